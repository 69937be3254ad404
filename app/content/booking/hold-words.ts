import type { Language } from "#app/domain/platform/language.ts";

/** How much longer a time is held, in minutes and seconds: what comes before the clock, and after it. */
export const HELD_FOR: Record<Language, (isShort: boolean) => readonly [before: string, after: string]> = {
  en: (isShort) => [isShort ? "Held for you for " : "This time is held for you for ", " more minutes."],
  ml: (isShort) => [isShort ? "നിങ്ങൾക്കായി മാറ്റിവച്ചത്: ഇനി " : "ഈ സമയം നിങ്ങൾക്കായി മാറ്റിവച്ചിട്ടുണ്ട്: ഇനി ", " മിനിറ്റ്."],
};
