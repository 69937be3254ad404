import { data, type RouterContextProvider } from "react-router";
import { SECURITY_WORDS } from "#app/content/accounts/security-words.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { readWaysToProve } from "#app/usecases/accounts/security/read-keys.ts";
import { type Proof, proveIdentity } from "#app/usecases/accounts/security/prove-identity.ts";
import { clientIpContext, currentUserContext, getServices } from "#app/web/context.ts";
import { proofForms } from "#app/web/forms/security.ts";
import { parseIntent, refuseForm, refuseUnknownForm } from "#app/web/http/forms.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { getLanguage } from "#app/web/language.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import { captchaWidget } from "./captcha.ts";

/** The data of the pages that ask for a new proof of identity. */
export async function loadWaysToProve(context: Readonly<RouterContextProvider>, { userId }: CurrentUser) {
  const ways = await readWaysToProve(getServices(context), userId);
  if (!ways) throw data(null, { status: 404 });
  return { ways, captcha: captchaWidget(context) };
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
  const proof: Proof = { ...form.data, kind: form.intent } as Proof;
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
  if (proven.reason === "totp-invalid")
    return refuseForm({ typed, fieldErrors: { code: message } }, { status: 400, reason: proven.reason });
  return refuseForm({ typed }, { formError: message, status, reason: proven.reason });
}
