import { markResultRead } from "#db/queries/report/results.ts";
import type { Services } from "#app/ports/services.ts";

/** Records when a student first opened their report. */
export async function noteReportRead({ db, now }: Services, { resultId }: { resultId: string }): Promise<void> {
  await markResultRead(db, { id: resultId, now: now() });
}
