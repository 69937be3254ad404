import { updateAttempt } from "#db/queries/strengths/attempts.ts";
import { packCare } from "#app/domain/strengths/answer-record.ts";
import { findCareCaution, scoreCare } from "#app/domain/strengths/care-score.ts";
import { GENERATOR_VERSION } from "#app/domain/strengths/item.ts";
import type { Services } from "#app/ports/services.ts";
import { checkTaskAccess, type TaskStop } from "./task-access.ts";

interface CareToSave {
  userId: string;
  /** The attempt's. */
  number: number;
  /** The version of the rules by which the browser made the pairs. */
  generator: number;
  /** What the pairs are made from beside the attempt's seed, below `MAX_CARE_RUN`. */
  run: number;
  /** `s` for the same and `d` for different, in the order of the pairs. */
  choices: string;
}

/** `invalid-choices`: other letters, or more than anybody can choose in the time. */
export type SaveCareOutcome =
  | { ok: true; finishedAt: Date }
  | { ok: false; reason: "no-attempt" | "renewed" | "invalid-choices" | TaskStop };

/** Scores the choices of Care and ends the attempt. The first that arrive count: repeated requests change nothing. */
export async function saveCare(services: Services, request: CareToSave): Promise<SaveCareOutcome> {
  const { userId, number, generator, run, choices } = request;
  const access = await checkTaskAccess(services, userId);
  if (!access.ok) return access;
  const attempt = access.attempts.find((each) => each.task === "care" && each.number === number);
  if (!attempt) return { ok: false, reason: "no-attempt" };
  if (attempt.finishedAt !== null) return { ok: true, finishedAt: attempt.finishedAt };
  if (generator !== GENERATOR_VERSION) return { ok: false, reason: "renewed" };
  const score = scoreCare(attempt.seed, run, choices);
  if (score === null) return { ok: false, reason: "invalid-choices" };
  const now = services.now();
  const isStored = await updateAttempt(
    services.db,
    { userId, task: "care", number },
    {
      stored: "",
      answers: packCare(score),
      outcome: { ability: null, error: null, caution: findCareCaution(score) },
      policy: services.config.guardianConsent,
      now,
    },
  );
  // Otherwise another request ended it at the same moment, or the access ended.
  const again = isStored ? access : await checkTaskAccess(services, userId);
  return again.ok ? { ok: true, finishedAt: now } : again;
}
