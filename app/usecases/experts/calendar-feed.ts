import { findExpertOfFeed, findExpertCalendar, updateCalendarFeed } from "../../../db/queries/experts/expert-calendar";
import { batch } from "../../../db/queries/platform/batch";
import type { ExpertActor } from "../../domain/platform/actor";
import { hashToken } from "../../domain/platform/token";
import type { Services } from "../../ports/services";
import { isWithinRateLimit } from "../platform/limit-rate";
import { recordCalendarChange } from "./record-calendar-change";

const HOUR_SECONDS = 60 * 60;

/** Calendar programs look a few times an hour. */
const READS_AN_HOUR = 60;

/** Wrong addresses from one network: nobody finds one by trying. */
const MISSES_AN_HOUR = 60;

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

/** Ends an expert's calendar feed. Ending one that is not there changes nothing. */
export async function endCalendarFeed(services: Services, { actor }: { actor: ExpertActor }): Promise<void> {
  const { db } = services;
  await batch(db, {
    ended: updateCalendarFeed(db, { expertId: actor.expertId, tokenHash: null, now: services.now() }),
    audited: recordCalendarChange(services, actor, { action: "expert.end-calendar-feed", detail: {} }),
  });
}

/** `feed-not-found`: no active expert has this address. `rate-limited`: it was read too often, or guessed at. */
export type OpenCalendarFeedFailure = "feed-not-found" | "rate-limited";

export type OpenCalendarFeedOutcome = { ok: true; expertId: string } | { ok: false; reason: OpenCalendarFeedFailure };

/** The active expert whose feed has this token. Each address may be read 60 times an hour. */
export async function openCalendarFeed(
  services: Services,
  { token, clientIp }: { token: string; clientIp: string },
): Promise<OpenCalendarFeedOutcome> {
  const tokenHash = hashToken(token);
  const expertId = await findExpertOfFeed(services.db, { tokenHash });
  const limit = expertId
    ? { key: `calendar-feed:expert:${expertId}`, limit: READS_AN_HOUR }
    : { key: `calendar-feed:address:${clientIp}`, limit: MISSES_AN_HOUR };
  if (!(await isWithinRateLimit(services, { ...limit, windowSeconds: HOUR_SECONDS })))
    return { ok: false, reason: "rate-limited" };
  return expertId ? { ok: true, expertId } : { ok: false, reason: "feed-not-found" };
}
