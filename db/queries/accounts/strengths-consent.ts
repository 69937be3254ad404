import { and, eq, not, sql, type SQL } from "drizzle-orm";
import type { GuardianPolicy } from "#app/domain/accounts/consent.ts";
import type { Database } from "#db/client.ts";
import { strengthAttempts } from "#db/schema/index.ts";
import { hasConsent, isProcessable } from "./consents.ts";

/**
 * SQL condition: a student's strengths may be measured and stored when the statement runs, under a consent of its own.
 * `userId` is a value or a column of the statement.
 */
export function isStrengthsCovered(userId: SQL | string, policy: GuardianPolicy): SQL {
  return sql`(${isProcessable(userId, policy)} and ${hasConsent(userId, "strengths")})`;
}

/** Whether the consent to the strengths' tasks is in force, the student's own or the guardian's. */
export async function hasStrengthsConsent(db: Database, userId: string): Promise<boolean> {
  const found = await db.get<{ given: number }>(sql`select ${hasConsent(userId, "strengths")} as given`);
  return found.given === 1;
}

/**
 * Statement: deletes the attempts of a student without a consent to them, at the end of each batch that withdraws one:
 * one that is renewed or given anew in the batch keeps them.
 */
export function deleteUncoveredStrengths(db: Database, userId: string) {
  return db
    .delete(strengthAttempts)
    .where(and(eq(strengthAttempts.userId, userId), not(hasConsent(userId, "strengths"))));
}
