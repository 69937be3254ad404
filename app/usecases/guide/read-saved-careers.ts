import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { processingStop } from "#app/domain/accounts/consent.ts";
import type { Services } from "#app/ports/services.ts";
import { coversSavedCareers } from "#app/usecases/accounts/consent/check-processing.ts";
import { findSavedCareers, type SavedCareersJson } from "#db/queries/guide/saved-careers.ts";

/** What a student has saved, newest first; `stop`: why their account keeps nothing now, so that the phone does. */
export interface SavedCareers {
  readonly categoryIds: readonly number[];
  readonly stop: "consent-missing" | "saving-not-covered" | null;
}

export async function readSavedCareers(services: Services, { userId, profile }: CurrentUser): Promise<SavedCareers> {
  if (profile === null) return { categoryIds: [], stop: null };
  return judgeSavedCareers(services, profile, await findSavedCareers(services.db, userId));
}

/** The same if a page's own statement has read them. */
export function judgeSavedCareers(
  { config, now }: Pick<Services, "config" | "now">,
  profile: NonNullable<CurrentUser["profile"]>,
  { categoryIds, version }: SavedCareersJson,
): SavedCareers {
  if (processingStop(profile, config.guardianConsent, now()) !== null)
    return { categoryIds: [], stop: "consent-missing" };
  const isCovered = coversSavedCareers({ consentState: profile.consentState, version }, config.guardianConsent);
  return isCovered ? { categoryIds, stop: null } : { categoryIds: [], stop: "saving-not-covered" };
}
