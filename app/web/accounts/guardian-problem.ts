import { FIELD_SENTENCES } from "#app/domain/accounts/field-sentences.ts";
import type { Language } from "#app/domain/platform/language.ts";

/** What is said beside the fields of the guardian, where they are why a form was refused; null for another reason. */
export function guardianProblem(
  reason: string,
  { guardianName, guardianEmail }: { guardianName: string | null; guardianEmail: string | null },
  language: Language,
): Record<string, string> | null {
  if (reason === "guardian-own-address") return { guardianEmail: FIELD_SENTENCES.guardianOwnAddress[language] };
  if (reason !== "guardian-missing") return null;
  return {
    ...(guardianName ? {} : { guardianName: FIELD_SENTENCES.guardianNameMissing[language] }),
    ...(guardianEmail ? {} : { guardianEmail: FIELD_SENTENCES.guardianEmailMissing[language] }),
  };
}
