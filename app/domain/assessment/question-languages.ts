import { isLanguage, type Language } from "#app/domain/platform/language.ts";

/**
 * How a student reads the questions: in one language, or in both with that one first. A wide screen always shows both.
 */
export interface QuestionLanguages {
  readonly first: Language;
  readonly isBoth: boolean;
}

/** The student's choice in this browser. Set by scripts, so not HttpOnly. */
export const QUESTION_LANGUAGES_COOKIE = "first_language";

const BOTH = "-both";

/** A choice in one word: `ml`, or `ml-both`. */
export function toWord({ first, isBoth }: QuestionLanguages): string {
  return isBoth ? first + BOTH : first;
}

/** The choice that a word stands for; null for any other word. */
export function fromWord(word: string): QuestionLanguages | null {
  const isBoth = word.endsWith(BOTH);
  const first = isBoth ? word.slice(0, -BOTH.length) : word;
  return isLanguage(first) ? { first, isBoth } : null;
}

/** The cookie's value, including the student's mark: another student on the same phone has not chosen. */
export function questionLanguagesValue(languages: QuestionLanguages, mark: string): string {
  return `${toWord(languages)}.${mark}`;
}

/** The choice of the student with this mark; null if there is none or it is another student's. */
export function chosenQuestionLanguages(value: string | null, mark: string): QuestionLanguages | null {
  const [word = "", chosenBy] = (value ?? "").split(".");
  return chosenBy === mark ? fromWord(word) : null;
}
