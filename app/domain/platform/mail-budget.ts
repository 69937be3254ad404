import { canonicalMailbox } from "./canonical-contact.ts";
import { DAY_MS, HOUR_MS } from "./duration.ts";

/**
 * Every template of our mails, and who can cause one. `anyone`: somebody who has shown no tie to the mailbox, by typing
 * its address into a form. `related`: the recipient's own act, money that was paid, an agreement between sender and
 * recipient, our staff or the calendar.
 */
export const MAIL_CAUSES = {
  "verify-email": "anyone",
  "password-reset": "anyone",
  "expert-login": "anyone",
  "confirm-email": "anyone",
  "address-in-use": "anyone",
  "contact-received": "anyone",
  "guardian-request": "anyone",
  "guardian-age": "anyone",
  "guest-invited": "anyone",

  "admin-invitation": "related",
  "administrator-changed": "related",
  "age-corrected": "related",
  announcement: "related",
  "calendar-changed": "related",
  "contact-to-support": "related",
  "credit-note": "related",
  "data-ready": "related",
  "decided-alone": "related",
  dispute: "related",
  "duplicate-payment": "related",
  "email-change-asked": "related",
  "email-changed": "related",
  "erasure-cancelled": "related",
  "erasure-requested": "related",
  "expert-address-changed": "related",
  "expert-address-proposed": "related",
  "expert-invitation": "related",
  granted: "related",
  "guardian-answer": "related",
  "guardian-report": "related",
  "guardian-consent": "related",
  "guardian-named": "related",
  "lapsed-payment": "related",
  "new-device": "related",
  "number-changed": "related",
  "number-in-use": "related",
  "order-completed": "related",
  "order-held": "related",
  "passkey-added": "related",
  "passkey-removed": "related",
  "password-changed": "related",
  "payer-receipt": "related",
  "payer-refund": "related",
  "payer-returned": "related",
  "payment-stopped": "related",
  "payout-issued": "related",
  "payout-paid": "related",
  "proposal-declined": "related",
  "recovery-code-used": "related",
  "recovery-codes-made": "related",
  refund: "related",
  "refund-failed": "related",
  "remind-to-schedule": "related",
  "report-rating": "related",
  "report-ready": "related",
  "requested-payment-lost": "related",
  "session-booked": "related",
  "session-cancelled": "related",
  "session-confirmed": "related",
  "session-lost": "related",
  "session-failed": "related",
  "session-missed": "related",
  "session-outcomes": "related",
  "session-rating": "related",
  "session-moved": "related",
  "session-notes": "related",
  "session-payment-returned": "related",
  "session-proposed": "related",
  "session-reassigned": "related",
  "session-reassignment": "related",
  "session-reminder-1h": "related",
  "session-reminder-24h": "related",
  "support-answer": "related",
  "upgrade-lost": "related",
} as const satisfies Record<string, "anyone" | "related">;

export type MailTemplate = keyof typeof MAIL_CAUSES;

/**
 * Mails of all `anyone` templates together to one mailbox, in any hour and in any day; the last `kept` of each are for
 * mails that the recipient asked for.
 */
const LIMITS = [
  { mails: 6, withinMs: HOUR_MS },
  { mails: 12, withinMs: DAY_MS },
] as const;

const KEPT = 2;

/**
 * Who asked for a mail. `recipient`: its account does, signed in or from a browser that it knows. `staff`: an
 * administrator or the calendar; outside the budget.
 */
export type AskedBy = "anyone" | "recipient" | "staff";

/** What a mail may use of its recipient's budget. */
export interface MailBudget {
  /** See `canonicalMailbox`. */
  mailbox: string;
  /** It is sent if fewer than `mails` were enqueued to the mailbox in each of these spans (milliseconds). */
  limits: readonly { mails: number; withinMs: number }[];
}

/** The budget a mail counts towards; null for a mail that only the recipient or we can cause. */
export function findMailBudget(
  { template, to }: { template: MailTemplate; to: string | null },
  by: AskedBy,
): MailBudget | null {
  if (to === null || by === "staff" || MAIL_CAUSES[template] !== "anyone") return null;
  const kept = by === "recipient" ? 0 : KEPT;
  return { mailbox: canonicalMailbox(to), limits: LIMITS.map((limit) => ({ ...limit, mails: limit.mails - kept })) };
}
