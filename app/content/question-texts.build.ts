import type { AnswerOption, QuestionCategory } from "../domain/assessment/question";
import { QUESTIONS } from "./questions";

/** What the browser gets of the questions: how they are scored stays on the server. See scripts/vite/build-time-values.ts. */
export const QUESTION_TEXTS = QUESTIONS.map(({ id, text, malayalamText, category }) => ({
  id,
  text,
  malayalamText,
  category,
}));

/** The questions of a part have the same answers. */
export const OPTIONS_BY_CATEGORY = Object.fromEntries(
  QUESTIONS.map(({ category, options }) => [category, options]),
) as Record<QuestionCategory, readonly AnswerOption[]>;
