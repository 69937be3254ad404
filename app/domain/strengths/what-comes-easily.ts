import type { StrengthCaution } from "./answer-caution.ts";
import { type CareScore, findRepeatDay, type StrengthResult } from "./attempt.ts";
import { compareTasks, MIN_TASKS_TO_COMPARE, type TaskEstimate, type TaskStanding } from "./standing-out.ts";
import { STRENGTH_TASKS, type StrengthTask } from "./task.ts";

/** A finished task, as every page that shows strengths has it. */
export interface EasyTask {
  readonly task: StrengthTask;
  /** Against the student's own average; null if this task is not compared: see `WhatComesEasily.missing`. */
  readonly standing: TaskStanding | null;
  /** Of 100 students of the same class, how many did less well; null until enough of ours have done the task. */
  readonly percentile: number | null;
  /** Null for all but Care. */
  readonly care: CareScore | null;
  readonly caution: StrengthCaution | null;
  /** The first day on which the task may be repeated, an ISO date in India; null after the repetition. */
  readonly repeatFrom: string | null;
  /** The number of items answered. */
  readonly items: number;
}

/** What a student's finished tasks say. It changes neither a career's match nor the order of careers. */
export interface WhatComesEasily {
  /** In the order in which tasks are offered. */
  readonly tasks: readonly EasyTask[];
  /** How many more tasks a comparison needs; 0 once there is one. Care and cautious answers do not count. */
  readonly missing: number;
}

/** What is known beyond the student's own results. */
export interface StrengthNorms {
  /** The tasks whose difficulties come from our students' answers. */
  readonly calibrated: readonly StrengthTask[];
  readonly percentiles: Readonly<Partial<Record<StrengthTask, number>>>;
}

const NO_STRENGTH_NORMS: StrengthNorms = { calibrated: [], percentiles: {} };

/** The view of a student's results; null if no task is finished. */
export function describeStrengths(
  results: readonly StrengthResult[],
  { calibrated, percentiles }: StrengthNorms = NO_STRENGTH_NORMS,
): WhatComesEasily | null {
  if (results.length === 0) return null;
  const estimates = results.flatMap(({ task, ability, error, caution }): TaskEstimate[] =>
    ability === null || error === null || caution !== null ? [] : [{ task, ability, error }],
  );
  const standings = compareTasks(estimates, (task) => calibrated.includes(task));
  const tasks = results
    .toSorted((one, other) => STRENGTH_TASKS.indexOf(one.task) - STRENGTH_TASKS.indexOf(other.task))
    .map(({ task, number, care, caution, items, finishedAt }): EasyTask => ({
      task,
      standing: standings.find((standing) => standing.task === task) ?? null,
      percentile: caution === null ? (percentiles[task] ?? null) : null,
      care,
      caution,
      repeatFrom: findRepeatDay(number, finishedAt),
      items,
    }));
  return { tasks, missing: Math.max(0, MIN_TASKS_TO_COMPARE - estimates.length) };
}

/** The tasks with a standing, the surest first. */
export function listTasks({ tasks }: WhatComesEasily, standing: "stands-out" | "less-at-hand"): EasyTask[] {
  const sureness = (task: EasyTask) => Math.abs((task.standing?.probability ?? 0.5) - 0.5);
  return tasks
    .filter((task) => task.standing?.standing === standing)
    .toSorted((one, other) => sureness(other) - sureness(one));
}

/** What a career leans on, if something of it stands out: for one line beside its chances. */
export interface CareerLeaning {
  readonly tasks: readonly StrengthTask[];
  /** Those of them that stand out; at least one. */
  readonly standOut: readonly StrengthTask[];
}

/**
 * What to say of a career that leans on these tasks: null unless one of them stands out, since nothing that a task
 * shows speaks against a career.
 */
export function findLeaning(leansOn: readonly StrengthTask[], strengths: WhatComesEasily | null): CareerLeaning | null {
  const found = strengths === null ? [] : listTasks(strengths, "stands-out").map(({ task }) => task);
  const standOut = leansOn.filter((task) => found.includes(task));
  return standOut.length === 0 ? null : { tasks: leansOn, standOut };
}

/** How far a drawing reaches to either side of the student's own average, in logits: further ones stand at its edge. */
const DRAWN_LOGITS = 2.5;

/** Where a task stands in a drawing, as shares of its width: 0.5 is the student's own average. */
export function placeInDrawing({ difference, error }: Pick<TaskStanding, "difference" | "error">) {
  const share = (logits: number) => Math.min(1, Math.max(0, 0.5 + logits / (2 * DRAWN_LOGITS)));
  return { at: share(difference), from: share(difference - error), to: share(difference + error) };
}
