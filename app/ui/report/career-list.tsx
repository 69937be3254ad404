import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import type { CareerView } from "../../domain/report-view";
import { HOLLAND_TYPE_NAMES } from "../../domain/riasec";
import { Badge } from "../badge";
import { Button } from "../button";

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
    <section aria-labelledby="careers-title" className="grid gap-5">
      <h2 id="careers-title">Recommended careers</h2>
      <ol className="grid gap-4">
        {careers.map((career, index) => (
          <li key={career.id} id={careerAnchor(career.id)} tabIndex={-1} className="report-career scroll-mt-20 rounded-card border border-line bg-white p-5 outline-offset-2 md:p-6">
            <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 md:gap-x-6">
              <span aria-hidden className="heading w-7 text-3xl text-water">
                {index + 1}
              </span>
              <div className="grid gap-3">
                <CareerHead career={career} />
                <CareerReason career={career} whose={whose} reasonsHref={reasonsHref} />
                {career.subcategories.length > 0 ? <p className="text-sm text-quiet">{career.subcategories.join(" · ")}</p> : null}
                {feedback ? <CareerFeedback resultId={feedback.resultId} career={career} fits={feedback.fits[career.id] ?? null} /> : null}
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function CareerHead({ career }: { career: CareerView }) {
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <h3>
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

function CareerReason({ career, whose, reasonsHref }: { career: CareerView; whose: string; reasonsHref: string | null }) {
  const names = career.meets.map((type) => HOLLAND_TYPE_NAMES[type].english);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      {career.isChosen ? (
        <>
          <Badge tone="primary">Your choice</Badge>
          <span className="text-quiet">interest match {career.fitPercent}%</span>
        </>
      ) : null}
      <span>{names.length > 0 ? `Meets ${whose} ${joinWords(names)} ${names.length === 1 ? "side" : "sides"}.` : `Worth a look: it lies outside ${whose} strongest interests.`}</span>
      {reasonsHref ? (
        <a href={reasonsHref} className="link print:hidden" aria-label={`Why this fits: ${career.name}`}>
          Why this fits
        </a>
      ) : null}
    </div>
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
    <form method="post" className="flex flex-wrap items-center gap-2 border-t border-line pt-4 print:hidden">
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
      {fits === null ? null : <span className="text-sm text-quiet">{fits ? "You said: fits me" : "You said: not for me"}</span>}
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
      className="aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-white"
    >
      {children}
      <span className="sr-only">: {careerName}</span>
    </Button>
  );
}
