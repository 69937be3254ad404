import { redirectDocument } from "react-router";
import { pathIn } from "../../content/site/translated-paths";
import { isLanguage } from "../../domain/platform/language";
import { startGoogleSignIn } from "../../usecases/accounts/start-google-sign-in";
import { getServices } from "../../web/context";
import { googleCookie } from "../../web/accounts/google-cookie";
import { returnPathOf } from "../../web/addresses/return-path";
import { getLanguage } from "../../web/language";
import type { Route } from "./+types/google";

/** "Continue with Google": redirects to Google. */
export function loader({ url, context }: Route.LoaderArgs) {
  const wanted = url.searchParams.get("language");
  const language = isLanguage(wanted) ? wanted : getLanguage(context);
  const started = startGoogleSignIn(getServices(context));
  if (!started) return redirectDocument(pathIn(language, "/login"));
  return redirectDocument(started.url.href, {
    headers: { "set-cookie": googleCookie({ attempt: started.attempt, returnTo: returnPathOf(url), language }) },
  });
}
