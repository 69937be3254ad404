import { updateCalendarFeed } from "../../../db/queries/experts/expert-calendar";
import { batch } from "../../../db/queries/platform/batch";
import type { ExpertActor } from "../../domain/platform/actor";
import type { Services } from "../../ports/services";
import { recordCalendarChange } from "./record-calendar-change";

/** Ends an expert's calendar feed. Ending one that is not there changes nothing. */
export async function endCalendarFeed(services: Services, { actor }: { actor: ExpertActor }): Promise<void> {
  const { db } = services;
  await batch(db, {
    ended: updateCalendarFeed(db, { expertId: actor.expertId, tokenHash: null, now: services.now() }),
    audited: recordCalendarChange(services, actor, { action: "expert.end-calendar-feed", detail: {} }),
  });
}
