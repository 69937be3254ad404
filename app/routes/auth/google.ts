import { redirectDocument } from "react-router";
import { startGoogleSignIn } from "../../usecases/accounts/start-google-sign-in";
import { getServices } from "../../web/context";
import { googleCookie } from "../../web/accounts/google-cookie";
import { returnPathOf } from "../../web/addresses/return-path";
import type { Route } from "./+types/google";

/** "Continue with Google": redirects to Google. */
export function loader({ url, context }: Route.LoaderArgs) {
  const started = startGoogleSignIn(getServices(context));
  if (!started) return redirectDocument("/login");
  return redirectDocument(started.url.href, {
    headers: { "set-cookie": googleCookie(started.attempt, returnPathOf(url)) },
  });
}
