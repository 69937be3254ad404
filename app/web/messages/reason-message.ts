import type { Bilingual, Language } from "#app/domain/platform/language.ts";

/** What the user sees for a reason, and its status. */
export interface ReasonMessage {
  status: number;
  /** In both languages; a plain string, in English, where only the portal shows it. */
  message: Bilingual | string;
}

/** The same in the reader's language. */
export interface ReadMessage {
  status: number;
  message: string;
}

/** A sentence in the reader's language; what only the portal shows is in English. */
export function sentenceIn(sentence: Bilingual | string, language: Language): string {
  return typeof sentence === "string" ? sentence : sentence[language];
}
