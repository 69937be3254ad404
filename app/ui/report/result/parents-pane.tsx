import type { ReactNode } from "react";
import { leadHeadline } from "#app/content/report-text/lead-names.ts";
import { RESULT_WORDS } from "#app/content/report/result-words.ts";
import { formatRupees, formatRupeeSpan } from "#app/domain/purchase/money.ts";
import type { HighlightedPay } from "#app/domain/report/highlights/highlights.ts";
import type { ResultCareer, ResultView } from "#app/domain/report/highlights/result-view.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { careerName } from "#app/ui/report/career-list.tsx";
import { careerHue } from "#app/ui/report/drawings/career-symbol.tsx";
import { costOf } from "./careers-pane.tsx";
import { hueStyle } from "./hue.ts";

interface ParentsPaneProps {
  view: Pick<ResultView, "pointed" | "asked" | "parents" | "letters">;
  /** The student's name, in the third person even on the student's own page. */
  student: string;
  children?: ReactNode;
}

/** For the family: what the first career costs against what they can spend, what it pays, and what to ask. */
export function ParentsPane({ view: { pointed, asked, parents, letters }, student, children }: ParentsPaneProps) {
  const language = useLanguage();
  const words = RESULT_WORDS[language];
  const careers = [...pointed, ...asked];
  const costly = careers.find(({ highlight }) => highlight?.cost);
  const paid = careers.find(({ highlight }) => (highlight?.pay.length ?? 0) > 0);
  return (
    <>
      <h3 className="pane-title">{leadHeadline(language, letters ?? [], student)}</h3>
      {children}
      {costly ? <CostPanel career={costly} limit={parents?.rupeesAYear ?? null} /> : null}
      {paid?.highlight ? <PayPanel career={paid} pay={paid.highlight.pay} /> : null}
      {parents === null || parents.questions.length === 0 ? null : (
        <section aria-labelledby="ask-title" className="pane-part">
          <h3 id="ask-title" className="pane-title">
            {words.questions(student)}
          </h3>
          <ol className="ask">
            {parents.questions.map((question, index) => (
              <li key={question}>
                <span aria-hidden>{index + 1}</span>
                {question}
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

function CostPanel({ career, limit }: { career: ResultCareer; limit: number | null }) {
  const language = useLanguage();
  const words = RESULT_WORDS[language];
  const cost = career.highlight?.cost;
  if (!cost) return null;
  const years = career.highlight?.years.reduce((sum, length) => sum + length, 0) ?? 0;
  const share = limit === null ? null : Math.min(100, (cost.rupeesAYear / limit) * 100);
  return (
    <section className="panel">
      <h4>{words.costs(careerName(career, language))}</h4>
      <p className="panel-figure">
        {costOf(cost, words.from)} <small>{words.aYear}</small>
      </p>
      {share === null ? null : (
        <span className={cost.verdict === "beyond" ? "cost-bar is-beyond" : "cost-bar"} aria-hidden>
          <i style={{ width: `${share}%` }} />
        </span>
      )}
      <p className="panel-ends">
        {cost.total === null ? null : <span>{words.allYears(years, formatRupees(cost.total))}</span>}
        {limit === null ? null : <span>{words.limit(formatRupees(limit))}</span>}
      </p>
    </section>
  );
}

function PayPanel({ career, pay }: { career: ResultCareer; pay: readonly HighlightedPay[] }) {
  const language = useLanguage();
  const words = RESULT_WORDS[language];
  const highest = Math.max(...pay.map(({ high }) => high));
  const years = [...new Set(pay.flatMap(({ year }) => (year === null ? [] : [year])))].toSorted();
  return (
    <section className="panel" style={hueStyle(careerHue(career.id))}>
      <h4>{words.pays(careerName(career, language))}</h4>
      <ul className="earnings">
        {pay.map(({ point, low, high }) => (
          <li key={point}>
            <b>{formatRupeeSpan({ low, high })}</b>
            <span className="earning-bar" aria-hidden style={{ height: `${(high / highest) * 7}rem` }}>
              <i style={{ height: `${(low / high) * 100}%` }} />
            </span>
            <span>{words.payPoints[point]}</span>
          </li>
        ))}
      </ul>
      {years.length === 0 ? null : <p className="panel-ends">{words.payOf(years.join(", "))}</p>}
    </section>
  );
}
