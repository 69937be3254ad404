import type { Language } from "#app/domain/platform/language.ts";
import type {
  MessageChannel,
  MessageStatus,
  MessageStopReason,
  MessageTemplate,
  MessageValues,
} from "#app/domain/platform/phone-message.ts";

/** A message by a registered template, to an Indian number. */
export interface PhoneMessage<T extends MessageTemplate = MessageTemplate> {
  /** Ten digits. */
  to: string;
  template: T;
  values: MessageValues<T>;
  language: Language;
  /** The same for each attempt at a message. */
  idempotencyKey: string;
}

/**
 * Sends messages through one provider. Rejects when the provider does not accept one, and the outbox retries.
 * @throws MessageRefusedError when it never will
 */
export interface MessageSender {
  /** `providerId`: by which the provider reports the delivery. */
  send(message: PhoneMessage): Promise<{ providerId: string }>;
}

/** The provider refuses this message for good: no such number, not on WhatsApp, blocked, template unknown. */
export class MessageRefusedError extends Error {
  override name = "MessageRefusedError";
  /** Whether no message to the number can arrive by this channel. */
  readonly isNumberAtFault: boolean;

  constructor(message: string, { isNumberAtFault }: { isNumberAtFault: boolean }) {
    super(message);
    this.isNumberAtFault = isNumberAtFault;
  }
}

/** The configured channels; null for one that is not. */
export type MessageSenders = Readonly<Record<MessageChannel, MessageSender | null>>;

/** A provider's report on messages, or an answer that somebody sent to us. */
export type MessageEvent =
  | { kind: "status"; providerId: string; status: Exclude<MessageStatus, "accepted">; failure: string | null }
  /** `eventId`: the same for each delivery of an event. `phone`: ten digits, unless it is a foreign number. */
  | { kind: "stop"; eventId: string; phone: string; reason: MessageStopReason };

/** Reads a provider's webhooks. */
export interface MessageEvents {
  /** The answer to a provider that asks whether it may report here; null if it does not know our secret. */
  answerChallenge(url: URL): string | null;
  /** Null unless the provider's signature or secret is right. */
  read(webhook: { url: URL; body: Uint8Array; headers: Headers }): readonly MessageEvent[] | null;
}
