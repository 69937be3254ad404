import { CAREER_SLUGS } from "#app/content/guide/career-slugs.ts";
import { comparePath } from "#app/content/guide/guide-addresses.ts";
import { SAVED_WORDS } from "#app/content/guide/saved-words.ts";
import { dayOfMonth, monthName } from "#app/content/guide/guide-words.ts";
import { levelText } from "#app/content/report-text/career-figures.ts";
import { RESULT_WORDS, type ResultWords } from "#app/content/report/result-words.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { formatRupeeSpan } from "#app/domain/purchase/money.ts";
import type { CareerHighlight, HighlightedDate } from "#app/domain/report/highlights/highlights.ts";
import type { ResultCareer, ResultView } from "#app/domain/report/highlights/result-view.ts";
import { Calendar, Clock, IndianRupee } from "#app/ui/elements/icons.tsx";
import { HeartButton } from "#app/ui/guide/saved/heart-button.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { careerName } from "#app/ui/report/career-list.tsx";
import { CareerBanner, careerHue, CareerSymbol } from "#app/ui/report/drawings/career-symbol.tsx";
import { Chance } from "./chance.tsx";
import { hueStyle } from "./hue.ts";
import { Meter } from "./meter.tsx";

/** The anchor of a career in the tab of careers. */
export function careerAnchor(id: number): string {
  return `career-${id}`;
}

/**
 * The careers shown as cards to swipe, in two groups; on desktops below one another.
 * @param saved what the student's account has saved; null for other readers, who see no hearts
 */
export function CareerCards({ view, saved = null }: { view: ResultView; saved?: readonly number[] | null }) {
  const language = useLanguage();
  const words = RESULT_WORDS[language];
  const { pointed, asked, name } = view;
  const level = levelText(
    pointed.map(({ figures }) => figures),
    language,
  );
  const isSupported = pointed.some(({ figures }) => figures.tier !== "look");
  return (
    <>
      {pointed.length === 0 ? null : (
        <section className="cards-group" id="five" aria-labelledby="five-title">
          <header>
            <h2 id="five-title">{isSupported ? words.pointTo(name) : words.worthALook}</h2>
            {pointed.length > 1 ? (
              <span className="dots" aria-hidden>
                {pointed.map(({ id }) => (
                  <i key={id} />
                ))}
              </span>
            ) : null}
          </header>
          <Cards careers={pointed} name={name} saved={saved} />
          {level === null ? null : <p className="level">{level}</p>}
          {pointed.length < 2 ? null : (
            <p className="print:hidden">
              <a
                className="link inline-flex min-h-11 items-center"
                href={comparePath(
                  language,
                  pointed.map(({ id }) => CAREER_SLUGS[id] ?? id),
                )}
              >
                {SAVED_WORDS.compare[language]}
              </a>
            </p>
          )}
        </section>
      )}
      {asked.length === 0 ? null : (
        <section
          className="cards-group is-asked"
          id={pointed.length === 0 ? "five" : undefined}
          aria-labelledby="asked-title"
        >
          <header>
            <h2 id="asked-title">{words.askedAbout(name)}</h2>
          </header>
          <Cards careers={asked} name={name} saved={saved} areAsked />
        </section>
      )}
    </>
  );
}

function Cards({
  careers,
  name,
  saved,
  areAsked = false,
}: {
  careers: readonly ResultCareer[];
  name: string | null;
  saved: readonly number[] | null;
  areAsked?: boolean;
}) {
  return (
    <ul className="cards" data-cards={careers.length > 1 ? "" : undefined}>
      {careers.map((career) => (
        <CareerCard key={career.id} career={career} name={name} saved={saved} isAsked={areAsked} />
      ))}
    </ul>
  );
}

interface CareerCardProps {
  career: ResultCareer;
  name: string | null;
  saved: readonly number[] | null;
  isAsked: boolean;
}

function CareerCard({ career, name, saved, isAsked }: CareerCardProps) {
  const language = useLanguage();
  const words = RESULT_WORDS[language];
  const { id, figures, highlight } = career;
  return (
    <li className="card" style={hueStyle(careerHue(id))}>
      <CareerBanner categoryId={id} className="card-banner" />
      <div className="card-disc">
        <CareerSymbol categoryId={id} />
      </div>
      {saved === null ? null : (
        <HeartButton
          categoryId={id}
          name={careerName(career, language)}
          isSaved={saved.includes(id)}
          className="card-heart"
        />
      )}
      <div className="card-body">
        <h3>
          <a href={`#${careerAnchor(id)}`}>{careerName(career, language)}</a>
        </h3>
        {figures.isChosen && !isAsked ? <span className="card-wish">{words.wish}</span> : null}
        <p className="fit">
          <span className="fit-label">{words.match}</span>{" "}
          <span className="figure">
            {figures.match}
            <small>%</small>
          </span>
          <Meter value={figures.match} error={figures.error} />
        </p>
        {isAsked ? (
          <p className="quote">{words.pointsElsewhere(name)}</p>
        ) : highlight?.quote ? (
          <p className="quote">
            <span>{words.answered(highlight.quote.answer, name)}</span> “{highlight.quote.statement}”
          </p>
        ) : (
          <p className="quote">{words.noQuote}</p>
        )}
        {highlight === null ? null : <Facts highlight={highlight} />}
      </div>
    </li>
  );
}

function Facts({ highlight: { pay, verdict, date } }: { highlight: CareerHighlight }) {
  const language = useLanguage();
  const words = RESULT_WORDS[language];
  const start = pay.find(({ point }) => point === "start");
  return (
    <dl className="facts">
      <div>
        <dt>
          <IndianRupee aria-hidden className="size-4.5" />
          <span>{words.startPay}</span>
        </dt>
        <dd>{start ? formatRupeeSpan(start) : words.notKnown}</dd>
      </div>
      <div>
        <dt>
          <Clock aria-hidden className="size-4.5" />
          <span>{words.chance}</span>
        </dt>
        <dd>
          <Chance verdict={verdict ?? "not-judged"} />
        </dd>
      </div>
      <div>
        <dt>
          <Calendar aria-hidden className="size-4.5" />
          <span>{DATE_LABELS[date?.known ?? "announced"](words)}</span>
        </dt>
        <dd>{date === null ? words.notKnown : describeDay(date, language)}</dd>
      </div>
    </dl>
  );
}

const DATE_LABELS: Readonly<Record<HighlightedDate["known"], (words: ResultWords) => string>> = {
  announced: ({ nextDate }) => nextDate,
  "last-round": ({ lastRound }) => lastRound,
  months: ({ usualMonth }) => usualMonth,
};

/** "3 January"; "May" if only months are known. */
function describeDay({ from, known }: HighlightedDate, language: Language): string {
  return known === "months" ? monthName(Number(from.slice(5, 7)), language) : dayOfMonth(from, language);
}
