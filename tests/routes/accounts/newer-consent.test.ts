import { createRequestHandler } from "react-router";
import { eq } from "drizzle-orm";
import * as build from "virtual:rendering-server-build";
import { expect, test } from "vitest";
import { consentText } from "#app/content/accounts/consent-texts.ts";
import { bookingPaymentPath } from "#app/web/addresses/booking-addresses.ts";
import { guardianRequests, profiles } from "#db/schema/index.ts";
import { ist } from "../../support/ist.ts";
import { giveReportConsent } from "../../support/makers/consents.ts";
import { heldSession, makeExpert } from "../../support/makers/sessions.ts";
import { givenGuardian } from "../rows/guardians.ts";
import { exchange } from "../send.ts";
import { buildCookie, makeWorld, readInMalayalam, type World } from "../world.ts";

const handleRequest = createRequestHandler(build, "production");

async function ask(world: World, address: string, { fields, cookie = "" }: { fields?: object; cookie?: string } = {}) {
  const body = fields ? { body: new URLSearchParams({ ...fields }) } : {};
  const method = fields ? "POST" : "GET";
  const response = await exchange(world.services, { method, address, cookie, ...body }, handleRequest);
  return { status: response.status, html: (await response.text()).replaceAll("&#x27;", "'") };
}

const EARLIER = "2026-11-23";
const NEWER_TEXT = consentText("report").text.en;
const EARLIER_TEXT = consentText("report", EARLIER).text.en;

test("a guardian's page shows the text agreed to, and asks for the newer one until it is given", async () => {
  const world = await makeWorld();
  const { token, requestId = "" } = await givenGuardian(world);
  await world.services.db.update(guardianRequests).set({ version: EARLIER }).where(eq(guardianRequests.id, requestId));
  const page = `/guardian/${token}`;
  const asked = await ask(world, page);
  expect(asked.html).toContain(EARLIER_TEXT);
  expect(asked.html).toContain(NEWER_TEXT);
  expect(asked.html).toContain("I agree to this, too");
  expect((await ask(world, page, { fields: { intent: "renew" } })).status).toBe(302);
  const { html } = await ask(world, page);
  expect(html).toContain(NEWER_TEXT);
  expect(html).not.toContain("I agree to this, too");
});

test("an adult reads the newer text beside the one agreed to, and agrees to it", async () => {
  const world = await makeWorld();
  const { userId } = world.student;
  await world.services.db.update(profiles).set({ age: 19, consentState: "own" }).where(eq(profiles.id, userId));
  await giveReportConsent(world.services, userId, { version: EARLIER, grantedAt: new Date(0) });
  const cookie = buildCookie(world, "student");
  const asked = await ask(world, "/profile/consents", { cookie });
  expect(asked.html).toContain(EARLIER_TEXT);
  expect(asked.html).toContain(NEWER_TEXT);
  expect(asked.html).toContain("Agree to the newer text");
  expect((await ask(world, "/profile/consents", { cookie, fields: { intent: "give", kind: "report" } })).status).toBe(
    302,
  );
  const { html } = await ask(world, "/profile/consents", { cookie });
  expect(html).not.toContain("Agree to the newer text");
  expect(html).toContain("replaced by a newer consent");
});

test("a student under 18 can have the guardian asked, in Malayalam too", async () => {
  const world = await makeWorld();
  const { services, student } = world;
  await giveReportConsent(services, student.userId, { version: EARLIER, givenBy: "guardian" });
  const [id, now] = [services.newId(), services.now()];
  const email = `amma-${id}@families.example`;
  const request = { id, userId: student.userId, name: "Latha Nair", email, sentAt: now, version: EARLIER };
  await services.db.insert(guardianRequests).values({ ...request, state: "given", consentedAt: now, verifiedAt: now });
  await readInMalayalam(world);
  const cookie = buildCookie(world, "student");
  expect((await ask(world, "/profile/consents", { cookie })).html).toContain("രക്ഷിതാവിനോടു ചോദിക്കുക");
  const sent = await ask(world, "/profile/consents", { cookie, fields: { intent: "ask-guardian" } });
  expect(sent.status).toBe(302);
  await services.settle();
  expect(services.sentMails.find(({ to }) => to === email)?.subject).toContain("പുതിയ വാചകത്തിനു സമ്മതമാണോ?");
});

test("before paying, a student whose guardian proved the consent by a mailed code is led to the guardian's page", async () => {
  const world = await makeWorld();
  const { services, student } = world;
  const { userId } = student;
  await services.db.update(profiles).set({ age: 15, consentState: "given" }).where(eq(profiles.id, userId));
  const [id, now] = [services.newId(), services.now()];
  const request = { id, userId, sentAt: now, version: EARLIER, state: "given" as const, consentedAt: now };
  await services.db.insert(guardianRequests).values({ ...request, verifiedAt: now, method: "code" });
  const cookie = buildCookie(world, "student");
  const expert = await makeExpert(services);
  const held = await heldSession(services, { ...expert, userId, start: ist("2026-11-26 09:00") });
  const bookingPage = bookingPaymentPath({ ...expert, associationId: held.associationId, bookingId: held.id });
  for (const address of ["/payment?package=silver", bookingPage]) {
    const response = await exchange(services, { method: "GET", address, cookie }, handleRequest);
    expect(response.headers.get("location")).toBe(`/profile/guardian?${new URLSearchParams({ returnUrl: address })}`);
  }
});
