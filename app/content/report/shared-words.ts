import type { Bilingual, Language } from "#app/domain/platform/language.ts";

type Sentence<Values extends unknown[]> = Readonly<Record<Language, (...values: Values) => string>>;

/** The title of a report page with an invalid link. */
export const LINK_GONE: Bilingual = { en: "This link does not work", ml: "ഈ ലിങ്ക് പ്രവർത്തിക്കുന്നില്ല" };

export const SHARED_WORDS = {
  title: { en: "A career report, shared with you", ml: "നിങ്ങളുമായി പങ്കിട്ട ഒരു കരിയർ റിപ്പോർട്ട്" },
  description: {
    en: "Open the link to read it. No sign-in is needed.",
    ml: "വായിക്കാൻ ലിങ്ക് തുറക്കുക. ലോഗിൻ ചെയ്യേണ്ട.",
  },
  /** For revoked, expired and unknown links. */
  gone: {
    en: "It may have ended, or it was not copied whole. Please ask the person who sent it for a new one.",
    ml: "ലിങ്കിന്റെ സമയം കഴിഞ്ഞിരിക്കാം; അല്ലെങ്കിൽ ലിങ്ക് മുഴുവനായി കോപ്പി ചെയ്തിട്ടുണ്ടാവില്ല. അയച്ചുതന്ന ആളോട് പുതിയൊരു ലിങ്ക് ചോദിക്കുക.",
  },
  about: { en: "What Vazhi is", ml: "വഴി എന്താണ്" },
} satisfies Record<string, Bilingual>;

/** @param expires formatted */
export const LINK_WORKS_UNTIL: Sentence<[expires: string]> = {
  en: (expires) => `This link works until ${expires}`,
  ml: (expires) => `ലിങ്ക് പ്രവർത്തിക്കുന്നത്: ${expires} വരെ`,
};

/** The introduction for readers. */
export const SHARED_LEAD: Sentence<[name: string, isWhole: boolean]> = {
  en: (name, isWhole) =>
    `${name} answered 63 questions about interests, skills and ways of deciding, and shares ${isWhole ? "the report" : "a part of the report"} with you. It advises, it does not predict.`,
  ml: (name, isWhole) =>
    `താൽപ്പര്യങ്ങൾ, കഴിവുകൾ, തീരുമാനമെടുക്കുന്ന രീതി എന്നിവയെക്കുറിച്ചുള്ള 63 ചോദ്യങ്ങൾക്ക് ${name} ഉത്തരം നൽകി. ${isWhole ? "അതിന്റെ റിപ്പോർട്ടാണ്" : "അതിന്റെ റിപ്പോർട്ടിലെ ഒരു ഭാഗമാണ്"} നിങ്ങളുമായി പങ്കിട്ടത്. ഇത് മാർഗനിർദേശം നൽകുന്നു, ഭാവി പ്രവചിക്കുന്നില്ല.`,
};
