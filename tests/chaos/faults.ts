import { breakBatches, FaultPlan, faultyDatabase, type Guard } from "../support/fakes/faults.ts";
import type { Dice } from "../support/fuzz/dice.ts";
import type { Turnstile } from "./turnstile.ts";

/** Every possible fault. A longer run must meet all of them to be conclusive. */
export const FAULTS = [
  "a statement of a batch fails",
  "a request fails before it takes effect",
  "a request fails after it took effect",
  "the worker dies before a request takes effect",
  "the worker dies after a request took effect",
  "provider: too many requests",
  "provider: an error before the act",
  "provider: an error after the act",
  "provider: a page of HTML before the act",
  "provider: a page of HTML after the act",
  "provider: no answer, before the act",
  "provider: no answer, after the act",
  "refund: pending",
  "refund: failed",
  "webhook: lost",
  "webhook: repeated",
  "webhook: hours late",
  "webhook: signed with the previous secret",
  "webhook: forged",
  "checkout: paid twice",
  "checkout: paid too little",
  "checkout: captured late",
  "checkout: browser closed after paying",
  "checkout: forged signature",
  "queue: message repeated",
  "queue: message minutes late",
  "mail: service down",
  "mail: answer lost",
  "printer: failed",
  "printer: file too small",
] as const;

export type Fault = (typeof FAULTS)[number];

/** The share of visits with a database fault or a dying worker. */
const FAULTY_VISITS = 0.15;

/** The share of requests to the provider that go wrong. */
const FAULTY_REQUESTS = 0.08;

/** The outside world of one visit. */
export interface Surroundings {
  database: D1Database;
  /** Guards every other request: to the bucket, the queue, the mail service and the provider. */
  guard: Guard;
  /** The fault that the visit has met; null if none yet. */
  struck(): Fault | null;
}

/**
 * Most visits have no fault. In others one request fails, before or after it takes effect; or the worker dies there,
 * with everything that it had deferred; or a statement of a batch fails.
 */
export function drawSurroundings(
  database: D1Database,
  { dice, turnstile, isCalm }: { dice: Dice; turnstile: Turnstile; isCalm: boolean },
): Surroundings {
  const inTurn = ({ guard }: Guard): Guard => ({ guard: (request) => turnstile.pass(() => guard(request)) });
  const faultless = inTurn({ guard: (request) => request() });
  const untouched = { database: faultyDatabase(database, faultless), guard: faultless, struck: () => null };
  if (isCalm || !dice.chance(FAULTY_VISITS)) return untouched;
  const fault = dice.weighted({ dies: 50, fails: 30, breaks: 20 });
  if (fault === "breaks") {
    const broken = breakBatches(database, dice.between(0, 20));
    return {
      database: faultyDatabase(broken.database, faultless),
      guard: faultless,
      struck: () => (broken.hasStruck() ? "a statement of a batch fails" : null),
    };
  }
  const when = dice.pick(["before", "after"] as const);
  const plan = new FaultPlan(dice.between(1, 25), when, fault === "dies");
  const guard = inTurn({ guard: (request) => plan.guard(request) });
  const mailData = {
    fails: { before: "a request fails before it takes effect", after: "a request fails after it took effect" },
    dies: {
      before: "the worker dies before a request takes effect",
      after: "the worker dies after a request took effect",
    },
  } as const;
  return {
    database: faultyDatabase(database, guard),
    guard,
    struck: () => (plan.hasStruck ? mailData[fault][when] : null),
  };
}

/** A fault of the provider's connection, `before` or `after` the request is carried out. */
export type WireFault = { fault: Fault; when: "before" | "after"; answer: () => { status: number; body: string } };

const errorBody = (code: string) => JSON.stringify({ error: { code, description: "We are facing some trouble" } });
const html = "<html><body><h1>502 Bad Gateway</h1></body></html>";

/** The fault of one request to the provider; null for most. */
export function drawWireFault(dice: Dice): WireFault | null {
  if (!dice.chance(FAULTY_REQUESTS)) return null;
  const kind = dice.weighted({ tooMany: 20, failure: 25, page: 25, hang: 30 });
  // Rate limits reject before anything is done; every other fault may also strike afterwards.
  if (kind === "tooMany")
    return {
      fault: "provider: too many requests",
      when: "before",
      answer: () => ({ status: 429, body: errorBody("BAD_REQUEST_ERROR") }),
    };
  const when = dice.pick(["before", "after"] as const);
  if (kind === "failure")
    return {
      fault: `provider: an error ${when} the act`,
      when,
      answer: () => ({ status: 500, body: errorBody("SERVER_ERROR") }),
    };
  if (kind === "page")
    return {
      fault: `provider: a page of HTML ${when} the act`,
      when,
      answer: () => ({ status: dice.pick([200, 502]), body: html }),
    };
  return {
    fault: `provider: no answer, ${when} the act`,
    when,
    answer: () => {
      throw new DOMException("The operation timed out", "TimeoutError");
    },
  };
}
