import { redirectDocument } from "react-router";
import { pathIn } from "#app/content/site/translated-paths.ts";
import { isLanguage } from "#app/domain/platform/language.ts";
import { startGoogleSignIn } from "#app/usecases/accounts/start-google-sign-in.ts";
import { getServices } from "#app/web/context.ts";
import { googleCookie } from "#app/web/accounts/google-cookie.ts";
import { readReturnPath } from "#app/web/addresses/return-path.ts";
import { getLanguage } from "#app/web/language.ts";
import type { Route } from "./+types/google";

/** "Continue with Google": redirects to Google. */
export function loader({ url, context }: Route.LoaderArgs) {
  const requested = url.searchParams.get("language");
  const language = isLanguage(requested) ? requested : getLanguage(context);
  const started = startGoogleSignIn(getServices(context));
  if (!started) return redirectDocument(pathIn(language, "/login"));
  return redirectDocument(started.url.href, {
    headers: { "set-cookie": googleCookie({ attempt: started.attempt, returnTo: readReturnPath(url), language }) },
  });
}
