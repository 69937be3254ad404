import { and, eq, gt, isNull, lt, lte, sql } from "drizzle-orm";
import { PHONE_CODE_TRIES, type PhoneCodePurpose } from "#app/domain/accounts/phone-code.ts";
import type { MessageChannel } from "#app/domain/platform/phone-message.ts";
import type { Database } from "#db/client.ts";
import { phoneCodes } from "#db/schema/index.ts";

export type PhoneCodeRecord = typeof phoneCodes.$inferSelect;

/** A code by its id, the SHA-256 of the browser's token; null if there is none. */
export async function findPhoneCode(db: Database, id: string): Promise<PhoneCodeRecord | null> {
  const [row] = await db.select().from(phoneCodes).where(eq(phoneCodes.id, id)).limit(1);
  return row ?? null;
}

export function insertPhoneCode(
  db: Database,
  code: {
    id: string;
    purpose: PhoneCodePurpose;
    phone: string;
    userId: string | null;
    guardianRequestId: string | null;
    codeHash: string;
    channel: MessageChannel;
    sentAt: Date;
    expiresAt: Date;
  },
) {
  return db.insert(phoneCodes).values({ ...code, createdAt: code.sentAt });
}

/**
 * Replaces a code that is not proved yet with a newer one, which can be guessed anew. Returns its id, or nothing if the
 * last one was sent after `sentBefore` or the number is proved.
 */
export function replacePhoneCode(
  db: Database,
  {
    id,
    sentBefore,
    ...code
  }: { id: string; sentBefore: Date; codeHash: string; channel: MessageChannel; sentAt: Date; expiresAt: Date },
) {
  return db
    .update(phoneCodes)
    .set({ ...code, tries: 0 })
    .where(and(eq(phoneCodes.id, id), isNull(phoneCodes.provedAt), lte(phoneCodes.sentAt, sentBefore)))
    .returning({ id: phoneCodes.id });
}

/** Counts a guess; returns the code, or nothing if it has expired, is proved or its guesses are used up. */
export function claimPhoneCodeTry(db: Database, { id, now }: { id: string; now: Date }) {
  return db
    .update(phoneCodes)
    .set({ tries: sql`${phoneCodes.tries} + 1` })
    .where(
      and(
        eq(phoneCodes.id, id),
        isNull(phoneCodes.provedAt),
        gt(phoneCodes.expiresAt, now),
        lt(phoneCodes.tries, PHONE_CODE_TRIES),
      ),
    )
    .returning();
}

/** Records that the right code was typed. */
export function markPhoneProved(db: Database, { id, now }: { id: string; now: Date }) {
  return db
    .update(phoneCodes)
    .set({ provedAt: now })
    .where(and(eq(phoneCodes.id, id), isNull(phoneCodes.provedAt)));
}

/** Spends a proof, once; returns its number, or nothing if it is spent, too old (`provedAfter`) or not a proof. */
export function claimPhoneProof(
  db: Database,
  { id, purpose, provedAfter, now }: { id: string; purpose: PhoneCodePurpose; provedAfter: Date; now: Date },
) {
  return db
    .update(phoneCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(phoneCodes.id, id),
        eq(phoneCodes.purpose, purpose),
        isNull(phoneCodes.usedAt),
        gt(phoneCodes.provedAt, provedAfter),
      ),
    )
    .returning({ phone: phoneCodes.phone });
}
