/** Languages for families. The administrators' portal is in English. */
export const LANGUAGES = ["en", "ml"] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", ml: "മലയാളം" };

export interface Bilingual {
  readonly en: string;
  readonly ml: string;
}

/** Whether a value from outside names one of the languages. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** The language of a text by its letters: Malayalam if it contains any Malayalam letter. */
export function languageByLetters(text: string): Language {
  return /\p{Script=Malayalam}/u.test(text) ? "ml" : "en";
}

export function otherLanguage(language: Language): Language {
  return language === "en" ? "ml" : "en";
}

/**
 * The first supported language in the browser's preferences; English if there is none.
 * @param acceptLanguage the request's `Accept-Language` (RFC 9110, 12.5.4): "ml-IN,ml;q=0.9,en;q=0.8"
 */
export function acceptedLanguage(acceptLanguage: string | null): Language {
  const ranges = (acceptLanguage ?? "").split(",").map((entry) => {
    const [tag = "", ...parameters] = entry.trim().toLowerCase().split(";");
    const weight = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
    return { language: tag.split("-")[0], weight: weight === undefined ? 1 : Number(weight) };
  });
  const known = ranges.filter(({ language, weight }) => isLanguage(language) && weight > 0);
  return (
    known
      .toSorted((a, b) => b.weight - a.weight)
      .map(({ language }) => language)
      .find(isLanguage) ?? "en"
  );
}
