import { touchSession } from "../../usecases/accounts/touch-session";
import { getServices, currentUserContext } from "../../web/context";
import { onlyPost } from "../../web/http/methods";
import type { Route } from "./+types/session-activity";

/** Mouse, key, touch or scroll on a guarded page, reported at most once a minute. */
export async function action({ context }: Route.ActionArgs) {
  const { currentUser, sessionId, lastActiveAt } = context.get(currentUserContext);
  if (!currentUser || !sessionId || !lastActiveAt) return new Response(null, { status: 401 });
  await touchSession(getServices(context), { id: sessionId, lastActiveAt });
  return new Response(null, { status: 204 });
}

export const loader = onlyPost;
