import type { Language } from "#app/domain/platform/language.ts";

type Bilingual = Readonly<Record<Language, string>>;

export const SHARE_CARD_WORDS = {
  title: { en: "A picture of my result", ml: "എന്റെ ഫലത്തിന്റെ ചിത്രം" },
  line: {
    en: "Without your name, for friends or as your status.",
    ml: "പേരില്ലാതെ; കൂട്ടുകാർക്ക് അയയ്ക്കാം, സ്റ്റാറ്റസ് ആക്കാം.",
  },
  lead: {
    en: "It shows your letters and the shape of your interests: no name, no school, no careers.",
    ml: "നിങ്ങളുടെ അക്ഷരങ്ങളും താൽപ്പര്യങ്ങളുടെ രൂപവും മാത്രം. പേരോ സ്കൂളോ തൊഴിലുകളോ ഇല്ല.",
  },
  back: { en: "Share your report", ml: "റിപ്പോർട്ട് പങ്കിടാം" },
  language: { en: "Language of the picture", ml: "ചിത്രത്തിന്റെ ഭാഷ" },
  share: { en: "Share picture", ml: "ചിത്രം പങ്കിടാം" },
  save: { en: "Save picture", ml: "ചിത്രം സേവ് ചെയ്യാം" },
  withoutScript: {
    en: "To keep it, take a screenshot.",
    ml: "സൂക്ഷിക്കാൻ സ്ക്രീൻഷോട്ട് എടുക്കാം.",
  },
  /** To viewers of the picture. */
  asks: { en: "What is your way?", ml: "നിങ്ങളുടെ വഴി ഏതാണ്?" },
} as const satisfies Record<string, Bilingual>;
