import { deleteExpertSession } from "../../db/queries/expert-sign-ins";
import type { Services } from "../ports/services";

/** Ends an expert's session (its id, not its token); one that is gone already is no failure. */
export async function signOutExpert(services: Services, sessionId: string): Promise<{ ok: true }> {
  await deleteExpertSession(services.db, sessionId);
  return { ok: true };
}
