import { deleteSecondFactor, findSecondFactor } from "../../../db/queries/accounts/second-factor";
import { findUser } from "../../../db/queries/accounts/users";
import type { CurrentUser } from "../../domain/accounts/current-user";
import { administratorOf } from "../../domain/platform/actor";
import type { Services } from "../../ports/services";
import { acceptCode, type CodeFailure, signedInSender } from "../accounts/check-second-factor";
import { recordAudit } from "../platform/record-audit";

export type RemoveSecondFactorFailure = CodeFailure | "no-permission" | "admin-not-found";

export type RemoveSecondFactorOutcome = { ok: true } | { ok: false; reason: RemoveSecondFactorFailure };

/**
 * Removes a second factor: one's own with a code, that of someone who has lost it by an administrator who may manage
 * settings.
 */
export async function removeSecondFactor(
  services: Services,
  actor: CurrentUser,
  { userId, code, clientIp }: { userId: string; code: string; clientIp: string },
): Promise<RemoveSecondFactorOutcome> {
  const { db } = services;
  if (!actor.admin) return { ok: false, reason: "no-permission" };
  const isOwn = userId === actor.userId;
  if (!isOwn && !actor.admin.canManageSettings) return { ok: false, reason: "no-permission" };
  const [factor, user] = await Promise.all([findSecondFactor(db, userId), findUser(db, userId)]);
  if (!factor || !user) return { ok: false, reason: "admin-not-found" };
  if (!factor.sealedSecret) return { ok: true };
  if (isOwn && factor.enabledAt) {
    const accepted = await acceptCode(services, { userId, factor, code, sender: signedInSender(clientIp) });
    if (!accepted.ok) return accepted;
  }
  await db.batch([
    deleteSecondFactor(db, userId),
    recordAudit(services, administratorOf(actor, clientIp), {
      action: "admin.totp-remove",
      entityType: "admin",
      entityId: userId,
      detail: { email: user.email },
    }),
  ]);
  return { ok: true };
}
