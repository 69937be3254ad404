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
  (
    "com net org info biz in co io me ly xyz top online site shop store app dev link click live club pro tk ml ga cf gq " +
    "ru cn uk us eu gov edu ai tv cc to gl gg example"
  ).split(" "),
);

/** A possible domain ending: follows a dot after a word of more than one letter. */
const POSSIBLE_ENDING = /(?<=[\p{L}\p{N}-]{2}[.。．])\p{L}{2,}(?![\p{L}\p{N}])/giu;

/** An e-mail address, or an explicit web address. */
const ADDRESS = /@|＠|:\/\/|\bhttps?\b|\bwww\b|[.。．]\p{L}{2,}\//iu;

const AMOUNT =
  /\p{Sc}|(?:^|[^\p{L}])(?:rs|inr|usd|eur|aed|rupees?|dollars?|lakhs?|crores?|രൂപ)(?![\p{L}])|\p{N}\s*(?:\/-|k\b|lakhs?|crores?)|രൂപ/iu;

/** A telephone number or amount, with any separators. */
const LONG_NUMBER = /\p{Nd}(?:[\s.,()+-]*\p{Nd}){4,}|\p{Nd}{1,3}(?:,\p{Nd}{2,3})+/u;

/** Whether a name has a letter, in any script. */
export function hasLetter(name: string): boolean {
  return /\p{L}/u.test(name);
}

/**
 * Whether a name contains an address, an amount or a long number, also in compatible letters such as "﹫" and "․": mails
 * print names and must not carry messages.
 */
export function isMoreThanName(written: string): boolean {
  const name = written.normalize("NFKC");
  const endings = name.match(POSSIBLE_ENDING) ?? [];
  return (
    ADDRESS.test(name) ||
    endings.some((ending) => ENDINGS.has(ending.toLowerCase())) ||
    AMOUNT.test(name) ||
    LONG_NUMBER.test(name)
  );
}
