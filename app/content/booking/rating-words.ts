import type { Helped } from "#app/domain/booking/session-rating.ts";
import type { Bilingual, Language } from "#app/domain/platform/language.ts";

export const RATING_WORDS = {
  helped: { en: "Did the session help?", ml: "സെഷൻ ഉപകാരപ്പെട്ടോ?" },
  comment: { en: "One line", ml: "ഒരു വരി" },
  commentHint: {
    en: "Without names. The expert reads it without yours.",
    ml: "പേരുകൾ വേണ്ട. നിങ്ങളുടെ പേരില്ലാതെയാണു വിദഗ്ധർ വായിക്കുക.",
  },
  recommend: { en: "Would you recommend this expert?", ml: "മറ്റുള്ളവരോട് ഇദ്ദേഹത്തെ നിർദേശിക്കുമോ?" },
  yes: { en: "Yes", ml: "ഉവ്വ്" },
  no: { en: "No", ml: "ഇല്ല" },
  change: { en: "You can change this for 14 days.", ml: "14 ദിവസം വരെ മാറ്റാം." },
  thanks: { en: "Thank you", ml: "നന്ദി" },
  sending: { en: "Saving...", ml: "സേവ് ചെയ്യുന്നു…" },
  fromStudents: { en: "What students say", ml: "വിദ്യാർഥികൾ പറയുന്നത്" },
  lines: { en: "In their own words", ml: "അവരുടെ വാക്കുകളിൽ" },
} satisfies Record<string, Bilingual>;

export const HELPED_WORDS: Readonly<Record<Helped, Bilingual>> = {
  yes: { en: "Yes", ml: "ഉവ്വ്" },
  little: { en: "A little", ml: "കുറച്ച്" },
  no: { en: "No", ml: "ഇല്ല" },
};

interface RatingTexts {
  title(expertName: string): string;
  /** Whole percentages. */
  figures(facts: { count: number; helped: number; recommended: number }): string;
}

export const RATING_TEXTS: Readonly<Record<Language, RatingTexts>> = {
  en: {
    title: (expertName) => `Your session with ${expertName}`,
    figures: ({ count, helped, recommended }) =>
      `Of ${count} students, ${helped} % say that it helped, and ${recommended} % would recommend.`,
  },
  ml: {
    title: (expertName) => `സെഷൻ: ${expertName}`,
    figures: ({ count, helped, recommended }) =>
      `${count} വിദ്യാർഥികളിൽ ${helped} % പേർ ഉപകാരപ്പെട്ടെന്നു പറയുന്നു; ${recommended} % പേർ മറ്റുള്ളവരോടു നിർദേശിക്കും.`,
  },
};
