import type { Bilingual, Language } from "#app/domain/platform/language.ts";

/** Stands between a message's two languages. It is in no sentence, and `oneLine` lets it into no field. */
const SEPARATOR = "\u001F";

/**
 * What a schema says of a field, in both languages: `z.string().min(1, said(NAME_MISSING))`. Zod's messages are plain
 * strings and made once, before anybody knows who will read them; `readBilingualMessage` picks the reader's language.
 */
export function bilingualMessage({ en, ml }: Bilingual): string {
  return en + SEPARATOR + ml;
}

/** A schema's message in a language; one that was written in English only, for the portal, as it is. */
export function readBilingualMessage(message: string, language: Language): string {
  const [en = "", ml = en] = message.split(SEPARATOR);
  return language === "ml" ? ml : en;
}
