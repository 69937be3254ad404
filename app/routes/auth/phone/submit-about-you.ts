import { redirectDocument } from "react-router";
import { ACCOUNT_NOTICES } from "#app/content/accounts/account-notices.ts";
import { DATA_PATH } from "#app/content/mails/data-mails.ts";
import { PHONE_WORDS } from "#app/content/accounts/phone-words.ts";
import { isMinor } from "#app/domain/accounts/consent-age.ts";
import { makeGuardianLink } from "#app/usecases/accounts/consent/ask-guardian.ts";
import { signUpByPhone, type SignUpByPhoneOutcome } from "#app/usecases/accounts/phone/sign-up-by-phone.ts";
import { newGuardianLinkCookie } from "#app/web/accounts/guardian-cookies.ts";
import { readDeviceTokens } from "#app/web/accounts/device-cookie.ts";
import { readPhoneCodeToken } from "#app/web/accounts/phone-code-cookie.ts";
import { readReturnPath } from "#app/web/addresses/return-path.ts";
import { aboutYouPath, signUpPath } from "#app/web/addresses/sign-in-paths.ts";
import { packageAfterWaiting, waitingPage } from "#app/web/addresses/waiting-page.ts";
import { clientContext, currentUserContext, getServices } from "#app/web/context.ts";
import { aboutYouSchema } from "#app/web/forms/accounts.ts";
import { parseForm, refuseForm } from "#app/web/http/forms.ts";
import { BACKEND_TIMEOUT_MS, withinTime } from "#app/web/http/time-limit.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { getLanguage } from "#app/web/language.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import type { Route } from "./+types/about-you";
import { signedInHeaders } from "./act-on-code.ts";

export async function submitAboutYou({ request, url, context }: Route.ActionArgs) {
  const language = getLanguage(context);
  const services = getServices(context);
  const returnTo = readReturnPath(url);
  const codeToken = readPhoneCodeToken(request);
  if (codeToken === null) return redirectDocument(signUpPath(returnTo));
  const form = await parseForm(request, aboutYouSchema, language);
  if (!form.ok) return refuseForm(form, { formError: ACCOUNT_NOTICES.formProblems[language] });
  let result: SignUpByPhoneOutcome;
  try {
    result = await withinTime(
      signUpByPhone(services, {
        ...form.data,
        codeToken,
        language,
        deviceTokens: readDeviceTokens(request),
        previousSessionId: context.get(currentUserContext).sessionId,
        client: context.get(clientContext)(),
      }),
      BACKEND_TIMEOUT_MS,
    );
  } catch (error) {
    console.error("Signup by phone failed", error);
    return refuseForm(form, { formError: PHONE_WORDS.failed[language], status: 500 });
  }
  if (!result.ok) {
    if (result.reason === "number-idle") return redirectDocument(aboutYouPath(returnTo));
    const { message, status } = toMessage(result.reason, language);
    return refuseForm(form, { formError: message, status, reason: result.reason });
  }
  const headers = signedInHeaders(result);
  if (result.newUserId === null) {
    const message = ACCOUNT_NOTICES.loggedIn[result.language];
    return redirectWithToast(result.isErasurePending ? DATA_PATH : returnTo, { kind: "success", message }, headers);
  }
  const isGuardianWanted = services.config.guardianConsent === "required" && isMinor(form.data.age);
  if (isGuardianWanted) {
    // The page that follows shows the link at once; if it cannot be made, a button to make it.
    const packageType = packageAfterWaiting(returnTo);
    const link = await makeGuardianLink(services, { userId: result.newUserId, packageType });
    if (link.ok) headers.append("set-cookie", newGuardianLinkCookie(link));
    return redirectDocument(waitingPage(returnTo), { headers });
  }
  const message = ACCOUNT_NOTICES.accountCreated[language];
  return redirectWithToast(returnTo, { kind: "success", message }, headers);
}
