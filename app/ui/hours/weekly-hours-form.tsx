import { HOURS_TEXTS, HOURS_WORDS } from "#app/content/experts/hours-words.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import {
  describeHours,
  listHours,
  rangeFields,
  RANGES_PER_DAY,
  shortWeekdayName,
  timeValue,
  WEEK,
  weekdayName,
} from "#app/domain/experts/expert-calendar.ts";
import type { WorkingHours } from "#app/domain/experts/working-hours.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { CONTROL_CLASS, FieldError } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import type { EditorAnswer } from "./editor-view.ts";

interface WeeklyHoursFormProps {
  hours: readonly WorkingHours[];
  /** False for the hours that everybody begins with. */
  areChosen: boolean;
  answer: EditorAnswer | undefined;
  action: string;
}

/** One row per weekday with its first interval; further ones are folded below. The first day is copied to all. */
export function WeeklyHoursForm({ hours, areChosen, answer, action }: WeeklyHoursFormProps) {
  const language = useLanguage();
  const further = Array.from({ length: RANGES_PER_DAY - 1 }, (_, index) => index + 1);
  // Open if any field in it is filled in or invalid.
  const isOpen = WEEK.some((weekday) =>
    further.some((index) => {
      const { from, until } = rangeFields(weekday, index);
      return answer ? Boolean(answer.values[from] || answer.values[until]) : listHours(hours, weekday)[index];
    }),
  );
  return (
    <Card as="section" aria-labelledby="weekly-hours" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <header className="grid gap-1">
        <h2 id="weekly-hours" className="text-xl">
          {HOURS_WORDS.weeklyHours[language]}
        </h2>
        <p className="text-sm text-quiet">{HOURS_WORDS.weeklyHoursText[language]}</p>
        {areChosen ? null : <p className="text-sm text-warning">{HOURS_WORDS.defaultHours[language]}</p>}
      </header>
      <form
        method="post"
        action={`${action}#weekly-hours`}
        noValidate
        aria-label={HOURS_WORDS.weeklyHours[language]}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        {/* Enter in a field submits the first button, which must not be the one that copies. */}
        <button type="submit" tabIndex={-1} aria-hidden className="sr-only">
          {HOURS_WORDS.saveHours[language]}
        </button>
        <input type="hidden" name="intent" value="hours" />
        <FormError>{answer?.formError ?? answer?.fieldErrors.hours ?? wrongDays(answer, language)}</FormError>
        <ul className="grid gap-2">
          {WEEK.map((weekday) => (
            <WeekdayRow key={weekday} weekday={weekday} indices={[0]} hours={hours} answer={answer} />
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-x-4">
          <Button
            variant="secondary"
            size="small"
            name="copyFrom"
            value={WEEK[0]}
            busyText={HOURS_WORDS.saving[language]}
          >
            {HOURS_TEXTS[language].copyToAll(weekdayName(WEEK[0], language))}
          </Button>
          <details open={isOpen} className="open:w-full">
            <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
              {HOURS_WORDS.moreTimes[language]}
            </summary>
            <ul className="grid gap-2">
              {WEEK.map((weekday) => (
                <WeekdayRow key={weekday} weekday={weekday} indices={further} hours={hours} answer={answer} />
              ))}
            </ul>
          </details>
        </div>
        <Button busyText={HOURS_WORDS.saving[language]} className="sm:justify-self-start sm:px-8">
          {HOURS_WORDS.saveHours[language]}
        </Button>
      </form>
    </Card>
  );
}

/** Names the days with errors, because on a phone the last ones are off screen. Null if there are none. */
function wrongDays(answer: EditorAnswer | undefined, language: Language): string | null {
  const ranges = Array.from({ length: RANGES_PER_DAY }, (_, index) => index);
  const isWrong = (weekday: number) => ranges.some((index) => answer?.fieldErrors[rangeFields(weekday, index).from]);
  const names = WEEK.filter(isWrong).map((weekday) => weekdayName(weekday, language));
  return names.length === 0 ? null : HOURS_TEXTS[language].lookAt(names);
}

/** The day, and the fields of some of its intervals. */
function WeekdayRow({
  weekday,
  indices,
  hours,
  answer,
}: {
  weekday: number;
  indices: readonly number[];
  hours: readonly WorkingHours[];
  answer: EditorAnswer | undefined;
}) {
  const language = useLanguage();
  const name = weekdayName(weekday, language);
  const stored = listHours(hours, weekday);
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] items-start gap-2 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-4">
      <p className="pt-3 font-semibold max-sm:text-sm">
        <span aria-hidden className="sm:hidden">
          {shortWeekdayName(weekday, language)}
        </span>
        <span className="max-sm:sr-only">{name}</span>
        {stored.length === 0 ? (
          <span className="font-normal text-quiet max-sm:sr-only">{` · ${HOURS_WORDS.off[language].toLowerCase()}`}</span>
        ) : (
          <span className="sr-only">{`: ${describeHours(hours, weekday, language)}`}</span>
        )}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {indices.map((index) => (
          <RangeFields key={index} weekday={weekday} index={index} stored={stored[index]} answer={answer} />
        ))}
      </div>
    </li>
  );
}

interface RangeFieldsProps {
  weekday: number;
  index: number;
  stored: WorkingHours | undefined;
  answer: EditorAnswer | undefined;
}

function RangeFields({ weekday, index, stored, answer }: RangeFieldsProps) {
  const language = useLanguage();
  const { from, until } = rangeFields(weekday, index);
  const day = weekdayName(weekday, language);
  const error = answer?.fieldErrors[from];
  const frame = {
    type: "time",
    step: 300,
    className: `${CONTROL_CLASS} h-12 min-w-0 tabular max-sm:px-2 max-sm:text-sm max-sm:[&::-webkit-calendar-picker-indicator]:hidden`,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? `${from}-error` : undefined,
  } as const;
  return (
    <div className="grid gap-1.5">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-1 sm:gap-2">
        <input
          {...frame}
          id={from}
          name={from}
          aria-label={HOURS_TEXTS[language].dayFrom(day, index + 1)}
          defaultValue={answer ? answer.values[from] : stored && timeValue(stored.startMinute)}
        />
        <span className="text-quiet max-sm:sr-only">{HOURS_WORDS.to[language]}</span>
        <span aria-hidden className="text-quiet sm:hidden">
          –
        </span>
        <input
          {...frame}
          id={until}
          name={until}
          aria-label={HOURS_TEXTS[language].dayUntil(day, index + 1)}
          defaultValue={answer ? answer.values[until] : stored && timeValue(stored.endMinute)}
        />
      </div>
      <FieldError id={`${from}-error`}>{error}</FieldError>
    </div>
  );
}
