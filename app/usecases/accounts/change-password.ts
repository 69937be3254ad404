import { deleteKnownDevicesOfUser } from "#db/queries/accounts/known-devices.ts";
import { deleteOtherSessionsOfUser } from "#db/queries/accounts/login-sessions.ts";
import { updatePassword } from "#db/queries/accounts/users.ts";
import { passwordChangedMail } from "#app/content/mails/account-mails.ts";
import { checkNewPassword, type NewPasswordFailure } from "#app/domain/accounts/new-password.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { rememberDevice } from "./known-device.ts";
import { authenticate, type AuthenticateFailure } from "./authenticate.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";
import { enqueueMail } from "#app/usecases/platform/enqueue-mail.ts";

export type ChangePasswordFailure = AuthenticateFailure | NewPasswordFailure;

/** `deviceTokens` are for the cookie of this browser, which stays known. */
export type ChangePasswordOutcome = { ok: true; deviceTokens: string[] } | { ok: false; reason: ChangePasswordFailure };

interface PasswordChange {
  current: string;
  password: string;
  /** The current session, which continues; all others of the user end. */
  sessionId: string;
  clientIp: string;
  /** Tokens of accounts that know this browser, from its cookie. None by default. */
  deviceTokens?: readonly string[];
  /** The captcha widget's token; empty (the default) if the page shows none yet. */
  captchaToken?: string;
}

/** Changes the user's own password. Requires the current one; attempts are limited as at login. */
export async function changePassword(
  services: Services,
  actor: CurrentUser,
  { current, password, sessionId, clientIp, deviceTokens: tokens = [], captchaToken }: PasswordChange,
): Promise<ChangePasswordOutcome> {
  const { db, passwords, config } = services;
  const { userId, email, admin, profile } = actor;
  if (email === null) return { ok: false, reason: "invalid-credentials" };
  const name = admin?.name ?? profile?.name ?? "";
  const problem = checkNewPassword(password, { name, email, isAdmin: admin !== null });
  if (problem) return { ok: false, reason: problem };
  const known = await authenticate(services, {
    email,
    password: current,
    clientIp,
    sessionId,
    captchaToken,
  });
  if (!known.ok) return known;
  const to = await passwords.hash(password);
  const now = services.now();
  const { deviceTokens, statements } = await rememberDevice(services, { userId, tokens });
  const audit = admin
    ? [
        recordAudit(services, toAdministrator(actor, clientIp), {
          action: "admin.change-password",
          entityType: "admin",
          entityId: userId,
        }),
      ]
    : [];
  await db.batch([
    updatePassword(db, { userId, to, now }),
    deleteOtherSessionsOfUser(db, { userId, sessionId }),
    deleteKnownDevicesOfUser(db, userId),
    ...statements,
    ...audit,
    enqueueMail(services, {
      dedupeKey: `password-changed:${services.newId()}`,
      to: email,
      userId,
      template: "password-changed",
      mail: passwordChangedMail(config, { name, at: now }, profile?.language ?? "en"),
    }),
  ]);
  services.nudgeOutbox();
  return { ok: true, deviceTokens };
}
