import { DAY_MS, MINUTE_MS } from "#app/domain/platform/duration.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import { isMinor } from "./consent-age.ts";
import { type ConsentKind, NECESSARY_CONSENTS } from "./consent-kinds.ts";

/** Whether a guardian has to consent for students under 18. */
export const GUARDIAN_POLICIES = ["required", "off"] as const;

export type GuardianPolicy = (typeof GUARDIAN_POLICIES)[number];

/**
 * What completes a guardian's consent once the mailbox is proved: a code mailed to it, or a payment made from the
 * guardian's own page. A school's confirmation stands by itself.
 */
export const VERIFICATION_METHODS = ["code", "payment", "school"] as const;

export type VerificationMethod = (typeof VERIFICATION_METHODS)[number];

/**
 * On whose word a student's data is processed: `own` of an adult, `given` by a guardian; or why it is not. `waiting`:
 * a guardian has not answered yet, or not completely.
 */
export const CONSENT_STATES = ["own", "own-withdrawn", "waiting", "given", "refused", "withdrawn"] as const;

export type ConsentState = (typeof CONSENT_STATES)[number];

/** Whether a student decides themselves, and no guardian does. */
export function isOwnState(state: ConsentState): boolean {
  return state === "own" || state === "own-withdrawn";
}

/** Where a request to a guardian stands. `consented`: the guardian agreed, and the consent is still to be verified. */
export const GUARDIAN_STATES = ["asked", "consented", "given", "refused", "withdrawn"] as const;

export type GuardianState = (typeof GUARDIAN_STATES)[number];

/**
 * In which states another guardian may be named. By a student, until somebody has answered for good, or they could look
 * for a parent who agrees. By the desk, while nobody has agreed, even if that consent is still to be verified.
 */
export const REPLACEABLE_STATES: Readonly<Record<"student" | "desk", readonly GuardianState[]>> = {
  student: ["asked", "consented"],
  desk: ["asked", "refused", "withdrawn"],
};

/** Whether another guardian may be named by them: never once one has asked for everything to be erased. */
export function isReplaceableBy(
  who: keyof typeof REPLACEABLE_STATES,
  { state, erasureAskedAt }: { state: GuardianState; erasureAskedAt: Date | null },
): boolean {
  return erasureAskedAt === null && REPLACEABLE_STATES[who].includes(state);
}

/** What is known about a student's age and consent. */
export interface ConsentFacts {
  consentState: ConsentState;
  /** In years, as it was stated. */
  age: number;
  ageStatedAt: Date;
}

/** A student's age in years at `now`: what was stated, and the whole years since. Never more than it really is. */
export function ageAt({ age, ageStatedAt }: Pick<ConsentFacts, "age" | "ageStatedAt">, now: Date): number {
  const years = now.getUTCFullYear() - ageStatedAt.getUTCFullYear();
  const anniversary = new Date(ageStatedAt);
  anniversary.setUTCFullYear(now.getUTCFullYear());
  return age + Math.max(0, anniversary > now ? years - 1 : years);
}

/** The state of a student who has just stated this age for the first time. */
export function firstConsentState(age: number): ConsentState {
  return isMinor(age) ? "waiting" : "own";
}

/** What a form agrees to that also states the age: nothing for somebody under 18, for whom a guardian agrees. */
export function givenAtSignUp({
  age,
  agreesToResearch,
  agreesToNews,
}: {
  age: number;
  agreesToResearch: boolean;
  agreesToNews: boolean;
}): ConsentKind[] {
  if (isMinor(age)) return [];
  return [
    ...NECESSARY_CONSENTS,
    ...(agreesToResearch ? ["research" as const] : []),
    ...(agreesToNews ? ["news" as const] : []),
  ];
}

/**
 * Whether a student's data may be processed, whoever asks: a page, a queue or a mail. Where no guardian is asked,
 * nobody waits for one; that somebody refused or withdrew holds all the same.
 */
export function mayProcess(state: ConsentState, policy: GuardianPolicy): boolean {
  return state === "own" || state === "given" || (state === "waiting" && policy === "off");
}

/** Why a student may not go on; `own-consent-wanted`: 18 by now, and to be asked themselves. */
export type ProcessingStop =
  | "guardian-awaited"
  | "guardian-refused"
  | "guardian-withdrawn"
  | "own-withdrawn"
  | "own-consent-wanted";

const PROCESSING_STOPS: Readonly<Partial<Record<ConsentState, ProcessingStop>>> = {
  waiting: "guardian-awaited",
  refused: "guardian-refused",
  withdrawn: "guardian-withdrawn",
  "own-withdrawn": "own-withdrawn",
};

/**
 * What a student who visits has to be told before anything is processed; null to go on. Whoever has turned 18 since is
 * asked themselves, whatever the guardian said; what the guardian allowed goes on in the background until then.
 */
export function processingStop(facts: ConsentFacts, policy: GuardianPolicy, now: Date): ProcessingStop | null {
  const { consentState } = facts;
  if (!isOwnState(consentState) && policy === "required" && !isMinor(ageAt(facts, now))) return "own-consent-wanted";
  return mayProcess(consentState, policy) ? null : (PROCESSING_STOPS[consentState] ?? null);
}

/** What a newly stated age means, beside the number itself. */
export type AgeChange = "same-side" | "turned-adult" | "now-minor" | "now-adult";

/**
 * Compares a newly stated age with what was known. `turned-adult`: 18 by the years that have passed; `now-adult`: said
 * to be of age although the years do not say so.
 */
export function ageChange(known: Pick<ConsentFacts, "age" | "ageStatedAt">, stated: number, now: Date): AgeChange {
  const wasMinor = isMinor(known.age);
  if (wasMinor === isMinor(stated)) return "same-side";
  if (!wasMinor) return "now-minor";
  return isMinor(ageAt(known, now)) ? "now-adult" : "turned-adult";
}

/** Days after which a guardian who has not answered is reminded. */
const REMINDER_DAYS = [2, 5] as const;

/** How often a code may be guessed. */
export const CODE_TRIES = 5;

/** How many digits it has. */
export const CODE_LENGTH = 6;

/** How long a code works, in milliseconds. */
export const CODE_MS = 30 * MINUTE_MS;

/** The code of digits that a random token yields. */
export function codeOfToken(token: string): string {
  const number = Number.parseInt(hashToken(token).slice(0, 12), 16) % 10 ** CODE_LENGTH;
  return String(number).padStart(CODE_LENGTH, "0");
}

/** The stored form of a request's code. */
export function hashCode(requestId: string, code: string): string {
  return hashToken(`${requestId}:${code}`);
}

/** When a guardian is reminded after so many reminders, if they do not answer; null for no more. */
export function reminderAfter(askedAt: Date, remindersSent: number): Date | null {
  const days = REMINDER_DAYS[remindersSent];
  return days === undefined ? null : new Date(askedAt.getTime() + days * DAY_MS);
}
