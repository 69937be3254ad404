import type { Bilingual } from "#app/domain/platform/language.ts";

export const ELEMENT_WORDS = {
  close: { en: "Close", ml: "അടയ്ക്കുക" },
  optional: { en: "(optional)", ml: "(നിർബന്ധമില്ല)" },
  done: { en: "Done", ml: "ശരിയായി" },
  pleaseNote: { en: "Please note", ml: "ശ്രദ്ധിക്കുക" },
  problem: { en: "Problem", ml: "പ്രശ്നം" },
  skip: { en: "Skip to content", ml: "ഉള്ളടക്കത്തിലേക്ക്" },
  homePage: { en: "Vazhi, home page", ml: "Vazhi, ഹോം പേജ്" },
  language: { en: "Language", ml: "ഭാഷ" },
  note: { en: "Note", ml: "വിവരം" },
} satisfies Record<string, Bilingual>;
