import { MAINTENANCE_CRON } from "../../settings/workers.ts";

export const FIVE_MINUTES = 5 * 60 * 1000;

/**
 * Cron triggers do not fire locally: this runs them through the runtime's own explorer. Returns whether it ran.
 * @param worker the name under which the payments worker is served
 */
export async function fireCron(origin: string, worker = "vazhi-payments"): Promise<boolean> {
  const url = new URL(`/cdn-cgi/local/explorer/api/local/scheduled?worker=${worker}`, origin);
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ cron: MAINTENANCE_CRON }),
  });
  return response.ok;
}
