import { countAttempt, takeBackAttempts } from "#db/queries/platform/rate-limits.ts";
import { toNetwork } from "#app/domain/platform/network.ts";
import type { Services } from "#app/ports/services.ts";
import { windowStartAt } from "#app/usecases/platform/limit-rate.ts";
import { verifyCaptcha } from "#app/usecases/platform/verify-captcha.ts";
import { type GuessFailure, passCaptchaOrSlot, SLOT_SECONDS } from "./limit-guesses.ts";

const WINDOW_SECONDS = 3600;

/** Taken addresses that a network may try within the hour without proof that a person does. */
const FREE_TRIES = 2;

export type AddressTryFailure = GuessFailure | "captcha-failed";

/**
 * Runs `attempt`, which says whether an address is taken, for a person: with a captcha wherever one can be shown. Once
 * a network has tried three taken addresses within the hour, it gets no answer without one; if none is configured, or
 * its provider does not respond, one per half minute. A try counts before the answer, so that concurrent ones count
 * too, and is uncounted if the address was free. `captchaToken` is null where no captcha can be shown.
 */
export async function tryAddress<Outcome extends { ok: true } | { ok: false; reason: string }>(
  services: Services,
  { clientIp, captchaToken }: { clientIp: string; captchaToken: string | null },
  attempt: () => Promise<Outcome>,
): Promise<Outcome | { ok: false; reason: AddressTryFailure }> {
  const { db } = services;
  const key = `taken:network:${toNetwork(clientIp)}`;
  const tried = { key, windowStart: windowStartAt(services.now(), WINDOW_SECONDS) };
  const isPastFree = (await countAttempt(db, tried)) > FREE_TRIES;
  const refusal = isPastFree
    ? await passCaptchaOrSlot(services, { clientIp, captchaToken }, [{ key, limit: 1, windowSeconds: SLOT_SECONDS }])
    : await checkCaptcha(services, { clientIp, captchaToken });
  const outcome = refusal ?? (await attempt());
  if (outcome.ok || outcome.reason !== "email-taken") await takeBackAttempts(db, [tried]);
  return outcome;
}

async function checkCaptcha(
  services: Services,
  { clientIp, captchaToken }: { clientIp: string; captchaToken: string | null },
): Promise<{ ok: false; reason: "captcha-failed" } | null> {
  if (captchaToken === null || (await verifyCaptcha(services, { clientIp, captchaToken }))) return null;
  return { ok: false, reason: "captcha-failed" };
}
