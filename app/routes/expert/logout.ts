import { redirectDocument } from "react-router";
import { signOutExpert } from "../../usecases/experts/sign-out-expert";
import { EXPERT_SHELL_WORDS } from "../../content/experts/shell-words";
import { getLanguage } from "../../web/language";
import { clientIpContext, getServices } from "../../web/context";
import { clearedExpertCookie, getExpert } from "../../web/accounts/expert-session";
import { redirectWithToast } from "../../web/http/toast";
import type { Route } from "./+types/logout";

/** For those who typed the URL: only the button signs out. */
export function loader() {
  return redirectDocument("/expert");
}

export async function action({ context }: Route.ActionArgs) {
  await signOutExpert(getServices(context), getExpert(context), { clientIp: context.get(clientIpContext) });
  const headers = new Headers({ "set-cookie": clearedExpertCookie() });
  return redirectWithToast(
    "/expert",
    { kind: "success", message: EXPERT_SHELL_WORDS.loggedOut[getLanguage(context)] },
    headers,
  );
}
