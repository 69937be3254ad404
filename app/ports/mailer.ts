/** A file attached to a message. */
export interface MailAttachment {
  /** The file's name, such as `VZI2627-000123.pdf`. */
  name: string;
  contentType: string;
  content: Uint8Array;
}

/** One message to one person. */
export interface Mail {
  to: string;
  /** Where an answer goes: the support desk, since nobody reads the sender's mailbox. */
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  attachments: readonly MailAttachment[];
  /** Of news: what a mail program posts to when its user wants no more of them (RFC 8058). */
  unsubscribeUrl?: string;
  /**
   * The same for each attempt at the same message. Resend keeps the first with a key for 24 hours and drops
   * repetitions. Cloudflare's binding knows no such key: a worker that dies between sending and noting that it has sent
   * sends twice there.
   */
  idempotencyKey: string;
}

/** The headers by which a mail program offers to stop news; none for other mail. */
export function unsubscribeHeaders({ unsubscribeUrl }: Mail): Record<string, string> | undefined {
  if (unsubscribeUrl === undefined) return undefined;
  return { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

/**
 * Hands mail to a provider. Rejects when the provider does not accept it: the outbox tries again.
 * @throws MailQuotaError when it accepts nothing more today
 */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** The provider's quota for the day is used up. */
export class MailQuotaError extends Error {
  override name = "MailQuotaError";
}

/** What became of a mail, as far as it stops mail to that address. */
export interface MailEvent {
  /** The provider's id of the event, the same in each delivery of it. */
  id: string;
  /** The provider's name for it: `email.bounced`, `email.delivered`… */
  type: string;
  /** `bounce`: the mailbox does not exist or refuses us for good. `complaint`: its owner called a mail of ours spam. */
  stop: "bounce" | "complaint" | null;
  /** In lower case. */
  recipients: readonly string[];
  /** What the mailbox's server said, or null. */
  detail: string | null;
}

/** Reads what a mail provider reports. */
export interface MailEvents {
  /** Null unless it was signed by the provider within the last minutes. */
  read(webhook: { body: Uint8Array; headers: Headers; now: Date }): MailEvent | null;
}
