import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import type { CareerView } from "../../domain/report-view";
import { HOLLAND_TYPE_NAMES } from "../../domain/riasec";
import { Badge } from "../badge";
import { Button } from "../button";

/** Below this, in percent, a career that was only wished for is said to match little. */
const WEAK_FIT = 50;

interface CareerListProps {
  careers: CareerView[];
  /** "your", or somebody's. */
  whose: string;
  /** Where "why this fits" is explained, if that part of the report is on the page. */
  reasonsHref: string | null;
  /** On the student's own page: which report feedback is for, and what was said so far, by the career's id. */
  feedback?: { resultId: string; fits: Readonly<Record<number, boolean>> };
}

/** The recommended careers, best first. */
export function CareerList({ careers, whose, reasonsHref, feedback }: CareerListProps) {
  return (
    <section aria-labelledby="careers-title" className="grid gap-5 print:block print:space-y-3">
      <h2 id="careers-title">Recommended careers</h2>
      <ol className="grid gap-4 print:block print:space-y-2">
        {careers.map((career, index) => (
          <li key={career.id} id={careerAnchor(career.id)} tabIndex={-1} className="report-career grid scroll-mt-20 gap-3 rounded-card border border-line bg-white p-5 md:p-6">
            <CareerHead career={career} rank={index + 1} />
            <CareerReason career={career} whose={whose} reasonsHref={reasonsHref} />
            {career.subcategories.length > 0 ? <p className="text-sm text-quiet">{career.subcategories.join(" · ")}</p> : null}
            {feedback ? <CareerFeedback resultId={feedback.resultId} career={career} fits={feedback.fits[career.id] ?? null} /> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

function CareerHead({ career, rank }: { career: CareerView; rank: number }) {
  return (
    <>
      <div className="flex items-baseline gap-3 md:gap-4">
        <span aria-hidden className="heading text-2xl text-primary/50">
          {rank}
        </span>
        <h3 className="flex-1">
          {career.name}
          {career.malayalamName === null ? null : (
            <span lang="ml" className="block text-sm font-normal text-quiet">
              {career.malayalamName}
            </span>
          )}
        </h3>
        <span className="heading tabular text-xl text-primary">{career.percent}%</span>
      </div>
      <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-sand">
        <span className="report-bar block h-full rounded-full bg-primary" style={{ width: `${career.percent}%` }} />
      </span>
    </>
  );
}

/** "Investigative and Social". */
function joinWords(words: string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** Why the career stands here, in the terms of the student's own profile. */
function reasonOf({ meets, isChosen, fitPercent }: CareerView, whose: string): string {
  const names = meets.map((type) => HOLLAND_TYPE_NAMES[type].english);
  if (isChosen && fitPercent < WEAK_FIT) return `By ${whose} interests alone the match is only ${fitPercent}%.`;
  const match = isChosen ? `By ${whose} interests alone the match is ${fitPercent}%. ` : "";
  if (names.length === 0) return `${match}Worth a look: it lies outside ${whose} strongest interests.`;
  return `${match}Meets ${whose} ${joinWords(names)} ${names.length === 1 ? "side" : "sides"}.`;
}

function CareerReason({ career, whose, reasonsHref }: { career: CareerView; whose: string; reasonsHref: string | null }) {
  return (
    <p className="text-sm">
      {career.isChosen ? (
        <span className="me-2">
          <Badge tone="primary">{whose === "your" ? "Your" : whose} choice</Badge>
        </span>
      ) : null}
      {reasonOf(career, whose)}{" "}
      {reasonsHref ? (
        <a href={reasonsHref} className="link whitespace-nowrap print:hidden" aria-label={`Why this fits: ${career.name}`}>
          Why this fits
        </a>
      ) : null}
    </p>
  );
}

/** Where the page goes after feedback on a career. */
export function careerAnchor(categoryId: number): string {
  return `career-${categoryId}`;
}

interface CareerFeedbackProps {
  resultId: string;
  career: CareerView;
  /** What the student said; null for nothing yet. */
  fits: boolean | null;
}

/** Two switches under a career: pressing one again takes the word back. */
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
      {fits === null ? null : <span className="col-span-2 text-sm text-quiet">{fits ? "You said: fits me" : "You said: not for me"}</span>}
    </form>
  );
}

function FeedbackSwitch({ value, isPressed, careerName, children }: { value: "yes" | "no"; isPressed: boolean; careerName: string; children: ReactNode }) {
  return (
    <Button
      name="fits"
      value={isPressed ? "none" : value}
      variant="secondary"
      size="small"
      aria-pressed={isPressed}
      className="whitespace-nowrap aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-white max-sm:px-1"
    >
      {children}
      <span className="sr-only">: {careerName}</span>
    </Button>
  );
}
