import { findSubmissionFacts, mergeDraft } from "#db/queries/assessment/answers.ts";
import { checkAnswers, clampPosition, type Draft } from "#app/domain/assessment/assessment-draft.ts";
import type { Services } from "#app/ports/services.ts";
import { isProcessingAllowed, type ProcessingFailure } from "#app/usecases/accounts/consent/check-processing.ts";

export interface DraftToSave {
  userId: string;
  orderId: string;
  /** Answers as a browser sends them: option codes with the time of each in milliseconds, UTC. */
  answers: Readonly<Record<string, { answer: string; at: number }>>;
  /** The question on screen, 1–63; null to leave the place as it was. */
  position: number | null;
  /** The browser's clock when it sent them, milliseconds, UTC; omitted if the times are our own. */
  clock?: number | undefined;
}

type SaveDraftFailure = "invalid-order" | "already-completed" | ProcessingFailure;

export type SaveDraftOutcome =
  /** The merged draft, how many answers were accepted, and how many were not valid answers to our questions. */
  | { ok: true; draft: Draft; saved: number; rejected: number }
  /** Not this student's order, or not bought; or already submitted, perhaps on another device. */
  | { ok: false; reason: SaveDraftFailure };

/** Saves answers not yet submitted. Safe to repeat or to arrive late: the later answer to a question wins. */
export async function saveDraft(
  services: Services,
  { userId, orderId, answers, position, clock }: DraftToSave,
): Promise<SaveDraftOutcome> {
  const now = services.now();
  const { accepted, rejected } = checkAnswers(answers, { now: now.getTime(), clock: clock ?? now.getTime() });
  const draft = await mergeDraft(services.db, {
    orderId,
    userId,
    answers: accepted,
    position: position === null ? null : clampPosition(position),
    policy: services.config.guardianConsent,
    now,
  });
  if (draft) return { ok: true, draft, saved: Object.keys(accepted).length, rejected };
  if (!(await isProcessingAllowed(services, userId))) return { ok: false, reason: "consent-missing" };
  const facts = await findSubmissionFacts(services.db, { orderId, userId });
  return { ok: false, reason: facts?.resultId ? "already-completed" : "invalid-order" };
}
