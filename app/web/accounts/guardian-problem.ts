import { FIELD_MESSAGES } from "#app/domain/accounts/field-messages.ts";
import type { Language } from "#app/domain/platform/language.ts";

/** What is said beside the fields of the guardian, where they are why a form was refused; null for another reason. */
export function guardianProblem(
  reason: string,
  { guardianName, guardianEmail }: { guardianName: string | null; guardianEmail: string | null },
  language: Language,
): Record<string, string> | null {
  if (reason === "guardian-own-address") return { guardianEmail: FIELD_MESSAGES.guardianOwnAddress[language] };
  if (reason !== "guardian-missing") return null;
  return {
    ...(guardianName ? {} : { guardianName: FIELD_MESSAGES.guardianNameMissing[language] }),
    ...(guardianEmail ? {} : { guardianEmail: FIELD_MESSAGES.guardianEmailMissing[language] }),
  };
}
