import { z } from "zod";
import { type MailAttachment, type MailEvent, type Mailer, unsubscribeHeaders } from "#app/ports/mailer.ts";

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

/**
 * What Email Sending puts into a queue that is subscribed to its events:
 * https://developers.cloudflare.com/email-service/platform/event-subscriptions/ (read on 2026-11-28, its fields by way of
 * Cloudflare's agentic-inbox).
 */
const sendingEvent = z.object({
  type: z.string().max(100),
  payload: z.object({
    eventId: z.string().min(1).max(200),
    recipient: z.string().min(3).max(254),
    bounce: z.object({ type: z.string(), reason: z.string().optional() }).optional(),
  }),
});

/** Reads an event of Cloudflare's Email Sending; null if it is not one. */
export function readSendingEvent(body: unknown): MailEvent | null {
  const parsed = sendingEvent.safeParse(body);
  if (!parsed.success) return null;
  const { type, payload } = parsed.data;
  return {
    id: payload.eventId,
    type,
    stop: toStop(type, payload.bounce?.type),
    recipients: [payload.recipient.toLowerCase()],
    detail: payload.bounce?.reason?.slice(0, 300) ?? null,
  };
}

function toStop(type: string, bounce: string | undefined): MailEvent["stop"] {
  if (type === "cf.email.sending.message.complained") return "complaint";
  // A soft one is a temporary problem whose retries are exhausted, such as a full mailbox.
  return type === "cf.email.sending.message.bounced" && bounce === "hard" ? "bounce" : null;
}
