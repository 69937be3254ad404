import type { AnswerOption, QuestionCategory } from "#app/domain/assessment/question.ts";
import { QUESTIONS } from "./questions.ts";

/** The browser's part of the questions: scoring stays on the server. See scripts/vite/build-time-values.ts. */
export const QUESTION_TEXTS = QUESTIONS.map(({ id, text, malayalamText, category }) => ({
  id,
  text,
  malayalamText,
  category,
}));

/** All questions of a part share the same options. */
export const OPTIONS_BY_CATEGORY = Object.fromEntries(
  QUESTIONS.map(({ category, options }) => [category, options]),
) as Record<QuestionCategory, readonly AnswerOption[]>;
