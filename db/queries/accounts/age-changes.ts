import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { ConsentState } from "#app/domain/accounts/consent.ts";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { ageChanges, profiles } from "#db/schema/index.ts";

type Confirmer = "student" | "guardian" | "administrator";

/** Stores a change of age across 18, or the question to the guardian about it. Only the newest question is open. */
export function insertAgeChange(
  db: Database,
  change: {
    id: string;
    userId: string;
    fromAge: number;
    toAge: number;
    state: "asked" | "confirmed";
    confirmedBy: Confirmer | null;
    now: Date;
  },
  condition: SQL = sql`1`,
) {
  const { now, ...values } = change;
  const answeredAt = change.state === "confirmed" ? now : null;
  return insertSelect(db, ageChanges, { ...values, createdAt: now, answeredAt }, sql`where ${condition}`);
}

/** Deletes the question that the guardian has not answered yet. */
export function dropAskedAge(db: Database, { userId, now }: { userId: string; now: Date }, condition: SQL = sql`1`) {
  return db
    .update(ageChanges)
    .set({ state: "dropped", answeredAt: now })
    .where(and(eq(ageChanges.userId, userId), eq(ageChanges.state, "asked"), condition));
}

/** Answers the age question; returns the age, or nothing if the question is no longer open. */
export function claimAskedAge(
  db: Database,
  {
    userId,
    state,
    confirmedBy,
    now,
  }: { userId: string; state: "confirmed" | "denied"; confirmedBy: Confirmer; now: Date },
) {
  return db
    .update(ageChanges)
    .set({ state, confirmedBy, answeredAt: now })
    .where(and(eq(ageChanges.userId, userId), eq(ageChanges.state, "asked")))
    .returning({ toAge: ageChanges.toAge });
}

/** Sets the age confirmed at `now`. The student is asked for their own consent next. */
export function applyConfirmedAge(db: Database, { userId, now }: { userId: string; now: Date }) {
  const confirmed = sql`(
    select to_age from age_changes where user_id = ${userId} and state = 'confirmed' and answered_at = ${now.getTime()}
    order by created_at desc limit 1
  )`;
  return db
    .update(profiles)
    .set({ age: sql`${confirmed}`, ageStatedAt: now, updatedAt: now })
    .where(and(eq(profiles.id, userId), sql`${confirmed} is not null`));
}

/** Whether a student still has this age and consent state when the statement runs. */
export function hasAge(known: { userId: string; age: number; consentState: ConsentState }): SQL {
  return sql`exists (
    select 1 from profiles
    where id = ${known.userId} and age = ${known.age} and consent_state = ${known.consentState}
  )`;
}

/** Sets the age that an administrator verified, and the consent state that follows; returns the id, or nothing. */
export function correctAge(
  db: Database,
  { userId, age, consentState, now }: { userId: string; age: number; consentState: ConsentState; now: Date },
  condition: SQL,
) {
  return db
    .update(profiles)
    .set({ age, ageStatedAt: now, consentState, updatedAt: now })
    .where(and(eq(profiles.id, userId), condition))
    .returning({ id: profiles.id });
}

/** The age question that the student's guardian still has to answer; null if there is none. */
export async function findAskedAge(db: Database, userId: string): Promise<{ toAge: number; createdAt: Date } | null> {
  const [row] = await db
    .select({ toAge: ageChanges.toAge, createdAt: ageChanges.createdAt })
    .from(ageChanges)
    .where(and(eq(ageChanges.userId, userId), eq(ageChanges.state, "asked")))
    .orderBy(desc(ageChanges.createdAt))
    .limit(1);
  return row ?? null;
}
