import type { ReactNode } from "react";
import { shortMonthName } from "#app/content/guide/guide-words.ts";
import { nextStepTitle, nextStepWhen } from "#app/content/report/next-step-text.ts";
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
  return (
    <section className="next-step" id="next" aria-labelledby={next === null ? undefined : "next-title"}>
      {next === null ? null : (
        <div className="step">
          {next.date === null ? null : <Leaf date={next.date} language={language} />}
          <div>
            <p className="step-kick">{words.nextStep(name)}</p>
            <h2 id="next-title">{nextStepTitle(next, language)}</h2>
            {next.date === null ? null : <p className="step-when">{nextStepWhen(next, language)}</p>}
          </div>
        </div>
      )}
      {children ? <div className="three print:hidden">{children}</div> : null}
    </section>
  );
}

type NextDate = NonNullable<NonNullable<ResultView["next"]>["date"]>;

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
