import { HOUR_MS } from "#app/domain/platform/duration.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { formatClock, formatDay } from "#app/domain/platform/time.ts";

/** How long before its start a session can be moved or cancelled free of charge. */
export const CANCELLATION_NOTICE_MS = 24 * HOUR_MS;

/** Whether a session can still be moved, or cancelled with a full refund, at `now`. */
export function isWithinNotice(sessionTime: Date, now: Date): boolean {
  return sessionTime.getTime() - now.getTime() >= CANCELLATION_NOTICE_MS;
}

const WORDS = {
  en: {
    tooLate: "Cannot be cancelled any more: it begins in less than 24 hours, so nothing would be returned.",
    freeUntil: (until: Date) => `Free to cancel until ${formatDay(until)} at ${formatClock(until)} IST.`,
  },
  ml: {
    tooLate: "തുടങ്ങാൻ 24 മണിക്കൂറിൽ താഴെ മാത്രം: ഇനി റദ്ദാക്കിയാൽ പണം തിരികെ ലഭിക്കില്ല.",
    freeUntil: (until: Date) => `${formatDay(until, "ml")}, ${formatClock(until, "ml")} (IST) വരെ സൗജന്യമായി റദ്ദാക്കാം.`,
  },
} as const satisfies Record<Language, unknown>;

/** The cost of cancelling, for the payer: "Free to cancel until Sunday 22 November at 9:00 am IST.", or too late. */
export function describeCancellation(sessionTime: Date, now: Date, language: Language = "en"): string {
  const words = WORDS[language];
  if (!isWithinNotice(sessionTime, now)) return words.tooLate;
  return words.freeUntil(new Date(sessionTime.getTime() - CANCELLATION_NOTICE_MS));
}
