import { monthInitial, monthSpan, STEP_NAMES } from "#app/content/guide/guide-words.ts";
import { CALENDAR_STEPS, type CalendarStep, runsOfMonths } from "#app/domain/guide/calendar.ts";
import type { AdmissionMonths } from "#app/domain/guide/entries.ts";
import type { InLanguage } from "./language.ts";

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

const TONES: Readonly<Record<CalendarStep, string>> = {
  form: "bg-primary",
  test: "bg-accent",
  allotment: "bg-success",
};

/** "January to March, October" of the months in which something usually falls. */
function monthsInWords(months: readonly number[], language: InLanguage["language"]): string {
  return runsOfMonths(months)
    .map(({ first, length }) => monthSpan(first, ((first - 1 + length - 1) % MONTHS.length) + 1, language))
    .join(", ");
}

/** The year of an admission: twelve months, and above each what usually falls in it. The words say the same. */
export function MonthStrip({ months, language }: InLanguage & { months: AdmissionMonths }) {
  const steps = CALENDAR_STEPS.filter((step) => months[step].length > 0);
  if (steps.length === 0) return null;
  return (
    <div className="grid max-w-prose gap-3">
      <div aria-hidden className="grid gap-1 rounded-card border border-line bg-white p-3">
        {steps.map((step) => (
          <div key={step} className="grid grid-cols-12 gap-0.5">
            {MONTHS.map((month) => (
              <span
                key={month}
                className={`h-3 rounded-sm print:border ${months[step].includes(month) ? TONES[step] : "bg-sand"}`}
              />
            ))}
          </div>
        ))}
        <div className="tabular grid grid-cols-12 gap-0.5 text-center text-xs text-quiet">
          {MONTHS.map((month) => (
            <span key={month}>{monthInitial(month, language)}</span>
          ))}
        </div>
      </div>
      <dl className="grid gap-1.5">
        {steps.map((step) => (
          <div key={step} className="flex items-baseline gap-2">
            <dt className="flex items-center gap-2 font-semibold">
              <span aria-hidden className={`size-3 flex-none rounded-sm ${TONES[step]}`} />
              {STEP_NAMES[step][language]}
            </dt>
            <dd>{monthsInWords(months[step], language)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
