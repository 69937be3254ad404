import { and, eq, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { adminUsers } from "#db/schema/index.ts";

export interface SecondFactor {
  /** Encrypted; null if there is none. */
  sealedSecret: string | null;
  /** Null during enrolment: sign-in does not require it yet. */
  enabledAt: Date | null;
  lastStep: number | null;
}

/** An administrator's second factor; null for anyone else. */
export async function findSecondFactor(db: Database, userId: string): Promise<SecondFactor | null> {
  const [row] = await db
    .select({
      sealedSecret: adminUsers.totpSecret,
      enabledAt: adminUsers.totpEnabledAt,
      lastStep: adminUsers.totpLastStep,
    })
    .from(adminUsers)
    .where(eq(adminUsers.userId, userId))
    .limit(1);
  return row ?? null;
}

/** Starts enrolment, unless a second factor is enabled. */
export function startSecondFactor(db: Database, { userId, sealedSecret }: { userId: string; sealedSecret: string }) {
  return db
    .update(adminUsers)
    .set({ totpSecret: sealedSecret, totpLastStep: null })
    .where(and(eq(adminUsers.userId, userId), isNull(adminUsers.totpEnabledAt)));
}

/** Uses a code once; returns the administrator unless a later time step was used. `enabledAt` enables the factor. */
export function claimStep(
  db: Database,
  { userId, step, enabledAt }: { userId: string; step: number; enabledAt?: Date },
) {
  return db
    .update(adminUsers)
    .set({ totpLastStep: step, ...(enabledAt ? { totpEnabledAt: enabledAt } : {}) })
    .where(
      and(
        eq(adminUsers.userId, userId),
        isNotNull(adminUsers.totpSecret),
        or(isNull(adminUsers.totpLastStep), lt(adminUsers.totpLastStep, step)),
      ),
    )
    .returning({ userId: adminUsers.userId });
}

export function deleteSecondFactor(db: Database, userId: string) {
  return db
    .update(adminUsers)
    .set({ totpSecret: null, totpEnabledAt: null, totpLastStep: null })
    .where(eq(adminUsers.userId, userId));
}

/** The encrypted secrets of all second factors, one per administrator, so few. */
export async function listSealedSecrets(db: Database): Promise<{ userId: string; sealedSecret: string }[]> {
  const rows = await db
    .select({ userId: adminUsers.userId, sealedSecret: adminUsers.totpSecret })
    .from(adminUsers)
    .where(isNotNull(adminUsers.totpSecret));
  return rows.flatMap(({ userId, sealedSecret }) => (sealedSecret === null ? [] : [{ userId, sealedSecret }]));
}

/** Replaces an encrypted secret by the same secret re-encrypted, unless it has changed. */
export function replaceSealedSecret(db: Database, { userId, from, to }: { userId: string; from: string; to: string }) {
  return db
    .update(adminUsers)
    .set({ totpSecret: to })
    .where(and(eq(adminUsers.userId, userId), eq(adminUsers.totpSecret, from)))
    .returning({ userId: adminUsers.userId });
}
