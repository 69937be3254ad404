import { DAY_MS, HOUR_MS } from "#app/domain/platform/duration.ts";

/** `running` cannot be cancelled; an interrupted run is resumed. */
export const ERASURE_STATUSES = ["pending", "cancelled", "running", "done"] as const;

/** Reasons to postpone an erasure: a paid session ahead, a payment without an outcome, a refund in progress. */
export const POSTPONEMENTS = ["session-ahead", "payment-open", "refund-open"] as const;

export type Postponement = (typeof POSTPONEMENTS)[number];

export const RECONSIDER_MS = 7 * DAY_MS;

/** A payment without progress for this long is abandoned: the provider is no longer queried about it. */
export const OPEN_PAYMENT_MS = 6 * DAY_MS;

/** R2 is checked again after this long: a worker may have written a file during the erasure. */
export const RETRY_ERASURE_MS = HOUR_MS;

/** The name shown to experts and administrators for an erased student. */
export const ERASED_STUDENT = { en: "Erased student", ml: "നീക്കം ചെയ്ത വിദ്യാർഥി" } as const;

/** A domain that never receives mail (RFC 2606). */
const ERASED_DOMAIN = "@erased.invalid";

/** Placeholder for an erased person's address: unique, as the column requires, and undeliverable. */
export function erasedAddress(userId: string): string {
  return `${userId}${ERASED_DOMAIN}`;
}

/** Whether an address is an erasure placeholder: no mail is sent to it. */
export function isErasedAddress(email: string | null): boolean {
  return email?.endsWith(ERASED_DOMAIN) ?? false;
}

/** No vowels or look-alike characters, so that it can be read out over the telephone. */
const NUMBER_LETTERS = "23456789BCDFGHJKMNPQRSTVWXZ";

/** A receipt number such as `VE-7KQ2-M4XD-9BTR`, from random bytes only: it contains no personal data. */
export function makeReceiptNumber(bytes: Uint8Array): string {
  const letters = Array.from(bytes.slice(0, 12), (byte) => NUMBER_LETTERS[byte % NUMBER_LETTERS.length]);
  const groups = [0, 4, 8].map((start) => letters.slice(start, start + 4).join(""));
  return `VE-${groups.join("-")}`;
}
