import { versionOfShown } from "#app/domain/platform/shown-version.ts";
import type { ExpertTerms } from "./expert-terms.ts";

/**
 * Version of an expert's form: equal for equal terms, regardless of the database's order, and different if someone else
 * has changed them since.
 */
export function versionOfTerms(terms: ExpertTerms): string {
  const { name, email, phone, education, aboutUs, experience, languages, status, offers, specialtyIds } = terms;
  const shown = [
    [name, email, phone, education, aboutUs, experience, status],
    languages.toSorted(),
    offers.map(({ kind, sessionMinutes, sessionCharge }) => `${kind} ${sessionMinutes} ${sessionCharge}`).toSorted(),
    specialtyIds.toSorted(),
  ];
  return versionOfShown(shown);
}
