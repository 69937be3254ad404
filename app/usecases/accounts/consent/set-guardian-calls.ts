import { insertConsents, withdrawConsents } from "#db/queries/accounts/consents.ts";
import { isCallable, setCallNumber } from "#db/queries/accounts/guardian-requests.ts";
import { batch } from "#db/queries/platform/batch.ts";
import { CONSENT_VERSION } from "#app/content/accounts/consent-texts.ts";
import { canonicalPhone } from "#app/domain/platform/canonical-contact.ts";
import { isMobileNumber } from "#app/domain/platform/phone.ts";
import type { Services } from "#app/ports/services.ts";
import { type GuardianLinkFailure, openForAct } from "./open-guardian-page.ts";
import { isNumberOfStudent } from "./prove-by-phone.ts";

/** `phone-invalid`: no number is known, and the typed one is no mobile number. */
export type SetGuardianCallsFailure = GuardianLinkFailure | "answer-changed" | "phone-invalid" | "guardian-own-number";

export type SetGuardianCallsOutcome = { ok: true } | { ok: false; reason: SetGuardianCallsFailure };

/**
 * Records whether the guardian may be called about a purchase or consent that stopped, from their own page: who has a
 * link that was passed on could name anybody's number. `phone`: for a guardian whose number is not known. Idempotent.
 */
export async function setGuardianCalls(
  services: Services,
  { token, isWanted, phone = "" }: { token: string; isWanted: boolean; phone?: string },
): Promise<SetGuardianCallsOutcome> {
  const opened = await openForAct(services, token, "all");
  if (!opened.ok) return opened;
  const { request } = opened;
  const { id, userId } = request;
  const { db } = services;
  const now = services.now();
  if (!isWanted) {
    await withdrawConsents(db, { userId, kinds: ["calls"], now });
    return { ok: true };
  }
  const typed = request.phone ?? canonicalPhone(phone);
  if (typed === null || !isMobileNumber(typed)) return { ok: false, reason: "phone-invalid" };
  if (isNumberOfStudent(request, typed)) return { ok: false, reason: "guardian-own-number" };
  const consent = {
    userId,
    kinds: ["calls"],
    version: CONSENT_VERSION,
    givenBy: "guardian",
    guardianRequestId: id,
    now,
  } as const;
  const { set } = await batch(db, {
    set: setCallNumber(db, { id, phone: typed }),
    recorded: insertConsents(db, consent, () => services.newId(), isCallable(id)),
  });
  return set.length > 0 ? { ok: true } : { ok: false, reason: "answer-changed" };
}
