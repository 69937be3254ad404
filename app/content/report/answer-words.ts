import type { Language } from "#app/domain/platform/language.ts";
import type { FactWords } from "#app/domain/report/ask/question-facts.ts";
import { yearsLong } from "#app/content/guide/guide-words.ts";

/** Texts around the facts behind an answer. Separate from the texts of its page, which is hydrated. */
export const ANSWER_FACT_WORDS: Readonly<Record<Language, FactWords & { code: string; flat: string }>> = {
  en: {
    report: "Your report",
    guide: "Guide",
    years: (years) => yearsLong(years, "en"),
    route: (after, name, steps) => `After class ${after === "10th" ? "10" : "12"}, ${name}: ${steps}.`,
    through: (admission) => `through ${admission}`,
    code: "Holland code",
    flat: "Your answers do not support a Holland code",
  },
  ml: {
    report: "നിങ്ങളുടെ റിപ്പോർട്ട്",
    guide: "വഴികാട്ടി",
    years: (years) => yearsLong(years, "ml"),
    route: (after, name, steps) => `${after === "10th" ? "പത്താം ക്ലാസിനു ശേഷം" : "പ്ലസ് ടുവിനു ശേഷം"}, ${name}: ${steps}.`,
    through: (admission) => `പ്രവേശനം ${admission} വഴി`,
    code: "ഹോളണ്ട് കോഡ്",
    flat: "നിങ്ങളുടെ ഉത്തരങ്ങളിൽനിന്ന് ഒരു ഹോളണ്ട് കോഡ് ഉറപ്പിക്കാനാവില്ല",
  },
};
