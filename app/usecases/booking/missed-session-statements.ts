import { findSessionNotification } from "#db/queries/booking/session-notifications.ts";
import { isOutcomeRecorded } from "#db/queries/booking/expert-bookings.ts";
import { insertOutboxMessageIf } from "#db/queries/platform/outbox.ts";
import { sessionMissedMail } from "#app/content/mails/session-mails.ts";
import type { SessionOutcome } from "#app/domain/booking/session-state.ts";
import type { Services } from "#app/ports/services.ts";

/**
 * The statements that mail a student that their session was recorded as missed, and by whom; none for other outcomes.
 * For the end of the batch that records it at `now`. One mail per session, even if recorded again.
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
