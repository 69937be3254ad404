import type { Language } from "#app/domain/platform/language.ts";
import type { ReportTexts } from "#db/queries/report/report-versions.ts";
import type { ResultRow } from "#db/queries/report/results.ts";
import { sessionNotesWords } from "#app/content/report-text/session-notes-words.ts";
import { requestedLanguages } from "#app/domain/accounts/language-choice.ts";
import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import type { Dossier } from "#app/domain/report/dossier/dossier.ts";
import { renderDossierHtml } from "#app/domain/report/dossier/dossier-html.ts";
import { addSessionNotes, type NotesOfSession, sessionNotesPart } from "#app/domain/report/session-notes.ts";

type DossierTexts = Pick<ReportTexts, "dossier" | "dossierMalayalam" | "dossierHtml" | "dossierMalayalamHtml">;

/** Adds experts' session notes to the dossiers in each of the report's languages; unchanged without notes. */
export function dossiersWithNotes<Texts extends DossierTexts>(
  texts: Texts,
  { notes, language, asOf }: { notes: readonly NotesOfSession[]; language: ResultRow["language"]; asOf: Date },
): Texts {
  if (notes.length === 0) return texts;
  const languages = requestedLanguages(language);
  const written = (dossier: Dossier | null, dossierLanguage: Language) => {
    const part = sessionNotesPart(notes, sessionNotesWords[dossierLanguage]);
    return part && addSessionNotes(dossier, part, toIstDate(asOf));
  };
  const dossier = languages.english ? written(texts.dossier, "en") : null;
  const dossierMalayalam = languages.malayalam ? written(texts.dossierMalayalam, "ml") : null;
  return {
    ...texts,
    dossier,
    dossierMalayalam,
    dossierHtml: dossier && renderDossierHtml(dossier, "en"),
    dossierMalayalamHtml: dossierMalayalam && renderDossierHtml(dossierMalayalam, "ml"),
  };
}
