import type { Bilingual } from "#app/domain/platform/language.ts";

/** The support desk's contacts, on every page and in every mail. */
export interface SupportContacts {
  email: string;
  /** As displayed, in international form: `+91 484 555 0100`. */
  phone: string;
  /** Likewise for WhatsApp; null if there is none. */
  whatsapp: string | null;
  /** Telephone hours; null for the default text. */
  hours: Bilingual | null;
}

export const MAX_CONTACT_HOURS_LENGTH = 80;

/** A number with country code, in groups: eight to fifteen digits. */
export const PHONE_PATTERN = /^\+\d(?:[ -]?\d){7,14}$/;

/** The link that opens a WhatsApp chat. */
export function whatsappLink(number: string): string {
  return `https://wa.me/${number.replace(/\D/g, "")}`;
}
