import type { DecisionTrait } from "#app/domain/assessment/question.ts";
import type { PlannedDate, StudyStep, WeekRange } from "./study-weeks.ts";

/** How the wording of one language says the study plan of the Gold package. Leads are one sentence. */
export interface StudyPlanText {
  /** @param test null where the guide does not know when it is */
  readonly examinationLead: (examination: string, career: string, test: PlannedDate | null) => string;
  readonly boardLead: (level: "10th" | "12th", next: string, board: PlannedDate) => string;
  /** @param form null where the guide does not know when it is out */
  readonly papersLead: (next: string, form: PlannedDate | null) => string;
  /** That another admission goes by the examination's result. */
  readonly through: (examination: string, door: string) => string;
  readonly marksCount: (examination: string) => string;
  /** Where only the month is known, or not even that. */
  readonly watch: (link: string, test: PlannedDate | null) => string;
  readonly subjectsHead: readonly [string, string];
  /** How many of ten hours of study. */
  readonly hours: (hours: number) => string;
  /** The weak subject of several gets the odd hour. */
  readonly weakestFirst: string;
  readonly weeksHead: readonly [string, string, string];
  readonly weeks: (range: WeekRange) => string;
  /** What is done in a step, and what proves it. @param main the subject with most hours @param all every subject */
  readonly examinationSteps: Readonly<Record<StudyStep, (main: string, all: string) => readonly [string, string]>>;
  readonly boardSteps: Readonly<Record<StudyStep, (main: string, all: string) => readonly [string, string]>>;
  readonly ownSubjects: string;
  readonly documentsTitle: (door: string) => string;
  /** What nearly every admission asks for. */
  readonly documentsUsually: string;
  readonly documentsUnknown: (door: string) => string;
  /** What to do where marks and certificates are there already. */
  readonly papersSteps: (door: string, career: string, trial: string) => readonly (readonly [string, string, string])[];
  /** That a further career begins with another door. */
  readonly otherDoor: (career: string, door: string, test: PlannedDate | null) => string;
  readonly sameDoor: (career: string) => string;
  /** @param top null for a flat profile */
  readonly method: (top: { readonly name: string; readonly shown: string } | null, study: string) => string;
  readonly rhythm: (trait: DecisionTrait | null) => string;
}

/** How the wording of one language introduces institutes. */
export interface InstitutesText {
  readonly lead: (career: string) => string;
  readonly forPath: (path: string) => string;
  readonly nearest: (path: string, link: string | null) => string;
  readonly head: readonly [string, string, string];
  /** How one gets in where no admission is named. */
  readonly askInstitute: string;
  /** The guide has no institute in Kerala for a career. */
  readonly none: string;
  /** @param version of the guide */
  readonly caution: (version: number) => string;
}
