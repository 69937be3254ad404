import { z } from "zod";
import { dayOfMonth } from "#app/content/guide/guide-words.ts";
import { packAnswers } from "#app/domain/strengths/answer-record.ts";
import { findRepeatDay } from "#app/domain/strengths/attempt.ts";
import { MAX_CARE_PAIRS, MAX_CARE_RUN } from "#app/domain/strengths/care-score.ts";
import { isStrengthTask, MAX_ITEMS } from "#app/domain/strengths/task.ts";
import { saveAnswers, type SaveAnswersOutcome } from "#app/usecases/strengths/save-answers.ts";
import { saveCare } from "#app/usecases/strengths/save-care.ts";
import { getServices } from "#app/web/context.ts";
import { readJson, requireStudentForScript } from "#app/web/http/json-requests.ts";
import { onlyPost } from "#app/web/http/methods.ts";
import { getLanguage } from "#app/web/language.ts";
import type { Route } from "./+types/task-answers";

const attempt = { number: z.int().min(1).max(9), generator: z.int().min(0) };

const answersSchema = z.object({
  ...attempt,
  answers: z
    .array(z.object({ family: z.string().min(1).max(3), choice: z.int().min(0).max(9), seconds: z.number().min(0) }))
    .max(Math.max(...Object.values(MAX_ITEMS))),
});

const careSchema = z.object({
  ...attempt,
  // Missing in pages of former rules, which are told so.
  run: z
    .int()
    .min(0)
    .max(MAX_CARE_RUN - 1)
    .default(0),
  choices: z.string().max(MAX_CARE_PAIRS),
});

/** Why a request stores nothing, by status. All other reasons are 403. */
const STATUSES: Partial<Record<string, number>> = { "no-attempt": 404, renewed: 409, "invalid-choices": 422 };

const refuse = (reason: string, more = {}) => Response.json({ reason, ...more }, { status: STATUSES[reason] ?? 403 });

/** Saves a task's answers as a browser's outbox sends them: its whole list. Idempotent, and safe in any order. */
export async function action({ request, params: { task }, context }: Route.ActionArgs): Promise<Response> {
  const { userId } = requireStudentForScript(context);
  if (!isStrengthTask(task)) return refuse("no-attempt");
  const services = getServices(context);
  if (task === "care") {
    const sent = await readJson(request, careSchema);
    const outcome = await saveCare(services, { userId, ...sent });
    return outcome.ok ? confirm(context, sent.number, { ...outcome, answers: [], refused: 0 }) : refuse(outcome.reason);
  }
  const sent = await readJson(request, answersSchema);
  const outcome = await saveAnswers(services, { userId, task, ...sent });
  if (outcome.ok) return confirm(context, sent.number, outcome);
  return refuse(outcome.reason, outcome.reason === "renewed" ? { answers: packAnswers(outcome.answers) } : {});
}

/** What is stored, and for a task that has ended the day from which it may be repeated, in words. */
function confirm(
  context: Route.ActionArgs["context"],
  number: number,
  { answers, finishedAt, refused }: Omit<Extract<SaveAnswersOutcome, { ok: true }>, "ok">,
): Response {
  const day = finishedAt && findRepeatDay(number, finishedAt);
  return Response.json({
    answers: packAnswers(answers),
    isFinished: finishedAt !== null,
    refused,
    repeatFrom: day && dayOfMonth(day, getLanguage(context)),
  });
}

export const loader = onlyPost;
