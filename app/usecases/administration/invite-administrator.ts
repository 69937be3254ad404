import { insertAdmin } from "../../../db/queries/administration/admins";
import { deleteOtherEmailTokens, insertEmailToken } from "../../../db/queries/accounts/tokens";
import { findUserByEmail, insertUser } from "../../../db/queries/accounts/users";
import { adminInvitationMail } from "../../content/mails/account-mails";
import { INVITATION_MS } from "../../domain/accounts/account";
import { hashToken } from "../../domain/platform/token";
import type { CurrentUser } from "../../domain/accounts/current-user";
import { administratorOf } from "../../domain/platform/actor";
import type { Role } from "../../domain/platform/permissions";
import type { Services } from "../../ports/services";
import { isPermitted, type NotPermitted } from "../accounts/is-permitted";
import { recordAudit } from "../platform/record-audit";
import { enqueueMail } from "../platform/enqueue-mail";

/**
 * The statements that mail someone a link to become an administrator by choosing a password; earlier links stop
 * working.
 */
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

export type InviteAdministratorOutcome = { ok: true } | { ok: false; reason: InviteAdministratorFailure };

/**
 * Invites someone to become an administrator with these roles. The link works once, for a week.
 */
export async function inviteAdministrator(
  services: Services,
  actor: CurrentUser,
  { email, name, roles, clientIp }: { email: string; name: string; roles: readonly Role[]; clientIp: string },
): Promise<InviteAdministratorOutcome> {
  const { db } = services;
  const attempt = { action: "admin.invite", entityType: "admin" };
  if (!(await isPermitted(services, administratorOf(actor, clientIp), "administrators.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  if (await findUserByEmail(db, email)) return { ok: false, reason: "admin-email-taken" };
  const userId = services.newId();
  const now = services.now();
  try {
    await db.batch([
      insertUser(db, { id: userId, email, passwordHash: null, googleSubject: null, emailVerifiedAt: null, now }),
      insertAdmin(db, { userId, name, roles, now }),
      ...invitationStatements(services, { userId, email, name, by: actor.admin?.name ?? actor.email }),
      recordAudit(services, administratorOf(actor, clientIp), {
        ...attempt,
        entityId: userId,
        detail: { email, roles },
      }),
    ]);
  } catch (error) {
    // Submitted twice at the same time: the database lets one of them through.
    if (await findUserByEmail(db, email)) return { ok: false, reason: "admin-email-taken" };
    throw error;
  }
  services.nudgeOutbox();
  return { ok: true };
}
