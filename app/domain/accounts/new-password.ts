import { COMMON_PASSWORDS } from "./common-passwords.ts";
import { normalisePassword } from "./password-spelling.ts";
import { MIN_ADMIN_PASSWORD_LENGTH } from "./account.ts";
import { hashToken } from "#app/domain/platform/token.ts";

export interface PasswordOwner {
  /** Empty if unknown. */
  name: string;
  /** Null for an account by phone number. */
  email: string | null;
  isAdmin: boolean;
}

export type NewPasswordFailure = "password-too-easy" | "admin-password-too-short";

/** Words from the site's name, rejected for every account. */
const SITE_WORDS = ["vazhi", "വഴി"];

/** Shorter words are initials, which a password may contain. */
const MIN_WORD_LENGTH = 3;

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

let common: Uint32Array | null = null;

/** Decoded on first use: most requests never need it. */
function commonHashes(): Uint32Array {
  if (common) return common;
  const bytes = Uint8Array.from(atob(COMMON_PASSWORDS), (letter) => letter.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  common = Uint32Array.from({ length: bytes.length / 4 }, (_, place) => view.getUint32(place * 4));
  return common;
}

/** Whether it is one of the 10,000 most common passwords, ignoring case. */
function isCommon(password: string): boolean {
  const target = Number.parseInt(hashToken(password).slice(0, 8), 16);
  const hashes = commonHashes();
  let low = 0;
  let high = hashes.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const hash = hashes[middle] ?? 0;
    if (hash === target) return true;
    if (hash < target) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

/** The shortest part whose repetition gives the whole: "abc" for "abcabc". */
function repeatedPart(text: string): string {
  const place = (text + text).indexOf(text, 1);
  return text.slice(0, place);
}

const keepLetters = (text: string) => text.replace(/[^\p{L}\p{M}]/gu, "");

/** Words from the owner's name and address, and the site's. */
function splitWords({ name, email }: PasswordOwner): string[] {
  const words = normalisePassword(`${name} ${email ?? ""}`)
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u);
  const whole = [name, (email ?? "").split("@")[0] ?? ""].map((text) =>
    keepLetters(normalisePassword(text).toLowerCase()),
  );
  return [...new Set([...whole, ...words, ...SITE_WORDS])]
    .filter((word) => word.length >= MIN_WORD_LENGTH)
    .toSorted((one, other) => other.length - one.length);
}

/** Whether only digits, signs and one or two letters remain after removing the owner's words. */
function consistsOfWords(password: string, words: readonly string[]): boolean {
  // Strip non-letters from both ends.
  const core = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const plain = core.replace(/[013457@$!]/g, (sign) => LOOK_ALIKES[sign] ?? sign);
  return [password, plain].some((text) => {
    const letters = keepLetters(text);
    const rest = words.reduce((left, word) => left.replaceAll(word, ""), letters);
    return rest.length < letters.length && keepLetters(password).length > 0 && rest.length < MIN_WORD_LENGTH;
  });
}

/** Why a new password is rejected; null if valid. Existing passwords stay valid. Length is checked by the form. */
export function checkNewPassword(typed: string, owner: PasswordOwner): NewPasswordFailure | null {
  if (owner.isAdmin && typed.length < MIN_ADMIN_PASSWORD_LENGTH) return "admin-password-too-short";
  const password = normalisePassword(typed).toLowerCase().trim();
  const part = repeatedPart(password);
  const isEasy =
    part.length < MIN_WORD_LENGTH ||
    isCommon(password) ||
    isCommon(part) ||
    consistsOfWords(password, splitWords(owner));
  return isEasy ? "password-too-easy" : null;
}
