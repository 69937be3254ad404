import { eq } from "drizzle-orm";
import { bookings, expertShares, payoutStatements } from "#db/schema/index.ts";
import { ist } from "../../support/ist.ts";
import { insertCreditBooking, makeExpert } from "../../support/makers/sessions.ts";
import type { Rows } from "../table.ts";
import type { World } from "../world.ts";

/** A past month. */
const MONTH = "2026-10";

async function insertStatement({ services }: World, expertId: string): Promise<string> {
  const statementId = services.newId();
  await services.db
    .insert(payoutStatements)
    .values({
      id: statementId,
      expertId,
      month: MONTH,
      financialYear: "2026-27",
      sharePaise: 50_000,
      carriedInPaise: 0,
      tdsPaise: 0,
      tdsPercent: 20,
      hasPan: false,
      netPaise: 50_000,
      carriedOutPaise: 0,
      issuedAt: services.now(),
    })
    .onConflictDoNothing();
  return statementId;
}

/** An expert with a share and a session last month. */
export async function payee(world: World): Promise<Rows> {
  const { services, student } = world;
  const expert = await makeExpert(services);
  const { expertId } = expert;
  const shareId = services.newId();
  await services.db
    .insert(expertShares)
    .values({ id: shareId, expertId, kind: "career-counselor", basisPoints: 6000, validFrom: "2026-10-01" });
  const start = ist("2026-10-12 10:00");
  const bookingId = await insertCreditBooking(services, { ...expert, userId: student.userId, start });
  await services.db.update(bookings).set({ sessionStatus: "completed" }).where(eq(bookings.id, bookingId));
  return { expertId, shareId };
}

/** The same with an unpaid statement. */
export async function statement(world: World): Promise<Rows> {
  const rows = await payee(world);
  return { ...rows, month: MONTH, statementId: await insertStatement(world, rows.expertId ?? "") };
}

/** The signed-in expert's own statement. */
export async function ownStatement(world: World): Promise<Rows> {
  await insertStatement(world, world.expert.expertId);
  return { month: MONTH };
}
