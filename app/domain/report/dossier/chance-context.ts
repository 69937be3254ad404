import type { ChanceContext } from "#app/domain/report/chances/chance-rows.ts";
import type { DossierFindings } from "./dossier-findings.ts";

/** What describing chances needs of a dossier's findings. */
export function chanceContext({ words, facts }: DossierFindings): ChanceContext {
  return { words: words.chances, language: words.language, guide: facts.guide };
}
