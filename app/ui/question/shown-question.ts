import { OPTIONS_BY_CATEGORY, QUESTION_TEXTS } from "#app/content/question-texts.build.ts";
import type { Question } from "#app/domain/assessment/question.ts";

/** What the screen needs from a question: nothing about scoring. */
export type ShownQuestion = Pick<Question, "id" | "text" | "malayalamText" | "category" | "options">;

/** The 63 questions in order. They come with the script, which a browser caches, rather than with every visit. */
export const SHOWN_QUESTIONS: readonly ShownQuestion[] = QUESTION_TEXTS.map((question) => ({
  ...question,
  options: OPTIONS_BY_CATEGORY[question.category],
}));
