import type { ReactNode } from "react";
import { guidePath } from "#app/content/guide/guide-addresses.ts";
import { ONET_ABILITIES_ATTRIBUTION } from "#app/content/strengths/career-strengths.ts";
import { leaningLine } from "#app/content/strengths/easy-words.ts";
import { RESULT_WORDS } from "#app/content/report/result-words.ts";
import { formatRupees, formatRupeeSpan } from "#app/domain/purchase/money.ts";
import type { CareerHighlight } from "#app/domain/report/highlights/highlights.ts";
import type { ResultCareer, ResultView } from "#app/domain/report/highlights/result-view.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { careerName } from "#app/ui/report/career-list.tsx";
import { careerHue, CareerSymbol } from "#app/ui/report/drawings/career-symbol.tsx";
import { careerAnchor } from "./career-cards.tsx";
import { Chance } from "./chance.tsx";
import { hueStyle } from "./hue.ts";
import { Meter } from "./meter.tsx";

interface CareersPaneProps {
  view: Pick<ResultView, "pointed" | "asked" | "name">;
  children?: ReactNode;
}

/** Each career with its ways, what they need, cost and pay; the first one open. */
export function CareersPane({ view: { pointed, asked, name }, children }: CareersPaneProps) {
  const language = useLanguage();
  const careers = [...pointed, ...asked];
  return (
    <>
      <div className="opened-careers">
        {careers.map((career, index) => (
          <OpenedCareer key={career.id} career={career} name={name} isOpen={index === 0} />
        ))}
      </div>
      {children}
      {careers.every(({ leaning }) => leaning === null) ? null : (
        <p className="report-credit pane-part">{ONET_ABILITIES_ATTRIBUTION[language]}</p>
      )}
    </>
  );
}

function OpenedCareer({ career, name, isOpen }: { career: ResultCareer; name: string | null; isOpen: boolean }) {
  const language = useLanguage();
  const { id, figures, highlight, leaning } = career;
  return (
    <details className="opened" style={hueStyle(careerHue(id))} open={isOpen}>
      <summary>
        <CareerSymbol categoryId={id} className="opened-symbol" />
        <h3>{careerName(career, language)}</h3>
        {highlight?.verdict ? <Chance verdict={highlight.verdict} /> : null}
        <span className="figure">
          {figures.match}
          <small>%</small>
        </span>
      </summary>
      <div id={careerAnchor(id)}>
        <Meter value={figures.match} error={figures.error} />
        {leaning === null ? null : <p className="opened-leaning">{leaningLine(leaning, language, name)}</p>}
        {highlight === null ? null : <Ways highlight={highlight} name={name} />}
      </div>
    </details>
  );
}

function Ways({ highlight, name }: { highlight: CareerHighlight; name: string | null }) {
  const language = useLanguage();
  const words = RESULT_WORDS[language];
  const { routes, own, pay, cost, years, firstStep, planB, slug } = highlight;
  const start = pay.find(({ point }) => point === "start");
  const [route, needed, chance, costAYear, actBy] = words.routes;
  return (
    <>
      {routes.length === 0 ? null : (
        <table className="ways">
          <caption>
            {words.chances}
            {own === null ? null : <span>{words.own(own, name)}</span>}
          </caption>
          <thead>
            <tr>
              <th scope="col">{route}</th>
              <th scope="col">{needed}</th>
              <th scope="col">{chance}</th>
              <th scope="col" className="ways-wide">
                {costAYear}
              </th>
              <th scope="col" className="ways-wide">
                {actBy}
              </th>
            </tr>
          </thead>
          <tbody>
            {routes.map((each) => (
              <tr key={each.name} className={`is-${each.verdict}`}>
                <th scope="row">{each.name}</th>
                <td>{each.needed ?? words.notKnown}</td>
                <td className="ways-chance">
                  <Chance verdict={each.verdict} />
                </td>
                <td className="ways-wide">
                  {each.rupeesAYear === null ? words.notKnown : formatRupees(each.rupeesAYear)}
                </td>
                <td className="ways-wide">{each.actBy ?? words.notKnown}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <dl className="strip">
        <div>
          <dt>{words.start}</dt>
          <dd>
            {start ? formatRupeeSpan(start) : words.notKnown}
            {start ? <small>{start.post}</small> : null}
          </dd>
        </div>
        <div>
          <dt>{words.cost}</dt>
          <dd>{cost === null ? words.notKnown : costOf(cost, words.from)}</dd>
        </div>
        <div>
          <dt>{words.years}</dt>
          <dd>
            {years.length === 0 ? words.notKnown : years.map((length) => String(length).replace(".5", "½")).join("+")}
          </dd>
        </div>
      </dl>
      {firstStep === null && planB === null ? null : (
        <dl className="steps-of-career">
          {firstStep === null ? null : (
            <div>
              <dt>{words.firstStep}</dt>
              <dd>{firstStep}</dd>
            </div>
          )}
          {planB === null ? null : (
            <div>
              <dt>{words.planB}</dt>
              <dd>{planB}</dd>
            </div>
          )}
        </dl>
      )}
      {slug === null ? null : (
        <p className="opened-more print:hidden">
          <a className="link inline-flex min-h-11 items-center" href={guidePath(language, `careers/${slug}`)}>
            {words.inTheGuide}
          </a>
        </p>
      )}
    </>
  );
}

/** What a year costs, at least. */
export function costOf(
  { rupeesAYear, isWhole }: NonNullable<CareerHighlight["cost"]>,
  from: (amount: string) => string,
): string {
  const amount = formatRupees(rupeesAYear);
  return isWhole ? amount : from(amount);
}
