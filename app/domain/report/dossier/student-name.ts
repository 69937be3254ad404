import { fillStudentName, plainStudentName, STUDENT_PLACEHOLDER } from "#app/domain/report/sections.ts";
import type { Dossier } from "./dossier.ts";

/** Inserts the student's name into all texts of a dossier: escaped in Markdown, plain elsewhere. */
export function fillDossierName(dossier: Dossier, name: string): Dossier {
  const plainName = plainStudentName(name);
  // Lossless, since a dossier is stored as JSON.
  return JSON.parse(JSON.stringify(dossier), (key, value: unknown) => {
    if (typeof value !== "string") return value;
    return key === "markdown" ? fillStudentName(value, name) : value.replaceAll(STUDENT_PLACEHOLDER, () => plainName);
  }) as Dossier;
}
