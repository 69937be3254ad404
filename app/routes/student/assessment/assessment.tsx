import { useEffect } from "react";
import { data } from "react-router";
import { ACCESS_WORDS } from "../../../content/assessment/access-words";
import { CARELESS_WORDS, CAUTION_WORDS } from "../../../content/assessment/careless-words";
import { GO_TO_QUESTION, UNANSWERED } from "../../../content/assessment/frame-words";
import { WELCOME_WORDS } from "../../../content/assessment/questionnaire-words";
import { PHASE_WORDS, statusWordsIn, SUBMISSION_WORDS } from "../../../content/assessment/submission-words";
import { STUDIES_OFFER } from "../../../content/studies-offer";
import { pathIn } from "../../../content/site/translated-paths";
import { answerSheetOf, clampPosition, type Draft, EMPTY_DRAFT } from "../../../domain/assessment/assessment-draft";
import type { AnswerCautionKind } from "../../../domain/assessment/answer-quality";
import type { Language } from "../../../domain/platform/language";
import { chosenFirstLanguage, FIRST_LANGUAGE_COOKIE } from "../../../domain/assessment/first-language";
import { chosenCareerIds } from "../../../domain/assessment/question";
import type { RouteHandle } from "../../../root";
import { Button, LinkButton } from "../../../ui/elements/button";
import { EmptyState } from "../../../ui/elements/empty-state";
import { Notice } from "../../../ui/elements/notice";
import { useLanguage } from "../../../ui/language/reader-language";
import { keepPreferredCareers } from "../../../ui/question/browser-storage";
import { CarelessReasons } from "../../../ui/question/careless-reasons";
import { Questionnaire } from "../../../ui/question/questionnaire";
import { StatusWordsProvider } from "../../../ui/question/status-words";
import { saveDraft } from "../../../usecases/assessment/save-draft";
import { startAssessment } from "../../../usecases/assessment/start-assessment";
import { submitAssessment } from "../../../usecases/assessment/submit-assessment";
import { answerAccess, assessmentPath } from "../../../web/addresses/access-answers";
import { currentUserContext, getPrefetched, getServices } from "../../../web/context";
import { readCookie } from "../../../web/http/cookies";
import { parseIntent } from "../../../web/http/forms";
import { getStudent } from "../../../web/accounts/guards";
import { studentMark } from "../../../web/accounts/student-mark";
import { getLanguage } from "../../../web/language";
import { languageOf, pageMeta } from "../../../web/page-meta";
import { PACKAGES_PATH } from "../../../web/addresses/purchase-paths";
import { redirectWithToast } from "../../../web/http/toast";
import type { Route } from "./+types/assessment";
import { noFields } from "../../../web/forms/fields";

export const handle = { hydrate: "after-paint", isFocused: true } satisfies RouteHandle;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: ACCESS_WORDS.title[languageOf(args.matches)], isPrivate: true });

function resultsPath(orderId: string): string {
  return `/results?${new URLSearchParams({ order: orderId })}`;
}

/** The draft at the question that the URL requests, as plain forms do. */
function draftAt(draft: Draft, question: string | null): Draft {
  return question === null ? draft : { ...draft, position: clampPosition(question) };
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
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
  return {
    userId,
    orderId: decision.orderId,
    isTemporary: decision.isTemporary,
    draft: draftAt(draft, question),
    isAtQuestion: question !== null,
    status: statusWordsIn(language),
    welcome: { ...WELCOME_WORDS[language], studies: STUDIES_OFFER.beforeBeginning[language] },
    firstLanguage: chosenFirstLanguage(readCookie(request, FIRST_LANGUAGE_COOKIE), mark) ?? language,
    chosenCareers: chosenCareerIds(answerSheetOf(draft.answers)),
  };
}

/** One step of the plain form, for browsers without our script: saves the answer, then goes on or submits. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const services = getServices(context);
  const { userId } = getStudent(context);
  const language = getLanguage(context);
  const orderId = url.searchParams.get("order") ?? "";
  const { intent, typed } = await parseIntent(
    request,
    { next: noFields, submit: noFields, "submit-anyway": noFields },
    language,
  );
  // Whichever other button was pressed, the answer is saved and the question stays.
  const { question: shown, answer } = typed;
  const question = clampPosition(shown);

  const next = intent === "next" && answer !== undefined ? clampPosition(question + 1) : question;
  const answers = answer !== undefined ? { [question]: { answer, at: services.now().getTime() } } : {};
  const saved = await saveDraft(services, { userId, orderId, answers, position: next });
  if (!saved.ok) {
    if (saved.reason === "already-completed")
      return redirectWithToast(resultsPath(orderId), {
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
  });
  if (outcome.ok)
    return redirectWithToast(resultsPath(orderId), { kind: "success", message: PHASE_WORDS.done.title[language] });
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

/** What is said of answers that look careless, in the reader's language: the page's script does not hold both. */
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

export default function Assessment({ loaderData, actionData }: Route.ComponentProps) {
  const { userId, orderId, isTemporary, draft, isAtQuestion, firstLanguage, welcome, status, chosenCareers } =
    loaderData;
  useEffect(() => {
    if (chosenCareers.length > 0) keepPreferredCareers(chosenCareers);
    // From here on the position is saved with the answers; one in the URL would override it on reload.
    const path = assessmentPath(orderId);
    if (window.location.pathname + window.location.search !== path)
      window.history.replaceState(window.history.state, "", path);
  }, [chosenCareers, orderId]);
  return (
    <StatusWordsProvider value={status}>
      <Questionnaire
        key={orderId}
        userId={userId}
        orderId={orderId}
        initial={draft}
        isAtQuestion={isAtQuestion || actionData !== undefined}
        firstLanguage={firstLanguage}
        welcome={welcome}
        isTemporary={isTemporary}
        serverMessage={<ServerMessage orderId={orderId} answer={actionData} />}
        // A document of its own, without React: no client navigation leads there.
        onFinished={() => window.location.assign(resultsPath(orderId))}
      />
    </StatusWordsProvider>
  );
}

function ServerMessage({ orderId, answer }: { orderId: string; answer: Route.ComponentProps["actionData"] }) {
  const language = useLanguage();
  if (!answer) return null;
  const { careless } = answer;
  if (careless) {
    return (
      <Notice tone="warning" title={careless.title} role="alert">
        <div className="grid gap-3">
          <CarelessReasons reasons={careless.reasons} advice={careless.advice} />
          <Button name="intent" value="submit-anyway" variant="secondary" size="small" formNoValidate>
            {careless.submit}
          </Button>
        </div>
      </Notice>
    );
  }
  return (
    <Notice tone="danger" role="alert">
      <p>{answer.message}</p>
      <LinkButton
        href={`${assessmentPath(orderId)}&question=${answer.firstId}`}
        variant="secondary"
        size="small"
        className="mt-2"
      >
        {GO_TO_QUESTION[language](answer.firstId)}
      </LinkButton>
    </Notice>
  );
}

/** The page could not be rendered. Answers are safe in the browser and on the server. */
export function ErrorBoundary() {
  const language = useLanguage();
  return (
    <div className="page py-16">
      <EmptyState
        title={ACCESS_WORDS.errorTitle[language]}
        action={
          <>
            <LinkButton href="/assessment">{ACCESS_WORDS.tryAgain[language]}</LinkButton>
            <LinkButton href={pathIn(language, "/")} variant="secondary">
              {ACCESS_WORDS.home[language]}
            </LinkButton>
          </>
        }
      >
        <p role="alert">{ACCESS_WORDS.errorText[language]}</p>
      </EmptyState>
    </div>
  );
}
