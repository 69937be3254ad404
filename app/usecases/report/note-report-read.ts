import { markResultRead } from "#db/queries/report/results.ts";
import type { Services } from "#app/ports/services.ts";

/** Notes that a student has opened their report: the first time stays. */
export async function noteReportRead({ db, now }: Services, { resultId }: { resultId: string }): Promise<void> {
  await markResultRead(db, { id: resultId, now: now() });
}
