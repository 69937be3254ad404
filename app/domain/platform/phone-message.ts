import { HOUR_MS, SECOND_MS } from "./duration.ts";

/** How a message reaches a phone. */
export const MESSAGE_CHANNELS = ["whatsapp", "sms"] as const;

export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** What a provider reported of a message. `accepted`: nothing yet. */
export const MESSAGE_STATUSES = ["accepted", "delivered", "read", "failed"] as const;

export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** `opt-out`: its owner asked for no more. `wrong-number`: it does not exist. `moved`: it belongs to somebody else. */
export const MESSAGE_STOP_REASONS = ["opt-out", "wrong-number", "moved"] as const;

export type MessageStopReason = (typeof MESSAGE_STOP_REASONS)[number];

/**
 * The registered templates, and the values each takes, in order: nothing else is ever sent. `path`: what follows the
 * site's address in a link.
 */
export const MESSAGE_TEMPLATES = {
  /** A code, to sign in or to prove a number. */
  code: ["code"],
  /** To the student: the guardian has answered. */
  "guardian-answer": ["path"],
  /** To the guardian: their own page, on which they can withdraw. Also the yearly reminder. */
  "guardian-consent": ["student", "path"],
  /** To the guardian: the report is ready. */
  "guardian-report": ["student", "path"],
  "report-ready": ["path"],
  /** A payment has arrived; the link leads to its receipt. */
  receipt: ["rupees", "path"],
  /** A session was booked, moved, cancelled or is near. */
  session: ["path"],
  /** Erasure of the account was asked for or is stopped. */
  erasure: ["path"],
  /** To the former number: it does not sign in any more. */
  "number-changed": ["path"],
  /** Anything else that an account's owner should see. */
  account: ["path"],
} as const satisfies Record<string, readonly string[]>;

export type MessageTemplate = keyof typeof MESSAGE_TEMPLATES;

/** The values of a template, by name. */
export type MessageValues<T extends MessageTemplate = MessageTemplate> = T extends MessageTemplate
  ? Record<(typeof MESSAGE_TEMPLATES)[T][number], string>
  : never;

/** When the next code may be asked for, after one was sent: by then the first has usually arrived. */
export const RESEND_AFTER_MS = 30 * SECOND_MS;

/** Messages to one number in an hour that a code page can cause. */
export const SENDS_PER_NUMBER = { limit: 3, windowMs: HOUR_MS };
