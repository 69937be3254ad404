import { versionOfShown } from "#app/domain/platform/shown-version.ts";
import type { ExpertTerms } from "./expert-terms.ts";

/**
 * Names what an expert's form shows: the same for the same terms, in whatever order the database returns them. A form
 * that was opened before somebody else's change has another one.
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
