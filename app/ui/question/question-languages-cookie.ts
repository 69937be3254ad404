import {
  chosenQuestionLanguages,
  QUESTION_LANGUAGES_COOKIE,
  type QuestionLanguages,
  questionLanguagesValue,
} from "#app/domain/assessment/question-languages.ts";

const YEAR_S = 365 * 24 * 60 * 60;

/** The student mark of the page. */
const markHere = () => document.documentElement.dataset.student ?? "";

/** The student's choice in this browser; null without one. */
export function readQuestionLanguages(): QuestionLanguages | null {
  const entry = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${QUESTION_LANGUAGES_COOKIE}=`));
  return chosenQuestionLanguages(entry?.slice(QUESTION_LANGUAGES_COOKIE.length + 1) ?? null, markHere());
}

/** Stores it in a cookie, so that the server renders the question in these languages and hydration shifts nothing. */
export function keepQuestionLanguages(languages: QuestionLanguages): void {
  const value = questionLanguagesValue(languages, markHere());
  document.cookie = `${QUESTION_LANGUAGES_COOKIE}=${value}; Path=/assessment; Max-Age=${YEAR_S}; Secure; SameSite=Lax`;
}
