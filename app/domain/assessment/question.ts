import { isLikertAnswer, type LikertAnswer } from "./likert.ts";
import type { HollandType } from "./holland-type.ts";

/** Questions in one attempt; their ids run from 1 to this number. */
export const TOTAL_QUESTIONS = 63;

/** Questions 1 to this id are answered on the agreement scale. */
export const LAST_LIKERT_QUESTION_ID = 62;

/** The question about a continent to study in; its answer "not interested" allows early submission. */
export const STUDY_ABROAD_QUESTION_ID = 63;

/** Pseudo-questions whose answers are the ids of the first, second and third chosen career. */
export const CHOSEN_CAREER_QUESTION_IDS = [1001, 1002, 1003] as const;

export const STUDY_ABROAD_ANSWERS = ["europe", "north_america", "asia", "australia", "not_interested"] as const;

export type StudyAbroadAnswer = (typeof STUDY_ABROAD_ANSWERS)[number];

/** A stored option code of any of the 63 questions. */
type AnswerCode = LikertAnswer | StudyAbroadAnswer;

/** The five parts of the questionnaire in order, each with the ids it spans (both inclusive). */
export const QUESTION_CATEGORIES = [
  { name: "Basic Personality Traits", firstId: 1, lastId: 12 },
  { name: "Career-Oriented Personality Traits", firstId: 13, lastId: 32 },
  { name: "Skills, Interests, and Passions", firstId: 33, lastId: 52 },
  { name: "Decision-Making Style", firstId: 53, lastId: 62 },
  { name: "Study Abroad & Financial Profile", firstId: 63, lastId: 63 },
] as const;

/** Index of the part that begins with a question; null for any other question, and for the first part. */
export function partBeginningAt(questionId: number): number | null {
  const index = QUESTION_CATEGORIES.findIndex(({ firstId }) => firstId === questionId);
  return index > 0 ? index : null;
}

export type QuestionCategory = (typeof QUESTION_CATEGORIES)[number]["name"];

/** How a student decides; asked in questions 53 to 62, two questions a trait, never scored. */
export const DECISION_TRAITS = ["planning", "intuition", "advice_seeking", "independence", "risk_taking"] as const;

export type DecisionTrait = (typeof DECISION_TRAITS)[number];

/** What kind of work surroundings a student likes; asked in four questions, never scored. */
export const WORK_PREFERENCES = ["teamwork", "steadiness", "languages", "mobility"] as const;

export type WorkPreference = (typeof WORK_PREFERENCES)[number];

/** One choice under a question: the code that is stored, and its label in both languages. */
export interface AnswerOption {
  readonly code: AnswerCode;
  readonly label: string;
  readonly malayalamLabel: string;
}

export interface Question {
  readonly id: number;
  readonly text: string;
  readonly malayalamText: string;
  readonly category: QuestionCategory;
  readonly options: readonly AnswerOption[];
  /** The Holland type that the question is scored for; null when it is not scored. */
  readonly type: HollandType | null;
  /** What an unscored question measures for the report; null for scored ones and for 63. */
  readonly trait: DecisionTrait | WorkPreference | null;
  /** Whether agreement speaks against the type or trait. */
  readonly isReversed: boolean;
}

/**
 * Answers by question id: option codes for 1–63, and for 1001–1003 a career category's id in
 * decimal. Values come from browsers and the database, hence plain strings.
 */
export type AnswerSheet = Readonly<Record<number, string>>;

/** Whether a value from outside is a code of the study-abroad question. */
function isStudyAbroadAnswer(value: unknown): value is StudyAbroadAnswer {
  return STUDY_ABROAD_ANSWERS.some((answer) => answer === value);
}

/**
 * Whether a value from outside may be stored as the answer to a question. Chosen careers are checked for their form
 * only: the catalogue knows which ones exist.
 * @returns false as well for an id that is not a question's.
 */
export function isAnswerCode(questionId: number, value: unknown): value is string {
  if (CHOSEN_CAREER_QUESTION_IDS.some((id) => id === questionId)) {
    return typeof value === "string" && /^[1-9]\d{0,3}$/.test(value);
  }
  if (questionId === STUDY_ABROAD_QUESTION_ID) {
    return isStudyAbroadAnswer(value);
  }
  const isLikertQuestion = Number.isInteger(questionId) && questionId >= 1 && questionId <= LAST_LIKERT_QUESTION_ID;
  return isLikertQuestion && isLikertAnswer(value);
}

/**
 * Ids, in order, of the questions that still lack a valid answer. All 63 are needed: with early
 * submission "ids up to 63" is the same set, because 63 is the last one.
 */
export function unansweredQuestions(answers: AnswerSheet): number[] {
  const missing: number[] = [];
  for (let id = 1; id <= TOTAL_QUESTIONS; id += 1) {
    if (!isAnswerCode(id, answers[id])) {
      missing.push(id);
    }
  }
  return missing;
}

/**
 * Whether Submit may appear before the last question is on screen: study abroad is answered "not interested" and every
 * question with a lower id is answered.
 */
export function canSubmitEarly(answers: AnswerSheet): boolean {
  return answers[STUDY_ABROAD_QUESTION_ID] === "not_interested" && unansweredQuestions(answers).length === 0;
}

/** The message that refuses an incomplete submission. @param count unanswered questions, at least 1 */
export function unansweredQuestionsMessage(count: number): string {
  return `You have ${count} unanswered questions. Please complete all questions before submitting.`;
}

/** Ids of the chosen career categories, first choice first; gaps are closed, nothing is looked up. */
export function chosenCareerIds(answers: AnswerSheet): number[] {
  return CHOSEN_CAREER_QUESTION_IDS.filter((id) => isAnswerCode(id, answers[id])).map((id) => Number(answers[id]));
}

/** The continent a student would study in, or null when question 63 has no valid answer. */
export function studyAbroadAnswer(answers: AnswerSheet): StudyAbroadAnswer | null {
  const answer = answers[STUDY_ABROAD_QUESTION_ID];
  return isStudyAbroadAnswer(answer) ? answer : null;
}
