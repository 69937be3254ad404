import { findTaskFacts } from "#db/queries/strengths/attempts.ts";
import { consentText } from "#app/content/accounts/consent-texts.ts";
import { START_PAGE } from "#app/content/site/start-page.ts";
import { TASK_WORDS } from "#app/content/strengths/task-words.ts";
import { isOwnState } from "#app/domain/accounts/consent.ts";
import { planAttempt } from "#app/domain/strengths/attempt.ts";
import { minutesOf, STRENGTH_TASKS } from "#app/domain/strengths/task.ts";
import { Button, LinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { CircleCheck, ChevronRight } from "#app/ui/elements/icons.tsx";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import { useLanguage, useLocalPath } from "#app/ui/language/reader-language.tsx";
import strengthStyles from "#app/ui/strengths/strengths.css?url";
import { TaskTile } from "#app/ui/strengths/task-tile.tsx";
import { changeConsent } from "#app/usecases/accounts/consent/change-own-consent.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { resultsPath } from "#app/web/addresses/report-paths.ts";
import { getServices } from "#app/web/context.ts";
import { noFields } from "#app/web/forms/fields.ts";
import { parseIntent, refuseForm, refuseUnknownForm } from "#app/web/http/forms.ts";
import { redirect } from "react-router";
import { getLanguage } from "#app/web/language.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/strengths";
import { STRENGTHS_WORDS as WORDS, TILE_STATES } from "./strengths.words.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: strengthStyles }];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: WORDS.title[findLanguage(args.matches)], isPrivate: true });

/** The six tasks with how far each is, or what is missing before the first. */
export async function loader({ context }: Route.LoaderArgs) {
  const { userId, profile } = getStudent(context);
  const services = getServices(context);
  const facts = await findTaskFacts(services.db, userId);
  const attempts = facts?.attempts ?? [];
  const now = services.now();
  const tasks = STRENGTH_TASKS.map((task) => {
    const plan = planAttempt(attempts, task, now);
    return {
      task,
      state: plan.kind === "new" && plan.number > 1 ? "again" : plan.kind,
      items: plan.kind === "open" ? plan.attempt.answers.length : 0,
    } as const;
  });
  const missing = !facts?.ownsPackage
    ? "package"
    : facts.hasConsent
      ? null
      : isOwnState(profile.consentState)
        ? "own-consent"
        : profile.consentState === "given"
          ? "guardian"
          : "guardian-waiting";
  return { tasks, missing, hasResult: attempts.some(({ finishedAt }) => finishedAt !== null) } as const;
}

export async function action({ request, context }: Route.ActionArgs) {
  const language = getLanguage(context);
  const form = await parseIntent(request, { agree: noFields }, language);
  if (form.intent === null || !form.ok) return refuseUnknownForm(language);
  const { userId } = getStudent(context);
  const outcome = await changeConsent(getServices(context), { userId, kind: "strengths", isGiven: true });
  if (outcome.ok) return redirect("/strengths");
  const { message, status } = toMessage(outcome.reason, language);
  return refuseForm(form, { formError: message, status });
}

export default function Strengths({ loaderData, actionData }: Route.ComponentProps) {
  const { tasks, missing, hasResult } = loaderData;
  const language = useLanguage();
  return (
    <div className="page max-w-2xl pb-12">
      <PageHeader
        title={WORDS.title[language]}
        lead={WORDS.lead[language]}
        back={{ href: START_PAGE, label: WORDS.back[language] }}
      />
      <div className="grid gap-4">
        <FormError>{actionData?.formError}</FormError>
        {missing === null ? null : <Missing what={missing} />}
        <ul className="task-list">
          {tasks.map(({ task, state, items }) => (
            <li key={task}>
              <TaskTile task={task} />
              {missing === null ? (
                <a href={`/strengths/${task}`} className="font-semibold after:absolute after:inset-0">
                  {TASK_WORDS[task].name[language]}
                </a>
              ) : (
                <b className="font-semibold">{TASK_WORDS[task].name[language]}</b>
              )}
              <TileState task={task} state={state} items={items} />
              <span className="task-what">{TASK_WORDS[task].what[language]}</span>
            </li>
          ))}
        </ul>
        {hasResult ? (
          <LinkButton href={`${resultsPath({ orderId: null })}#strengths`} variant="secondary" isWide>
            {WORDS.inReport[language]}
          </LinkButton>
        ) : null}
      </div>
    </div>
  );
}

type TaskData = Route.ComponentProps["loaderData"]["tasks"][number];

function TileState({ task, state, items }: TaskData) {
  const language = useLanguage();
  const words = TILE_STATES[language];
  if (state === "closed")
    return (
      <span className="task-state text-primary">
        <CircleCheck aria-hidden className="size-4" />
        {WORDS.finished[language]}
      </span>
    );
  return (
    <span className="task-state text-quiet">
      {state === "again" ? WORDS.again[language] : items > 0 ? words.done(items) : words.minutes(minutesOf(task))}
      <ChevronRight aria-hidden className="size-4" />
    </span>
  );
}

type Missing = NonNullable<Route.ComponentProps["loaderData"]["missing"]>;

/** What is needed before the first task, and the way to it. */
function Missing({ what }: { what: Missing }) {
  const language = useLanguage();
  const localPath = useLocalPath();
  const [title, text] =
    what === "package"
      ? [WORDS.packageTitle, WORDS.packageText]
      : what !== "own-consent"
        ? [WORDS.minorTitle, WORDS.minorText]
        : [WORDS.adultTitle, WORDS.adultText];
  return (
    <Card as="section" tone="tint" aria-labelledby="missing" className="grid gap-3">
      <h2 id="missing" className="text-lg">
        {title[language]}
      </h2>
      <p>{text[language]}</p>
      {what === "package" ? (
        <div className="flex flex-wrap gap-3">
          <LinkButton href={localPath("/packages")}>{WORDS.packages[language]}</LinkButton>
          <LinkButton href={localPath("/strengths/try")} variant="secondary">
            {WORDS.tryFour[language]}
          </LinkButton>
        </div>
      ) : (
        <>
          <details>
            <summary className="min-h-11 cursor-pointer py-2 font-semibold text-primary">
              {WORDS.whatWeKeep[language]}
            </summary>
            <p className="text-sm">{consentText("strengths").text[language]}</p>
          </details>
          {what === "guardian-waiting" ? (
            <LinkButton href="/profile/guardian">{WORDS.askGuardian[language]}</LinkButton>
          ) : what === "guardian" ? (
            <form method="post" action="/profile/consents">
              <input type="hidden" name="intent" value="ask-strengths" />
              <Button busyText={WORDS.agreeing[language]}>{WORDS.askGuardian[language]}</Button>
            </form>
          ) : (
            <form method="post">
              <input type="hidden" name="intent" value="agree" />
              <Button busyText={WORDS.agreeing[language]}>{WORDS.agree[language]}</Button>
            </form>
          )}
        </>
      )}
    </Card>
  );
}
