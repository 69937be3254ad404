import type { Bilingual, Language } from "#app/domain/platform/language.ts";

/** Separates the two languages of a message. Occurs in no sentence, and `oneLine` strips it from fields. */
const SEPARATOR = "\u001F";

/**
 * A schema's message in both languages: `z.string().min(1, bilingualMessage(NAME_MISSING))`. Zod's messages are strings
 * created before the reader is known; `readBilingualMessage` picks the language.
 */
export function bilingualMessage({ en, ml }: Bilingual): string {
  return en + SEPARATOR + ml;
}

/** A schema's message in a language; English-only messages of the portal are returned unchanged. */
export function readBilingualMessage(message: string, language: Language): string {
  const [en = "", ml = en] = message.split(SEPARATOR);
  return language === "ml" ? ml : en;
}
