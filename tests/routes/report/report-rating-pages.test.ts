import { createRequestHandler } from "react-router";
import * as build from "virtual:rendering-server-build";
import { expect, test } from "vitest";
import { assessmentResults, reportRatings } from "#db/schema/index.ts";
import { eq } from "drizzle-orm";
import { makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { ratableReport, report } from "../rows/students.ts";
import { exchange } from "../send.ts";
import { type ActorName, buildCookie, makeWorld, type World } from "../world.ts";

const handleRequest = createRequestHandler(build, "production");

/** The answer to a form, or to an address, and its text. */
async function send(world: World, address: string, actor: ActorName, fields?: Record<string, string>) {
  const response = await exchange(
    world.services,
    {
      method: fields ? "POST" : "GET",
      address,
      cookie: buildCookie(world, actor),
      ...(fields ? { body: new URLSearchParams(fields) } : {}),
    },
    handleRequest,
  );
  const text = (await response.text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");
  return { status: response.status, location: response.headers.get("location"), text };
}

const QUESTION = "Would you recommend this report to a friend?";

/** Stores ratings of new reports, each with a line: two tens, then a six, and so on. */
async function rateTimes({ services }: World, from: number, until: number) {
  for (let place = from; place < until; place += 1) {
    const { userId } = await makeStudent(services);
    const { id: orderId } = await makeOrder(services, userId);
    const resultId = services.newId();
    await services.db
      .insert(assessmentResults)
      .values({ id: resultId, userId, orderId, status: "ready", report: "## Personality type" });
    await services.db.insert(reportRatings).values({
      resultId,
      userId,
      score: place % 4 === 3 ? 6 : 10,
      comment: `Line ${place}`,
      createdAt: new Date(services.now().getTime() + place),
    });
  }
}

// First, as it counts all ratings of the file.
test("the portal has the figure from twenty ratings on, and the newest lines for who may read students", async () => {
  const world = await makeWorld();
  const page = async () => (await send(world, "/administrator/money/funnel", "administrator")).text;
  await rateTimes(world, 0, 19);
  expect(await page()).toContain("NPS of the report: 19 so far, 20 needed");
  await rateTimes(world, 19, 20);
  expect(await page()).toContain("NPS of the report: 50, from 20 in twelve months");
  expect(await page()).toContain("6: Line 19");
  expect(await page()).not.toContain("Line 9<");
  expect((await send(world, "/administrator/money/funnel", "clerk")).status).toBe(403);
});

test("the report and the start page ask after a month; a refused answer keeps what was chosen and typed", async () => {
  const world = await makeWorld();
  const { orderId = "", resultId = "" } = await ratableReport(world);
  const path = `/results?order=${orderId}`;
  expect((await send(world, path, "student")).text).toContain(QUESTION);
  expect((await send(world, "/start", "student")).text).toContain(QUESTION);
  const form = { intent: "rate", result: resultId, from: "start", comment: "It began a talk" };
  for (const score of [undefined, "11", "-1", "9.5"]) {
    const refused = await send(world, path, "student", { ...form, ...(score === undefined ? {} : { score }) });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Please choose a number from 0 to 10");
    expect(refused.text).toContain('value="It began a talk"');
  }
  const long = await send(world, path, "student", { ...form, score: "7", comment: "a".repeat(201) });
  expect(long.text).toContain("Please keep it to 200 characters");
  expect(long.text).toMatch(/<input type="radio"[^>]*checked=""[^>]*value="7"|value="7"[^>]*checked=""/);
  expect(await send(world, path, "student", { ...form, score: "10" })).toMatchObject({
    status: 302,
    location: "/start",
  });
  expect((await send(world, "/start", "student")).text).not.toContain(QUESTION);
  expect((await send(world, path, "student")).text).toContain("You can change this for 14 days.");
});

test("a report of today, and one whose guardian did not agree to ratings, are not asked about", async () => {
  const world = await makeWorld();
  const { orderId = "" } = await report(world);
  expect((await send(world, `/results?order=${orderId}`, "student")).text).not.toContain(QUESTION);
  const month = 31 * 24 * 60 * 60 * 1000;
  await world.services.db
    .update(assessmentResults)
    .set({ readyAt: new Date(world.services.now().getTime() - month) })
    .where(eq(assessmentResults.orderId, orderId));
  expect((await send(world, `/results?order=${orderId}`, "student")).text).not.toContain(QUESTION);
  expect((await send(world, "/start", "student")).text).not.toContain(QUESTION);
});
