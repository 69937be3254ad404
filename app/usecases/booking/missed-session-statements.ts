import { findSessionNotification } from "#db/queries/booking/session-notifications.ts";
import { isOutcomeRecorded } from "#db/queries/booking/expert-bookings.ts";
import { insertOutboxMessageIf } from "#db/queries/platform/outbox.ts";
import { sessionMissedMail } from "#app/content/mails/session-mails.ts";
import type { SessionOutcome } from "#app/domain/booking/session-state.ts";
import type { Services } from "#app/ports/services.ts";

/**
 * The statements that tell a student of a recorded outcome, for the end of the batch that records it at
 * `now`: a mail about a session that they are said to have missed, and who says so; none about any other. One
 * mail a session, however often the outcome is taken back and recorded again.
 */
export async function missedSessionStatements(
  services: Services,
  request: { bookingId: string; outcome: SessionOutcome; by: "expert" | "administrator"; now: Date },
) {
  const { db, config, newId } = services;
  const { bookingId, outcome, by, now } = request;
  const session = outcome === "no_show" ? await findSessionNotification(db, { bookingId }) : null;
  if (!session) return [];
  const { student, expert, sessionTime, source } = session;
  const mail = sessionMissedMail(
    config,
    { name: student.name, bookingId, expertName: expert.name, sessionTime, isGold: source === "credit", by },
    student.language,
  );
  return [
    insertOutboxMessageIf(db, isOutcomeRecorded({ id: bookingId, outcome, now }), {
      id: newId(),
      dedupeKey: `session-missed:${bookingId}`,
      outboxMessage: {
        kind: "mail",
        payload: { to: student.email, userId: student.userId, template: "session-missed", ...mail },
      },
      now,
    }),
  ];
}
