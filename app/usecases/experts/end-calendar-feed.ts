import { updateCalendarFeed } from "#db/queries/experts/expert-calendar.ts";
import { batch } from "#db/queries/platform/batch.ts";
import type { ExpertActor } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { recordCalendarChange } from "./record-calendar-change.ts";

/** Ends an expert's calendar feed. Idempotent. */
export async function endCalendarFeed(services: Services, { actor }: { actor: ExpertActor }): Promise<void> {
  const { db } = services;
  await batch(db, {
    ended: updateCalendarFeed(db, { expertId: actor.expertId, tokenHash: null, now: services.now() }),
    audited: recordCalendarChange(services, actor, { action: "expert.end-calendar-feed", detail: {} }),
  });
}
