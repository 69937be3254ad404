import { abandonOutboxMessage, finishOutboxMessage } from "#db/queries/platform/outbox.ts";
import {
  findMessageRecipient,
  findMessageStop,
  insertPhoneMessage,
  isOwnNumberIdle,
} from "#db/queries/platform/phone-messages.ts";
import { messageForMail } from "#app/content/messages/message-for-mail.ts";
import { type MailPayload, type MessagePayload, readOutboxMessage } from "#app/domain/platform/outbox.ts";
import { IDLE_NUMBER_MS, type MessageChannel, otherChannel } from "#app/domain/platform/phone-message.ts";
import { redact } from "#app/domain/platform/redact.ts";
import { erasedPayload, sentMessagePayload } from "#app/domain/platform/secret-mail.ts";
import { MessageRefusedError } from "#app/ports/message-sender.ts";
import type { Services } from "#app/ports/services.ts";
import { sealMessage } from "./sealed-message.ts";

/**
 * Sends a message by its channel, marks it as sent and erases its code or link. By the other channel if that one is not
 * configured or refuses it, and a code also if it is out of order: somebody is waiting. A number that wants no messages,
 * or whose account has not used it for long and which may be somebody else's by now, still gets the codes that it asks
 * for.
 * @throws MessageRefusedError when the provider refuses it for good
 */
export async function sendMessage(services: Services, id: string, payload: MessagePayload): Promise<void> {
  const { db } = services;
  const { to, template, userId, aboutUserId } = payload;
  const finish = () => finishOutboxMessage(db, id, { now: services.now(), erased: sentMessagePayload(payload) });
  if (template !== "code" && (await isNotWanted(services, payload))) {
    await finish();
    return;
  }
  const { channel, providerId, isLast } = await sendByEither(services, id, payload);
  await db.batch([
    insertPhoneMessage(db, {
      id,
      userId,
      aboutUserId: aboutUserId ?? userId,
      to,
      template,
      channel,
      providerId,
      sealed: isLast ? null : await sealMessage(services, payload),
      createdAt: services.now(),
    }),
    finish(),
  ]);
}

/**
 * Sends a message without the outbox, whose rows about a person are deleted with them, and records nothing. Nothing
 * happens for a number that wants none, or without a channel.
 */
export async function messageDirectly(
  services: Services,
  id: string,
  message: Pick<MessagePayload, "to" | "template" | "values" | "language">,
): Promise<void> {
  const { whatsapp, sms } = services.messageSenders;
  if ((!whatsapp && !sms) || (await findMessageStop(services.db, message.to))) return;
  await sendByEither(services, id, { ...message, channel: "whatsapp", userId: null });
}

/** `isLast`: the other channel was tried, or there is none. */
async function sendByEither(
  { messageSenders }: Services,
  id: string,
  payload: MessagePayload,
): Promise<{ channel: MessageChannel; providerId: string; isLast: boolean }> {
  const { to, template, values, language } = payload;
  const channels = [payload.channel, otherChannel(payload.channel)].filter((each) => messageSenders[each] !== null);
  if (payload.isFallback) channels.splice(1);
  let problem: unknown = new Error("No channel for messages is configured");
  for (const [place, channel] of channels.entries()) {
    try {
      const sent = await messageSenders[channel]?.send({ to, template, values, language, idempotencyKey: id });
      if (sent) return { channel, ...sent, isLast: place === channels.length - 1 };
    } catch (error) {
      // The first channel's: the other one may only lack the template.
      if (place === 0) problem = error;
      if (!(error instanceof MessageRefusedError) && template !== "code") break;
    }
  }
  throw problem;
}

async function isNotWanted({ db, now }: Services, { to, userId }: MessagePayload): Promise<boolean> {
  const idleSince = new Date(now().getTime() - IDLE_NUMBER_MS);
  const [stop, isIdle] = await Promise.all([
    findMessageStop(db, to),
    userId !== null && isOwnNumberIdle(db, { userId, phone: to, idleSince }),
  ]);
  return stop !== null || isIdle;
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

/** Gives up on a message that its provider refuses for good, and records it for the support desk. */
export async function abandonRefused(
  { db, now }: Services,
  claimed: { id: string; kind: string; payload: unknown },
  error: MessageRefusedError,
): Promise<"abandoned"> {
  const failure = redact(error.message).slice(0, 200);
  const abandoned = abandonOutboxMessage(db, claimed.id, { error: failure, erased: erasedPayload(claimed) });
  const refused = readOutboxMessage(claimed);
  if (refused?.kind !== "message") {
    await abandoned;
    return "abandoned";
  }
  const { to, template, channel, userId, aboutUserId } = refused.payload;
  await db.batch([
    insertPhoneMessage(db, {
      id: claimed.id,
      userId,
      aboutUserId: aboutUserId ?? userId,
      to,
      template,
      channel,
      // The provider has none.
      providerId: claimed.id,
      sealed: null,
      status: "failed",
      failure,
      statusAt: now(),
      createdAt: now(),
    }),
    abandoned,
  ]);
  return "abandoned";
}
