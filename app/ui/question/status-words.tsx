import { createContext, use } from "react";
import type { StatusWords } from "#app/content/assessment/submission-words.ts";

const Words = createContext<StatusWords | null>(null);

export const StatusWordsProvider = Words;

/** The texts about the answers' status, in the reader's language: see `StatusWords`. */
export function useStatusWords(): StatusWords {
  const words = use(Words);
  if (words === null) throw new Error("The questionnaire has no words");
  return words;
}
