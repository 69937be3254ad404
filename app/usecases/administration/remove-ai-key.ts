import { AI_KEY_ENTITY, deleteAiKey } from "../../../db/queries/report/ai-settings";
import type { CurrentUser } from "../../domain/accounts/current-user";
import { administratorOf } from "../../domain/platform/actor";
import type { Services } from "../../ports/services";
import { recordAudit } from "../platform/record-audit";

export type RemoveAiKeyFailure = "no-permission";
export type RemoveAiKeyOutcome = { ok: true } | { ok: false; reason: RemoveAiKeyFailure };

/** Deletes the key of the AI prose generator. If there is none, nothing but the audit log changes. */
export async function removeAiKey(
  services: Services,
  actor: CurrentUser,
  { clientIp }: { clientIp: string },
): Promise<RemoveAiKeyOutcome> {
  const { db } = services;
  if (!actor.admin?.canManageSettings) return { ok: false, reason: "no-permission" };
  await db.batch([
    deleteAiKey(db, { updatedBy: actor.userId, now: services.now() }),
    recordAudit(services, administratorOf(actor, clientIp), { action: "settings.ai-key-remove", ...AI_KEY_ENTITY }),
  ]);
  return { ok: true };
}
