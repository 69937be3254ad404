import { findRequestOfLink, type OpenedRequest } from "#db/queries/accounts/guardian-requests.ts";
import { isMinor } from "#app/domain/accounts/consent-age.ts";
import { ageAt } from "#app/domain/accounts/consent.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";

/** Unknown links, and those of somebody who is not asked any more, are not told apart. */
export type GuardianLinkFailure = "guardian-link-gone";

export type OpenGuardianPageOutcome =
  | { ok: true; request: OpenedRequest; isOfAge: boolean }
  | { ok: false; reason: GuardianLinkFailure };

/**
 * What a guardian's link opens. Reads only: programs that scan mail open every link. `isOfAge`: the student decides
 * themselves by now.
 */
export async function openGuardianPage(services: Services, token: string): Promise<OpenGuardianPageOutcome> {
  const request = await findRequestOfLink(services.db, hashToken(token));
  if (!request) return { ok: false, reason: "guardian-link-gone" };
  const isOfAge = request.consentState.startsWith("own") || !isMinor(ageAt(request, services.now()));
  return { ok: true, request, isOfAge };
}
