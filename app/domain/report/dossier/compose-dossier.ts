import { readFindings, type ReportFacts } from "../findings";
import type { ReportText } from "../report-text";
import { careerParts } from "./career-part";
import { counselorPart } from "./counselor-part";
import { coverPart } from "./cover-part";
import type { Dossier, DossierPart } from "./dossier";
import type { DossierFindings } from "./dossier-findings";
import type { DossierText } from "./dossier-text";
import { parentsPart } from "./parents-part";
import { pathMapPart } from "./path-map-part";
import { yearPart } from "./year-part";

const COMPOSERS: readonly ((findings: DossierFindings) => readonly DossierPart[])[] = [
  (findings) => [coverPart(findings)],
  (findings) => [yearPart(findings)],
  (findings) => [pathMapPart(findings)],
  careerParts,
  (findings) => [parentsPart(findings)],
  (findings) => [counselorPart(findings)],
];

/**
 * What stands around the summary, in one language and in the order of its pages. Pure: the same facts and words give
 * the same dossier. It has the same careers in the same order and the same figures as the summary.
 * @throws RangeError when the facts contain no career at all
 */
export function composeDossier(facts: ReportFacts, text: ReportText, words: DossierText): Dossier {
  const findings: DossierFindings = { ...readFindings(facts, text), words };
  return { asOf: facts.asOf, parts: COMPOSERS.flatMap((compose) => compose(findings)) };
}
