import { abandonOutboxMessage, finishOutboxMessage } from "#db/queries/platform/outbox.ts";
import { findMessageRecipient, findMessageStop, insertPhoneMessage } from "#db/queries/platform/phone-messages.ts";
import { messageForMail } from "#app/content/messages/message-for-mail.ts";
import type { MailPayload, MessagePayload } from "#app/domain/platform/outbox.ts";
import { redact } from "#app/domain/platform/redact.ts";
import { erasedPayload, sentMessagePayload } from "#app/domain/platform/secret-mail.ts";
import type { MessageRefusedError } from "#app/ports/message-sender.ts";
import type { Services } from "#app/ports/services.ts";

/**
 * Sends a message by its channel, or by the other one if that is not configured, marks it as sent and erases its code or
 * link. A number that wants no messages still gets the codes that it asks for.
 * @throws MessageRefusedError when the provider refuses it for good
 */
export async function sendMessage(services: Services, id: string, payload: MessagePayload): Promise<void> {
  const { db, messageSenders } = services;
  const { to, template, values, language, userId, aboutUserId } = payload;
  const finish = () => finishOutboxMessage(db, id, { now: services.now(), erased: sentMessagePayload(payload) });
  if (template !== "code" && (await findMessageStop(db, to))) {
    await finish();
    return;
  }
  const other = payload.channel === "whatsapp" ? "sms" : "whatsapp";
  const channel = messageSenders[payload.channel] ? payload.channel : other;
  const sender = messageSenders[channel];
  if (!sender) throw new Error("No channel for messages is configured");
  const { providerId } = await sender.send({ to, template, values, language, idempotencyKey: id });
  await db.batch([
    insertPhoneMessage(db, {
      id,
      userId,
      aboutUserId: aboutUserId ?? userId,
      to,
      template,
      channel,
      providerId,
      createdAt: services.now(),
    }),
    finish(),
  ]);
}

/** For a student without an address: sends the message that stands for a mail, if there is one. */
export async function sendMessageInstead(services: Services, id: string, mail: MailPayload): Promise<void> {
  const message = messageForMail(mail.template);
  const recipient = mail.userId === null ? null : await findMessageRecipient(services.db, mail.userId);
  if (!message || !recipient?.phone) {
    const erased = erasedPayload({ kind: "mail", payload: mail });
    await finishOutboxMessage(services.db, id, { now: services.now(), erased });
    return;
  }
  await sendMessage(services, id, {
    ...message,
    to: recipient.phone,
    language: recipient.language,
    channel: "whatsapp",
    userId: mail.userId,
    aboutUserId: mail.aboutUserId,
  });
}

/** Gives up on a message that its provider refuses for good. */
export async function abandonRefused(
  { db }: Services,
  claimed: { id: string; kind: string; payload: unknown },
  error: MessageRefusedError,
): Promise<"abandoned"> {
  const reason = redact(error.message).slice(0, 500);
  await abandonOutboxMessage(db, claimed.id, { error: reason, erased: erasedPayload(claimed) });
  return "abandoned";
}
