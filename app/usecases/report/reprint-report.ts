import { forgetPdf } from "#db/queries/report/results.ts";
import type { Services } from "#app/ports/services.ts";

/** Prints a lost PDF again from the stored text. */
export async function reprintReport(services: Services, resultId: string): Promise<void> {
  await forgetPdf(services.db, { id: resultId, now: services.now() });
  await services.reportQueue.send({ resultId });
}

/** The same for an earlier version. */
export async function reprintEarlierVersion(
  services: Services,
  { resultId, version }: { resultId: string; version: number },
): Promise<void> {
  await services.reportQueue.send({ resultId, version });
}
