import { findRequestOfLink, type OpenedRequest } from "#db/queries/accounts/guardian-requests.ts";
import { isMinor } from "#app/domain/accounts/consent-age.ts";
import { ageAt } from "#app/domain/accounts/consent.ts";
import { hashLinkToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";

/** Unknown links and links of former guardians look the same. */
export type GuardianLinkFailure = "guardian-link-gone";

export type OpenGuardianPageOutcome =
  | { ok: true; request: OpenedRequest; isOfAge: boolean }
  | { ok: false; reason: GuardianLinkFailure };

/** Opens a guardian's link. Read-only: mail scanners open every link. `isOfAge`: the student now decides themselves. */
export async function openGuardianPage(services: Services, token: string): Promise<OpenGuardianPageOutcome> {
  const request = await findRequestOfLink(services.db, hashLinkToken(token));
  if (!request) return { ok: false, reason: "guardian-link-gone" };
  const isOfAge = request.consentState.startsWith("own") || !isMinor(ageAt(request, services.now()));
  return { ok: true, request, isOfAge };
}
