import type { StateCode } from "#app/domain/accounts/state.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { HOUR_MS } from "#app/domain/platform/duration.ts";
import { stateOfGstin } from "./gst.ts";

/**
 * Someone without an account who pays for a student, usually a parent. With name and e-mail the receipt is theirs; a
 * payer who gives neither leaves it to the student.
 */
export interface Payer {
  name: string | null;
  email: string | null;
  state: StateCode;
  /** Null for a private person. */
  gstin: string | null;
  /** Language of the page they paid on; missing in older rows. */
  language?: Language;
  /** Of a guardian whose payment proves the consent: the hash of the token of their own page, which begins with it. */
  ownPage?: string;
}

/** A payer whom the receipt is made out and sent to. */
export interface BilledPayer extends Payer {
  name: string;
  email: string;
}

/** The payer that a receipt is for; null if it is the student's. */
export function toBilledPayer(payer: Payer | null): BilledPayer | null {
  if (payer?.name == null || payer.email === null) return null;
  return { ...payer, name: payer.name, email: payer.email };
}

/**
 * Maximum validity of a payment link: a parent abroad answers days later. A package's order stays open as long; a held
 * slot does not.
 */
export const PAYMENT_REQUEST_MS = 72 * HOUR_MS;

/** Whether a valid GSTIN is registered in this state, by its first two digits. */
export function isRegisteredIn(gstin: string, state: StateCode): boolean {
  return stateOfGstin(gstin) === state;
}
