import { touchSession } from "#app/usecases/accounts/touch-session.ts";
import { getServices, currentUserContext } from "#app/web/context.ts";
import { onlyPost } from "#app/web/http/methods.ts";
import type { Route } from "./+types/session-activity";

/** Mouse, key, touch or scroll activity on a guarded page, reported at most once a minute. */
export async function action({ context }: Route.ActionArgs) {
  const { currentUser, sessionId, lastActiveAt } = context.get(currentUserContext);
  if (!currentUser || !sessionId || !lastActiveAt) return new Response(null, { status: 401 });
  await touchSession(getServices(context), { id: sessionId, lastActiveAt });
  return new Response(null, { status: 204 });
}

export const loader = onlyPost;
