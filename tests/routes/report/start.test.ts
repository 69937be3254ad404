import { eq } from "drizzle-orm";
import { createRequestHandler } from "react-router";
import * as build from "virtual:rendering-server-build";
import { beforeEach, describe, expect, test } from "vitest";
import { CAREER_CATALOGUE } from "#app/content/careers.ts";
import { QUESTIONS } from "#app/content/questions.ts";
import { scoreProfile } from "#app/domain/assessment/riasec.ts";
import { recommendCareers } from "#app/domain/report/recommendation.ts";
import { packTexts } from "#app/usecases/report/texts/texts-file.ts";
import {
  assessmentDrafts,
  assessmentResults,
  bookings,
  profiles,
  sessionCredits,
  studentStudies,
} from "#db/schema/index.ts";
import { makeOrder } from "../../support/makers/actors.ts";
import { clearSheet } from "../../support/makers/answer-sheets.ts";
import { someDossier, someHighlights } from "../../support/makers/dossiers.ts";
import { startedPurchase } from "../../support/makers/purchases.ts";
import { insertCreditBooking } from "../../support/makers/sessions.ts";
import { exchange } from "../send.ts";
import { type ActorName, buildCookie, makeWorld, readInMalayalam, type World } from "../world.ts";

const handleRequest = createRequestHandler(build, "production");

const HOUR_MS = 3_600_000;
const REPORT = "## Personality type\n\nYou build.\n";

const profile = scoreProfile(QUESTIONS, clearSheet("S", "I"));
const ranked = recommendCareers({ profile, catalogue: CAREER_CATALOGUE, chosenCategoryIds: [], seed: "seed" });
const dossier = {
  ...someDossier,
  highlights: someHighlights(ranked.slice(0, 5).map(({ categoryId }) => categoryId)),
};

let world: World;

beforeEach(async () => {
  world = await makeWorld();
});

async function open(reader: ActorName = "student") {
  const sent = { method: "GET", address: "/start", cookie: buildCookie(world, reader) };
  const response = await exchange(world.services, sent, handleRequest);
  const html = (await response.text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");
  return { status: response.status, headers: response.headers, html: /<main.*<\/main>/s.exec(html)?.[0] ?? "" };
}

/** The dark card: its title, and where its button leads. */
async function step() {
  const { html } = await open();
  const card = /<section aria-labelledby="next-step".*?<\/section>/s.exec(html)?.[0] ?? "";
  return {
    title: /<h2 id="next-step"[^>]*>(.*?)<\/h2>/s.exec(card)?.[1],
    href: /<a [^>]*href="([^"]*)"/.exec(card)?.[1]?.replaceAll("&amp;", "&"),
  };
}

const headings = (html: string) => [...html.matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/gs)].map(([, title]) => title);

const change = (changes: Partial<typeof profiles.$inferInsert>) =>
  world.services.db.update(profiles).set(changes).where(eq(profiles.id, world.student.userId));

const buy = (order: Parameters<typeof makeOrder>[2] = {}) =>
  makeOrder(world.services, world.student.userId, order).then(({ id }) => id);

async function makeReport(orderId: string, changes: Partial<typeof assessmentResults.$inferInsert> = {}) {
  const { services, student } = world;
  const id = services.newId();
  await services.db.insert(assessmentResults).values({
    id,
    userId: student.userId,
    orderId,
    status: "ready",
    profile,
    hollandCode: profile.letters.slice(0, 3).join(""),
    recommendedCareers: ranked,
    report: REPORT,
    reportHtml: "<p>You build.</p>",
    dossier,
    createdAt: services.now(),
    readAt: services.now(),
    ...changes,
  });
  return id;
}

const tellStudies = () =>
  world.services.db.insert(studentStudies).values({
    userId: world.student.userId,
    answers: {},
    createdAt: world.services.now(),
    updatedAt: world.services.now(),
  });

async function bookSession(hours: number) {
  const { services, student, expert } = world;
  const start = new Date(services.now().getTime() + hours * HOUR_MS);
  return insertCreditBooking(services, { ...expert, userId: student.userId, start });
}

describe("a student's own page", () => {
  test("has one step and nothing empty for a new student", async () => {
    const { html } = await open();
    expect(headings(html)).toEqual(["Hello, Anjali", "Choose your package"]);
    expect(html).toContain('href="/sample-report"');
    expect(await step()).toEqual({ title: "Choose your package", href: "/packages" });
    await change({ language: "ml" });
    expect(headings((await open()).html)).toEqual(["നമസ്കാരം, Anjali", "പാക്കേജ് തിരഞ്ഞെടുക്കുക"]);
  });

  test("asks for a login first, and leads back", async () => {
    for (const actor of ["visitor", "expert", "administrator"] as const) {
      const { status, headers } = await open(actor);
      expect([status, headers.get("location")]).toEqual([302, "/login?returnUrl=%2Fstart"]);
    }
  });

  test("shows nothing of another student", async () => {
    await makeReport(await buy());
    await bookSession(48);
    expect(headings((await open("other student")).html)).toEqual(["Hello, Basil", "Choose your package"]);
  });

  test("an incomplete profile is completed first, from this page", async () => {
    await change({ isComplete: false });
    expect(await step()).toEqual({ title: "Finish your profile", href: "/profile?complete=&returnUrl=%2Fstart" });
  });

  test.each([
    ["waiting", "Your parent says yes first"],
    ["refused", "Your parent said no"],
    ["withdrawn", "Your parent took the consent back"],
    ["own-withdrawn", "You took your consent back"],
  ] as const)("consent %s: its page, and what was written stays readable", async (consentState, title) => {
    await change({ consentState });
    await makeReport(await buy());
    expect(await step()).toEqual({ title, href: "/profile/guardian" });
    expect((await open()).html).toContain("Your report: ");
  });

  test("a student who has turned 18 decides", async () => {
    await change({ age: 18, consentState: "given" });
    expect(await step()).toEqual({ title: "You are 18: now you decide", href: "/profile/guardian" });
  });

  test("an unpaid purchase, the questions and the waiting follow each other", async () => {
    const { services, student } = world;
    await startedPurchase(services, student.userId, "gold");
    expect(await step()).toMatchObject({ title: "Finish your payment" });
    const orderId = await buy();
    expect(await step()).toEqual({ title: "Answer 63 questions", href: `/start-assessment?order=${orderId}` });
    await services.db.insert(assessmentDrafts).values({ orderId, userId: student.userId, answers: {}, position: 17 });
    expect(await step()).toMatchObject({ title: "Go on with question 17 of 63" });
    await makeReport(orderId, { status: "writing", report: null, reportHtml: null, dossier: null });
    expect(await step()).toMatchObject({ href: `/results?order=${orderId}` });
    const { html } = await open();
    expect(html).toContain(`data-poll="${orderId}"`);
    expect(headings(html)).toEqual(["Hello, Anjali", "Your report is being written"]);
  });

  test("a report is read, the studies told, Gold's session booked, then its next date is due", async () => {
    const { services, student } = world;
    const orderId = await buy({ packageType: "gold" });
    await services.db.insert(sessionCredits).values({ id: services.newId(), userId: student.userId, orderId });
    const id = await makeReport(orderId, { readAt: null });
    expect(await step()).toEqual({ title: "Your report is ready", href: `/results?order=${orderId}` });
    await services.db.update(assessmentResults).set({ readAt: services.now() }).where(eq(assessmentResults.id, id));
    expect(await step()).toEqual({
      title: "Tell us about your studies",
      href: `/results?studies=1&order=${orderId}`,
    });
    // Skipped, they are not asked for again.
    await services.db.update(assessmentResults).set({ studiesEnded: 4 }).where(eq(assessmentResults.id, id));
    expect(await step()).toMatchObject({ title: "Book your session" });
    await services.db.update(assessmentResults).set({ studiesEnded: 3 }).where(eq(assessmentResults.id, id));
    await tellStudies();
    expect(await step()).toMatchObject({ title: "Book your session" });
    const bookingId = await bookSession(48);
    await services.db.update(sessionCredits).set({ bookingId }).where(eq(sessionCredits.orderId, orderId));
    expect(await step()).toEqual({ title: "The form", href: "/results#year" });
    expect((await open()).html).toContain("1 December to 20 December");
  });

  test("a session is the step from a day before it, and is joined when it begins", async () => {
    const { services } = world;
    await makeReport(await buy());
    const bookingId = await bookSession(24.5);
    expect(await step()).toMatchObject({ title: "Tell us about your studies" });
    services.clock.advance(HOUR_MS / 2);
    const own = `/bookings/${bookingId}`;
    expect(await step()).toEqual({ title: "Your session: Sun 22 Nov, 12:30 pm", href: own });
    await services.db.update(bookings).set({ sessionTime: services.now() }).where(eq(bookings.id, bookingId));
    expect(await step()).toEqual({ title: "Time for your session", href: own });
    expect(headings((await open()).html)).not.toContain("Your session");
  });

  test("shows the session, the careers with their match, and the dates that come", async () => {
    await makeReport(await buy());
    const bookingId = await bookSession(48);
    const { html } = await open();
    expect(headings(html)).toEqual([
      "Hello, Anjali",
      "Tell us about your studies",
      "Dates that come",
      "Careers that fit",
    ]);
    expect(html).toContain("Your report: S I ");
    expect(html).toContain(`href="/bookings/${bookingId}"`);
    expect(html).toContain("with Dr. Lakshmi Pillai");
    expect([...html.matchAll(/href="\/results#career-(\d+)"/g)].map(([, id]) => Number(id))).toEqual(
      ranked.slice(0, 5).map(({ categoryId }) => categoryId),
    );
    expect(html).toMatch(/\d+% match/);
    expect(html).not.toContain("Passed");
    // Red for an official day, grey for one of the last round.
    const leaves = [...html.matchAll(/(bg-accent-strong|bg-conventional)">(\w+)<\/span><b[^>]*>(\d+)/g)];
    expect(leaves.map(([, colour, month, day]) => [colour, month, day])).toEqual([
      ["bg-accent-strong", "Dec", "1"],
      ["bg-conventional", "Apr", "12"],
    ]);
    expect(html).toContain("until 20 December");
    expect(html).toContain("in the last round");
  });

  test("reads careers and dates of a report whose texts were moved to a file, and does without a lost file", async () => {
    const { services } = world;
    const texts = {
      report: REPORT,
      reportMalayalam: null,
      reportHtml: "<p>You build.</p>",
      reportMalayalamHtml: null,
      dossier,
      dossierMalayalam: null,
      dossierHtml: null,
      dossierMalayalamHtml: null,
      recommendedCareers: ranked,
    };
    const { bytes, sizes } = await packTexts(texts);
    const key = `texts/${services.newId()}`;
    await services.files.put(key, bytes);
    await makeReport(await buy(), {
      reportHtml: null,
      dossier: null,
      recommendedCareers: null,
      textsKey: key,
      textsSizes: sizes,
    });
    const shown = ["Hello, Anjali", "Tell us about your studies", "Dates that come", "Careers that fit"];
    expect(headings((await open()).html)).toEqual(shown);
    await services.files.delete(key);
    expect(headings((await open()).html)).toEqual(shown.slice(0, 2));
  });

  test("is in Malayalam for who reads it, with the report's words in its own language", async () => {
    await makeReport(await buy());
    await tellStudies();
    await readInMalayalam(world);
    const { html } = await open();
    expect(headings(html)).toEqual(["നമസ്കാരം, Anjali", "The form", "വരുന്ന തീയതികൾ", "ചേരുന്ന തൊഴിലുകൾ"]);
    expect(html).toContain('<h2 id="next-step" lang="en"');
    expect(html).toContain('<ul lang="en">');
  });
});
