import { countVisits as insertVisits } from "../../../../db/queries/administration/money/funnel";
import { istDateOf } from "../../../domain/platform/ist-calendar";
import type { Services } from "../../../ports/services";

/** Adds visits to those of today in India: a number and nothing about who. */
export async function countVisits({ db, now }: Services, count: number): Promise<void> {
  await insertVisits(db, { day: istDateOf(now()), count });
}
