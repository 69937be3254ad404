import { findOverlappingSession } from "../../../../db/queries/booking/bookings";
import { formatClockRange, formatFullDay } from "../../../domain/platform/time";
import type { Services } from "../../../web/context";

/** Names the session of the student's that overlaps the wanted time, and asks whether both are meant. */
export async function describeOverlap(
  { db, now }: Services,
  wanted: { userId: string; expertId: string; start: Date; sessionMinutes: number },
): Promise<string> {
  const other = await findOverlappingSession(db, { ...wanted, now: now() });
  if (!other) return "You had another session at this time, which has just been given up. Please try again.";
  const { expertName, sessionTime, sessionDuration } = other;
  const when = `${formatFullDay(sessionTime)}, ${formatClockRange(sessionTime, sessionDuration)}`;
  return `You already have a session then: with ${expertName} on ${when}. Do you want both?`;
}
