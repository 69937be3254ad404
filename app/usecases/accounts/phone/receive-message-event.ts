import {
  findDeliveredMessage,
  hasNewerCode,
  insertMessageStop,
  moveMessageStatus,
  withdrawMessagesConsent,
} from "#db/queries/platform/message-delivery.ts";
import { recordWebhookEvent } from "#db/queries/platform/webhook-events.ts";
import {
  CODE_WORTH_SENDING_MS,
  type MessageChannel,
  type MessageTemplate,
  otherChannel,
} from "#app/domain/platform/phone-message.ts";
import { isMobileNumber } from "#app/domain/platform/phone.ts";
import { redact } from "#app/domain/platform/redact.ts";
import type { MessageEvent } from "#app/ports/message-sender.ts";
import type { Services } from "#app/ports/services.ts";
import { enqueueMessage } from "#app/usecases/platform/enqueue-message.ts";
import { openMessage } from "#app/usecases/platform/sealed-message.ts";

export type ReceiveMessageEventOutcome = { ok: true } | { ok: false; reason: "forged" | "not-configured" };

/**
 * Processes what a provider reports of messages, at least once and in any order: how far they came, and who wants no
 * more. One that failed is sent once more by the other channel.
 */
export async function receiveMessageEvent(
  services: Services,
  channel: MessageChannel,
  webhook: { url: URL; body: Uint8Array; headers: Headers },
): Promise<ReceiveMessageEventOutcome> {
  const reader = services.messageEvents[channel];
  if (!reader) return { ok: false, reason: "not-configured" };
  const events = reader.read(webhook);
  if (!events) return { ok: false, reason: "forged" };
  for (const event of events) {
    if (event.kind === "status") await applyStatus(services, channel, event);
    else await applyStop(services, channel, event);
  }
  return { ok: true };
}

async function applyStatus(
  services: Services,
  channel: MessageChannel,
  { providerId, status, failure }: Extract<MessageEvent, { kind: "status" }>,
): Promise<void> {
  const { db } = services;
  const message = await findDeliveredMessage(db, { channel, providerId });
  if (!message) return;
  const now = services.now();
  const moved = moveMessageStatus(db, {
    id: message.id,
    status,
    failure: failure === null ? null : redact(failure).slice(0, 200),
    now,
  });
  const again = status === "failed" && message.status === "accepted" ? await toFallback(services, message) : null;
  if (!again) {
    await moved;
    return;
  }
  await db.batch([moved, enqueueMessage(services, again)]);
  services.nudgeOutbox();
}

type DeliveredMessage = NonNullable<Awaited<ReturnType<typeof findDeliveredMessage>>>;

/** A failed message for the other channel, once; null if there is no such channel, or it is too late. */
async function toFallback(services: Services, message: DeliveredMessage) {
  const { db, messageSenders } = services;
  const channel = otherChannel(message.channel);
  if (message.sealed === null || messageSenders[channel] === null) return null;
  if (message.template === "code") {
    const isOver = services.now().getTime() - message.createdAt.getTime() >= CODE_WORTH_SENDING_MS;
    if (isOver || (await hasNewerCode(db, { to: message.to, after: message.createdAt }))) return null;
  }
  const contents = await openMessage(services, message.sealed);
  if (!contents) return null;
  return {
    dedupeKey: `fallback:${message.id}`,
    to: message.to,
    template: message.template as MessageTemplate,
    ...contents,
    channel,
    isFallback: true,
    userId: message.userId,
    aboutUserId: message.aboutUserId,
  };
}

async function applyStop(
  { db, now }: Services,
  channel: MessageChannel,
  { eventId, phone, reason }: Extract<MessageEvent, { kind: "stop" }>,
): Promise<void> {
  if (!isMobileNumber(phone)) return;
  const id = `message:${channel}:${eventId}`;
  const at = now();
  // Without the number: the stop's row has it, and is deleted with the student.
  const record = { id, type: `message.${reason}`, payload: "{}", paymentId: null, receivedAt: at, outcome: "applied" };
  await db.batch([
    insertMessageStop(db, { phone, reason, stoppedAt: at }, id),
    ...(reason === "opt-out" ? [withdrawMessagesConsent(db, { phone, now: at }, id)] : []),
    recordWebhookEvent(db, record),
  ]);
}
