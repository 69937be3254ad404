import { isLanguage, type Language } from "../platform/language";

/** What the student chose to read first, in this browser. Readable by scripts, which set it. */
export const FIRST_LANGUAGE_COOKIE = "first_language";

/** The language that stands on top: the one chosen, or else the one in which everything around is read. */
export function firstLanguageOf(chosen: string | null, reader: Language): Language {
  return isLanguage(chosen) ? chosen : reader;
}
