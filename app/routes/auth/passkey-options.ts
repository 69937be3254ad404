import { makePasskeyOptions } from "#app/usecases/accounts/security/passkey-options.ts";
import { toKeyHolder } from "#app/usecases/accounts/security/key-holder.ts";
import { clientIpContext, getCurrentUser, getServices } from "#app/web/context.ts";
import { passkeyOptionsSchema } from "#app/web/forms/security.ts";
import { readJson } from "#app/web/http/json-requests.ts";
import { onlyPost } from "#app/web/http/methods.ts";
import type { Route } from "./+types/passkey-options";

export const loader = onlyPost;

/** The passkey challenge; for sign-in, anyone may request one. */
export async function action({ request, context }: Route.ActionArgs) {
  const { ceremony } = await readJson(request, passkeyOptionsSchema);
  const user = getCurrentUser(context);
  const clientIp = context.get(clientIpContext);
  if (!user && ceremony !== "sign-in") return Response.json({ reason: "signed-out" }, { status: 401 });
  const person = user && toKeyHolder(user, clientIp);
  const made = await makePasskeyOptions(getServices(context), { ceremony, person, clientIp });
  if (!made.ok) return Response.json({ reason: made.reason }, { status: 429 });
  return Response.json(made.options, { headers: { "cache-control": "no-store" } });
}
