import { href, redirect } from "react-router";
import { getCurrentUser } from "#app/web/context.ts";
import type { Route } from "./+types/change-password";

/** Where password managers send people to change their password (W3C, "A Well-Known URL for Changing Passwords"). */
export function loader({ context }: Route.LoaderArgs) {
  const isAdministrator = Boolean(getCurrentUser(context)?.admin);
  return redirect(href(isAdministrator ? "/administrator/change-password" : "/profile/security"));
}
