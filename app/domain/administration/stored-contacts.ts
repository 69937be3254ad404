import { z } from "zod";
import { EMAIL_MAX } from "#app/domain/accounts/account.ts";
import { CONTACT_HOURS_MAX, PHONE_PATTERN, type SupportContacts } from "./support-contacts.ts";

const number = z.string().max(30).regex(PHONE_PATTERN);
const hours = z.string().min(1).max(CONTACT_HOURS_MAX);

/** Checks contacts as they are stored. */
export const storedContactsSchema = z.object({
  email: z.email().max(EMAIL_MAX),
  phone: number,
  whatsapp: number.nullable(),
  hours: z.object({ en: hours, ml: hours }).nullable(),
});

/** What an administrator has stored; null for nothing, and for what cannot be read. */
export function readStoredContacts(stored: unknown): SupportContacts | null {
  return storedContactsSchema.safeParse(stored).data ?? null;
}
