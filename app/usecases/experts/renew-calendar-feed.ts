import { findExpertCalendar, updateCalendarFeed } from "../../../db/queries/experts/expert-calendar";
import { batch } from "../../../db/queries/platform/batch";
import type { ExpertActor } from "../../domain/platform/actor";
import { hashToken } from "../../domain/platform/token";
import type { Services } from "../../ports/services";
import { recordCalendarChange } from "./record-calendar-change";

export type RenewCalendarFeedFailure = "expert-not-found";

export type RenewCalendarFeedOutcome = { ok: true; token: string } | { ok: false; reason: RenewCalendarFeedFailure };

/**
 * Gives an expert's calendar feed a new secret address; the one before is dead at once. Only a hash of its token is
 * stored: the token is in the result of this call and nowhere else.
 */
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
