import type { Language } from "../../domain/platform/language";
import { findingAboveCareers, type WrittenReport } from "../../domain/report/dossier/cover-part";
import type { DossierText } from "../../domain/report/dossier/dossier-text";
import type { ReportTextView } from "../../domain/report/report-view";
import { englishDossierText } from "./dossier-english";
import { malayalamDossierText } from "./dossier-malayalam";

const WORDS: Readonly<Record<Language, DossierText>> = { en: englishDossierText, ml: malayalamDossierText };

/**
 * A text whose finding does not repeat the names of the first careers, for a cover on which they stand right below it:
 * a phone's first screen has no room for both. What was stored stays as it is in the text. Nothing is found where
 * nothing was shown.
 */
export function withCoverFinding<View extends ReportTextView | null>(text: View, report: WrittenReport): View {
  if (!text?.finding) return text;
  return { ...text, finding: findingAboveCareers(WORDS[text.language], report) ?? text.finding };
}
