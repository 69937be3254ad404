import { toNetwork } from "#app/domain/platform/network.ts";
import type { Services } from "#app/ports/services.ts";
import { isWithinRateLimit, isWithinRateLimits } from "./limit-rate.ts";

const WINDOW_SECONDS = 3600;

/** Generous: whole classes sign up from one network, and mobile networks share addresses. */
const NETWORK_LIMIT = 60;

/** Requests per network for one address. */
const NETWORK_AT_ADDRESS_LIMIT = 5;

/** Mails per address, over all networks. */
const ADDRESS_LIMIT = 15;

/**
 * Limits a stranger's requests for a mailed link: `refuse` over the network's limit, `mailed-before` over the
 * mailbox's. The latter gets the usual response but no mail: the mailbox has working links already, so strangers cannot
 * lock its owner out. `kind` names the link: `reset`.
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
