import { redirectDocument, type RouterContextProvider } from "react-router";
import { sendPhoneCode } from "#app/usecases/accounts/phone/phone-code.ts";
import { firstChannel } from "#app/web/accounts/sent-code.ts";
import { phoneCodeCookie } from "#app/web/accounts/phone-code-cookie.ts";
import { codePagePath } from "#app/web/addresses/sign-in-paths.ts";
import { readReturnPath, safeReturnPath } from "#app/web/addresses/return-path.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { sendCodeSchema } from "#app/web/forms/accounts.ts";
import { checkFields, refuseForm } from "#app/web/http/forms.ts";
import { getLanguage, languageKept } from "#app/web/language.ts";
import { toMessage } from "#app/web/messages/messages.ts";

/** The form with a phone number, of sign-up and of login: sends a code and opens the page for it. */
export async function sendCode(
  { request, url, context }: { request: Request; url: URL; context: Readonly<RouterContextProvider> },
  fields: Record<string, string>,
) {
  const language = getLanguage(context);
  const form = checkFields(fields, sendCodeSchema, language);
  if (!form.ok) return refuseForm(form);
  const sent = await sendPhoneCode(getServices(context), {
    ...form.data,
    purpose: "sign-in",
    clientIp: context.get(clientIpContext),
    language,
    channel: firstChannel(context),
  });
  if (!sent.ok) {
    const { message, status } = toMessage(sent.reason, language);
    return refuseForm(form, { formError: message, status, reason: sent.reason });
  }
  const headers = new Headers({ "set-cookie": phoneCodeCookie(sent.token) });
  // The next pages have one address for both languages.
  for (const cookie of languageKept(request, language)) headers.append("set-cookie", cookie);
  return redirectDocument(codePagePath(readReturnPath(url, safeReturnPath(form.typed.redirectAfterLogin))), {
    headers,
  });
}
