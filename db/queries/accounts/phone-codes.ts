import { and, eq, gt, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
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

/** Whether a code is still the one last sent when the statement runs. */
export function isCurrentCode({ id, codeHash }: { id: string; codeHash: string }): SQL {
  return sql`exists (select 1 from phone_codes where id = ${id} and code_hash = ${codeHash})`;
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

/**
 * Spends a proof, once; returns its number, or nothing if it is spent, too old (`provedAfter`) or not a proof. One that
 * was spent after `spentAfter` counts again: the same form was sent twice.
 */
export function claimPhoneProof(
  db: Database,
  {
    id,
    purpose,
    provedAfter,
    spentAfter,
    now,
  }: { id: string; purpose: PhoneCodePurpose; provedAfter: Date; spentAfter?: Date; now: Date },
) {
  return db
    .update(phoneCodes)
    .set({ usedAt: sql`coalesce(${phoneCodes.usedAt}, ${now.getTime()})` })
    .where(
      and(
        eq(phoneCodes.id, id),
        eq(phoneCodes.purpose, purpose),
        or(isNull(phoneCodes.usedAt), spentAfter && gt(phoneCodes.usedAt, spentAfter)),
        gt(phoneCodes.provedAt, provedAfter),
      ),
    )
    .returning({ phone: phoneCodes.phone });
}
