import { findUser } from "../../../db/queries/accounts/users";
import type { CurrentUser } from "../../domain/accounts/current-user";
import { administratorOf } from "../../domain/platform/actor";
import type { Services } from "../../ports/services";
import { isPermitted, type NotPermitted } from "../accounts/is-permitted";
import { recordAudit } from "../platform/record-audit";
import { ownLanguage } from "../accounts/own-name";
import { verificationStatements } from "../accounts/verification-statements";

export type ResendVerificationToStudentFailure = NotPermitted | "user-not-found" | "already-verified";

export type ResendVerificationToStudentOutcome =
  | { ok: true; email: string }
  | { ok: false; reason: ResendVerificationToStudentFailure };

/** Mails another verification link to a student who phoned. */
export async function resendVerificationToStudent(
  services: Services,
  actor: CurrentUser,
  { userId, clientIp }: { userId: string; clientIp: string },
): Promise<ResendVerificationToStudentOutcome> {
  const { db } = services;
  const attempt = { action: "user.resend-verification", entityType: "user", entityId: userId };
  if (!(await isPermitted(services, administratorOf(actor, clientIp), "support.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const user = await findUser(db, userId);
  if (!user) return { ok: false, reason: "user-not-found" };
  const { email, emailVerifiedAt } = user;
  if (emailVerifiedAt) return { ok: false, reason: "already-verified" };
  await db.batch([
    ...verificationStatements(services, { id: userId, email, language: ownLanguage(user), returnTo: "/" }),
    recordAudit(services, administratorOf(actor, clientIp), {
      action: "user.resend-verification",
      entityType: "user",
      entityId: userId,
      detail: { email },
    }),
  ]);
  services.nudgeOutbox();
  return { ok: true, email };
}
