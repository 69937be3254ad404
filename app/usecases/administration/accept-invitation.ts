import { claimEmailToken, findEmailToken, isLive } from "#db/queries/accounts/tokens.ts";
import { findListedAdmin, restartApprovingOfTokenOwner } from "#db/queries/administration/admins.ts";
import { findUser, setPasswordOfTokenOwner } from "#db/queries/accounts/users.ts";
import { checkNewPassword, type NewPasswordFailure } from "#app/domain/accounts/new-password.ts";
import { hashLinkToken } from "#app/domain/platform/token.ts";
import { isInvitedAdministrator } from "#app/domain/accounts/account.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

/** `invalid-invitation`: unknown, replaced by a newer one or cancelled. */
export type InvitationProblem = "invalid-invitation" | "used-invitation" | "expired-invitation";

export type AcceptInvitationFailure = NewPasswordFailure | InvitationProblem;

export type AcceptInvitationOutcome = { ok: true } | { ok: false; reason: AcceptInvitationFailure };

/** The administrator whom a link invites, or why it does not work. Read-only. */
export async function readInvitation(
  { db, now }: Services,
  token: string,
): Promise<{ ok: true; userId: string } | { ok: false; reason: InvitationProblem }> {
  const link = await findEmailToken(db, { id: hashLinkToken(token), purpose: "admin-invitation" });
  if (!link?.userId) return { ok: false, reason: "invalid-invitation" };
  if (link.usedAt) return { ok: false, reason: "used-invitation" };
  return link.expiresAt > now() ? { ok: true, userId: link.userId } : { ok: false, reason: "expired-invitation" };
}

/** Gives an invited administrator a password of their own, by the mailed link, once. They can approve a day later. */
export async function acceptInvitation(
  services: Services,
  { token, password, clientIp }: { token: string; password: string; clientIp: string },
): Promise<AcceptInvitationOutcome> {
  const { db } = services;
  const tokenId = hashLinkToken(token);
  const invitation = await readInvitation(services, token);
  if (!invitation.ok) return invitation;
  const user = await findUser(db, invitation.userId);
  if (!user || !isInvitedAdministrator(user)) return { ok: false, reason: "invalid-invitation" };
  const name = (await findListedAdmin(db, user.id))?.name ?? "";
  const problem = checkNewPassword(password, { name, email: user.email, isAdmin: true });
  if (problem) return { ok: false, reason: problem };
  const passwordHash = await services.passwords.hash(password);
  const now = services.now();
  const [, claimed] = await db.batch([
    recordAuditIf(services, isLive(tokenId, now), toAdministrator({ userId: user.id, email: user.email }, clientIp), {
      action: "admin.accept-invitation",
      entityType: "admin",
      entityId: user.id,
    }),
    claimEmailToken(db, { id: tokenId, purpose: "admin-invitation", now }),
    setPasswordOfTokenOwner(db, { tokenId, usedAt: now, passwordHash }),
    restartApprovingOfTokenOwner(db, { tokenId, usedAt: now }),
  ]);
  return claimed.length === 1 ? { ok: true } : { ok: false, reason: "used-invitation" };
}
