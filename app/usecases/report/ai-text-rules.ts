import type { Language } from "#app/domain/platform/language.ts";
import { CAREER_CATALOGUE } from "#app/content/careers.ts";
import { everydayNames, examinationNames, guardedWords, sentenceOpeners } from "#app/content/guarded-words.ts";
import { malayalamCatalogue } from "#app/content/report-text/malayalam-catalogue.ts";
import type { SummaryRules } from "#app/domain/report/ai/summary-check.ts";
import { guardedNames, type TextRules } from "#app/domain/report/ai/text-check.ts";
import type { Findings } from "#app/domain/report/findings.ts";

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

/** The rules for an AI-written summary. */
export function summaryRules({ text, code }: Pick<Findings, "text" | "code">): SummaryRules {
  const { likely, stretch, unlikely } = text.chances.verdicts;
  return { ...aiTextRules(text.language), chances: [likely, stretch, unlikely], code };
}
