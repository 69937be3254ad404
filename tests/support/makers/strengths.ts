import { CONSENT_VERSION } from "#app/content/accounts/consent-texts.ts";
import { chooseNextItem, type ScoredAnswer } from "#app/domain/strengths/adaptive.ts";
import type { SentAnswer, StrengthAttempt } from "#app/domain/strengths/attempt.ts";
import { makeItem } from "#app/domain/strengths/item.ts";
import { type GeneratedTask, listRules, PREDICTED_POOLS } from "#app/domain/strengths/item-pools.ts";
import type { StrengthTask } from "#app/domain/strengths/task.ts";
import type { Services } from "#app/ports/services.ts";
import { beginAttempt } from "#app/usecases/strengths/begin-attempt.ts";
import { findTaskFacts } from "#db/queries/strengths/attempts.ts";
import { consents } from "#db/schema/index.ts";
import { type Actor, makeOrder, makeStudent } from "./actors.ts";

/** The consent to the tasks, and with `research` to have the answers counted. */
export async function giveStrengthsConsent(
  services: Services,
  userId: string,
  kind: "strengths" | "research" = "strengths",
): Promise<void> {
  await services.db
    .insert(consents)
    .values({ id: services.newId(), userId, kind, version: CONSENT_VERSION, grantedAt: services.now() });
}

/** A student who may do the tasks, with the order. */
export async function makeTaskStudent(
  services: Services,
  changes: Parameters<typeof makeStudent>[1] = {},
): Promise<Actor & { orderId: string }> {
  const student = await makeStudent(services, changes);
  const { id: orderId } = await makeOrder(services, student.userId);
  await giveStrengthsConsent(services, student.userId);
  return { ...student, orderId };
}

/** A student's attempts, by task and number. */
export async function listAttempts(db: Services["db"], userId: string): Promise<readonly StrengthAttempt[]> {
  return (await findTaskFacts(db, userId))?.attempts ?? [];
}

/** Begins a task and returns its attempt. */
export async function beginTask(services: Services, userId: string, task: StrengthTask): Promise<StrengthAttempt> {
  const begun = await beginAttempt(services, { userId, task, language: "en" });
  if (!begun.ok) throw new Error(begun.reason);
  return begun.attempt;
}

/**
 * The answers of a phone that runs through an attempt's items, at most `count`.
 * @param isRight whether the answer at a place, from 0, is right
 */
export function answerItems(
  { task, seed }: Pick<StrengthAttempt, "task" | "seed">,
  isRight: (place: number) => boolean,
  count = Number.POSITIVE_INFINITY,
): SentAnswer[] {
  const pool = PREDICTED_POOLS.find((each) => each.task === task);
  if (!pool) throw new Error(`${task} has no rules`);
  const scored: ScoredAnswer[] = [];
  const sent: SentAnswer[] = [];
  while (sent.length < count) {
    const next = chooseNextItem(pool, seed, scored);
    const item = next && makeItem(listRules(task as GeneratedTask), next.family.id, next.seed);
    if (!item) break;
    const answer = { family: next.family.id, isRight: isRight(sent.length), seconds: 11 };
    scored.push(answer);
    const choice = answer.isRight ? item.right : (item.right + 1) % item.answers.length;
    sent.push({ family: answer.family, choice, seconds: answer.seconds });
  }
  return sent;
}
