import { findSessionOfExpert, updateSessionNotes } from "#db/queries/booking/expert-bookings.ts";
import type { ExpertActor } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";

export type SaveSessionNotesFailure = "session-not-found";

export type SaveSessionNotesOutcome = { ok: true } | { ok: false; reason: SaveSessionNotesFailure };

/** Stores an expert's notes on their own session; null deletes them. Private to the expert, so not in the log. */
export async function saveSessionNotes(
  services: Services,
  { actor, bookingId, notes }: { actor: ExpertActor; bookingId: string; notes: string | null },
): Promise<SaveSessionNotesOutcome> {
  const { db } = services;
  const { expertId } = actor;
  if (!(await findSessionOfExpert(db, { id: bookingId, expertId }))) return { ok: false, reason: "session-not-found" };
  await db.batch([
    updateSessionNotes(db, { id: bookingId, expertId, notes, now: services.now() }),
    recordAudit(services, actor, {
      action: "booking.notes",
      entityType: "booking",
      entityId: bookingId,
      detail: { characters: notes?.length ?? 0 },
    }),
  ]);
  return { ok: true };
}
