import type { Language } from "#app/domain/platform/language.ts";
import { findingAboveCareers, type WrittenReport } from "#app/domain/report/dossier/cover-part.ts";
import type { DossierText } from "#app/domain/report/dossier/dossier-text.ts";
import type { ReportTextView } from "#app/domain/report/report-view.ts";
import { englishDossierText } from "./dossier-english.ts";
import { malayalamDossierText } from "./dossier-malayalam.ts";

const WORDS: Readonly<Record<Language, DossierText>> = { en: englishDossierText, ml: malayalamDossierText };

/**
 * A text whose finding does not repeat the names of the first careers, for a cover that lists them right below: a
 * phone's first screen has no room for both. The stored text is unchanged. Without a finding, nothing is added.
 */
export function withCoverFinding<View extends ReportTextView | null>(text: View, report: WrittenReport): View {
  if (!text?.finding) return text;
  return { ...text, finding: findingAboveCareers(WORDS[text.language], report) ?? text.finding };
}

/** The finding in one sentence, without the names of careers; null if too little is known. */
export function coverFinding(language: Language, report: WrittenReport): string | null {
  return findingAboveCareers(WORDS[language], report);
}
