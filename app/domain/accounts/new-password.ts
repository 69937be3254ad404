import { COMMON_PASSWORDS } from "./common-passwords.ts";
import { MIN_ADMIN_PASSWORD_LENGTH } from "./account.ts";
import { hashToken } from "#app/domain/platform/token.ts";

/** Whose password it is to be. */
export interface PasswordOwner {
  /** Empty if it is not known. */
  name: string;
  email: string;
  isAdmin: boolean;
}

export type NewPasswordFailure = "password-too-easy" | "admin-password-too-short";

/** Words that belong to the site, and so to everybody. */
const SITE_WORDS = ["vazhi", "വഴി"];

/** Shorter words of a name are initials: whoever goes by them may use them. */
const SHORTEST_WORD = 3;

/** What people write in place of a letter. */
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

/** Decoded when it is first asked: most requests never do. */
function commonHashes(): Uint32Array {
  if (common) return common;
  const bytes = Uint8Array.from(atob(COMMON_PASSWORDS), (letter) => letter.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  common = Uint32Array.from({ length: bytes.length / 4 }, (_, place) => view.getUint32(place * 4));
  return common;
}

/** Whether it is one of the 10,000 commonest passwords, in capitals or not. */
function isCommon(password: string): boolean {
  const wanted = Number.parseInt(hashToken(password).slice(0, 8), 16);
  const hashes = commonHashes();
  let low = 0;
  let high = hashes.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const hash = hashes[middle] ?? 0;
    if (hash === wanted) return true;
    if (hash < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

/** The shortest part that, repeated, makes the whole: "abcabc" is made of "abc". */
function repeatedPart(text: string): string {
  const place = (text + text).indexOf(text, 1);
  return text.slice(0, place);
}

const keepLetters = (text: string) => text.replace(/[^\p{L}\p{M}]/gu, "");

/** The words by which a person, or the site, is known. */
function splitWords({ name, email }: PasswordOwner): string[] {
  const words = `${name} ${email}`
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u);
  const whole = [name, email.slice(0, email.lastIndexOf("@"))].map((text) =>
    keepLetters(text.normalize("NFKC").toLowerCase()),
  );
  return [...new Set([...whole, ...words, ...SITE_WORDS])]
    .filter((word) => word.length >= SHORTEST_WORD)
    .toSorted((one, other) => other.length - one.length);
}

/** Whether nothing but digits, signs and a letter or two is left once the person's own words are taken out. */
function consistsOfWords(password: string, words: readonly string[]): boolean {
  // What stands before and after is no letter.
  const core = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const plain = core.replace(/[013457@$!]/g, (sign) => LOOK_ALIKES[sign] ?? sign);
  return [password, plain].some((text) => {
    const letters = keepLetters(text);
    const rest = words.reduce((left, word) => left.replaceAll(word, ""), letters);
    return rest.length < letters.length && keepLetters(password).length > 0 && rest.length < SHORTEST_WORD;
  });
}

/**
 * What is wrong with a password that somebody wants; null for nothing. It is asked only when a password is set: one that
 * is in use goes on. The form has judged its length by the rule for students.
 */
export function checkNewPassword(typed: string, owner: PasswordOwner): NewPasswordFailure | null {
  if (owner.isAdmin && typed.length < MIN_ADMIN_PASSWORD_LENGTH) return "admin-password-too-short";
  const password = typed.normalize("NFKC").toLowerCase().trim();
  const part = repeatedPart(password);
  const isEasy =
    part.length < SHORTEST_WORD || isCommon(password) || isCommon(part) || consistsOfWords(password, splitWords(owner));
  return isEasy ? "password-too-easy" : null;
}
