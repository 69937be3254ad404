import { redirect, type RouterContextProvider } from "react-router";
import { isProofFresh } from "#app/domain/accounts/login-session.ts";
import { currentUserContext, getServices, isFormContext } from "#app/web/context.ts";
import { refuseForm } from "#app/web/http/forms.ts";
import { getLanguage } from "#app/web/language.ts";
import { toMessage } from "#app/web/messages/messages.ts";

/**
 * Whether whoever is signed in has proved in this session, not long ago, who they are: by signing in or at
 * /profile/confirm or /administrator/confirm. See `isProofFresh`.
 */
function isProven(context: Readonly<RouterContextProvider>): boolean {
  return isProofFresh(context.get(currentUserContext).provenAt, getServices(context).now());
}

/** The page that asks who somebody is, and leads on to `returnTo`. */
function confirmPath(returnTo: string): string {
  const isPortal = /^\/administrator(\/|$|\?)/.test(returnTo);
  const page = isPortal ? "/administrator/confirm" : "/profile/confirm";
  return `${page}?${new URLSearchParams({ returnUrl: returnTo })}`;
}

/** Sends whoever has not proved who they are to do so, and from there to `returnTo`, a path of this site. */
export function requireProof(context: Readonly<RouterContextProvider>, returnTo: string): void {
  if (!isProven(context)) throw redirect(confirmPath(returnTo));
}

/**
 * The same for the loader of a page with a form that matters, so that nothing is typed in vain. Not where the form has
 * just been sent: its page comes back with what was typed, and `refuseUnproven` has judged it.
 */
export function requireProofToOpen(context: Readonly<RouterContextProvider>, returnTo: string): void {
  if (!context.get(isFormContext)) requireProof(context, returnTo);
}

/**
 * Before the form itself is carried out: the refusal if the proof is too old, with what was typed; null if it counts.
 * The page shows `ProofLink` beside it.
 */
export function refuseUnproven(
  context: Readonly<RouterContextProvider>,
  form: { typed: Record<string, string> },
): ReturnType<typeof refuseForm> | null {
  if (isProven(context)) return null;
  const { message, status } = toMessage("proof-required", getLanguage(context));
  return refuseForm({ typed: form.typed }, { formError: message, status, reason: "proof-required" });
}
