import { type EducationStatus, nextStageAfter } from "#app/domain/accounts/education.ts";
import { MINUTE_MS } from "#app/domain/platform/duration.ts";
import { type Contradiction, contradictionsIn, NO_STUDIES, type Studies, type StudentStage } from "./studies.ts";

/** The screens that ask about a student's studies. */
export const STUDIES_SCREENS = ["plus-two", "examinations", "sslc", "ease", "home", "home-and-ease", "money"] as const;
export type StudiesScreen = (typeof STUDIES_SCREENS)[number];

/** How many of them each student is asked. */
export const SCREENS_ASKED = 4;

/** How long after submission the report's mail waits for them, at most; afterwards they are not shown by themselves. */
export const STUDIES_WAIT_MS = 30 * MINUTE_MS;

/** Whether a report still asks: `ended` screens of it are over; null if it asks for none. */
export function isAsking({ ended, submittedAt }: { ended: number | null; submittedAt: Date }, now: Date): boolean {
  return ended !== null && ended < SCREENS_ASKED && now.getTime() < submittedAt.getTime() + STUDIES_WAIT_MS;
}

const SCREENS = {
  after10: ["sslc", "ease", "home", "money"],
  after12: ["plus-two", "examinations", "home-and-ease", "money"],
} as const satisfies Record<string, readonly StudiesScreen[]>;

/** The four screens for a class, in their order. */
export function screensFor(educationStatus: EducationStatus): readonly StudiesScreen[] {
  return SCREENS[nextStageAfter(educationStatus) === "after10" ? "after10" : "after12"];
}

interface ScreenRules {
  /** The answers that it asks for. */
  readonly asks: readonly (keyof Studies)[];
  /** Those of the other stage, which no screen shows any more: saving this one clears them. */
  readonly clears?: readonly (keyof Studies)[];
  /** What it may have to ask back. */
  readonly contradictions: readonly Contradiction[];
}

const HOME = ["district", "move", "values"] as const satisfies (keyof Studies)[];
const PLUS_TWO = ["stream", "subjects", "marks", "exactMarks"] as const satisfies (keyof Studies)[];
const SSLC = ["sslcGrades", "wantedStream", "wantedSubjects"] as const satisfies (keyof Studies)[];
const EXAMINATIONS = ["standing", "ranks"] as const satisfies (keyof Studies)[];
const SUBJECT_DOUBTS = [
  "subjects-outside-stream",
  "subjects-rarely-together",
  "too-many-subjects",
  "few-subjects",
] as const satisfies Contradiction[];

const RULES: Readonly<Record<StudiesScreen, ScreenRules>> = {
  "plus-two": {
    asks: PLUS_TWO,
    clears: SSLC,
    contradictions: ["young-for-class", "exact-marks-outside-band", ...SUBJECT_DOUBTS],
  },
  sslc: { asks: SSLC, clears: PLUS_TWO, contradictions: ["young-for-class", ...SUBJECT_DOUBTS] },
  examinations: { asks: EXAMINATIONS, contradictions: [] },
  ease: { asks: ["ease"], clears: EXAMINATIONS, contradictions: [] },
  home: { asks: HOME, contradictions: [] },
  "home-and-ease": { asks: [...HOME, "ease"], contradictions: [] },
  money: {
    asks: ["yearlyBudget", "loan", "reservationGroup", "gender"],
    contradictions: ["budget-before-plus-two", "budget-and-ews"],
  },
};

/** What a screen changes in a student's answers: those it asks for as given, those it clears as unanswered. */
export function answersOn(screen: StudiesScreen, given: Studies): Partial<Studies> {
  const { asks, clears = [] } = RULES[screen];
  return Object.fromEntries([
    ...clears.map((name) => [name, NO_STUDIES[name]]),
    ...asks.map((name) => [name, given[name]]),
  ]);
}

/** The contradictions that a screen has to ask back, among all of a student's answers. */
export function contradictionsOn(screen: StudiesScreen, studies: Studies, stage: StudentStage): Contradiction[] {
  const own = RULES[screen].contradictions;
  return contradictionsIn(studies, stage).filter((contradiction) => own.includes(contradiction));
}
