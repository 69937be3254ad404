/** An attachment, at /simulator/mail/{id of the mail}/attachments/{index}, from 0. */
export interface MailAttachment {
  name: string;
  contentType: string;
}

/** A mail in /simulator/mail.json. `at` is an ISO time in UTC. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: MailAttachment[];
  at: string;
}
