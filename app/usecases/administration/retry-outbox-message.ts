import { findAbandonedEffect, retryEffect } from "../../../db/queries/platform/outbox";
import type { Visitor } from "../../domain/accounts/current-user";
import type { Services } from "../../ports/services";
import { recordAudit } from "../platform/record-audit";

/** `effect-not-found`: it was never given up, or somebody else has had it tried again. */
export type RetryAbandonedEffectFailure = "no-permission" | "effect-not-found";

export type RetryAbandonedEffectOutcome = { ok: true } | { ok: false; reason: RetryAbandonedEffectFailure };

/** Has a side effect that was given up, such as a mail, tried again at once and as often as a new one. */
export async function retryAbandonedEffect(
  services: Services,
  actor: Visitor,
  { effectId, address }: { effectId: string; address: string },
): Promise<RetryAbandonedEffectOutcome> {
  const { db } = services;
  if (!actor.admin) return { ok: false, reason: "no-permission" };
  const effect = await findAbandonedEffect(db, effectId);
  if (!effect) return { ok: false, reason: "effect-not-found" };
  const { kind, dedupeKey, error } = effect;
  await db.batch([
    retryEffect(db, effectId, services.now()),
    recordAudit(services, {
      adminUserId: actor.userId,
      adminEmail: actor.email,
      action: "outbox.retry",
      entityType: "outbox",
      entityId: effectId,
      detail: { kind, dedupeKey, error },
      address,
    }),
  ]);
  services.nudgeOutbox();
  return { ok: true };
}
