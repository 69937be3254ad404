import { countKnownViolation, countViolation, countViolations } from "#db/queries/platform/csp-violations.ts";
import type { CspViolation } from "#app/domain/platform/csp-violation.ts";
import { toNetwork } from "#app/domain/platform/network.ts";
import type { Services } from "#app/ports/services.ts";
import { isWithinRateLimit } from "./limit-rate.ts";

/** Anyone can send reports, so at most this many are read per network. */
const NETWORK_LIMIT = { limit: 60, windowSeconds: 3600 };

/** Distinct violations stored per day: enough to show a fault of ours, too few to fill the table. */
const MAX_PER_DAY = 100;

/** Counts the browsers' reports of CSP violations. Excess reports are dropped silently: the response is not read. */
export async function recordCspViolations(
  services: Services,
  { violations, clientIp }: { violations: readonly CspViolation[]; clientIp: string },
): Promise<void> {
  if (violations.length === 0) return;
  const { db } = services;
  if (!(await isWithinRateLimit(services, { key: `csp:network:${toNetwork(clientIp)}`, ...NETWORK_LIMIT }))) return;
  const day = services.now().toISOString().slice(0, 10);
  const isFull = (await countViolations(db, day)) >= MAX_PER_DAY;
  for (const violation of violations)
    await (isFull ? countKnownViolation(db, { day, ...violation }) : countViolation(db, { day, ...violation }));
}
