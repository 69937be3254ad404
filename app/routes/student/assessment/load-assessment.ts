import { data } from "react-router";
import { KEPT_ORDER } from "#app/domain/report/kept-page.ts";
import { WELCOME_WORDS } from "#app/content/assessment/questionnaire-words.ts";
import { statusWordsIn } from "#app/content/assessment/submission-words.ts";
import { toAnswerSheet, clampPosition, type Draft, EMPTY_DRAFT } from "#app/domain/assessment/assessment-draft.ts";
import { chosenQuestionLanguages, QUESTION_LANGUAGES_COOKIE } from "#app/domain/assessment/question-languages.ts";
import { chosenCareerIds } from "#app/domain/assessment/question.ts";
import { startAssessment } from "#app/usecases/assessment/start-assessment.ts";
import { answerAccess } from "#app/web/addresses/access-answers.ts";
import { currentUserContext, getPrefetched, getServices } from "#app/web/context.ts";
import { readCookie } from "#app/web/http/cookies.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { studentMark } from "#app/web/accounts/student-mark.ts";
import { getLanguage } from "#app/web/language.ts";
import type { Route } from "./+types/assessment";

/** The draft at the question that the URL requests, as plain forms do. */
function draftAt(draft: Draft, question: string | null): Draft {
  return question === null ? draft : { ...draft, position: clampPosition(question) };
}

export async function loadAssessment({ request, context, url }: Route.LoaderArgs) {
  const { userId } = getStudent(context);
  const { decision, order } = await startAssessment(getServices(context), {
    userId,
    orderId: url.searchParams.get("order"),
    prefetched: getPrefetched(context, "access-orders"),
  });
  if (decision.outcome !== "granted") throw answerAccess(decision, getLanguage(context));
  const draft = order?.draft ?? EMPTY_DRAFT;
  const question = url.searchParams.get("question");
  const language = getLanguage(context);
  const mark = studentMark(context.get(currentUserContext)) ?? "";
  const started = {
    userId,
    orderId: decision.orderId,
    isTemporary: decision.isTemporary,
    draft: draftAt(draft, question),
    isAtQuestion: question !== null,
    status: statusWordsIn(language),
    welcome: WELCOME_WORDS[language],
    languages: chosenQuestionLanguages(readCookie(request, QUESTION_LANGUAGES_COOKIE), mark) ?? {
      first: language,
      isBoth: false,
    },
    chosenCareers: chosenCareerIds(toAnswerSheet(draft.answers)),
  };
  // For the service worker, which caches the page for answering offline.
  return data(started, { headers: { [KEPT_ORDER]: decision.orderId } });
}
