import { redirect, redirectDocument } from "react-router";
import { TASK_WORDS } from "#app/content/strengths/task-words.ts";
import { isStrengthTask } from "#app/domain/strengths/task.ts";
import type { RouteHandle } from "#app/root.tsx";
import questionStyles from "#app/ui/question/question.css?url";
import { CareRun } from "#app/ui/strengths/care-run.tsx";
import strengthStyles from "#app/ui/strengths/strengths.css?url";
import { TaskBegin } from "#app/ui/strengths/task-begin.tsx";
import { TaskDone } from "#app/ui/strengths/task-ends.tsx";
import { TaskRun } from "#app/ui/strengths/task-run.tsx";
import { beginAttempt } from "#app/usecases/strengths/begin-attempt.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { getServices } from "#app/web/context.ts";
import { noFields } from "#app/web/forms/fields.ts";
import { parseIntent, refuseUnknownForm } from "#app/web/http/forms.ts";
import { getLanguage } from "#app/web/language.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/task";
import { loadTask } from "./load-task.ts";

export const handle = { isHydrated: true, isFocused: true } satisfies RouteHandle;

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: questionStyles },
  { rel: "stylesheet", href: strengthStyles },
];

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = (args) => {
  const { task } = args.params;
  const name = isStrengthTask(task) ? TASK_WORDS[task].name[findLanguage(args.matches)] : "";
  return pageMeta(args, { title: name, isPrivate: true });
};

export function loader(args: Route.LoaderArgs) {
  return loadTask(args);
}

/** Begins the task, or goes on with the open attempt: pressed twice it is the same. */
export async function action({ request, params: { task }, context }: Route.ActionArgs) {
  const language = getLanguage(context);
  const form = await parseIntent(request, { begin: noFields }, language);
  if (form.intent === null || !form.ok || !isStrengthTask(task)) return refuseUnknownForm(language);
  const { userId, profile } = getStudent(context);
  const outcome = await beginAttempt(getServices(context), { userId, task, language, consent: profile });
  // A finished task says so itself, and the list of tasks what is missing.
  const isOwnPage = outcome.ok || outcome.reason === "finished" || outcome.reason === "too-early";
  return isOwnPage ? redirect(`/strengths/${task}`) : redirectDocument("/strengths");
}

export default function Task({ loaderData }: Route.ComponentProps) {
  const { task } = loaderData;
  if (loaderData.plan === "new") return <TaskBegin task={task} />;
  const { isInReport } = loaderData;
  if (loaderData.plan === "closed")
    return <TaskDone task={task} isSent isInReport={isInReport} repeatFrom={loaderData.repeatFrom} />;
  const { userId, attempt, pool, bank, saving } = loaderData;
  return pool === null ? (
    <CareRun userId={userId} attempt={attempt} saving={saving} />
  ) : (
    <TaskRun
      key={attempt.seed}
      userId={userId}
      attempt={attempt}
      pool={pool}
      bank={bank}
      saving={saving}
      isInReport={isInReport}
    />
  );
}
