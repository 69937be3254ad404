import { claimStep, findSecondFactor, type SecondFactor } from "../../../db/queries/accounts/second-factor";
import { acceptedStep, TOTP_PURPOSE } from "../../domain/accounts/totp";
import type { Services } from "../../ports/services";
import { countGuess } from "./limit-guesses";

/** `totp-unreadable`: this deployment can no longer read the secret; another administrator has to reset it. */
export type CodeFailure = "totp-invalid" | "totp-unreadable" | "rate-limited";

export type CodeOutcome = { ok: true } | { ok: false; reason: CodeFailure };

/** From where a code is entered. */
export interface CodeSender {
  /** IP address of the client. */
  clientIp: string;
  /** The device or session by which the account knows this browser; null for all others. */
  knownAs: string | null;
}

/** A browser in which the user is signed in: strangers have no part in its count. */
export function signedInSender(clientIp: string): CodeSender {
  return { clientIp, knownAs: "signed-in" };
}

/** Accepts a code of a user's second factor, once. `enabledAt` also puts the second factor into use. */
export async function acceptCode(
  services: Services,
  {
    userId,
    factor,
    code,
    enabledAt,
    sender,
  }: { userId: string; factor: SecondFactor; code: string; enabledAt?: Date; sender: CodeSender },
): Promise<CodeOutcome> {
  const guess = await countGuess(services, { secret: "totp", account: userId, captchaToken: null, ...sender });
  if (!guess.ok) return { ok: false, reason: "rate-limited" };
  const secret = factor.sealedSecret === null ? null : await services.secrets?.open(factor.sealedSecret, TOTP_PURPOSE);
  if (!secret) return { ok: false, reason: "totp-unreadable" };
  const step = acceptedStep(secret, code, { now: services.now(), lastStep: factor.lastStep });
  if (step === null) return { ok: false, reason: "totp-invalid" };
  const claimed = await claimStep(services.db, { userId, step, enabledAt });
  // The same code was used at the same moment by another request.
  if (claimed.length === 0) return { ok: false, reason: "totp-invalid" };
  await guess.takeBack();
  return { ok: true };
}

/** Whether a login satisfies its owner's second factor: `totp-required` if no code was given. */
export async function checkSecondFactor(
  services: Services,
  { userId, code, sender }: { userId: string; code: string; sender: CodeSender },
): Promise<{ ok: true } | { ok: false; reason: CodeFailure | "totp-required" }> {
  const factor = await findSecondFactor(services.db, userId);
  if (!factor?.enabledAt) return { ok: true };
  if (code.trim() === "") return { ok: false, reason: "totp-required" };
  return acceptCode(services, { userId, factor, code, sender });
}
