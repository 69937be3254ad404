import { findGuardianRequest } from "#db/queries/accounts/guardian-requests.ts";
import { findProfile, findUser } from "#db/queries/accounts/users.ts";
import { insertOutboxMessageIf } from "#db/queries/platform/outbox.ts";
import { guardianNamedMail } from "#app/content/mails/guardian-mails.ts";
import { isOwnState } from "#app/domain/accounts/consent.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { MAX_CHANGE_REASON_LENGTH } from "#app/domain/administration/student-desk.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { type AskGuardianFailure, changeGuardian } from "#app/usecases/accounts/consent/ask-guardian.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

/** `email-not-verified`: the student's own. `guardian-changed`: another one was named since the form was opened. */
export type NameGuardianFailure =
  | NotPermitted
  | "user-not-found"
  | "change-reason-missing"
  | "email-not-verified"
  | "guardian-changed"
  | AskGuardianFailure;

export type NameGuardianOutcome = { ok: true; email: string | null } | { ok: false; reason: NameGuardianFailure };

/**
 * Names another guardian for a student, with a reason. Limits are those of the student's own change, except that it is
 * possible after a refusal or withdrawal, though never after a guardian has agreed. The new guardian is mailed the
 * link, earlier links stop working, and the student is notified and waits again. The audit log keeps the previous
 * guardian and answer. `shown` is the form's request, null for none. An unchanged guardian succeeds without effect.
 */
export async function nameGuardian(
  services: Services,
  actor: CurrentUser,
  {
    userId,
    shown,
    name,
    email,
    reason,
    clientIp,
  }: { userId: string; shown: string | null; name: string; email: string; reason: string; clientIp: string },
): Promise<NameGuardianOutcome> {
  const { db, config } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "guardian.name", entityType: "user", entityId: userId };
  if (!(await isPermitted(services, administrator, "support.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  if (reason === "" || reason.length > MAX_CHANGE_REASON_LENGTH) return { ok: false, reason: "change-reason-missing" };
  const [user, known, asked] = await Promise.all([
    findUser(db, userId),
    findProfile(db, userId),
    findGuardianRequest(db, userId),
  ]);
  if (!user || !known) return { ok: false, reason: "user-not-found" };
  if (!isOwnState(known.consentState) && !user.emailVerifiedAt) return { ok: false, reason: "email-not-verified" };
  const outcome = await changeGuardian(services, {
    userId,
    name,
    email,
    desk: {
      shown,
      also: (isAsked) => [
        recordAuditIf(services, isAsked, administrator, {
          ...attempt,
          detail: {
            from: asked ? `${asked.name}, ${asked.email}` : "(none)",
            ...(asked ? { answer: asked.state } : {}),
            to: `${name}, ${email}`,
            reason,
          },
        }),
        insertOutboxMessageIf(db, isAsked, {
          id: services.newId(),
          dedupeKey: `guardian-named:${services.newId()}`,
          outboxMessage: {
            kind: "mail",
            payload: {
              to: user.email,
              userId,
              template: "guardian-named",
              ...guardianNamedMail(
                config,
                { name: known.name, url: new URL("/profile/guardian", config.origin).href },
                known.language,
              ),
            },
          },
          now: services.now(),
        }),
      ],
    },
  });
  if (outcome.ok || outcome.reason !== "guardian-answered") return outcome;
  const current = await findGuardianRequest(db, userId);
  return { ok: false, reason: (current?.id ?? null) === shown ? "guardian-answered" : "guardian-changed" };
}
