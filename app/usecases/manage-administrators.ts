import { deleteAdmin, deleteSessionsWithoutAdmin, deleteUserWithoutRole, findListedAdmin, hasPermissions, insertAdmin, insertAuditEntryIf, isNoAdmin, updatePermissions } from "../../db/queries/admins";
import { deleteSessionsOfUser } from "../../db/queries/sessions";
import { claimEmailToken, deleteOtherEmailTokens, findEmailToken, insertEmailToken } from "../../db/queries/tokens";
import { findUser, findUserByEmail, insertUser, setPasswordOfTokenOwner } from "../../db/queries/users";
import { adminInvitationMail } from "../content/mails";
import { INVITATION_MS } from "../domain/account";
import { hashToken } from "../domain/token";
import { type AdminPermissions, exceedsPermissions, type Visitor } from "../domain/visitor";
import type { Services } from "../ports/services";
import { deliverOutbox } from "./deliver-outbox";
import { recordAudit } from "./record-audit";
import { wantMail } from "./want-mail";

/** The statements that mail somebody a link to become an administrator by choosing a password; links sent before stop working. */
function invitationStatements(services: Services, invited: { userId: string; email: string; name: string; by: string }) {
  const { db, config, newToken, now } = services;
  const { userId, email, name, by } = invited;
  const token = newToken();
  const id = hashToken(token);
  const expiresAt = new Date(now().getTime() + INVITATION_MS);
  const url = `${config.origin}/administrator/invitation?${new URLSearchParams({ token })}`;
  return [
    insertEmailToken(db, { id, purpose: "admin-invitation", userId, now: now(), expiresAt }),
    deleteOtherEmailTokens(db, { id, purpose: "admin-invitation", userId }),
    wantMail(services, { dedupeKey: `admin-invitation:${id}`, to: email, userId, template: "admin-invitation", mail: adminInvitationMail(config, { name, by, url }) }),
  ] as const;
}

export type InviteAdministratorFailure = "no-permission" | "admin-email-taken";

/** Invites somebody to administer with these permissions: nobody can give what they lack. The link works once, for a week. */
export async function inviteAdministrator(
  services: Services,
  actor: Visitor,
  { email, name, permissions, address }: { email: string; name: string; permissions: AdminPermissions; address: string },
): Promise<{ ok: true } | { ok: false; reason: InviteAdministratorFailure }> {
  const { db } = services;
  const { admin } = actor;
  if (!admin?.canManageSettings || exceedsPermissions(permissions, admin)) return { ok: false, reason: "no-permission" };
  if (await findUserByEmail(db, email)) return { ok: false, reason: "admin-email-taken" };
  const userId = services.newId();
  const now = services.now();
  try {
    await db.batch([
      insertUser(db, { id: userId, email, passwordHash: null, googleSubject: null, emailVerifiedAt: null, now }),
      insertAdmin(db, { userId, name, ...permissions, now }),
      ...invitationStatements(services, { userId, email, name, by: admin.name }),
      recordAudit(services, { adminUserId: actor.userId, adminEmail: actor.email, action: "admin.invite", entityType: "admin", entityId: userId, detail: { email, ...permissions }, address }),
    ]);
  } catch (error) {
    // Sent twice at once: the database lets one of them through.
    if (await findUserByEmail(db, email)) return { ok: false, reason: "admin-email-taken" };
    throw error;
  }
  services.defer(deliverOutbox(services));
  return { ok: true };
}

export type AcceptInvitationFailure = "invalid-invitation";

/** Makes an invited person an administrator who can log in: by the mailed link, once. */
export async function acceptInvitation(
  services: Services,
  { token, password, address }: { token: string; password: string; address: string },
): Promise<{ ok: true } | { ok: false; reason: AcceptInvitationFailure }> {
  const { db } = services;
  const tokenId = hashToken(token);
  const link = await findEmailToken(db, { id: tokenId, purpose: "admin-invitation" });
  const isLive = link?.usedAt === null && link.expiresAt > services.now();
  const user = isLive && link.userId ? await findUser(db, link.userId) : null;
  if (!user?.isAdmin) return { ok: false, reason: "invalid-invitation" };
  const passwordHash = await services.passwords.hash(password);
  const now = services.now();
  const [claimed] = await db.batch([
    claimEmailToken(db, { id: tokenId, purpose: "admin-invitation", now }),
    setPasswordOfTokenOwner(db, { tokenId, usedAt: now, passwordHash }),
    deleteSessionsOfUser(db, user.id),
    recordAudit(services, { adminUserId: user.id, adminEmail: user.email, action: "admin.accept-invitation", entityType: "admin", entityId: user.id, address }),
  ]);
  return claimed.length === 1 ? { ok: true } : { ok: false, reason: "invalid-invitation" };
}

/** `last-with-permission`: nobody else could do it any more. */
export type ChangeAdministratorFailure = "no-permission" | "admin-not-found" | "last-with-permission";

/** Changes what an administrator may do: nobody can give what they lack, nor take the last one's permission away. */
export async function changePermissions(
  services: Services,
  actor: Visitor,
  { userId, permissions, address }: { userId: string; permissions: AdminPermissions; address: string },
): Promise<{ ok: true } | { ok: false; reason: ChangeAdministratorFailure }> {
  const { db } = services;
  const { admin } = actor;
  if (!admin?.canManageSettings) return { ok: false, reason: "no-permission" };
  const listed = await findListedAdmin(db, userId);
  if (!listed) return { ok: false, reason: "admin-not-found" };
  const before = listed.permissions;
  // What somebody has already is not given.
  const given = {
    canManageImages: permissions.canManageImages && !before.canManageImages,
    canRefund: permissions.canRefund && !before.canRefund,
    canManageSettings: permissions.canManageSettings && !before.canManageSettings,
    canExport: permissions.canExport && !before.canExport,
  };
  if (exceedsPermissions(given, admin)) return { ok: false, reason: "no-permission" };
  const [changed] = await db.batch([
    updatePermissions(db, { userId, permissions }),
    insertAuditEntryIf(db, hasPermissions(userId, permissions), {
      adminUserId: actor.userId,
      adminEmail: actor.email,
      action: "admin.change-permissions",
      entityType: "admin",
      entityId: userId,
      detail: { before, after: permissions },
      address,
      createdAt: services.now(),
    }),
  ]);
  return changed.length === 1 ? { ok: true } : { ok: false, reason: "last-with-permission" };
}

/** Makes somebody an administrator no longer and signs them out; never the last one with a permission. */
export async function removeAdministrator(
  services: Services,
  actor: Visitor,
  { userId, address }: { userId: string; address: string },
): Promise<{ ok: true } | { ok: false; reason: ChangeAdministratorFailure }> {
  const { db } = services;
  if (!actor.admin?.canManageSettings) return { ok: false, reason: "no-permission" };
  const listed = await findListedAdmin(db, userId);
  if (!listed) return { ok: false, reason: "admin-not-found" };
  const [removed] = await db.batch([
    deleteAdmin(db, userId),
    insertAuditEntryIf(db, isNoAdmin(userId), {
      adminUserId: userId === actor.userId ? null : actor.userId,
      adminEmail: actor.email,
      action: "admin.remove",
      entityType: "admin",
      entityId: userId,
      detail: { email: listed.email, name: listed.name },
      address,
      createdAt: services.now(),
    }),
    deleteSessionsWithoutAdmin(db, userId),
    deleteUserWithoutRole(db, userId),
  ]);
  return removed.length === 1 ? { ok: true } : { ok: false, reason: "last-with-permission" };
}
