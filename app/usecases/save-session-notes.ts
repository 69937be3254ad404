import { updateSessionNotes } from "../../db/queries/expert-bookings";
import type { Services } from "../ports/services";

export type SaveSessionNotesFailure = "session-not-found";

export type SaveSessionNotesOutcome = { ok: true } | { ok: false; reason: SaveSessionNotesFailure };

/** Stores an expert's notes on a session of their own; null forgets them. Nobody else reads them. */
export async function saveSessionNotes(
  services: Services,
  { bookingId, partnerId, notes }: { bookingId: string; partnerId: string; notes: string | null },
): Promise<SaveSessionNotesOutcome> {
  const saved = await updateSessionNotes(services.db, { id: bookingId, partnerId, notes, now: services.now() });
  return saved.length === 1 ? { ok: true } : { ok: false, reason: "session-not-found" };
}
