import type { UserDetails } from "#db/queries/administration/user-details.ts";
import { type GuardianPolicy, isReplaceableBy, processingStop } from "#app/domain/accounts/consent.ts";

/** Whether the page offers to name another guardian: only if `nameGuardian` would allow it. */
export function mayNameGuardian(
  { user, guardian }: Pick<UserDetails, "user" | "guardian">,
  { policy, now }: { policy: GuardianPolicy; now: Date },
): boolean {
  const stop = processingStop(user, policy, now);
  const isForGuardian = stop === "guardian-awaited" || stop === "guardian-refused" || stop === "guardian-withdrawn";
  if (!isForGuardian || policy === "off" || !user.emailVerifiedAt) return false;
  return guardian === null || isReplaceableBy("desk", guardian);
}
