import type { Bilingual } from "#app/domain/platform/language.ts";

export const ELEMENT_WORDS = {
  close: { en: "Close", ml: "അടയ്ക്കുക" },
  optional: { en: "(optional)", ml: "(നിർബന്ധമില്ല)" },
  done: { en: "Done", ml: "ശരിയായി" },
  pleaseNote: { en: "Please note", ml: "ശ്രദ്ധിക്കുക" },
  problem: { en: "Problem", ml: "പ്രശ്നം" },
  note: { en: "Note", ml: "വിവരം" },
} satisfies Record<string, Bilingual>;
