import { Link } from "react-router";
import type { CalendarView, DayOverview } from "../../domain/booking/calendar-view";
import type { Slot, SlotState } from "../../domain/booking/schedule";
import { istMidnight } from "../../domain/platform/ist-calendar";
import { formatClock, formatDay } from "../../domain/platform/time";
import { FieldError } from "../elements/field";

interface SlotPickerProps {
  calendar: CalendarView;
  /** The address of this page with the times of another date. */
  pathOfDate: (date: string) => string;
  /** The chosen time: an instant in milliseconds. */
  chosen: number | null;
  /** The time that the reader already has, and would move from: an instant in milliseconds. */
  own?: number;
  onChoose?: (slot: Slot) => void;
  error?: string | null;
}

/** The form field of the chosen time; its value is the start as an ISO date and time. */
export const SLOT_FIELD = "slot";

/**
 * A date among the next 31 and one of its ten times, for a form. Dates are links, so that a page always has one date's
 * times, fresh from the server; times are radio buttons. Works the same without a script.
 */
export function SlotPicker({ calendar, pathOfDate, chosen, own, onChoose, error }: SlotPickerProps) {
  const shown = istMidnight(calendar.date) ?? new Date(0);
  const hasFree = calendar.slots.some(({ state }) => state === "free");
  return (
    <div className="grid gap-6">
      <Dates days={calendar.days} shownDate={calendar.date} pathOfDate={pathOfDate} />
      <fieldset className="grid gap-3" aria-describedby={error ? `${SLOT_FIELD}-error` : undefined}>
        <legend className="mb-3 flex w-full flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <span className="font-semibold">{formatDay(shown)}</span>
          <span className="text-sm text-quiet">All times are Indian time (IST)</span>
        </legend>
        <FieldError id={`${SLOT_FIELD}-error`}>{error}</FieldError>
        {hasFree ? null : <p className="text-quiet">Nothing is free on this day. Please choose another date.</p>}
        <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 xl:grid-cols-5">
          {calendar.slots.map((slot) => (
            <Time
              key={slot.start.getTime()}
              slot={slot}
              isChosen={slot.start.getTime() === chosen}
              isOwn={slot.start.getTime() === own}
              onChoose={onChoose}
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;

function Dates({
  days,
  shownDate,
  pathOfDate,
}: Pick<SlotPickerProps, "pathOfDate"> & { days: readonly DayOverview[]; shownDate: string }) {
  const blanks = days[0]?.weekday ?? 0;
  return (
    <nav aria-label="Date">
      <div aria-hidden className="grid grid-cols-7 gap-1 pb-1 text-center text-xs font-semibold text-quiet">
        {WEEKDAYS.map((weekday) => (
          <span key={weekday}>{weekday}</span>
        ))}
      </div>
      <ol className="grid grid-cols-7 gap-1">
        {days.map((day, index) => (
          <li key={day.date} style={index === 0 ? { gridColumnStart: blanks + 1 } : undefined}>
            <DateLink day={day} isFirst={index === 0} isShown={day.date === shownDate} pathOfDate={pathOfDate} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

const DATE = "flex h-13 flex-col items-center justify-center rounded-control border leading-tight tabular";
const DATE_LOOKS = {
  shown: "border-primary bg-primary text-white",
  free: "border-line bg-white font-semibold hover:border-primary hover:text-primary",
  full: "border-transparent text-quiet line-through hover:border-line",
} as const;

function DateLink({
  day,
  isFirst,
  isShown,
  pathOfDate,
}: Pick<SlotPickerProps, "pathOfDate"> & { day: DayOverview; isFirst: boolean; isShown: boolean }) {
  const midnight = istMidnight(day.date) ?? new Date(0);
  const [weekday = "", number = "", month = ""] = formatDay(midnight).split(" ");
  const free = day.freeCount === 0 ? "nothing free" : `${day.freeCount} ${day.freeCount === 1 ? "time" : "times"} free`;
  const look = isShown ? DATE_LOOKS.shown : day.freeCount > 0 ? DATE_LOOKS.free : DATE_LOOKS.full;
  return (
    // One step back leaves the picker, however many dates were viewed.
    <Link
      to={pathOfDate(day.date)}
      replace
      preventScrollReset
      className={`${DATE} ${look}`}
      aria-current={isShown ? "date" : undefined}
    >
      {/* The month on its first day and on today; screen readers hear it with every date. */}
      {isFirst || number === "1" ? (
        <span aria-hidden className="text-[0.6875rem] font-normal">
          {month.slice(0, 3)}
        </span>
      ) : null}
      <span>
        <span className="sr-only">{weekday} </span>
        {number}
        <span className="sr-only">{` ${month}, ${free}`}</span>
      </span>
    </Link>
  );
}

const STATE_WORDS: Record<SlotState, string> = {
  free: "Free",
  taken: "Taken",
  held: "On hold",
  past: "Past",
  "too-soon": "Too soon",
  unavailable: "Not offered",
};

function Time({
  slot,
  isChosen,
  isOwn,
  onChoose,
}: {
  slot: Slot;
  isChosen: boolean;
  isOwn: boolean;
  onChoose?: (slot: Slot) => void;
}) {
  const isFree = slot.state === "free";
  const look = isFree
    ? "cursor-pointer border-edge bg-white hover:border-primary has-checked:border-primary has-checked:bg-primary has-checked:text-white has-focus-visible:outline-3"
    : "border-line bg-sand text-quiet";
  return (
    <label
      className={`relative grid min-h-14 content-center justify-items-center rounded-control border px-2 py-1.5 outline-offset-2 outline-primary ${look}`}
    >
      <input
        type="radio"
        name={SLOT_FIELD}
        value={slot.start.toISOString()}
        disabled={!isFree}
        defaultChecked={isFree && isChosen}
        onChange={() => onChoose?.(slot)}
        className="absolute inset-0 size-full cursor-[inherit] opacity-0"
      />
      <span className="tabular font-semibold">{formatClock(slot.start)}</span>
      <span className="text-xs">{isOwn ? "Your time" : STATE_WORDS[slot.state]}</span>
    </label>
  );
}
