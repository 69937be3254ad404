import type { StateCode } from "#app/domain/accounts/state.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { HOUR_MS } from "#app/domain/platform/duration.ts";
import { stateOfGstin } from "./gst.ts";

/** Somebody who pays for a student, without an account: a parent, as a rule. The receipt is theirs. */
export interface Payer {
  name: string;
  email: string;
  state: StateCode;
  /** Null for a private person. */
  gstin: string | null;
  /** Of the page on which they paid; older rows do not say it. */
  language?: Language;
}

/** A link to pay for a student works for at most this long; less if the order or the held time ends before. */
export const PAYMENT_REQUEST_MS = 24 * HOUR_MS;

/** Whether a GSTIN, known to be one, is registered in this state: its first two digits name it. */
export function isRegisteredIn(gstin: string, state: StateCode): boolean {
  return stateOfGstin(gstin) === state;
}
