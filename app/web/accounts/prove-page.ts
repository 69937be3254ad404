import { data, redirectDocument, type RouterContextProvider } from "react-router";
import { SECURITY_WORDS } from "#app/content/accounts/security-words.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { readWaysToProve } from "#app/usecases/accounts/security/read-keys.ts";
import { sendProofCode } from "#app/usecases/accounts/security/prove-by-phone.ts";
import { type Proof, proveIdentity } from "#app/usecases/accounts/security/prove-identity.ts";
import { clientIpContext, currentUserContext, getServices } from "#app/web/context.ts";
import { phoneCodeSchema } from "#app/web/forms/accounts.ts";
import { proofForms } from "#app/web/forms/security.ts";
import { htmlConstraints } from "#app/web/forms/html-constraints.ts";
import { type ParsedIntent, parseIntent, refuseForm, refuseUnknownForm } from "#app/web/http/forms.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { getLanguage } from "#app/web/language.ts";
import { type Reason, toMessage } from "#app/web/messages/messages.ts";
import { captchaWidget } from "./captcha.ts";
import { phoneCodeCookie, readPhoneCodeToken } from "./phone-code-cookie.ts";
import { findSentCode, firstChannel, resendCode, toSentCode } from "./sent-code.ts";

/** The data of the pages that ask for a new proof of identity. */
export async function loadWaysToProve(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  { userId }: CurrentUser,
) {
  const ways = await readWaysToProve(getServices(context), userId);
  if (!ways) throw data(null, { status: 404 });
  const { phone, ...others } = ways;
  const code = phone ? await findSentCode(request, context, { purpose: "step-up", userId }) : null;
  return {
    ways: others,
    byPhone:
      phone === null
        ? null
        : {
            lastDigits: phone.slice(-4),
            sent: code && code.provedAt === null ? toSentCode(context, code) : null,
            rules: htmlConstraints(phoneCodeSchema, getLanguage(context)).code,
          },
    captcha: captchaWidget(context),
  };
}

type ProofForm = Extract<ParsedIntent<typeof proofForms>, { ok: true }>;

/** Sends the first or another code to the user's number; null if the form is about something else. */
async function sendCode(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  user: CurrentUser,
  form: ProofForm,
): Promise<Response | ReturnType<typeof refuseForm> | null> {
  if (form.intent !== "send-code" && form.intent !== "resend") return null;
  const here = toPath(request.url);
  const { captchaToken } = form.data;
  const refuse = (reason: Reason) => {
    const { message, status } = toMessage(reason, getLanguage(context));
    return refuseForm({ typed: form.typed }, { formError: message, status, reason });
  };
  if (form.intent === "resend") {
    const token = readPhoneCodeToken(request) ?? "";
    const again = await resendCode(context, { token, captchaToken, channel: form.typed.channel });
    return again.ok ? redirectDocument(here) : refuse(again.reason);
  }
  const sent = await sendProofCode(getServices(context), user, {
    captchaToken,
    channel: firstChannel(context),
    clientIp: context.get(clientIpContext),
  });
  if (!sent.ok) return refuse(sent.reason);
  return redirectDocument(here, { headers: { "set-cookie": phoneCodeCookie(sent.token) } });
}

function toPath(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Verifies the submitted proof, and redirects onwards. */
export async function proveAndGoOn(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  user: CurrentUser,
  returnTo: string,
) {
  const language = getLanguage(context);
  const form = await parseIntent(request, proofForms, language);
  if (!form.ok) return form.intent === null ? refuseUnknownForm(language) : refuseForm(form);
  const answer = await sendCode({ request, context }, user, form);
  if (answer) return answer;
  const proof = (
    form.intent === "type-code"
      ? { kind: "phone", token: readPhoneCodeToken(request) ?? "", ...form.data }
      : { kind: form.intent, ...form.data }
  ) as Proof;
  const { sessionId } = context.get(currentUserContext);
  const proven = await proveIdentity(getServices(context), user, {
    sessionId: sessionId ?? "",
    proof,
    clientIp: context.get(clientIpContext),
  });
  if (proven.ok) {
    const message = SECURITY_WORDS.confirmed[language];
    return redirectWithToast(returnTo, { kind: "success", message });
  }
  const { message, status } = toMessage(proven.reason, language);
  const { typed } = form;
  if (proven.reason === "invalid-credentials")
    // The user is logged in, so a wrong password is only an invalid field.
    return refuseForm(
      { typed, fieldErrors: { password: SECURITY_WORDS.currentWrong[language] } },
      { status: 400, reason: proven.reason },
    );
  if (proven.reason === "totp-invalid" || proven.reason === "code-wrong")
    return refuseForm({ typed, fieldErrors: { code: message } }, { status: 400, reason: proven.reason });
  return refuseForm({ typed }, { formError: message, status, reason: proven.reason });
}
