import type { Bilingual, Language } from "#app/domain/platform/language.ts";

/** The facts of a session, when choosing, paying and viewing. */
export const SESSION_WORDS = {
  summary: { en: "Booking summary", ml: "ബുക്കിങ്ങിന്റെ വിവരങ്ങൾ" },
  date: { en: "Date", ml: "തീയതി" },
  time: { en: "Time", ml: "സമയം" },
  place: { en: "Place", ml: "സ്ഥലം" },
  price: { en: "Price", ml: "വില" },
  noTime: { en: "No time chosen yet", ml: "സമയം തിരഞ്ഞെടുത്തിട്ടില്ല" },
  /** In place of a price, for a student with an unused Gold session. */
  included: { en: "Included", ml: "ഗോൾഡിൽ ഉൾപ്പെട്ടത്" },
  inGold: { en: "Included in your Gold package", ml: "ഗോൾഡ് പാക്കേജിൽ ഉൾപ്പെട്ടത്" },
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
