import { findSessionNotification, type SessionNotificationRecord } from "#db/queries/booking/session-notifications.ts";
import { toFirstName } from "#app/domain/accounts/person-name.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { describePlace } from "#app/domain/experts/session-place.ts";
import { type CalendarGuest, calendarMediaType, sessionCalendar } from "#app/domain/booking/session-calendar.ts";
import type { MailAttachment } from "#app/ports/mailer.ts";
import type { Services } from "#app/ports/services.ts";

/**
 * The calendar file of a booking as it stands now, as an invitation if a guest is given. Null for a session that was
 * never confirmed: there is nothing to put into a calendar. With `userId`, only for that student's own booking.
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
    /** The session is no longer the reader's: whoever has it now is not named, and it leaves the calendar. */
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
    // The first name is enough for everyone to know whose session it is, and experts are given no more of it.
    studentName: toFirstName(student.name),
    meetingLink: place.isOnline ? expert.meetingLink : null,
    place: describePlace(place, language),
    language,
    isCancelled: paymentStatus !== "completed",
    changedAt: updatedAt,
  };
}
