import { readFindings, type ReportFacts } from "#app/domain/report/findings.ts";
import type { ReportText } from "#app/domain/report/report-text.ts";
import { composeHighlights } from "#app/domain/report/highlights/compose-highlights.ts";
import { careerParts } from "./career-part.ts";
import { counselorPart } from "./counselor-part.ts";
import { coverPart } from "./cover-part.ts";
import type { Dossier, DossierPart } from "./dossier.ts";
import type { DossierFindings } from "./dossier-findings.ts";
import type { DossierText } from "./dossier-text.ts";
import { parentsPart } from "./parents-part.ts";
import { pathMapPart } from "./path-map-part.ts";
import { yearPart } from "./year-part.ts";

const COMPOSERS: readonly ((findings: DossierFindings) => readonly DossierPart[])[] = [
  (findings) => [coverPart(findings)],
  (findings) => [yearPart(findings)],
  (findings) => [pathMapPart(findings)],
  careerParts,
  (findings) => [parentsPart(findings)],
  (findings) => [counselorPart(findings)],
];

/**
 * Composes the pages around the summary, in one language and page order. Pure: the same facts and words give the same
 * dossier, with the same careers, order and figures as the summary.
 * @throws RangeError if the facts contain no career
 */
export function composeDossier(facts: ReportFacts, text: ReportText, words: DossierText): Dossier {
  const findings: DossierFindings = { ...readFindings(facts, text), words };
  return {
    asOf: facts.asOf,
    parts: COMPOSERS.flatMap((compose) => compose(findings)),
    highlights: composeHighlights(findings),
  };
}
