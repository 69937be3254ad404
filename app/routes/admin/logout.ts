import { redirectDocument } from "react-router";
import { signOut } from "#app/usecases/accounts/sign-out.ts";
import { clientIpContext, getServices, currentUserContext } from "#app/web/context.ts";
import { signedOutHeaders } from "#app/web/accounts/signed-out.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import type { Route } from "./+types/logout";

/** For typed URLs: only the button signs out. */
export function loader() {
  return redirectDocument("/administrator/dashboard");
}

export async function action({ context }: Route.ActionArgs) {
  try {
    const { currentUser, sessionId } = context.get(currentUserContext);
    await signOut(getServices(context), { currentUser, sessionId, clientIp: context.get(clientIpContext) });
  } catch (error) {
    console.error("Failed to log out", error);
    return redirectWithToast("/administrator/dashboard", { kind: "error", message: "Failed to log out" });
  }
  return redirectWithToast(
    "/administrator/login",
    { kind: "success", message: "Logged out successfully" },
    signedOutHeaders(),
  );
}
