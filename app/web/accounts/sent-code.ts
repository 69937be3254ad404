import type { RouterContextProvider } from "react-router";
import type { PhoneCodePurpose, SentCode } from "#app/domain/accounts/phone-code.ts";
import { MESSAGE_CHANNELS, type MessageChannel, RESEND_AFTER_MS } from "#app/domain/platform/phone-message.ts";
import {
  findPhoneCodeOf,
  type OpenPhoneCode,
  resendPhoneCode,
  type ResendPhoneCodeFailure,
} from "#app/usecases/accounts/phone/phone-code.ts";
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
): Promise<OpenPhoneCode | null> {
  const token = readPhoneCodeToken(request);
  return token === null ? null : findPhoneCodeOf(getServices(context), { token, purpose, userId });
}

/** A code as its page shows it. */
export function toSentCode(context: Context, { phone, channel, sentAt }: OpenPhoneCode): SentCode {
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
