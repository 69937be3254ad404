export const MAX_GUEST_NAME_LENGTH = 100;

/** A person the student invites to a session, usually a parent. */
export interface Guest {
  name: string | null;
  /** In lower case. */
  email: string;
}

/** The guest suggested by the form: the student's guardian, until someone is invited. Null if there is none. */
export function suggestGuest(
  profile: { guardianName: string | null; guardianEmail: string | null },
  guests: readonly { email: string }[],
): Guest | null {
  const { guardianName, guardianEmail } = profile;
  return guests.length === 0 && guardianEmail !== null ? { name: guardianName, email: guardianEmail } : null;
}
