import { encodeBase64 } from "@oslojs/encoding";
import type { Mail, MailAttachment, Mailer } from "../ports/mailer";

const TIMEOUT_MS = 30_000;

/** Sends mail with Cloudflare's `send_email` binding. */
export function createEmailBindingMailer(binding: SendEmail, from: string): Mailer {
  return {
    async send(mail) {
      const { to, replyTo, subject, text, html } = mail;
      await binding.send({ from, to, replyTo, subject, text, html, attachments: mail.attachments.map(attachToEmail) });
    },
  };
}

function attachToEmail({ name, contentType, content }: MailAttachment): EmailAttachment {
  return { disposition: "attachment", filename: name, type: contentType, content };
}

/** The local mailbox: the simulator worker keeps each message for people and tests to read. */
export function createSimulatorMailer(simulator: Fetcher): Mailer {
  return {
    async send(mail: Mail) {
      const response = await simulator.fetch("http://simulator.internal/simulator/mail", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          ...mail,
          attachments: mail.attachments.map((file) => ({ ...file, content: encodeBase64(file.content) })),
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`The mail outbox answered ${response.status}`);
    },
  };
}
