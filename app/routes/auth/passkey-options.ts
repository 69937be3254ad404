import { makePasskeyOptions } from "../../usecases/accounts/security/passkey-options";
import { holderOf } from "../../usecases/accounts/security/key-holder";
import { clientIpContext, getCurrentUser, getServices } from "../../web/context";
import { passkeyOptionsSchema } from "../../web/forms/security";
import { readJson } from "../../web/http/json-requests";
import { onlyPost } from "../../web/http/methods";
import type { Route } from "./+types/passkey-options";

export const loader = onlyPost;

/** What a passkey's device is asked to do; to sign in, anybody may ask. */
export async function action({ request, context }: Route.ActionArgs) {
  const { ceremony } = await readJson(request, passkeyOptionsSchema);
  const user = getCurrentUser(context);
  const clientIp = context.get(clientIpContext);
  if (!user && ceremony !== "sign-in") return Response.json({ reason: "signed-out" }, { status: 401 });
  const person = user && holderOf(user, clientIp);
  const made = await makePasskeyOptions(getServices(context), { ceremony, person, clientIp });
  if (!made.ok) return Response.json({ reason: made.reason }, { status: 429 });
  return Response.json(made.options, { headers: { "cache-control": "no-store" } });
}
