import { isLikertAnswer, type LikertAnswer } from "./likert.ts";
import type { HollandType } from "./holland-type.ts";

/** Questions per attempt, with ids from 1 to this number. */
export const TOTAL_QUESTIONS = 63;

/** Questions 1 to this id use the agreement scale. */
export const LAST_LIKERT_QUESTION_ID = 62;

/** The question about a continent to study in; "not interested" allows early submission. */
export const STUDY_ABROAD_QUESTION_ID = 63;

/** Pseudo-questions for the ids of the first, second and third career choice. */
export const CHOSEN_CAREER_QUESTION_IDS = [1001, 1002, 1003] as const;

export const STUDY_ABROAD_ANSWERS = ["europe", "north_america", "asia", "australia", "not_interested"] as const;

export type StudyAbroadAnswer = (typeof STUDY_ABROAD_ANSWERS)[number];

type AnswerCode = LikertAnswer | StudyAbroadAnswer;

/** The five parts of the questionnaire in order, with their ids (both inclusive). */
export const QUESTION_CATEGORIES = [
  { name: "Basic Personality Traits", firstId: 1, lastId: 12 },
  { name: "Career-Oriented Personality Traits", firstId: 13, lastId: 32 },
  { name: "Skills, Interests, and Passions", firstId: 33, lastId: 52 },
  { name: "Decision-Making Style", firstId: 53, lastId: 62 },
  { name: "Study Abroad & Financial Profile", firstId: 63, lastId: 63 },
] as const;

/** The last questions of the stretches between breaks. The single question of the last part follows without one. */
export const STRETCH_ENDS = [12, 32, 52, TOTAL_QUESTIONS] as const;

/** How many stretches, 1 to 3, lie behind the break before this question; null if there is no break. */
export function stretchesBefore(questionId: number): number | null {
  const index = STRETCH_ENDS.findIndex((lastId) => lastId === questionId - 1);
  return index < 0 || questionId > TOTAL_QUESTIONS ? null : index + 1;
}

export type QuestionCategory = (typeof QUESTION_CATEGORIES)[number]["name"];

/** Decision traits, asked in questions 53 to 62, two questions per trait, never scored. */
export const DECISION_TRAITS = ["planning", "intuition", "advice_seeking", "independence", "risk_taking"] as const;

export type DecisionTrait = (typeof DECISION_TRAITS)[number];

/** Preferred work surroundings, asked in four questions, never scored. */
export const WORK_PREFERENCES = ["teamwork", "steadiness", "languages", "mobility"] as const;

export type WorkPreference = (typeof WORK_PREFERENCES)[number];

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
  /** The Holland type this question is scored for; null if unscored. */
  readonly type: HollandType | null;
  /** Unscored questions: the measured trait; null for scored ones and for 63. */
  readonly trait: DecisionTrait | WorkPreference | null;
  /** Whether agreement counts against the type or trait. */
  readonly isReversed: boolean;
}

/** Answers by question id: option codes for 1–63, a career category's id in decimal for 1001–1003. Untrusted. */
export type AnswerSheet = Readonly<Record<number, string>>;

function isStudyAbroadAnswer(value: unknown): value is StudyAbroadAnswer {
  return STUDY_ABROAD_ANSWERS.some((answer) => answer === value);
}

/**
 * Whether a value from outside is a valid answer to a question. For chosen careers only the form is checked: the
 * catalogue knows which ones exist.
 * @returns false also for an unknown question id
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

/** Ids of the questions without a valid answer, in order. All 63 are needed, also for early submission. */
export function unansweredQuestions(answers: AnswerSheet): number[] {
  const missing: number[] = [];
  for (let id = 1; id <= TOTAL_QUESTIONS; id += 1) {
    if (!isAnswerCode(id, answers[id])) {
      missing.push(id);
    }
  }
  return missing;
}

/** Whether to offer Submit early: study abroad is answered "not interested", and all earlier questions are answered. */
export function canSubmitEarly(answers: AnswerSheet): boolean {
  return answers[STUDY_ABROAD_QUESTION_ID] === "not_interested" && unansweredQuestions(answers).length === 0;
}

/** The refusal of an incomplete submission. @param count unanswered questions, at least 1 */
export function unansweredQuestionsMessage(count: number): string {
  return `You have ${count} unanswered questions. Please complete all questions before submitting.`;
}

/** Ids of the chosen career categories, first choice first, without gaps; not checked against the catalogue. */
export function chosenCareerIds(answers: AnswerSheet): number[] {
  return CHOSEN_CAREER_QUESTION_IDS.filter((id) => isAnswerCode(id, answers[id])).map((id) => Number(answers[id]));
}

/** The continent to study in, or null if question 63 has no valid answer. */
export function studyAbroadAnswer(answers: AnswerSheet): StudyAbroadAnswer | null {
  const answer = answers[STUDY_ABROAD_QUESTION_ID];
  return isStudyAbroadAnswer(answer) ? answer : null;
}
