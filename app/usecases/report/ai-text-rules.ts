import type { Language } from "../../domain/platform/language";
import { CAREER_CATALOGUE } from "../../content/careers";
import { everydayNames, examinationNames, guardedWords, sentenceOpeners } from "../../content/guarded-words";
import { malayalamCatalogue } from "../../content/report-text/malayalam-catalogue";
import { guardedNames, type TextRules } from "../../domain/report/ai/text-check";

/** What a text that an AI wrote in a language is checked against, besides its facts. */
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
