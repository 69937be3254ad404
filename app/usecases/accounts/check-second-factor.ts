import { claimStep, findSecondFactor, type SecondFactor } from "#db/queries/accounts/second-factor.ts";
import { countPasskeys } from "#db/queries/accounts/passkeys.ts";
import { claimRecoveryCode } from "#db/queries/accounts/recovery-codes.ts";
import { type KeyOwner, userOwner } from "#app/domain/accounts/key-owner.ts";
import { isRecoveryCode, recoveryCodeId } from "#app/domain/accounts/recovery-code.ts";
import { acceptedStep, TOTP_PURPOSE } from "#app/domain/accounts/totp.ts";
import type { Services } from "#app/ports/services.ts";
import { countGuess } from "./limit-guesses.ts";

/** `totp-unreadable`: this deployment cannot decrypt the secret any more; another administrator has to reset it. */
export type CodeFailure = "totp-invalid" | "totp-unreadable" | "rate-limited";

/** The password was right, but the second factor is missing. */
export type SecondFactorFailure = CodeFailure | "totp-required" | "passkey-required";

export type CodeOutcome = { ok: true } | { ok: false; reason: CodeFailure };

/** Who enters a code. */
export interface CodeSender {
  clientIp: string;
  /** The device or session by which the account knows this browser; null for unknown browsers. */
  knownAs: string | null;
}

/** A browser in which the user is signed in: strangers' guesses do not count against it. */
export function signedInSender(clientIp: string): CodeSender {
  return { clientIp, knownAs: "signed-in" };
}

/** Accepts a code of a user's second factor, once. `enabledAt` also enables the second factor. */
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
  // A concurrent request used the same code.
  if (claimed.length === 0) return { ok: false, reason: "totp-invalid" };
  await guess.takeBack();
  return { ok: true };
}

/** Accepts a recovery code, once. Guesses count with those at the second factor. */
export async function acceptRecoveryCode(
  services: Services,
  { owner, code, sender }: { owner: KeyOwner; code: string; sender: CodeSender },
): Promise<CodeOutcome> {
  const guess = await countGuess(services, { secret: "totp", account: owner.id, captchaToken: null, ...sender });
  if (!guess.ok) return { ok: false, reason: "rate-limited" };
  const used = { id: recoveryCodeId(owner, code), owner, now: services.now() };
  if ((await claimRecoveryCode(services.db, used)).length === 0) return { ok: false, reason: "totp-invalid" };
  await guess.takeBack();
  return { ok: true };
}

/** Checks a password login's second factor. A recovery code replaces either kind. */
export async function checkSecondFactor(
  services: Services,
  { userId, code, sender }: { userId: string; code: string; sender: CodeSender },
): Promise<{ ok: true } | { ok: false; reason: SecondFactorFailure }> {
  const factor = await findSecondFactor(services.db, userId);
  const hasPasskey = !factor?.enabledAt && (await countPasskeys(services.db, userOwner(userId))) > 0;
  if (!factor || (!factor.enabledAt && !hasPasskey)) return { ok: true };
  if (code.trim() === "") return { ok: false, reason: hasPasskey ? "passkey-required" : "totp-required" };
  if (isRecoveryCode(code)) return acceptRecoveryCode(services, { owner: userOwner(userId), code, sender });
  return hasPasskey
    ? { ok: false, reason: "passkey-required" }
    : acceptCode(services, { userId, factor, code, sender });
}
