import { makePasskeyOptions } from "#app/usecases/accounts/security/passkey-options.ts";
import { getExpertOrNull } from "#app/web/accounts/expert-session.ts";
import { expertHolder } from "#app/web/accounts/expert-keys.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { passkeyOptionsSchema } from "#app/web/forms/security.ts";
import { readJson } from "#app/web/http/json-requests.ts";
import { onlyPost } from "#app/web/http/methods.ts";
import type { Route } from "./+types/passkey-options";

export const loader = onlyPost;

/** The passkey challenge for a signed-in expert. */
export async function action({ request, context }: Route.ActionArgs) {
  const { ceremony } = await readJson(request, passkeyOptionsSchema);
  const expert = getExpertOrNull(context);
  if (!expert) return Response.json({ reason: "signed-out" }, { status: 401 });
  const clientIp = context.get(clientIpContext);
  const person = expertHolder(expert, clientIp);
  const made = await makePasskeyOptions(getServices(context), { ceremony, person, clientIp });
  if (!made.ok) return Response.json({ reason: made.reason }, { status: 429 });
  return Response.json(made.options, { headers: { "cache-control": "no-store" } });
}
