import { resultsPath } from "#app/web/addresses/report-paths.ts";
import { useEffect } from "react";
import { ACCESS_WORDS } from "#app/content/assessment/access-words.ts";
import { GO_TO_QUESTION } from "#app/content/assessment/frame-words.ts";
import { pathIn } from "#app/content/site/translated-paths.ts";
import type { RouteHandle } from "#app/root.tsx";
import { Button, LinkButton } from "#app/ui/elements/button.tsx";
import { EmptyState } from "#app/ui/elements/empty-state.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { keepPreferredCareers } from "#app/ui/question/browser-storage.ts";
import { CarelessReasons } from "#app/ui/question/careless-reasons.tsx";
import questionStyles from "#app/ui/question/question.css?url";
import { Questionnaire } from "#app/ui/question/questionnaire.tsx";
import { StatusWordsProvider } from "#app/ui/question/status-words.tsx";
import { assessmentPath } from "#app/web/addresses/access-answers.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/assessment";
import { submitAnswers } from "./submit-answers.ts";
import { loadAssessment } from "./load-assessment.ts";

export const handle = { isHydrated: true } satisfies RouteHandle;

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: questionStyles }];

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: ACCESS_WORDS.title[findLanguage(args.matches)], isPrivate: true });

export function action(args: Route.ActionArgs) {
  return submitAnswers(args);
}

export function loader(args: Route.LoaderArgs) {
  return loadAssessment(args);
}

export default function Assessment({ loaderData, actionData }: Route.ComponentProps) {
  const { userId, orderId, isTemporary, draft, isAtQuestion, languages, welcome, status, chosenCareers } = loaderData;
  useEffect(() => {
    if (chosenCareers.length > 0) keepPreferredCareers(chosenCareers);
    // From now on the position is saved with the answers; one in the URL would override it on reload.
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
        languages={languages}
        welcome={welcome}
        hasChosenCareers={chosenCareers.length > 0}
        isTemporary={isTemporary}
        serverMessage={<ServerMessage orderId={orderId} answer={actionData} />}
        // A document of its own, without React, which client navigation cannot reach.
        onFinished={() => window.location.assign(resultsPath({ orderId }))}
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
