import { findUser } from "#db/queries/accounts/users.ts";
import { emailChangeAskedMail } from "#app/content/mails/security-mails.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { MAX_CHANGE_REASON_LENGTH } from "#app/domain/administration/student-desk.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { ownLanguage, ownName } from "#app/usecases/accounts/own-name.ts";
import {
  type AskEmailChangeFailure,
  checkEmailChange,
  emailChangeStatements,
  findOwnerOfAddress,
} from "#app/usecases/accounts/security/change-email.ts";
import { enqueueMail } from "#app/usecases/platform/enqueue-mail.ts";
import { enqueueMessage } from "#app/usecases/platform/enqueue-message.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";

export type ChangeAddressFailure =
  | NotPermitted
  | "user-not-found"
  | "change-reason-missing"
  | "email-in-use"
  | Exclude<AskEmailChangeFailure, "no-permission">;

export type ChangeAddressOutcome = { ok: true } | { ok: false; reason: ChangeAddressFailure };

/**
 * Requests a new address for a student. The link in the new mailbox confirms it; one in the old mailbox, or to the
 * number of an account without an address, stops or, for seven days, undoes it. An unverified old address gets no mail,
 * as it may be a stranger's.
 */
export async function changeAddress(
  services: Services,
  actor: CurrentUser,
  { userId, email, reason, clientIp }: { userId: string; email: string; reason: string; clientIp: string },
): Promise<ChangeAddressOutcome> {
  const { db, config } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "user.change-address", entityType: "user", entityId: userId };
  if (!(await isPermitted(services, administrator, "support.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  if (reason === "" || reason.length > MAX_CHANGE_REASON_LENGTH) return { ok: false, reason: "change-reason-missing" };
  const user = await findUser(db, userId);
  if (!user?.profile || user.isAdmin) return { ok: false, reason: "user-not-found" };
  const student = { userId, email: user.email, language: ownLanguage(user) };
  // Staff may know: the student's page answers alike.
  if (email !== user.email && (await findOwnerOfAddress(services, email))) return { ok: false, reason: "email-in-use" };
  const refusal = await checkEmailChange(services, student, { email, clientIp });
  if (refusal) return { ok: false, reason: refusal };
  const stopToken = services.newToken();
  const url = `${config.origin}/undo-email?${new URLSearchParams({ token: stopToken })}`;
  await db.batch([
    ...emailChangeStatements(services, student, { email, stopToken }),
    recordAudit(services, administrator, { ...attempt, detail: { from: user.email, to: email, reason } }),
    ...(user.emailVerifiedAt
      ? [
          enqueueMail(services, {
            dedupeKey: `email-change-asked:${hashToken(stopToken)}`,
            to: user.email,
            userId,
            template: "email-change-asked",
            mail: emailChangeAskedMail(config, { name: ownName(user), url }, student.language),
          }),
        ]
      : user.phone !== null
        ? [
            enqueueMessage(services, {
              dedupeKey: `email-change-asked:${hashToken(stopToken)}`,
              to: user.phone,
              template: "account",
              values: { path: `/undo-email?${new URLSearchParams({ token: stopToken })}` },
              language: student.language,
              userId,
            }),
          ]
        : []),
  ]);
  services.nudgeOutbox();
  return { ok: true };
}
