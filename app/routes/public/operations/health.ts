import { checkHealth } from "#app/usecases/administration/watch/check-health.ts";
import { getServices } from "#app/web/context.ts";
import { onlyGet } from "#app/web/http/methods.ts";
import type { Route } from "./+types/health";

/** For external monitoring: 200 while everything works, else 503. */
export async function loader({ context }: Route.LoaderArgs) {
  const health = await checkHealth(getServices(context));
  return Response.json(health, {
    status: health.status === "ok" ? 200 : 503,
    headers: { "cache-control": "no-store" },
  });
}

export const action = onlyGet;
