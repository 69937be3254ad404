import { forgetPdf } from "#db/queries/report/results.ts";
import type { Services } from "#app/ports/services.ts";

/** Has a lost PDF made again, from the stored text. */
export async function reprintReport(services: Services, resultId: string): Promise<void> {
  await forgetPdf(services.db, { id: resultId, now: services.now() });
  await services.reportQueue.send({ resultId });
}

/** The same for an earlier version, from what was stored of it. */
export async function reprintEarlierVersion(
  services: Services,
  { resultId, version }: { resultId: string; version: number },
): Promise<void> {
  await services.reportQueue.send({ resultId, version });
}
