import { DAY_MS } from "#app/domain/platform/duration.ts";
import { isMinor } from "./consent-age.ts";
import { type ConsentKind, NECESSARY_CONSENTS } from "./consent-kinds.ts";

/** Whether a guardian has to consent for students under 18. */
export const GUARDIAN_POLICIES = ["required", "off"] as const;

export type GuardianPolicy = (typeof GUARDIAN_POLICIES)[number];

/**
 * How consent is verified: by a payment from the guardian's page, by a code to a number other than the student's, or by
 * a school's confirmation.
 */
export const ACCEPTED_PROOFS = ["payment", "phone", "school"] as const;

export type AcceptedProof = (typeof ACCEPTED_PROOFS)[number];

/** `code`: by a code to the guardian's mailbox, which is not accepted any more and is proved anew at the next payment. */
export const VERIFICATION_METHODS = ["code", ...ACCEPTED_PROOFS] as const;

export type VerificationMethod = (typeof VERIFICATION_METHODS)[number];

/**
 * `shared`: the student passes it on, so it only takes an answer. `refusal`: of the browser that said no by a shared one,
 * which may agree after all. `own`: only the guardian has it.
 */
export const GUARDIAN_LINK_KINDS = ["shared", "refusal", "own"] as const;

export type GuardianLinkKind = (typeof GUARDIAN_LINK_KINDS)[number];

/**
 * The legal basis of processing. `own`: an adult consented. `given`: a guardian did. `waiting`: no complete answer yet.
 */
export const CONSENT_STATES = ["own", "own-withdrawn", "waiting", "given", "refused", "withdrawn"] as const;

export type ConsentState = (typeof CONSENT_STATES)[number];

/** Whether the student decides, not a guardian. */
export function isOwnState(state: ConsentState): boolean {
  return state === "own" || state === "own-withdrawn";
}

/** States of a request to a guardian. `consented`: the guardian agreed, but the consent is not verified yet. */
export const GUARDIAN_STATES = ["asked", "consented", "given", "refused", "withdrawn"] as const;

export type GuardianState = (typeof GUARDIAN_STATES)[number];

type ProvedRequest = { state: GuardianState; method: VerificationMethod | null };

/** Whether a consent was proved in a way that is not accepted any more: it stays in force until the next payment. */
export function isProofOld({ state, method }: ProvedRequest): boolean {
  return state === "given" && method !== null && !(ACCEPTED_PROOFS as readonly string[]).includes(method);
}

/** What the holder of a link may do. `answer`: agree, prove it or refuse; `all`: also withdraw, erase and so on. */
export type LinkPower = "none" | "answer" | "all";

/**
 * Anyone may hold a shared link, so it works until an answer is final: a proved consent, or a refusal, which only the
 * browser that refused can change.
 */
export function powerOfLink(kind: GuardianLinkKind, request: ProvedRequest): LinkPower {
  if (kind === "own") return "all";
  const isOpen = request.state === "asked" || request.state === "consented" || isProofOld(request);
  return isOpen || (kind === "refusal" && request.state === "refused") ? "answer" : "none";
}

/**
 * States in which another guardian may be named: by a student until a final answer, so that they cannot shop for a
 * parent who agrees; by the desk as long as no guardian has agreed, verified or not.
 */
export const REPLACEABLE_STATES: Readonly<Record<"student" | "desk", readonly GuardianState[]>> = {
  student: ["asked", "consented"],
  desk: ["asked", "refused", "withdrawn"],
};

/** Whether this person may name another guardian: never after a guardian has requested erasure. */
export function isReplaceableBy(
  who: keyof typeof REPLACEABLE_STATES,
  { state, erasureAskedAt }: { state: GuardianState; erasureAskedAt: Date | null },
): boolean {
  return erasureAskedAt === null && REPLACEABLE_STATES[who].includes(state);
}

export interface ConsentFacts {
  consentState: ConsentState;
  /** In years, as stated. */
  age: number;
  ageStatedAt: Date;
}

/** A student's age in years at `now`: the stated age plus the whole years since. Never more than the true age. */
export function ageAt({ age, ageStatedAt }: Pick<ConsentFacts, "age" | "ageStatedAt">, now: Date): number {
  const years = now.getUTCFullYear() - ageStatedAt.getUTCFullYear();
  const anniversary = new Date(ageStatedAt);
  anniversary.setUTCFullYear(now.getUTCFullYear());
  return age + Math.max(0, anniversary > now ? years - 1 : years);
}

/** The consent state for a student's first stated age. */
export function firstConsentState(age: number): ConsentState {
  return isMinor(age) ? "waiting" : "own";
}

/** Consents given by a form that also states the age: none under 18, where a guardian consents. */
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

/** Whether a student's data may be processed. Without a guardian policy `waiting` does not block; a refusal does. */
export function mayProcess(state: ConsentState, policy: GuardianPolicy): boolean {
  return state === "own" || state === "given" || (state === "waiting" && policy === "off");
}

/** Why processing is blocked; `own-consent-wanted`: the student has turned 18 and must consent themselves. */
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
 * Why a visiting student cannot continue; null if they can. A student who has turned 18 must consent themselves; until
 * then background work continues on the guardian's consent.
 */
export function processingStop(facts: ConsentFacts, policy: GuardianPolicy, now: Date): ProcessingStop | null {
  const { consentState } = facts;
  if (!isOwnState(consentState) && policy === "required" && !isMinor(ageAt(facts, now))) return "own-consent-wanted";
  return mayProcess(consentState, policy) ? null : (PROCESSING_STOPS[consentState] ?? null);
}

/** How a newly stated age compares with the known one. */
export type AgeChange = "same-side" | "turned-adult" | "now-minor" | "now-adult";

/** Compares a newly stated age with the known one. `turned-adult`: 18 by elapsed years; `now-adult`: only as stated. */
export function ageChange(known: Pick<ConsentFacts, "age" | "ageStatedAt">, stated: number, now: Date): AgeChange {
  const wasMinor = isMinor(known.age);
  if (wasMinor === isMinor(stated)) return "same-side";
  if (!wasMinor) return "now-minor";
  return isMinor(ageAt(known, now)) ? "now-adult" : "turned-adult";
}

/** Days after which a guardian who has not answered gets a reminder. */
const REMINDER_DAYS = [2, 5] as const;

/** Days after which a guardian is reminded that the consent stands and can be withdrawn. */
const YEAR_DAYS = 365;

/** When a guardian whose consent is in force is next reminded of it. */
export function yearlyReminderAfter(now: Date): Date {
  return new Date(now.getTime() + YEAR_DAYS * DAY_MS);
}

/** When the next reminder to a guardian is due; null when there are no more. */
export function reminderAfter(askedAt: Date, remindersSent: number): Date | null {
  const days = REMINDER_DAYS[remindersSent];
  return days === undefined ? null : new Date(askedAt.getTime() + days * DAY_MS);
}
