import { resultsPath } from "#app/web/addresses/report-paths.ts";
import { data } from "react-router";
import { CARELESS_WORDS, CAUTION_WORDS } from "#app/content/assessment/careless-words.ts";
import { UNANSWERED } from "#app/content/assessment/frame-words.ts";
import { PHASE_WORDS, SUBMISSION_WORDS } from "#app/content/assessment/submission-words.ts";
import { clampPosition } from "#app/domain/assessment/assessment-draft.ts";
import type { AnswerCautionKind } from "#app/domain/assessment/answer-quality.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { saveDraft } from "#app/usecases/assessment/save-draft.ts";
import { submitAssessment } from "#app/usecases/assessment/submit-assessment.ts";
import { assessmentPath } from "#app/web/addresses/access-answers.ts";
import { getServices } from "#app/web/context.ts";
import { parseIntent } from "#app/web/http/forms.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { getLanguage } from "#app/web/language.ts";
import { PACKAGES_PATH } from "#app/web/addresses/purchase-paths.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import type { Route } from "./+types/assessment";
import { noFields } from "#app/web/forms/fields.ts";

/** One step of the plain form, for browsers without scripts: saves the answer, then continues or submits. */
export async function submitAnswers({ request, context, url }: Route.ActionArgs) {
  const services = getServices(context);
  const { userId, profile } = getStudent(context);
  const language = getLanguage(context);
  const orderId = url.searchParams.get("order") ?? "";
  const { intent, typed } = await parseIntent(
    request,
    { next: noFields, submit: noFields, "submit-anyway": noFields },
    language,
  );
  // Any other button saves the answer, and the question stays.
  const { question: shown, answer } = typed;
  const question = clampPosition(shown);

  const next = intent === "next" && answer !== undefined ? clampPosition(question + 1) : question;
  const answers = answer !== undefined ? { [question]: { answer, at: services.now().getTime() } } : {};
  const saved = await saveDraft(services, { userId, orderId, answers, position: next, consent: profile });
  if (!saved.ok) {
    if (saved.reason === "already-completed")
      return redirectWithToast(resultsPath({ orderId }), {
        kind: "info",
        message: SUBMISSION_WORDS.completed[language],
      });
    return redirectWithToast(PACKAGES_PATH, { kind: "error", message: SUBMISSION_WORDS.invalidOrder[language] });
  }
  if (intent !== "submit" && intent !== "submit-anyway") return redirectTo(orderId, next);

  const outcome = await submitAssessment(services, {
    userId,
    orderId,
    answers: {},
    isConfirmed: intent === "submit-anyway",
    consent: profile,
  });
  if (outcome.ok)
    return redirectWithToast(resultsPath({ orderId }), { kind: "success", message: PHASE_WORDS.done.title[language] });
  if (outcome.reason === "unanswered") {
    return data(
      {
        message: UNANSWERED[language](outcome.questionIds.length),
        firstId: outcome.questionIds[0] ?? 1,
        careless: null,
      },
      { status: 400 },
    );
  }
  if (outcome.reason === "careless")
    return data(
      { message: null, firstId: null, careless: carelessNotice(outcome.cautions, language) },
      { status: 400 },
    );
  return redirectWithToast(PACKAGES_PATH, { kind: "error", message: SUBMISSION_WORDS.invalidOrder[language] });
}

/** The message about careless answers, in the reader's language: the page's script does not contain both. */
function carelessNotice(cautions: readonly AnswerCautionKind[], language: Language) {
  const { title, advice, submit } = CARELESS_WORDS;
  return {
    title: title[language],
    reasons: cautions.map((caution) => CAUTION_WORDS[caution][language]),
    advice: advice[language],
    submit: submit[language],
  };
}

function redirectTo(orderId: string, question: number): Response {
  return new Response(null, { status: 302, headers: { location: `${assessmentPath(orderId)}&question=${question}` } });
}
