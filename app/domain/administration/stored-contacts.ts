import { z } from "zod";
import { MAX_EMAIL_LENGTH } from "#app/domain/accounts/account.ts";
import { MAX_CONTACT_HOURS_LENGTH, PHONE_PATTERN, type SupportContacts } from "./support-contacts.ts";

const number = z.string().max(30).regex(PHONE_PATTERN);
const hours = z.string().min(1).max(MAX_CONTACT_HOURS_LENGTH);

export const storedContactsSchema = z.object({
  email: z.email().max(MAX_EMAIL_LENGTH),
  phone: number,
  whatsapp: number.nullable(),
  hours: z.object({ en: hours, ml: hours }).nullable(),
});

/** The contacts an administrator has stored; null if there are none or they are invalid. */
export function readStoredContacts(stored: unknown): SupportContacts | null {
  return storedContactsSchema.safeParse(stored).data ?? null;
}
