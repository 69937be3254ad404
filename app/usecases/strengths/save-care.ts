import { updateCare } from "#db/queries/strengths/attempts.ts";
import { findCareCaution, scoreCare } from "#app/domain/strengths/care-score.ts";
import { GENERATOR_VERSION } from "#app/domain/strengths/generated-item.ts";
import type { Services } from "#app/ports/services.ts";
import { checkTaskAccess, type TaskStop } from "./task-access.ts";

/** `invalid-choices`: other letters, or more than anybody can choose in the time. */
export type SaveCareOutcome =
  | { ok: true }
  | { ok: false; reason: "no-attempt" | "renewed" | "invalid-choices" | TaskStop };

/**
 * Scores the choices of Care, `s` for the same and `d` for different in the order of the pairs, and ends the attempt.
 * The first that arrive count: repeated requests change nothing.
 */
export async function saveCare(
  services: Services,
  { userId, number, generator, choices }: { userId: string; number: number; generator: number; choices: string },
): Promise<SaveCareOutcome> {
  const access = await checkTaskAccess(services, userId);
  if (!access.ok) return access;
  const attempt = access.attempts.find((each) => each.task === "care" && each.number === number);
  if (!attempt) return { ok: false, reason: "no-attempt" };
  if (attempt.finishedAt !== null) return { ok: true };
  if (generator !== GENERATOR_VERSION) return { ok: false, reason: "renewed" };
  const score = scoreCare(attempt.seed, choices);
  if (score === null) return { ok: false, reason: "invalid-choices" };
  const stored = await updateCare(
    services.db,
    { userId, task: "care", number },
    { score, caution: findCareCaution(score), policy: services.config.guardianConsent, now: services.now() },
  );
  if (stored) return { ok: true };
  // Another request ended it at the same moment, or the access ended.
  const again = await checkTaskAccess(services, userId);
  return again.ok ? { ok: true } : again;
}
