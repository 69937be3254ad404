import { otherLanguage, type Language } from "#app/domain/platform/language.ts";
import type { Bilingual } from "#app/domain/guide/statement.ts";

interface BothLanguagesProps {
  text: Bilingual;
  /** The language shown first. */
  first: Language;
  /** For both languages, so that neither stands out. */
  className?: string;
  /** Uses the minimum line height that the script allows, as Malayalam stacks its letters. For texts of a few lines. */
  isTight?: boolean;
  /** The id prefix of the two elements. */
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
      // Both languages are here: a browser that translates the page shall not show the same words twice.
      translate={language === "ml" ? "no" : undefined}
      className={`block ${isTight ? LEADING[language] : ""} ${className}`.trimEnd()}
    >
      {`${text[language]}${index === 0 ? " " : ""}`}
    </span>
  ));
}
