import { START_PAGE } from "#app/content/site/start-page.ts";
import { getLanguage, languageKept } from "#app/web/language.ts";
import { data, redirectDocument } from "react-router";
import { signUpSchema } from "#app/web/forms/accounts.ts";
import { ACCOUNT_NOTICES } from "#app/content/accounts/account-notices.ts";
import { SIGN_UP_WORDS as WORDS } from "#app/content/accounts/sign-up-words.ts";
import { signUp } from "#app/usecases/accounts/sign-up.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { checkFields, readFields, refuseForm } from "#app/web/http/forms.ts";
import { guardianProblem } from "#app/web/accounts/guardian-problem.ts";
import { deviceCookie, readDeviceTokens } from "#app/web/accounts/device-cookie.ts";
import { loginAddressCookie } from "#app/web/accounts/login-address-cookie.ts";
import { readReturnPath } from "#app/web/addresses/return-path.ts";
import { BACKEND_TIMEOUT_MS, withinTime } from "#app/web/http/time-limit.ts";
import { sendCode } from "./phone/send-code.ts";
import type { Route } from "./+types/signup";
import { toMessage } from "#app/web/messages/messages.ts";

export async function submitSignUp({ request, url, context }: Route.ActionArgs) {
  const language = getLanguage(context);
  const fields = await readFields(request);
  if (fields.intent === "send-code") return sendCode({ request, url, context }, fields);
  const form = checkFields(fields, signUpSchema, language);
  if (!form.ok) return refuseForm(form, { formError: ACCOUNT_NOTICES.formProblems[language] });
  const returnTo = readReturnPath(url);
  const { confirmedPhone: _confirmed, ...entered } = form.data;
  const attempt = signUp(getServices(context), {
    ...entered,
    clientIp: context.get(clientIpContext),
    returnTo,
    deviceTokens: readDeviceTokens(request),
    language,
  });
  let result: Awaited<typeof attempt>;
  try {
    result = await withinTime(attempt, BACKEND_TIMEOUT_MS);
  } catch (error) {
    console.error("Signup failed", error);
    return refuseForm(form, { formError: WORDS.failedTryAgain[language], status: 500 });
  }
  if (!result.ok) {
    const guardian = guardianProblem(result.reason, form.data, language);
    if (guardian)
      return refuseForm({ ...form, fieldErrors: guardian }, { formError: ACCOUNT_NOTICES.formProblems[language] });
    const { message, status } = toMessage(result.reason, language);
    if (result.reason === "password-too-easy")
      return refuseForm(
        { typed: form.typed, fieldErrors: { password: message } },
        { formError: ACCOUNT_NOTICES.formProblems[language], status, reason: result.reason },
      );
    const refused = refuseForm(form, { formError: message, status, reason: result.reason });
    if (result.reason !== "email-taken") return refused;
    return data(refused.data, { status, headers: { "set-cookie": loginAddressCookie(form.data.email) } });
  }
  const query = new URLSearchParams({ notice: "created", ...(returnTo === START_PAGE ? {} : { returnUrl: returnTo }) });
  const headers = new Headers({ "set-cookie": deviceCookie(result.deviceTokens) });
  for (const cookie of languageKept(request, language)) headers.append("set-cookie", cookie);
  return redirectDocument(`/signup/check-mail?${query}`, { headers });
}
