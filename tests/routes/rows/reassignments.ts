import { eq } from "drizzle-orm";
import { hashToken } from "#app/domain/platform/token.ts";
import { bookings, sessionReassignments, slotClaims } from "#db/schema/index.ts";
import type { Rows } from "../table.ts";
import type { World } from "../world.ts";
import { booking } from "./students.ts";

/** A session for which the student is asked whether another expert may hold it. */
export async function askedFamily(world: World): Promise<Rows> {
  const { services, expert, otherExpert } = world;
  const rows = await booking(world);
  const { bookingId = "", slot = "" } = rows;
  const token = services.newToken();
  const { db, newId } = services;
  const [found] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
  if (!found) throw new Error("There is no such booking");
  const expiresAt = new Date(services.now().getTime() + 60 * 60 * 1000);
  await db.insert(sessionReassignments).values({
    id: newId(),
    bookingId,
    fromExpertId: expert.expertId,
    toExpertId: otherExpert.expertId,
    toPricingId: otherExpert.pricingId,
    fromTime: found.sessionTime,
    proposedTime: new Date(slot),
    isOnline: true,
    reason: "The expert is ill",
    respondent: "student",
    tokenHash: hashToken(token),
    expiresAt,
  });
  await db
    .insert(slotClaims)
    .values({ expertId: otherExpert.expertId, slotStart: new Date(slot), bookingId, expiresAt });
  return { ...rows, token };
}
