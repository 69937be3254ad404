import { insertAttempt } from "#db/queries/strengths/attempts.ts";
import type { ConsentFacts } from "#app/domain/accounts/consent.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { fnv1a32 } from "#app/domain/platform/seeded-random.ts";
import { planAttempt, type StrengthAttempt } from "#app/domain/strengths/attempt.ts";
import type { StrengthTask } from "#app/domain/strengths/task.ts";
import type { Services } from "#app/ports/services.ts";
import { checkTaskAccess, type TaskStop } from "./task-access.ts";

/** `finished`: twice; `too-early`: once, less than 30 days ago. */
type BeginAttemptFailure = TaskStop | "finished" | "too-early";

type BeginAttemptOutcome = { ok: true; attempt: StrengthAttempt } | { ok: false; reason: BeginAttemptFailure };

/**
 * Begins a task, or its repetition with other items. An open attempt is returned as it is, so that a second tab, phone
 * or click continues it.
 * @param language of the words and sums, fixed from here on
 */
export async function beginAttempt(
  services: Services,
  {
    userId,
    task,
    language,
    consent,
  }: { userId: string; task: StrengthTask; language: Language; consent?: ConsentFacts },
): Promise<BeginAttemptOutcome> {
  const { db, config } = services;
  const access = await checkTaskAccess(services, userId, consent);
  if (!access.ok) return access;
  const now = services.now();
  const plan = planAttempt(access.attempts, task, now);
  if (plan.kind === "closed") return { ok: false, reason: plan.reason };
  if (plan.kind === "open") return { ok: true, attempt: plan.attempt };
  const { number } = plan;
  const seed = newSeed(services, access.attempts);
  const attempt = { userId, task, number, seed, language, begunAt: now, finishedAt: null };
  await insertAttempt(db, attempt, config.guardianConsent);
  // Another request may have begun it at the same moment, with another seed; or the access has ended.
  const after = await checkTaskAccess(services, userId, consent);
  if (!after.ok) return after;
  const begun = after.attempts.find((each) => each.task === task && each.number === number);
  return begun ? { ok: true, attempt: begun } : { ok: false, reason: "consent-missing" };
}

/** A random seed that none of the student's attempts has: a repetition has other items. */
function newSeed(services: Services, attempts: readonly StrengthAttempt[]): number {
  const seed = fnv1a32(services.newToken());
  return attempts.some((attempt) => attempt.seed === seed) ? newSeed(services, attempts) : seed;
}
