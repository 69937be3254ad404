import { isMinor } from "#app/domain/accounts/consent.ts";
import type { Services } from "#app/ports/services.ts";

/** `guardian-missing`: a student under 18 has named nobody. `guardian-own-address`: the guardian's address is their own. */
export type GuardianFieldFailure = "guardian-missing" | "guardian-own-address";

/** What is wrong with the guardian whom a form names; null for nothing. */
export function checkGuardian(
  { config }: Services,
  { age, guardianName, guardianEmail }: { age: number; guardianName: string | null; guardianEmail: string | null },
  ownEmail: string,
): GuardianFieldFailure | null {
  if (guardianEmail === ownEmail) return "guardian-own-address";
  const isWanted = config.guardianConsent === "required" && isMinor(age);
  return isWanted && (!guardianName || !guardianEmail) ? "guardian-missing" : null;
}
