import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ExpertActor } from "#app/domain/platform/actor.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import { endCalendarFeed } from "#app/usecases/experts/end-calendar-feed.ts";
import { openCalendarFeed } from "#app/usecases/experts/open-calendar-feed.ts";
import { renewCalendarFeed } from "#app/usecases/experts/renew-calendar-feed.ts";
import { experts } from "#db/schema/index.ts";
import { auditEntries } from "../../support/audit.ts";
import { makeExpert } from "../../support/makers/sessions.ts";
import { testServices, type TestServices } from "../../support/services.ts";

const ADDRESS = "192.0.2.7";

async function withFeed(services: TestServices = testServices()) {
  const { expertId } = await makeExpert(services);
  const actor: ExpertActor = { role: "expert", expertId, email: "expert@experts.example", clientIp: ADDRESS };
  const renewed = await renewCalendarFeed(services, { actor });
  if (!renewed.ok) throw new Error(renewed.reason);
  const open = (token: string, clientIp = services.newId()) => openCalendarFeed(services, { token, clientIp });
  return { services, expertId, actor, token: renewed.token, open };
}

test("an address opens its expert's feed; only its hash is stored, and the log has neither", async () => {
  const { services, expertId, token, open } = await withFeed();
  expect(await open(token)).toEqual({ ok: true, expertId });
  const [row] = await services.db.select().from(experts).where(eq(experts.id, expertId));
  expect(row?.calendarFeedHash).toBe(hashToken(token));
  expect(JSON.stringify(row)).not.toContain(token);
  expect(JSON.stringify(await auditEntries(services, { entityId: expertId }))).not.toContain(token);
});

test("a new address ends the one before, and ending it ends it", async () => {
  const { services, expertId, actor, token, open } = await withFeed();
  const renewed = await renewCalendarFeed(services, { actor });
  if (!renewed.ok) throw new Error(renewed.reason);
  const notFound = { ok: false, reason: "feed-not-found" };
  expect(await open(token)).toEqual(notFound);
  expect(await open(renewed.token)).toEqual({ ok: true, expertId });
  for (let round = 0; round < 2; round += 1) await endCalendarFeed(services, { actor });
  expect(await open(renewed.token)).toEqual(notFound);
  expect(await renewCalendarFeed(services, { actor: { ...actor, expertId: "nobody" } })).toEqual({
    ok: false,
    reason: "expert-not-found",
  });
});

test("an inactive expert has no feed", async () => {
  const { services, expertId, token, open } = await withFeed();
  await services.db.update(experts).set({ status: "inactive" }).where(eq(experts.id, expertId));
  expect(await open(token)).toEqual({ ok: false, reason: "feed-not-found" });
});

test("reading is limited by address of the feed, guessing by network", async () => {
  const { services, open, token } = await withFeed();
  const { token: other, expertId } = await withFeed(services);
  for (let time = 0; time < 60; time += 1) await open(token);
  expect(await open(token)).toEqual({ ok: false, reason: "rate-limited" });
  expect(await open(other)).toEqual({ ok: true, expertId });
  for (let time = 0; time < 100; time += 1)
    expect(await open(`guess-${time}`, ADDRESS)).toEqual({ ok: false, reason: "feed-not-found" });
  expect(await open("guess", ADDRESS)).toEqual({ ok: false, reason: "rate-limited" });
  expect(await open(other, ADDRESS)).toEqual({ ok: true, expertId });
});
