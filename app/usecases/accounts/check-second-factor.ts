import { claimStep, findSecondFactor, type SecondFactor } from "../../../db/queries/accounts/second-factor";
import { acceptedStep, TOTP_PURPOSE } from "../../domain/accounts/totp";
import type { Services } from "../../ports/services";
import { isWithinRateLimit } from "../platform/limit-rate";

const CODE_LIMIT = { limit: 10, windowSeconds: 15 * 60 };

/** `totp-unreadable`: this deployment can no longer read the secret; another administrator has to reset it. */
export type CodeFailure = "totp-invalid" | "totp-unreadable" | "rate-limited";

export type CodeOutcome = { ok: true } | { ok: false; reason: CodeFailure };

/** Accepts a code of a user's second factor, once. `enabledAt` also puts the second factor into use. */
export async function acceptCode(
  services: Services,
  { userId, factor, code, enabledAt }: { userId: string; factor: SecondFactor; code: string; enabledAt?: Date },
): Promise<CodeOutcome> {
  if (!(await isWithinRateLimit(services, { key: `totp:account:${userId}`, ...CODE_LIMIT })))
    return { ok: false, reason: "rate-limited" };
  const secret = factor.sealedSecret === null ? null : await services.secrets?.open(factor.sealedSecret, TOTP_PURPOSE);
  if (!secret) return { ok: false, reason: "totp-unreadable" };
  const step = acceptedStep(secret, code, { now: services.now(), lastStep: factor.lastStep });
  if (step === null) return { ok: false, reason: "totp-invalid" };
  const claimed = await claimStep(services.db, { userId, step, enabledAt });
  // The same code was used at the same moment by another request.
  return claimed.length === 1 ? { ok: true } : { ok: false, reason: "totp-invalid" };
}

/** Whether a login satisfies its owner's second factor: `totp-required` if no code was given. */
export async function checkSecondFactor(
  services: Services,
  { userId, code }: { userId: string; code: string },
): Promise<{ ok: true } | { ok: false; reason: CodeFailure | "totp-required" }> {
  const factor = await findSecondFactor(services.db, userId);
  if (!factor?.enabledAt) return { ok: true };
  if (code.trim() === "") return { ok: false, reason: "totp-required" };
  return acceptCode(services, { userId, factor, code });
}
