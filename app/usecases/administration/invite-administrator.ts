import { findListedAdmin, insertAdmin } from "#db/queries/administration/admins.ts";
import { deleteOtherEmailTokens, insertEmailToken } from "#db/queries/accounts/tokens.ts";
import { findUserByEmail, insertUser } from "#db/queries/accounts/users.ts";
import { adminInvitationMail } from "#app/content/mails/administrator-mails.ts";
import { INVITATION_MS } from "#app/domain/accounts/account.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Role } from "#app/domain/platform/permissions.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { administratorChangeStatements } from "./administrator-change-statements.ts";
import { isWithinRateLimit } from "#app/usecases/platform/limit-rate.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";
import { enqueueMail } from "#app/usecases/platform/enqueue-mail.ts";

/** The statements that mail an invitation to become an administrator; earlier links stop working. */
function invitationStatements(
  services: Services,
  invited: { userId: string; email: string; name: string; by: string },
) {
  const { db, config, newToken, now } = services;
  const { userId, email, name, by } = invited;
  const token = newToken();
  const id = hashToken(token);
  const expiresAt = new Date(now().getTime() + INVITATION_MS);
  const url = `${config.origin}/administrator/invitation?${new URLSearchParams({ token })}`;
  return [
    insertEmailToken(db, { id, purpose: "admin-invitation", userId, now: now(), expiresAt }),
    deleteOtherEmailTokens(db, { id, purpose: "admin-invitation", userId }),
    enqueueMail(services, {
      dedupeKey: `admin-invitation:${id}`,
      to: email,
      userId,
      template: "admin-invitation",
      mail: adminInvitationMail(config, { name, by, url }),
    }),
  ] as const;
}

export type InviteAdministratorFailure = NotPermitted | "admin-email-taken";

export type InviteAdministratorOutcome =
  | { ok: true; userId: string }
  | { ok: false; reason: InviteAdministratorFailure };

/**
 * Makes someone an administrator with these roles, who chooses a password by the mailed link: it works once, for two
 * days. All owners are told.
 */
export async function inviteAdministrator(
  services: Services,
  actor: CurrentUser,
  { email, name, roles, clientIp }: { email: string; name: string; roles: readonly Role[]; clientIp: string },
): Promise<InviteAdministratorOutcome> {
  const { db } = services;
  const attempt = { action: "admin.invite", entityType: "admin" };
  if (!(await isPermitted(services, toAdministrator(actor, clientIp), "administrators.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  if (await findUserByEmail(db, email)) return { ok: false, reason: "admin-email-taken" };
  const userId = services.newId();
  const now = services.now();
  const announcement = await administratorChangeStatements(services, actor, {
    change: "invited",
    admin: { email, name, roles },
  });
  try {
    await db.batch([
      insertUser(db, { id: userId, email, passwordHash: null, googleSubject: null, emailVerifiedAt: null, now }),
      insertAdmin(db, { userId, name, roles, now }),
      ...invitationStatements(services, { userId, email, name, by: actor.admin?.name ?? actor.email ?? "" }),
      recordAudit(services, toAdministrator(actor, clientIp), {
        ...attempt,
        entityId: userId,
        detail: { email, roles },
      }),
      ...announcement,
    ]);
  } catch (error) {
    // Submitted twice concurrently: the database accepts one.
    if (await findUserByEmail(db, email)) return { ok: false, reason: "admin-email-taken" };
    throw error;
  }
  services.nudgeOutbox();
  return { ok: true, userId };
}

/** `invitation-accepted`: they have a password already. `rate-limited`: five invitations within the hour. */
export type ResendInvitationFailure = NotPermitted | "admin-not-found" | "invitation-accepted" | "rate-limited";

export type ResendInvitationOutcome = { ok: true } | { ok: false; reason: ResendInvitationFailure };

const RESENDS = { limit: 5, windowSeconds: 3600 };

/** Mails another invitation to someone who has not accepted theirs; the earlier link stops working. */
export async function resendInvitation(
  services: Services,
  actor: CurrentUser,
  { userId, clientIp }: { userId: string; clientIp: string },
): Promise<ResendInvitationOutcome> {
  const { db } = services;
  const attempt = { action: "admin.invite-again", entityType: "admin", entityId: userId };
  if (!(await isPermitted(services, toAdministrator(actor, clientIp), "administrators.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const listed = await findListedAdmin(db, userId);
  if (!listed) return { ok: false, reason: "admin-not-found" };
  if (listed.canLogIn) return { ok: false, reason: "invitation-accepted" };
  if (!(await isWithinRateLimit(services, { key: `admin-invitation:${userId}`, ...RESENDS })))
    return { ok: false, reason: "rate-limited" };
  const { email, name } = listed;
  await db.batch([
    ...invitationStatements(services, { userId, email, name, by: actor.admin?.name ?? actor.email ?? "" }),
    recordAudit(services, toAdministrator(actor, clientIp), { ...attempt, detail: { email } }),
  ]);
  services.nudgeOutbox();
  return { ok: true };
}
