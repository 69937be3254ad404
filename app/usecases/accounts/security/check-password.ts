import { checkNewPassword } from "#app/domain/accounts/new-password.ts";
import { toNetwork } from "#app/domain/platform/network.ts";
import type { Services } from "#app/ports/services.ts";
import { isWithinRateLimit } from "#app/usecases/platform/limit-rate.ts";

/** Schools and mobile networks put hundreds of people behind one address. */
const NETWORK_LIMIT = { limit: 300, windowSeconds: 15 * 60 };

export type CheckPasswordOutcome = { ok: true; isTooEasy: boolean } | { ok: false; reason: "rate-limited" };

/**
 * Whether a sign-up would reject this password, before the form is sent. `name` and `email` are as typed so far. The
 * password is neither stored nor logged.
 */
export async function checkPassword(
  services: Services,
  { password, name, email, clientIp }: { password: string; name: string; email: string; clientIp: string },
): Promise<CheckPasswordOutcome> {
  const key = `password-check:network:${toNetwork(clientIp)}`;
  if (!(await isWithinRateLimit(services, { key, ...NETWORK_LIMIT }))) return { ok: false, reason: "rate-limited" };
  return { ok: true, isTooEasy: checkNewPassword(password, { name, email, isAdmin: false }) !== null };
}
