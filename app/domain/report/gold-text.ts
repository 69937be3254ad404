import type { DecisionTrait } from "#app/domain/assessment/question.ts";
import type { PlannedDate, StudyStep, WeekRange } from "./plan/study-weeks.ts";

/** Wording of the Gold package's study plan in one language. Leads are one sentence. */
export interface StudyPlanText {
  /** @param test null if its date is unknown */
  readonly examinationLead: (examination: string, career: string, test: PlannedDate | null) => string;
  readonly boardLead: (level: "10th" | "12th", next: string, board: PlannedDate) => string;
  /** @param form null if its date is unknown */
  readonly papersLead: (next: string, form: PlannedDate | null) => string;
  /** Another admission uses the examination's result. */
  readonly through: (examination: string, door: string) => string;
  readonly marksCount: (examination: string) => string;
  /** If only the month is known, or not even that. */
  readonly watch: (link: string, test: PlannedDate | null) => string;
  readonly subjectsHead: readonly [string, string];
  /** Of ten study hours. */
  readonly hours: (hours: number) => string;
  /** The weakest of several subjects gets the odd hour. */
  readonly weakestFirst: string;
  readonly weeksHead: readonly [string, string, string];
  readonly weeks: (range: WeekRange) => string;
  /** The task of a step and its evidence. @param main the subject with most hours @param all every subject */
  readonly examinationSteps: Readonly<Record<StudyStep, (main: string, all: string) => readonly [string, string]>>;
  readonly boardSteps: Readonly<Record<StudyStep, (main: string, all: string) => readonly [string, string]>>;
  readonly ownSubjects: string;
  readonly documentsTitle: (door: string) => string;
  /** Documents nearly every admission requires. */
  readonly documentsUsually: string;
  readonly documentsUnknown: (door: string) => string;
  /** What to do once marks and certificates are available. */
  readonly papersSteps: (door: string, career: string, trial: string) => readonly (readonly [string, string, string])[];
  /** Another career starts with a different admission. */
  readonly otherDoor: (career: string, door: string, test: PlannedDate | null) => string;
  readonly sameDoor: (career: string) => string;
  /** @param top null for a flat profile */
  readonly method: (top: { readonly name: string; readonly shown: string } | null, study: string) => string;
  readonly rhythm: (trait: DecisionTrait | null) => string;
}

/** Introductions of institutes in one language. */
export interface InstitutesText {
  readonly lead: (career: string) => string;
  readonly forPath: (path: string) => string;
  readonly nearest: (path: string, link: string | null) => string;
  readonly head: readonly [string, string, string];
  /** How to get in if no admission is named. */
  readonly askInstitute: string;
  /** The guide has no institute in Kerala for a career. */
  readonly none: string;
  /** Every route into a career is closed or out of reach. */
  readonly noWayIn: string;
  /** @param version of the guide */
  readonly caution: (version: number) => string;
}
