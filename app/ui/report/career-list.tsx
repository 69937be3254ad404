import type { ReactNode } from "react";
import { reportPageWords } from "../../content/report-page-words";
import { malayalamCatalogue } from "../../content/report-text/malayalam-catalogue";
import type { ReportLanguage } from "../../domain/report/sections";
import type { CareerView } from "../../domain/report/report-view";
import { Badge } from "../elements/badge";
import { Button } from "../elements/button";
import { Check, X } from "../elements/icons";

/** Below this, in percent, a career that the student only wished for is described as a weak match. */
const WEAK_FIT = 50;

interface CareerListProps {
  careers: CareerView[];
  language: ReportLanguage;
  /** Whose careers they are; null on the student's own page. */
  name: string | null;
  /** The explanation of "why this fits", if that part of the report is on the page. */
  reasonsHref: string | null;
  /** On the student's own page: which report feedback is for, and what was said so far, by career id. */
  feedback?: { resultId: string; fits: Readonly<Record<number, boolean>> };
}

/** The recommended careers, best first. */
export function CareerList({ careers, language, name, reasonsHref, feedback }: CareerListProps) {
  return (
    <section
      aria-labelledby="careers-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-5 print:block print:space-y-3"
    >
      <h2 id="careers-title" lang={language}>
        {reportPageWords[language].careers}
      </h2>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4 print:block print:space-y-2">
        {careers.map((career, index) => (
          <li
            key={career.id}
            id={careerAnchor(career.id)}
            tabIndex={-1}
            className="report-career grid grid-cols-[minmax(0,1fr)] scroll-mt-20 gap-3 rounded-card border border-line bg-white p-5 md:p-6"
          >
            <CareerHead career={career} rank={index + 1} language={language} />
            <CareerReason career={career} language={language} name={name} reasonsHref={reasonsHref} />
            <Subcategories career={career} language={language} />
            {feedback ? (
              <CareerFeedback resultId={feedback.resultId} career={career} fits={feedback.fits[career.id] ?? null} />
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Both names, the one in the report's language first; the score, as a figure and as a bar. */
function CareerHead({ career, rank, language }: { career: CareerView; rank: number; language: ReportLanguage }) {
  const english = { text: career.name, lang: "en" };
  const malayalam = career.malayalamName === null ? null : { text: career.malayalamName, lang: "ml" };
  const [first, second] = language === "ml" && malayalam ? [malayalam, english] : [english, malayalam];
  return (
    <>
      <div className="flex items-baseline gap-3 md:gap-4">
        <span aria-hidden className="heading text-2xl text-primary/50">
          {rank}
        </span>
        <h3 className="min-w-0 flex-1">
          {/* Malayalam words are long, and a small phone is narrow. */}
          <span lang={first.lang} className="[overflow-wrap:anywhere] [&:lang(ml)]:max-sm:text-base">
            {first.text}
          </span>
          {second ? (
            <span lang={second.lang} className="block text-sm font-normal text-quiet">
              {second.text}
            </span>
          ) : null}
        </h3>
        <span className="heading tabular text-xl text-primary">{career.percent}%</span>
      </div>
      <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-sand">
        <span className="report-bar block h-full rounded-full bg-primary" style={{ width: `${career.percent}%` }} />
      </span>
    </>
  );
}

/** Why the career is listed, in terms of the student's own profile. */
function reasonOf({ meets, isChosen, fitPercent }: CareerView, language: ReportLanguage, name: string | null): string {
  const words = reportPageWords[language];
  if (isChosen && fitPercent < WEAK_FIT) return words.weakMatch(fitPercent);
  const reason = meets.length === 0 ? words.meetsNone : words.meets(meets, name);
  return isChosen ? `${words.match(fitPercent)} ${reason}` : reason;
}

function CareerReason({
  career,
  language,
  name,
  reasonsHref,
}: {
  career: CareerView;
  language: ReportLanguage;
  name: string | null;
  reasonsHref: string | null;
}) {
  const words = reportPageWords[language];
  return (
    <p lang={language} className="text-sm">
      {career.isChosen ? (
        <span className="me-2">
          <Badge tone="primary">{words.choice(name)}</Badge>
        </span>
      ) : null}
      {reasonOf(career, language, name)}{" "}
      {reasonsHref ? (
        <a
          href={reasonsHref}
          className="link whitespace-nowrap print:hidden"
          aria-label={`${words.why}: ${career.name}`}
        >
          {words.why}
        </a>
      ) : null}
    </p>
  );
}

/** Goes between names, and never begins a line. */
const SEPARATOR = "\u00a0· ";

function Subcategories({ career, language }: { career: CareerView; language: ReportLanguage }) {
  if (career.subcategories.length === 0) return null;
  const malayalam = language === "ml" ? malayalamCatalogue[career.id]?.subcategories : undefined;
  return (
    <p lang={malayalam ? "ml" : "en"} className="text-sm text-quiet">
      {career.subcategories.map((subcategory) => malayalam?.[subcategory] ?? subcategory).join(SEPARATOR)}
    </p>
  );
}

/** Where the page returns after feedback on a career. */
export function careerAnchor(categoryId: number): string {
  return `career-${categoryId}`;
}

interface CareerFeedbackProps {
  resultId: string;
  career: CareerView;
  /** The student's feedback; null if none yet. */
  fits: boolean | null;
}

/** Two switches under a career: pressing one again withdraws the feedback. */
function CareerFeedback({ resultId, career, fits }: CareerFeedbackProps) {
  return (
    <form method="post" className="grid grid-cols-2 items-center gap-2 border-t border-line pt-4 sm:flex print:hidden">
      <input type="hidden" name="intent" value="feedback" />
      <input type="hidden" name="result" value={resultId} />
      <input type="hidden" name="career" value={career.id} />
      <FeedbackSwitch value="yes" isPressed={fits === true} careerName={career.name}>
        <Check aria-hidden className="size-4" />
        Fits me
      </FeedbackSwitch>
      <FeedbackSwitch value="no" isPressed={fits === false} careerName={career.name}>
        <X aria-hidden className="size-4" />
        Not for me
      </FeedbackSwitch>
      {fits === null ? null : (
        <span className="col-span-2 text-sm text-quiet">{fits ? "You said: fits me" : "You said: not for me"}</span>
      )}
    </form>
  );
}

function FeedbackSwitch({
  value,
  isPressed,
  careerName,
  children,
}: {
  value: "yes" | "no";
  isPressed: boolean;
  careerName: string;
  children: ReactNode;
}) {
  return (
    <Button
      name="fits"
      value={isPressed ? "none" : value}
      variant="secondary"
      size="small"
      aria-pressed={isPressed}
      className="button-switch"
    >
      {children}
      <span className="sr-only">: {careerName}</span>
    </Button>
  );
}
