import { z } from "zod";
import { email, oneLine } from "../platform/form-fields";

const NAME_MAX = 100;

/** The form that asks a parent to a session. */
export const guestSchema = z.object({
  name: oneLine
    .pipe(z.string().max(NAME_MAX, `Name must be at most ${NAME_MAX} characters`))
    .transform((name) => name || null),
  email: email("Please enter an email address"),
});

export type GuestForm = z.output<typeof guestSchema>;

/** Whom the form proposes: the student's guardian, until somebody is invited. Null where the profile names none. */
export function suggestGuest(
  profile: { guardianName: string | null; guardianEmail: string | null },
  guests: readonly { email: string }[],
): GuestForm | null {
  const { guardianName, guardianEmail } = profile;
  return guests.length === 0 && guardianEmail !== null ? { name: guardianName, email: guardianEmail } : null;
}
