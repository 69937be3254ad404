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
  /** The provider keeps the first message with this key and drops repetitions. */
  idempotencyKey: string;
}

/** Hands mail to a provider. Rejects when the provider does not accept it; the outbox tries again. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
