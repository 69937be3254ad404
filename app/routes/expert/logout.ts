import { redirectDocument } from "react-router";
import { signOutExpert } from "#app/usecases/experts/sign-out-expert.ts";
import { EXPERT_SHELL_WORDS } from "#app/content/experts/shell-words.ts";
import { getLanguage } from "#app/web/language.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { clearedExpertCookie, getExpert } from "#app/web/accounts/expert-session.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import type { Route } from "./+types/logout";

/** For typed URLs: only the button signs out. */
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
