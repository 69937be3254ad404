import { checkHealth } from "../../../usecases/administration/watch/check-health";
import { getServices } from "../../../web/context";
import { onlyGet } from "../../../web/http/methods";
import type { Route } from "./+types/health";

/** For a monitor outside: 200 while everything works, 503 when something does not. */
export async function loader({ context }: Route.LoaderArgs) {
  const health = await checkHealth(getServices(context));
  return Response.json(health, {
    status: health.status === "ok" ? 200 : 503,
    headers: { "cache-control": "no-store" },
  });
}

export const action = onlyGet;
