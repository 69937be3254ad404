import { redirectDocument } from "react-router";
import { DATA_PATH } from "#app/content/mails/data-mails.ts";
import { ACCOUNT_NOTICES } from "#app/content/accounts/account-notices.ts";
import { PHONE_WORDS } from "#app/content/accounts/phone-words.ts";
import { signInByPhone, type SignInByPhoneOutcome } from "#app/usecases/accounts/phone/sign-in-by-phone.ts";
import { deviceCookie, readDeviceTokens } from "#app/web/accounts/device-cookie.ts";
import { phoneLoginCookie } from "#app/web/accounts/login-way.ts";
import { clearedPhoneCodeCookie, readPhoneCodeToken } from "#app/web/accounts/phone-code-cookie.ts";
import { resendCode } from "#app/web/accounts/sent-code.ts";
import { sessionCookie } from "#app/web/accounts/session-cookie.ts";
import { readReturnPath } from "#app/web/addresses/return-path.ts";
import { aboutYouPath, codePagePath, signUpPath } from "#app/web/addresses/sign-in-paths.ts";
import { clientContext, currentUserContext, getServices } from "#app/web/context.ts";
import { phoneCodeSchema, resendCodeSchema } from "#app/web/forms/accounts.ts";
import { parseIntent, refuseForm, refuseUnknownForm } from "#app/web/http/forms.ts";
import { BACKEND_TIMEOUT_MS, withinTime } from "#app/web/http/time-limit.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { getLanguage } from "#app/web/language.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import type { Route } from "./+types/code";

const forms = { "type-code": phoneCodeSchema, resend: resendCodeSchema };

export async function actOnCode({ request, url, context }: Route.ActionArgs) {
  const language = getLanguage(context);
  const services = getServices(context);
  const returnTo = readReturnPath(url);
  const codeToken = readPhoneCodeToken(request);
  if (codeToken === null) return redirectDocument(signUpPath(returnTo));
  const form = await parseIntent(request, forms, language);
  if (form.intent === null) return refuseUnknownForm(language);
  if (!form.ok) return refuseForm(form);
  if (form.intent === "resend") {
    const sent = await resendCode(context, { ...form.data, token: codeToken, channel: form.typed.channel });
    if (sent.ok) return redirectDocument(codePagePath(returnTo));
    const { message, status } = toMessage(sent.reason, language);
    return refuseForm(form, { formError: message, status, reason: sent.reason });
  }
  let result: SignInByPhoneOutcome;
  try {
    result = await withinTime(
      signInByPhone(services, {
        codeToken,
        code: form.data.code,
        deviceTokens: readDeviceTokens(request),
        previousSessionId: context.get(currentUserContext).sessionId,
        client: context.get(clientContext)(),
      }),
      BACKEND_TIMEOUT_MS,
    );
  } catch (error) {
    console.error("Login by phone failed", error);
    return refuseForm(form, { formError: PHONE_WORDS.failed[language], status: 500 });
  }
  if (!result.ok) {
    const { message, status } = toMessage(result.reason, language);
    const isField = result.reason === "code-wrong";
    return refuseForm(
      { typed: form.typed, fieldErrors: isField ? { code: message } : {} },
      { formError: isField ? null : message, status, reason: result.reason },
    );
  }
  if (result.kind !== "signed-in") return redirectDocument(aboutYouPath(returnTo));
  return redirectWithToast(
    result.isErasurePending ? DATA_PATH : returnTo,
    { kind: "success", message: ACCOUNT_NOTICES.loggedIn[result.language] },
    signedInHeaders(result),
  );
}

/** The cookies of a browser that has signed in by phone. */
export function signedInHeaders({ token, deviceTokens }: { token: string; deviceTokens: readonly string[] }): Headers {
  const headers = new Headers({ "set-cookie": sessionCookie(token) });
  headers.append("set-cookie", deviceCookie(deviceTokens));
  headers.append("set-cookie", phoneLoginCookie());
  headers.append("set-cookie", clearedPhoneCodeCookie());
  return headers;
}
