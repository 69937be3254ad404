import { breakBatches, FaultPlan, faultyDatabase, type Guard } from "../support/faults";
import type { Dice } from "./dice";
import type { Turnstile } from "./turnstile";

/** Of all visits, so many meet a fault of the database or lose their worker. */
const FAULTY_VISITS = 0.15;

/** Of all requests to the provider, so many go wrong. */
const FAULTY_REQUESTS = 0.08;

/**
 * The database as one visit of a worker sees it: most see a sound one. Others fail once, before or after a request takes
 * effect; or die there, with everything that they had put off; or cannot carry out some statement of their batches.
 */
export function drawDatabase(database: D1Database, { dice, turnstile, isCalm }: { dice: Dice; turnstile: Turnstile; isCalm: boolean }): D1Database {
  const inTurn = (guard: Guard): Guard => ({ guard: (request) => turnstile.pass(() => guard.guard(request)) });
  const sound: Guard = { guard: (request) => request() };
  if (isCalm || !dice.chance(FAULTY_VISITS)) return faultyDatabase(database, inTurn(sound));
  const fault = dice.weighted({ dies: 50, fails: 30, breaks: 20 });
  if (fault === "breaks") return faultyDatabase(breakBatches(database, dice.between(0, 20)).database, inTurn(sound));
  return faultyDatabase(database, inTurn(new FaultPlan(dice.between(1, 25), dice.pick(["before", "after"]), fault === "dies")));
}

/** What the wire to the provider can do to a request, `before` it is carried out or `after`. */
export type WireFault = { when: "before" | "after"; answer: () => { status: number; body: string } };

const errorBody = (code: string) => JSON.stringify({ error: { code, description: "We are facing some trouble" } });
const html = "<html><body><h1>502 Bad Gateway</h1></body></html>";

/** The fault of one request to the provider; null for most. */
export function drawWireFault(dice: Dice): WireFault | null {
  if (!dice.chance(FAULTY_REQUESTS)) return null;
  const kind = dice.weighted({ tooMany: 20, failure: 25, page: 25, hang: 30 });
  // Too many requests are refused at the door; everything else may come too late, too.
  if (kind === "tooMany") return { when: "before", answer: () => ({ status: 429, body: errorBody("BAD_REQUEST_ERROR") }) };
  const when = dice.pick(["before", "after"] as const);
  if (kind === "failure") return { when, answer: () => ({ status: 500, body: errorBody("SERVER_ERROR") }) };
  if (kind === "page") return { when, answer: () => ({ status: dice.pick([200, 502]), body: html }) };
  return {
    when,
    answer: () => {
      throw new DOMException("The operation timed out", "TimeoutError");
    },
  };
}
