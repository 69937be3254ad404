import { withdrawConsents } from "#db/queries/accounts/consents.ts";
import { findNewsLink } from "#db/queries/administration/announcements.ts";
import type { Services } from "#app/ports/services.ts";

/** `news-link-unknown`: nobody's link. */
export type StopNewsFailure = "news-link-unknown";

export type StopNewsOutcome = { ok: true } | { ok: false; reason: StopNewsFailure };

/**
 * Stops news by the link that stands in each of them, without a login: for whoever presses the page's button, and for
 * mail programs that do it for their user (RFC 8058). It withdraws the consent, as the page of consents does, and its
 * history shows it. May be repeated.
 */
export async function stopNews(services: Services, token: string): Promise<StopNewsOutcome> {
  const { db } = services;
  const link = await findNewsLink(db, token);
  if (!link) return { ok: false, reason: "news-link-unknown" };
  await withdrawConsents(db, { userId: link.userId, kinds: ["news"], now: services.now() });
  return { ok: true };
}
