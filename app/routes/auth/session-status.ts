import { currentUserContext } from "#app/web/context.ts";
import { onlyGet } from "#app/web/http/methods.ts";
import type { Route } from "./+types/session-status";

/** Whether the session is valid: browsers poll every minute. A poll does not count as activity. */
export function loader({ context }: Route.LoaderArgs) {
  const { currentUser, isDatabaseDown } = context.get(currentUserContext);
  const headers = { "cache-control": "no-store" };
  return Response.json(
    { isActive: currentUser !== null || isDatabaseDown },
    { headers, status: isDatabaseDown ? 503 : 200 },
  );
}

export const action = onlyGet;
