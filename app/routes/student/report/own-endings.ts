import type { Language } from "../../../domain/platform/language";
import { reportPageWords } from "../../../content/report-page-words";
import type { DossierPartId } from "../../../domain/report/dossier/dossier";
import { escapeHtml } from "../../../domain/platform/escape-html";
import { yearFilePath } from "../../../web/addresses/report-paths";

/** What only a report's own student finds at the end of its parts: the year as a file for the calendar. */
export function ownEndings(resultId: string, language: Language): Partial<Record<DossierPartId, string>> {
  const href = escapeHtml(yearFilePath(resultId, language));
  return { year: `<p class="year-file"><a href="${href}">${escapeHtml(reportPageWords[language].yearFile)}</a></p>` };
}
