import { z } from "zod";
import { HOUR_MS, MINUTE_MS } from "./duration.ts";
import { LANGUAGES } from "./language.ts";
import type { MailTemplate } from "./mail-budget.ts";
import { MESSAGE_CHANNELS, MESSAGE_TEMPLATES, type MessageTemplate, type MessageValues } from "./phone-message.ts";
import { isSecretMail } from "./secret-mail.ts";

const id = z.string().min(1);

/** An attachment: stored text, or a PDF or calendar file made when the mail is sent. */
const attachment = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text"), name: id, contentType: id, text: z.string() }),
  z.object({ kind: z.literal("receipt"), paymentId: id }),
  z.object({ kind: z.literal("credit-note"), providerRefundId: id }),
  z.object({ kind: z.literal("report"), resultId: id, userId: id }),
  z.object({
    kind: z.literal("session"),
    bookingId: id,
    guest: z.object({ name: z.string(), email: id.nullable() }),
    /** The guest's; messages without it are older and in English. */
    language: z.enum(LANGUAGES).optional(),
    /** Whether it goes to the expert, whose session page differs from the student's. */
    isForExpert: z.boolean().optional(),
    /** Whether to remove the session from the recipient's calendar. */
    isLeaving: z.boolean().optional(),
  }),
]);

const mailPayload = z.object({
  /** Null for a student without an address: a message with a link goes to their number instead. */
  to: z.string().min(3).nullable(),
  subject: z.string().min(1),
  text: z.string().min(1),
  html: z.string().min(1),
  attachments: z.array(attachment).optional(),
  /** The kind of message, for the support desk: `verify-email`, `order-completed`… Older rows may have others. */
  template: z.custom<MailTemplate>((value) => typeof value === "string" && value !== ""),
  /** The recipient; null for non-users. */
  userId: id.nullable(),
  /** News only: the unsubscribe link. Not sent to recipients who have unsubscribed since. */
  unsubscribe: z.string().min(1).optional(),
  /** The student it is about, if someone else receives it: an expert, a guest, a payer, the support desk. */
  aboutUserId: id.nullish(),
});

const messagePayload = z.object({
  /** Ten digits. */
  to: z.string().length(10),
  template: z.custom<MessageTemplate>((value) => typeof value === "string" && value in MESSAGE_TEMPLATES),
  /** By the template's names: see MESSAGE_TEMPLATES. */
  values: z.custom<MessageValues>((value) => typeof value === "object" && value !== null),
  /** The channel to use; the other one if it is not configured. */
  channel: z.enum(MESSAGE_CHANNELS),
  language: z.enum(LANGUAGES),
  /** Whether it failed by the other channel, which is not tried again. */
  isFallback: z.boolean().optional(),
  /** The recipient; null for guardians and before there is an account. */
  userId: id.nullable(),
  /** The student it is about, if someone else receives it. */
  aboutUserId: id.nullish(),
});

const outboxMessageSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("mail"), payload: mailPayload }),
  z.object({ kind: z.literal("message"), payload: messagePayload }),
  z.object({
    kind: z.literal("queue-report"),
    payload: z.union([z.object({ resultId: id }), z.object({ upgradedOrderId: id })]),
  }),
  z.object({ kind: z.literal("refund"), payload: z.object({ refundId: id }) }),
]);

/** A message for a side effect that a transaction decided on, carried out afterwards. */
export type OutboxMessage = z.infer<typeof outboxMessageSchema>;

export type MailPayload = z.infer<typeof mailPayload>;

export type MessagePayload = z.infer<typeof messagePayload>;

export type AttachmentRequest = z.infer<typeof attachment>;

/** The student a mail or message is about: its subject or recipient; null for the rest. */
export function toSubject({ kind, payload }: OutboxMessage): string | null {
  return kind === "mail" || kind === "message" ? (payload.aboutUserId ?? payload.userId) : null;
}

/** Whether someone is waiting for it: a mail or message with a link or code needed to continue. */
export function isUrgent({ kind, payload }: OutboxMessage): boolean {
  return kind === "message"
    ? payload.template === "code"
    : kind === "mail" && isSecretMail({ template: payload.template });
}

/** Parses a stored outbox message; null if its kind or payload is unknown. */
export function readOutboxMessage(row: { kind: string; payload: unknown }): OutboxMessage | null {
  const parsed = outboxMessageSchema.safeParse({ kind: row.kind, payload: row.payload });
  return parsed.success ? parsed.data : null;
}

/** Attempts before a message is abandoned and shown to administrators. */
export const MAX_ATTEMPTS = 10;

/** Prefix of the failure reason for an address that refuses our mail: nothing failed, and no one needs to act. */
export const MAIL_IS_STOPPED = "Mail to this address is stopped";

/** How long a worker's claim lasts, in case the worker dies. */
export const CLAIM_MS = 5 * MINUTE_MS;

/** The failure reason of mail and messages to a student to whom the desk has stopped them: no one needs to act. */
export const CONTACT_IS_STOPPED = "Mail to this person is stopped: see the account's page";

const FIRST_RETRY_MS = MINUTE_MS;
const LONGEST_RETRY_MS = 6 * HOUR_MS;

/** Delay after the `attempts`-th failure (1, 2, …), in milliseconds: one minute, doubling, at most six hours. */
export function retryDelay(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
}
