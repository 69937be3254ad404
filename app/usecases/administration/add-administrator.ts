import { insertAdmin } from "#db/queries/administration/admins.ts";
import { findUserByEmail, insertUser } from "#db/queries/accounts/users.ts";
import { checkNewPassword, type NewPasswordFailure } from "#app/domain/accounts/new-password.ts";
import type { NewAdministrator } from "#app/domain/accounts/account.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";

export type AddAdministratorFailure = NewPasswordFailure | NotPermitted | "admin-email-taken";
export type AddAdministratorOutcome = { ok: true; userId: string } | { ok: false; reason: AddAdministratorFailure };

/** Adds another administrator; needs the permission to give roles. */
export async function addAdministrator(
  services: Services,
  actor: CurrentUser,
  form: NewAdministrator & { clientIp: string },
): Promise<AddAdministratorOutcome> {
  const { db } = services;
  const { email, password, name, roles, clientIp } = form;
  const attempt = { action: "admin.create", entityType: "admin" };
  if (!(await isPermitted(services, toAdministrator(actor, clientIp), "administrators.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const problem = checkNewPassword(password, { name, email, isAdmin: true });
  if (problem) return { ok: false, reason: problem };
  if (await findUserByEmail(db, email)) return { ok: false, reason: "admin-email-taken" };

  const userId = services.newId();
  const passwordHash = await services.passwords.hash(password);
  const now = services.now();
  try {
    await db.batch([
      insertUser(db, { id: userId, email, passwordHash, googleSubject: null, emailVerifiedAt: now, now }),
      insertAdmin(db, { userId, name, roles, now }),
      recordAudit(services, toAdministrator(actor, clientIp), {
        ...attempt,
        entityId: userId,
        detail: { email, roles },
      }),
    ]);
  } catch (error) {
    // Submitted twice concurrently: the database accepts one.
    if (await findUserByEmail(db, email)) return { ok: false, reason: "admin-email-taken" };
    throw error;
  }
  return { ok: true, userId };
}
