import { correctAge as saveAge, dropAskedAge, insertAgeChange, hasAge } from "#db/queries/accounts/age-changes.ts";
import { withdrawConsents } from "#db/queries/accounts/consents.ts";
import { endGuardianRequests, findGuardianRequest } from "#db/queries/accounts/guardian-requests.ts";
import { findProfile, findUser } from "#db/queries/accounts/users.ts";
import { batch, type Statement } from "#db/queries/platform/batch.ts";
import { insertOutboxMessageIf } from "#db/queries/platform/outbox.ts";
import { ageCorrectedMail } from "#app/content/mails/guardian-mails.ts";
import { ageAt, ageChange, firstConsentState, type GuardianState } from "#app/domain/accounts/consent.ts";
import { CONSENT_KINDS } from "#app/domain/accounts/consent-kinds.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { askGuardian } from "#app/usecases/accounts/consent/ask-guardian.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

/**
 * `age-not-stated`: the student has not finished signing up. `guardian-can-say`: a guardian has answered for the student,
 * so it is theirs to say that the student is of age. `answer-changed`: somebody else changed it meanwhile.
 */
export type CorrectAgeFailure =
  | NotPermitted
  | "age-impossible"
  | "age-reason-missing"
  | "age-not-stated"
  | "guardian-can-say"
  | "answer-changed"
  | "user-not-found";

export type CorrectAgeOutcome = { ok: true } | { ok: false; reason: CorrectAgeFailure };

/** The longest reason. */
export const MAX_AGE_REASON_LENGTH = 200;

const ANSWERED: readonly GuardianState[] = ["given", "refused", "withdrawn"];

/**
 * Corrects an age that was mistyped, where nobody else will: of an adult for whom no guardian exists who could answer,
 * or of a child who signed up as an adult. What follows is what follows from the guardian's own answer or the student's
 * own change: from 18 on the student is asked themselves, below it everything stops until a guardian agrees. The
 * student is mailed. The age that stands already is no change.
 */
export async function correctAge(
  services: Services,
  actor: CurrentUser,
  { userId, age, reason, clientIp }: { userId: string; age: number; reason: string; clientIp: string },
): Promise<CorrectAgeOutcome> {
  const { db, config } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "user.age", entityType: "user", entityId: userId };
  if (!(await isPermitted(services, administrator, "support.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  if (!Number.isInteger(age) || age < 10 || age > 100) return { ok: false, reason: "age-impossible" };
  if (reason === "" || reason.length > MAX_AGE_REASON_LENGTH) return { ok: false, reason: "age-reason-missing" };
  const [user, known, asked] = await Promise.all([
    findUser(db, userId),
    findProfile(db, userId),
    findGuardianRequest(db, userId),
  ]);
  if (!user || !known) return { ok: false, reason: "user-not-found" };
  if (!known.isComplete) return { ok: false, reason: "age-not-stated" };
  const now = services.now();
  const fromAge = ageAt(known, now);
  if (age === fromAge) return { ok: true };
  const change = ageChange(known, age, now);
  if (change === "now-adult" && asked && ANSWERED.includes(asked.state))
    return { ok: false, reason: "guardian-can-say" };

  const isMinorNow = change === "now-minor";
  const isGuardianAsked = config.guardianConsent === "required";
  const next =
    isGuardianAsked && isMinorNow ? "guardian" : isGuardianAsked && change === "now-adult" ? "own-consent" : "same";
  // Everything but the last statement asks whether the student still stands as above.
  const unchanged = hasAge({ userId, age: known.age, consentState: known.consentState });
  const changeId = services.newId();
  const consequences: Statement[] = [
    dropAskedAge(db, { userId, now }, unchanged),
    ...(isMinorNow || change === "now-adult"
      ? [
          insertAgeChange(
            db,
            { id: changeId, userId, fromAge, toAge: age, state: "confirmed", confirmedBy: "administrator", now },
            unchanged,
          ),
        ]
      : []),
    ...(isMinorNow
      ? [
          withdrawConsents(db, { userId, kinds: CONSENT_KINDS, now }, unchanged),
          endGuardianRequests(db, { userId, now }, unchanged),
        ]
      : []),
    recordAuditIf(services, unchanged, administrator, { ...attempt, detail: { from: fromAge, to: age, reason } }),
    insertOutboxMessageIf(db, unchanged, {
      id: services.newId(),
      dedupeKey: `age-corrected:${changeId}`,
      outboxMessage: {
        kind: "mail",
        payload: {
          to: user.email,
          userId,
          template: "age-corrected",
          ...ageCorrectedMail(
            config,
            {
              name: known.name,
              age,
              next,
              url: new URL(next === "same" ? "/profile" : "/profile/guardian", config.origin).href,
            },
            known.language,
          ),
        },
      },
      now,
    }),
  ];
  const { changed } = await batch(db, {
    consequences,
    changed: saveAge(
      db,
      { userId, age, consentState: isMinorNow ? firstConsentState(age) : known.consentState, now },
      unchanged,
    ),
  });
  if (changed.length === 0) return { ok: false, reason: "answer-changed" };
  // Where the student has named nobody, the page on which they wait asks them to.
  if (next === "guardian") await askGuardian(services, userId);
  services.nudgeOutbox();
  return { ok: true };
}
