import { type RouterContextProvider } from "react-router";
import { ACCOUNT_NOTICES } from "#app/content/accounts/account-notices.ts";
import { DATA_PATH } from "#app/content/mails/data-mails.ts";
import { getLanguage } from "#app/web/language.ts";
import { logInSchema } from "#app/web/forms/accounts.ts";
import { passkeyLogInSchema } from "#app/web/forms/security.ts";
import { signInWithPasskey } from "#app/usecases/accounts/security/sign-in-with-passkey.ts";
import { signIn } from "#app/usecases/accounts/sign-in.ts";
import { clientContext, clientIpContext, getServices, currentUserContext } from "#app/web/context.ts";
import { checkFields, readFields, refuseForm } from "#app/web/http/forms.ts";
import { readReturnPath, safeReturnPath } from "#app/web/addresses/return-path.ts";
import { deviceCookie, readDeviceTokens } from "#app/web/accounts/device-cookie.ts";
import { clearedLoginAddressCookie } from "#app/web/accounts/login-address-cookie.ts";
import { clearedLoginWayCookie } from "#app/web/accounts/login-way.ts";
import { sessionCookie } from "#app/web/accounts/session-cookie.ts";
import { LOGIN_TIMEOUT_MS, TimeLimitError, withinTime } from "#app/web/http/time-limit.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { sendCode } from "./phone/send-code.ts";
import type { Route } from "./+types/login";
import { toMessage } from "#app/web/messages/messages.ts";
import { UNEXPECTED_MESSAGE, LOGIN_SLOW_MESSAGE } from "#app/web/messages/sentences.words.ts";

export async function logIn({ request, url, context }: Route.ActionArgs) {
  const language = getLanguage(context);
  const fields = await readFields(request);
  if (fields.intent === "passkey") return logInWithPasskey({ request, url, context }, fields);
  if (fields.intent === "send-code") return sendCode({ request, url, context }, fields);
  const form = checkFields(fields, logInSchema, language);
  if (!form.ok) return refuseForm(form);
  const { sessionId } = context.get(currentUserContext);
  const attempt = signIn(getServices(context), {
    ...form.data,
    clientIp: context.get(clientIpContext),
    deviceTokens: readDeviceTokens(request),
    previousSessionId: sessionId,
    client: context.get(clientContext)(),
  });
  let result: Awaited<typeof attempt>;
  try {
    result = await withinTime(attempt, LOGIN_TIMEOUT_MS);
  } catch (error) {
    console.error("Login failed", error);
    const isSlow = error instanceof TimeLimitError;
    return refuseForm(form, {
      formError: (isSlow ? LOGIN_SLOW_MESSAGE : UNEXPECTED_MESSAGE)[language],
      status: isSlow ? 504 : 500,
    });
  }
  if (!result.ok) {
    const { message, status } = toMessage(result.reason, language);
    return refuseForm(form, { formError: message, status, reason: result.reason });
  }
  const headers = new Headers({ "set-cookie": sessionCookie(result.token) });
  headers.append("set-cookie", deviceCookie(result.deviceTokens));
  headers.append("set-cookie", clearedLoginAddressCookie());
  headers.append("set-cookie", clearedLoginWayCookie());
  // The path saved by a login dialog is used only if the URL names none.
  const returnPath = readReturnPath(url, safeReturnPath(form.typed.redirectAfterLogin));
  const target = result.isStudent ? (result.isErasurePending ? DATA_PATH : returnPath) : "/administrator/dashboard";
  const message = ACCOUNT_NOTICES.loggedIn[result.language];
  return redirectWithToast(target, { kind: "success", message }, headers);
}

/** The page's other form: a passkey instead of a password. */
async function logInWithPasskey(
  { request, url, context }: { request: Request; url: URL; context: Readonly<RouterContextProvider> },
  fields: Record<string, string>,
) {
  const language = getLanguage(context);
  const form = checkFields(fields, passkeyLogInSchema, language);
  const result = form.ok
    ? await signInWithPasskey(getServices(context), {
        credential: form.data.credential,
        clientIp: context.get(clientIpContext),
        client: context.get(clientContext)(),
        deviceTokens: readDeviceTokens(request),
        previousSessionId: context.get(currentUserContext).sessionId,
      })
    : ({ ok: false, reason: "passkey-refused" } as const);
  if (!result.ok) {
    const { message, status } = toMessage(result.reason, language);
    return refuseForm({ typed: {} }, { formError: message, status, reason: result.reason });
  }
  const headers = new Headers({ "set-cookie": sessionCookie(result.token) });
  headers.append("set-cookie", deviceCookie(result.deviceTokens));
  const target = result.isStudent ? readReturnPath(url) : "/administrator/dashboard";
  return redirectWithToast(target, { kind: "success", message: ACCOUNT_NOTICES.loggedIn[result.language] }, headers);
}
