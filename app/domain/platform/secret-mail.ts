import { TOKEN } from "./redact.ts";

/** Mails whose link opens an account: they are made anew, never re-sent. */
const SECRET_TEMPLATES = new Set([
  "verify-email",
  "password-reset",
  "expert-invitation",
  "expert-login",
  "admin-invitation",
  "guardian-request",
  "guardian-report",
  "guardian-consent",
  "guardian-age",
  "confirm-email",
  "email-changed",
  "email-change-asked",
  "number-changed",
  "session-reassignment",
  "expert-address-proposed",
  "expert-address-changed",
  "support-answer",
]);

/** Replaces their text once it is no longer needed. */
const ERASED = "This message held a link that works once. It has been erased.";

/** Whether a mail contains, or contained, a secret link: by its template, or by its text if known. */
export function isSecretMail({ template, text = "" }: { template: string; text?: string }): boolean {
  return SECRET_TEMPLATES.has(template) || text === ERASED || text.search(TOKEN) !== -1;
}

/** Whether a message to a phone contains a code, or a link that grants access: it is made anew, never sent again. */
function isSecretMessage({ template, values }: { template: string; values?: unknown }): boolean {
  return template === "code" || JSON.stringify(values ?? {}).search(TOKEN) !== -1;
}

/** The payload to store once a message to a phone was sent: its number is in the record of messages. */
export function sentMessagePayload(payload: object): Record<string, unknown> {
  return { ...payload, to: undefined, values: {}, erased: true };
}

/** The payload to store once a mail is sent, or a mail or message abandoned: without secrets. Null if unchanged. */
export function erasedPayload({ kind, payload }: { kind: string; payload: unknown }): Record<string, unknown> | null {
  if (typeof payload !== "object" || payload === null) return null;
  if (kind === "message")
    return isSecretMessage(payload as { template: string; values: unknown }) ? sentMessagePayload(payload) : null;
  if (kind !== "mail") return null;
  const { template, text, to, subject, userId, aboutUserId } = payload as Record<string, unknown>;
  if (!isSecretMail({ template: String(template), text: String(text) })) return null;
  return {
    to,
    subject,
    userId,
    ...(aboutUserId ? { aboutUserId } : {}),
    template,
    text: ERASED,
    html: ERASED,
    erased: true,
  };
}
