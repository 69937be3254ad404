import type { Findings } from "../findings";
import type { DossierText } from "./dossier-text";

/** What the parts are composed from: the findings of the summary and the words of the dossier. */
export interface DossierFindings extends Findings {
  readonly words: DossierText;
}
