import { countVisits as insertVisits } from "#db/queries/administration/money/funnel.ts";
import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import type { Services } from "#app/ports/services.ts";

/** Adds visits to those of today in India: a number and nothing about who. */
export async function countVisits({ db, now }: Services, count: number): Promise<void> {
  await insertVisits(db, { day: toIstDate(now()), count });
}
