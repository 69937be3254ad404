import type { Findings } from "#app/domain/report/findings.ts";
import type { DossierText } from "./dossier-text.ts";

/** Input of the parts: the summary's findings and the dossier's words. */
export interface DossierFindings extends Findings {
  readonly words: DossierText;
}
