import { checkPassword } from "#app/usecases/accounts/security/check-password.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { passwordCheckSchema } from "#app/web/forms/accounts.ts";
import { readJson } from "#app/web/http/json-requests.ts";
import { onlyPost } from "#app/web/http/methods.ts";
import type { Route } from "./+types/password-check";

export const loader = onlyPost;

/** Whether a new password is too easy to guess, for the script of its form: the list does not fit into a page. */
export async function action({ request, context }: Route.ActionArgs) {
  const typed = await readJson(request, passwordCheckSchema);
  const checked = await checkPassword(getServices(context), { ...typed, clientIp: context.get(clientIpContext) });
  const headers = { "cache-control": "no-store" };
  if (!checked.ok) return Response.json({ reason: checked.reason }, { status: 429, headers });
  return Response.json({ isTooEasy: checked.isTooEasy }, { headers });
}
