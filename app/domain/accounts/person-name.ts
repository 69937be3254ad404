import { areInitials, isNamelikeTitle, isTitle } from "./name-parts.ts";

/** Brackets, commas and the like around a word; not the joiner at the end of an old chillu. */
const AROUND_WORD = /^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}\u200C\u200D]+$/gu;

/**
 * The first word that is neither a title nor initials, for places that show no more: "Adv. K. P. Anjali Nair" becomes
 * "Anjali". The whole name, if it has no such word.
 */
export function toFirstName(name: string): string {
  const words = name.trim().split(/\s+/);
  const parts = words.flatMap((word) =>
    [...word.matchAll(/([^.]+)(\.?)/g)].map(([, part = "", dot]) => ({
      word: part.replace(AROUND_WORD, ""),
      isBeforeDot: dot !== "",
    })),
  );
  const candidates = parts.filter(
    ({ word, isBeforeDot }) => /\p{L}/u.test(word) && !isTitle(word) && !areInitials(word, isBeforeDot),
  );
  return (candidates.find(({ word }) => !isNamelikeTitle(word)) ?? candidates[0])?.word ?? words.join(" ");
}

/** Domain endings common in spam. Not every word after a dot: "Dr.Anjali" and "Mohd.Rafi" are names. */
const ENDINGS = new Set(
  "com net org info biz xyz top online site shop store app dev link click live club pro gov edu example".split(" "),
);

/** Endings of countries are also initials and short names: "Arun.TK", "Jo.Me". See `isNameWithDot`. */
const COUNTRY_ENDINGS = new Set("in co io me ly tk ml ga cf gq ru cn uk us eu ai tv cc to gl gg".split(" "));

/** A possible domain ending: a dot after a word of more than one letter, and what follows. */
const POSSIBLE_ENDING = /(?<![\p{L}\p{M}\p{N}-])([\p{L}\p{M}\p{N}-]{2,})[.。．](?=(\p{L}{2,})(?![\p{L}\p{N}]))/giu;

/** An e-mail address, or an explicit web address. */
const ADDRESS = /@|＠|:\/\/|\bhttps?\b|\bwww\b|[.。．]\p{L}{2,}\//iu;

/** The codes of currencies count beside a number only: RS are common initials. */
const AMOUNT =
  /\p{Sc}|(?<!\p{L})(?:rupees?|dollars?|lakhs?|crores?)(?!\p{L})|(?<!\p{L})(?:rs|inr|usd|eur|aed)[\s.:]*\p{N}|\p{N}\s*(?:\/-|(?:rs|inr|usd|eur|aed|k|lakhs?|crores?)(?!\p{L}))|രൂപ/iu;

/** A telephone number or amount, with any separators. */
const LONG_NUMBER = /\p{Nd}(?:[\s.,()+-]*\p{Nd}){4,}|\p{Nd}{1,3}(?:,\p{Nd}{2,3})+/u;

/** Whether a name has a letter, in any script. */
export function hasLetter(name: string): boolean {
  return /\p{L}/u.test(name);
}

const CAPITAL = /^\p{Lu}/u;
const CAPITALS = /^\p{Lu}+$/u;

/**
 * Whether a country's ending is written as initials or a name: in capitals ("Arun.TK"), or capitalised like the word
 * before it ("Jo.Me"). India's, the likeliest in an address here, only as capitals after a word that has small letters.
 */
function isNameWithDot(word: string, ending: string): boolean {
  if (ending.toLowerCase() === "in") return CAPITALS.test(ending) && CAPITAL.test(word) && /\p{Ll}/u.test(word);
  return CAPITALS.test(ending) || (CAPITAL.test(ending) && CAPITAL.test(word));
}

/** Whether a word, a dot and an ending are a domain. */
function isDomain(word: string, ending: string): boolean {
  const known = ending.toLowerCase();
  return ENDINGS.has(known) || (COUNTRY_ENDINGS.has(known) && !isNameWithDot(word, ending));
}

/**
 * Whether a name contains an address, an amount or a long number, also in compatible letters such as "﹫" and "․": mails
 * print names and must not carry messages.
 */
export function isMoreThanName(written: string): boolean {
  const name = written.normalize("NFKC");
  const endings = [...name.matchAll(POSSIBLE_ENDING)];
  return (
    ADDRESS.test(name) ||
    endings.some(([, word = "", ending = ""]) => isDomain(word, ending)) ||
    AMOUNT.test(name) ||
    LONG_NUMBER.test(name)
  );
}
