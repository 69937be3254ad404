import { updatePreferredCareers } from "#db/queries/assessment/answers.ts";
import { findCareerCategory } from "#app/content/careers.ts";
import { chosenCareerAnswers } from "#app/domain/assessment/assessment-draft.ts";
import type { Services } from "#app/ports/services.ts";
import { isProcessingAllowed, type ProcessingFailure } from "#app/usecases/accounts/consent/check-processing.ts";
import { saveDraft } from "./save-draft.ts";

type ChooseCareersFailure = "none-chosen" | "invalid-order" | "already-completed" | ProcessingFailure;

export type ChooseCareersOutcome = { ok: true } | { ok: false; reason: ChooseCareersFailure };

/**
 * Stores up to three careers a student prefers, in order: in the order's draft or, without an order, in the profile for
 * the next attempt. Duplicate and unknown ones are dropped.
 */
export async function chooseCareers(
  services: Services,
  { userId, orderId, categoryIds }: { userId: string; orderId: string | null; categoryIds: readonly number[] },
): Promise<ChooseCareersOutcome> {
  const known = [...new Set(categoryIds)].filter((id) => findCareerCategory(id) !== null).slice(0, 3);
  if (known.length === 0) return { ok: false, reason: "none-chosen" };
  const now = services.now();
  if (orderId === null) {
    if (!(await isProcessingAllowed(services, userId))) return { ok: false, reason: "consent-missing" };
    await updatePreferredCareers(services.db, { userId, categoryIds: known, now });
    return { ok: true };
  }
  const saved = await saveDraft(services, {
    userId,
    orderId,
    answers: chosenCareerAnswers(known, now.getTime()),
    position: null,
  });
  return saved.ok ? { ok: true } : saved;
}
