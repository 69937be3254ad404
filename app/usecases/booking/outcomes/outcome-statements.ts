import { findSessionNotification } from "#db/queries/booking/session-notifications.ts";
import { isOutcomeRecorded } from "#db/queries/booking/expert-bookings.ts";
import { confirmFailure, dismissFailure } from "#db/queries/booking/session-failures.ts";
import { insertOutboxMessageIf } from "#db/queries/platform/outbox.ts";
import { sessionFailedMail } from "#app/content/mails/failed-session-mails.ts";
import { sessionMissedMail } from "#app/content/mails/session-mails.ts";
import { isFailure, type SessionOutcome } from "#app/domain/booking/session-state.ts";
import type { Services } from "#app/ports/services.ts";

/**
 * The statements that follow a recorded outcome, for the end of the batch that records it at `now`: a failure is counted
 * or dismissed, and the student mailed about a missed session, or about a failed one with the choice of what follows.
 * One mail per session and time, even if recorded again.
 */
export async function outcomeStatements(
  services: Services,
  request: {
    bookingId: string;
    expertId: string;
    sessionTime: Date;
    outcome: SessionOutcome;
    by: "expert" | "administrator";
    now: Date;
  },
) {
  const { db, newId } = services;
  const { bookingId, expertId, sessionTime, outcome, by, now } = request;
  const isRecorded = isOutcomeRecorded({ id: bookingId, outcome, now });
  const counted = isFailure(outcome)
    ? confirmFailure(
        db,
        { id: newId(), bookingId, expertId, sessionTime, kind: outcome, reportedBy: by, now },
        isRecorded,
      )
    : dismissFailure(db, { bookingId, sessionTime, by, now }, isRecorded);
  const mail = await composeMail(services, request);
  return mail ? [counted, insertOutboxMessageIf(db, isRecorded, { id: newId(), ...mail, now })] : [counted];
}

async function composeMail(
  { db, config }: Services,
  { bookingId, outcome, by }: { bookingId: string; outcome: SessionOutcome; by: "expert" | "administrator" },
) {
  const session = outcome === "no_show" || isFailure(outcome) ? await findSessionNotification(db, { bookingId }) : null;
  if (!session) return null;
  const { student, expert, sessionTime, source } = session;
  const facts = { name: student.name, bookingId, expertName: expert.name, sessionTime, isGold: source === "credit" };
  const to = { to: student.email, userId: student.userId };
  if (isFailure(outcome))
    return {
      dedupeKey: `session-failed:${bookingId}:${sessionTime.getTime()}:${outcome}`,
      outboxMessage: {
        kind: "mail" as const,
        payload: {
          ...to,
          template: "session-failed" as const,
          ...sessionFailedMail(config, { ...facts, failure: outcome }, student.language),
        },
      },
    };
  return {
    dedupeKey: `session-missed:${bookingId}`,
    outboxMessage: {
      kind: "mail" as const,
      payload: {
        ...to,
        template: "session-missed" as const,
        ...sessionMissedMail(config, { ...facts, by }, student.language),
      },
    },
  };
}
