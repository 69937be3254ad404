import { eq } from "drizzle-orm";
import { createRequestHandler } from "react-router";
import * as build from "virtual:rendering-server-build";
import { expect, test } from "vitest";
import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import { profiles } from "#db/schema/index.ts";
import { bookedSession, heldSession } from "../../support/makers/sessions.ts";
import { exchange } from "../send.ts";
import { buildCookie, makeWorld } from "../world.ts";

const handleRequest = createRequestHandler(build, "production");

/** A student with a Malayalam account, and a function for this browser's requests. */
async function makeReader() {
  const world = await makeWorld();
  const { services, student } = world;
  await services.db.update(profiles).set({ language: "ml" }).where(eq(profiles.id, student.userId));
  const ask = async (address: string, fields?: Record<string, string>) => {
    const response = await exchange(
      services,
      {
        method: fields ? "POST" : "GET",
        address,
        cookie: buildCookie(world, "student"),
        ...(fields ? { body: new URLSearchParams(fields) } : {}),
      },
      handleRequest,
    );
    const toast = decodeURIComponent(response.headers.get("set-cookie") ?? "");
    const text = (await response.text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");
    return { status: response.status, toast, text };
  };
  return { ...world, ask };
}

test("choosing a time, in Malayalam: the calendar, what is refused, and the time that is held", async () => {
  const { services, student, expert, otherExpert, nextHour, ask } = await makeReader();
  const search = new URLSearchParams({ partnerId: expert.expertId, pricingId: expert.pricingId });
  const picker = (await ask(`/book-session?${search}`)).text;
  expect(picker).toContain('<html lang="ml"');
  expect(picker).toContain("<title>സെഷൻ ബുക്ക് ചെയ്യുക · വഴി കരിയർ ഗൈഡ്</title>");
  for (const sentence of ["ബുക്കിങ്ങിന്റെ വിവരങ്ങൾ", "നവംബർ 21 ശനി", "വൈകിട്ട് </span>", "60 മിനിറ്റ്"])
    expect(picker).toContain(sentence);
  const refused = await ask(`/book-session?${search}`, { intent: "book", slot: "" });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("സെഷനുള്ള തീയതിയും സമയവും തിരഞ്ഞെടുക്കുക");

  const start = nextHour();
  await bookedSession(services, { ...otherExpert, userId: student.userId, start });
  const beside = await ask(`/book-session?${search}&date=${toIstDate(start)}`, {
    intent: "book",
    slot: start.toISOString(),
  });
  expect(beside.text).toContain(
    "ആ സമയത്ത് നിങ്ങൾക്ക് മറ്റൊരു സെഷനുണ്ട്: Dr. Lakshmi Pillai, 2026 നവംബർ 23 തിങ്കൾ, രാവിലെ 9:00 മുതൽ 10:00 വരെ (IST). രണ്ടും വേണോ?",
  );
  expect(beside.text).toContain("അതെ, രണ്ടു സെഷനും വേണം");

  const { id } = await heldSession(services, { ...expert, userId: student.userId, start: nextHour() });
  const held = (await ask(`/book-session?${search}&booked=${id}`)).text;
  expect(held).toContain("സമയം നിങ്ങൾക്കായി മാറ്റിവച്ചു");
  expect(held).toContain("ബുക്കിങ് തയ്യാർ! ഉറപ്പാക്കാൻ പണമടയ്ക്കുക.");
});

test("paying for a session, in Malayalam: the page, a refused coupon, and what has become of the payment", async () => {
  const { services, student, expert, nextHour, ask } = await makeReader();
  const { id } = await heldSession(services, { ...expert, userId: student.userId, start: nextHour() });
  const address = `/book-session?bookingId=${id}`;
  const page = (await ask(address)).text;
  expect(page).toContain("<title>ബുക്കിങ് പൂർത്തിയാക്കുക");
  expect(page).toContain("നവംബർ 22 ഞായർ, രാവിലെ 9:00 (IST) വരെ സൗജന്യമായി റദ്ദാക്കാം.");
  const refused = await ask(address, { intent: "apply-coupon", couponCode: "NONE" });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("കൂപ്പൺ കോഡ് ശരിയല്ല, അല്ലെങ്കിൽ അതിന്റെ സമയം കഴിഞ്ഞു");
  expect((await ask(`/booking-payment-success?booking=${id}`)).text).toContain("നിങ്ങളുടെ പേയ്മെന്റ് ഇതുവരെ എത്തിയിട്ടില്ല");
  expect((await ask("/booking-payment-success?booking=none")).text).toContain("ബുക്കിങ് കണ്ടെത്തിയില്ല");
  services.clock.advance(20 * 60_000);
  const ended = (await ask(address)).text;
  expect(ended).toContain("നിങ്ങൾക്കായി മാറ്റിവച്ച സമയം കഴിഞ്ഞു");
  expect(ended).toContain("ഈ സമയത്തിനുള്ള പണം ഞങ്ങൾക്കു കിട്ടിയിട്ടില്ല.");
});

test("a booked session, in Malayalam: its page, its calendar file, a refused guest, and its end", async () => {
  const { services, student, expert, nextHour, ask } = await makeReader();
  const bookingId = await bookedSession(services, { ...expert, userId: student.userId, start: nextHour() });
  const address = `/bookings/${bookingId}`;
  const page = (await ask(address)).text;
  expect(page).toContain("<title>നിങ്ങളുടെ സെഷൻ");
  expect(page).toContain("നിങ്ങളുടെ സെഷൻ");
  expect(page).toContain("2026 നവംബർ 23 തിങ്കൾ");
  expect(page).toContain("രാവിലെ 9:00 മുതൽ 10:00 വരെ (IST)");
  expect((await ask(`${address}/session.ics`)).text.replaceAll("\r\n ", "")).toContain(
    "SUMMARY:സെഷൻ: Dr. Lakshmi Pillai",
  );

  const guest = await ask(address, { intent: "invite", name: "അമ്മ", email: "" });
  expect(guest.text).toContain("ഇമെയിൽ വിലാസം എഴുതുക");
  expect(guest.text).toContain('value="അമ്മ"');
  const nowhere = await ask(`${address}?move=`, { intent: "move", slot: "" });
  expect(nowhere.text).toContain("സെഷനുള്ള തീയതിയും സമയവും തിരഞ്ഞെടുക്കുക");
  const moved = await ask(address, { intent: "move", slot: nextHour().toISOString() });
  expect(moved.toast).toContain("സെഷന്റെ സമയം മാറ്റി: 2026 നവംബർ 23, രാവിലെ 10:00 (IST).");

  expect((await ask(address, { intent: "cancel" })).toast).toContain("സെഷൻ റദ്ദാക്കി. പണം തിരികെ അയച്ചിട്ടുണ്ട്.");
  expect((await ask(address)).text).toContain("ഈ സെഷൻ റദ്ദാക്കി");
  const again = await ask(address, { intent: "cancel" });
  expect(again.status).toBe(409);
  expect(again.text).toContain("ഈ ബുക്കിങ് നേരത്തേ റദ്ദാക്കിയതാണ്.");
});
