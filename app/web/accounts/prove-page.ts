import { data, type RouterContextProvider } from "react-router";
import { SECURITY_WORDS } from "../../content/accounts/security-words";
import type { CurrentUser } from "../../domain/accounts/current-user";
import { readWaysToProve } from "../../usecases/accounts/security/read-keys";
import { type Proof, proveIdentity } from "../../usecases/accounts/security/prove-identity";
import { clientIpContext, currentUserContext, getServices } from "../context";
import { proofForms } from "../forms/security";
import { parseIntent, refuseForm, refuseUnknownForm } from "../http/forms";
import { redirectWithToast } from "../http/toast";
import { getLanguage } from "../language";
import { messageOf } from "../messages/messages";
import { captchaWidget } from "./captcha";

/** What the pages show that ask again who somebody is. */
export async function loadWaysToProve(context: Readonly<RouterContextProvider>, { userId }: CurrentUser) {
  const ways = await readWaysToProve(getServices(context), userId);
  if (!ways) throw data(null, { status: 404 });
  return { ways, captcha: captchaWidget(context) };
}

/** Checks the proof that was sent, and leads on. */
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
  const { message, status } = messageOf(proven.reason, language);
  const { typed } = form;
  if (proven.reason === "invalid-credentials")
    // They are logged in: a wrong password is a mistake in a form.
    return refuseForm(
      { typed, fieldErrors: { password: SECURITY_WORDS.currentWrong[language] } },
      { status: 400, reason: proven.reason },
    );
  if (proven.reason === "totp-invalid")
    return refuseForm({ typed, fieldErrors: { code: message } }, { status: 400, reason: proven.reason });
  return refuseForm({ typed }, { formError: message, status, reason: proven.reason });
}
