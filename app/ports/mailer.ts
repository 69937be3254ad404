export interface MailAttachment {
  /** For example `VZI2627-000123.pdf`. */
  name: string;
  contentType: string;
  content: Uint8Array;
}

export interface Mail {
  to: string;
  /** The support desk, as the sender's mailbox is not read. */
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  attachments: readonly MailAttachment[];
  /** For news: the one-click unsubscribe URL (RFC 8058). */
  unsubscribeUrl?: string;
  /**
   * The same for each attempt at a message. Resend drops repetitions of a key for 24 hours. Cloudflare's binding has no
   * such key: a worker that dies between sending and recording it sends twice.
   */
  idempotencyKey: string;
}

/** The one-click unsubscribe headers for news; undefined for other mail. */
export function unsubscribeHeaders({ unsubscribeUrl }: Mail): Record<string, string> | undefined {
  if (unsubscribeUrl === undefined) return undefined;
  return { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

/**
 * Sends mail through a provider. Rejects when the provider does not accept it, and the outbox retries.
 * @throws MailQuotaError when it accepts nothing more today, MailRateError when it accepts nothing more for seconds
 */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** The provider's daily quota is used up. */
export class MailQuotaError extends Error {
  override name = "MailQuotaError";
}

/** The provider gets more requests per second than it takes: nothing is wrong with the mail. */
export class MailRateError extends Error {
  override name = "MailRateError";
  readonly retryAfterMs: number;

  constructor(message: string, retryAfterMs: number) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

/** A delivery event, as far as it stops mail to an address. */
export interface MailEvent {
  /** The provider's id of the event, the same in each delivery of it. */
  id: string;
  /** The provider's event name: `email.bounced`, `email.delivered`… */
  type: string;
  /** `bounce`: the mailbox does not exist or rejects us permanently. `complaint`: marked as spam. */
  stop: "bounce" | "complaint" | null;
  /** Lowercase. */
  recipients: readonly string[];
  /** The mail server's response, or null. */
  detail: string | null;
}

/** Reads a mail provider's webhooks. */
export interface MailEvents {
  /** Null unless signed by the provider within the last minutes. */
  read(webhook: { body: Uint8Array; headers: Headers; now: Date }): MailEvent | null;
}
