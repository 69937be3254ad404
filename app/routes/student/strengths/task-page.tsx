import type { HeadersArgs } from "react-router";
import { TASK_WORDS } from "#app/content/strengths/task-words.ts";
import questionStyles from "#app/ui/question/question.css?url";
import type { ItemKind } from "#app/ui/strengths/item-kind.ts";
import strengthStyles from "#app/ui/strengths/strengths.css?url";
import { TaskBegin } from "#app/ui/strengths/task-begin.tsx";
import { TaskDone } from "#app/ui/strengths/task-ends.tsx";
import { TaskRun } from "#app/ui/strengths/task-run.tsx";
import { findLanguage, type MetaArguments, pageMeta } from "#app/web/page-meta.ts";
import type { TaskData } from "./load-task.ts";

// What the tasks' pages share. Each is a route of its own, so that it loads the rules and drawings of its task only.

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders;

export const links = () => [
  { rel: "stylesheet", href: questionStyles },
  { rel: "stylesheet", href: strengthStyles },
];

export function meta(args: MetaArguments & { loaderData?: Pick<TaskData, "task"> | undefined }) {
  const task = args.loaderData?.task;
  return pageMeta(args, { title: task ? TASK_WORDS[task].name[findLanguage(args.matches)] : "", isPrivate: true });
}

/** A task's page before, during and after its items. */
export function TaskPage({ data, kind }: { data: TaskData; kind: ItemKind }) {
  if (data.plan !== "open" || data.pool === null) return <TaskAround data={data} kind={kind} />;
  return <TaskRun key={data.attempt.seed} {...data} kind={kind} pool={data.pool} />;
}

/** A task's page before and after it. `kind`: null for Care. */
export function TaskAround({ data, kind }: { data: TaskData; kind: ItemKind | null }) {
  if (data.plan === "closed") return <TaskDone {...data} isSent />;
  return <TaskBegin task={data.task} kind={kind} />;
}
