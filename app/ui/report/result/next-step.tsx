import type { ReactNode } from "react";
import { daySpan, shortMonthName } from "#app/content/guide/guide-words.ts";
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
            <p className="step-when">{next.date === null ? next.when : describeDate(next.date, language)}</p>
          </div>
        </div>
      )}
      {children ? <div className="three print:hidden">{children}</div> : null}
    </section>
  );
}

type NextDate = NonNullable<NonNullable<ResultView["next"]>["date"]>;

function describeDate({ from, to, isLastRound, isRunning }: NextDate, language: Language): string {
  const words = RESULT_WORDS[language];
  if (isRunning) return words.until(daySpan(to, to, language));
  const days = daySpan(from, to, language);
  return isLastRound ? words.lastTime(days) : words.on(days);
}

function Leaf({ date: { from, to, isRunning }, language }: { date: NextDate; language: Language }) {
  const day = isRunning ? to : from;
  return (
    <div className="leaf" aria-hidden>
      <span>{shortMonthName(Number(day.slice(5, 7)), language)}</span>
      <b>{Number(day.slice(8))}</b>
    </div>
  );
}
