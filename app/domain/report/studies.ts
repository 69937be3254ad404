import { type EducationStatus, nextStageAfter } from "#app/domain/accounts/education.ts";
import type { Applicant } from "#app/domain/guide/eligibility.ts";
import { chosenSubjects, doubtSubjects } from "#app/domain/guide/pathways.ts";
import type { District, SchoolSubject, Stream } from "#app/domain/guide/subjects.ts";

/** Who examines the student: SSLC and HSE, CBSE, ICSE and ISC, NIOS, another one. */
export const BOARDS = ["kerala", "cbse", "cisce", "nios", "other"] as const;
export type Board = (typeof BOARDS)[number];

/** Percent in plus two. The first one begins at 0, the last one ends at 100. */
export const MARKS_BANDS = ["below_40", "40_to_44", "45_to_49", "50_to_59", "60_to_74", "75_to_89", "from_90"] as const;
export type MarksBand = (typeof MARKS_BANDS)[number];

/** The most that somebody in a band can have, in percent. */
const UPPER_ENDS: Readonly<Record<MarksBand, number>> = {
  below_40: 39.99,
  "40_to_44": 44.99,
  "45_to_49": 49.99,
  "50_to_59": 59.99,
  "60_to_74": 74.99,
  "75_to_89": 89.99,
  from_90: 100,
};

export const MEDIUMS = ["malayalam", "english", "other"] as const;
export type Medium = (typeof MEDIUMS)[number];

/** What the family can spend on studies in a year. */
export const YEARLY_BUDGETS = [
  "up_to_20000",
  "up_to_50000",
  "up_to_100000",
  "up_to_200000",
  "up_to_500000",
  "above_500000",
] as const;
export type YearlyBudget = (typeof YEARLY_BUDGETS)[number];

/** The most that each budget allows, in rupees a year; null for no limit that has been named. */
export const BUDGET_LIMITS: Readonly<Record<YearlyBudget, number | null>> = {
  up_to_20000: 20_000,
  up_to_50000: 50_000,
  up_to_100000: 100_000,
  up_to_200000: 200_000,
  up_to_500000: 500_000,
  above_500000: null,
};

export const LOAN_ANSWERS = ["yes", "perhaps", "no"] as const;
export type LoanAnswer = (typeof LOAN_ANSWERS)[number];

/** Groups for which there are reserved seats or fee waivers; `none` belongs to none of them. */
export const RESERVATION_GROUPS = ["none", "sebc", "oec", "sc", "st", "ews", "disability", "other"] as const;
export type ReservationGroup = (typeof RESERVATION_GROUPS)[number];

/** How far from home the student may live. */
export const MOVES = ["home", "kerala", "india", "abroad"] as const;
export type Move = (typeof MOVES)[number];

/** What the student reads most easily. */
export const READING_LANGUAGES = ["malayalam", "english", "both"] as const;
export type ReadingLanguage = (typeof READING_LANGUAGES)[number];

/** What may matter in work. */
export const WORK_VALUES = [
  "security",
  "income",
  "helping",
  "independence",
  "making",
  "family",
  "respect",
  "learning",
] as const;
export type WorkValue = (typeof WORK_VALUES)[number];

/** What may come easily. */
export const EASY_THINGS = ["numbers", "writing", "speaking", "hands", "people", "design", "order", "reasons"] as const;
export type EasyThing = (typeof EASY_THINGS)[number];

/** The answers of both scales of reflection, from least to most. */
export const REFLECTION_STEPS = ["little", "some", "much"] as const;
export type ReflectionStep = (typeof REFLECTION_STEPS)[number];

/**
 * What a student has told us about their studies: each answer optional, null where there is none. Class and age are in
 * the profile.
 */
export interface Studies {
  readonly board: Board | null;
  /** Of plus two, being studied or passed. */
  readonly stream: Stream | null;
  /** Of plus two, being studied or passed; empty if none was ticked. */
  readonly subjects: readonly SchoolSubject[];
  /** Percent in plus two; expected ones before the examination. */
  readonly marks: MarksBand | null;
  /** What a student in class 10 would like to take in plus two. */
  readonly wantedStream: Stream | null;
  readonly wantedSubjects: readonly SchoolSubject[];
  readonly district: District | null;
  /** Of instruction. */
  readonly medium: Medium | null;
  readonly yearlyBudget: YearlyBudget | null;
  /** Whether a loan for studies is thinkable. */
  readonly loan: LoanAnswer | null;
  /** Null for those who prefer not to say. */
  readonly reservationGroup: ReservationGroup | null;
  readonly move: Move | null;
  readonly reading: ReadingLanguage | null;
  /** A reflection, no measurement: neither the Holland code nor a career's score depends on it. */
  readonly values: Readonly<Partial<Record<WorkValue, ReflectionStep>>>;
  /** A reflection as well. */
  readonly ease: Readonly<Partial<Record<EasyThing, ReflectionStep>>>;
}

/** Every question skipped. */
export const NO_STUDIES: Studies = {
  board: null,
  stream: null,
  subjects: [],
  marks: null,
  wantedStream: null,
  wantedSubjects: [],
  district: null,
  medium: null,
  yearlyBudget: null,
  loan: null,
  reservationGroup: null,
  move: null,
  reading: null,
  values: {},
  ease: {},
};

/** What the profile says about the student. */
export interface StudentStage {
  readonly educationStatus: EducationStatus;
  /** Years; null until the student has given it. */
  readonly age: number | null;
}

/** What a report goes by besides the answers. */
export interface ReportInputs extends StudentStage {
  /** Null if nothing was told. */
  readonly studies: Studies | null;
}

/** Answers that seldom go together. Each is asked back once, and accepted if the student stands by it. */
export const CONTRADICTIONS = [
  "young-for-class",
  "plus-two-in-class-10",
  "wanted-after-plus-two",
  "subjects-outside-stream",
  "subjects-rarely-together",
  "too-many-subjects",
  "few-subjects",
  "budget-before-plus-two",
  "budget-and-ews",
  "medium-and-board",
] as const;
export type Contradiction = (typeof CONTRADICTIONS)[number];

/** Years: those who are younger have hardly come that far. */
const MIN_AGES: Readonly<Record<EducationStatus, number>> = {
  studying10th: 12,
  completed10th: 14,
  studying12th: 14,
  completed12th: 16,
};

/** Subjects of plus two besides the languages that every combination has at least. */
const FEWEST_SUBJECTS = 3;
const LANGUAGE_SUBJECTS: readonly SchoolSubject[] = ["english", "malayalam"];

/** Rupees a year: more than that is the budget of a professional degree, and nothing that plus two costs. */
const MAX_AGE_BEFORE_DEGREE = 200_000;

function isDegreeBudget(budget: YearlyBudget | null): boolean {
  return budget !== null && (BUDGET_LIMITS[budget] ?? Infinity) > MAX_AGE_BEFORE_DEGREE;
}

/** What to ask back, in the order of `CONTRADICTIONS`. */
export function contradictionsIn(studies: Studies, { educationStatus, age }: StudentStage): Contradiction[] {
  const isAfterTenth = nextStageAfter(educationStatus) === "after10";
  const hasPlusTwo = studies.stream !== null || studies.subjects.length > 0 || studies.marks !== null;
  const wantsPlusTwo = studies.wantedStream !== null || studies.wantedSubjects.length > 0;
  const doubts = new Set(
    [
      ...doubtSubjects(studies.stream, studies.subjects),
      ...doubtSubjects(studies.wantedStream, studies.wantedSubjects),
    ].map(({ kind }) => kind),
  );
  const applies: Readonly<Record<Contradiction, boolean>> = {
    "young-for-class": age !== null && age < MIN_AGES[educationStatus],
    "plus-two-in-class-10": isAfterTenth && hasPlusTwo,
    "wanted-after-plus-two": !isAfterTenth && wantsPlusTwo,
    "subjects-outside-stream": doubts.has("outside-stream"),
    "subjects-rarely-together": doubts.has("rarely-together"),
    "too-many-subjects": doubts.has("too-many"),
    "few-subjects": hasFew(studies.subjects) || hasFew(studies.wantedSubjects),
    "budget-before-plus-two": isAfterTenth && isDegreeBudget(studies.yearlyBudget),
    "budget-and-ews": studies.reservationGroup === "ews" && isDegreeBudget(studies.yearlyBudget),
    "medium-and-board": studies.board === "cisce" && studies.medium === "malayalam",
  };
  return CONTRADICTIONS.filter((contradiction) => applies[contradiction]);
}

/** Some were ticked, but fewer than a combination has: routes would be judged by what was left out. */
function hasFew(subjects: readonly SchoolSubject[]): boolean {
  const besidesLanguages = subjects.filter((subject) => !LANGUAGE_SUBJECTS.includes(subject)).length;
  return subjects.length > 0 && besidesLanguages < FEWEST_SUBJECTS;
}

/** Groups with lower minimum marks of their own, while the guide knows those of the general category. */
const GROUPS_WITH_OTHER_MARKS: readonly (ReservationGroup | null)[] = [
  "sebc",
  "oec",
  "sc",
  "st",
  "disability",
  "other",
];

/**
 * What the guide judges a student's routes by. A band of marks counts by its upper end, and only once plus two is
 * passed; what a student in class 10 wants to take does not count as had. What was not told closes nothing.
 */
export function applicantFrom(studies: Studies | null, { educationStatus, age }: StudentStage): Applicant {
  const { stream, subjects, marks, district, reservationGroup } = studies ?? NO_STUDIES;
  const level = nextStageAfter(educationStatus) === "after10" ? "10th" : "12th";
  const own = level === "12th" ? chosenSubjects(stream, subjects) : null;
  const isAssessedByMarks = educationStatus === "completed12th" && !GROUPS_WITH_OTHER_MARKS.includes(reservationGroup);
  return {
    level,
    // Everybody in plus two has English, ticked or not.
    subjects: own === null ? null : [...new Set([...own, "english" as const])],
    marks: marks !== null && isAssessedByMarks ? UPPER_ENDS[marks] : null,
    age,
    district,
  };
}
