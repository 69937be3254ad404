import { findOverlappingSession } from "#db/queries/booking/bookings.ts";
import { BOOKING_NOTICE_TEXTS, BOOKING_NOTICES } from "#app/content/booking/booking-notice-words.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { formatClockRange, formatFullDay } from "#app/domain/platform/time.ts";
import type { Services } from "#app/web/context.ts";

/** Names the student's session that overlaps the requested time, and asks to confirm both. */
export async function describeOverlap(
  { db, now }: Services,
  wanted: { userId: string; expertId: string; start: Date; sessionMinutes: number },
  language: Language,
): Promise<string> {
  const other = await findOverlappingSession(db, { ...wanted, now: now() });
  if (!other) return BOOKING_NOTICES.overlapGone[language];
  const { expertName, sessionTime, sessionDuration } = other;
  const when = `${formatFullDay(sessionTime, language)}, ${formatClockRange(sessionTime, sessionDuration, language)}`;
  return BOOKING_NOTICE_TEXTS[language].overlap(expertName, when);
}
