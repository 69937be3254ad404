import { readPulse } from "#db/queries/administration/watch/operations.ts";
import { type Health, assessHealth } from "#app/domain/platform/watch/health.ts";
import type { Services } from "#app/ports/services.ts";

/** Checks the service in one round trip to the database (three rows). Never rejects. */
export async function checkHealth({ db, now, config }: Services): Promise<Health> {
  const pulse = await readPulse(db, config.guardianConsent).catch((error: unknown) => {
    console.error("The database did not answer the health check", error);
    return null;
  });
  return assessHealth(pulse, now());
}
