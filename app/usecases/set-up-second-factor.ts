import { deleteSecondFactor, findSecondFactor, startSecondFactor } from "../../db/queries/second-factor";
import { findUser } from "../../db/queries/users";
import { TOTP_PURPOSE, totpSecret } from "../domain/totp";
import type { Visitor } from "../domain/visitor";
import type { Services } from "../ports/services";
import { acceptCode, type CodeFailure } from "./check-second-factor";
import { recordAudit } from "./record-audit";

/** `no-secrets`: this deployment lacks the key that secrets are encrypted with. `totp-in-use`: there is one already. */
export type StartSecondFactorFailure = "no-permission" | "no-secrets" | "totp-in-use";

/** Makes a secret for an administrator's app. Logins ask for codes once one has been confirmed. */
export async function beginSecondFactor(services: Services, actor: Visitor, { address }: { address: string }): Promise<{ ok: true } | { ok: false; reason: StartSecondFactorFailure }> {
  const { db, secrets } = services;
  if (!actor.admin) return { ok: false, reason: "no-permission" };
  if (!secrets) return { ok: false, reason: "no-secrets" };
  const factor = await findSecondFactor(db, actor.userId);
  if (factor?.enabledAt) return { ok: false, reason: "totp-in-use" };
  const sealedSecret = await secrets.seal(totpSecret(services.newToken()), TOTP_PURPOSE);
  const { userId, email } = actor;
  await db.batch([
    startSecondFactor(db, { userId, sealedSecret }),
    recordAudit(services, { adminUserId: userId, adminEmail: email, action: "admin.totp-begin", entityType: "admin", entityId: userId, address }),
  ]);
  return { ok: true };
}

/** `totp-not-begun`: there is no secret to confirm. */
export type ConfirmSecondFactorFailure = CodeFailure | "no-permission" | "totp-not-begun" | "totp-in-use";

/** Puts the second factor into use with a code that the app shows. */
export async function confirmSecondFactor(
  services: Services,
  actor: Visitor,
  { code, address }: { code: string; address: string },
): Promise<{ ok: true } | { ok: false; reason: ConfirmSecondFactorFailure }> {
  const { db } = services;
  const { userId, email } = actor;
  if (!actor.admin) return { ok: false, reason: "no-permission" };
  const factor = await findSecondFactor(db, userId);
  if (factor?.enabledAt) return { ok: false, reason: "totp-in-use" };
  if (!factor?.sealedSecret) return { ok: false, reason: "totp-not-begun" };
  const accepted = await acceptCode(services, { userId, factor, code, enabledAt: services.now() });
  if (!accepted.ok) return accepted;
  await recordAudit(services, { adminUserId: userId, adminEmail: email, action: "admin.totp-enable", entityType: "admin", entityId: userId, address });
  return { ok: true };
}

export type RemoveSecondFactorFailure = CodeFailure | "no-permission" | "admin-not-found";

/** Takes a second factor away: one's own with a code, that of somebody who has lost it by an administrator who may manage settings. */
export async function removeSecondFactor(
  services: Services,
  actor: Visitor,
  { userId, code, address }: { userId: string; code: string; address: string },
): Promise<{ ok: true } | { ok: false; reason: RemoveSecondFactorFailure }> {
  const { db } = services;
  if (!actor.admin) return { ok: false, reason: "no-permission" };
  const isOwn = userId === actor.userId;
  if (!isOwn && !actor.admin.canManageSettings) return { ok: false, reason: "no-permission" };
  const [factor, user] = await Promise.all([findSecondFactor(db, userId), findUser(db, userId)]);
  if (!factor || !user) return { ok: false, reason: "admin-not-found" };
  if (!factor.sealedSecret) return { ok: true };
  if (isOwn && factor.enabledAt) {
    const accepted = await acceptCode(services, { userId, factor, code });
    if (!accepted.ok) return accepted;
  }
  await db.batch([
    deleteSecondFactor(db, userId),
    recordAudit(services, { adminUserId: actor.userId, adminEmail: actor.email, action: "admin.totp-remove", entityType: "admin", entityId: userId, detail: { email: user.email }, address }),
  ]);
  return { ok: true };
}
