import { countKnownViolation, countViolation, countViolations } from "../../../db/queries/platform/csp-violations";
import type { CspViolation } from "../../domain/platform/csp-violation";
import { networkOf } from "../../domain/platform/network";
import type { Services } from "../../ports/services";
import { isWithinRateLimit } from "./limit-rate";

/** Anybody can send reports: from one network no more than these are read. */
const NETWORK_LIMIT = { limit: 60, windowSeconds: 3600 };

/** Different violations that a day keeps: a fault of ours shows in a few, and nobody fills the table. */
const MOST_A_DAY = 100;

/** Counts what browsers say that they refused. What is too much is dropped without a word: nobody reads the response. */
export async function recordCspViolations(
  services: Services,
  { violations, clientIp }: { violations: readonly CspViolation[]; clientIp: string },
): Promise<void> {
  if (violations.length === 0) return;
  const { db } = services;
  if (!(await isWithinRateLimit(services, { key: `csp:network:${networkOf(clientIp)}`, ...NETWORK_LIMIT }))) return;
  const day = services.now().toISOString().slice(0, 10);
  const isFull = (await countViolations(db, day)) >= MOST_A_DAY;
  for (const violation of violations)
    await (isFull ? countKnownViolation(db, { day, ...violation }) : countViolation(db, { day, ...violation }));
}
