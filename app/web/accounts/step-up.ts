import { redirect, type RouterContextProvider } from "react-router";
import { isProofFresh } from "#app/domain/accounts/login-session.ts";
import { currentUserContext, getServices, isFormContext } from "#app/web/context.ts";
import { refuseForm } from "#app/web/http/forms.ts";
import { getLanguage } from "#app/web/language.ts";
import { toMessage } from "#app/web/messages/messages.ts";

/** Whether the user has recently proved their identity, by signing in or confirming. See `isProofFresh`. */
function isProven(context: Readonly<RouterContextProvider>): boolean {
  return isProofFresh(context.get(currentUserContext).provenAt, getServices(context).now());
}

/** The page that asks for a proof and then redirects to `returnTo`. */
function confirmPath(returnTo: string): string {
  const isPortal = /^\/administrator(\/|$|\?)/.test(returnTo);
  const page = isPortal ? "/administrator/confirm" : "/profile/confirm";
  return `${page}?${new URLSearchParams({ returnUrl: returnTo })}`;
}

/** Redirects users without a recent proof to the proof page, and from there to `returnTo`, a path of this site. */
export function requireProof(context: Readonly<RouterContextProvider>, returnTo: string): void {
  if (!isProven(context)) throw redirect(confirmPath(returnTo));
}

/**
 * The same for the loader of a page with a sensitive form, so that nothing is typed in vain. Not right after a
 * submission: that page shows the typed values again, and `refuseUnproven` has checked the proof.
 */
export function requireProofToOpen(context: Readonly<RouterContextProvider>, returnTo: string): void {
  if (!context.get(isFormContext)) requireProof(context, returnTo);
}

/** The rejection with the typed values if the proof is too old, else null. Show `ProofLink` beside it. */
export function refuseUnproven(
  context: Readonly<RouterContextProvider>,
  form: { typed: Record<string, string> },
): ReturnType<typeof refuseForm> | null {
  if (isProven(context)) return null;
  const { message, status } = toMessage("proof-required", getLanguage(context));
  return refuseForm({ typed: form.typed }, { formError: message, status, reason: "proof-required" });
}
