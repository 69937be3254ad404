import { useEffect, useRef } from "react";
import { DAY_PART_NAMES, PICKER_TEXTS, PICKER_WORDS } from "#app/content/booking/picker-words.ts";
import {
  type CalendarView,
  type CalendarViewDay,
  groupByDayPart,
  startOfSlot,
} from "#app/domain/booking/calendar-view.ts";
import { istMidnight } from "#app/domain/platform/ist-calendar.ts";
import { formatClockParts, formatDay, formatDayParts } from "#app/domain/platform/time.ts";
import { FieldError } from "#app/ui/elements/field.tsx";
import { ChevronLeft, ChevronRight } from "#app/ui/elements/icons.tsx";
import { InlineScript } from "#app/ui/elements/nonce-script.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { OwnTime } from "#app/ui/own-time/own-time.tsx";
import { revealDate, startDates } from "./dates.ts";
import slotPickerScript from "./slot-picker-script.ts?inline-script";

interface SlotPickerProps {
  calendar: CalendarView;
  /** The address of this page for another date. */
  pathOfDate: (date: string) => string;
  /** The chosen start in milliseconds since 1970, UTC. */
  chosen: number | null;
  onChoose?: (start: Date) => void;
  error?: string | null;
}

/** The form field of the chosen time; its value is the start as an ISO date and time. */
export const SLOT_FIELD = "slot";

/**
 * A date among the next 31 and one of its free times, for a form on a page without React. All times are in the
 * document, and a small script shows those of one date; without it dates are links. Times are radio buttons.
 */
export function SlotPicker({ calendar, ...props }: SlotPickerProps) {
  return (
    <div data-slot-picker={calendar.date} className="grid gap-5">
      <Dates calendar={calendar} {...props} />
      {calendar.days
        .filter(({ date, freeHours }) => freeHours.length > 0 || date === calendar.date)
        .map((day) => (
          <Times key={day.date} day={day} isShown={day.date === calendar.date} calendar={calendar} {...props} />
        ))}
      <InlineScript source={slotPickerScript} />
    </div>
  );
}

interface HydratedSlotPickerProps extends SlotPickerProps {
  onShow: (date: string) => void;
}

/** The same for a page with React; `calendar.date` is the date shown, and `onShow` changes it. */
export function HydratedSlotPicker({ calendar, onShow, ...props }: HydratedSlotPickerProps) {
  const picker = useRef<HTMLDivElement>(null);
  const shown = calendar.days.find(({ date }) => date === calendar.date);
  useEffect(() => (picker.current ? startDates(picker.current, onShow) : undefined), [onShow]);
  useEffect(() => {
    if (picker.current) revealDate(picker.current, calendar.date);
  }, [calendar]);
  return (
    <div ref={picker} className="grid gap-4 md:gap-5 low:gap-2">
      <Dates calendar={calendar} {...props} />
      {shown ? <Times key={shown.date} day={shown} isShown calendar={calendar} {...props} /> : null}
    </div>
  );
}

function Dates({ calendar, pathOfDate }: Pick<SlotPickerProps, "calendar" | "pathOfDate">) {
  const language = useLanguage();
  return (
    <nav
      aria-label={PICKER_WORDS.date[language]}
      className="grid grid-cols-[minmax(0,1fr)] items-center gap-2 md:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      <ScrollButton direction={-1} />
      <ol
        data-dates
        className="relative -mx-1 flex snap-x scroll-px-1 gap-1.5 overflow-x-auto overscroll-x-contain p-1 [scrollbar-width:none] motion-safe:scroll-smooth max-md:-me-[min(1.25rem,6vw)] max-md:pe-5"
      >
        {calendar.days.map((day, index) => (
          <li key={day.date} className="flex-none snap-start">
            <DateLink
              day={day}
              isFirst={index === 0}
              isShown={day.date === calendar.date}
              href={pathOfDate(day.date)}
            />
          </li>
        ))}
      </ol>
      <ScrollButton direction={1} />
      <p className="sr-only">{PICKER_WORDS.keys[language]}</p>
    </nav>
  );
}

/** For mice, which cannot drag the strip. */
function ScrollButton({ direction }: { direction: 1 | -1 }) {
  const language = useLanguage();
  const Sign = direction === 1 ? ChevronRight : ChevronLeft;
  return (
    <button
      type="button"
      data-scroll={direction}
      aria-label={PICKER_WORDS[direction === 1 ? "laterDays" : "earlierDays"][language]}
      className="button button-secondary hidden size-11 p-0 md:inline-flex"
    >
      <Sign aria-hidden className="size-5" />
    </button>
  );
}

function DateLink({
  day: { date, freeHours },
  isFirst,
  isShown,
  href,
}: {
  day: CalendarViewDay;
  isFirst: boolean;
  isShown: boolean;
  href: string;
}) {
  const language = useLanguage();
  const midnight = istMidnight(date) ?? new Date(0);
  const { weekday, day, month } = formatDayParts(midnight, language);
  const count = freeHours.length;
  const face = (
    <>
      <span aria-hidden className="text-xs">
        {weekday}
      </span>
      <span aria-hidden className="text-lg leading-none font-semibold">
        {day}
      </span>
      {/* The month on its first day and on today; screen readers get it with every date. */}
      <span aria-hidden className="text-[0.6875rem]">
        {isFirst || day === "1" ? month : "\u00a0"}
      </span>
      <span className="sr-only">{`${formatDay(midnight, language)}, ${PICKER_TEXTS[language].free(count)}`}</span>
    </>
  );
  return count === 0 ? (
    <span role="link" aria-disabled="true" aria-current={isShown ? "date" : undefined} className="date-option">
      {face}
    </span>
  ) : (
    <a href={href} data-date={date} aria-current={isShown ? "date" : undefined} className="date-option">
      {face}
    </a>
  );
}

/** The free times of a date by part of the day. Times of hidden dates cannot be chosen. */
function Times({
  day: { date, freeHours },
  isShown,
  calendar,
  pathOfDate,
  chosen,
  onChoose,
  error,
}: SlotPickerProps & { day: CalendarViewDay; isShown: boolean }) {
  const language = useLanguage();
  const hasError = isShown && error;
  const note = startOfSlot(date, freeHours[0] ?? 0);
  return (
    <fieldset
      data-day={date}
      hidden={!isShown}
      disabled={!isShown}
      className="grid gap-3 [&[hidden]]:hidden md:gap-4 low:gap-1"
      aria-describedby={hasError ? `${SLOT_FIELD}-error` : undefined}
    >
      <legend className="flex w-full flex-wrap items-baseline justify-between gap-x-2 pb-2 low:pb-0">
        <span className="font-semibold">{formatDay(istMidnight(date) ?? new Date(0), language)}</span>
        <span className="text-xs text-quiet md:text-sm">{PICKER_WORDS.indianTime[language]}</span>
        <OwnTime start={note} form="note" className="block w-full text-sm text-quiet" />
      </legend>
      {hasError ? <FieldError id={`${SLOT_FIELD}-error`}>{error}</FieldError> : null}
      {freeHours.length === 0 ? <DayIsFull date={date} calendar={calendar} pathOfDate={pathOfDate} /> : null}
      {groupByDayPart(freeHours).map(({ part, hours }) => (
        <div key={part} role="group" aria-labelledby={`${date}-${part}`} className="grid gap-1 md:gap-2">
          <p id={`${date}-${part}`} className="text-sm text-quiet">
            {DAY_PART_NAMES[part][language]}
          </p>
          <div className="grid grid-cols-3 gap-2 sm:grid-cols-4">
            {hours.map((hour) => (
              <Time
                key={hour}
                start={startOfSlot(date, hour)}
                isChosen={startOfSlot(date, hour).getTime() === chosen}
                onChoose={onChoose}
              />
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

function DayIsFull({
  date,
  calendar,
  pathOfDate,
}: Pick<SlotPickerProps, "calendar" | "pathOfDate"> & { date: string }) {
  const language = useLanguage();
  const isOpen = ({ freeHours }: CalendarViewDay) => freeHours.length > 0;
  const next = calendar.days.find((day) => day.date > date && isOpen(day)) ?? calendar.days.find(isOpen);
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-quiet">{next ? PICKER_WORDS.dayIsFull[language] : `${PICKER_WORDS.allFull[language]}.`}</p>
      {next ? (
        <a href={pathOfDate(next.date)} data-date={next.date} className="button button-secondary button-small">
          {PICKER_TEXTS[language].nextFreeDay(formatDay(istMidnight(next.date) ?? new Date(0), language))}
        </a>
      ) : null}
    </div>
  );
}

function Time({
  start,
  isChosen,
  onChoose,
}: {
  start: Date;
  isChosen: boolean;
  onChoose?: ((start: Date) => void) | undefined;
}) {
  const { part, time } = formatClockParts(start, useLanguage());
  return (
    <label className="time-option">
      <input
        type="radio"
        name={SLOT_FIELD}
        value={start.toISOString()}
        defaultChecked={isChosen}
        onChange={onChoose && (() => onChoose(start))}
      />
      <span>
        {part ? <span className="sr-only">{`${part} `}</span> : null}
        <span>{time}</span>
      </span>
      <OwnTime start={start} form="brief" className="text-xs font-normal whitespace-normal" />
    </label>
  );
}
