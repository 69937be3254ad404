import { deleteKnownDevicesOfUser } from "#db/queries/accounts/known-devices.ts";
import { deleteSessionsOfUser } from "#db/queries/accounts/login-sessions.ts";
import { claimEmailToken, findEmailToken } from "#db/queries/accounts/tokens.ts";
import { findListedAdmin } from "#db/queries/administration/admins.ts";
import { findUser, setPasswordOfTokenOwner } from "#db/queries/accounts/users.ts";
import { checkNewPassword, type NewPasswordFailure } from "#app/domain/accounts/new-password.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";

export type AcceptInvitationFailure = NewPasswordFailure | "invalid-invitation";

export type AcceptInvitationOutcome = { ok: true } | { ok: false; reason: AcceptInvitationFailure };

/** Makes an invited person an administrator, by the mailed link, once. */
export async function acceptInvitation(
  services: Services,
  { token, password, clientIp }: { token: string; password: string; clientIp: string },
): Promise<AcceptInvitationOutcome> {
  const { db } = services;
  const tokenId = hashToken(token);
  const link = await findEmailToken(db, { id: tokenId, purpose: "admin-invitation" });
  const isLive = link?.usedAt === null && link.expiresAt > services.now();
  const user = isLive && link.userId ? await findUser(db, link.userId) : null;
  if (!user?.isAdmin) return { ok: false, reason: "invalid-invitation" };
  const name = (await findListedAdmin(db, user.id))?.name ?? "";
  const problem = checkNewPassword(password, { name, email: user.email, isAdmin: true });
  if (problem) return { ok: false, reason: problem };
  const passwordHash = await services.passwords.hash(password);
  const now = services.now();
  const [claimed] = await db.batch([
    claimEmailToken(db, { id: tokenId, purpose: "admin-invitation", now }),
    setPasswordOfTokenOwner(db, { tokenId, usedAt: now, passwordHash }),
    deleteSessionsOfUser(db, user.id),
    deleteKnownDevicesOfUser(db, user.id),
    recordAudit(services, toAdministrator({ userId: user.id, email: user.email }, clientIp), {
      action: "admin.accept-invitation",
      entityType: "admin",
      entityId: user.id,
    }),
  ]);
  return claimed.length === 1 ? { ok: true } : { ok: false, reason: "invalid-invitation" };
}
