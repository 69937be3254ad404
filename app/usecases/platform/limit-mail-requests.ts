import { canonicalMailbox } from "#app/domain/platform/canonical-contact.ts";
import { toNetwork } from "#app/domain/platform/network.ts";
import type { Services } from "#app/ports/services.ts";
import { isWithinNetworkLimit } from "./limit-network.ts";
import { isWithinRateLimit } from "./limit-rate.ts";

const WINDOW_SECONDS = 3600;

/** Requests per network for one mailbox. */
const NETWORK_AT_MAILBOX_LIMIT = 5;

/**
 * Counts a stranger's request for a mailed link, and returns whether its network is within the limits. How many mails
 * the mailbox gets, from all networks and of all kinds, is limited when they are enqueued: see `findMailBudget`. `kind`
 * names the link: `reset`.
 */
export async function isMailRequestAllowed(
  services: Services,
  {
    kind,
    email,
    clientIp,
    hasCaptcha = false,
  }: { kind: string; email: string; clientIp: string; hasCaptcha?: boolean },
): Promise<boolean> {
  const network = toNetwork(clientIp);
  const mailbox = canonicalMailbox(email);
  const verdicts = await Promise.all([
    isWithinNetworkLimit(services, { form: kind, clientIp, hasCaptcha }),
    isWithinRateLimit(services, {
      key: `${kind}:account:${mailbox}:${network}`,
      limit: NETWORK_AT_MAILBOX_LIMIT,
      windowSeconds: WINDOW_SECONDS,
    }),
  ]);
  return verdicts.every(Boolean);
}
