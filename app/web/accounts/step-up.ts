import { redirect, type RouterContextProvider } from "react-router";
import { SECURITY_WORDS } from "#app/content/accounts/security-words.ts";
import { isProofFresh, type ProofAsked } from "#app/domain/accounts/login-session.ts";
import { isPrintedRecoveryCode } from "#app/domain/accounts/recovery-code.ts";
import type { DecidingPlace } from "#app/usecases/administration/approvals/decide-alone.ts";
import { isProvenByNow, type Proof, proveIdentity } from "#app/usecases/accounts/security/prove-identity.ts";
import { readWaysToProve } from "#app/usecases/accounts/security/read-keys.ts";
import { clientIpContext, currentUserContext, getServices, isFormContext } from "#app/web/context.ts";
import { refuseForm, type TypedProof } from "#app/web/http/forms.ts";
import { getLanguage } from "#app/web/language.ts";
import { type Reason, toMessage } from "#app/web/messages/messages.ts";
import { captchaWidget } from "./captcha.ts";

type Context = Readonly<RouterContextProvider>;

/** Whether the user has recently proved their identity, by signing in or confirming. See `isProofFresh`. */
function isProven(context: Context): boolean {
  return isProofFresh(context.get(currentUserContext).provenAt, getServices(context).now());
}

/** The page that asks for a proof and then redirects to `returnTo`. */
function confirmPath(returnTo: string): string {
  const isPortal = /^\/administrator(\/|$|\?)/.test(returnTo);
  const page = isPortal ? "/administrator/confirm" : "/profile/confirm";
  return `${page}?${new URLSearchParams({ returnUrl: returnTo })}`;
}

/** Redirects users without a recent proof to the proof page, and from there to `returnTo`, a path of this site. */
export function requireProof(context: Context, returnTo: string): void {
  if (!isProven(context)) throw redirect(confirmPath(returnTo));
}

/**
 * The same for the loader of a page with a sensitive form, so that nothing is typed in vain. Not right after a
 * submission: that page shows the typed values again, and `refuseUnproven` has checked the proof.
 */
export function requireProofToOpen(context: Context, returnTo: string): void {
  if (!context.get(isFormContext)) requireProof(context, returnTo);
}

/** Where an administrator decides what needs two of them, or one who has confirmed it in this session. */
export function toDecidingPlace(context: Context): DecidingPlace & { clientIp: string } {
  return { sessionId: context.get(currentUserContext).sessionId ?? null, clientIp: context.get(clientIpContext) };
}

/** How a form is confirmed beside its own fields; null if the user has recently proved their identity. */
export async function loadProofAsked(context: Context): Promise<ProofAsked | null> {
  return isProven(context) ? null : findProofAsked(context);
}

async function findProofAsked(context: Context): Promise<ProofAsked> {
  const { currentUser } = context.get(currentUserContext);
  const ways = currentUser && (await readWaysToProve(getServices(context), currentUser.userId));
  const { hasPassword = false, hasCode = false, hasApp = false, hasPasskey = false } = ways ?? {};
  const page = currentUser?.admin ? "/administrator/confirm" : "/profile/confirm";
  return { hasPassword, hasCode, hasApp, hasPasskey, page, captcha: captchaWidget(context) };
}

/** A form as it was sent, perhaps with a proof beside its own fields. */
interface SentForm {
  typed: Record<string, string>;
  proof?: TypedProof;
}

type Refusal = ReturnType<typeof refuseForm>;

/**
 * Accepts the proof that was sent with a form, if a new one is needed; the rejection with the typed values if it is
 * wrong, else null. For forms of which only some need a proof; the others use `refuseUnproven`.
 */
export async function refuseWrongProof(context: Context, form: SentForm): Promise<Refusal | null> {
  return (await readProof(context, form)).refusal;
}

/** The rejection with the typed values if the proof is too old or the one sent is wrong, else null: see `ProofFields`. */
export async function refuseUnproven(context: Context, form: SentForm): Promise<Refusal | null> {
  const { isProven: isDone, refusal } = await readProof(context, form);
  return refusal ?? (isDone ? null : refuseWithoutProof(context, form));
}

/** The rejection, with the typed values, of a form that has to be confirmed. */
export async function refuseWithoutProof(context: Context, form: SentForm): Promise<Refusal> {
  const { message, status } = toMessage("proof-required", getLanguage(context));
  const proof = await findProofAsked(context);
  return refuseForm({ typed: form.typed }, { formError: message, status, reason: "proof-required", proof });
}

async function readProof(
  context: Context,
  { typed, proof: sent }: SentForm,
): Promise<{ isProven: boolean; refusal: Refusal | null }> {
  if (isProven(context)) return { isProven: true, refusal: null };
  const { currentUser, sessionId } = context.get(currentUserContext);
  if (!currentUser || !sessionId || !sent || (sent.secret === "" && sent.credential === ""))
    return { isProven: false, refusal: null };
  const services = getServices(context);
  const asked = await findProofAsked(context);
  const clientIp = context.get(clientIpContext);
  const proven = await proveIdentity(services, currentUser, { sessionId, proof: toProof(sent, asked), clientIp });
  if (proven.ok || (await isProvenByNow(services, sessionId))) return { isProven: true, refusal: null };
  return { isProven: false, refusal: refuseProof(context, typed, asked, proven.reason) };
}

/** No password has six digits only, and hardly any the form in which recovery codes are printed. */
function toProof({ secret, credential, captchaToken }: TypedProof, { hasApp, hasCode }: ProofAsked): Proof {
  if (credential !== "") return { kind: "passkey", credential };
  const code = secret.replace(/\s/g, "");
  if ((hasApp && /^\d{6}$/.test(code)) || (hasCode && isPrintedRecoveryCode(code))) return { kind: "code", code };
  return { kind: "password", password: secret, captchaToken };
}

/** The user is logged in, so a wrong password or code is only an invalid field. */
const WRONG: readonly Reason[] = ["invalid-credentials", "totp-invalid", "passkey-refused"];

function refuseProof(context: Context, typed: Record<string, string>, proof: ProofAsked, reason: Reason): Refusal {
  const language = getLanguage(context);
  if (WRONG.includes(reason)) {
    const words = proof.hasCode ? SECURITY_WORDS.proofWrong : SECURITY_WORDS.currentWrong;
    return refuseForm({ typed, fieldErrors: { proof: words[language] } }, { reason, proof });
  }
  const { message, status } = toMessage(reason, language);
  return refuseForm({ typed }, { formError: message, status, reason, proof });
}
