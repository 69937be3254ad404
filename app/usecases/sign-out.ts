import { deleteSession } from "../../db/queries/sessions";
import type { Services } from "../ports/services";

/** Ends one session; a session that is gone already is no failure. */
export async function signOut(services: Services, sessionId: string | null): Promise<{ ok: true }> {
  if (sessionId) await deleteSession(services.db, sessionId);
  return { ok: true };
}
