import { AI_KEY_ENTITY, deleteAiKey } from "../../../db/queries/report/ai-settings";
import type { CurrentUser } from "../../domain/accounts/current-user";
import { administratorOf } from "../../domain/platform/actor";
import type { Services } from "../../ports/services";
import { isPermitted, type NotPermitted } from "../accounts/is-permitted";
import { recordAudit } from "../platform/record-audit";

export type RemoveAiKeyFailure = NotPermitted;
export type RemoveAiKeyOutcome = { ok: true } | { ok: false; reason: RemoveAiKeyFailure };

/** Deletes the key of the AI prose generator. If there is none, nothing but the audit log changes. */
export async function removeAiKey(
  services: Services,
  actor: CurrentUser,
  { clientIp }: { clientIp: string },
): Promise<RemoveAiKeyOutcome> {
  const { db } = services;
  const attempt = { action: "settings.ai-key-remove", ...AI_KEY_ENTITY };
  if (!(await isPermitted(services, administratorOf(actor, clientIp), "settings.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  await db.batch([
    deleteAiKey(db, { updatedBy: actor.userId, now: services.now() }),
    recordAudit(services, administratorOf(actor, clientIp), { action: "settings.ai-key-remove", ...AI_KEY_ENTITY }),
  ]);
  return { ok: true };
}
