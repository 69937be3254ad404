import type { StateCode } from "#app/domain/accounts/state.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { HOUR_MS } from "#app/domain/platform/duration.ts";
import { stateOfGstin } from "./gst.ts";

/** Someone without an account who pays for a student, usually a parent. The receipt is in their name. */
export interface Payer {
  name: string;
  email: string;
  state: StateCode;
  /** Null for a private person. */
  gstin: string | null;
  /** Language of the page they paid on; missing in older rows. */
  language?: Language;
  /** Of a guardian whose payment proves the consent: the hash of the token of their own page, which begins with it. */
  ownPage?: string;
}

/** Maximum validity of a payment link; shorter if the order or the held slot ends earlier. */
export const PAYMENT_REQUEST_MS = 24 * HOUR_MS;

/** Whether a valid GSTIN is registered in this state, by its first two digits. */
export function isRegisteredIn(gstin: string, state: StateCode): boolean {
  return stateOfGstin(gstin) === state;
}
