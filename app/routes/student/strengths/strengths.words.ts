import type { Bilingual, Language } from "#app/domain/platform/language.ts";

export const STRENGTHS_WORDS = {
  title: { en: "What comes easily", ml: "എളുപ്പം വഴങ്ങുന്നത്" },
  lead: {
    en: "Six short tasks, at most 40 minutes in all. Any order, any day; none is a must.",
    ml: "ആറു ചെറിയ ടാസ്ക്കുകൾ, ആകെ കൂടിയാൽ 40 മിനിറ്റ്. ഏതു ക്രമത്തിലും ഏതു ദിവസവും ചെയ്യാം; ഒന്നും നിർബന്ധമല്ല.",
  },
  finished: { en: "Done", ml: "കഴിഞ്ഞു" },
  again: { en: "Again?", ml: "ഒന്നുകൂടി?" },
  inReport: { en: "See it in your report", ml: "റിപ്പോർട്ടിൽ കാണുക" },
  back: { en: "Start page", ml: "തുടക്കം" },
  agree: { en: "I agree", ml: "സമ്മതിക്കുന്നു" },
  agreeing: { en: "Saving...", ml: "സേവ് ചെയ്യുന്നു..." },
  whatWeKeep: { en: "What we keep, and for what", ml: "എന്തു സൂക്ഷിക്കുന്നു, എന്തിന്" },
  adultTitle: { en: "First your consent", ml: "ആദ്യം നിങ്ങളുടെ സമ്മതം" },
  adultText: {
    en: "We measure, keep the results for you, and delete them whenever you say so.",
    ml: "ഞങ്ങൾ അളന്ന്, ഫലം നിങ്ങൾക്കായി സൂക്ഷിക്കും; നിങ്ങൾ പറഞ്ഞാൽ മായ്ക്കും.",
  },
  minorTitle: { en: "Your guardian has to agree", ml: "രക്ഷിതാവ് സമ്മതിക്കണം" },
  minorText: {
    en: "We ask the parent or guardian who agreed for you: one tap there is enough.",
    ml: "നിങ്ങൾക്കുവേണ്ടി സമ്മതിച്ച രക്ഷിതാവിനോടു ഞങ്ങൾ ചോദിക്കും: അവിടെ ഒന്നു തൊട്ടാൽ മതി.",
  },
  askGuardian: { en: "Ask my guardian", ml: "രക്ഷിതാവിനോടു ചോദിക്കുക" },
  packageTitle: { en: "Part of both packages", ml: "രണ്ടു പാക്കേജിലുമുണ്ട്" },
  packageText: {
    en: "The tasks come with Silver and Gold. Try four items without one.",
    ml: "സിൽവറിലും ഗോൾഡിലും ഈ ടാസ്ക്കുകളുണ്ട്. പാക്കേജില്ലാതെ നാലെണ്ണം ചെയ്തുനോക്കാം.",
  },
  tryFour: { en: "Try four items", ml: "നാലെണ്ണം ചെയ്തുനോക്കുക" },
  packages: { en: "See the packages", ml: "പാക്കേജുകൾ കാണുക" },
} satisfies Record<string, Bilingual>;

export const TILE_STATES: Readonly<
  Record<Language, { minutes: (minutes: number) => string; done: (items: number) => string }>
> = {
  en: { minutes: (minutes) => `${minutes} min`, done: (items) => `${items} done` },
  ml: { minutes: (minutes) => `${minutes} മിനിറ്റ്`, done: (items) => `${items} കഴിഞ്ഞു` },
};
