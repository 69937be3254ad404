/**
 * Invented students, each a clear case of one Holland type, and one whose answers do not separate the types. Their
 * reports are printed by `npm run sample-report` for review; the first one's is public.
 */
import { QUESTIONS } from "../../app/content/questions";
import type { EducationStatus } from "../../app/domain/accounts/education";
import { LIKERT_ANSWERS } from "../../app/domain/assessment/likert";
import {
  CHOSEN_CAREER_QUESTION_IDS,
  type DecisionTrait,
  type Question,
  STUDY_ABROAD_QUESTION_ID,
  type StudyAbroadAnswer,
  TOTAL_QUESTIONS,
  type WorkPreference,
} from "../../app/domain/assessment/question";
import type { HollandType } from "../../app/domain/assessment/holland-type";
import { fnv1a32, mulberry32 } from "../../app/domain/platform/seeded-random";
import type { ResultRow } from "../../db/queries/report/results";

export interface SampleStudent {
  /** Names the file; also the seed of answers and recommendation. */
  readonly id: string;
  readonly name: string;
  readonly educationStatus: EducationStatus;
  readonly packageType: "silver" | "gold";
  readonly language: ResultRow["language"];
  /** How well each type is liked: 0 not at all, 4 very much. */
  readonly likes: Readonly<Record<HollandType, number>>;
  /** Decision traits and work preferences that are not answered neutrally, on the same scale. */
  readonly habits: Readonly<Partial<Record<DecisionTrait | WorkPreference, number>>>;
  /** Ids of categories, first choice first. */
  readonly chosenCareers: readonly number[];
  readonly studyAbroad: StudyAbroadAnswer;
}

/** The middle of the agreement scale. */
const NEUTRAL = 2;

/** Answers scatter by up to this many steps around the student's liking, as real answers do. */
const SCATTER = 0.8;

/** The student whose report is public. */
export const PUBLIC_SAMPLE: SampleStudent = {
  id: "social",
  name: "Meera Thomas",
  educationStatus: "completed12th",
  packageType: "gold",
  language: "both",
  likes: { R: 0.9, I: 2.3, A: 3, S: 3.9, E: 1.7, C: 1.3 },
  habits: {
    planning: 3.4,
    advice_seeking: 3.6,
    intuition: 1.6,
    independence: 1,
    risk_taking: 1,
    teamwork: 4,
    languages: 3,
  },
  chosenCareers: [],
  studyAbroad: "europe",
};

export const SAMPLE_STUDENTS: readonly SampleStudent[] = [
  PUBLIC_SAMPLE,
  {
    id: "realistic",
    name: "Jithin Raj",
    educationStatus: "completed10th",
    packageType: "silver",
    language: "both",
    likes: { R: 3.9, I: 2.6, A: 0.8, S: 1.4, E: 1.2, C: 2.8 },
    habits: { planning: 2, independence: 3.6, advice_seeking: 1, mobility: 3 },
    chosenCareers: [],
    studyAbroad: "not_interested",
  },
  {
    id: "investigative",
    name: "Fathima Nazrin",
    educationStatus: "studying12th",
    packageType: "silver",
    language: "english",
    likes: { R: 2.8, I: 3.9, A: 1.6, S: 1.9, E: 0.7, C: 2.2 },
    habits: { planning: 3.8, intuition: 0.6, independence: 3, risk_taking: 1.2 },
    chosenCareers: [1],
    studyAbroad: "north_america",
  },
  {
    id: "artistic",
    name: "ഗൗരി കൃഷ്ണൻ",
    educationStatus: "studying10th",
    packageType: "gold",
    language: "malayalam",
    likes: { R: 1.5, I: 2, A: 3.9, S: 2.9, E: 2.3, C: 0.5 },
    habits: { intuition: 3.8, planning: 0.8, risk_taking: 3, languages: 4 },
    chosenCareers: [],
    studyAbroad: "not_interested",
  },
  {
    id: "enterprising",
    name: "Adarsh P. Menon",
    educationStatus: "completed12th",
    packageType: "gold",
    language: "english",
    likes: { R: 1.2, I: 1, A: 2, S: 2.6, E: 3.9, C: 3 },
    habits: { risk_taking: 3.8, independence: 3.2, planning: 1, teamwork: 3 },
    chosenCareers: [2, 9, 20],
    studyAbroad: "australia",
  },
  {
    id: "conventional",
    name: "Anjana Suresh",
    educationStatus: "studying12th",
    packageType: "silver",
    language: "malayalam",
    likes: { R: 1.6, I: 2.4, A: 0.6, S: 2.1, E: 2.9, C: 3.9 },
    habits: { planning: 3.9, risk_taking: 0.4, steadiness: 4 },
    chosenCareers: [],
    studyAbroad: "asia",
  },
  {
    id: "flat",
    name: "Niranjan S.",
    educationStatus: "studying10th",
    packageType: "silver",
    language: "both",
    likes: { R: 2.4, I: 2.4, A: 2.4, S: 2.4, E: 2.4, C: 2.4 },
    habits: {},
    chosenCareers: [],
    studyAbroad: "not_interested",
  },
];

/** A complete answer sheet: the same student gives the same answers. */
export function answersOf(student: SampleStudent): Record<number, string> {
  const answers: Record<number, string> = { [STUDY_ABROAD_QUESTION_ID]: student.studyAbroad };
  for (const question of QUESTIONS) {
    if (question.id === STUDY_ABROAD_QUESTION_ID || question.id > TOTAL_QUESTIONS) continue;
    const random = mulberry32(fnv1a32(`${student.id} ${question.id}`));
    const scattered = likingOf(student, question) + SCATTER * (2 * random() - 1);
    const agreement = Math.min(4, Math.max(0, Math.round(scattered)));
    const step = question.isReversed ? agreement : 4 - agreement;
    answers[question.id] = LIKERT_ANSWERS[step] ?? "neutral";
  }
  student.chosenCareers.forEach((career, index) => {
    const id = CHOSEN_CAREER_QUESTION_IDS[index];
    if (id !== undefined) answers[id] = String(career);
  });
  return answers;
}

function likingOf({ likes, habits }: SampleStudent, { type, trait }: Question): number {
  if (type !== null) return likes[type];
  return trait === null ? NEUTRAL : (habits[trait] ?? NEUTRAL);
}
