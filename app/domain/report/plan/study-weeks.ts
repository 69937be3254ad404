/** The start of something, as far as known. */
export interface PlannedDate {
  /** First day, an ISO date in India; the first of the month if only that is known. */
  readonly from: string;
  readonly isExact: boolean;
  /** Whole weeks from the report's date; 0 if it has started. */
  readonly weeksLeft: number;
}

/** A range of weeks, both ends included, from 1. */
export interface WeekRange {
  readonly first: number;
  readonly last: number;
}

/** Preparation steps in order; with less time there are fewer. */
const STUDY_STEPS = ["learn", "practise", "papers", "revise"] as const;
export type StudyStep = (typeof STUDY_STEPS)[number];

/** Length of a plan without a known date, in weeks. */
export const USUAL_PLAN_WEEKS = 12;

/** End of each step, as a share of the weeks. */
const STEP_ENDS: Readonly<Record<StudyStep, number>> = { learn: 0.45, practise: 0.7, papers: 0.9, revise: 1 };

/** With fewer weeks than this, nothing new is started. */
const SHORT_WEEKS = 4;

/** Divides the remaining weeks between the steps; with fewer than four weeks only the last three steps remain. */
export function shareWeeks(weeks: number): { readonly step: StudyStep; readonly weeks: WeekRange }[] {
  const total = Math.max(1, weeks);
  const steps = STUDY_STEPS.filter((step) => step !== "learn" || total >= SHORT_WEEKS);
  let done = 0;
  return steps.flatMap((step, index) => {
    const isLast = index === steps.length - 1;
    const last = isLast ? total : Math.min(total - 1, Math.round(total * STEP_ENDS[step]));
    if (last <= done) return [];
    const range = { first: done + 1, last };
    done = last;
    return [{ step, weeks: range }];
  });
}
