import { deleteSecondFactor, findSecondFactor } from "#db/queries/accounts/second-factor.ts";
import { findUser } from "#db/queries/accounts/users.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { acceptCode, type CodeFailure, signedInSender } from "#app/usecases/accounts/check-second-factor.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { administratorChangeStatements } from "./administrator-change-statements.ts";
import { findListedAdmin, restartApproving } from "#db/queries/administration/admins.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";

export type RemoveSecondFactorFailure = CodeFailure | NotPermitted | "admin-not-found";

export type RemoveSecondFactorOutcome = { ok: true } | { ok: false; reason: RemoveSecondFactorFailure };

/**
 * Removes a second factor: one's own with a code, or a lost one by an administrator who may give roles. After the
 * latter they cannot approve for a day, and all owners are told.
 */
export async function removeSecondFactor(
  services: Services,
  actor: CurrentUser,
  { userId, code, clientIp }: { userId: string; code: string; clientIp: string },
): Promise<RemoveSecondFactorOutcome> {
  const { db } = services;
  const isOwn = actor.admin !== null && userId === actor.userId;
  const attempt = { action: "admin.totp-remove", entityType: "admin", entityId: userId };
  if (!isOwn && !(await isPermitted(services, toAdministrator(actor, clientIp), "administrators.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const [factor, user] = await Promise.all([findSecondFactor(db, userId), findUser(db, userId)]);
  if (!factor || !user) return { ok: false, reason: "admin-not-found" };
  if (!factor.sealedSecret) return { ok: true };
  if (isOwn && factor.enabledAt) {
    const accepted = await acceptCode(services, { userId, factor, code, sender: signedInSender(clientIp) });
    if (!accepted.ok) return accepted;
  }
  const listed = isOwn ? null : await findListedAdmin(db, userId);
  const reset = listed
    ? [
        restartApproving(db, { userId, now: services.now() }),
        ...(await administratorChangeStatements(services, actor, { change: "second-factor-reset", admin: listed })),
      ]
    : [];
  await db.batch([
    deleteSecondFactor(db, userId),
    ...reset,
    recordAudit(services, toAdministrator(actor, clientIp), {
      ...attempt,
      detail: { email: user.email },
    }),
  ]);
  services.nudgeOutbox();
  return { ok: true };
}
