import { eq } from "drizzle-orm";
import { createRequestHandler } from "react-router";
import * as build from "virtual:rendering-server-build";
import { expect, test } from "vitest";
import { OVERLAP_FIELD } from "../../app/domain/booking/booking";
import { istDateOf } from "../../app/domain/platform/ist-calendar";
import { experts } from "../../db/schema";
import { bookedSession, heldSession } from "../support/makers/sessions";
import { exchange } from "./send";
import { cookieOf, makeWorld, type World } from "./world";

const handleRequest = createRequestHandler(build, "production");

/** The text of a document as its student reads it. */
async function shown(world: World, address: string, fields?: Record<string, string>): Promise<string> {
  const response = await exchange(
    world.services,
    {
      method: fields ? "POST" : "GET",
      address,
      cookie: cookieOf(world, "student"),
      ...(fields ? { body: new URLSearchParams(fields) } : {}),
    },
    handleRequest,
  );
  return (await response.text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");
}

test("a session beside another one: the question names that one, and the choice is kept", async () => {
  const world = await makeWorld();
  const { services, student, expert, otherExpert } = world;
  const start = world.nextHour();
  await bookedSession(services, { ...expert, userId: student.userId, start });
  const { expertId: partnerId, pricingId } = otherExpert;
  const address = `/book-session?${new URLSearchParams({ partnerId, pricingId, date: istDateOf(start) })}`;
  const form = { intent: "book", slot: start.toISOString() };
  const page = await shown(world, address, form);
  expect(page).toContain("You already have a session then: with Dr. Lakshmi Pillai on Monday 23 November 2026");
  expect(page).toMatch(
    new RegExp(`<input[^>]*value="${form.slot}"[^>]*checked|<input[^>]*checked[^>]*value="${form.slot}"`),
  );
  expect(page).toContain(`name="${OVERLAP_FIELD}"`);
  const both = await exchange(
    services,
    {
      method: "POST",
      address,
      cookie: cookieOf(world, "student"),
      body: new URLSearchParams({ ...form, [OVERLAP_FIELD]: form.slot }),
    },
    handleRequest,
  );
  expect(both.status).toBe(302);
});

test("a held time that the expert can no longer keep is not offered for payment", async () => {
  const world = await makeWorld();
  const { services, student, expert } = world;
  const { id } = await heldSession(services, { ...expert, userId: student.userId, start: world.nextHour() });
  const address = `/book-session?bookingId=${id}`;
  expect(await shown(world, address)).toContain("Complete Payment");
  await services.db.update(experts).set({ status: "inactive" }).where(eq(experts.id, expert.expertId));
  const page = await shown(world, address);
  expect(page).toContain("This session can no longer be booked");
  expect(page).not.toContain("Complete Payment");
});
