import { eq, sql } from "drizzle-orm";
import { createRequestHandler } from "react-router";
import * as build from "virtual:rendering-server-build";
import { expect, test } from "vitest";
import { OVERLAP_FIELD } from "#app/domain/booking/booking.ts";
import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import { bookings, experts, sessionCredits } from "#db/schema/index.ts";
import { bookedSession, heldSession } from "../../support/makers/sessions.ts";
import { makeOrder } from "../../support/makers/actors.ts";
import { ist } from "../../support/ist.ts";
import { exchange } from "../send.ts";
import { type ActorName, buildCookie, makeWorld, type World } from "../world.ts";

const handleRequest = createRequestHandler(build, "production");

/** The text of a document as its reader sees it, by default the student. */
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
      cookie: buildCookie(world, reader),
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
  const address = `/book-session?${new URLSearchParams({ partnerId, pricingId, date: toIstDate(start) })}`;
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
      cookie: buildCookie(world, "student"),
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

test("the place is shown wherever a session is chosen, paid for or listed; an expert who moves changes no booking", async () => {
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
  expect(list).toContain(fully);
  expect(list).toContain("Online, by video call, or in person: Beach Road, Kollam");
  expect(await shown(world, "/expert?view=upcoming", undefined, "expert")).toContain("In person in Thrissur");
  expect(await shown(world, `/expert/bookings/${bookingId}`, undefined, "expert")).toContain(fully);
  expect(await shown(world, "/expert/hours", undefined, "expert")).toContain(
    "One booked session keeps an earlier place",
  );
  expect(await shown(world, `/administrator/bookings/${bookingId}`, undefined, "administrator")).toContain(fully);
});

/** What a page's summary says of when and where, and its price, without tags. */
function summaryOn(page: string) {
  const [, summary = ""] = /<section aria-label="Booking summary"[^>]*>(.*?)<\/section>/s.exec(page) ?? [];
  const [facts = "", price = ""] = [...summary.matchAll(/<dl[^>]*>(.*?)<\/dl>/gs)].map(([, list = ""]) =>
    list
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim(),
  );
  return { facts, price };
}

test("one summary from choosing to paid: the same expert, day, time, length and place on every page", async () => {
  const world = await makeWorld();
  const { services, student, expert } = world;
  const start = world.nextHour();
  const bookingId = await bookedSession(services, { ...expert, userId: student.userId, start });
  const held = await heldSession(services, { ...expert, userId: student.userId, start: world.nextHour() });
  const { expertId: partnerId, pricingId } = expert;
  const search = new URLSearchParams({ partnerId, pricingId });
  const slot = world.nextHour().toISOString();
  const facts = (clock: string) =>
    `Date Monday 23 November 2026 Time ${clock} IST 60 minutes Place Online, by video call`;
  for (const [address, clock, price] of [
    [`/partners/booking-dialog?${search}&slot=${slot}`, "11:00 am to 12:00 pm", "Total ₹800"],
    [`/partners/booking-dialog?${search}&booked=${held.id}`, "10:00 am to 11:00 am", "Total ₹800"],
    [`/book-session?bookingId=${held.id}`, "10:00 am to 11:00 am", "Total ₹800"],
    [`/booking-payment-success?booking=${bookingId}`, "9:00 am to 10:00 am", "Amount paid ₹800"],
    [`/bookings/${bookingId}`, "9:00 am to 10:00 am", "Price ₹800"],
  ] as const) {
    const page = await shown(world, address);
    expect(summaryOn(page), address).toEqual({ facts: facts(clock), price });
    expect(page.match(/<h[12][^>]*>Dr\. Lakshmi Pillai</g), address).toHaveLength(1);
  }
  const list = await shown(world, "/my-orders?tab=sessions");
  expect(list.match(/aria-label="Booking summary"/g)).toHaveLength(2);
  expect(summaryOn(list)).toEqual({ facts: facts("9:00 am to 10:00 am"), price: "Price ₹800" });
  // The required words.
  for (const [address, words] of [
    [`/partners/booking-dialog?${search}&booked=${held.id}`, "Booking created! Proceed to payment to confirm."],
    [`/partners/booking-dialog?${search}&booked=${held.id}`, ">Proceed to Payment<"],
    [`/book-session?bookingId=${held.id}`, ">Complete Your Booking<"],
    [`/book-session?bookingId=${held.id}`, ">Complete Payment<"],
    [`/booking-payment-success?booking=${bookingId}`, ">Booking Confirmed!<"],
  ] as const)
    expect(await shown(world, address)).toContain(words);
});

test("a counselor's session is included for who has Gold, until its session is used", async () => {
  const world = await makeWorld();
  const { services, student, expert } = world;
  const { expertId: partnerId, pricingId } = expert;
  const pages = [
    "/career-counselors",
    `/experts/${partnerId}`,
    `/partners/booking-dialog?${new URLSearchParams({ partnerId, pricingId })}`,
  ];
  const listIncluded = async (reader: ActorName) => {
    const shownPages = await Promise.all(pages.map((page) => shown(world, page, undefined, reader)));
    return pages.filter((_, index) => shownPages[index]?.includes(">Included<"));
  };
  expect(await listIncluded("student")).toEqual([]);
  const { id: orderId } = await makeOrder(services, student.userId, { packageType: "gold" });
  await services.db.insert(sessionCredits).values({ id: services.newId(), userId: student.userId, orderId });
  expect(await listIncluded("student")).toEqual(pages);
  expect(await shown(world, "/career-counselors")).toContain("Your Gold package includes one session");
  // Only counselors', and only the owner's.
  expect(await shown(world, "/psychologists")).not.toContain(">Included<");
  expect(await listIncluded("other student")).toEqual([]);
  const bookingId = await bookedSession(services, { ...expert, userId: student.userId, start: world.nextHour() });
  await services.db.update(sessionCredits).set({ bookingId }).where(eq(sessionCredits.orderId, orderId));
  expect(await listIncluded("student")).toEqual([]);
  await services.db
    .update(sessionCredits)
    .set({ bookingId: null, voidedAt: services.now() })
    .where(eq(sessionCredits.orderId, orderId));
  expect(await listIncluded("student")).toEqual([]);
});

test("the deadline for free cancellation is shown before paying, or that it has passed", async () => {
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
  ["32AAAAA0000A1ZB", "The price includes 18 % GST. "],
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
    expect(document, page).toContain(price);
    expect(document.includes("The price includes"), page).toBe(tax !== "");
    const terms = document.slice(tax === "" ? 0 : document.indexOf(tax));
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
      cookie: buildCookie(world, "expert"),
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

test("another time: proposed on the expert's page, shown and accepted on the student's", async () => {
  const world = await makeWorld();
  const { services, student, expert } = world;
  const bookingId = await bookedSession(services, { ...expert, userId: student.userId, start: world.nextHour() });
  const slot = world.nextHour().toISOString();
  const page = `/expert/bookings/${bookingId}`;
  expect(await shown(world, page, undefined, "expert")).toContain("Propose another time");
  expect(await shown(world, `${page}?propose=&date=2026-11-23`, undefined, "expert")).toContain(`value="${slot}"`);
  const post = (address: string, actor: ActorName, fields: Record<string, string>) =>
    exchange(
      services,
      { method: "POST", address, cookie: buildCookie(world, actor), body: new URLSearchParams(fields) },
      handleRequest,
    );
  expect((await post(page, "expert", { intent: "propose", slot })).status).toBe(302);
  expect(await shown(world, page, undefined, "expert")).toContain("Withdraw the proposal");
  const asked = await shown(world, `/bookings/${bookingId}`);
  expect(asked).toContain("Dr. Lakshmi Pillai proposes another time");
  expect(asked).toContain("Monday 23 November 2026 at 10:00 am IST");
  expect(asked).toContain("If you accept: Free to cancel until Sunday 22 November at 10:00 am IST.");
  const proposalId = /name="proposalId" value="([^"]+)"/.exec(asked)?.[1] ?? "";
  expect((await post(`/bookings/${bookingId}`, "student", { intent: "accept-proposal", proposalId })).status).toBe(302);
  const moved = await shown(world, `/bookings/${bookingId}`);
  expect(moved).not.toContain("proposes another time");
  expect(moved).toContain("10:00 am to 11:00 am IST");
});

test("the host of a meeting link is shown, and a link stored before its rules leads nowhere", async () => {
  const world = await makeWorld();
  const { services, student, expert } = world;
  const store = (link: string) =>
    services.db.run(sql`update partners set meeting_link = ${link} where id = ${expert.expertId}`);
  const bookingId = await bookedSession(services, { ...expert, userId: student.userId, start: world.nextHour() });
  await store("https://meet.example.org/\u202Eroom");
  const page = await shown(world, `/expert/bookings/${bookingId}`, undefined, "expert");
  expect(page).toContain("Opens meet.example.org");
  expect(page).toContain('href="https://meet.example.org/room"');
  for (const link of ["javascript:alert(1)", "https://meet.example.org@evil.example/room", "http://meet.example.org"]) {
    await store(link);
    for (const [address, actor] of [
      [`/expert/bookings/${bookingId}`, "expert"],
      [`/bookings/${bookingId}`, "student"],
    ] as const) {
      const without = await shown(world, address, undefined, actor);
      expect([link, without.includes(link), without.includes("evil.example")]).toEqual([link, false, false]);
    }
    expect(await shown(world, `/expert/bookings/${bookingId}`, undefined, "expert")).toContain(
      "The student does not know how to join",
    );
  }
});

test("a calendar feed: sessions with first names alone, not cached, and invalid after a new address", async () => {
  const world = await makeWorld();
  const { services, student, expert } = world;
  await services.db
    .update(experts)
    .set({ meetingLink: "https://meet.example.org/room" })
    .where(eq(experts.id, expert.expertId));
  const bookingId = await bookedSession(services, { ...expert, userId: student.userId, start: world.nextHour() });
  await heldSession(services, { ...expert, userId: world.otherStudent.userId, start: world.nextHour() });
  const request = (method: string, address: string, fields?: Record<string, string>, cookie = "") =>
    exchange(
      services,
      { method, address, cookie, ...(fields ? { body: new URLSearchParams(fields) } : {}) },
      handleRequest,
    );
  const renew = async () => {
    const made = await request("POST", "/expert/hours", { intent: "renew-feed" }, buildCookie(world, "expert"));
    const cookie = made.headers.get("set-cookie") ?? "";
    const token = /__Host-new-link=([^;]+)/.exec(cookie)?.[1] ?? "";
    const hours = await request(
      "GET",
      "/expert/hours",
      undefined,
      `${buildCookie(world, "expert")}; __Host-new-link=${token}`,
    );
    expect(await hours.text()).toContain(`/calendars/${token}.ics`);
    return `/calendars/${token}.ics`;
  };
  const address = await renew();
  const answer = await request("GET", address);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const file = (await answer.text()).replaceAll("\r\n ", "");
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(file).toContain(`UID:${bookingId}@`);
  expect(file).toContain("SUMMARY:Session: Anjali");
  expect(file).toContain("https://meet.example.org/room");
  expect(file).not.toMatch(new RegExp(`Nair|${student.email}|@students|9847012345|ATTENDEE`));
  // Later the address is hidden from everyone.
  expect(await shown(world, "/expert/hours", undefined, "expert")).not.toContain("/calendars/");
  const next = await renew();
  const dead = await request("GET", address);
  expect([dead.status, dead.headers.get("cache-control")]).toEqual([404, "no-store"]);
  expect((await request("GET", next)).status).toBe(200);
});

test("a student who did not come: reported by the expert, read by administrators, explained to both", async () => {
  const world = await makeWorld();
  const { services, student, expert } = world;
  const bookingId = await bookedSession(services, { ...expert, userId: student.userId, start: world.nextHour() });
  await services.db
    .update(bookings)
    .set({ sessionTime: new Date(services.now().getTime() - 30 * 60_000) })
    .where(eq(bookings.id, bookingId));
  const page = `/expert/bookings/${bookingId}`;
  expect(await shown(world, page, undefined, "expert")).toContain(
    "Nothing is returned to a student who does not come; they get a mail that you reported it, and can write to us.",
  );
  const report = (text: string) =>
    shown(world, page, { intent: "outcome", outcome: "no_show", report: text }, "expert");
  const refused = await report("x".repeat(501));
  expect(refused).toContain("Please keep the report to 500 characters");
  expect(refused).toContain("x".repeat(501));
  await report("I waited for 20 minutes");
  expect(await shown(world, page, undefined, "expert")).toContain("Your report: I waited for 20 minutes");
  expect(await shown(world, `/administrator/bookings/${bookingId}`, undefined, "administrator")).toContain(
    "I waited for 20 minutes",
  );
  const missed = await shown(world, `/bookings/${bookingId}`);
  expect(missed).toContain("This session was missed");
  expect(missed).toContain("nothing is returned for a missed session");
  expect(missed).not.toContain("I waited");
  await shown(world, page, { intent: "outcome", outcome: "scheduled" }, "expert");
  const [row] = await services.db.select().from(bookings).where(eq(bookings.id, bookingId));
  expect([row?.sessionStatus, row?.noShowReport, row?.noShowReportedAt]).toEqual(["scheduled", null, null]);
});

test("days off: a switch on the hours page, and what it does", async () => {
  const world = await makeWorld();
  const words = (page: string) => page.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
  const press = async (fields: Record<string, string>) => words(await shown(world, "/expert/hours", fields, "expert"));
  expect(await press({ intent: "switch-weekday", weekday: "7", isOff: "yes" })).not.toContain("Switch to working");
  await press({ intent: "switch-weekday", weekday: "1", isOff: "yes" });
  await press({ intent: "switch-day", date: "2026-11-24", isOff: "yes" });
  const page = words(await shown(world, "/expert/hours", undefined, "expert"));
  expect(page).toContain("Monday Off Switch to working");
  expect(page).toContain("Tue 24 Nov Off Switch to working");
  expect(page).toContain("Wed 25 Nov Working Switch to a day off");
  expect(page).toContain("Mon 23 Nov Not worked");
  expect(await press({ intent: "switch-day", date: "2027-01-01", isOff: "yes" })).toContain("This day has no switch.");
});

test("the desk is offered no time at which the family could not be asked any more", async () => {
  const world = await makeWorld();
  const { services, student, expert, otherExpert } = world;
  // It is noon.
  const bookingId = await bookedSession(services, { ...expert, userId: student.userId, start: world.nextHour() });
  const reassign = () => {
    const address = `/administrator/bookings/${bookingId}/reassign?expert=${otherExpert.expertId}&date=2026-11-21`;
    return shown(world, address, undefined, "administrator");
  };
  const page = await reassign();
  const toState = (hour: string) => new RegExp(`>${hour}</span><span[^>]*>([^<]*)<`).exec(page)?.[1];
  expect(toState("11:00 am")).toBe("Past");
  expect(toState("1:00 pm")).toBe("Too late to ask the family");
  expect(toState("2:00 pm")).toBe("Too late to ask the family");
  expect(toState("3:00 pm")).toBe("Free");
  const offered = [...page.matchAll(/<input[^>]* name="start"[^>]*>/g)].flat().filter((each) => !/disabled/.test(each));
  expect(offered).toHaveLength(4);
  await services.db
    .update(bookings)
    .set({ sessionTime: ist("2026-11-21 13:00") })
    .where(eq(bookings.id, bookingId));
  const late = await reassign();
  expect(late).toContain("It is too late to ask the family");
  expect(late).not.toContain('name="start"');
});
