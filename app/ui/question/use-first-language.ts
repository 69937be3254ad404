import { useState } from "react";
import { isLanguage, type Language } from "#app/domain/platform/language.ts";
import { useBrowserValue } from "#app/ui/use-hydrated.ts";
import { keepFirstLanguage, readFirstLanguage } from "./first-language-cookie.ts";

/** Which language stands on top, and what changes it. */
export function useFirstLanguage(initial: Language) {
  const [chosen, setChosen] = useState<Language | null>(null);
  // Chosen in the welcome before React took over, or since the page was kept for use without a network.
  // What the server knew is "": another value would have everything rendered once more, in one piece.
  const kept = useBrowserValue(() => {
    const language = readFirstLanguage();
    return language === initial ? "" : language;
  });
  return {
    language: chosen ?? (isLanguage(kept) ? kept : initial),
    readFirst(language: Language) {
      setChosen(language);
      keepFirstLanguage(language);
    },
  };
}
