import { CONSENT_VERSION } from "#app/content/accounts/consent-texts.ts";
import type { Services } from "#app/ports/services.ts";
import { consents } from "#db/schema/index.ts";

/** A student's consent to the report, in the current version by default, unless one stands. */
export async function giveReportConsent(
  services: Services,
  userId: string,
  changes: Partial<typeof consents.$inferInsert> = {},
): Promise<void> {
  await services.db
    .insert(consents)
    .values({
      id: services.newId(),
      userId,
      kind: "report",
      version: CONSENT_VERSION,
      grantedAt: services.now(),
      ...changes,
    })
    .onConflictDoNothing();
}
