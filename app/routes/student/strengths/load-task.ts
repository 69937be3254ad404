import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, redirectDocument } from "react-router";
import { findTaskFacts } from "#db/queries/strengths/attempts.ts";
import { dayOfMonth } from "#app/content/guide/guide-words.ts";
import { statusWordsIn } from "#app/content/assessment/submission-words.ts";
import { WORD_BANKS } from "#app/content/strengths/word-banks.ts";
import { KEPT_TASK } from "#app/domain/report/kept-page.ts";
import { planAttempt, type StrengthAttempt } from "#app/domain/strengths/attempt.ts";
import { MIN_TASKS_TO_COMPARE } from "#app/domain/strengths/standing-out.ts";
import type { StrengthTask } from "#app/domain/strengths/task.ts";
import { beginAttempt } from "#app/usecases/strengths/begin-attempt.ts";
import { findPool } from "#app/usecases/strengths/find-pool.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { getServices } from "#app/web/context.ts";
import { getLanguage } from "#app/web/language.ts";
import { noFields } from "#app/web/forms/fields.ts";
import { parseIntent, refuseUnknownForm } from "#app/web/http/forms.ts";

/** A task's page: the open attempt with all that its items are made of, or what can be begun. */
export async function loadTask(task: StrengthTask, { context }: Pick<LoaderFunctionArgs, "context">) {
  const { userId } = getStudent(context);
  const services = getServices(context);
  const facts = await findTaskFacts(services.db, userId);
  // It says what is missing.
  if (!facts?.ownsPackage || !facts.hasConsent) throw redirectDocument("/strengths");
  const plan = planAttempt(facts.attempts, task, services.now());
  if (plan.kind === "new") return data({ task, plan: plan.kind } as const);
  const language = getLanguage(context);
  const isInReport = isShownOnceDone(facts.attempts, task);
  if (plan.kind === "closed") {
    const repeatFrom = plan.reason === "too-early" ? dayOfMonth(plan.repeatFrom, language) : null;
    return data({ task, plan: plan.kind, isInReport, repeatFrom } as const);
  }
  const { attempt } = plan;
  const { saving } = statusWordsIn(language);
  const open = {
    task,
    plan: plan.kind,
    userId,
    attempt,
    saving,
    isInReport,
    pool:
      task === "care"
        ? null
        : await findPool(services, { task, language: attempt.language, version: attempt.calibration }),
    bank: task === "words" ? WORD_BANKS[attempt.language] : [],
  } as const;
  // For the service worker, which caches the page for going on offline.
  return data(open, { headers: { [KEPT_TASK]: task } });
}

export type TaskData = Awaited<ReturnType<typeof loadTask>>["data"];

/** Begins the task, or goes on with the open attempt: pressed twice it is the same. */
export async function actOnTask(
  task: StrengthTask,
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
) {
  const language = getLanguage(context);
  const form = await parseIntent(request, { begin: noFields }, language);
  if (form.intent === null || !form.ok) return refuseUnknownForm(language);
  const { userId, profile } = getStudent(context);
  const outcome = await beginAttempt(getServices(context), { userId, task, language, consent: profile });
  // A finished task says so itself, and the list of tasks what is missing.
  const isOwnPage = outcome.ok || outcome.reason === "finished" || outcome.reason === "too-early";
  return isOwnPage ? redirect(`/strengths/${task}`) : redirectDocument("/strengths");
}

/** Whether the report says something new once the task is done: Care has its figures, the others are compared. */
function isShownOnceDone(attempts: readonly StrengthAttempt[], task: StrengthTask): boolean {
  const others = attempts.filter((attempt) => attempt.finishedAt !== null && attempt.task !== task);
  const compared = new Set(others.map((attempt) => attempt.task).filter((other) => other !== "care"));
  return task === "care" || compared.size + 1 >= MIN_TASKS_TO_COMPARE;
}
