import type { SQL } from "drizzle-orm";
import {
  claimPhoneCodeTry,
  findPhoneCode,
  insertPhoneCode,
  isCurrentCode,
  markPhoneProved,
  type PhoneCodeRecord,
  replacePhoneCode,
} from "#db/queries/accounts/phone-codes.ts";
import {
  hashPhoneCode,
  PHONE_CODE_MS,
  phoneCodeOfToken,
  type PhoneCodePurpose,
} from "#app/domain/accounts/phone-code.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { isMobileNumber } from "#app/domain/platform/phone.ts";
import { type MessageChannel, RESEND_AFTER_MS, SENDS_PER_NUMBER } from "#app/domain/platform/phone-message.ts";
import { toNetwork } from "#app/domain/platform/network.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";
import { enqueueMessage } from "#app/usecases/platform/enqueue-message.ts";
import { isWithinNetworkLimit } from "#app/usecases/platform/limit-network.ts";
import { isWithinRateLimit, isWithinRateLimits } from "#app/usecases/platform/limit-rate.ts";
import { verifyCaptcha } from "#app/usecases/platform/verify-captcha.ts";

/** Codes to one number: in an hour, and in a day. */
const NUMBER_LIMITS = [
  { name: "hour", limit: SENDS_PER_NUMBER.limit, windowSeconds: SENDS_PER_NUMBER.windowMs / 1000 },
  { name: "day", limit: 10, windowSeconds: 24 * 60 * 60 },
];

/** Codes that one network may ask for in an hour without a captcha: schools and carriers share addresses. */
const WITHOUT_CAPTCHA = { limit: 10, windowSeconds: 60 * 60 };

/** `captcha-required`: more than ten from this network within the hour. `rate-limited`: too many to the number. */
export type SendPhoneCodeFailure = "phone-invalid" | "captcha-required" | "rate-limited" | "phone-sign-in-off";

/** `token`: for the browser's cookie; only its hash is stored. `resendAt`: when another code may be asked for. */
export type SendPhoneCodeOutcome =
  | { ok: true; token: string; resendAt: Date }
  | { ok: false; reason: SendPhoneCodeFailure };

/** Whether somebody can sign in by phone number: it is not switched off, and there is a channel for the codes. */
export function isPhoneSignInOn({ config, messageSenders }: Pick<Services, "config" | "messageSenders">): boolean {
  return config.hasPhoneSignIn && (messageSenders.whatsapp !== null || messageSenders.sms !== null);
}

interface Asked {
  clientIp: string;
  language: Language;
  channel: MessageChannel;
  /** Empty if the page shows no captcha. */
  captchaToken: string;
}

/**
 * Sends a code to a number, for the browser that asked. Says nothing about whether the number has an account. Limited by
 * number, so that nobody can flood a stranger's phone, and by network.
 */
export async function sendPhoneCode(
  services: Services,
  {
    purpose,
    phone,
    userId = null,
    guardianRequestId = null,
    ...asked
  }: Asked & {
    purpose: PhoneCodePurpose;
    /** Ten digits. */
    phone: string;
    /** The signed-in owner; null for a sign-in and for guardians. */
    userId?: string | null;
    guardianRequestId?: string | null;
  },
): Promise<SendPhoneCodeOutcome> {
  if (purpose === "sign-in" && !isPhoneSignInOn(services)) return { ok: false, reason: "phone-sign-in-off" };
  const refusal = await checkSending(services, phone, asked);
  if (refusal) return { ok: false, reason: refusal };
  const { db } = services;
  const token = services.newToken();
  const id = hashToken(token);
  const { code, ...values } = newCode(services, id, asked.channel);
  await db.batch([
    insertPhoneCode(db, { id, purpose, phone, userId, guardianRequestId, ...values }),
    codeMessage(services, { id, phone, code, userId, ...asked }),
  ]);
  services.nudgeOutbox();
  return { ok: true, token, resendAt: new Date(values.sentAt.getTime() + RESEND_AFTER_MS) };
}

export type ResendPhoneCodeFailure = SendPhoneCodeFailure | "code-gone" | "code-sent-just-now";

/** Sends another code for the same page, from half a minute after the last one; that one stops working. */
export async function resendPhoneCode(
  services: Services,
  { token, ...asked }: Asked & { token: string },
): Promise<{ ok: true; resendAt: Date } | { ok: false; reason: ResendPhoneCodeFailure }> {
  const { db } = services;
  const id = hashToken(token);
  const known = await findPhoneCode(db, id);
  if (!known || known.provedAt) return { ok: false, reason: "code-gone" };
  const sentBefore = new Date(services.now().getTime() - RESEND_AFTER_MS);
  if (known.sentAt > sentBefore) return { ok: false, reason: "code-sent-just-now" };
  const refusal = await checkSending(services, known.phone, asked);
  if (refusal) return { ok: false, reason: refusal };
  const { code, ...values } = newCode(services, id, asked.channel);
  const [replaced] = await db.batch([
    replacePhoneCode(db, { id, sentBefore, ...values }),
    codeMessage(
      services,
      { id, phone: known.phone, code, userId: known.userId, ...asked },
      isCurrentCode({ id, codeHash: values.codeHash }),
    ),
  ]);
  if (replaced.length === 0) return { ok: false, reason: "code-sent-just-now" };
  services.nudgeOutbox();
  return { ok: true, resendAt: new Date(values.sentAt.getTime() + RESEND_AFTER_MS) };
}

async function checkSending(
  services: Services,
  phone: string,
  { clientIp, captchaToken }: Asked,
): Promise<SendPhoneCodeFailure | null> {
  const { messageSenders } = services;
  if (!messageSenders.whatsapp && !messageSenders.sms) return "phone-sign-in-off";
  if (!isMobileNumber(phone)) return "phone-invalid";
  const network = { key: `phone-code:network:${toNetwork(clientIp)}`, ...WITHOUT_CAPTCHA };
  if (!(await isWithinRateLimit(services, network)) && !(await verifyCaptcha(services, { captchaToken, clientIp })))
    return "captcha-required";
  if (!(await isWithinNetworkLimit(services, { form: "phone-code-all", clientIp, hasCaptcha: true })))
    return "rate-limited";
  const limits = NUMBER_LIMITS.map(({ name, ...limit }) => ({ key: `phone-code:${name}:number:${phone}`, ...limit }));
  return (await isWithinRateLimits(services, limits)) ? null : "rate-limited";
}

function newCode(services: Services, id: string, channel: MessageChannel) {
  const code = phoneCodeOfToken(services.newToken());
  const sentAt = services.now();
  const expiresAt = new Date(sentAt.getTime() + PHONE_CODE_MS);
  return { code, codeHash: hashPhoneCode(id, code), channel, sentAt, expiresAt };
}

function codeMessage(
  services: Services,
  {
    id,
    phone,
    code,
    userId,
    language,
    channel,
  }: Asked & { id: string; phone: string; code: string; userId: string | null },
  condition?: SQL,
) {
  return enqueueMessage(services, {
    dedupeKey: `phone-code:${id}:${services.now().getTime()}`,
    to: phone,
    template: "code",
    values: { code },
    language,
    channel,
    userId,
    condition,
  });
}

/** `code-over`: it has expired, was guessed too often or is used; a new one has to be asked for. */
export type ProvePhoneFailure = "code-wrong" | "code-over";

export type ProvePhoneOutcome = { ok: true; proved: PhoneCodeRecord } | { ok: false; reason: ProvePhoneFailure };

/**
 * Checks a typed code. The right one proves the number in this browser; `claimPhoneProof` spends the proof. Typed twice,
 * it proves it once.
 */
export async function provePhone(
  { db, now }: Services,
  { token, code, purpose }: { token: string; code: string; purpose: PhoneCodePurpose },
): Promise<ProvePhoneOutcome> {
  const id = hashToken(token);
  const codeHash = hashPhoneCode(id, code);
  const [tried] = await claimPhoneCodeTry(db, { id, now: now() });
  if (!tried) {
    // The same form again: the browser has proved the number, and nothing can be guessed any more.
    const known = await findPhoneCode(db, id);
    const isRepeated = known?.provedAt && known.purpose === purpose && known.codeHash === codeHash;
    return isRepeated ? { ok: true, proved: known } : { ok: false, reason: "code-over" };
  }
  if (tried.purpose !== purpose) return { ok: false, reason: "code-over" };
  if (tried.codeHash !== codeHash) return { ok: false, reason: "code-wrong" };
  await markPhoneProved(db, { id, now: now() });
  return { ok: true, proved: tried };
}

/** A code that a browser has asked for. */
export type OpenPhoneCode = PhoneCodeRecord;

/** The code of a browser's token, if it is for this purpose and this user; null otherwise. */
export async function findPhoneCodeOf(
  { db }: Services,
  { token, purpose, userId }: { token: string; purpose: PhoneCodePurpose; userId: string | null },
): Promise<OpenPhoneCode | null> {
  const code = await findPhoneCode(db, hashToken(token));
  return code?.purpose === purpose && code.userId === userId ? code : null;
}
