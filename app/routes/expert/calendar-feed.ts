import { ERASED_STUDENT } from "#app/domain/accounts/erasure.ts";
import { getLanguage } from "#app/web/language.ts";
import { listSessionsBetween } from "#db/queries/booking/expert-bookings.ts";
import { findExpertCalendar } from "#db/queries/experts/expert-calendar.ts";
import { expertFeed } from "#app/domain/booking/expert-feed.ts";
import { toFirstName } from "#app/domain/accounts/person-name.ts";
import { describePlace } from "#app/domain/experts/session-place.ts";
import { addIstDays } from "#app/domain/platform/ist-calendar.ts";
import { BOOKING_WINDOW_DAYS } from "#app/domain/booking/schedule.ts";
import { openCalendarFeed } from "#app/usecases/experts/open-calendar-feed.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import type { Route } from "./+types/calendar-feed";

const PAST_DAYS = 30;

const SECRET = { "cache-control": "no-store", "x-robots-tag": "noindex" };

/** An expert's calendar feed. The secret address is the credential; students appear by first name only. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const services = getServices(context);
  const { db, config } = services;
  const opened = await openCalendarFeed(services, { token: params.token, clientIp: context.get(clientIpContext) });
  if (!opened.ok) {
    const { status, message } = toMessage(opened.reason, getLanguage(context));
    return new Response(message, { status, headers: { ...SECRET, "content-type": "text/plain; charset=utf-8" } });
  }
  const { expertId } = opened;
  const now = services.now();
  const [calendar, rows] = await Promise.all([
    findExpertCalendar(db, { expertId, now }),
    listSessionsBetween(db, {
      expertId,
      from: addIstDays(now, -PAST_DAYS),
      until: addIstDays(now, BOOKING_WINDOW_DAYS + 1),
    }),
  ]);
  // A calendar program sends no language.
  const language = calendar?.language ?? "en";
  const sessions = rows
    .filter(({ paymentStatus, sessionStatus }) => paymentStatus === "completed" && sessionStatus !== "cancelled")
    .map((row) => ({
      bookingId: row.id,
      studentName: row.studentName === null ? ERASED_STUDENT[language] : toFirstName(row.studentName),
      sessionTime: row.sessionTime,
      minutes: row.sessionDuration,
      place: describePlace(row, language),
      meetingLink: row.isOnline ? (calendar?.meetingLink ?? null) : null,
      rescheduleCount: row.rescheduleCount,
      changedAt: row.updatedAt,
    }));
  return new Response(expertFeed(sessions, config, language), {
    headers: {
      ...SECRET,
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'inline; filename="vazhi-sessions.ics"',
    },
  });
}
