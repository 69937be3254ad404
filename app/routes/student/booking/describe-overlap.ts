import { findOverlappingSession } from "../../../../db/queries/booking/bookings";
import { BOOKING_NOTICE_TEXTS, BOOKING_NOTICES } from "../../../content/booking/booking-notice-words";
import type { Language } from "../../../domain/platform/language";
import { formatClockRange, formatFullDay } from "../../../domain/platform/time";
import type { Services } from "../../../web/context";

/** Names the session of the student's that overlaps the wanted time, and asks whether both are meant. */
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
