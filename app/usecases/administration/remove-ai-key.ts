import { AI_KEY_ENTITY, deleteAiKey } from "#db/queries/report/ai-settings.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";

export type RemoveAiKeyFailure = NotPermitted;
export type RemoveAiKeyOutcome = { ok: true } | { ok: false; reason: RemoveAiKeyFailure };

/** Deletes the AI prose generator's key. Idempotent, apart from the audit log. */
export async function removeAiKey(
  services: Services,
  actor: CurrentUser,
  { clientIp }: { clientIp: string },
): Promise<RemoveAiKeyOutcome> {
  const { db } = services;
  const attempt = { action: "settings.ai-key-remove", ...AI_KEY_ENTITY };
  if (!(await isPermitted(services, toAdministrator(actor, clientIp), "settings.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  await db.batch([
    deleteAiKey(db, { updatedBy: actor.userId, now: services.now() }),
    recordAudit(services, toAdministrator(actor, clientIp), { action: "settings.ai-key-remove", ...AI_KEY_ENTITY }),
  ]);
  return { ok: true };
}
