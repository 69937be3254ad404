import { otherLanguage, type Language } from "#app/domain/platform/language.ts";
import type { Bilingual } from "#app/domain/guide/statement.ts";

interface BothLanguagesProps {
  text: Bilingual;
  /** The language that stands on top. */
  first: Language;
  /** For each of both, so that neither outweighs the other. */
  className?: string;
  /** Lines as low as the script allows: Malayalam stacks its letters. For texts of a few lines. */
  isTight?: boolean;
  /** Ids of the two elements begin with it. */
  idPrefix?: string;
}

const LEADING: Record<Language, string> = { en: "leading-tight", ml: "leading-snug" };

/** A text in both languages, one above the other, in the same size, weight and colour. */
export function BothLanguages({ text, first, className = "", isTight = false, idPrefix }: BothLanguagesProps) {
  return [first, otherLanguage(first)].map((language, index) => (
    <span
      key={language}
      id={idPrefix && `${idPrefix}-${language}`}
      lang={language}
      className={`block ${isTight ? LEADING[language] : ""} ${className}`.trimEnd()}
    >
      {text[language]}
      {/* Read out as two sentences. */}
      {index === 0 ? " " : null}
    </span>
  ));
}
