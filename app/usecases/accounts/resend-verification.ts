import { findUserByEmail } from "#db/queries/accounts/users.ts";
import type { Services } from "#app/ports/services.ts";
import { isMailRequestAllowed } from "#app/usecases/platform/limit-mail-requests.ts";
import { ownLanguage } from "./own-name.ts";
import { verificationStatements } from "./verification-statements.ts";

export type ResendVerificationFailure = "rate-limited";

export type ResendVerificationOutcome = { ok: true } | { ok: false; reason: ResendVerificationFailure };

/**
 * Mails another verification link if there is an unverified account. The result is always the same and the work is done
 * afterwards, so that neither reveals which addresses have an account.
 */
export async function resendVerification(
  services: Services,
  { email, clientIp, returnTo }: { email: string; clientIp: string; returnTo: string },
): Promise<ResendVerificationOutcome> {
  if (!(await isMailRequestAllowed(services, { kind: "resend", email, clientIp })))
    return { ok: false, reason: "rate-limited" };
  services.defer(mailLink(services, email, returnTo));
  return { ok: true };
}

async function mailLink(services: Services, email: string, returnTo: string): Promise<void> {
  const user = await findUserByEmail(services.db, email);
  // Administrators verify theirs by accepting the invitation.
  if (!user?.profile || user.emailVerifiedAt) return;
  await services.db.batch([
    ...verificationStatements(services, { id: user.id, email, language: ownLanguage(user), returnTo }),
  ]);
  services.nudgeOutbox();
}
