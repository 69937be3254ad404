import { insertAdmin } from "../../../db/queries/administration/admins";
import { findUserByEmail, insertUser } from "../../../db/queries/accounts/users";
import type { NewAdministrator } from "../../domain/accounts/account";
import { exceedsPermissions, type CurrentUser } from "../../domain/accounts/current-user";
import { administratorOf } from "../../domain/platform/actor";
import type { Services } from "../../ports/services";
import { recordAudit } from "../platform/record-audit";

export type AddAdministratorFailure = "no-permission" | "admin-email-taken";
export type AddAdministratorOutcome = { ok: true; userId: string } | { ok: false; reason: AddAdministratorFailure };

/** Adds another administrator. Only someone who may manage settings can, and nobody can grant what they lack. */
export async function addAdministrator(
  services: Services,
  actor: CurrentUser,
  form: NewAdministrator & { clientIp: string },
): Promise<AddAdministratorOutcome> {
  const { db } = services;
  const { email, password, name, canManageImages, canRefund, canManageSettings, canExport, canManageGuide, clientIp } =
    form;
  const permissions = { canManageImages, canRefund, canManageSettings, canExport, canManageGuide };
  const { admin } = actor;
  if (!admin?.canManageSettings) return { ok: false, reason: "no-permission" };
  if (exceedsPermissions(permissions, admin)) return { ok: false, reason: "no-permission" };
  if (await findUserByEmail(db, email)) return { ok: false, reason: "admin-email-taken" };

  const userId = services.newId();
  const passwordHash = await services.passwords.hash(password);
  const now = services.now();
  try {
    await db.batch([
      insertUser(db, { id: userId, email, passwordHash, googleSubject: null, emailVerifiedAt: now, now }),
      insertAdmin(db, { userId, name, ...permissions, now }),
      recordAudit(services, administratorOf(actor, clientIp), {
        action: "admin.create",
        entityType: "admin",
        entityId: userId,
        detail: { email, ...permissions },
      }),
    ]);
  } catch (error) {
    // Submitted twice at the same time: the database lets one of them through.
    if (await findUserByEmail(db, email)) return { ok: false, reason: "admin-email-taken" };
    throw error;
  }
  return { ok: true, userId };
}
