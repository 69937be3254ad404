import { findCareerCategory } from "#app/content/careers.ts";
import type { Services } from "#app/ports/services.ts";
import {
  areSavedCareersCovered,
  isProcessingAllowed,
  type ProcessingFailure,
} from "#app/usecases/accounts/consent/check-processing.ts";
import { findSavedCareers, insertSavedCareers } from "#db/queries/guide/saved-careers.ts";

/** `saving-not-covered`: the guardian's consent is older than its text about saved careers. */
export type SaveCareersFailure = ProcessingFailure | "saving-not-covered" | "no-more-careers";

export type SaveCareersOutcome =
  | { ok: true; categoryIds: number[] }
  | { ok: false; reason: "consent-missing" | "saving-not-covered" }
  /** The others are saved. */
  | { ok: false; reason: "no-more-careers"; categoryIds: number[] };

/**
 * Saves careers in a student's account: one that was marked, or those that a phone kept. Idempotent. Unknown categories
 * are left out. All that are then saved, newest first.
 */
export async function saveCareers(
  services: Services,
  { userId, categoryIds }: { userId: string; categoryIds: readonly number[] },
): Promise<SaveCareersOutcome> {
  const { db, config, now } = services;
  const [isAllowed, isCovered] = await Promise.all([
    isProcessingAllowed(services, userId),
    areSavedCareersCovered(services, userId),
  ]);
  if (!isAllowed) return { ok: false, reason: "consent-missing" };
  if (!isCovered) return { ok: false, reason: "saving-not-covered" };
  const known = [...new Set(categoryIds)].filter((id) => findCareerCategory(id) !== null);
  await insertSavedCareers(db, { userId, categoryIds: known, policy: config.guardianConsent, now: now() });
  const { categoryIds: saved } = await findSavedCareers(db, userId);
  const areAllSaved = known.every((id) => saved.includes(id));
  return areAllSaved ? { ok: true, categoryIds: saved } : { ok: false, reason: "no-more-careers", categoryIds: saved };
}
