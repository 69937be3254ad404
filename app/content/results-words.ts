import type { Bilingual, Language } from "#app/domain/platform/language.ts";

/** Texts around a student's own report: the lines after it, and the pages they lead to. */
export const RESULTS_WORDS = {
  title: { en: "Your career report", ml: "നിങ്ങളുടെ റിപ്പോർട്ട്" },
  /** Above it, on paper and if there is room. */
  kind: { en: "Career Guidance Report", ml: "കരിയർ മാർഗനിർദേശ റിപ്പോർട്ട്" },
  gold: { en: "Gold Package", ml: "ഗോൾഡ് പാക്കേജ്" },
  silver: { en: "Silver Package", ml: "സിൽവർ പാക്കേജ്" },
  orders: { en: "My Orders", ml: "എന്റെ ഓർഡറുകൾ" },
  languageOfReport: { en: "Language of the report", ml: "റിപ്പോർട്ടിന്റെ ഭാഷ" },
  careTitle: { en: "Read with care", ml: "ശ്രദ്ധയോടെ വായിക്കുക" },
  care: {
    en: "Some answers were very alike or very quick, so this report is less certain than others.",
    ml: "ചില ഉത്തരങ്ങൾ ഏതാണ്ട് ഒരുപോലെയാണ്, അല്ലെങ്കിൽ വളരെ വേഗം നൽകിയതാണ്. അതിനാൽ ഈ റിപ്പോർട്ടിന് ഉറപ്പു കുറവാണ്.",
  },
  careOwn: {
    en: "Some answers were very alike or very quick, so this report is less certain than others. Talk it over with a counselor.",
    ml: "ചില ഉത്തരങ്ങൾ ഏതാണ്ട് ഒരുപോലെയാണ്, അല്ലെങ്കിൽ വളരെ വേഗം നൽകിയതാണ്. അതിനാൽ ഈ റിപ്പോർട്ടിന് ഉറപ്പു കുറവാണ്. ഒരു കൗൺസലറോടു സംസാരിക്കുക.",
  },
  otherLanguageBusy: { en: "Writing...", ml: "എഴുതുന്നു..." },
  share: { en: "Share your report", ml: "റിപ്പോർട്ട് പങ്കിടാം" },
  keep: { en: "PDF and e-mail", ml: "PDF, ഇമെയിൽ" },
  more: { en: "After reading", ml: "വായിച്ചതിനു ശേഷം" },
  back: { en: "Your report", ml: "നിങ്ങളുടെ റിപ്പോർട്ട്" },
  /** Replaces a shared section: a career that the report no longer explains. */
  sharedPartGone: {
    en: "What was shared here is no longer in the report, which has been made again since. Ask for a new link.",
    ml: "ഇവിടെ പങ്കിട്ട ഭാഗം ഇപ്പോഴത്തെ റിപ്പോർട്ടിലില്ല; റിപ്പോർട്ട് പിന്നീട് വീണ്ടും തയ്യാറാക്കിയതാണ്. പുതിയൊരു ലിങ്ക് ചോദിക്കുക.",
  },
  /** The same in the student's own list of links. */
  sharedPartGoneShort: { en: "No longer in the report", ml: "ഇപ്പോൾ റിപ്പോർട്ടിലില്ല" },
} as const satisfies Record<string, Bilingual>;

export const REPORT_TITLES: Readonly<Record<Language, (name: string) => string>> = {
  en: (name) => `${name}’s career report`,
  ml: (name) => `${name}: കരിയർ റിപ്പോർട്ട്`,
};

/** Once a report is also available in its other language, by that language. */
export const LANGUAGE_ADDED: Readonly<Record<Language, Bilingual>> = {
  en: {
    en: "Your report is in English now, and so is its PDF in a moment.",
    ml: "റിപ്പോർട്ട് ഇപ്പോൾ ഇംഗ്ലീഷിലാണ്. PDF-ഉം അൽപ്പസമയത്തിനകം ഇംഗ്ലീഷിൽ കിട്ടും.",
  },
  ml: {
    en: "Your report is in Malayalam now, and so is its PDF in a moment.",
    ml: "റിപ്പോർട്ട് ഇപ്പോൾ മലയാളത്തിലാണ്. PDF-ഉം അൽപ്പസമയത്തിനകം മലയാളത്തിൽ കിട്ടും.",
  },
};
