import { START_PAGE } from "#app/content/site/start-page.ts";
import { findUser } from "#db/queries/accounts/users.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";
import { ownLanguage } from "#app/usecases/accounts/own-name.ts";
import { verificationStatements } from "#app/usecases/accounts/verification-statements.ts";

export type ResendVerificationToStudentFailure = NotPermitted | "user-not-found" | "already-verified";

export type ResendVerificationToStudentOutcome =
  | { ok: true; email: string }
  | { ok: false; reason: ResendVerificationToStudentFailure };

/** Mails a student another verification link, on request by phone. */
export async function resendVerificationToStudent(
  services: Services,
  actor: CurrentUser,
  { userId, clientIp }: { userId: string; clientIp: string },
): Promise<ResendVerificationToStudentOutcome> {
  const { db } = services;
  const attempt = { action: "user.resend-verification", entityType: "user", entityId: userId };
  if (!(await isPermitted(services, toAdministrator(actor, clientIp), "support.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const user = await findUser(db, userId);
  if (!user?.email) return { ok: false, reason: "user-not-found" };
  const { email, emailVerifiedAt } = user;
  if (emailVerifiedAt) return { ok: false, reason: "already-verified" };
  await db.batch([
    ...verificationStatements(
      services,
      { id: userId, email, language: ownLanguage(user), returnTo: START_PAGE },
      "staff",
    ),
    recordAudit(services, toAdministrator(actor, clientIp), {
      action: "user.resend-verification",
      entityType: "user",
      entityId: userId,
      detail: { email },
    }),
  ]);
  services.nudgeOutbox();
  return { ok: true, email };
}
