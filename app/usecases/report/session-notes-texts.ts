import type { Language } from "../../domain/platform/language";
import type { ReportTexts } from "../../../db/queries/report/report-versions";
import type { ResultRow } from "../../../db/queries/report/results";
import { sessionNotesWords } from "../../content/report-text/session-notes-words";
import { requestedLanguages } from "../../domain/accounts/language-choice";
import { istDateOf } from "../../domain/platform/ist-calendar";
import type { Dossier } from "../../domain/report/dossier/dossier";
import { renderDossierHtml } from "../../domain/report/dossier/dossier-html";
import { addSessionNotes, type NotesOfSession, sessionNotesPart } from "../../domain/report/session-notes";

/** A report's dossiers, and both as HTML. */
type DossierTexts = Pick<ReportTexts, "dossier" | "dossierMalayalam" | "dossierHtml" | "dossierMalayalamHtml">;

/** Dossiers with what experts wrote after the report's sessions, in each of its languages; the same ones without notes. */
export function dossiersWithNotes<Texts extends DossierTexts>(
  texts: Texts,
  { notes, language, asOf }: { notes: readonly NotesOfSession[]; language: ResultRow["language"]; asOf: Date },
): Texts {
  if (notes.length === 0) return texts;
  const wanted = requestedLanguages(language);
  const written = (dossier: Dossier | null, dossierLanguage: Language) => {
    const part = sessionNotesPart(notes, sessionNotesWords[dossierLanguage]);
    return part && addSessionNotes(dossier, part, istDateOf(asOf));
  };
  const dossier = wanted.english ? written(texts.dossier, "en") : null;
  const dossierMalayalam = wanted.malayalam ? written(texts.dossierMalayalam, "ml") : null;
  return {
    ...texts,
    dossier,
    dossierMalayalam,
    dossierHtml: dossier && renderDossierHtml(dossier, "en"),
    dossierMalayalamHtml: dossierMalayalam && renderDossierHtml(dossierMalayalam, "ml"),
  };
}
