import { transliterate } from "./sounds.ts";
import { foldText } from "./words.ts";

/** Old and new names of places, and words with two usual spellings; the first is the key of all. */
const SAME: readonly (readonly string[])[] = [
  ["thiruvananthapuram", "trivandrum", "tvm", "തിരുവനന്തപുരം"],
  ["kochi", "cochin", "ernakulam", "eranakulam", "കൊച്ചി", "എറണാകുളം"],
  ["kozhikode", "calicut", "kozhikkode", "കോഴിക്കോട്", "കാലിക്കറ്റ്"],
  ["alappuzha", "alleppey", "allepey", "ആലപ്പുഴ"],
  ["kollam", "quilon", "കൊല്ലം"],
  ["thrissur", "trichur", "trissur", "തൃശ്ശൂർ", "തൃശൂർ"],
  ["palakkad", "palghat", "palakad", "പാലക്കാട്"],
  ["kannur", "cannanore", "കണ്ണൂർ"],
  ["kottayam", "കോട്ടയം"],
  ["malappuram", "മലപ്പുറം"],
  ["wayanad", "wynad", "വയനാട്"],
  ["idukki", "ഇടുക്കി"],
  ["pathanamthitta", "പത്തനംതിട്ട"],
  ["kasaragod", "kasargod", "കാസർകോട്", "കാസർഗോഡ്"],
  ["thalassery", "tellicherry", "തലശ്ശേരി", "തലശേരി"],
  ["vadakara", "badagara", "വടകര"],
  ["kodungallur", "cranganore", "കൊടുങ്ങല്ലൂർ"],
  ["bengaluru", "bangalore", "ബെംഗളൂരു", "ബാംഗ്ലൂർ"],
  ["chennai", "madras", "ചെന്നൈ"],
  ["mumbai", "bombay", "മുംബൈ"],
  ["kolkata", "calcutta", "കൊൽക്കത്ത"],
  ["mangaluru", "mangalore", "മംഗളൂരു", "മംഗലാപുരം"],
  ["mysuru", "mysore", "മൈസൂരു", "മൈസൂർ"],
  ["puducherry", "pondicherry", "പുതുച്ചേരി"],
  ["homeopathy", "homoeopathy"],
  ["counsellor", "counselor", "councillor"],
  ["programme", "program"],
  ["enquiry", "inquiry"],
];

const KEYS: ReadonlyMap<string, string> = new Map(
  SAME.flatMap((names) => names.map((name) => [foldText(name), names[0] ?? name] as const)),
);

/** The usual name of what has several, such as a place's old and new ones; any other word itself. */
export const usualName = (word: string): string => KEYS.get(word) ?? word;

/** Spellings that differ by habit, not by sound, in Latin letters; applied in this order. */
const HABITS: readonly (readonly [RegExp, string])[] = [
  [/sch|sh/g, "s"],
  [/ph/g, "f"],
  [/([bdgjkt])h/g, "$1"],
  [/ck|q/g, "k"],
  [/c(?=[eiy])/g, "s"],
  [/c(?!h)/g, "k"],
  [/x/g, "ks"],
  [/[ao]w(?![aeiou])/g, "au"],
  [/w/g, "v"],
  [/z/g, "s"],
  [/ee|ea|y/g, "i"],
  [/oo|ou/g, "u"],
  [/aa/g, "a"],
  [/re$/g, "er"],
  [/(.)\1/g, "$1"],
  [/e$/g, ""],
];

/**
 * The key that a word shares with its other usual spellings in both scripts: "Calicut" and "കോഴിക്കോട്", "Laxmi" and
 * "Lakshmi", "centre" and "center". `word` is one of `listWords`.
 */
export function spellingKey(word: string): string {
  const known = KEYS.get(word);
  if (known !== undefined) return known;
  return HABITS.reduce((key, [spelling, usual]) => key.replace(spelling, usual), transliterate(word));
}
