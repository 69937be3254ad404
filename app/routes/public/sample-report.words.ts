import type { Bilingual, Language } from "#app/domain/platform/language.ts";

export const SAMPLE_WORDS = {
  title: { en: "A sample report", ml: "മാതൃകാ റിപ്പോർട്ട്" },
  description: {
    en: "Read a whole career report before you buy one: an invented student's Holland code, the careers that fit, the ways that lead there, a study plan and institutes.",
    ml: "വാങ്ങുന്നതിനു മുമ്പ് ഒരു കരിയർ റിപ്പോർട്ട് മുഴുവൻ വായിക്കാം: സാങ്കൽപ്പിക വിദ്യാർഥിയുടെ ഹോളണ്ട് കോഡ്, ചേരുന്ന തൊഴിലുകൾ, അവിടേക്കുള്ള വഴികൾ, പഠനപദ്ധതി, സ്ഥാപനങ്ങൾ.",
  },
  language: { en: "Language of the sample", ml: "മാതൃകയുടെ ഭാഷ" },
  pdf: { en: "The same report as a PDF", ml: "ഇതേ റിപ്പോർട്ട് PDF ആയി" },
  ownTitle: { en: "Your own report", ml: "നിങ്ങളുടെ സ്വന്തം റിപ്പോർട്ട്" },
  own: {
    en: "63 questions in English and Malayalam, 20 to 30 quiet minutes. Your report is there within minutes, on screen, as a PDF and by e-mail.",
    ml: "ഇംഗ്ലീഷിലും മലയാളത്തിലും 63 ചോദ്യങ്ങൾ, ശാന്തമായ 20–30 മിനിറ്റ്. റിപ്പോർട്ട് മിനിറ്റുകൾക്കകം സ്ക്രീനിലും PDF ആയും ഇമെയിലിലും കിട്ടും.",
  },
  start: { en: "Start Assessment", ml: "ചോദ്യാവലി തുടങ്ങുക" },
  compare: { en: "Compare the packages", ml: "പാക്കേജുകൾ താരതമ്യം ചെയ്യുക" },
} satisfies Record<string, Bilingual>;

export const SAMPLE_IS_INVENTED: Readonly<Record<Language, (name: string) => string>> = {
  en: (name) =>
    `${name} is invented, the report is not: it was written from 63 answers by the same engine, in the same words, as yours will be.`,
  ml: (name) =>
    `${name} ഒരു സാങ്കൽപ്പിക വിദ്യാർഥിയാണ്. എന്നാൽ നിങ്ങളുടെ റിപ്പോർട്ട് തയ്യാറാക്കുന്ന അതേ രീതിയിൽ, 63 ഉത്തരങ്ങളിൽ നിന്നാണ് ഇതും തയ്യാറാക്കിയത്.`,
};

export const SAMPLE_PDF_SIZE: Readonly<Record<Language, (kilobytes: number) => string>> = {
  en: (kilobytes) => `English and Malayalam, ${kilobytes} kB`,
  ml: (kilobytes) => `ഇംഗ്ലീഷിലും മലയാളത്തിലും, ${kilobytes} kB`,
};
