import { eq, sql, type SQL } from "drizzle-orm";
import { type ConsentFacts, CONSENT_STATES, type GuardianPolicy, mayProcess } from "#app/domain/accounts/consent.ts";
import type { Database } from "#db/client.ts";
import { profiles } from "#db/schema/index.ts";

/** When the age was stated. Those who signed up before this was kept stated it then. */
export const ageStatedAt = sql<Date>`coalesce(${profiles.ageStatedAt}, ${profiles.createdAt})`.mapWith(
  (value: number) => new Date(value),
);

/** What is known about a student's age and consent; null for nobody's profile. */
export async function findConsentFacts(db: Database, userId: string): Promise<ConsentFacts | null> {
  const [row] = await db
    .select({ consentState: profiles.consentState, age: profiles.age, ageStatedAt })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .limit(1);
  return row ?? null;
}

/** The states in which data is processed, as literals: a statement may be about any student. */
function allowedStates(policy: GuardianPolicy): SQL {
  return sql.raw(
    CONSENT_STATES.filter((state) => mayProcess(state, policy))
      .map((state) => `'${state}'`)
      .join(", "),
  );
}

/**
 * Whether a student's data may be processed at the moment a statement's turn comes: a withdrawal may come between a
 * look-up and what follows. `userId` is a value or a column of the statement.
 */
export function isProcessable(userId: SQL | string, policy: GuardianPolicy): SQL {
  return sql`exists (
    select 1 from profiles as consenting where consenting.id = ${userId}
      and consenting.consent_state in (${allowedStates(policy)})
  )`;
}

/**
 * Whether somebody has refused or withdrawn: then nothing is done with a student's data that is not necessary, and
 * money that still arrives goes back. Not so while a guardian is only waited for.
 */
export function isProcessingStopped(userId: SQL | string): SQL {
  return sql`exists (
    select 1 from profiles as consenting where consenting.id = ${userId}
      and consenting.consent_state in ('refused', 'withdrawn', 'own-withdrawn')
  )`;
}
