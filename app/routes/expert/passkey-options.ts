import { makePasskeyOptions } from "../../usecases/accounts/security/passkey-options";
import { getExpertOrNull } from "../../web/accounts/expert-session";
import { expertHolder } from "../../web/accounts/expert-keys";
import { clientIpContext, getServices } from "../../web/context";
import { passkeyOptionsSchema } from "../../web/forms/security";
import { readJson } from "../../web/http/json-requests";
import { onlyPost } from "../../web/http/methods";
import type { Route } from "./+types/passkey-options";

export const loader = onlyPost;

/** What a passkey's device is asked to do for an expert who is signed in. */
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
