import { redirectDocument } from "react-router";
import { verifyEmail } from "../../usecases/accounts/verify-email";
import { getServices } from "../../web/context";
import { returnPathOf } from "../../web/addresses/return-path";
import type { Route } from "./+types/verify-email";

/** The link in the e-mail. Redirects to /login with the result. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const result = await verifyEmail(getServices(context), url.searchParams.get("token") ?? "");
  const returnTo = returnPathOf(url);
  const query = new URLSearchParams({
    notice: result.ok ? "verified" : "link-invalid",
    ...(returnTo === "/" ? {} : { returnUrl: returnTo }),
  });
  return redirectDocument(`/login?${query}`);
}
