import { isMinor } from "./consent-age.ts";
import { isSameMailbox } from "#app/domain/platform/canonical-contact.ts";
import type { GuardianPolicy } from "./consent.ts";

/** `guardian-missing`: none named by a student under 18. `guardian-own-address`: it is the student's own mailbox. */
export type GuardianFieldFailure = "guardian-missing" | "guardian-own-address";

/** Null for empty fields. */
interface GuardianFields {
  guardianName: string | null;
  guardianEmail: string | null;
}

/** The guardian a student named, or the reason it is invalid. */
export function resolveGuardian(
  { guardianName, guardianEmail }: GuardianFields,
  ownEmail: string | null,
): { ok: true; name: string; email: string } | { ok: false; reason: GuardianFieldFailure } {
  if (guardianEmail !== null && ownEmail !== null && isSameMailbox(guardianEmail, ownEmail))
    return { ok: false, reason: "guardian-own-address" };
  if (!guardianName || !guardianEmail) return { ok: false, reason: "guardian-missing" };
  return { ok: true, name: guardianName, email: guardianEmail };
}

/** Why a form that states the age is rejected; null if valid. A minor needs a guardian if the policy requires one. */
export function checkGuardian(
  form: GuardianFields & { age: number },
  { ownEmail, policy }: { ownEmail: string | null; policy: GuardianPolicy },
): GuardianFieldFailure | null {
  const named = resolveGuardian(form, ownEmail);
  if (named.ok) return null;
  const isNeeded = policy === "required" && isMinor(form.age);
  return named.reason === "guardian-missing" && !isNeeded ? null : named.reason;
}
