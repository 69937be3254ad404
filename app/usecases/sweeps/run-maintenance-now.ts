import type { CurrentUser } from "../../domain/accounts/current-user";
import { administratorOf } from "../../domain/platform/actor";
import type { Services } from "../../ports/services";
import { isPermitted, type NotPermitted } from "../accounts/is-permitted";
import { runMaintenance } from "./run-maintenance";

export type RunMaintenanceNowOutcome =
  | { ok: true; summary: Record<string, number> }
  | { ok: false; reason: NotPermitted };

/** Does the cron's work at once, for an administrator who does not want to wait for it: payments of any age. */
export async function runMaintenanceNow(
  services: Services,
  actor: CurrentUser,
  { clientIp }: { clientIp: string },
): Promise<RunMaintenanceNowOutcome> {
  const attempt = { action: "reconciliation.run", entityType: "reconciliation_run" };
  if (!(await isPermitted(services, administratorOf(actor, clientIp), "reconciliation.run", attempt)))
    return { ok: false, reason: "not-permitted" };
  const { userId, email } = actor;
  const trigger = { by: "administrator", userId, email, clientIp } as const;
  return { ok: true, summary: await runMaintenance(services, { minimumAgeMinutes: 0, trigger }) };
}
