/** When something begins, as far as it is known. */
export interface PlannedDate {
  /** The first day, an ISO date in India; the first of the month where only that is known. */
  readonly from: string;
  readonly isExact: boolean;
  /** Whole weeks from the day of the report; 0 if it has begun. */
  readonly weeksLeft: number;
}

/** A stretch of weeks, both ends included, from 1. */
export interface WeekRange {
  readonly first: number;
  readonly last: number;
}

/** The steps of preparing, in order; the shorter the time, the fewer. */
const STUDY_STEPS = ["learn", "practise", "papers", "revise"] as const;
export type StudyStep = (typeof STUDY_STEPS)[number];

/** Where the time of the student's plan is not known, it is made for this many weeks. */
export const USUAL_PLAN_WEEKS = 12;

/** Where each step ends, as a share of the weeks. */
const STEP_ENDS: Readonly<Record<StudyStep, number>> = { learn: 0.45, practise: 0.7, papers: 0.9, revise: 1 };

/** With less time than this, in weeks, nothing new is begun. */
const SHORT_WEEKS = 4;

/** Shares out the weeks that are left between the steps; with less than four weeks only the last three remain. */
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
