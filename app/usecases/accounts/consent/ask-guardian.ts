import type { SQL } from "drizzle-orm";
import {
  awaitAnotherGuardian,
  findGuardianRequest,
  type GuardianRequest,
  insertGuardianLink,
  insertGuardianRequest,
  isInState,
  type OfferedPackage,
  replaceGuardianRequest,
  selectGuardianRequest,
  selectLinkedRequest,
  setRequestedPackage,
  touchGuardianRequest,
} from "#db/queries/accounts/guardian-requests.ts";
import { hasStrengthsConsent } from "#db/queries/accounts/strengths-consent.ts";
import { selectProfile, selectUser, updateGuardian, type UserRecord } from "#db/queries/accounts/users.ts";
import type { Database } from "#db/client.ts";
import { batch, type Statement } from "#db/queries/platform/batch.ts";
import { readTogether, type RowsOf } from "#db/queries/platform/read-together.ts";
import { isOutdated } from "#app/content/accounts/consent-texts.ts";
import { guardianRenewalMail, guardianRequestMail, guardianStrengthsMail } from "#app/content/mails/guardian-mails.ts";
import type { MailContent } from "#app/content/mails/mail-layout.ts";
import { isMinor } from "#app/domain/accounts/consent-age.ts";
import {
  ageAt,
  isOwnState,
  isReplaceableBy,
  powerOfLink,
  reminderAfter,
  REPLACEABLE_STATES,
} from "#app/domain/accounts/consent.ts";
import { type GuardianFieldFailure, resolveGuardian } from "#app/domain/accounts/guardian-rule.ts";
import { toFirstName } from "#app/domain/accounts/person-name.ts";
import { canonicalMailbox } from "#app/domain/platform/canonical-contact.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { AskedBy } from "#app/domain/platform/mail-budget.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";
import { isWithinRateLimits, type RateLimit } from "#app/usecases/platform/limit-rate.ts";
import { guardianMailStatements } from "./guardian-mail-statements.ts";

const DAY_SECONDS = 24 * 60 * 60;

/**
 * Guardian mails per day that one student asks for, and of those to one guardian: fewer than the guardian's budget
 * (`findMailBudget`), so that a stranger does not use it up. Counted by the student's mailbox, as accounts are free.
 */
const STUDENT_LIMIT = 5;
const STUDENT_AT_GUARDIAN_LIMIT = 3;

/** `guardian-not-wanted`: none is needed. `guardian-answered`: the answer is final, and no other can be asked. */
export type AskGuardianFailure = GuardianFieldFailure | "guardian-not-wanted" | "guardian-answered" | "rate-limited";

export type AskGuardianOutcome = { ok: true; email: string | null } | { ok: false; reason: AskGuardianFailure };

/**
 * Asks the guardian named by a student, once the student's own address is verified, so that strangers get no mail from
 * unknown senders. A guardian is asked only once.
 */
export async function askGuardian(
  services: Services,
  userId: string,
  known?: StudentRows,
): Promise<AskGuardianOutcome> {
  const { db, config } = services;
  if (config.guardianConsent === "off") return { ok: false, reason: "guardian-not-wanted" };
  const { user, profile, asked } = await readStudent(db, userId, known);
  if (asked) return { ok: true, email: asked.email };
  if (!user || !isReachable(user) || !profile || profile.consentState !== "waiting")
    return { ok: false, reason: "guardian-not-wanted" };
  const guardian = resolveGuardian(profile, user.email);
  if (!guardian.ok) return guardian;
  const { name: guardianName, email } = guardian;
  if (!(await mayMail(services, { userId, student: user.email, guardian: email })))
    return { ok: false, reason: "rate-limited" };
  const { name: student, language } = profile;
  await services.db.batch([
    ...requestStatements(services, { userId, student, guardianName, guardianEmail: email, language }),
  ]);
  services.nudgeOutbox();
  return { ok: true, email };
}

/** Statements: a student's account, profile and request to a guardian. `userId` may be an expression. */
export function selectStudent(db: Database, userId: string | SQL<string>) {
  return {
    users: selectUser(db, userId),
    profiles: selectProfile(db, userId),
    requests: selectGuardianRequest(db, userId),
  };
}

type StudentRows = RowsOf<ReturnType<typeof selectStudent>>;

/** The rows of `selectStudent`; each undefined if there is none. */
async function readStudent(db: Database, userId: string, known?: StudentRows) {
  const {
    users: [user],
    profiles: [profile],
    requests: [asked],
  } = known ?? (await readTogether(db, selectStudent(db, userId)));
  return { user, profile, asked };
}

/** Whether a student has proved an address or a number, so that nobody asks in a stranger's name. */
function isReachable(user: Pick<UserRecord, "emailVerifiedAt" | "phoneVerifiedAt">): boolean {
  return user.emailVerifiedAt !== null || user.phoneVerifiedAt !== null;
}

/** The statements that ask a guardian, unless one has been asked for the student by then. */
function requestStatements(
  services: Services,
  {
    id = services.newId(),
    now = services.now(),
    userId,
    student,
    guardianName,
    guardianEmail,
    packageType = null,
    language,
    askedBy = "anyone",
  }: {
    id?: string;
    /** The time passed to `isInState`. */
    now?: Date;
    userId: string;
    student: string;
    guardianName: string;
    guardianEmail: string;
    packageType?: OfferedPackage | null;
    language: "en" | "ml";
    askedBy?: AskedBy;
  },
) {
  return [
    insertGuardianRequest(services.db, {
      id,
      userId,
      name: guardianName,
      email: guardianEmail,
      packageType,
      nextReminderAt: reminderAfter(now, 0),
      now,
    }),
    ...guardianMailStatements(services, {
      requestId: id,
      studentId: userId,
      to: guardianEmail,
      template: "guardian-request",
      mail: (url) =>
        guardianRequestMail(services.config, { student: toFirstName(student), url, isReminder: false }, language),
      condition: isInState(id, "asked", { column: "createdAt", time: now }),
      askedBy,
    }),
  ] as const;
}

/** `student`: their own address; accounts by phone number have none and are counted by their id. */
function mayMail(
  services: Services,
  {
    userId,
    student,
    guardian,
    limits = [],
  }: { userId: string; student: string | null; guardian: string; limits?: readonly RateLimit[] },
): Promise<boolean> {
  const key = `guardian:student:${student === null ? userId : canonicalMailbox(student)}`;
  return isWithinRateLimits(services, [
    ...limits,
    { key, limit: STUDENT_LIMIT, windowSeconds: DAY_SECONDS },
    {
      key: `${key}:${canonicalMailbox(guardian)}`,
      limit: STUDENT_AT_GUARDIAN_LIMIT,
      windowSeconds: DAY_SECONDS,
    },
  ]);
}

export type MakeGuardianLinkFailure = "guardian-not-wanted" | "guardian-answered" | "rate-limited";

/** `token`: returned only here, its hash is stored. */
export type MakeGuardianLinkOutcome =
  | { ok: true; requestId: string; token: string }
  | { ok: false; reason: MakeGuardianLinkFailure };

/** Links per student, in an hour and in a day. */
const LINK_LIMITS = [
  { name: "hour", limit: 10, windowSeconds: 60 * 60 },
  { name: "day", limit: 30, windowSeconds: DAY_SECONDS },
];

/**
 * Makes a link that a student passes on to a parent, by whatever messenger: it needs no name and no address. Earlier
 * links stay valid, since a parent may have one. Also for a consent in force whose old proof is to be replaced.
 * `packageType`: what the guardian is offered; null for no choice.
 */
export async function makeGuardianLink(
  services: Services,
  { userId, packageType }: { userId: string; packageType: OfferedPackage | null },
): Promise<MakeGuardianLinkOutcome> {
  const { db, config } = services;
  const { user, profile, asked } = await readStudent(db, userId);
  const now = services.now();
  if (config.guardianConsent === "off" || !user || !isReachable(user) || !profile?.isComplete)
    return { ok: false, reason: "guardian-not-wanted" };
  if (isOwnState(profile.consentState) || !isMinor(ageAt(profile, now)))
    return { ok: false, reason: "guardian-not-wanted" };
  if (asked && powerOfLink("shared", asked) === "none") return { ok: false, reason: "guardian-answered" };
  const limits = LINK_LIMITS.map(({ name, ...limit }) => ({
    ...limit,
    key: `guardian-link:${name}:account:${userId}`,
  }));
  if (!(await isWithinRateLimits(services, limits))) return { ok: false, reason: "rate-limited" };
  const token = services.newToken();
  const requestId = asked?.id ?? services.newId();
  const { current } = await batch(db, {
    inserted: asked
      ? []
      : [
          insertGuardianRequest(db, {
            id: requestId,
            userId,
            name: null,
            email: null,
            packageType,
            nextReminderAt: null,
            now,
          }),
        ],
    chosen: setRequestedPackage(db, { userId, packageType }),
    linked: insertGuardianLink(db, { id: hashToken(token), requestId, kind: "shared", now }),
    current: selectLinkedRequest(db, hashToken(token)),
  });
  if (current.length > 0) return { ok: true, requestId, token };
  // In another tab a request was made or replaced at the same moment: the link is of that one.
  const other = await findGuardianRequest(db, userId);
  return other && other.id !== asked?.id
    ? makeGuardianLink(services, { userId, packageType })
    : { ok: false, reason: "guardian-not-wanted" };
}

/** Mails the guardian the link again, for the button on the student's page. */
export async function sendGuardianReminder(services: Services, userId: string): Promise<AskGuardianOutcome> {
  const { db } = services;
  const { user, profile, asked } = await readStudent(db, userId);
  if (!asked || !profile || !user) return askGuardian(services, userId);
  if (asked.state !== "asked" && asked.state !== "consented") return { ok: false, reason: "guardian-answered" };
  if (asked.email === null) return { ok: false, reason: "guardian-missing" };
  if (!(await mayMail(services, { userId, student: user.email, guardian: asked.email })))
    return { ok: false, reason: "rate-limited" };
  await db.batch([
    touchGuardianRequest(db, { id: asked.id, now: services.now() }),
    ...guardianMailStatements(services, {
      requestId: asked.id,
      studentId: userId,
      to: asked.email,
      template: "guardian-request",
      mail: (url) =>
        guardianRequestMail(
          services.config,
          { student: toFirstName(profile.name), url, isReminder: false },
          profile.language,
        ),
      // By agreeing on the page they have shown that they know the student.
      askedBy: asked.state === "consented" ? "recipient" : "anyone",
    }),
  ]);
  services.nudgeOutbox();
  return { ok: true, email: asked.email };
}

/**
 * Asks a guardian whose consent is in force to agree to a text that covers more, when the student wants what it covers.
 * Until they do, everything else goes on under the earlier one; they are not reminded.
 */
export function askForNewerConsent(services: Services, userId: string): Promise<AskGuardianOutcome> {
  return askForMore(services, userId, {
    isAnswered: ({ version }) => !isOutdated("report", version),
    mail: (student, url, language) => guardianRenewalMail(services.config, { student, url }, language),
  });
}

export type AskForStrengthsFailure = AskGuardianFailure | "guardian-not-by-mail";

export type AskForStrengthsOutcome = { ok: true } | { ok: false; reason: AskForStrengthsFailure };

/**
 * Asks a guardian whose consent is in force to agree to the strengths' tasks, at most once a day. `guardian-not-by-mail`:
 * no address is known; they open the page of which they have the link.
 */
export async function askForStrengths(services: Services, userId: string): Promise<AskForStrengthsOutcome> {
  if (await hasStrengthsConsent(services.db, userId)) return { ok: false, reason: "guardian-answered" };
  const outcome = await askForMore(services, userId, {
    isAnswered: () => false,
    limits: [{ key: `guardian-strengths:account:${userId}`, limit: 1, windowSeconds: DAY_SECONDS }],
    mail: (student, url, language) => guardianStrengthsMail(services.config, { student, url }, language),
  });
  if (outcome.ok || outcome.reason !== "guardian-missing") return outcome;
  return { ok: false, reason: "guardian-not-by-mail" };
}

/** Mails a guardian whose consent is in force a question, unless they have answered it. */
async function askForMore(
  services: Services,
  userId: string,
  {
    isAnswered,
    limits = [],
    mail,
  }: {
    isAnswered: (asked: GuardianRequest) => boolean;
    limits?: readonly RateLimit[];
    mail: (student: string, url: string, language: Language) => MailContent;
  },
): Promise<AskGuardianOutcome> {
  const { db } = services;
  const { user, profile, asked } = await readStudent(db, userId);
  if (!user || !profile || profile.consentState !== "given" || !isMinor(ageAt(profile, services.now())))
    return { ok: false, reason: "guardian-not-wanted" };
  if (asked?.state !== "given" || isAnswered(asked)) return { ok: false, reason: "guardian-answered" };
  if (asked.email === null) return { ok: false, reason: "guardian-missing" };
  if (!(await mayMail(services, { userId, student: user.email, guardian: asked.email, limits })))
    return { ok: false, reason: "rate-limited" };
  await db.batch([
    ...guardianMailStatements(services, {
      requestId: asked.id,
      studentId: userId,
      to: asked.email,
      template: "guardian-request",
      mail: (url) => mail(toFirstName(profile.name), url, profile.language),
      // They have shown that they know the student.
      askedBy: "recipient",
    }),
  ]);
  services.nudgeOutbox();
  return { ok: true, email: asked.email };
}

/** Extra conditions and statements when the support desk names the guardian. */
export interface ChangeByDesk {
  /** The request shown on the form, null for none: a newer one is not replaced. */
  shown: string | null;
  /** Further statements, to run only if `isAsked` holds: the new guardian is asked. */
  also: (isAsked: SQL) => readonly Statement[];
}

/**
 * Asks another guardian, or the same at another address; earlier links stop working. After a refusal or withdrawal only
 * the support desk can, and the student waits again. Impossible once a guardian has requested erasure.
 */
export async function changeGuardian(
  services: Services,
  { userId, name, email, desk }: { userId: string; name: string; email: string; desk?: ChangeByDesk },
): Promise<AskGuardianOutcome> {
  const { db, config } = services;
  if (config.guardianConsent === "off") return { ok: false, reason: "guardian-not-wanted" };
  const { user, profile, asked } = await readStudent(db, userId);
  const now = services.now();
  // From 18 on, students consent themselves.
  if (!user || !profile || isOwnState(profile.consentState) || !isMinor(ageAt(profile, now)))
    return { ok: false, reason: "guardian-not-wanted" };
  const { consentState } = profile;
  if (consentState === "given" || (consentState !== "waiting" && !desk))
    return { ok: false, reason: "guardian-answered" };
  const guardian = resolveGuardian({ guardianName: name, guardianEmail: email }, user.email);
  if (!guardian.ok) return guardian;
  const isAskedAlready = asked?.state === "asked" || asked?.state === "consented";
  if (isAskedAlready && asked.email === email && asked.name === name) return { ok: true, email };
  const who = desk ? "desk" : "student";
  if (asked && !isReplaceableBy(who, asked)) return { ok: false, reason: "guardian-answered" };
  if (!(await mayMail(services, { userId, student: user.email, guardian: email })))
    return { ok: false, reason: "rate-limited" };
  const id = services.newId();
  const isAsked = isInState(id, "asked", { column: "createdAt", time: now });
  await db.batch([
    replaceGuardianRequest(db, { userId, id: desk?.shown, states: REPLACEABLE_STATES[who], now }),
    ...(desk ? [awaitAnotherGuardian(db, { userId, now })] : []),
    ...requestStatements(services, {
      id,
      now,
      userId,
      student: profile.name,
      guardianName: name,
      guardianEmail: email,
      packageType: asked?.packageType ?? null,
      language: profile.language,
      askedBy: desk ? "staff" : "anyone",
    }),
    updateGuardian(db, { userId, guardianName: name, guardianEmail: email, now }, isAsked),
    ...(desk?.also(isAsked) ?? []),
  ]);
  services.nudgeOutbox();
  const current = await findGuardianRequest(db, userId);
  return current?.email === email && current.name === name
    ? { ok: true, email }
    : { ok: false, reason: "guardian-answered" };
}
