import { findSubmissionFacts, mergeDraft } from "#db/queries/assessment/answers.ts";
import { checkAnswers, clampPosition, type Draft } from "#app/domain/assessment/assessment-draft.ts";
import type { ConsentFacts } from "#app/domain/accounts/consent.ts";
import type { Services } from "#app/ports/services.ts";
import { isProcessingAllowed, type ProcessingFailure } from "#app/usecases/accounts/consent/check-processing.ts";

export interface DraftToSave {
  userId: string;
  orderId: string;
  /** Option codes with the time of each in milliseconds, UTC. */
  answers: Readonly<Record<string, { answer: string; at: number }>>;
  /** The question on screen, 1–63; null to keep the stored position. */
  position: number | null;
  /** The browser's clock when sending, milliseconds, UTC; omitted if the times are the server's. */
  clock?: number | undefined;
  /** The student's consent, if the request has read it: see `isProcessingAllowed`. */
  consent?: ConsentFacts;
}

type SaveDraftFailure = "invalid-order" | "already-completed" | ProcessingFailure;

export type SaveDraftOutcome =
  /** The merged draft, and the number of answers accepted and rejected as invalid. */
  | { ok: true; draft: Draft; saved: number; rejected: number }
  /** Not this student's order, not bought, or already submitted, perhaps on another device. */
  | { ok: false; reason: SaveDraftFailure };

/** Saves answers before submission. Safe to repeat or delay: the later answer to a question wins. */
export async function saveDraft(
  services: Services,
  { userId, orderId, answers, position, clock, consent }: DraftToSave,
): Promise<SaveDraftOutcome> {
  if (!(await isProcessingAllowed(services, userId, consent))) return { ok: false, reason: "consent-missing" };
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
  const facts = await findSubmissionFacts(services.db, { orderId, userId });
  return { ok: false, reason: facts?.resultId ? "already-completed" : "invalid-order" };
}
