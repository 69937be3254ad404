import { canonicalMailbox } from "#app/domain/platform/canonical-contact.ts";
import { toNetwork } from "#app/domain/platform/network.ts";
import type { Services } from "#app/ports/services.ts";
import { isWithinRateLimits } from "./limit-rate.ts";

const WINDOW_SECONDS = 3600;

/** Generous: whole classes sign up from one network, and mobile networks share addresses. */
const NETWORK_LIMIT = 60;

/** Requests per network for one mailbox. */
const NETWORK_AT_MAILBOX_LIMIT = 5;

/**
 * Counts a stranger's request for a mailed link, and returns whether its network is within the limits. How many mails
 * the mailbox gets, from all networks and of all kinds, is limited when they are enqueued: see `findMailBudget`. `kind`
 * names the link: `reset`.
 */
export async function isMailRequestAllowed(
  services: Services,
  { kind, email, clientIp }: { kind: string; email: string; clientIp: string },
): Promise<boolean> {
  const network = toNetwork(clientIp);
  const mailbox = canonicalMailbox(email);
  return isWithinRateLimits(services, [
    { key: `${kind}:network:${network}`, limit: NETWORK_LIMIT, windowSeconds: WINDOW_SECONDS },
    { key: `${kind}:account:${mailbox}:${network}`, limit: NETWORK_AT_MAILBOX_LIMIT, windowSeconds: WINDOW_SECONDS },
  ]);
}
