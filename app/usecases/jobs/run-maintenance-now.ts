import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { runMaintenance } from "./run-maintenance.ts";

export type RunMaintenanceNowOutcome =
  | { ok: true; summary: Record<string, number> }
  | { ok: false; reason: NotPermitted };

/** Runs the cron's work immediately for an administrator, including payments of any age. */
export async function runMaintenanceNow(
  services: Services,
  actor: CurrentUser,
  { clientIp }: { clientIp: string },
): Promise<RunMaintenanceNowOutcome> {
  const attempt = { action: "reconciliation.run", entityType: "reconciliation_run" };
  if (!(await isPermitted(services, toAdministrator(actor, clientIp), "reconciliation.run", attempt)))
    return { ok: false, reason: "not-permitted" };
  const { userId, email } = actor;
  const trigger = { by: "administrator", userId, email, clientIp } as const;
  return { ok: true, summary: await runMaintenance(services, { minimumAgeMinutes: 0, trigger }) };
}
