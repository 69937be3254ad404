import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { ConsentState } from "#app/domain/accounts/consent.ts";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { ageChanges, profiles } from "#db/schema/index.ts";

type Confirmer = "student" | "guardian" | "administrator";

/**
 * Records a change of a stated age across 18, or asks the guardian for it: one question at a time, of which the newest
 * number counts.
 */
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

/** Drops the question that a guardian has not answered yet. */
export function dropAskedAge(db: Database, { userId, now }: { userId: string; now: Date }, condition: SQL = sql`1`) {
  return db
    .update(ageChanges)
    .set({ state: "dropped", answeredAt: now })
    .where(and(eq(ageChanges.userId, userId), eq(ageChanges.state, "asked"), condition));
}

/** Answers the question whether a student is of age; returns the age, or nothing if it is not asked any more. */
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

/** Gives the student the age that was confirmed at `now`: they are asked for their own consent next. */
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

/** Whether a student's age and consent stand so at the moment the statement's turn comes. */
export function hasAge(known: { userId: string; age: number; consentState: ConsentState }): SQL {
  return sql`exists (
    select 1 from profiles
    where id = ${known.userId} and age = ${known.age} and consent_state = ${known.consentState}
  )`;
}

/** Gives a student the age that an administrator found right, and what follows from it; returns the id, or nothing. */
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

/** The question that a student's guardian has still to answer; null if there is none. */
export async function findAskedAge(db: Database, userId: string): Promise<{ toAge: number; createdAt: Date } | null> {
  const [row] = await db
    .select({ toAge: ageChanges.toAge, createdAt: ageChanges.createdAt })
    .from(ageChanges)
    .where(and(eq(ageChanges.userId, userId), eq(ageChanges.state, "asked")))
    .orderBy(desc(ageChanges.createdAt))
    .limit(1);
  return row ?? null;
}
