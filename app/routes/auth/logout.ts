import { redirectDocument } from "react-router";
import { ACCOUNT_NOTICES } from "#app/content/accounts/account-notices.ts";
import { signOut } from "#app/usecases/accounts/sign-out.ts";
import { clientIpContext, getServices, currentUserContext } from "#app/web/context.ts";
import { signedOutHeaders } from "#app/web/accounts/signed-out.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { getLanguage, readerLanguage } from "#app/web/language.ts";
import type { Route } from "./+types/logout";

/** For typed URLs: only the button signs out. */
export function loader() {
  return redirectDocument("/");
}

export async function action({ request, context }: Route.ActionArgs) {
  try {
    const { currentUser, sessionId } = context.get(currentUserContext);
    await signOut(getServices(context), { currentUser, sessionId, clientIp: context.get(clientIpContext) });
  } catch (error) {
    console.error("Failed to log out", error);
    return redirectWithToast("/", { kind: "error", message: ACCOUNT_NOTICES.notLoggedOut[getLanguage(context)] });
  }
  // The next page uses the browser's language, no longer the account's.
  const message = ACCOUNT_NOTICES.loggedOut[readerLanguage(request)];
  return redirectWithToast("/", { kind: "success", message }, signedOutHeaders());
}
