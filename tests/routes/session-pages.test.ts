import { eq } from "drizzle-orm";
import { createRequestHandler } from "react-router";
import * as build from "virtual:rendering-server-build";
import { expect, test } from "vitest";
import { OVERLAP_FIELD } from "../../app/domain/booking/booking";
import { istDateOf } from "../../app/domain/platform/ist-calendar";
import { experts, sessionCredits } from "../../db/schema";
import { bookedSession, heldSession } from "../support/makers/sessions";
import { makeOrder } from "../support/makers/actors";
import { ist } from "../support/ist";
import { exchange } from "./send";
import { type ActorName, cookieOf, makeWorld, type World } from "./world";

const handleRequest = createRequestHandler(build, "production");

/** The text of a document as its reader sees it: the student, unless it is someone else. */
async function shown(
  world: World,
  address: string,
  fields?: Record<string, string>,
  reader: ActorName = "student",
): Promise<string> {
  const response = await exchange(
    world.services,
    {
      method: fields ? "POST" : "GET",
      address,
      cookie: cookieOf(world, reader),
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

test("the place stands wherever a session is chosen, paid for or shown; an expert who moves changes nothing booked", async () => {
  const world = await makeWorld();
  const { services, student, expert } = world;
  const { expertId, pricingId } = expert;
  const place = { meetingLink: null, town: "Thrissur", venue: "2nd Floor, Swaraj Round" };
  await services.db.update(experts).set(place).where(eq(experts.id, expertId));
  const fully = "In person: 2nd Floor, Swaraj Round, Thrissur";
  const start = world.nextHour();
  const search = new URLSearchParams({ partnerId: expertId, pricingId });

  expect(await shown(world, "/career-counselors")).toContain("In person in Thrissur");
  expect(await shown(world, `/experts/${expertId}`)).toContain(fully);
  expect(await shown(world, `/partners/booking-dialog?${search}`)).toContain(fully);

  const { id: heldId } = await heldSession(services, { ...expert, userId: student.userId, start: world.nextHour() });
  const bookingId = await bookedSession(services, { ...expert, userId: student.userId, start });
  await services.db
    .update(experts)
    .set({ meetingLink: "https://meet.example.org/new", town: "Kollam", venue: "Beach Road" })
    .where(eq(experts.id, expertId));
  const held = await heldSession(services, { ...expert, userId: student.userId, start: world.nextHour() });
  expect(await shown(world, `/partners/booking-dialog?${search}&booked=${held.id}`)).toContain(
    "Online, by video call, or in person: Beach Road, Kollam",
  );
  expect(heldId).not.toBe(held.id);
  expect(await shown(world, `/book-session?bookingId=${held.id}`)).toContain("in person: Beach Road, Kollam");
  for (const page of [`/booking-payment-success?booking=${bookingId}`, `/bookings/${bookingId}`])
    expect(await shown(world, page)).toContain(fully);
  const list = await shown(world, "/my-orders?tab=sessions");
  expect(list).toContain("In person in Thrissur");
  expect(list).toContain("Online, or in person in Kollam");
  expect(await shown(world, "/expert?view=upcoming", undefined, "expert")).toContain("In person in Thrissur");
  expect(await shown(world, `/expert/bookings/${bookingId}`, undefined, "expert")).toContain(fully);
  expect(await shown(world, "/expert/hours", undefined, "expert")).toContain(
    "One booked session keeps an earlier place",
  );
  expect(await shown(world, `/administrator/bookings/${bookingId}`, undefined, "administrator")).toContain(fully);
});

test("until when cancelling is free stands there before paying, or that it no longer is", async () => {
  const world = await makeWorld();
  const { services, student, expert, otherExpert } = world;
  const { expertId: partnerId, pricingId } = expert;
  const search = new URLSearchParams({ partnerId, pricingId });
  const free = "Free to cancel until Sunday 22 November at 9:00 am IST.";
  const late = "Cannot be cancelled any more: it begins in less than 24 hours, so nothing would be returned.";
  const held = await heldSession(services, { ...expert, userId: student.userId, start: world.nextHour() });
  for (const page of [`/partners/booking-dialog?${search}&booked=${held.id}`, `/book-session?bookingId=${held.id}`])
    expect(await shown(world, page)).toContain(free);

  const { id: orderId } = await makeOrder(services, student.userId, { packageType: "gold" });
  await services.db.insert(sessionCredits).values({ id: services.newId(), userId: student.userId, orderId });
  const slot = ist("2026-11-24 10:00").toISOString();
  expect(await shown(world, `/partners/booking-dialog?${search}&slot=${slot}`)).toContain(
    "Free to cancel until Monday 23 November at 10:00 am IST.",
  );

  const soon = { ...otherExpert, userId: student.userId, start: ist("2026-11-22 11:00") };
  const { id } = await heldSession(services, soon);
  expect(await shown(world, `/book-session?bookingId=${id}`)).toContain(late);
  const bookingId = await bookedSession(services, soon);
  const mail = services.sentMails.find(({ subject }) => subject.startsWith("Your session with"));
  expect(mail?.text).toContain(late);
  expect(mail?.text).not.toContain("free of charge");
  expect(bookingId).toBe(id);
});

test.each([
  ["32AAAAA0000A1ZB", ", incl. 18 % GST"],
  [null, ""],
])("price, tax, refund policy and terms stand under every pay button, GSTIN %s", async (gstin, tax) => {
  const world = await makeWorld();
  const { services, student, expert } = world;
  services.config.business = { ...services.config.business, gstin };
  const { expertId: partnerId, pricingId } = expert;
  const held = await heldSession(services, { ...expert, userId: student.userId, start: world.nextHour() });
  const { id: silverId } = await makeOrder(services, student.userId);
  const search = new URLSearchParams({ partnerId, pricingId, booked: held.id });
  for (const [page, price] of [
    ["/payment?package=gold&another=1", "₹2,999"],
    [`/payment?package=gold&upgrade=${silverId}`, "₹1,500"],
    [`/book-session?bookingId=${held.id}`, "₹800"],
    [`/partners/booking-dialog?${search}`, "₹800"],
  ] as const) {
    const document = await shown(world, page);
    const terms = document.slice(document.indexOf(`${price}${tax}.</span>`));
    expect(document, page).toContain(`${price}${tax}.</span>`);
    expect(terms, page).toMatch(
      /By paying you accept the.*href="\/cancellation-refund".*href="\/terms-and-conditions"/s,
    );
  }
});

test("a leave over a held time is announced where it is added and where hours are edited", async () => {
  const world = await makeWorld();
  const { services, student, expert } = world;
  await heldSession(services, { ...expert, userId: student.userId, start: world.nextHour() });
  const added = await exchange(
    services,
    {
      method: "POST",
      address: "/expert/hours",
      cookie: cookieOf(world, "expert"),
      body: new URLSearchParams({
        intent: "add-leave",
        fromDate: "2026-11-23",
        fromTime: "",
        untilDate: "",
        untilTime: "",
        reason: "",
      }),
    },
    handleRequest,
  );
  expect(decodeURIComponent(added.headers.get("set-cookie") ?? "")).toContain(
    "1 time is held for someone about to pay",
  );
  expect(await shown(world, "/expert/hours", undefined, "expert")).toContain(
    "One time outside these hours is held for payment",
  );
  const edit = `/administrator/career-counselors/edit/${expert.expertId}`;
  expect(await shown(world, edit, undefined, "administrator")).toContain("1 time is held for someone about to pay");
});
