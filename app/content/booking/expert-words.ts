import type { ExpertLanguage } from "#app/domain/experts/expert-language.ts";
import type { Bilingual, Language } from "#app/domain/platform/language.ts";

/** The names of the languages in which experts hold sessions. */
export const LANGUAGE_NAMES: Record<ExpertLanguage, Bilingual> = {
  ml: { en: "Malayalam", ml: "മലയാളം" },
  en: { en: "English", ml: "ഇംഗ്ലീഷ്" },
  hi: { en: "Hindi", ml: "ഹിന്ദി" },
  ta: { en: "Tamil", ml: "തമിഴ്" },
  kn: { en: "Kannada", ml: "കന്നഡ" },
  ar: { en: "Arabic", ml: "അറബി" },
};

/** "Malayalam, English". */
export function describeLanguages(languages: readonly ExpertLanguage[], reader: Language = "en"): string {
  return languages.map((language) => LANGUAGE_NAMES[language][reader]).join(", ");
}

/** Texts of the experts' lists and pages beside the required ones. */
export const EXPERT_WORDS = {
  filters: { en: "Filter and sort", ml: "തിരയാനും ക്രമീകരിക്കാനും" },
  language: { en: "Language", ml: "ഭാഷ" },
  languages: { en: "Languages", ml: "ഭാഷകൾ" },
  anyLanguage: { en: "Any language", ml: "ഏതു ഭാഷയും" },
  place: { en: "Where", ml: "എവിടെ" },
  anyPlace: { en: "Online or in person", ml: "ഓൺലൈനായോ നേരിട്ടോ" },
  online: { en: "Online", ml: "ഓൺലൈൻ" },
  inPerson: { en: "In person", ml: "നേരിട്ട്" },
  sort: { en: "Sort by", ml: "ക്രമം" },
  byName: { en: "Name", ml: "പേര്" },
  bySoonest: { en: "Next free time", ml: "ആദ്യം ഒഴിവുള്ള സമയം" },
  byPrice: { en: "Price, lowest first", ml: "വില, കുറഞ്ഞത് ആദ്യം" },
  byExperience: { en: "Experience, most first", ml: "പരിചയം, കൂടുതലുള്ളത് ആദ്യം" },
  remove: { en: "remove this choice", ml: "ഇത് ഒഴിവാക്കുക" },
  show: { en: "Show", ml: "കാണിക്കുക" },
  nothingFree: { en: "Nothing free in the next 30 days", ml: "അടുത്ത 30 ദിവസം ഒഴിവില്ല" },
  noneFits: {
    en: "Nobody fits all of this. Leave one of the choices out, or look at all of them.",
    ml: "ഇതെല്ലാം ഒത്തുവരുന്ന ആരുമില്ല. ഏതെങ്കിലും ഒന്ന് ഒഴിവാക്കി നോക്കുക, അല്ലെങ്കിൽ എല്ലാവരെയും കാണുക.",
  },
} satisfies Record<string, Bilingual>;
