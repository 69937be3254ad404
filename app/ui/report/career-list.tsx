import type { Language } from "#app/domain/platform/language.ts";
import type { ReactNode } from "react";
import { CAREER_SLUGS } from "#app/content/guide/career-slugs.ts";
import { guidePath } from "#app/content/guide/guide-addresses.ts";
import { FEEDBACK_WORDS } from "#app/content/report/action-words.ts";
import { reportPageWords } from "#app/content/report-page-words.ts";
import { careerMatch, careerTierText } from "#app/content/report-text/career-figures.ts";
import { malayalamCatalogue } from "#app/content/report-text/malayalam-catalogue.ts";
import { type CareerFigures, NO_RELATION_PERCENT } from "#app/domain/report/match-tier.ts";
import type { CareerView } from "#app/domain/report/report-view.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { Check, X } from "#app/ui/elements/icons.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

interface CareerListProps {
  careers: CareerView[];
  language: Language;
  /** The student's name; null on the student's own page. */
  name: string | null;
  /** The section "why this fits", if it is on the page. */
  reasonsHref: string | null;
  /** The explanation of the percentages, if it is on the page. */
  meaningHref: string | null;
}

/** The recommended careers, best first. */
export function CareerList({ careers, language, name, reasonsHref, meaningHref }: CareerListProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 print:block print:space-y-3">
      {meaningHref ? (
        <p className="print:hidden">
          <a href={meaningHref} lang={language} className="link inline-flex min-h-11 items-center text-sm">
            {reportPageWords[language].percentagesMean}
          </a>
        </p>
      ) : null}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4 print:block print:space-y-2">
        {careers.map((career, index) => (
          <li
            key={career.id}
            id={careerAnchor(career.id)}
            tabIndex={-1}
            className="report-career grid grid-cols-[minmax(0,1fr)] scroll-mt-20 gap-3 rounded-card border border-line bg-white p-5 md:p-6"
          >
            <CareerHead career={career} rank={index + 1} language={language} />
            <CareerTier figures={career.figures} language={language} name={name} />
            <CareerReason career={career} language={language} name={name} reasonsHref={reasonsHref} />
            <Subcategories career={career} language={language} />
            <GuideLink career={career} language={language} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The name of a career in the report's language, if there is one. */
export function careerName(career: CareerView, language: Language): string {
  return (language === "ml" && career.malayalamName) || career.name;
}

interface CareerFeedbackListProps {
  careers: CareerView[];
  /** The report that the feedback is for, and the feedback so far, by career id. */
  feedback: { resultId: string; fits: Readonly<Record<number, boolean>> };
}

/** The careers with nothing but the student's feedback. */
export function CareerFeedbackList({ careers, feedback }: CareerFeedbackListProps) {
  const language = useLanguage();
  return (
    <ul className="grid gap-4">
      {careers.map((career) => (
        <li
          key={career.id}
          id={careerAnchor(career.id)}
          tabIndex={-1}
          className="report-career grid scroll-mt-20 gap-1"
        >
          <p className="font-semibold">{careerName(career, language)}</p>
          <CareerFeedback resultId={feedback.resultId} career={career} fits={feedback.fits[career.id] ?? null} />
        </li>
      ))}
    </ul>
  );
}

function GuideLink({ career, language }: { career: CareerView; language: Language }) {
  const slug = CAREER_SLUGS[career.id];
  if (slug === undefined) return null;
  return (
    <p className="print:hidden">
      <a
        href={guidePath(language, `careers/${slug}`)}
        lang={language}
        className="link inline-flex min-h-11 items-center"
      >
        {reportPageWords[language].inTheGuide(careerName(career, language))}
      </a>
    </p>
  );
}

function CareerHead({ career, rank, language }: { career: CareerView; rank: number; language: Language }) {
  const english = { text: career.name, lang: "en" };
  const malayalam = career.malayalamName === null ? null : { text: career.malayalamName, lang: "ml" };
  const [first, second] = language === "ml" && malayalam ? [malayalam, english] : [english, malayalam];
  return (
    <div className="flex items-baseline gap-3 md:gap-4">
      <span aria-hidden className="heading text-2xl text-primary/50">
        {rank}
      </span>
      <h4 className="min-w-0 flex-1 text-lg font-semibold">
        {/* Malayalam words are long, and phones narrow. */}
        <span lang={first.lang} className="[overflow-wrap:anywhere] [&:lang(ml)]:max-sm:text-base">
          {first.text}
        </span>
        {second ? (
          <span lang={second.lang} className="block text-sm font-normal text-quiet">
            {second.text}
          </span>
        ) : null}
      </h4>
    </div>
  );
}

/** The tier, or the person who chose the career, with the percentages in small print; the interest match as a bar. */
function CareerTier({ figures, language, name }: { figures: CareerFigures; language: Language; name: string | null }) {
  const standing =
    figures.isChosen && name !== null ? reportPageWords[language].labelChoice(name) : careerTierText(figures, language);
  return (
    <div className="grid gap-2">
      <p lang={language} className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold text-primary first-letter:uppercase">{standing}</span>
        <span className="tabular text-sm text-quiet">{careerMatch(figures, language)}</span>
      </p>
      <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-sand">
        <span className="report-bar block h-full rounded-full bg-primary" style={{ width: `${figures.match}%` }} />
      </span>
    </div>
  );
}

/** Why the career is listed, based on the student's profile. */
function describeReason({ meets, figures }: CareerView, language: Language, name: string | null): string {
  const words = reportPageWords[language];
  if (figures.isChosen && figures.match < NO_RELATION_PERCENT) return words.opposed;
  if (meets === null) return words.meetsFlat;
  return meets.length === 0 ? words.meetsNone : words.meets(meets, name);
}

function CareerReason({
  career,
  language,
  name,
  reasonsHref,
}: {
  career: CareerView;
  language: Language;
  name: string | null;
  reasonsHref: string | null;
}) {
  const words = reportPageWords[language];
  return (
    <p lang={language} className="text-sm">
      {describeReason(career, language, name)}{" "}
      {reasonsHref ? (
        <a
          href={reasonsHref}
          className="link whitespace-nowrap print:hidden"
          aria-label={`${words.why}: ${careerName(career, language)}`}
        >
          {words.why}
        </a>
      ) : null}
    </p>
  );
}

/** Separates names, and never starts a line. */
const SEPARATOR = "\u00a0· ";

function Subcategories({ career, language }: { career: CareerView; language: Language }) {
  if (career.subcategories.length === 0) return null;
  const malayalam = language === "ml" ? malayalamCatalogue[career.id]?.subcategories : undefined;
  return (
    <p lang={malayalam ? "ml" : "en"} className="text-sm text-quiet">
      {career.subcategories.map((subcategory) => malayalam?.[subcategory] ?? subcategory).join(SEPARATOR)}
    </p>
  );
}

/** The page's anchor after feedback on a career. */
export function careerAnchor(categoryId: number): string {
  return `career-${categoryId}`;
}

interface CareerFeedbackProps {
  resultId: string;
  career: CareerView;
  /** The student's feedback; null if there is none. */
  fits: boolean | null;
}

/** Two switches below a career: pressing one again withdraws the feedback. */
function CareerFeedback({ resultId, career, fits }: CareerFeedbackProps) {
  const language = useLanguage();
  const name = careerName(career, language);
  return (
    <form method="post" className="grid grid-cols-2 items-center gap-2 sm:flex print:hidden">
      <input type="hidden" name="intent" value="feedback" />
      <input type="hidden" name="result" value={resultId} />
      <input type="hidden" name="career" value={career.id} />
      <FeedbackSwitch value="yes" isPressed={fits === true} careerName={name}>
        <Check aria-hidden className="size-4" />
        {FEEDBACK_WORDS.yes[language]}
      </FeedbackSwitch>
      <FeedbackSwitch value="no" isPressed={fits === false} careerName={name}>
        <X aria-hidden className="size-4" />
        {FEEDBACK_WORDS.no[language]}
      </FeedbackSwitch>
      {fits === null ? null : (
        <span className="col-span-2 text-sm text-quiet">
          {FEEDBACK_WORDS[fits ? "answeredYes" : "answeredNo"][language]}
        </span>
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
