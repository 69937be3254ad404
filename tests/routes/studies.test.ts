import { eq } from "drizzle-orm";
import { createRequestHandler } from "react-router";
import * as build from "virtual:rendering-server-build";
import { expect, test } from "vitest";
import { findStudies } from "#db/queries/report/studies.ts";
import { assessmentResults, profiles } from "#db/schema/index.ts";
import { giveReportConsent } from "../support/makers/consents.ts";
import { submittedResult } from "../support/makers/results.ts";
import { completedOrder, writtenReport } from "./rows/students.ts";
import { exchange } from "./send.ts";
import { buildCookie, makeWorld, readInMalayalam, type World } from "./world.ts";

const handleRequest = createRequestHandler(build, "production");

/** Sends a page's form, or opens the page. */
async function ask(world: World, address: string, fields?: Record<string, string>) {
  const response = await exchange(
    world.services,
    {
      method: fields ? "POST" : "GET",
      address,
      cookie: buildCookie(world, "student"),
      ...(fields ? { body: new URLSearchParams(fields) } : {}),
    },
    handleRequest,
  );
  const html = (await response.text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");
  return { status: response.status, location: response.headers.get("location"), html };
}

const PLACES = { "plus-two": 1, examinations: 2, "home-and-ease": 3, money: 4 } as const;

/** Opens a screen, or saves it. */
function screen(world: World, name: keyof typeof PLACES, fields?: Record<string, string>, search = "") {
  const address = `/results?studies=${PLACES[name]}${search}`;
  return ask(world, address, fields && { intent: "save-studies", screen: name, ...fields });
}

const skip = (world: World, name: keyof typeof PLACES, search = "") =>
  ask(world, `/results?studies=${PLACES[name]}${search}`, { intent: "skip-studies", screen: name });

const kept = async (world: World) => (await findStudies(world.services.db, world.student.userId))?.studies ?? null;

const commerce = {
  stream: "commerce",
  "subject-accountancy": "on",
  "subject-economics": "on",
  "subject-biology": "on",
};

/** Whether a screen shows these answers as chosen. */
function shows(html: string, { stream, box }: { stream: string; box: string }): boolean {
  const isTicked = [...html.matchAll(/<input[^>]*>/g)].some(
    ([input]) => input.includes(`name="${box}"`) && input.includes("checked"),
  );
  return html.includes(`<option value="${stream}" selected`) && isTicked;
}

const answers = { stream: "commerce", box: "subject-biology" };

/** A submitted questionnaire that asks about studies; its report is written if `isReady`. */
async function askingReport(world: World, { isReady = false } = {}) {
  const { orderId = "", resultId = "" } = isReady ? await writtenReport(world) : await submitted(world);
  await world.services.db
    .update(assessmentResults)
    .set({ studiesEnded: 0, createdAt: world.services.now() })
    .where(eq(assessmentResults.id, resultId));
  return { orderId, resultId };
}

async function submitted(world: World) {
  const { orderId = "" } = await completedOrder(world);
  const { userId } = world.student;
  return { orderId, resultId: await submittedResult(world.services, { userId, orderId }) };
}

test("after submitting, each screen leads to the next, saved or skipped, and the last one to the report", async () => {
  const world = await makeWorld();
  const { orderId, resultId } = await askingReport(world);
  const order = `&order=${orderId}`;
  const first = await ask(world, `/results?order=${orderId}`);
  expect([first.status, first.location]).toEqual([302, `/results?studies=1${order}`]);
  const shown = await screen(world, "plus-two", undefined, order);
  for (const text of ["1 of 4", "Generating Report...", "<h1", "Your plus two", ">Skip</button>", ">Save</button>"])
    expect(shown.html).toContain(text);
  expect(shown.html).toContain("<title>About your studies: 1 of 4");

  const saved = await screen(world, "plus-two", { stream: "biology" }, order);
  expect([saved.status, saved.location]).toEqual([302, `/results?studies=2${order}`]);
  // Closed, and opened again: it goes on where it was.
  expect((await ask(world, `/results?order=${orderId}`)).location).toBe(`/results?studies=2${order}`);
  expect((await ask(world, "/results")).location).toBe(`/results?studies=2${order}`);
  expect((await skip(world, "examinations", order)).location).toBe(`/results?studies=3${order}`);
  expect((await screen(world, "home-and-ease", { district: "wayanad" }, order)).location).toBe(
    `/results?studies=4${order}`,
  );
  // Back, and saved again: nothing is lost.
  const back = await screen(world, "plus-two", undefined, order);
  expect(back.html).toContain('<option value="biology" selected');
  await screen(world, "plus-two", { stream: "biology_maths" }, order);
  expect((await ask(world, `/results?order=${orderId}`)).location).toBe(`/results?studies=4${order}`);

  expect((await skip(world, "money", order)).location).toBe(`/results?order=${orderId}`);
  expect((await ask(world, `/results?order=${orderId}`)).html).toContain("Generating Report...");
  expect(await kept(world)).toMatchObject({ stream: "biology_maths", district: "wayanad", yearlyBudget: null });
  const [row] = await world.services.db.select().from(assessmentResults).where(eq(assessmentResults.id, resultId));
  expect(row?.studiesEnded).toBe(4);
});

test("a report that gets ready in between waits for the screens, without a jump; after half an hour it does not", async () => {
  const world = await makeWorld();
  const { orderId } = await askingReport(world, { isReady: true });
  const order = `&order=${orderId}`;
  expect((await ask(world, `/results?order=${orderId}`)).location).toBe(`/results?studies=1${order}`);
  const { html } = await screen(world, "plus-two", undefined, order);
  expect(html).toContain("Your report is ready");
  expect(html).not.toContain("data-poll");
  expect(html).not.toContain('http-equiv="refresh"');
  world.services.clock.advance(30 * 60_000);
  expect((await ask(world, `/results?order=${orderId}`)).status).toBe(200);
  // Whoever is still at a screen ends it.
  expect((await screen(world, "plus-two", { stream: "biology" }, order)).location).toBe(`/results?studies=2${order}`);
});

test("contradictory answers are asked back above the questions, which keep them, and saved once confirmed", async () => {
  const world = await makeWorld();
  const asked = await screen(world, "plus-two", commerce, "&order=order-1");
  expect(asked.status).toBe(409);
  expect(asked.html).toContain("Is this right?");
  expect(asked.html).toContain("You said “Commerce”, and ticked what it does not usually have: Biology.");
  expect(asked.html).not.toContain("എന്നു നിങ്ങൾ പറഞ്ഞു");
  expect(shows(asked.html, answers)).toBe(true);
  expect(await kept(world)).toBeNull();

  const button = /<button[^>]*name="confirmed"[^>]*>/.exec(asked.html)?.[0] ?? "";
  const confirmed = /value="([^"]*)"/.exec(button)?.[1] ?? "";
  expect(asked.html.indexOf('name="confirmed"')).toBeLessThan(asked.html.indexOf('name="stream"'));
  const saved = await screen(world, "plus-two", { ...commerce, confirmed }, "&order=order-1");
  expect([saved.status, saved.location]).toEqual([302, "/results?studies=2&order=order-1"]);
  expect(await kept(world)).toMatchObject({ stream: "commerce", subjects: ["biology", "accountancy", "economics"] });
  expect(shows((await screen(world, "plus-two")).html, answers)).toBe(true);
});

const NEW_FIELDS = ["exactMarks", "examination-1", "standing-3", "rank-1", "gender"];

/** Of all screens. */
async function listNewFields(world: World) {
  const pages = await Promise.all(
    (Object.keys(PLACES) as (keyof typeof PLACES)[]).map(async (name) => (await screen(world, name)).html),
  );
  return NEW_FIELDS.filter((name) => pages.some((html) => html.includes(`name="${name}"`)));
}

test("questions that an earlier consent does not cover are not asked, and nothing of them is stored", async () => {
  const world = await makeWorld();
  await giveReportConsent(world.services, world.student.userId, { version: "2026-11-23", givenBy: "guardian" });
  expect(await listNewFields(world)).toEqual([]);
  const { html } = await screen(world, "examinations");
  expect(html).toContain("New questions: how likely is it?");
  expect(html).toContain('href="/profile/consents"');
  expect(html).toContain(">Skip</button>");
  expect(html).not.toContain(">Save</button>");
  const refused = await screen(world, "plus-two", { stream: "commerce", exactMarks: "88" });
  expect(refused.status).toBe(403);
  expect(refused.html).toContain("Your consent does not cover exact marks, examinations and gender yet.");
  expect(await kept(world)).toBeNull();
});

test("without the consent that data may be processed under, nothing is asked", async () => {
  const world = await makeWorld();
  const { orderId } = await askingReport(world, { isReady: true });
  await world.services.db
    .update(profiles)
    .set({ consentState: "withdrawn" })
    .where(eq(profiles.id, world.student.userId));
  expect((await ask(world, `/results?order=${orderId}`)).status).toBe(200);
  const { status, location } = await screen(world, "plus-two");
  expect(status).toBe(302);
  expect(location).toContain("/profile/guardian");
  expect((await screen(world, "plus-two", { stream: "biology" })).status).not.toBe(500);
  expect(await kept(world)).toBeNull();
});

test("under a consent that names them they are asked, kept as typed if wrong, and saved once mended", async () => {
  const world = await makeWorld();
  await giveReportConsent(world.services, world.student.userId, { givenBy: "guardian" });
  expect(await listNewFields(world)).toEqual(NEW_FIELDS);
  const typed = { "examination-1": "neet-ug", "standing-1": "best-5" };
  const wrong = await screen(world, "examinations", { ...typed, "rank-1": "10,00,000" });
  expect(wrong.status).toBe(400);
  for (const text of [
    "Please write a rank from 1 to 9,99,999 in digits, such as 4500",
    'value="10,00,000"',
    '<option value="neet-ug" selected',
    '<option value="best-5" selected',
  ])
    expect(wrong.html).toContain(text);
  const percent = await screen(world, "plus-two", { exactMarks: "൧൦൧%" });
  expect(percent.html).toContain("Please write a percentage from 0 to 100, such as 87 or 87.25");
  expect(percent.html).toContain('value="൧൦൧%"');
  expect(await kept(world)).toBeNull();
  expect((await screen(world, "plus-two", { exactMarks: "൮൮.൫%" })).status).toBe(302);
  const mended = { ...typed, "rank-1": "12,500" };
  expect((await screen(world, "examinations", mended)).status).toBe(302);
  expect((await screen(world, "examinations", mended)).status).toBe(302);
  expect(await kept(world)).toMatchObject({
    exactMarks: 88.5,
    standing: { "neet-ug": "best-5" },
    ranks: { "neet-ug": 12_500 },
  });
  expect((await screen(world, "examinations")).html).toContain('value="12500"');
});

test("an answer that is not offered gets a sentence beside it, and the others stay", async () => {
  const world = await makeWorld();
  const { status, html } = await screen(world, "plus-two", { ...commerce, marks: "1000" });
  expect(status).toBe(400);
  expect(html).toContain("Please choose from the list");
  expect(shows(html, answers)).toBe(true);
  expect(await kept(world)).toBeNull();
});

test("a form of another class leads to the screens of today's", async () => {
  const world = await makeWorld();
  const { status, location } = await ask(world, "/results?studies=1", {
    intent: "save-studies",
    screen: "sslc",
    wantedStream: "commerce",
  });
  expect([status, location]).toEqual([302, "/results?studies=1"]);
  expect((await ask(world, "/results?studies=3", { intent: "skip-studies" })).location).toBe("/results?studies=1");
  expect(await kept(world)).toBeNull();
});

test("class 10 is asked about class 10", async () => {
  const world = await makeWorld();
  await world.services.db
    .update(profiles)
    .set({ educationStatus: "studying10th" })
    .where(eq(profiles.id, world.student.userId));
  const titles = ["After class 10", "What comes easily to me", "Home and distance", "Money and reservation"];
  for (const [index, title] of titles.entries())
    expect((await ask(world, `/results?studies=${index + 1}`)).html).toMatch(new RegExp(`<h1[^>]*>${title}`));
});

test("readers of Malayalam are asked, refused and asked back in Malayalam", async () => {
  const world = await makeWorld();
  await readInMalayalam(world);
  const { html } = await screen(world, "plus-two");
  expect(html).toContain('<html lang="ml"');
  expect(html).toContain("നിങ്ങളുടെ പ്ലസ് ടു</h1>");
  expect(html).not.toContain("Your plus two");
  const asked = await screen(world, "plus-two", commerce);
  expect(asked.html).toContain("ഇതു ശരിയാണോ?");
  expect(asked.html).toContain("“കൊമേഴ്സ്” എന്നു നിങ്ങൾ പറഞ്ഞു; അതിൽ സാധാരണ ഇല്ലാത്തതും ടിക് ചെയ്തു: ബയോളജി.");
  const refused = await screen(world, "plus-two", { ...commerce, marks: "1000" });
  expect(refused.html).toContain("പട്ടികയിൽനിന്നു തിരഞ്ഞെടുക്കുക");
  expect(refused.html).toContain("ചില ഉത്തരങ്ങൾ ഇങ്ങനെ സേവ് ചെയ്യാനാകില്ല.");
});

test("opened alone, a screen returns to where it was opened, and shows the way to the others", async () => {
  const world = await makeWorld();
  const { html } = await screen(world, "home-and-ease", undefined, "&from=profile");
  expect(html).toContain('href="/profile"');
  expect(html).toContain('href="/results?studies=4&amp;from=profile"');
  expect(html).not.toContain(">Skip</button>");
  expect((await screen(world, "money", {}, "&from=profile")).location).toBe("/profile");
  expect((await screen(world, "money", {}, "&order=order-1&from=results")).location).toBe("/results?order=order-1");
  expect((await screen(world, "money", {}, "&from=https://evil.example/")).location).toBe("/results");
});

test("is offered in the profile and beside the report", async () => {
  const world = await makeWorld();
  expect((await ask(world, "/profile")).html).toContain('href="/results?studies=1&amp;from=profile"');
  const { orderId = "" } = await writtenReport(world);
  expect((await ask(world, `/results?order=${orderId}`)).html).toContain(
    `href="/results?studies=1&amp;order=${orderId}&amp;from=results"`,
  );
});

test("a student cannot name another one, nor end the screens of another's report", async () => {
  const world = await makeWorld();
  const { orderId, resultId } = await askingReport(world);
  const other = world.otherStudent.userId;
  await world.services.db.update(assessmentResults).set({ userId: other }).where(eq(assessmentResults.id, resultId));
  await screen(world, "money", { loan: "no", userId: other, user_id: other }, `&userId=${other}&order=${orderId}`);
  await skip(world, "money", `&order=${orderId}`);
  expect(await kept(world)).toMatchObject({ loan: "no" });
  expect((await findStudies(world.services.db, other))?.studies).toBeNull();
  const [row] = await world.services.db.select().from(assessmentResults).where(eq(assessmentResults.id, resultId));
  expect(row?.studiesEnded).toBe(0);
});
