import type { MailTemplate } from "#app/domain/platform/mail-budget.ts";
import type { MessageTemplate } from "#app/domain/platform/phone-message.ts";

/** Messages that take a link alone, and so can stand for a mail. */
type LinkTemplate = Extract<MessageTemplate, "account" | "erasure" | "guardian-answer" | "report-ready" | "session">;

const SESSIONS = { template: "session", path: "/my-orders" } as const;

const ACCOUNT = { template: "account", path: "/start" } as const;

const SECURITY = { template: "account", path: "/profile/security" } as const;

/** The page that shows an erasure's receipt in the browser that asked for it. */
export const ERASURE_RECEIPT_PATH = "/erasure-receipt";

/** What a student without an address gets instead of a mail. Other mails have no message: news, and what needs a mailbox. */
const MESSAGES: Partial<Record<MailTemplate, { template: LinkTemplate; path: string }>> = {
  "report-ready": { template: "report-ready", path: "/results" },
  "guardian-answer": { template: "guardian-answer", path: "/profile/guardian" },
  "erasure-requested": { template: "erasure", path: "/profile/data" },
  "erasure-cancelled": { template: "erasure", path: "/profile/data" },
  "data-ready": { template: "account", path: "/profile/data" },
  "order-completed": { template: "account", path: "/my-orders" },
  "credit-note": { template: "account", path: "/my-orders" },
  refund: { template: "account", path: "/my-orders" },
  "duplicate-payment": { template: "account", path: "/my-orders" },
  "lapsed-payment": { template: "account", path: "/my-orders" },
  "payer-returned": { template: "account", path: "/my-orders" },
  "requested-payment-lost": { template: "account", path: "/my-orders" },
  "upgrade-lost": { template: "account", path: "/my-orders" },
  "order-held": { template: "account", path: "/my-orders" },
  granted: ACCOUNT,
  "age-corrected": { template: "account", path: "/profile" },
  "support-answer": ACCOUNT,
  "guardian-named": { template: "account", path: "/profile/guardian" },
  "new-device": SECURITY,
  "passkey-added": SECURITY,
  "passkey-removed": SECURITY,
  "password-changed": SECURITY,
  "recovery-code-used": SECURITY,
  "recovery-codes-made": SECURITY,
  "remind-to-schedule": SESSIONS,
  "session-booked": SESSIONS,
  "session-cancelled": SESSIONS,
  "session-confirmed": SESSIONS,
  "session-failed": SESSIONS,
  "session-lost": SESSIONS,
  "session-missed": SESSIONS,
  "session-moved": SESSIONS,
  "session-notes": SESSIONS,
  "session-payment-returned": SESSIONS,
  "session-proposed": SESSIONS,
  "session-reassigned": SESSIONS,
  "session-reassignment": SESSIONS,
  "session-reminder-1h": SESSIONS,
  "session-reminder-24h": SESSIONS,
};

/** The message that stands for a mail to a student without an address; null for none. */
export function messageForMail(
  template: MailTemplate,
): { template: LinkTemplate; values: Record<"path", string> } | null {
  const found = MESSAGES[template];
  return found ? { template: found.template, values: { path: found.path } } : null;
}
