/** What somebody at the desk typed, and everything that it may be: a caller's name, a number read out, a pasted id. */
export interface SearchTerms {
  /** As typed, without the blanks around it. */
  text: string;
  /** Each has to be found somewhere, in any order. */
  words: string[];
  /** Digits of a phone number, without the code of the country; null if it cannot be one. */
  phone: string | null;
  /** The beginning of one of our own ids, in lower case; null if it cannot be one. */
  recordId: string | null;
  /** The beginning of an id of the payment provider, `pay_…`, `order_…` or `rfnd_…`; null if it cannot be one. */
  providerId: string | null;
  /** The beginning of the number of a receipt or credit note; null if it cannot be one. */
  receiptNumber: string | null;
  /** The beginning of a coupon's code, in upper case; null if it cannot be one. */
  couponCode: string | null;
}

/** What is typed beyond this is not searched for. */
export const MAX_QUERY_LENGTH = 100;

const MAX_WORDS = 6;

/** Ids can be cut to this many characters: what fits on a note. */
const MIN_ID_LENGTH = 8;

/** Digits of an Indian phone number. */
const PHONE_DIGITS = 10;
const MIN_PHONE_DIGITS = 3;

/** `+91 98470-12345`, `0091 98470…`, `098470 12345` and `98470` as digits without what stands before the number. */
function readPhone(text: string): string | null {
  if (!/^[+\d\s().-]+$/.test(text)) return null;
  const digits = text.replaceAll(/\D/g, "").replace(/^0+/, "");
  const isAbroad = text.startsWith("+91") || (digits.length > PHONE_DIGITS && digits.startsWith("91"));
  const national = (isAbroad ? digits.slice(2) : digits).replace(/^0+/, "");
  return national.length >= MIN_PHONE_DIGITS && national.length <= PHONE_DIGITS ? national : null;
}

/** Reads what was typed into the portal's search. Null for nothing. */
export function parseSearch(typed: string): SearchTerms | null {
  const text = typed
    .normalize("NFC")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, MAX_QUERY_LENGTH)
    .trim();
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

/** One record that was found. */
export interface Hit {
  href: string;
  title: string;
  /** What tells it from others of the same title. */
  detail: string;
  /** A stored status; null if it has none. */
  status: string | null;
}

/** What was found of one kind. */
export interface HitGroup {
  title: string;
  hits: Hit[];
  /** The list that shows all of them; null if these are all, or no list does. */
  more: string | null;
}
