import { isMinor } from "./consent-age.ts";
import type { GuardianPolicy } from "./consent.ts";

/** `guardian-missing`: a student under 18 has named none. `guardian-own-address`: the guardian's address is their own. */
export type GuardianFieldFailure = "guardian-missing" | "guardian-own-address";

/** The fields by which a student names a guardian; null for empty ones. */
interface GuardianFields {
  guardianName: string | null;
  guardianEmail: string | null;
}

/** The guardian whom a student has named, or why that is none. */
export function resolveGuardian(
  { guardianName, guardianEmail }: GuardianFields,
  ownEmail: string,
): { ok: true; name: string; email: string } | { ok: false; reason: GuardianFieldFailure } {
  if (guardianEmail === ownEmail) return { ok: false, reason: "guardian-own-address" };
  if (!guardianName || !guardianEmail) return { ok: false, reason: "guardian-missing" };
  return { ok: true, name: guardianName, email: guardianEmail };
}

/** Why a form that states the age cannot be accepted; null for nothing. A minor needs a guardian, where one is asked. */
export function checkGuardian(
  form: GuardianFields & { age: number },
  { ownEmail, policy }: { ownEmail: string; policy: GuardianPolicy },
): GuardianFieldFailure | null {
  const named = resolveGuardian(form, ownEmail);
  if (named.ok) return null;
  const isNeeded = policy === "required" && isMinor(form.age);
  return named.reason === "guardian-missing" && !isNeeded ? null : named.reason;
}
