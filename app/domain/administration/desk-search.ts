import { toAsciiDigits, toLine } from "#app/domain/platform/typed-text.ts";

/** A desk search in all its possible meanings: a caller's name, a number read out, a pasted id. */
export interface SearchTerms {
  /** As typed, trimmed. */
  text: string;
  /** All must match, in any field and order. */
  words: string[];
  /** Digits of a phone number without the country code; null if it cannot be one. */
  phone: string | null;
  /** Prefix of one of our ids, in lower case; null if it cannot be one. */
  recordId: string | null;
  /** Prefix of a payment provider's id, `pay_…`, `order_…` or `rfnd_…`; null if it cannot be one. */
  providerId: string | null;
  /** Prefix of a receipt or credit note number; null if it cannot be one. */
  receiptNumber: string | null;
  /** Prefix of a coupon code, in upper case; null if it cannot be one. */
  couponCode: string | null;
}

/** Longer queries are cut. */
export const MAX_QUERY_LENGTH = 100;

const MAX_WORDS = 6;

/** Shortest accepted prefix of an id: one short enough for a handwritten note. */
const MIN_ID_LENGTH = 8;

const PHONE_DIGITS = 10;
const MIN_PHONE_DIGITS = 3;

/** `+91 98470-12345`, `0091 98470…`, `098470 12345` and `98470` as digits without the prefix. */
function readPhone(text: string): string | null {
  if (!/^[+\d\s().-]+$/.test(text)) return null;
  const digits = text.replaceAll(/\D/g, "").replace(/^0+/, "");
  const isAbroad = text.startsWith("+91") || (digits.length > PHONE_DIGITS && digits.startsWith("91"));
  const national = (isAbroad ? digits.slice(2) : digits).replace(/^0+/, "");
  return national.length >= MIN_PHONE_DIGITS && national.length <= PHONE_DIGITS ? national : null;
}

/** Parses a portal search; null if it is empty. */
export function parseSearch(typed: string): SearchTerms | null {
  const text = toAsciiDigits(toLine(typed)).slice(0, MAX_QUERY_LENGTH).trim();
  if (text === "") return null;
  const isId = text.length >= MIN_ID_LENGTH;
  return {
    text,
    words: text.split(" ").slice(0, MAX_WORDS),
    phone: readPhone(text),
    recordId: isId && /^(?:[\da-f-]+|[a-z2-7]{8,16})$/i.test(text) ? text.toLowerCase() : null,
    providerId: isId && /^(?:pay|order|rfnd)_\w+$/.test(text) ? text : null,
    receiptNumber: isId && /^VZ[RIC]\d/i.test(text) ? text.toUpperCase() : null,
    couponCode: /^[\w-]{2,20}$/.test(text) ? text.toUpperCase() : null,
  };
}

export interface Hit {
  href: string;
  title: string;
  /** Distinguishes records with the same title. */
  detail: string;
  /** A stored status, if it has one. */
  status: string | null;
}

export interface HitGroup {
  title: string;
  hits: Hit[];
  /** The list of all matches; null if these are all or there is no such list. */
  more: string | null;
}
