/** The longest name of a guest, in characters. */
export const MAX_GUEST_NAME_LENGTH = 100;

/** Somebody a student asks to a session: a parent, most of the time. */
export interface Guest {
  name: string | null;
  /** In lower case. */
  email: string;
}

/**
 * The guest that the form suggests: the student's guardian, until someone is invited. Null if the profile names none.
 */
export function suggestGuest(
  profile: { guardianName: string | null; guardianEmail: string | null },
  guests: readonly { email: string }[],
): Guest | null {
  const { guardianName, guardianEmail } = profile;
  return guests.length === 0 && guardianEmail !== null ? { name: guardianName, email: guardianEmail } : null;
}
