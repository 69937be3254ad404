import type { RouterContextProvider } from "react-router";
import { findPhoneCode, type PhoneCodeRecord } from "#db/queries/accounts/phone-codes.ts";
import type { PhoneCodePurpose } from "#app/domain/accounts/phone-code.ts";
import { MESSAGE_CHANNELS, type MessageChannel, RESEND_AFTER_MS } from "#app/domain/platform/phone-message.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import type { SentCode } from "#app/ui/accounts/phone/code-forms.tsx";
import { resendPhoneCode, type ResendPhoneCodeFailure } from "#app/usecases/accounts/phone/phone-code.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { getLanguage } from "#app/web/language.ts";
import { readPhoneCodeToken } from "./phone-code-cookie.ts";

type Context = Readonly<RouterContextProvider>;

/** The channel for the first code. */
export function firstChannel(context: Context): MessageChannel {
  return getServices(context).messageSenders.whatsapp ? "whatsapp" : "sms";
}

/** The code that this browser asked for, for this purpose and, signed in, this user; null for none. */
export async function findSentCode(
  request: Request,
  context: Context,
  { purpose, userId }: { purpose: PhoneCodePurpose; userId: string | null },
): Promise<PhoneCodeRecord | null> {
  const token = readPhoneCodeToken(request);
  const code = token === null ? null : await findPhoneCode(getServices(context).db, hashToken(token));
  return code?.purpose === purpose && code.userId === userId ? code : null;
}

/** A code as its page shows it. */
export function toSentCode(context: Context, { phone, channel, sentAt }: PhoneCodeRecord): SentCode {
  const { messageSenders, now } = getServices(context);
  const other = channel === "whatsapp" ? "sms" : "whatsapp";
  const waitMs = sentAt.getTime() + RESEND_AFTER_MS - now().getTime();
  return {
    phone,
    channel,
    next: messageSenders.whatsapp && messageSenders.sms ? other : channel,
    waitSeconds: Math.max(0, Math.ceil(waitMs / 1000)),
  };
}

/** Sends another code for this browser's page, by the form's channel. */
export function resendCode(
  context: Context,
  { token, channel, captchaToken }: { token: string; channel: string | undefined; captchaToken: string },
): Promise<{ ok: true } | { ok: false; reason: ResendPhoneCodeFailure }> {
  return resendPhoneCode(getServices(context), {
    token,
    captchaToken,
    clientIp: context.get(clientIpContext),
    language: getLanguage(context),
    channel: MESSAGE_CHANNELS.find((each) => each === channel) ?? "sms",
  });
}
