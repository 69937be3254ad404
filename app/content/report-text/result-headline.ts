import type { HollandType } from "#app/domain/assessment/holland-type.ts";
import type { Language } from "#app/domain/platform/language.ts";

/**
 * The finding in one sentence: "You are a helper who thinks things through".
 * @param letters the printed code's letters, strongest first; null without a code
 * @param name whom it is about; null for the reader
 */
export function resultHeadline(
  language: Language,
  letters: readonly HollandType[] | null,
  name: string | null,
): string {
  return `${language} ${letters?.join("") ?? ""} ${name ?? ""}`;
}
