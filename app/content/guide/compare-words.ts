import { FEWEST_COMPARED, MOST_COMPARED } from "#app/domain/guide/saved-careers.ts";
import type { Bilingual, Language } from "#app/domain/platform/language.ts";

/** The page that puts careers side by side. */
export const COMPARE_WORDS = {
  title: { en: "Compare careers", ml: "തൊഴിലുകളുടെ താരതമ്യം" },
  short: { en: "Compare", ml: "താരതമ്യം" },
  description: {
    en: "Two to five careers side by side: what they cost, what they pay, how long it takes, and how well they fit your answers.",
    ml: "രണ്ടു മുതൽ അഞ്ചു വരെ തൊഴിലുകൾ ഒരുമിച്ചു കാണാം: ചെലവ്, ശമ്പളം, പഠനകാലം, നിങ്ങളുടെ ഉത്തരങ്ങളുമായുള്ള പൊരുത്തം.",
  },
  choose: { en: "Choose two to five careers.", ml: "രണ്ടു മുതൽ അഞ്ചു വരെ തൊഴിലുകൾ തിരഞ്ഞെടുക്കുക." },
  oneMore: { en: "Choose at least one more.", ml: "ഒരെണ്ണമെങ്കിലും കൂടി തിരഞ്ഞെടുക്കുക." },
  tooMany: {
    en: `Only ${MOST_COMPARED} fit side by side. Take some away.`,
    ml: `${MOST_COMPARED} എണ്ണമേ ഒരുമിച്ചു കാണിക്കാനാകൂ. ചിലത് ഒഴിവാക്കുക.`,
  },
  unknown: {
    en: "A career in this address is not in the guide; it is left out.",
    ml: "ഈ വിലാസത്തിലെ ഒരു തൊഴിൽ വഴികാട്ടിയിലില്ല; അത് ഒഴിവാക്കി.",
  },
  others: { en: "Choose other careers", ml: "മറ്റു തൊഴിലുകൾ തിരഞ്ഞെടുക്കാം" },
  compare: { en: "Compare", ml: "താരതമ്യം ചെയ്യാം" },
  fit: { en: "Fits your answers", ml: "ഉത്തരങ്ങളുമായി പൊരുത്തം" },
  fitAndChance: { en: "Fit and chance", ml: "പൊരുത്തവും സാധ്യതയും" },
  level: { en: "level", ml: "ഒപ്പത്തിനൊപ്പം" },
  error: { en: "Striped: the error of the figure.", ml: "വരയിട്ട ഭാഗം: തെറ്റാനിടയുള്ള അളവ്." },
  chance: { en: "Chance", ml: "സാധ്യത" },
  notOpen: { en: "not open to you now", ml: "ഇപ്പോൾ അപേക്ഷിക്കാനാവില്ല" },
  fee: { en: "Fee a year", ml: "ഒരു വർഷത്തെ ഫീസ്" },
  pay: { en: "First pay, a month", ml: "തുടക്കത്തിലെ മാസശമ്പളം" },
  years: { en: "Years of study", ml: "പഠനവർഷം" },
  notKnown: { en: "not known", ml: "അറിയില്ല" },
  answer: { en: "Answer 63 questions to see both", ml: "63 ചോദ്യങ്ങൾക്ക് ഉത്തരം പറഞ്ഞാൽ കാണാം" },
  answerFirst: { en: "Answer 63 questions to see it", ml: "63 ചോദ്യങ്ങൾക്ക് ഉത്തരം പറഞ്ഞാൽ കാണാം" },
  unsupported: { en: "Your answers do not tell careers apart", ml: "ഉത്തരങ്ങൾ തൊഴിലുകളെ വേർതിരിക്കുന്നില്ല" },
  tellStudies: { en: "Tell us your marks to see it", ml: "മാർക്ക് പറഞ്ഞാൽ കാണാം" },
  lastYear: { en: "At the last closings, never a promise.", ml: "കഴിഞ്ഞ പ്രവേശനം വെച്ചു മാത്രം; ഉറപ്പല്ല." },
} satisfies Record<string, Bilingual>;

interface CompareTexts {
  /** @param lo percent; the same as `hi` for exact marks */
  readonly chanceAt: (marks: { readonly lo: number; readonly hi: number }) => string;
  /** A fee that is not the whole of it. */
  readonly from: (amount: string) => string;
  readonly afterTenth: string;
}

const span = ({ lo, hi }: { readonly lo: number; readonly hi: number }) =>
  lo === hi ? `${lo}%` : `${Math.round(lo)}–${Math.round(hi)}%`;

export const COMPARE_TEXTS: Readonly<Record<Language, CompareTexts>> = {
  en: {
    chanceAt: (marks) => `Chance at ${span(marks)}`,
    from: (amount) => `from ${amount}`,
    afterTenth: "after class 10",
  },
  ml: {
    chanceAt: (marks) => `${span(marks)} മാർക്കുണ്ടെങ്കിൽ സാധ്യത`,
    from: (amount) => `${amount} മുതൽ`,
    afterTenth: "പത്താം ക്ലാസിനു ശേഷം",
  },
};

/** Why an address shows nothing side by side: too few careers, or too many. */
export function problemOfChoice(count: number): Bilingual | null {
  if (count === 0) return COMPARE_WORDS.choose;
  if (count < FEWEST_COMPARED) return COMPARE_WORDS.oneMore;
  return count > MOST_COMPARED ? COMPARE_WORDS.tooMany : null;
}
