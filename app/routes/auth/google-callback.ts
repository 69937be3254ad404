import { ACCOUNT_NOTICES } from "../../content/accounts/account-notices";
import { DATA_PATH } from "../../content/mails/data-mails";
import { pathIn } from "../../content/site/translated-paths";
import { getLanguage } from "../../web/language";
import { signInWithGoogle } from "../../usecases/accounts/sign-in-with-google";
import { clientContext, clientIpContext, getServices, currentUserContext } from "../../web/context";
import { deviceCookie, readDeviceTokens } from "../../web/accounts/device-cookie";
import { clearedGoogleCookie, readGoogleCookie } from "../../web/accounts/google-cookie";
import { safeReturnPath } from "../../web/addresses/return-path";
import { sessionCookie } from "../../web/accounts/session-cookie";
import { redirectWithToast } from "../../web/http/toast";
import type { Route } from "./+types/google-callback";
import { messageOf } from "../../web/messages/messages";

/** The return from Google, with a code or an error. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const kept = readGoogleCookie(request);
  const returnTo = safeReturnPath(kept?.returnTo);
  const language = kept?.language ?? getLanguage(context);
  const headers = new Headers({ "set-cookie": clearedGoogleCookie() });
  const refuse = (message: string) =>
    redirectWithToast(
      pathIn(language, `/login?${new URLSearchParams({ returnUrl: returnTo })}`),
      { kind: "error", message },
      headers,
    );

  const error = url.searchParams.get("error");
  if (error)
    return refuse(messageOf(error === "access_denied" ? "google-refused" : "google-misconfigured", language).message);
  const result = await signInWithGoogle(getServices(context), {
    code: url.searchParams.get("code") ?? "",
    state: url.searchParams.get("state") ?? "",
    attempt: kept?.attempt ?? null,
    previousSessionId: context.get(currentUserContext).sessionId,
    client: context.get(clientContext)(),
    clientIp: context.get(clientIpContext),
    deviceTokens: readDeviceTokens(request),
    language,
  });
  if (!result.ok) return refuse(messageOf(result.reason, language).message);

  headers.append("set-cookie", sessionCookie(result.token));
  headers.append("set-cookie", deviceCookie(result.deviceTokens));
  const { accountCreated, loggedInWithGoogle } = ACCOUNT_NOTICES;
  const message = (result.isNew ? accountCreated : loggedInWithGoogle)[result.language];
  if (!result.isStudent) return redirectWithToast("/administrator/dashboard", { kind: "success", message }, headers);
  const completion = `/profile?${new URLSearchParams({ complete: "", returnUrl: returnTo })}`;
  if (result.isErasurePending) return redirectWithToast(DATA_PATH, { kind: "success", message }, headers);
  return redirectWithToast(result.isComplete ? returnTo : completion, { kind: "success", message }, headers);
}
