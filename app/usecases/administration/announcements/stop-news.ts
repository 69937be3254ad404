import { withdrawConsents } from "#db/queries/accounts/consents.ts";
import { findNewsLink } from "#db/queries/administration/announcements.ts";
import type { Services } from "#app/ports/services.ts";

export type StopNewsFailure = "news-link-unknown";

export type StopNewsOutcome = { ok: true } | { ok: false; reason: StopNewsFailure };

/**
 * Unsubscribes from news by its link, without a login: for the page's button and for one-click unsubscribe (RFC 8058).
 * Withdraws the consent, with an entry in its history. Idempotent.
 */
export async function stopNews(services: Services, token: string): Promise<StopNewsOutcome> {
  const { db } = services;
  const link = await findNewsLink(db, token);
  if (!link) return { ok: false, reason: "news-link-unknown" };
  await withdrawConsents(db, { userId: link.userId, kinds: ["news"], now: services.now() });
  return { ok: true };
}
