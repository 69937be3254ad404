import type { ReactNode } from "react";
import { shortMonthName } from "#app/content/guide/guide-words.ts";
import { RESULT_WORDS } from "#app/content/report/result-words.ts";
import type { HighlightedEvent } from "#app/domain/report/highlights/highlights.ts";
import type { ResultCareer, ResultView } from "#app/domain/report/highlights/result-view.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { careerName } from "#app/ui/report/career-list.tsx";
import { careerHue, CareerSymbol } from "#app/ui/report/drawings/career-symbol.tsx";
import { hueStyle } from "./hue.ts";

/** Dates shown before the others are asked for: three screens of a phone. */
const SHOWN_DATES = 8;

interface YearPaneProps {
  view: Pick<ResultView, "year" | "pointed" | "asked" | "name">;
  children?: ReactNode;
}

/** The dates ahead along the canal, with the careers that each leads to. */
export function YearPane({ view: { year, pointed, asked, name }, children }: YearPaneProps) {
  const words = RESULT_WORDS[useLanguage()];
  const events = year ?? [];
  const careers = [...pointed, ...asked];
  const more = events.slice(SHOWN_DATES);
  return (
    <>
      <h3 className="pane-title">{words.year(name)}</h3>
      <p className="pane-note">
        {events.length === 0 ? words.noDates : events.some(({ isExact }) => !isExact) ? words.lastYearDays : null}
      </p>
      <Dates events={events.slice(0, SHOWN_DATES)} careers={careers} />
      {more.length === 0 ? null : (
        <details className="more-dates">
          <summary>{words.moreDates(more.length)}</summary>
          <Dates events={more} careers={careers} />
        </details>
      )}
      {children}
    </>
  );
}

function Dates({ events, careers }: { events: readonly HighlightedEvent[]; careers: readonly ResultCareer[] }) {
  const language = useLanguage();
  const words = RESULT_WORDS[language];
  return (
    <ol className="dates">
      {events.map(({ from, to, isExact, title, careers: ids }) => (
        <li key={`${title} ${from}`}>
          <span className="date-day">
            <b>{Number(from.slice(8))}</b>
            <span>{shortMonthName(Number(from.slice(5, 7)), language)}</span>
          </span>
          <span className="date-canal" aria-hidden />
          <span className="date-what">
            {isExact ? null : <small>{words.about}</small>} {title}
            {to === from ? null : (
              <small>{` – ${Number(to.slice(8))} ${shortMonthName(Number(to.slice(5, 7)), language)}`}</small>
            )}
            <span className="date-careers">
              {careers
                .filter(({ id }) => ids.includes(id))
                .map((career) => (
                  <span key={career.id} style={hueStyle(careerHue(career.id))}>
                    <CareerSymbol categoryId={career.id} className="date-symbol" />
                    <span className="sr-only">{careerName(career, language)}</span>
                  </span>
                ))}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
