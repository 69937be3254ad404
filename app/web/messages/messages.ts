import { type AccountsFailure, accountsMessages } from "./accounts.words.ts";
import { type AdministrationFailure, administrationMessages } from "./administration.words.ts";
import { type BookingFailure, bookingMessages } from "./booking.words.ts";
import { type GuideFailure, guideMessages } from "./guide.words.ts";
import { type ExpertsFailure, expertsMessages } from "./experts.words.ts";
import { type PlatformFailure, platformMessages } from "./platform.words.ts";
import { type PurchaseFailure, purchaseMessages } from "./purchase.words.ts";
import { type ReportFailure, reportMessages } from "./report.words.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { type ReadMessage, type ReasonMessage, sentenceIn } from "./reason-message.ts";

/** Why a use case refused. Errors about an image's size have no fixed message: see `toImageMessage`. */
export type Reason = Exclude<
  | PlatformFailure
  | AccountsFailure
  | ExpertsFailure
  | PurchaseFailure
  | BookingFailure
  | GuideFailure
  | ReportFailure
  | AdministrationFailure,
  "image-too-large"
>;

/** The messages by room; no reason appears in two. */
export const messagesByRoom = {
  platform: platformMessages,
  accounts: accountsMessages,
  experts: expertsMessages,
  purchase: purchaseMessages,
  booking: bookingMessages,
  guide: guideMessages,
  report: reportMessages,
  administration: administrationMessages,
};

/** The single registry that maps a reason to a message and status. A reason without one does not compile. */
const messages: Record<Reason, ReasonMessage> = {
  ...platformMessages,
  ...accountsMessages,
  ...expertsMessages,
  ...purchaseMessages,
  ...bookingMessages,
  ...guideMessages,
  ...reportMessages,
  ...administrationMessages,
};

/** A screen's overrides of the registry: see `screens.words.ts`. */
export type ScreenMessages = Partial<Record<Reason, Partial<ReasonMessage>>>;

/** A reason's message in the reader's language, and its status; `screen` holds the page's overrides. */
export function toMessage(reason: Reason, language: Language, screen: ScreenMessages = {}): ReadMessage {
  const { status, message }: ReasonMessage = { ...messages[reason], ...screen[reason] };
  return { status, message: sentenceIn(message, language) };
}

/**
 * A stored text in words: the message if it is a reason, as of an approved proposal that could not be carried out; any
 * other text, which somebody has written, as it is.
 */
export function describeStored(text: string, language: Language): string {
  return isReason(text) ? toMessage(text, language).message : text;
}

/** An audit entry whose details are in words where they are reasons. For loaders: a page would load all messages. */
export function describeDetail<Entry extends { detail: Record<string, unknown> | null }>(entry: Entry): Entry {
  if (entry.detail === null) return entry;
  const described = Object.entries(entry.detail).map(([name, value]) => [
    name,
    typeof value === "string" ? describeStored(value, "en") : value,
  ]);
  return { ...entry, detail: Object.fromEntries(described) };
}

function isReason(text: string): text is Reason {
  return Object.hasOwn(messages, text);
}
