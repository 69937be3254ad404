import type { Bilingual } from "#app/domain/platform/language.ts";

/** Texts for when the questionnaire cannot be shown, and of the page to choose careers. */
export const ACCESS_WORDS = {
  title: { en: "Assessment", ml: "ചോദ്യാവലി" },
  errorTitle: { en: "Error Loading Assessment", ml: "ചോദ്യാവലി തുറക്കാനായില്ല" },
  errorText: {
    en: "Error loading questions. Please refresh the page. The answers you have given are safe.",
    ml: "ചോദ്യങ്ങൾ കാണിക്കാനായില്ല. പേജ് വീണ്ടും തുറക്കുക. നിങ്ങൾ നൽകിയ ഉത്തരങ്ങൾ സുരക്ഷിതമാണ്.",
  },
  tryAgain: { en: "Try Again", ml: "വീണ്ടും ശ്രമിക്കുക" },
  home: { en: "Return to Home", ml: "ഹോം പേജിലേക്ക്" },
  startFailed: { en: "An error occurred. Please try again.", ml: "എന്തോ പിഴവുണ്ടായി. വീണ്ടും ശ്രമിക്കുക." },
} satisfies Record<string, Bilingual>;
