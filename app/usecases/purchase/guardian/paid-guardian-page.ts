import { HOUR_MS } from "#app/domain/platform/duration.ts";
import type { Services } from "#app/ports/services.ts";
import { guardianPagePath, openGuardianPage } from "#app/usecases/accounts/consent/open-guardian-page.ts";

/**
 * The path of the page of a guardian whose payment has just proved the consent: the newest in this browser. Null for
 * other payers, and while the payment is not settled.
 */
export async function paidGuardianPage(services: Services, tokens: readonly string[]): Promise<string | null> {
  const [newest] = tokens;
  if (newest === undefined) return null;
  const opened = await openGuardianPage(services, newest);
  if (!opened.ok || opened.kind !== "own") return null;
  const { state, method, verifiedAt } = opened.request;
  const isRecent = verifiedAt !== null && services.now().getTime() - verifiedAt.getTime() < HOUR_MS;
  return state === "given" && method === "payment" && isRecent ? guardianPagePath(newest) : null;
}
