import { redirectDocument } from "react-router";
import { signOut } from "../../usecases/accounts/sign-out";
import { clientIpContext, getServices, currentUserContext } from "../../web/context";
import { signedOutHeaders } from "../../web/accounts/signed-out";
import { redirectWithToast } from "../../web/http/toast";
import type { Route } from "./+types/logout";

/** For those who typed the URL: only the button signs out. */
export function loader() {
  return redirectDocument("/");
}

export async function action({ context }: Route.ActionArgs) {
  try {
    const { currentUser, sessionId } = context.get(currentUserContext);
    await signOut(getServices(context), { currentUser, sessionId, clientIp: context.get(clientIpContext) });
  } catch (error) {
    console.error("Failed to log out", error);
    return redirectWithToast("/", { kind: "error", message: "Failed to log out" });
  }
  return redirectWithToast("/", { kind: "success", message: "Logged out successfully" }, signedOutHeaders());
}
