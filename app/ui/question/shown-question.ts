import { OPTIONS_BY_CATEGORY, QUESTION_TEXTS } from "#app/content/question-texts.build.ts";
import type { Question } from "#app/domain/assessment/question.ts";

/** The fields of a question that the screen needs, without scoring. */
export type ShownQuestion = Pick<Question, "id" | "text" | "malayalamText" | "category" | "options">;

/** The 63 questions in order. Bundled with the script, which browsers cache, instead of sent with each page. */
export const SHOWN_QUESTIONS: readonly ShownQuestion[] = QUESTION_TEXTS.map((question) => ({
  ...question,
  options: OPTIONS_BY_CATEGORY[question.category],
}));
