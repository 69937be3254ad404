import { type EducationStatus, nextStageAfter } from "#app/domain/accounts/education.ts";
import type { Applicant } from "#app/domain/guide/eligibility.ts";
import { chosenSubjects, doubtSubjects } from "#app/domain/guide/pathways.ts";
import type { District, SchoolSubject, Stream } from "#app/domain/guide/subjects.ts";

/** Percent in plus two. The first band starts at 0, the last one ends at 100. */
export const MARKS_BANDS = ["below_40", "40_to_44", "45_to_49", "50_to_59", "60_to_74", "75_to_89", "from_90"] as const;
export type MarksBand = (typeof MARKS_BANDS)[number];

/** A range of percent, both ends included. */
export interface PercentRange {
  readonly lo: number;
  readonly hi: number;
}

const BAND_RANGES: Readonly<Record<MarksBand, PercentRange>> = {
  below_40: { lo: 0, hi: 39.99 },
  "40_to_44": { lo: 40, hi: 44.99 },
  "45_to_49": { lo: 45, hi: 49.99 },
  "50_to_59": { lo: 50, hi: 59.99 },
  "60_to_74": { lo: 60, hi: 74.99 },
  "75_to_89": { lo: 75, hi: 89.99 },
  from_90: { lo: 90, hi: 100 },
};

export const MAX_PERCENT = 100;

/** The ten papers of the SSLC examination. Both papers of the first language, and the third language, usually Hindi. */
export const SSLC_PAPERS = [
  "first-language-1",
  "first-language-2",
  "english",
  "third-language",
  "social-science",
  "physics",
  "chemistry",
  "biology",
  "mathematics",
  "it",
] as const;
export type SslcPaper = (typeof SSLC_PAPERS)[number];

/** From best to worst: A+ is 90 to 100 percent of a paper, E below 20; D+ and better is a pass. */
export const SSLC_GRADES = ["A+", "A", "B+", "B", "C+", "C", "D+", "D", "E"] as const;
export type SslcGrade = (typeof SSLC_GRADES)[number];

/** Examinations in which a student may know a standing or a rank: slugs of the guide's admissions. */
export const EXAMINATIONS = [
  "keam-engineering",
  "jee-main",
  "neet-ug",
  "clat",
  "klee",
  "nata",
  "nid-dat",
  "nift",
  "cuet-ug",
  "nda",
  "iiser-iat",
  "ca-foundation",
] as const;
export type Examination = (typeof EXAMINATIONS)[number];

/** How many of them a student may name. */
export const MAX_EXAMINATIONS = 3;

/** Of 100 who write an examination, where mock or class tests put the student; `later`: below the best 50. */
export const STANDINGS = ["best-1", "best-5", "best-10", "best-25", "best-50", "later", "no-idea"] as const;
export type Standing = (typeof STANDINGS)[number];

export const MAX_RANK = 999_999;

/** Asked for schemes for girls. Prefer not to say is null. */
export const GENDERS = ["girl", "boy", "other"] as const;
export type Gender = (typeof GENDERS)[number];

/** The family's yearly budget for studies. */
export const YEARLY_BUDGETS = [
  "up_to_20000",
  "up_to_50000",
  "up_to_100000",
  "up_to_200000",
  "up_to_500000",
  "above_500000",
] as const;
export type YearlyBudget = (typeof YEARLY_BUDGETS)[number];

/** Upper limit of each budget, in rupees per year; null for no stated limit. */
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

/** Groups with reserved seats or fee waivers; `none` for no group. */
export const RESERVATION_GROUPS = ["none", "sebc", "oec", "sc", "st", "ews", "disability", "other"] as const;
export type ReservationGroup = (typeof RESERVATION_GROUPS)[number];

/** How far from home the student may live. */
export const MOVES = ["home", "kerala", "india", "abroad"] as const;
export type Move = (typeof MOVES)[number];

/** Values in work. */
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

/** Things that may come easily. */
export const EASY_THINGS = ["numbers", "writing", "speaking", "hands", "people", "design", "order", "reasons"] as const;
export type EasyThing = (typeof EASY_THINGS)[number];

/** Answers of both reflection scales, from least to most. */
export const REFLECTION_STEPS = ["little", "some", "much"] as const;
export type ReflectionStep = (typeof REFLECTION_STEPS)[number];

/** A student's answers about their studies, each optional and null if unanswered. Class and age are in the profile. */
export interface Studies {
  /** In plus two, current or completed. */
  readonly stream: Stream | null;
  /** In plus two, current or completed; empty if none was ticked. */
  readonly subjects: readonly SchoolSubject[];
  /** Percent in plus two; expected marks before the examination. */
  readonly marks: MarksBand | null;
  /** A class-10 student's preference for plus two. */
  readonly wantedStream: Stream | null;
  readonly wantedSubjects: readonly SchoolSubject[];
  readonly district: District | null;
  readonly yearlyBudget: YearlyBudget | null;
  /** Whether the family would consider an education loan. */
  readonly loan: LoanAnswer | null;
  /** Null for those who prefer not to say. */
  readonly reservationGroup: ReservationGroup | null;
  readonly move: Move | null;
  /** For reflection only: neither the Holland code nor a career's score depends on it. */
  readonly values: Readonly<Partial<Record<WorkValue, ReflectionStep>>>;
  /** Likewise for reflection only. */
  readonly ease: Readonly<Partial<Record<EasyThing, ReflectionStep>>>;
  /** Exact percent in plus two, with at most two decimals, or the expected one. It wins over `marks`. */
  readonly exactMarks: number | null;
  readonly sslcGrades: Readonly<Partial<Record<SslcPaper, SslcGrade>>>;
  /** By examination that the student named, at most `MAX_EXAMINATIONS` together with `ranks`. */
  readonly standing: Readonly<Partial<Record<Examination, Standing>>>;
  /** Known ranks, from 1 to `MAX_RANK`. */
  readonly ranks: Readonly<Partial<Record<Examination, number>>>;
  /** Null for those who prefer not to say. */
  readonly gender: Gender | null;
}

/** Every question skipped. */
export const NO_STUDIES: Studies = {
  stream: null,
  subjects: [],
  marks: null,
  wantedStream: null,
  wantedSubjects: [],
  district: null,
  yearlyBudget: null,
  loan: null,
  reservationGroup: null,
  move: null,
  values: {},
  ease: {},
  exactMarks: null,
  sslcGrades: {},
  standing: {},
  ranks: {},
  gender: null,
};

/** The answers that only a consent to a text which names them covers: see `EXACT_ANSWERS_SINCE`. */
export function hasExactAnswers({ exactMarks, sslcGrades, standing, ranks, gender }: Studies): boolean {
  return (
    exactMarks !== null ||
    gender !== null ||
    [sslcGrades, standing, ranks].some((answers) => Object.keys(answers).length > 0)
  );
}

/** The examinations that a student named, in the order of `EXAMINATIONS`. */
export function namedExaminations({ standing, ranks }: Pick<Studies, "standing" | "ranks">): Examination[] {
  return EXAMINATIONS.filter((examination) => standing[examination] !== undefined || ranks[examination] !== undefined);
}

/** Percent in plus two, had or expected: the exact figure, or the ends of the ticked band; null if neither was told. */
export function marksRange({ exactMarks, marks }: Pick<Studies, "exactMarks" | "marks">): PercentRange | null {
  if (exactMarks !== null) return { lo: exactMarks, hi: exactMarks };
  return marks === null ? null : BAND_RANGES[marks];
}

export interface StudentStage {
  readonly educationStatus: EducationStatus;
  /** Years; null until stated. */
  readonly age: number | null;
}

/** A report's inputs besides the questionnaire. */
export interface ReportInputs extends StudentStage {
  /** Null if unanswered. */
  readonly studies: Studies | null;
}

/** Answers that rarely go together. Each is queried once, and accepted if the student confirms it. */
export const CONTRADICTIONS = [
  "young-for-class",
  "exact-marks-outside-band",
  "subjects-outside-stream",
  "subjects-rarely-together",
  "too-many-subjects",
  "few-subjects",
  "budget-before-plus-two",
  "budget-and-ews",
] as const;
export type Contradiction = (typeof CONTRADICTIONS)[number];

/** Usual minimum ages, in years. */
const MIN_AGES: Readonly<Record<EducationStatus, number>> = {
  studying10th: 12,
  completed10th: 14,
  studying12th: 14,
  completed12th: 16,
};

/** Minimum plus-two subjects of a combination, besides languages. */
const MIN_SUBJECTS = 3;
const LANGUAGE_SUBJECTS: readonly SchoolSubject[] = ["english", "malayalam"];

/** Rupees per year: a higher budget is for a professional degree, not for plus two. */
const MAX_PLUS_TWO_BUDGET = 200_000;

function isDegreeBudget(budget: YearlyBudget | null): boolean {
  return budget !== null && (BUDGET_LIMITS[budget] ?? Infinity) > MAX_PLUS_TWO_BUDGET;
}

/** The contradictions to query, in the order of `CONTRADICTIONS`. */
export function contradictionsIn(studies: Studies, { educationStatus, age }: StudentStage): Contradiction[] {
  const isAfterTenth = nextStageAfter(educationStatus) === "after10";
  const doubts = new Set(
    [
      ...doubtSubjects(studies.stream, studies.subjects),
      ...doubtSubjects(studies.wantedStream, studies.wantedSubjects),
    ].map(({ kind }) => kind),
  );
  const applies: Readonly<Record<Contradiction, boolean>> = {
    "young-for-class": age !== null && age < MIN_AGES[educationStatus],
    "exact-marks-outside-band": isOutsideBand(studies),
    "subjects-outside-stream": doubts.has("outside-stream"),
    "subjects-rarely-together": doubts.has("rarely-together"),
    "too-many-subjects": doubts.has("too-many"),
    "few-subjects": hasFew(studies.subjects) || hasFew(studies.wantedSubjects),
    "budget-before-plus-two": isAfterTenth && isDegreeBudget(studies.yearlyBudget),
    "budget-and-ews": studies.reservationGroup === "ews" && isDegreeBudget(studies.yearlyBudget),
  };
  return CONTRADICTIONS.filter((contradiction) => applies[contradiction]);
}

/** Some were ticked, but fewer than a combination has: routes would be assessed by incomplete subjects. */
function hasFew(subjects: readonly SchoolSubject[]): boolean {
  const besidesLanguages = subjects.filter((subject) => !LANGUAGE_SUBJECTS.includes(subject)).length;
  return subjects.length > 0 && besidesLanguages < MIN_SUBJECTS;
}

function isOutsideBand({ exactMarks, marks }: Studies): boolean {
  if (exactMarks === null || marks === null) return false;
  const { lo, hi } = BAND_RANGES[marks];
  return exactMarks < lo || exactMarks > hi;
}

/** Groups with lower minimum marks, whereas the guide has only those of the general category. */
const GROUPS_WITH_OTHER_MARKS: readonly (ReservationGroup | null)[] = [
  "sebc",
  "oec",
  "sc",
  "st",
  "disability",
  "other",
];

/**
 * A student's details for assessing the guide's routes. Exact marks count before a band, a band by its upper end, and
 * both only once plus two is passed; subjects a class-10 student wants do not count yet. Unanswered questions close no route.
 */
export function applicantFrom(studies: Studies | null, { educationStatus, age }: StudentStage): Applicant {
  const { stream, subjects, district, reservationGroup } = studies ?? NO_STUDIES;
  const range = marksRange(studies ?? NO_STUDIES);
  const level = nextStageAfter(educationStatus) === "after10" ? "10th" : "12th";
  const own = level === "12th" ? chosenSubjects(stream, subjects) : null;
  const isAssessedByMarks = educationStatus === "completed12th" && !GROUPS_WITH_OTHER_MARKS.includes(reservationGroup);
  return {
    level,
    // Everyone in plus two has English, ticked or not.
    subjects: own === null ? null : [...new Set([...own, "english" as const])],
    marks: range !== null && isAssessedByMarks ? range.hi : null,
    age,
    district,
  };
}
