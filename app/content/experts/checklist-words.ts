import type { ExpertGap } from "#app/domain/experts/expert-gaps.ts";
import type { Bilingual, Language } from "#app/domain/platform/language.ts";

/** The parts of a complete expert, as they are listed and named in a sentence. */
const GAP_NAMES: Readonly<Record<ExpertGap, Bilingual>> = {
  "meeting-link": { en: "meeting link", ml: "മീറ്റിങ് ലിങ്ക്" },
  hours: { en: "hours", ml: "സമയം" },
  price: { en: "price", ml: "ഫീസ്" },
  share: { en: "share", ml: "വിഹിതം" },
  pan: { en: "PAN", ml: "PAN" },
  photo: { en: "photo", ml: "ഫോട്ടോ" },
  agreement: { en: "agreement", ml: "കരാർ" },
};

/** "Meeting link". */
export function gapTitle(gap: ExpertGap, language: Language = "en"): string {
  const name = GAP_NAMES[gap][language];
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** "meeting link, hours and PAN". */
export function nameGaps(gaps: readonly ExpertGap[], language: Language = "en"): string {
  const names = gaps.map((gap) => GAP_NAMES[gap][language]);
  if (language === "ml") return names.join(", ");
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

export const CHECKLIST_WORDS = {
  draft: { en: "Students cannot see you yet", ml: "വിദ്യാർഥികൾക്കു നിങ്ങളെ ഇപ്പോൾ കാണാനാകില്ല" },
  active: { en: "Still missing", ml: "ഇനിയും വേണ്ടത്" },
  ready: {
    en: "Everything is there. The Vazhi team publishes you.",
    ml: "എല്ലാം തയ്യാർ. വഴി ടീം ഇതു പ്രസിദ്ധീകരിക്കും.",
  },
  ours: { en: "The Vazhi team does this", ml: "ഇത് വഴി ടീം ചെയ്യും" },
  done: { en: "Done", ml: "ആയി" },
  missing: { en: "Missing", ml: "ആയിട്ടില്ല" },
} satisfies Record<string, Bilingual>;
