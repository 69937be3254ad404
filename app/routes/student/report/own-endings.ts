import type { Language } from "#app/domain/platform/language.ts";
import { reportPageWords } from "#app/content/report-page-words.ts";
import type { DossierPartId } from "#app/domain/report/dossier/dossier.ts";
import { escapeHtml } from "#app/domain/platform/escape-html.ts";
import { yearFilePath } from "#app/web/addresses/report-paths.ts";

/** What only the report's own student gets at the end of its parts: the year as a calendar file. */
export function ownEndings(resultId: string, language: Language): Partial<Record<DossierPartId, string>> {
  const href = escapeHtml(yearFilePath(resultId, language));
  return { year: `<p class="year-file"><a href="${href}">${escapeHtml(reportPageWords[language].yearFile)}</a></p>` };
}
