import type { ReactNode } from "react";
import { daySpan, monthSpan, shortMonthName } from "#app/content/guide/guide-words.ts";
import { RESULT_WORDS } from "#app/content/report/result-words.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { ResultView } from "#app/domain/report/highlights/result-view.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

interface NextStepProps {
  view: Pick<ResultView, "next" | "name">;
  /** At most three buttons. */
  children?: ReactNode;
}

/** What to do next, with its day on a leaf of a calendar, and the buttons. */
export function NextStep({ view: { next, name }, children }: NextStepProps) {
  const language = useLanguage();
  const words = RESULT_WORDS[language];
  const step = next?.date?.step ?? null;
  return (
    <section className="next-step" id="next" aria-labelledby={next === null ? undefined : "next-title"}>
      {next === null ? null : (
        <div className="step">
          {next.date === null ? null : <Leaf date={next.date} language={language} />}
          <div>
            <p className="step-kick">{words.nextStep(name)}</p>
            <h2 id="next-title">
              {step !== null
                ? words.steps[step](next.name)
                : next.date === null
                  ? words.otherStep(next.name)
                  : next.name}
            </h2>
            {next.date === null ? null : <p className="step-when">{describeDate(next.date, language)}</p>}
          </div>
        </div>
      )}
      {children ? <div className="three print:hidden">{children}</div> : null}
    </section>
  );
}

type NextDate = NonNullable<NonNullable<ResultView["next"]>["date"]>;

function describeDate({ from, to, known, isRunning }: NextDate, language: Language): string {
  const words = RESULT_WORDS[language];
  if (isRunning) return words.until(daySpan(to, to, language));
  if (known === "months") return words.usually(monthSpan(monthOf(from), monthOf(to), language));
  const days = daySpan(from, to, language);
  return known === "last-round" ? words.lastTime(days) : words.on(days);
}

const monthOf = (day: string) => Number(day.slice(5, 7));

function Leaf({ date: { from, to, known, isRunning }, language }: { date: NextDate; language: Language }) {
  const day = isRunning ? to : from;
  const month = shortMonthName(monthOf(day), language);
  return (
    <div className="leaf" aria-hidden>
      {known === "months" ? (
        <>
          <span>{day.slice(0, 4)}</span>
          <b className="is-month">{month}</b>
        </>
      ) : (
        <>
          <span>{month}</span>
          <b>{Number(day.slice(8))}</b>
        </>
      )}
    </div>
  );
}
