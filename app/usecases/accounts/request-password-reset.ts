import { insertEmailToken } from "#db/queries/accounts/tokens.ts";
import { findUserByEmail, type UserRecord } from "#db/queries/accounts/users.ts";
import { passwordResetMail } from "#app/content/mails/account-mails.ts";
import { findKnownDevice } from "./known-device.ts";
import { ownLanguage, ownName } from "./own-name.ts";
import { isInvitedAdministrator, RESET_LINK_MS } from "#app/domain/accounts/account.ts";
import type { AskedBy } from "#app/domain/platform/mail-budget.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";
import { type CaptchaResponse, verifyCaptcha } from "#app/usecases/platform/verify-captcha.ts";
import { isMailRequestAllowed } from "#app/usecases/platform/limit-mail-requests.ts";
import { enqueueMail } from "#app/usecases/platform/enqueue-mail.ts";

export type RequestPasswordResetFailure = "captcha-failed" | "rate-limited";

export type RequestPasswordResetOutcome = { ok: true } | { ok: false; reason: RequestPasswordResetFailure };

/**
 * Mails a password reset link if the address has an account. The result is always the same and the work is done
 * afterwards, so that neither reveals which addresses have an account.
 */
export async function requestPasswordReset(
  services: Services,
  {
    email,
    deviceTokens = [],
    ...sender
  }: CaptchaResponse & {
    email: string;
    /** Tokens of accounts that know this browser, from its cookie. None by default. */
    deviceTokens?: readonly string[];
  },
): Promise<RequestPasswordResetOutcome> {
  if (!(await verifyCaptcha(services, sender))) return { ok: false, reason: "captcha-failed" };
  if (!(await isMailRequestAllowed(services, { kind: "reset", email, clientIp: sender.clientIp, hasCaptcha: true })))
    return { ok: false, reason: "rate-limited" };
  services.defer(mailLink(services, email, deviceTokens));
  return { ok: true };
}

async function mailLink(services: Services, email: string, tokens: readonly string[]): Promise<void> {
  const user = await findUserByEmail(services.db, email);
  // An invitation that has expired must not be replaced by this link.
  if (!user || isInvitedAdministrator(user)) return;
  // A browser that has only signed up proves no mailbox.
  const isKnown = user.emailVerifiedAt !== null && (await findKnownDevice(services, { userId: user.id, tokens }));
  await services.db.batch(passwordLinkStatements(services, user, isKnown ? "recipient" : "anyone"));
  services.nudgeOutbox();
}

/** The statements that mail a user a password reset link. */
export function passwordLinkStatements(services: Services, user: UserRecord, askedBy: AskedBy) {
  const { db, config } = services;
  const token = services.newToken();
  const tokenId = hashToken(token);
  const now = services.now();
  const url = new URL("/reset-password", config.origin);
  url.searchParams.set("token", token);
  return [
    insertEmailToken(db, {
      id: tokenId,
      purpose: "reset-password",
      userId: user.id,
      now,
      expiresAt: new Date(now.getTime() + RESET_LINK_MS),
    }),
    enqueueMail(services, {
      dedupeKey: `password-reset:${tokenId}`,
      to: user.email,
      userId: user.id,
      template: "password-reset",
      askedBy,
      mail: passwordResetMail(config, { name: ownName(user), url: url.href }, ownLanguage(user)),
    }),
  ] as const;
}
