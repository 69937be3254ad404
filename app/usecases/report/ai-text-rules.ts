import type { Language } from "#app/domain/platform/language.ts";
import { CAREER_CATALOGUE } from "#app/content/careers.ts";
import { everydayNames, examinationNames, guardedWords, sentenceOpeners } from "#app/content/guarded-words.ts";
import { malayalamCatalogue } from "#app/content/report-text/malayalam-catalogue.ts";
import { guardedNames, type TextRules } from "#app/domain/report/ai/text-check.ts";

/** The rules for AI text in a language, besides the check of its facts. */
export function aiTextRules(language: Language): TextRules {
  const malayalamFields = Object.values(malayalamCatalogue).flatMap(({ subcategories }) =>
    Object.values(subcategories),
  );
  const words = [guardedWords.en, guardedWords.ml];
  return {
    language,
    names: guardedNames(CAREER_CATALOGUE, examinationNames, malayalamFields, everydayNames),
    guarded: words.flatMap(({ occupations, education, figures }) => [...occupations, ...education, ...figures]),
    promises: words.flatMap(({ promises, health }) => [...promises, ...health]),
    openers: new Set(sentenceOpeners),
  };
}
