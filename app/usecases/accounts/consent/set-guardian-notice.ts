import { insertGuardianMessagesConsent, withdrawConsents } from "#db/queries/accounts/consents.ts";
import {
  isNoticeWanted,
  type OpenedRequest,
  setReportShown,
  setWantsNotice,
} from "#db/queries/accounts/guardian-requests.ts";
import { batch } from "#db/queries/platform/batch.ts";
import { CONSENT_VERSION } from "#app/content/accounts/consent-texts.ts";
import { GUARDIAN_MESSAGES } from "#app/domain/accounts/consent-kinds.ts";
import { canonicalPhone, isSameMailbox } from "#app/domain/platform/canonical-contact.ts";
import { isMobileNumber } from "#app/domain/platform/phone.ts";
import type { Services } from "#app/ports/services.ts";
import { type GuardianLinkFailure, openForAct } from "./open-guardian-page.ts";
import { isNumberOfStudent } from "./prove-by-phone.ts";

/** As far as a typo is caught; the mail server decides. */
const EMAIL = /^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/;

/**
 * `guardian-unreachable`: no number and no address is known. `contact-invalid`: the typed one is neither.
 * `guardian-own-contact`: it is the student's, who would get the guardian's page.
 */
export type SetGuardianNoticeFailure =
  | GuardianLinkFailure
  | "answer-changed"
  | "guardian-unreachable"
  | "contact-invalid"
  | "guardian-own-contact";

export type SetGuardianNoticeOutcome = { ok: true } | { ok: false; reason: SetGuardianNoticeFailure };

/**
 * Records whether the guardian wants to be told when the report is ready, which is a consent of its own with its row.
 * `contact`: a number or an e-mail address, for a guardian of whom none is known; ignored otherwise. Idempotent.
 */
export async function setGuardianNotice(
  services: Services,
  { token, isWanted, contact = "" }: { token: string; isWanted: boolean; contact?: string },
): Promise<SetGuardianNoticeOutcome> {
  const opened = await openForAct(services, token, "all");
  if (!opened.ok) return opened;
  const { request } = opened;
  const { id, userId } = request;
  const isKnown = request.email !== null || request.phone !== null;
  const typed = isKnown || !isWanted ? { ok: true as const, email: null, phone: null } : readContact(request, contact);
  if (!typed.ok) return typed;
  const { db } = services;
  const now = services.now();
  const { set } = await batch(db, {
    set: setWantsNotice(db, { id, wantsNotice: isWanted, email: typed.email, phone: typed.phone }),
    recorded: isWanted
      ? insertGuardianMessagesConsent(
          db,
          { id: services.newId(), userId, guardianRequestId: id, version: CONSENT_VERSION, now },
          isNoticeWanted(id),
        )
      : withdrawConsents(db, { userId, kinds: [GUARDIAN_MESSAGES], now }),
  });
  return set.length > 0 ? { ok: true } : { ok: false, reason: "answer-changed" };
}

/** The number or address that a guardian typed. */
function readContact(
  request: OpenedRequest,
  typed: string,
):
  | { ok: true; email: string | null; phone: string | null }
  | { ok: false; reason: "guardian-unreachable" | "contact-invalid" | "guardian-own-contact" } {
  if (typed === "") return { ok: false, reason: "guardian-unreachable" };
  if (typed.includes("@")) {
    const email = typed.toLowerCase();
    if (!EMAIL.test(email)) return { ok: false, reason: "contact-invalid" };
    if (request.studentEmail !== null && isSameMailbox(email, request.studentEmail))
      return { ok: false, reason: "guardian-own-contact" };
    return { ok: true, email, phone: null };
  }
  const phone = canonicalPhone(typed);
  if (phone === null || !isMobileNumber(phone)) return { ok: false, reason: "contact-invalid" };
  if (isNumberOfStudent(request, phone)) return { ok: false, reason: "guardian-own-contact" };
  return { ok: true, email: null, phone };
}

export type ShowReportToGuardianOutcome = { ok: true } | { ok: false; reason: "guardian-not-wanted" };

/** Records whether a student lets the guardian see the report. Idempotent. */
export async function showReportToGuardian(
  { db }: Services,
  { userId, isShown }: { userId: string; isShown: boolean },
): Promise<ShowReportToGuardianOutcome> {
  const set = await setReportShown(db, { userId, showsReport: isShown });
  return set.length > 0 ? { ok: true } : { ok: false, reason: "guardian-not-wanted" };
}
