import { toNetwork } from "#app/domain/platform/network.ts";
import type { Services } from "#app/ports/services.ts";
import { isWithinRateLimit, isWithinRateLimits } from "./limit-rate.ts";

const WINDOW_SECONDS = 3600;

/** Whole classes sign up from one network, and mobile networks share theirs: that limit is generous. */
const NETWORK_LIMIT = 60;

/** What one network may request for one address. */
const NETWORK_AT_ADDRESS_LIMIT = 5;

/** What everyone together may have mailed to one address. */
const ADDRESS_LIMIT = 15;

/**
 * Judges a request of someone unknown for a link by mail: `refuse` what one network overdoes, and `mailed-before` what
 * would be too much for the mailbox. Its owner finds links there that still work, so no stranger's requests keep the
 * owner out: such a request gets the same response as any other, and no mail. `kind` names the link: `reset`.
 */
export async function limitMailRequest(
  services: Services,
  { kind, email, clientIp }: { kind: string; email: string; clientIp: string },
): Promise<"send" | "mailed-before" | "refuse"> {
  const network = toNetwork(clientIp);
  const isWithin = await isWithinRateLimits(services, [
    { key: `${kind}:network:${network}`, limit: NETWORK_LIMIT, windowSeconds: WINDOW_SECONDS },
    { key: `${kind}:account:${email}:${network}`, limit: NETWORK_AT_ADDRESS_LIMIT, windowSeconds: WINDOW_SECONDS },
  ]);
  if (!isWithin) return "refuse";
  const address = { key: `${kind}:account:${email}`, limit: ADDRESS_LIMIT, windowSeconds: WINDOW_SECONDS };
  return (await isWithinRateLimit(services, address)) ? "send" : "mailed-before";
}
