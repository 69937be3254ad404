/** The channels to an account's owner that a link to take back a change can go to. */
export const UNDO_CHANNELS = ["email", "phone"] as const;

export type UndoChannel = (typeof UNDO_CHANNELS)[number];

/**
 * Which channel may take back a change of number: the one that the account has had for longer. A thief can add an
 * address or a number of their own, but not an older one.
 */
export function undoChannel({
  emailVerifiedAt,
  phoneVerifiedAt,
}: {
  emailVerifiedAt: Date | null;
  phoneVerifiedAt: Date | null;
}): UndoChannel {
  if (emailVerifiedAt === null) return "phone";
  return phoneVerifiedAt !== null && phoneVerifiedAt < emailVerifiedAt ? "phone" : "email";
}
