/** An attachment of a mail, at /simulator/mail/{id of the mail}/attachments/{index}, from 0. */
export interface MailAttachment {
  name: string;
  contentType: string;
}

/** A mail as /simulator/mail.json shows it. `at` is an ISO time in UTC. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: MailAttachment[];
  at: string;
}
