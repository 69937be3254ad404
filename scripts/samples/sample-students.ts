/**
 * Invented students: a clear case of each Holland type, one whose answers do not separate the types, two who answered
 * carelessly, and three whose studies determine which routes are open. `npm run sample-report` prints their reports for
 * review; the first one's is public.
 */
import { QUESTIONS } from "#app/content/questions.ts";
import type { EducationStatus } from "#app/domain/accounts/education.ts";
import { LIKERT_ANSWERS } from "#app/domain/assessment/likert.ts";
import {
  CHOSEN_CAREER_QUESTION_IDS,
  type DecisionTrait,
  type Question,
  STUDY_ABROAD_QUESTION_ID,
  type StudyAbroadAnswer,
  TOTAL_QUESTIONS,
  type WorkPreference,
} from "#app/domain/assessment/question.ts";
import type { HollandType } from "#app/domain/assessment/holland-type.ts";
import { fnv1a32, mulberry32 } from "#app/domain/platform/seeded-random.ts";
import { STREAM_SUBJECTS } from "#app/domain/guide/subjects.ts";
import { NO_STUDIES, type Studies } from "#app/domain/report/studies.ts";
import type { ResultRow } from "#db/queries/report/results.ts";

export interface SampleStudent {
  /** File name; also the seed of answers and recommendation. */
  readonly id: string;
  readonly name: string;
  readonly educationStatus: EducationStatus;
  readonly packageType: "silver" | "gold";
  readonly language: ResultRow["language"];
  /** Liking of each type: 0 not at all, 4 very much. */
  readonly likes: Readonly<Record<HollandType, number>>;
  /** Decision traits and work preferences not answered neutrally, on the same scale. */
  readonly habits: Readonly<Partial<Record<DecisionTrait | WorkPreference, number>>>;
  /** Category ids, first choice first. */
  readonly chosenCareers: readonly number[];
  readonly studyAbroad: StudyAbroadAnswer;
  /** How the statements were answered; by liking if omitted. */
  readonly answering?: "at random" | "agreeing to all";
  /** Years; omitted if the profile does not say. */
  readonly age?: number;
  /** Answers about the studies; omitted if there are none. */
  readonly studies?: Studies;
}

/** Its id in the catalogue. */
const MEDICINE = 2;

/** The middle of the agreement scale. */
const NEUTRAL = 2;

/** Answers scatter by up to this many steps around the liking, as real ones do. */
const SCATTER = 0.8;

/** The student of the public report. */
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
    language: "both",
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
    language: "both",
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
    language: "both",
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
    language: "both",
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
  {
    id: "random-clicker",
    name: "Abhinav V.",
    educationStatus: "studying12th",
    packageType: "silver",
    language: "both",
    likes: { R: 2, I: 2, A: 2, S: 2, E: 2, C: 2 },
    habits: {},
    chosenCareers: [],
    studyAbroad: "asia",
    answering: "at random",
  },
  {
    id: "yes-sayer",
    name: "Sandra Mathew",
    educationStatus: "completed10th",
    packageType: "gold",
    language: "both",
    likes: { R: 4, I: 4, A: 4, S: 4, E: 4, C: 4 },
    habits: {},
    chosenCareers: [],
    studyAbroad: "europe",
    answering: "agreeing to all",
  },
  {
    id: "wayanad",
    name: "Ajith Raman",
    educationStatus: "studying10th",
    packageType: "gold",
    language: "both",
    likes: { R: 3.3, I: 3.1, A: 1.2, S: 2.6, E: 1.1, C: 1.9 },
    habits: { planning: 2.8, advice_seeking: 3.2, mobility: 1 },
    chosenCareers: [],
    studyAbroad: "not_interested",
    age: 15,
    studies: {
      ...NO_STUDIES,
      wantedStream: "biology_maths",
      wantedSubjects: STREAM_SUBJECTS.biology_maths,
      district: "wayanad",
      yearlyBudget: "up_to_20000",
      loan: "no",
      reservationGroup: "st",
      move: "kerala",
    },
  },
  {
    id: "no-biology",
    name: "Hiba Fathima",
    educationStatus: "completed12th",
    packageType: "gold",
    language: "both",
    likes: { R: 1.4, I: 3.5, A: 1.8, S: 3.7, E: 1.2, C: 2 },
    habits: { planning: 3.2, teamwork: 3.4 },
    chosenCareers: [],
    studyAbroad: "not_interested",
    age: 18,
    studies: {
      ...NO_STUDIES,
      stream: "computer_maths",
      subjects: STREAM_SUBJECTS.computer_maths,
      marks: "75_to_89",
      district: "malappuram",
      yearlyBudget: "up_to_100000",
      loan: "perhaps",
      reservationGroup: "sebc",
      move: "india",
    },
  },
  {
    id: "commerce-medicine",
    name: "Rahul Krishnan",
    educationStatus: "completed12th",
    packageType: "gold",
    language: "both",
    likes: { R: 1.6, I: 2.6, A: 1, S: 3.2, E: 2.9, C: 3.4 },
    habits: { planning: 3, independence: 2.8 },
    chosenCareers: [MEDICINE],
    studyAbroad: "asia",
    age: 18,
    studies: {
      ...NO_STUDIES,
      stream: "commerce",
      subjects: STREAM_SUBJECTS.commerce,
      marks: "60_to_74",
      district: "thrissur",
      yearlyBudget: "up_to_200000",
      loan: "yes",
      reservationGroup: null,
      move: "abroad",
    },
  },
];

/** A complete answer sheet, deterministic per student. */
export function makeAnswers(student: SampleStudent): Record<number, string> {
  const answers: Record<number, string> = { [STUDY_ABROAD_QUESTION_ID]: student.studyAbroad };
  for (const question of QUESTIONS) {
    if (question.id === STUDY_ABROAD_QUESTION_ID || question.id > TOTAL_QUESTIONS) continue;
    const random = mulberry32(fnv1a32(`${student.id} ${question.id}`));
    answers[question.id] = LIKERT_ANSWERS[drawStep(student, question, random)] ?? "neutral";
  }
  student.chosenCareers.forEach((career, index) => {
    const id = CHOSEN_CAREER_QUESTION_IDS[index];
    if (id !== undefined) answers[id] = String(career);
  });
  return answers;
}

/** Position of an answer on the scale, which begins with the strongest agreement. */
function drawStep(student: SampleStudent, question: Question, random: () => number): number {
  if (student.answering === "at random") return Math.floor(random() * LIKERT_ANSWERS.length);
  if (student.answering === "agreeing to all") return random() < 0.7 ? 0 : 1;
  const scattered = drawLiking(student, question) + SCATTER * (2 * random() - 1);
  const agreement = Math.min(4, Math.max(0, Math.round(scattered)));
  return question.isReversed ? agreement : 4 - agreement;
}

function drawLiking({ likes, habits }: SampleStudent, { type, trait }: Question): number {
  if (type !== null) return likes[type];
  return trait === null ? NEUTRAL : (habits[trait] ?? NEUTRAL);
}
