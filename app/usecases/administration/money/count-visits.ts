import { countVisits as insertVisits } from "#db/queries/administration/money/funnel.ts";
import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import type { Services } from "#app/ports/services.ts";

/** Adds visits to today's count (day in India). Only a number is stored, nothing about the visitors. */
export async function countVisits({ db, now }: Services, count: number): Promise<void> {
  await insertVisits(db, { day: toIstDate(now()), count });
}
