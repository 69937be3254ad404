import { DAY_MS } from "#app/domain/platform/duration.ts";

/** How a call ended. `declined`: whoever answered wants no calls, which takes the yes back. */
export const CALL_OUTCOMES = ["reached", "not-reached", "declined"] as const;

export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** After so many calls that reached nobody, no more are made. */
export const CALLS_TRIED = 3;

/** How long after they stopped somebody is called, in milliseconds. */
export const CALL_WITHIN_MS = 30 * DAY_MS;
