import { ACCOUNT_NOTICES } from "#app/content/accounts/account-notices.ts";
import { DATA_PATH } from "#app/content/mails/data-mails.ts";
import { pathIn } from "#app/content/site/translated-paths.ts";
import { getLanguage } from "#app/web/language.ts";
import { signInWithGoogle } from "#app/usecases/accounts/sign-in-with-google.ts";
import { clientContext, clientIpContext, getServices, currentUserContext } from "#app/web/context.ts";
import { deviceCookie, readDeviceTokens } from "#app/web/accounts/device-cookie.ts";
import { clearedGoogleCookie, readGoogleCookie } from "#app/web/accounts/google-cookie.ts";
import { safeReturnPath } from "#app/web/addresses/return-path.ts";
import { sessionCookie } from "#app/web/accounts/session-cookie.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import type { Route } from "./+types/google-callback";
import { toMessage } from "#app/web/messages/messages.ts";

/** The redirect from Google, with a code or an error. */
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
    return refuse(toMessage(error === "access_denied" ? "google-refused" : "google-misconfigured", language).message);
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
  if (!result.ok) return refuse(toMessage(result.reason, language).message);

  headers.append("set-cookie", sessionCookie(result.token));
  headers.append("set-cookie", deviceCookie(result.deviceTokens));
  const { accountCreated, loggedInWithGoogle } = ACCOUNT_NOTICES;
  const message = (result.isNew ? accountCreated : loggedInWithGoogle)[result.language];
  if (!result.isStudent) return redirectWithToast("/administrator/dashboard", { kind: "success", message }, headers);
  const completion = `/profile?${new URLSearchParams({ complete: "", returnUrl: returnTo })}`;
  if (result.isErasurePending) return redirectWithToast(DATA_PATH, { kind: "success", message }, headers);
  return redirectWithToast(result.isComplete ? returnTo : completion, { kind: "success", message }, headers);
}
