import { eq } from "drizzle-orm";
import { createRequestHandler } from "react-router";
import * as build from "virtual:rendering-server-build";
import { expect, test } from "vitest";
import { bookings, sessionRatings } from "#db/schema/index.ts";
import { makeStudent } from "../../support/makers/actors.ts";
import { giveReportConsent } from "../../support/makers/consents.ts";
import { bookedSession, insertCreditBooking } from "../../support/makers/sessions.ts";
import { ist } from "../../support/ist.ts";
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

/** Stores ratings of sessions with the world's expert, each with a line. */
async function rateTimes({ services, expert }: World, from: number, until: number) {
  for (let place = from; place < until; place += 1) {
    const { userId } = await makeStudent(services);
    const start = new Date(ist("2026-08-01 10:00").getTime() + place * 24 * 60 * 60 * 1000);
    const bookingId = await insertCreditBooking(services, { ...expert, userId, start });
    await services.db.insert(sessionRatings).values({
      bookingId,
      userId,
      expertId: expert.expertId,
      helped: place % 2 === 0 ? "yes" : "little",
      wouldRecommend: true,
      comment: `Line ${place} of a student`,
    });
  }
}

test("an expert sees ratings from five on, everybody the sums from twenty on, administrators always", async () => {
  const world = await makeWorld();
  const { expertId } = world.expert;
  const past = async () => (await send(world, "/expert?view=past", "expert")).text;
  const publicPage = async () => (await send(world, `/experts/${expertId}`, "visitor")).text;
  await rateTimes(world, 0, 4);
  expect(await past()).not.toContain("What students say");
  const desk = await send(world, `/administrator/career-counselors/edit/${expertId}`, "administrator");
  expect(desk.text).toContain("Line 3 of a student");
  await rateTimes(world, 4, 5);
  expect(await past()).toContain("Of 5 students, 60 % say that it helped, and 100 % would recommend.");
  expect(await past()).toContain("Line 4 of a student");
  await rateTimes(world, 5, 19);
  expect(await publicPage()).not.toContain("would recommend");
  await rateTimes(world, 19, 20);
  expect(await publicPage()).toContain("Of 20 students, 50 % say that it helped, and 100 % would recommend.");
  expect(await publicPage()).not.toContain("of a student");
});

test("a refused rating keeps what was chosen and typed", async () => {
  const world = await makeWorld();
  const { services, student, expert } = world;
  const bookingId = await bookedSession(services, { ...expert, userId: student.userId, start: world.nextHour() });
  await giveReportConsent(services, student.userId, { givenBy: "guardian" });
  await services.db
    .update(bookings)
    .set({ sessionStatus: "completed", sessionTime: new Date(services.now().getTime() - 2 * 60 * 60 * 1000) })
    .where(eq(bookings.id, bookingId));
  const path = `/bookings/${bookingId}`;
  const page = await send(world, path, "student");
  expect(page.text).toContain("Did the session help?");
  expect((await send(world, "/start", "student")).text).toContain("Did the session help?");
  const form = { intent: "rate", wouldRecommend: "yes", comment: "Kind and clear", from: "start" };
  const refused = await send(world, path, "student", form);
  expect(refused).toMatchObject({ status: 400 });
  expect(refused.text).toContain("Please choose whether it helped");
  expect(refused.text).toContain('value="Kind and clear"');
  expect(await send(world, path, "student", { ...form, helped: "yes" })).toMatchObject({
    status: 302,
    location: "/start",
  });
  expect((await send(world, "/start", "student")).text).not.toContain("Did the session help?");
  expect((await send(world, path, "student")).text).toContain("You can change this for 14 days.");
});

test("the home page asks what became of a session until its expert says so, and comes back", async () => {
  const world = await makeWorld();
  const { services, student, expert } = world;
  const bookingId = await bookedSession(services, { ...expert, userId: student.userId, start: world.nextHour() });
  await services.db
    .update(bookings)
    .set({ sessionTime: new Date(services.now().getTime() - 26 * 60 * 60 * 1000) })
    .where(eq(bookings.id, bookingId));
  const asks = "What became of these sessions?";
  expect((await send(world, "/expert", "expert")).text).toContain(asks);
  expect((await send(world, "/expert", "other expert")).text).not.toContain(asks);
  const fields = { intent: "outcome", outcome: "expert_no_show", from: "home" };
  expect(await send(world, `/expert/bookings/${bookingId}`, "other expert", fields)).toMatchObject({ status: 404 });
  expect(await send(world, `/expert/bookings/${bookingId}`, "expert", fields)).toMatchObject({
    status: 302,
    location: "/expert",
  });
  expect((await send(world, "/expert", "expert")).text).not.toContain(asks);
  const page = await send(world, `/bookings/${bookingId}`, "student");
  expect(page.text).toContain("did not come to your session");
  expect(page.text).toContain("Another hour, free");
  // The calendar to choose it from.
  expect((await send(world, `/bookings/${bookingId}?move=`, "student")).text).toContain('name="slot"');
});
