import { findSessionNotification, type SessionNotificationRecord } from "#db/queries/booking/session-notifications.ts";
import { toFirstName } from "#app/domain/accounts/person-name.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { describePlace } from "#app/domain/experts/session-place.ts";
import { type CalendarGuest, calendarMediaType, sessionCalendar } from "#app/domain/booking/session-calendar.ts";
import type { MailAttachment } from "#app/ports/mailer.ts";
import type { Services } from "#app/ports/services.ts";

/**
 * A booking's current calendar file, as an invitation if a guest is given. Null for a session that was never confirmed.
 * `userId` restricts it to that student's bookings.
 */
export async function icsAttachment(
  { db, config }: Services,
  {
    bookingId,
    userId,
    guest = null,
    language = "en",
    isForExpert = false,
    isLeaving = false,
  }: {
    bookingId: string;
    userId?: string;
    guest?: CalendarGuest | null;
    /** The reader's; English by default. */
    language?: Language;
    isForExpert?: boolean;
    /** The session has left the reader: it is removed from their calendar, and its new expert is not named. */
    isLeaving?: boolean;
  },
): Promise<MailAttachment | null> {
  const session = await findSessionNotification(db, userId === undefined ? { bookingId } : { bookingId, userId });
  if (!session?.completedAt) return null;
  const current = { ...calendarEntry(session, language), isForExpert };
  const entry = isLeaving
    ? { ...current, isCancelled: true, meetingLink: null, expertName: guest?.name ?? current.expertName }
    : current;
  return {
    name: "session.ics",
    contentType: calendarMediaType(entry, guest),
    content: new TextEncoder().encode(sessionCalendar(entry, config, guest)),
  };
}

function calendarEntry(
  {
    bookingId,
    sessionTime,
    minutes,
    paymentStatus,
    rescheduleCount,
    updatedAt,
    place,
    expert,
    student,
  }: SessionNotificationRecord,
  language: Language,
) {
  return {
    bookingId,
    sessionTime,
    minutes,
    rescheduleCount,
    expertName: expert.name,
    // Only the first name, which identifies the session and is all that experts may know.
    studentName: toFirstName(student.name),
    meetingLink: place.isOnline ? expert.meetingLink : null,
    place: describePlace(place, language),
    language,
    isCancelled: paymentStatus !== "completed",
    changedAt: updatedAt,
  };
}
