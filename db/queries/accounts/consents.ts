import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../client";
import { consents } from "../../schema";

/**
 * Records that someone accepted the terms and the privacy policy. `version` is the date since which the terms are in
 * force.
 */
export function insertTermsConsent(
  db: Database,
  { id, userId, version, now }: { id: string; userId: string; version: string; now: Date },
) {
  return db.insert(consents).values({ id, userId, kind: "terms", version, grantedAt: now });
}

/** The kind under which a consent to show one's report to the expert of a booking is stored. */
function consentKindOf(bookingId: string): string {
  return `report-to-expert:${bookingId}`;
}

/** Records that a student agreed. `version` is that of the text agreed to. */
export function insertReportConsent(
  db: Database,
  {
    id,
    bookingId,
    userId,
    version,
    now,
  }: { id: string; bookingId: string; userId: string; version: string; now: Date },
) {
  return db.insert(consents).values({ id, userId, kind: consentKindOf(bookingId), version, grantedAt: now });
}

/** Records that a student withdrew their consent. */
export function withdrawReportConsent(
  db: Database,
  { bookingId, userId, now }: { bookingId: string; userId: string; now: Date },
) {
  return db
    .update(consents)
    .set({ withdrawnAt: now })
    .where(and(eq(consents.userId, userId), eq(consents.kind, consentKindOf(bookingId)), isNull(consents.withdrawnAt)));
}
