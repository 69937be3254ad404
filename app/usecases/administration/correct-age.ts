import { correctAge as saveAge, dropAskedAge, insertAgeChange, hasAge } from "#db/queries/accounts/age-changes.ts";
import { withdrawConsents } from "#db/queries/accounts/consents.ts";
import { endGuardianRequests, findGuardianRequest } from "#db/queries/accounts/guardian-requests.ts";
import { deleteUncoveredStrengths } from "#db/queries/accounts/strengths-consent.ts";
import { findProfile, findUser } from "#db/queries/accounts/users.ts";
import { batch, type Statement } from "#db/queries/platform/batch.ts";
import { insertOutboxMessageIf } from "#db/queries/platform/outbox.ts";
import { ageCorrectedMail } from "#app/content/mails/guardian-mails.ts";
import { ageAt, ageChange, firstConsentState, type GuardianState } from "#app/domain/accounts/consent.ts";
import { PROCESSING_CONSENTS } from "#app/domain/accounts/consent-kinds.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { askGuardian } from "#app/usecases/accounts/consent/ask-guardian.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

/**
 * `age-not-stated`: the sign-up is unfinished. `guardian-can-say`: a guardian has answered, and has to confirm the age.
 * `answer-changed`: it was changed meanwhile.
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

/** In characters. */
export const MAX_AGE_REASON_LENGTH = 200;

const ANSWERED: readonly GuardianState[] = ["given", "refused", "withdrawn"];

/**
 * Corrects a mistyped age that no one else can correct: of an adult without a guardian, or of a child who signed up as
 * an adult. It has the same effects as a change by the guardian or student: from 18 on the student is asked themselves,
 * below it processing stops until a guardian agrees. Mails the student. An unchanged age succeeds without effect.
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
  // All statements but the last check that the student is unchanged.
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
          withdrawConsents(db, { userId, kinds: PROCESSING_CONSENTS, now }, unchanged),
          deleteUncoveredStrengths(db, userId),
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
  // If no guardian is named, the student's waiting page asks for one.
  if (next === "guardian") await askGuardian(services, userId);
  services.nudgeOutbox();
  return { ok: true };
}
