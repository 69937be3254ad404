import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "./duration.ts";
import type { Bilingual, Language } from "./language.ts";

/** How a message reaches a phone. */
export const MESSAGE_CHANNELS = ["whatsapp", "sms"] as const;

export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** The channel to try if this one does not reach the number. */
export function otherChannel(channel: MessageChannel): MessageChannel {
  return channel === "whatsapp" ? "sms" : "whatsapp";
}

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

/** How long a message of the template is worth sending, in milliseconds: a code is used at once or not at all. */
export const CODE_WORTH_SENDING_MS = 10 * MINUTE_MS;

/** Stands for a student whose name cannot be sent. */
const NAMELESS = { en: "your child", ml: "നിങ്ങളുടെ കുട്ടി" } as const satisfies Bilingual;

/** Longest name in a message, in characters: registered texts limit their values. */
const MAX_NAME_LENGTH = 30;

/** A path of ours, with a query. Never another site's address. */
const OWN_PATH = /^\/(?!\/)[\w./?=&%-]{0,119}$/;

/**
 * What a template's values look like in the message, by name: whatever somebody may have typed is reduced to letters, so
 * that it cannot be read as a link or a sentence of ours. Null if a value is none that the template takes.
 */
export function toMessageParameters({
  template,
  values,
  language,
}: {
  template: MessageTemplate;
  values: object;
  language: Language;
}): Record<string, string> | null {
  const found: Record<string, string> = {};
  for (const name of MESSAGE_TEMPLATES[template]) {
    const value = (values as Record<string, unknown>)[name];
    const shown = typeof value === "string" ? showValue(name, value, language) : null;
    if (shown === null) return null;
    found[name] = shown;
  }
  return found;
}

function showValue(
  name: (typeof MESSAGE_TEMPLATES)[MessageTemplate][number],
  value: string,
  language: Language,
): string | null {
  switch (name) {
    case "code":
      return /^\d{6}$/.test(value) ? value : null;
    case "path":
      return OWN_PATH.test(value) ? value : null;
    case "rupees":
      return /^\d[\d,]{0,11}$/.test(value) ? value : null;
    case "student": {
      const letters = value.replaceAll(/[^\p{L}\p{M}\p{Join_Control} ]/gu, " ").replaceAll(/\s+/g, " ");
      return letters.trim().slice(0, MAX_NAME_LENGTH).trim() || NAMELESS[language];
    }
  }
}

/** After so long without a sign-in a number may have a new owner, whom a code alone must not let in. */
export const IDLE_NUMBER_MS = 90 * DAY_MS;
