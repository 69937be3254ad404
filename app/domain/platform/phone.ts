/** The country's or the trunk's prefix before ten digits: `+91`, `0091`, `091`, `+91 (0)` or `0`. */
const PREFIX = /^(?:0{0,2}910?|0)(?=\d{10}$)/;

/** A phone number's digits, without India's prefixes; ten if it is an Indian number. `typed` has digits from 0 to 9. */
export function toNationalNumber(typed: string): string {
  return typed.replaceAll(/\D/g, "").replace(PREFIX, "");
}

/** Whether ten digits may be an Indian mobile number: those begin with 6 to 9, and are not one digit repeated. */
export function isMobileNumber(digits: string): boolean {
  return /^[6-9]\d{9}$/.test(digits) && !/^(\d)\1*$/.test(digits);
}

/** Ten digits as they are read: "98765 43210". */
export function formatMobile(digits: string): string {
  return `${digits.slice(0, 5)} ${digits.slice(5)}`;
}
