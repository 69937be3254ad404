import { DAY_MS, MINUTE_MS } from "#app/domain/platform/duration.ts";

/** `answer`: from us, by mail. `reply`: from the sender, by the mailed link or entered by hand. `note`: internal. */
export const SUPPORT_MESSAGE_KINDS = ["answer", "reply", "note"] as const;

export type SupportMessageKind = (typeof SUPPORT_MESSAGE_KINDS)[number];

/** Maximum length of an answer, a reply or a note, in characters. */
export const MAX_SUPPORT_MESSAGE_LENGTH = 5000;

export const REPLY_LINK_MS = 90 * DAY_MS;

/** How long after the last keystroke someone counts as writing an answer. */
export const WRITING_MS = 2 * MINUTE_MS;

/** How often the page reports that someone is writing, and asks who else is. */
export const WRITING_BEAT_MS = MINUTE_MS / 2;

/** State of a request; `waiting` is for the sender's reply. */
export type SupportState = "open" | "waiting" | "closed";

export function supportState({
  status,
  waitingSince,
}: {
  status: "open" | "closed";
  waitingSince: Date | null;
}): SupportState {
  if (status === "closed") return "closed";
  return waitingSince === null ? "open" : "waiting";
}

export const supportStateLabels: Readonly<Record<SupportState, string>> = {
  open: "Waits for us",
  waiting: "Waits for the sender",
  closed: "Closed",
};

const MAX_PHONES = 2;

/** Indian phone numbers in a text as the ten digits after +91, in any notation, in order; at most two. */
export function phonesIn(text: string): string[] {
  const found = text.matchAll(/(?<![\d+])(?:\+?91[\s-]?|0)?([6-9](?:[\s-]?\d){9})(?!\d)/g);
  const phones = [...found].map(([, digits = ""]) => digits.replaceAll(/\D/g, ""));
  return [...new Set(phones)].slice(0, MAX_PHONES);
}

/** How a student was matched to a request, the most certain first. */
export const MATCH_REASONS = ["account", "email", "phone", "guardian"] as const;

export type MatchReason = (typeof MATCH_REASONS)[number];

/** Why a student may be the sender, or null. `account`: the request is already linked to them. */
export function matchReason(
  student: { id: string; email: string | null; phone: string; guardianEmail: string | null },
  { userId, email, phones }: { userId: string | null; email: string; phones: readonly string[] },
): MatchReason | null {
  if (student.id === userId) return "account";
  if (student.email?.toLowerCase() === email.toLowerCase()) return "email";
  const digits = student.phone.replaceAll(/\D/g, "");
  if (phones.some((phone) => digits.endsWith(phone))) return "phone";
  return student.guardianEmail?.toLowerCase() === email.toLowerCase() ? "guardian" : null;
}
