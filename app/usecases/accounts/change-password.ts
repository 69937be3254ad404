import { deleteKnownDevicesOfUser } from "../../../db/queries/accounts/known-devices";
import { deleteOtherSessionsOfUser } from "../../../db/queries/accounts/login-sessions";
import { updatePassword } from "../../../db/queries/accounts/users";
import { passwordChangedMail } from "../../content/mails/account-mails";
import type { CurrentUser } from "../../domain/accounts/current-user";
import { administratorOf } from "../../domain/platform/actor";
import type { Services } from "../../ports/services";
import { authenticate, type AuthenticateFailure } from "./authenticate";
import { recordAudit } from "../platform/record-audit";
import { enqueueMail } from "../platform/enqueue-mail";

export type ChangePasswordFailure = AuthenticateFailure | "no-permission";

export type ChangePasswordOutcome = { ok: true } | { ok: false; reason: ChangePasswordFailure };

interface PasswordChange {
  current: string;
  password: string;
  /** The session that continues; all others of the administrator end. */
  sessionId: string;
  /** IP address of the client. */
  clientIp: string;
}

/** Changes an administrator's own password. The current one has to be given; attempts are limited as at login. */
export async function changePassword(
  services: Services,
  actor: CurrentUser,
  { current, password, sessionId, clientIp }: PasswordChange,
): Promise<ChangePasswordOutcome> {
  const { db, passwords, config } = services;
  const { userId, email, admin } = actor;
  if (!admin) return { ok: false, reason: "no-permission" };
  const known = await authenticate(services, {
    email,
    password: current,
    clientIp,
    sessionId,
  });
  if (!known.ok) return known;
  const to = await passwords.hash(password);
  const now = services.now();
  await db.batch([
    updatePassword(db, { userId, to, now }),
    deleteOtherSessionsOfUser(db, { userId, sessionId }),
    deleteKnownDevicesOfUser(db, userId),
    recordAudit(services, administratorOf(actor, clientIp), {
      action: "admin.change-password",
      entityType: "admin",
      entityId: userId,
    }),
    enqueueMail(services, {
      dedupeKey: `password-changed:${services.newId()}`,
      to: email,
      userId,
      template: "password-changed",
      mail: passwordChangedMail(config, { name: admin.name, at: now }, "en"),
    }),
  ]);
  services.nudgeOutbox();
  return { ok: true };
}
