import type { Bilingual, Language } from "#app/domain/platform/language.ts";

/** The user's message for a reason, and its status. */
export interface ReasonMessage {
  status: number;
  /** In both languages; a plain English string if only the portal shows it. */
  message: Bilingual | string;
}

/** The same in the reader's language. */
export interface ReadMessage {
  status: number;
  message: string;
}

/** A message in the reader's language; portal-only messages are in English. */
export function sentenceIn(sentence: Bilingual | string, language: Language): string {
  return typeof sentence === "string" ? sentence : sentence[language];
}
