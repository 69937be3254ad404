import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { answerSheets } from "#db/schema/index.ts";
import { failingDatabase } from "../../support/fakes/faults.ts";
import { makeOrder } from "../../support/makers/actors.ts";
import { openPage } from "../guide/open-page.ts";
import { buildCookie, makeWorld } from "../world.ts";

const { DB } = env as unknown as { DB: D1Database };

test("a student whose answers cannot be looked up gets to the questionnaire, one without an order does not", async () => {
  const world = await makeWorld();
  const { services, student } = world;
  const { id: orderId } = await makeOrder(services, student.userId);
  await services.db
    .insert(answerSheets)
    .values({ orderId, userId: student.userId, answers: {}, createdAt: services.now() });
  const open = async (address: string, failing: RegExp | null, who: "student" | "other student" = "student") => {
    const db = failing ? openDatabase(failingDatabase(DB, failing)) : services.db;
    const { status, headers, html } = await openPage({ ...services, db }, address, { cookie: buildCookie(world, who) });
    return { status, location: headers.get("location"), html };
  };
  expect(await open(`/start-assessment?order=${orderId}`, null)).toMatchObject({ location: "/my-orders" });
  expect(await open(`/assessment?order=${orderId}`, null)).toMatchObject({ location: "/my-orders" });

  const answers = /answer_sheets/;
  expect(await open(`/start-assessment?order=${orderId}`, answers)).toMatchObject({
    location: `/assessment?order=${orderId}`,
  });
  // The session is read although the page's data cannot be read with it.
  const page = await open(`/assessment?order=${orderId}`, answers);
  expect(page.status).toBe(200);
  expect(page.html).toContain(orderId);
  expect((await open(`/assessment?order=${orderId}`, answers, "other student")).location).not.toContain("/assessment");
  expect((await open(`/start-assessment?order=${orderId}`, /from orders/)).location).toBe("/packages");
});
