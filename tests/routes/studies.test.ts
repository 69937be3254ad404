import { eq } from "drizzle-orm";
import { createRequestHandler } from "react-router";
import * as build from "virtual:rendering-server-build";
import { expect, test } from "vitest";
import { findStudies } from "#db/queries/report/studies.ts";
import { assessmentResults } from "#db/schema/index.ts";
import { giveReportConsent } from "../support/makers/consents.ts";
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

const studies = (world: World, fields?: Record<string, string>, search = "") => ask(world, `/studies${search}`, fields);

const kept = async (world: World) => (await findStudies(world.services.db, world.student.userId))?.studies ?? null;

const commerce = {
  stream: "commerce",
  "subject-accountancy": "on",
  "subject-economics": "on",
  "subject-biology": "on",
  district: "wayanad",
  "value-helping": "much",
};

/** Whether a form shows these answers as chosen. */
function shows(html: string, { district, box, radio }: { district: string; box: string; radio: string }): boolean {
  const isChecked = (tag: RegExp) =>
    [...html.matchAll(/<input[^>]*>/g)].some(([input]) => tag.test(input) && /checked/.test(input));
  return (
    new RegExp(`<option value="${district}" selected`).test(html) &&
    isChecked(new RegExp(`name="${box}"`)) &&
    isChecked(new RegExp(`name="value-helping".*value="${radio}"|value="${radio}".*name="value-helping"`))
  );
}

const answers = { district: "wayanad", box: "subject-biology", radio: "much" };

test("contradictory answers are asked back above the form, which keeps them, and saved once confirmed", async () => {
  const world = await makeWorld();
  const asked = await studies(world, commerce, "?from=results&order=order-1");
  expect(asked.status).toBe(409);
  expect(asked.html).toContain("Is this right?");
  expect(asked.html).toContain("You said “Commerce”, and ticked what it does not usually have: Biology.");
  expect(asked.html).not.toContain("എന്നു നിങ്ങൾ പറഞ്ഞു");
  expect(shows(asked.html, answers)).toBe(true);
  expect(await kept(world)).toBeNull();

  const button = /<button[^>]*name="confirmed"[^>]*>/.exec(asked.html)?.[0] ?? "";
  const confirmed = /value="([^"]*)"/.exec(button)?.[1] ?? "";
  expect(asked.html.indexOf('name="confirmed"')).toBeLessThan(asked.html.indexOf('name="educationStatus"'));
  const saved = await studies(world, { ...commerce, confirmed }, "?from=results&order=order-1");
  expect([saved.status, saved.location]).toEqual([302, "/results?order=order-1"]);
  expect(await kept(world)).toMatchObject({ stream: "commerce", subjects: ["biology", "accountancy", "economics"] });
  expect(shows((await studies(world)).html, answers)).toBe(true);
});

const NEW_FIELDS = ["exactMarks", "sslc-most", "sslc-physics", "examination-1", "standing-3", "rank-1", "gender"];
const listNewFields = (html: string) => NEW_FIELDS.filter((name) => html.includes(`name="${name}"`));

test("questions that an earlier consent does not cover are not asked, and nothing of them is stored", async () => {
  const world = await makeWorld();
  await giveReportConsent(world.services, world.student.userId, { version: "2026-11-23", givenBy: "guardian" });
  const { html } = await studies(world);
  expect(listNewFields(html)).toEqual([]);
  expect(html).toContain("New questions: how likely is it?");
  expect(html).toContain('href="/profile/consents"');
  const refused = await studies(world, { ...commerce, exactMarks: "88", "subject-biology": "" });
  expect(refused.status).toBe(403);
  expect(refused.html).toContain("Your consent does not cover exact marks, examinations and gender yet.");
  expect(await kept(world)).toBeNull();
});

test("under a consent that names them they are asked, kept as typed if wrong, and saved once mended", async () => {
  const world = await makeWorld();
  await giveReportConsent(world.services, world.student.userId, { givenBy: "guardian" });
  expect(listNewFields((await studies(world)).html)).toEqual(NEW_FIELDS);
  const typed = { "examination-1": "neet-ug", "standing-1": "best-5", gender: "girl", district: "wayanad" };
  const wrong = await studies(world, { ...typed, exactMarks: "൧൦൧%", "rank-1": "10,00,000" });
  expect(wrong.status).toBe(400);
  for (const text of [
    "Please write a percentage from 0 to 100, such as 87 or 87.25",
    "Please write a rank from 1 to 9,99,999 in digits, such as 4500",
    'value="൧൦൧%"',
    'value="10,00,000"',
    '<option value="neet-ug" selected',
    '<option value="best-5" selected',
    '<option value="girl" selected',
  ])
    expect(wrong.html).toContain(text);
  expect(await kept(world)).toBeNull();
  const mended = { ...typed, exactMarks: "൮൮.൫%", "rank-1": "12,500" };
  expect((await studies(world, mended)).status).toBe(302);
  expect((await studies(world, mended)).status).toBe(302);
  expect(await kept(world)).toMatchObject({
    exactMarks: 88.5,
    standing: { "neet-ug": "best-5" },
    ranks: { "neet-ug": 12_500 },
    gender: "girl",
  });
  expect((await studies(world)).html).toContain('value="12500"');
});

test("exact marks outside the band are asked back, and in Malayalam a wrong rank gets its sentence", async () => {
  const world = await makeWorld();
  await giveReportConsent(world.services, world.student.userId, { givenBy: "guardian" });
  const asked = await studies(world, { marks: "60_to_74", exactMarks: "88" });
  expect(asked.status).toBe(409);
  expect(asked.html).toContain("You said that your percentage is 88, and also “60–74%”. The exact one would count.");
  await readInMalayalam(world);
  const { html } = await studies(world, { "examination-1": "clat", "rank-1": "ഒന്ന്" });
  expect(html).toContain("1 മുതൽ 9,99,999 വരെയുള്ള റാങ്ക് അക്കത്തിൽ എഴുതുക");
});

test("an answer that is not offered gets a sentence beside it, and the others stay", async () => {
  const world = await makeWorld();
  const { status, html } = await studies(world, { ...commerce, marks: "1000" });
  expect(status).toBe(400);
  expect(html).toContain("Please choose from the list");
  expect(shows(html, answers)).toBe(true);
  expect(await kept(world)).toBeNull();
});

test("readers of Malayalam are asked, refused and asked back in Malayalam", async () => {
  const world = await makeWorld();
  await readInMalayalam(world);
  const { html } = await studies(world);
  expect(html).toContain('<html lang="ml"');
  expect(html).toContain("<h1>നിങ്ങളുടെ പഠനത്തെക്കുറിച്ച്</h1>");
  expect(html).not.toContain("About your studies");
  const asked = await studies(world, commerce);
  expect(asked.html).toContain("ഇതു ശരിയാണോ?");
  expect(asked.html).toContain("“കൊമേഴ്സ്” എന്നു നിങ്ങൾ പറഞ്ഞു; അതിൽ സാധാരണ ഇല്ലാത്തതും ടിക് ചെയ്തു: ബയോളജി.");
  const refused = await studies(world, { ...commerce, marks: "1000" });
  expect(refused.html).toContain("പട്ടികയിൽനിന്നു തിരഞ്ഞെടുക്കുക");
  expect(refused.html).toContain("ചില ഉത്തരങ്ങൾ ഇങ്ങനെ സേവ് ചെയ്യാനാകില്ല.");
});

test("with nothing chosen it is saved as well, and skipping is a link back to where the form was opened", async () => {
  const world = await makeWorld();
  const { html } = await studies(world, undefined, "?from=assessment&order=order-1");
  expect(html.match(/href="\/assessment\?order=order-1"/g)).toHaveLength(2);
  const saved = await studies(world, {}, "?from=assessment&order=order-1");
  expect([saved.status, saved.location]).toEqual([302, "/assessment?order=order-1"]);
  expect((await studies(world, {}, "?from=https://evil.example/")).location).toBe("/profile");
});

test("is offered in the profile, before the questions, while the report is written and beside it", async () => {
  const world = await makeWorld();
  const offer = (from: string, orderId = "") => `href="/studies?from=${from}${orderId && `&amp;order=${orderId}`}"`;
  expect((await ask(world, "/profile")).html).toContain(offer("profile"));

  const { orderId = "", resultId = "" } = await writtenReport(world);
  const results = `/results?order=${orderId}`;
  expect((await ask(world, results)).html).toContain(offer("results", orderId));
  await world.services.db.update(assessmentResults).set({ status: "queued" }).where(eq(assessmentResults.id, resultId));
  const waiting = (await ask(world, results)).html;
  expect(waiting).toContain("Generating Report...");
  expect(waiting).toContain(offer("results", orderId));

  const { orderId: next = "" } = await completedOrder(world);
  expect((await ask(world, `/assessment?order=${next}`)).html).toContain(offer("assessment", next));
});

test("a student cannot name another one", async () => {
  const world = await makeWorld();
  const other = world.otherStudent.userId;
  await studies(world, { board: "cbse", userId: other, user_id: other }, `?userId=${other}`);
  expect(await kept(world)).toMatchObject({ board: "cbse" });
  expect((await findStudies(world.services.db, other))?.studies).toBeNull();
});
