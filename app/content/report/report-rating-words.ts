import type { Bilingual } from "#app/domain/platform/language.ts";

export const REPORT_RATING_WORDS = {
  question: { en: "Would you recommend this report to a friend?", ml: "ഈ റിപ്പോർട്ട് കൂട്ടുകാർക്കു നിർദേശിക്കുമോ?" },
  lowest: { en: "0: not at all", ml: "0: ഒട്ടുമില്ല" },
  highest: { en: "10: certainly", ml: "10: തീർച്ചയായും" },
  comment: { en: "Why? One line", ml: "എന്തുകൊണ്ട്? ഒരു വരി" },
  commentHint: { en: "Without names, please.", ml: "പേരുകൾ വേണ്ട." },
  send: { en: "Send", ml: "അയയ്ക്കുക" },
} satisfies Record<string, Bilingual>;
