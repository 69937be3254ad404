import { FIELD_MESSAGES } from "#app/domain/accounts/field-messages.words.ts";
import type { Language } from "#app/domain/platform/language.ts";

/** The message beside the guardian's fields if they caused the rejection, else null. */
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
