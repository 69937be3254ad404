import { findPhoneCode } from "#db/queries/accounts/phone-codes.ts";
import { findOpenedRequest, type OpenedRequest } from "#db/queries/accounts/guardian-requests.ts";
import { ownPageToken } from "#app/domain/accounts/guardian-page.ts";
import { isProofOld } from "#app/domain/accounts/consent.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { MessageChannel } from "#app/domain/platform/phone-message.ts";
import { canonicalPhone } from "#app/domain/platform/canonical-contact.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";
import {
  type ProvePhoneFailure,
  provePhone,
  sendPhoneCode,
  type SendPhoneCodeFailure,
} from "#app/usecases/accounts/phone/phone-code.ts";
import { isWithinRateLimit } from "#app/usecases/platform/limit-rate.ts";
import { type AnswerGuardianRequestFailure, giveConsent } from "./answer-guardian-request.ts";
import { openForAct, openGuardianPage } from "./open-guardian-page.ts";

/** Codes per request and hour, to whatever numbers: a link that was passed on must not flood others'. */
const LIMIT = { limit: 5, windowSeconds: 60 * 60 };

/** `guardian-own-number`: it is one of the student's, who could agree for themselves. */
export type SendGuardianCodeFailure = AnswerGuardianRequestFailure | SendPhoneCodeFailure | "guardian-own-number";

/** `codeToken`: for the browser's cookie. */
export type SendGuardianCodeOutcome =
  | { ok: true; codeToken: string; resendAt: Date }
  | { ok: false; reason: SendGuardianCodeFailure };

/** Sends a code to the number of a guardian who has agreed: not to one of the student's, in whatever spelling. */
export async function sendGuardianCode(
  services: Services,
  {
    token,
    phone: typed,
    ...asked
  }: {
    token: string;
    /** As typed. */
    phone: string;
    clientIp: string;
    language: Language;
    channel: MessageChannel;
    captchaToken: string;
  },
): Promise<SendGuardianCodeOutcome> {
  const opened = await openForAct(services, token, "answer");
  if (!opened.ok) return opened;
  const { request, isOfAge } = opened;
  if (isOfAge) return { ok: false, reason: "of-age" };
  if (!isAwaitingProof(services, request)) return { ok: false, reason: "answer-changed" };
  const phone = canonicalPhone(typed);
  if (phone === null) return { ok: false, reason: "phone-invalid" };
  if (isNumberOfStudent(request, phone)) return { ok: false, reason: "guardian-own-number" };
  if (!(await isWithinRateLimit(services, { key: `guardian-code:${request.id}`, ...LIMIT })))
    return { ok: false, reason: "rate-limited" };
  const sent = await sendPhoneCode(services, { purpose: "guardian", phone, guardianRequestId: request.id, ...asked });
  return sent.ok ? { ok: true, codeToken: sent.token, resendAt: sent.resendAt } : sent;
}

export type ProveByPhoneFailure = AnswerGuardianRequestFailure | ProvePhoneFailure | "guardian-own-number";

/** `ownToken`: of the guardian's own page; the same for a code that is sent twice. */
export type ProveByPhoneOutcome = { ok: true; ownToken: string } | { ok: false; reason: ProveByPhoneFailure };

/** Completes the consent with the code sent to a guardian's number; the student's data may be processed from then on. */
export async function proveByPhone(
  services: Services,
  { token, codeToken, code }: { token: string; codeToken: string; code: string },
): Promise<ProveByPhoneOutcome> {
  const ownToken = ownPageToken(codeToken);
  const known = await findPhoneCode(services.db, hashToken(codeToken));
  const opened = await openForAct(services, token, "answer");
  if (!opened.ok) {
    // Pressed twice: the link that was passed on has done its work.
    const isOwn = opened.reason === "link-answered" && known?.provedAt != null;
    return isOwn && (await openGuardianPage(services, ownToken)).ok ? { ok: true, ownToken } : opened;
  }
  const { request, isOfAge } = opened;
  const done = { ok: true, ownToken } as const;
  if (isOfAge) return { ok: false, reason: "of-age" };
  // A code of another child's consent proves nothing here.
  if (known?.guardianRequestId !== request.id) return { ok: false, reason: "code-over" };
  if (!isAwaitingProof(services, request))
    return known.provedAt && request.state === "given" ? done : { ok: false, reason: "answer-changed" };
  const { phone } = known;
  if (isNumberOfStudent(request, phone)) return { ok: false, reason: "guardian-own-number" };
  const proved = await provePhone(services, { token: codeToken, code, purpose: "guardian" });
  if (!proved.ok && !(await isProvedSince(services, codeToken, request.consentedAt))) return proved;
  const isGiven = await giveConsent(services, request, { method: "phone", phone, ownLink: hashToken(ownToken) });
  if (isGiven) return done;
  const current = await findOpenedRequest(services.db, { id: request.id });
  return current?.state === "given" && current.phone === phone ? done : { ok: false, reason: "answer-changed" };
}

/** Whether the code was accepted after the guardian had agreed, by an earlier press of the same button. */
async function isProvedSince({ db }: Services, codeToken: string, since: Date | null): Promise<boolean> {
  const code = await findPhoneCode(db, hashToken(codeToken));
  return code?.provedAt != null && (since === null || code.provedAt >= since);
}

function isAwaitingProof({ config }: Services, request: OpenedRequest): boolean {
  return config.guardianVerification.includes("phone") && (request.state === "consented" || isProofOld(request));
}

/** Whether a number is one of the student's: the one that signs in, or the one in the profile. */
export function isNumberOfStudent(
  { studentPhone, statedPhone }: Pick<OpenedRequest, "studentPhone" | "statedPhone">,
  phone: string,
): boolean {
  const canonical = canonicalPhone(phone);
  return canonical !== null && [studentPhone, statedPhone].some((own) => canonicalPhone(own) === canonical);
}
