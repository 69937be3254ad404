import type { MailTemplate } from "#app/domain/platform/mail-budget.ts";
import type { OutboxMessage } from "#app/domain/platform/outbox.ts";
import type { MessageTemplate } from "#app/domain/platform/phone-message.ts";

/** Mails that also reach a student who is sent no others, and why. Every other one is held back. */
const REQUIRED_MAILS = {
  /** Links and warnings about the account, without which somebody else could take it over. */
  security: [
    "address-in-use",
    "age-corrected",
    "confirm-email",
    "email-change-asked",
    "email-changed",
    "guardian-named",
    "new-device",
    "number-changed",
    "number-in-use",
    "passkey-added",
    "passkey-removed",
    "password-changed",
    "password-reset",
    "recovery-code-used",
    "recovery-codes-made",
    "verify-email",
  ],
  /** Documents of a sale, money that goes back, answers to a complaint, and a student's own data. */
  law: [
    "contact-received",
    "credit-note",
    "data-ready",
    "duplicate-payment",
    "erasure-cancelled",
    "erasure-requested",
    "lapsed-payment",
    "order-completed",
    "refund",
    "refund-failed",
    "requested-payment-lost",
    "session-lost",
    "session-payment-returned",
    "support-answer",
    "upgrade-lost",
  ],
} as const satisfies Record<string, readonly MailTemplate[]>;

const REQUIRED_MESSAGES = [
  "code",
  "erasure",
  "number-changed",
  "receipt",
] as const satisfies readonly MessageTemplate[];

/** What still reaches a student to whom all mail is stopped, in words for the portal. */
export const STILL_SENT =
  "Codes, links and warnings for the account, receipts and invoices, refunds, answers to their own questions, and the copy or erasure of their data still go: security and law require them.";

/** Whether law or security require a mail or message, so that it is sent even to a student who gets no others. */
export function isRequired(message: Extract<OutboxMessage, { kind: "mail" | "message" }>): boolean {
  if (message.kind === "message")
    return (REQUIRED_MESSAGES as readonly MessageTemplate[]).includes(message.payload.template);
  const { template, attachments = [] } = message.payload;
  // A session's confirmation carries its receipt.
  if (attachments.some(({ kind }) => kind === "receipt" || kind === "credit-note")) return true;
  return Object.values<readonly MailTemplate[]>(REQUIRED_MAILS).some((templates) => templates.includes(template));
}
