import { toNetwork } from "#app/domain/platform/network.ts";
import type { Services } from "#app/ports/services.ts";
import { checkRateLimits, isWithinRateLimit, type RateLimit } from "./limit-rate.ts";

/** Submissions of one form by a network: a school or a carrier puts hundreds of people behind one address. */
const AN_HOUR = { limit: 100, windowSeconds: 60 * 60 };

const SLOT_SECONDS = 30;

/** Beyond that, in each half minute: one, or several where each has passed a captcha. */
const IN_SLOT = { plain: 1, withCaptcha: 10 };

interface Submission {
  /** Part of the key: `contact`. */
  form: string;
  clientIp: string;
  /** Whether the form asks for a captcha where one is configured. */
  hasCaptcha: boolean;
}

/**
 * Counts a submission for its network, and returns whether it may proceed. Beyond the hour's limit the form slows down
 * instead of stopping; limits per account and mailbox are the caller's `others`. `hasCaptcha`: the form asks for one where one is
 * configured. `form` is part of the key: `contact`.
 */
export async function isWithinNetworkLimit(
  services: Services,
  { form, clientIp, hasCaptcha, others = [] }: Submission & { others?: readonly RateLimit[] },
): Promise<boolean> {
  const key = `${form}:network:${toNetwork(clientIp)}`;
  const [isWithinHour, ...verdicts] = await checkRateLimits(services, [{ key, ...AN_HOUR }, ...others]);
  if (!verdicts.every(Boolean)) return false;
  if (isWithinHour) return true;
  const limit = hasCaptcha && services.captcha !== null ? IN_SLOT.withCaptcha : IN_SLOT.plain;
  return isWithinRateLimit(services, { key: `slot:${key}`, limit, windowSeconds: SLOT_SECONDS });
}
