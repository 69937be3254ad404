import { type MailAttachment, type Mailer, unsubscribeHeaders } from "#app/ports/mailer.ts";

/** Sends mail with Cloudflare's `send_email` binding, which has no idempotency key. */
export function createEmailBindingMailer(binding: SendEmail, from: string): Mailer {
  return {
    async send(mail) {
      const { to, replyTo, subject, text, html } = mail;
      const attachments = mail.attachments.map(attachToEmail);
      await binding.send({ from, to, replyTo, subject, text, html, headers: unsubscribeHeaders(mail), attachments });
    },
  };
}

function attachToEmail({ name, contentType, content }: MailAttachment): EmailAttachment {
  return { disposition: "attachment", filename: name, type: contentType, content };
}
