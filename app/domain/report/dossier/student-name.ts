import { fillStudentName, plainStudentName, STUDENT_PLACEHOLDER } from "#app/domain/report/sections.ts";
import type { Dossier } from "./dossier.ts";

/** Inserts the student's name into every text of a dossier: escaped where it is Markdown, plain elsewhere. */
export function fillDossierName(dossier: Dossier, name: string): Dossier {
  const plainName = plainStudentName(name);
  // A dossier is stored as JSON, so nothing is lost on the way.
  return JSON.parse(JSON.stringify(dossier), (key, value: unknown) => {
    if (typeof value !== "string") return value;
    return key === "markdown" ? fillStudentName(value, name) : value.replaceAll(STUDENT_PLACEHOLDER, () => plainName);
  }) as Dossier;
}
