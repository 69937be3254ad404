import { versionOfShown } from "#app/domain/platform/shown-version.ts";
import type { ExpertTerms } from "./expert-terms.ts";

/** Version of an expert's form: equal for equal terms in any order, different after someone else's change. */
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
