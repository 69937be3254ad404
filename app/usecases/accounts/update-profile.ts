import { dropAskedAge, insertAgeChange } from "#db/queries/accounts/age-changes.ts";
import { insertConsents, withdrawConsents } from "#db/queries/accounts/consents.ts";
import { deleteUncoveredStrengths } from "#db/queries/accounts/strengths-consent.ts";
import { endGuardianRequests, findGuardianRequest, findOpenedRequest } from "#db/queries/accounts/guardian-requests.ts";
import {
  findProfile,
  findUser,
  isInConsentState,
  type ProfileRecord,
  updateProfile as saveProfile,
} from "#db/queries/accounts/users.ts";
import { batch, type Statement } from "#db/queries/platform/batch.ts";
import { CONSENT_VERSION } from "#app/content/accounts/consent-texts.ts";
import { guardianAgeMail } from "#app/content/mails/guardian-mails.ts";
import type { ProfileChanges } from "#app/domain/accounts/account.ts";
import { ageAt, ageChange, firstConsentState, givenAtSignUp } from "#app/domain/accounts/consent.ts";
import { PROCESSING_CONSENTS } from "#app/domain/accounts/consent-kinds.ts";
import { checkGuardian, type GuardianFieldFailure } from "#app/domain/accounts/guardian-rule.ts";
import { toFirstName } from "#app/domain/accounts/person-name.ts";
import type { Services } from "#app/ports/services.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";
import { askGuardian } from "./consent/ask-guardian.ts";
import { guardianMailStatements } from "./consent/guardian-mail-statements.ts";

/** `age-unconfirmed`: the age was raised to 18 or more, and the student has not confirmed it yet. */
export type UpdateProfileFailure = "profile-not-found" | GuardianFieldFailure | "age-unconfirmed";

/** `isAgeAsked`: the guardian has to confirm the new age; until then the old one applies. */
export type UpdateProfileOutcome =
  | { ok: true; isAgeAsked: boolean; isGuardianAwaited: boolean }
  | { ok: false; reason: UpdateProfileFailure };

/**
 * Updates a student's own profile and completes one created by a Google sign-in. An age lowered below 18 stops
 * processing until a guardian agrees. One raised to 18 faster than time passes must be confirmed by the student and by
 * the guardian asked for consent, who could otherwise be bypassed.
 */
export async function updateProfile(
  services: Services,
  userId: string,
  form: ProfileChanges,
): Promise<UpdateProfileOutcome> {
  const { db, config } = services;
  const [user, known, asked] = await Promise.all([
    findUser(db, userId),
    findProfile(db, userId),
    findGuardianRequest(db, userId),
  ]);
  if (!user || !known) return { ok: false, reason: "profile-not-found" };
  const now = services.now();
  const change = classifyAgeChange(known, form.age, now);
  const wrong = checkGuardian(form, { ownEmail: user.email, policy: config.guardianConsent });
  // Once a guardian has answered or been asked, the form need not name one; nor for accounts by number, whose guardian
  // is asked by a link.
  const isNamed =
    user.email === null ||
    (change !== "first" && change !== "now-minor" && (asked !== null || known.consentState !== "waiting"));
  if (wrong && !(isNamed && wrong === "guardian-missing")) return { ok: false, reason: wrong };
  const isWithGuardian = known.isComplete && !known.consentState.startsWith("own");

  if (change === "now-adult" && !form.isAgeConfirmed) return { ok: false, reason: "age-unconfirmed" };
  const isAgeAsked = change === "now-adult" && config.guardianConsent === "required";
  const { agreesToResearch: _research, agreesToNews: _news, isAgeConfirmed: _confirmed, ...details } = form;
  const isAgeKept = isAgeAsked || change === "unchanged";
  const saved = {
    ...details,
    // A number that logs in is changed by a code alone: see `changeNumber`.
    phone: user.phone ?? details.phone,
    // Only `changeGuardian` changes the guardian, as it also asks the new one.
    ...(isWithGuardian && asked ? { guardianName: asked.name, guardianEmail: asked.email } : {}),
    age: isAgeKept ? known.age : form.age,
    ageStatedAt: isAgeKept ? known.ageStatedAt : now,
    consentState: change === "first" || change === "now-minor" ? firstConsentState(form.age) : known.consentState,
  };
  const { changed } = await batch(db, {
    changed: saveProfile(db, userId, saved, { from: known.consentState, now }),
    consequences: buildConsequences(services, { userId, email: user.email, known, form, change, isAgeAsked }),
  });
  if (changed.length === 0) return updateProfile(services, userId, form);

  const isGuardianAwaited = saved.consentState === "waiting" && config.guardianConsent === "required";
  // If today's mail limit is reached, the waiting page sends it later.
  if (isGuardianAwaited) await askGuardian(services, userId);
  if (isAgeAsked) await mailAgeQuestion(services, userId, form.age);
  services.nudgeOutbox();
  return { ok: true, isAgeAsked, isGuardianAwaited };
}

type Change = "first" | "unchanged" | ReturnType<typeof ageChange>;

/** Classifies the form's age against the expected one, which the form was filled with. */
function classifyAgeChange(known: ProfileRecord, stated: number, now: Date): Change {
  if (!known.isComplete) return "first";
  if (stated === ageAt(known, now)) return "unchanged";
  return ageChange(known, stated, now);
}

function buildConsequences(
  services: Services,
  {
    userId,
    email,
    known,
    form,
    change,
    isAgeAsked,
  }: {
    userId: string;
    email: string | null;
    known: ProfileRecord;
    form: ProfileChanges;
    change: Change;
    isAgeAsked: boolean;
  },
): Statement[] {
  const { db } = services;
  const now = services.now();
  if (change === "first")
    return insertConsents(
      db,
      { userId, kinds: givenAtSignUp(form), version: CONSENT_VERSION, givenBy: "student", now },
      () => services.newId(),
    );
  if (change !== "now-minor" && change !== "now-adult") return [];
  const fromAge = ageAt(known, now);
  const recorded: Statement[] = [
    dropAskedAge(db, { userId, now }),
    insertAgeChange(db, {
      id: services.newId(),
      userId,
      fromAge,
      toAge: form.age,
      state: isAgeAsked ? "asked" : "confirmed",
      confirmedBy: isAgeAsked ? null : "student",
      now,
    }),
    recordAudit(
      services,
      { role: "visitor", email, clientIp: null },
      {
        action: "profile.age",
        entityType: "user",
        entityId: userId,
        detail: { from: fromAge, to: form.age, isAsked: isAgeAsked },
      },
    ),
  ];
  if (change === "now-adult") return recorded;
  const isMinorNow = isInConsentState(userId, "waiting");
  return [
    ...recorded,
    withdrawConsents(db, { userId, kinds: PROCESSING_CONSENTS, now }, isMinorNow),
    deleteUncoveredStrengths(db, userId),
    endGuardianRequests(db, { userId, now }),
  ];
}

async function mailAgeQuestion(services: Services, userId: string, age: number): Promise<void> {
  const request = await findOpenedRequest(services.db, { userId });
  if (!request?.email) return;
  const { id, email, language, studentName } = request;
  await services.db.batch([
    ...guardianMailStatements(services, {
      requestId: id,
      studentId: userId,
      to: email,
      template: "guardian-age",
      mail: (url) => guardianAgeMail(services.config, { student: toFirstName(studentName), url, age }, language),
    }),
  ]);
}
