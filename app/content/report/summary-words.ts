import type { Language } from "#app/domain/platform/language.ts";
import type { SummaryFactWords } from "#app/domain/report/ai/summary-facts.ts";

/** Words of the facts that an AI writes a summary from. */
export const SUMMARY_FACT_WORDS: Readonly<Record<Language, SummaryFactWords>> = {
  en: {
    code: "Holland code",
    flat: "The answers do not separate the six types",
    general:
      "The reader is a student in Kerala, India. Holland's six types are RIASEC. Classes 10 and 12, Plus Two, Malayalam and English may be named.",
    chance: "Chance",
    admission: "Admission",
    years: (years) => `${years} ${years === 1 ? "year" : "years"}`,
    recommended: "Recommended path",
    leadsTo: "It leads to",
    form: "Form",
    test: "Test",
    firstStep: "First another step",
  },
  ml: {
    code: "ഹോളണ്ട് കോഡ്",
    flat: "ഉത്തരങ്ങൾ ആറു തരങ്ങളെ വേർതിരിക്കുന്നില്ല",
    general:
      "വായിക്കുന്നത് കേരളത്തിലെ ഒരു വിദ്യാർഥിയാണ്. ഹോളണ്ടിന്റെ ആറു തരങ്ങളാണ് RIASEC. ക്ലാസ് 10, ക്ലാസ് 12, പ്ലസ് ടു, ഇന്ത്യ, മലയാളം, ഇംഗ്ലീഷ് എന്നിവ പറയാം.",
    chance: "സാധ്യത",
    admission: "പ്രവേശനം",
    years: (years) => `${years} വർഷം`,
    recommended: "നിർദേശിക്കുന്ന വഴി",
    leadsTo: "ഇതുവഴി എത്താവുന്നത്",
    form: "അപേക്ഷ",
    test: "പരീക്ഷ",
    firstStep: "ആദ്യം മറ്റൊരു പടി",
  },
};

/** Told to a reader of a summary that an AI wrote. */
export const WRITTEN_WITH_AI: Readonly<Record<Language, string>> = {
  en: "Written with AI, facts checked against our guide",
  ml: "AI എഴുതിയത്; വസ്തുതകൾ ഞങ്ങളുടെ വഴികാട്ടിയുമായി ഒത്തുനോക്കി",
};

/** Leads to the official sites below an AI-written section about paths, whose text has no links. */
export const OFFICIAL_NOTICES: Readonly<Record<Language, string>> = {
  en: "Official notices",
  ml: "ഔദ്യോഗിക വിജ്ഞാപനങ്ങൾ",
};
