import { isMinor } from "#app/domain/accounts/consent-age.ts";
import { getLanguage } from "#app/web/language.ts";
import { data } from "react-router";
import { findLiveProposal } from "#db/queries/booking/session-proposals.ts";
import { findScheduleParts } from "#db/queries/booking/slots.ts";
import { findSessionOfExpert } from "#db/queries/booking/expert-bookings.ts";
import { findSentNotes } from "#db/queries/report/session-notes.ts";
import { findExpertCalendar } from "#db/queries/experts/expert-calendar.ts";
import { educationStatusNames } from "#app/domain/accounts/education.ts";
import { checkSessionNotes, dueMonthsFrom } from "#app/domain/report/session-notes.ts";
import { describePlace } from "#app/domain/experts/session-place.ts";
import { isOutcomeOpen, REPORT_ACCESS_MS } from "#app/domain/booking/session-state.ts";
import { formatAppointment, formatDateTime } from "#app/domain/platform/time.ts";
import { readDate, viewCalendar } from "#app/domain/booking/calendar-view.ts";
import { calendarBounds, makeCalendar } from "#app/domain/booking/schedule.ts";
import { getServices, type Services } from "#app/web/context.ts";
import { getExpert } from "#app/web/accounts/expert-session.ts";
import type { Route } from "./+types/session";
import type { NotesForStudentView } from "./notes-for-student.tsx";
import { viewSession } from "./session-view.ts";

/** Loads the page about a session for its expert. */
export async function loadSession({ params, url, context }: Route.LoaderArgs) {
  const services = getServices(context);
  const { expertId } = getExpert(context);
  const session = await findSessionOfExpert(services.db, { id: params.bookingId, expertId });
  if (!session) throw data(null, { status: 404 });
  const now = services.now();
  const calendar = await findExpertCalendar(services.db, { expertId, now });
  const language = getLanguage(context);
  const view = viewSession(session, now, language);
  const isUpcoming = view.state === "upcoming";
  const isOver = view.state === "awaiting-outcome" || view.state === "completed";
  const [sent, proposal, freeTimes] = await Promise.all([
    isOver ? findSentNotes(services.db, { bookingId: params.bookingId, expertId }) : null,
    isUpcoming ? findLiveProposal(services.db, { bookingId: params.bookingId, now }) : null,
    isUpcoming && url.searchParams.has("propose") && calendar
      ? findTimes(services, { expertId, bufferMinutes: calendar.bufferMinutes, session, url })
      : null,
  ]);
  const isReportReadable = session.sharesReport && session.sessionTime.getTime() > now.getTime() - REPORT_ACCESS_MS;
  return {
    ...view,
    proposal: proposal && {
      proposedAt: formatAppointment(proposal.proposedTime, language),
      answerBy: formatAppointment(proposal.expiresAt, language),
    },
    freeTimes,
    notesForStudent: isOver ? notesForStudentView(session, { firstName: view.firstName, sent, now }) : null,
    noShowReport: session.noShowReport,
    education: session.educationStatus === null ? "–" : educationStatusNames[session.educationStatus][language],
    isMinor: session.age !== null && isMinor(session.age),
    hasGuest: session.hasGuest,
    movedFrom: session.rescheduledFrom && formatDateTime(session.rescheduledFrom, language),
    cancellationReason: session.cancellationReason,
    notes: session.expertNotes ?? "",
    report: isReportReadable
      ? session.hasReport
        ? ("ready" as const)
        : ("none-yet" as const)
      : ("not-shared" as const),
    isOutcomeOpen: isOutcomeOpen(session, now),
    meetingLink: session.isOnline ? (calendar?.meetingLink ?? null) : null,
    takesPlace: describePlace(session, language),
    isOnline: session.isOnline,
  };
}

/** The expert's notes for the student, and whether they can be sent now. */
function notesForStudentView(
  session: NonNullable<Awaited<ReturnType<typeof findSessionOfExpert>>>,
  { firstName, sent, now }: { firstName: string; sent: Awaited<ReturnType<typeof findSentNotes>>; now: Date },
): NotesForStudentView {
  const notes = { steps: sent?.steps ?? [], note: sent?.note ?? null };
  return {
    firstName,
    sent: sent && notes,
    isInReport: sent ? sent.isInReport : session.sharesReport && session.hasReport,
    refusal: checkSessionNotes(
      { ...session, isInReport: sent?.isInReport ?? false },
      { notes, sentAt: sent?.sentAt ?? null, now },
    ),
    months: dueMonthsFrom(session.sessionTime),
  };
}

/** The times that the expert can propose, regardless of their own notice period. */
async function findTimes(
  services: Services,
  {
    expertId,
    bufferMinutes,
    session,
    url,
  }: {
    expertId: string;
    bufferMinutes: number;
    session: { sessionTime: Date; sessionDuration: number };
    url: URL;
  },
) {
  const now = services.now();
  const { sessionTime, sessionDuration: sessionMinutes } = session;
  const parts = await findScheduleParts(services.db, { expertId, ...calendarBounds(now), now });
  const schedule = { ...parts, minimumNoticeHours: 0, bufferMinutes, sessionMinutes, now };
  return viewCalendar(makeCalendar(schedule), { date: readDate(url.searchParams.get("date")), slot: sessionTime });
}
