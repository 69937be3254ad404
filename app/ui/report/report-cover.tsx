import type { ReactNode } from "react";
import { careerTierText } from "#app/content/report-text/career-figures.ts";
import { reportPageWords } from "#app/content/report-page-words.ts";
import { REPORT_TITLES, RESULTS_WORDS } from "#app/content/results-words.ts";
import { SEM_POINTS } from "#app/domain/assessment/measurement-error.ts";
import { HOLLAND_TYPE_NAMES, type HollandType } from "#app/domain/assessment/holland-type.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { CodeLetters, InterestHexagon, InterestTable } from "./interest-hexagon.tsx";
import type { CareerView, ReportTextView } from "#app/domain/report/report-view.ts";
import { TypeFigure } from "#app/ui/elements/type-figures.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { careerName } from "./career-list.tsx";
import { careerHref } from "./part-links.ts";

interface ReportCoverProps {
  title: string;
  /** Short facts, side by side, such as the owner and the date. Beside figures a phone has room for two. */
  facts: string[];
  /** The report, for its finding; null if none of it can be read. */
  text: ReportTextView | null;
  /** The first three are named. */
  careers: readonly CareerView[];
  /** The careers are only a first guess, and are not called a match. */
  isToBeReadWithCare?: boolean;
  /** The student's name; null on the student's own page. */
  name: string | null;
  /** The letters of the code to draw; null if the code is not shown. */
  letters?: readonly HollandType[] | null;
  /** At most three buttons. */
  actions?: ReactNode;
  /** One or two sentences below the facts. */
  children?: ReactNode;
}

/**
 * The head of a report, on a band with the canal motif: the owner, the finding in one sentence, the first careers and
 * the actions. Fits on the first screen of a phone. Contains the page's `h1`.
 */
function ReportCover({
  title,
  facts,
  text,
  careers,
  isToBeReadWithCare = false,
  name,
  letters = null,
  actions,
  children,
}: ReportCoverProps) {
  const reader = useLanguage();
  return (
    <header className="report-cover relative overflow-hidden rounded-card border border-water bg-tint px-4 py-4 md:px-10 md:py-8">
      <CoverPath />
      <div className="relative grid grid-cols-[minmax(0,1fr)] gap-1.5 md:gap-4">
        <p className="text-sm font-semibold text-primary max-md:hidden print:block">
          Vazhi <span lang="ml">വഴി</span> · {RESULTS_WORDS.kind[reader]}
        </p>
        <h1>{title}</h1>
        <div className="flex items-center justify-between gap-4">
          <ul className="flex flex-wrap gap-x-3 gap-y-1 text-xs md:gap-x-4 text-quiet md:text-base">
            {facts.map((fact, index) => (
              <li key={fact} className={letters && index > 1 ? "max-md:hidden" : undefined}>
                {fact}
              </li>
            ))}
          </ul>
          {letters ? <CodeFigures letters={letters} language={reader} /> : null}
        </div>
        {children}
        {text ? <ReportFinding text={text} careers={careers} isGuess={isToBeReadWithCare} name={name} /> : null}
        {actions ? <div className="report-buttons print:hidden">{actions}</div> : null}
      </div>
    </header>
  );
}

function CodeFigures({ letters, language }: { letters: readonly HollandType[]; language: Language }) {
  return (
    <ol className="flex flex-none gap-1.5 md:gap-3">
      {letters.map((type) => (
        <li key={type} className="grid justify-items-center">
          <TypeFigure type={type} className="size-9 md:size-14" />
          <span aria-hidden className="heading text-sm leading-tight md:text-lg">
            {type}
          </span>
          <span className="sr-only">{HOLLAND_TYPE_NAMES[type][language === "ml" ? "malayalam" : "english"]}</span>
        </li>
      ))}
    </ol>
  );
}

/** Keeps text clear of the canal, whose width follows the cover's height. */
const BESIDE_PATH = "max-w-prose lg:max-w-[calc(100%-24rem)]";

const NAMED_CAREERS = 3;

function ReportFinding({
  text,
  careers,
  isGuess,
  name,
}: {
  text: ReportTextView;
  careers: readonly CareerView[];
  isGuess: boolean;
  name: string | null;
}) {
  const { language, finding } = text;
  const words = reportPageWords[language];
  return (
    <>
      {finding === null ? null : (
        <p
          lang={language}
          className={`report-cover-finding font-semibold text-primary-strong md:text-lg ${BESIDE_PATH}`}
        >
          {finding}
        </p>
      )}
      {careers.length === 0 ? null : (
        <ol lang={language} aria-label={words.firstCareers} className={`report-cover-careers ${BESIDE_PATH}`}>
          {careers.slice(0, NAMED_CAREERS).map((career, rank) => {
            const { isChosen } = career.figures;
            const standing =
              isChosen && name !== null ? words.labelChoice(name) : careerTierText(career.figures, language);
            return (
              <li key={career.id}>
                <a href={careerHref(text, rank) ?? undefined} className="report-cover-career">
                  <span className="link font-semibold">{careerName(career, language)}</span>
                  {isGuess && !isChosen ? null : <span className="text-xs text-quiet md:text-sm">{standing}</span>}
                </a>
              </li>
            );
          })}
        </ol>
      )}
    </>
  );
}

interface SharedReportHeadProps extends Omit<ReportCoverProps, "title" | "name"> {
  /** The student's name, as far as the reader may know it. */
  name: string;
  isToBeReadWithCare: boolean;
}

/** The head of a shared report: the cover, with a caution if the answers call for it. */
export function SharedReportHead({ name, isToBeReadWithCare, ...cover }: SharedReportHeadProps) {
  const reader = useLanguage();
  return (
    <>
      <ReportCover title={REPORT_TITLES[reader](name)} name={name} isToBeReadWithCare={isToBeReadWithCare} {...cover} />
      {isToBeReadWithCare ? (
        <Notice tone="warning" title={RESULTS_WORDS.careTitle[reader]}>
          {RESULTS_WORDS.care[reader]}
        </Notice>
      ) : null}
    </>
  );
}

/** The canal from above. Decorative: below laptop width there is no room for it beside the text. */
function CoverPath() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 360 220"
      preserveAspectRatio="xMaxYMin slice"
      fill="none"
      strokeLinecap="round"
      className="absolute end-0 top-0 h-full w-1/2 max-w-md max-lg:hidden"
    >
      <path d="M380 -20 C 300 10 220 30 230 90 C 240 150 340 130 330 240" className="stroke-water" strokeWidth="34" />
      <path
        d="M380 -20 C 300 10 220 30 230 90 C 240 150 340 130 330 240"
        className="stroke-primary"
        strokeWidth="2"
        strokeDasharray="6 9"
        strokeOpacity="0.5"
      />
    </svg>
  );
}

interface InterestProfileProps {
  /** The student's name; null on the student's own page. */
  name: string | null;
  /** Null if the answers do not separate the types. */
  hollandCode: string | null;
  percentages: Readonly<Record<HollandType, number | null>>;
  language: Language;
}

/** The student's interests: the hexagon, the letters of the code and the figures. */
export function InterestProfile({ name, hollandCode, percentages, language }: InterestProfileProps) {
  const words = reportPageWords[language];
  return (
    <div className="report-profile grid items-center gap-x-12 gap-y-6 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className="grid justify-items-center">
        <InterestHexagon percentages={percentages} language={language} label={words.chart(name)} showsValues />
      </div>
      <div className="grid gap-5">
        {hollandCode === null ? null : <CodeLetters code={hollandCode} language={language} />}
        <InterestTable percentages={percentages} language={language} />
        <p lang={language} className="text-sm text-quiet">
          {words.margin(SEM_POINTS)}
        </p>
      </div>
    </div>
  );
}
