import type { Findings } from "#app/domain/report/findings.ts";
import type { DossierText } from "./dossier-text.ts";

/** What the parts are composed from: the findings of the summary and the words of the dossier. */
export interface DossierFindings extends Findings {
  readonly words: DossierText;
}
