import { DAY_MS, HOUR_MS } from "#app/domain/platform/duration.ts";

/** `running` cannot be cancelled any more; a run that was interrupted is carried on. */
export const ERASURE_STATUSES = ["pending", "cancelled", "running", "done"] as const;

/** What an erasure waits for: a session that is paid for, a payment whose outcome is open, a refund on its way. */
export const POSTPONEMENTS = ["session-ahead", "payment-open", "refund-open"] as const;

export type Postponement = (typeof POSTPONEMENTS)[number];

/** How long a student can change their mind. */
export const RECONSIDER_MS = 7 * DAY_MS;

/** A payment that went no further for this long is given up: nobody asks the provider about it any more. */
export const OPEN_PAYMENT_MS = 6 * DAY_MS;

/** Files are looked for once more after this long: a worker may have written one while its student was erased. */
export const RETRY_ERASURE_MS = HOUR_MS;

/** The name by which an erased student is known to experts and administrators. */
export const ERASED_STUDENT = { en: "Erased student", ml: "നീക്കം ചെയ്ത വിദ്യാർഥി" } as const;

/** A domain that never receives mail (RFC 2606). */
const NOWHERE = "@erased.invalid";

/** What stands where an erased person's address was: unique, since addresses are, and nobody's. */
export function erasedAddress(userId: string): string {
  return `${userId}${NOWHERE}`;
}

/** Whether an address is what an erasure has left: nothing is sent there. */
export function isErasedAddress(email: string): boolean {
  return email.endsWith(NOWHERE);
}

/** Without vowels and what looks alike, so that it can be read out on the telephone. */
const NUMBER_LETTERS = "23456789BCDFGHJKMNPQRSTVWXZ";

/** The number of a receipt, such as `VE-7KQ2-M4XD-9BTR`: it comes from random bytes alone, and proves nothing personal. */
export function makeReceiptNumber(bytes: Uint8Array): string {
  const letters = Array.from(bytes.slice(0, 12), (byte) => NUMBER_LETTERS[byte % NUMBER_LETTERS.length]);
  const groups = [0, 4, 8].map((start) => letters.slice(start, start + 4).join(""));
  return `VE-${groups.join("-")}`;
}
