import { z } from "zod";
import { packAnswers } from "#app/domain/strengths/answer-record.ts";
import { MAX_CARE_PAIRS } from "#app/domain/strengths/care-score.ts";
import { type AdaptiveTask, isStrengthTask, MAX_ITEMS } from "#app/domain/strengths/task.ts";
import { saveAnswers } from "#app/usecases/strengths/save-answers.ts";
import { saveCare } from "#app/usecases/strengths/save-care.ts";
import { getServices } from "#app/web/context.ts";
import { readJson, requireStudentForScript } from "#app/web/http/json-requests.ts";
import { onlyPost } from "#app/web/http/methods.ts";
import type { Route } from "./+types/task-answers";

const attempt = { number: z.int().min(1).max(9), generator: z.int().min(0) };

const answersSchema = z.object({
  ...attempt,
  answers: z
    .array(z.object({ family: z.string().min(1).max(3), choice: z.int().min(0).max(9), seconds: z.number().min(0) }))
    .max(Math.max(...Object.values(MAX_ITEMS))),
});

const careSchema = z.object({ ...attempt, choices: z.string().max(MAX_CARE_PAIRS) });

/** Why a request stores nothing, by status. All other reasons are 403. */
const STATUSES: Partial<Record<string, number>> = { "no-attempt": 404, renewed: 409, "invalid-choices": 422 };

const refuse = (reason: string, more: object = {}) =>
  Response.json({ reason, ...more }, { status: STATUSES[reason] ?? 403 });

/** Saves a task's answers as a browser's outbox sends them: its whole list. Idempotent, and safe in any order. */
export async function action({ request, params: { task }, context }: Route.ActionArgs): Promise<Response> {
  const { userId } = requireStudentForScript(context);
  if (!isStrengthTask(task)) return refuse("no-attempt");
  return task === "care" ? saveChoices(request, userId, context) : saveItems(request, userId, task, context);
}

type Context = Route.ActionArgs["context"];

async function saveItems(request: Request, userId: string, task: AdaptiveTask, context: Context): Promise<Response> {
  const sent = await readJson(request, answersSchema);
  const outcome = await saveAnswers(getServices(context), { userId, task, ...sent });
  if (outcome.ok) {
    const { answers, isFinished, refused } = outcome;
    return Response.json({ answers: packAnswers(answers), isFinished, refused });
  }
  return outcome.reason === "renewed"
    ? refuse(outcome.reason, { answers: packAnswers(outcome.answers) })
    : refuse(outcome.reason);
}

async function saveChoices(request: Request, userId: string, context: Context): Promise<Response> {
  const sent = await readJson(request, careSchema);
  const outcome = await saveCare(getServices(context), { userId, ...sent });
  return outcome.ok ? Response.json({ answers: "", isFinished: true, refused: 0 }) : refuse(outcome.reason);
}

export const loader = onlyPost;
