import { selectPhoneChangeSince } from "#db/queries/accounts/phone-changes.ts";
import { CHANGED_NUMBER_HOLD_MS } from "#app/domain/accounts/phone-code.ts";
import type { Services } from "#app/ports/services.ts";

/** The account's number was changed or removed in the last 24 hours: whoever did it may be a thief in a hurry. */
export type MoneyHold = "number-changed-lately";

/**
 * Why a student cannot start anything with money now; null if they can. Checked before buying, asking somebody to pay,
 * booking with a credit, cancelling for money back, and changing the address. What others pay by links that are open
 * already, what is paid already, and the desk's acts go on.
 */
export async function findMoneyHold({ db, now }: Services, userId: string): Promise<MoneyHold | null> {
  const changes = await selectPhoneChangeSince(db, { userId, since: holdSince(now()) });
  return changes.length > 0 ? "number-changed-lately" : null;
}

/** A number changed after this holds up money. */
export function holdSince(now: Date): Date {
  return new Date(now.getTime() - CHANGED_NUMBER_HOLD_MS);
}
