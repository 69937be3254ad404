import type { Question } from "../../domain/question";

/** What the screen needs of a question: nothing about scoring. */
export type ShownQuestion = Pick<Question, "id" | "text" | "malayalamText" | "category" | "options">;
