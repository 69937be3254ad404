import { findExpertCalendar, updateCalendarFeed } from "#db/queries/experts/expert-calendar.ts";
import { batch } from "#db/queries/platform/batch.ts";
import type { ExpertActor } from "#app/domain/platform/actor.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";
import { recordCalendarChange } from "./record-calendar-change.ts";

export type RenewCalendarFeedFailure = "expert-not-found";

export type RenewCalendarFeedOutcome = { ok: true; token: string } | { ok: false; reason: RenewCalendarFeedFailure };

/** Replaces the secret address of an expert's calendar feed. The token is only returned here: its hash is stored. */
export async function renewCalendarFeed(
  services: Services,
  { actor }: { actor: ExpertActor },
): Promise<RenewCalendarFeedOutcome> {
  const { db } = services;
  const { expertId } = actor;
  if (!(await findExpertCalendar(db, { expertId, now: services.now() })))
    return { ok: false, reason: "expert-not-found" };
  const token = services.newToken();
  await batch(db, {
    renewed: updateCalendarFeed(db, { expertId, tokenHash: hashToken(token), now: services.now() }),
    audited: recordCalendarChange(services, actor, { action: "expert.renew-calendar-feed", detail: {} }),
  });
  return { ok: true, token };
}
