/** Words of a name that stand for a family or a house, as names in Kerala often begin: "K.", "A P". */
const INITIAL = /^\p{L}{1,2}\.?$|^(\p{L}\.)+$/u;

/**
 * The name to use when others are given no more of it: its first word that is not an initial. "K. P. Anjali Nair" is
 * Anjali.
 */
export function toFirstName(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.find((word) => !INITIAL.test(word)) ?? words.join(" ");
}

/** Endings of web addresses that are seen in spam; "Dr.Anjali" and "Mohd.Rafi" are names. */
const ENDINGS = new Set(
  (
    "com net org info biz in co io me ly xyz top online site shop store app dev link click live club pro tk ml ga cf gq " +
    "ru cn uk us eu gov edu ai tv cc to gl gg example"
  ).split(" "),
);

/** What may be the ending of a web address: it follows a dot, and that a word of more than one letter. */
const POSSIBLE_ENDING = /(?<=[\p{L}\p{N}-]{2}[.。．])\p{L}{2,}(?![\p{L}\p{N}])/giu;

/** An e-mail address, or a web address that says so. */
const ADDRESS = /@|＠|:\/\/|\bhttps?\b|\bwww\b|[.。．]\p{L}{2,}\//iu;

/** A sum of money. */
const AMOUNT =
  /\p{Sc}|(?:^|[^\p{L}])(?:rs|inr|usd|eur|aed|rupees?|dollars?|lakhs?|crores?|രൂപ)(?![\p{L}])|\p{N}\s*(?:\/-|k\b|lakhs?|crores?)|രൂപ/iu;

/** Digits as in a telephone number or a sum, with whatever stands between them. */
const LONG_NUMBER = /\p{Nd}(?:[\s.,()+-]*\p{Nd}){4,}|\p{Nd}{1,3}(?:,\p{Nd}{2,3})+/u;

/**
 * Whether a name contains a web or e-mail address, a sum of money or a long number. We print names in mails, and nobody
 * may use them to tell others something in ours.
 */
export function isMoreThanName(name: string): boolean {
  const endings = name.match(POSSIBLE_ENDING) ?? [];
  return (
    ADDRESS.test(name) ||
    endings.some((ending) => ENDINGS.has(ending.toLowerCase())) ||
    AMOUNT.test(name) ||
    LONG_NUMBER.test(name)
  );
}
