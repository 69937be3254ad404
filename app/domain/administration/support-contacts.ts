import type { Bilingual } from "#app/domain/platform/language.ts";

/** How families reach the support desk: on every page, and in every mail. */
export interface SupportContacts {
  email: string;
  /** As it is shown, in international form: `+91 484 555 0100`. */
  phone: string;
  /** The same, of WhatsApp; null where there is none. */
  whatsapp: string | null;
  /** When the telephone is answered; null for the product's own words. */
  hours: Bilingual | null;
}

export const MAX_CONTACT_HOURS_LENGTH = 80;

/** A number with its country, in groups: eight to fifteen digits. */
export const PHONE_PATTERN = /^\+\d(?:[ -]?\d){7,14}$/;

/** The address that opens a chat. */
export function whatsappLink(number: string): string {
  return `https://wa.me/${number.replace(/\D/g, "")}`;
}
