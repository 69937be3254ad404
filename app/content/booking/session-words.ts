import type { Bilingual, Language } from "#app/domain/platform/language.ts";

/** The facts of a session, when choosing, paying and viewing. */
export const SESSION_WORDS = {
  details: { en: "Session details", ml: "സെഷന്റെ വിവരങ്ങൾ" },
  date: { en: "Date", ml: "തീയതി" },
  time: { en: "Time", ml: "സമയം" },
  length: { en: "Length", ml: "ദൈർഘ്യം" },
  place: { en: "Place", ml: "സ്ഥലം" },
  notChosen: { en: "Not chosen yet", ml: "തിരഞ്ഞെടുത്തിട്ടില്ല" },
  wantBoth: { en: "Yes, I want both sessions", ml: "അതെ, രണ്ടു സെഷനും വേണം" },
} satisfies Record<string, Bilingual>;

export const MINUTES: Record<Language, (minutes: number) => string> = {
  en: (minutes) => `${minutes} minutes`,
  ml: (minutes) => `${minutes} മിനിറ്റ്`,
};

/** A line of a price. */
export const SESSION_TITLES: Record<Language, (minutes: number) => string> = {
  en: (minutes) => `Session of ${minutes} minutes`,
  ml: (minutes) => `${minutes} മിനിറ്റ് സെഷൻ`,
};
