import { eq } from "drizzle-orm";
import { createRequestHandler } from "react-router";
import * as build from "virtual:rendering-server-build";
import { beforeEach, expect, test } from "vitest";
import { sendSessionNotes } from "#app/usecases/report/send-session-notes.ts";
import { writeReport } from "#app/usecases/report/write-report.ts";
import { assessmentResults, bookings, strengthAttempts } from "#db/schema/index.ts";
import { makeOrder } from "../../support/makers/actors.ts";
import { CLEAR_ABILITIES, finishTasks } from "../../support/makers/finished-tasks.ts";
import { submittedResult } from "../../support/makers/results.ts";
import { bookedSession } from "../../support/makers/sessions.ts";
import { exchange } from "../send.ts";
import { type ActorName, buildCookie, makeWorld, type World } from "../world.ts";

const handleRequest = createRequestHandler(build, "production");
const HOUR_MS = 60 * 60 * 1000;

let world: World;
let bookingId: string;
let resultId: string;

beforeEach(async () => {
  world = await makeWorld();
  const { services, student, expert } = world;
  const { id: orderId } = await makeOrder(services, student.userId);
  resultId = await submittedResult(services, { userId: student.userId, orderId });
  await writeReport(
    { ...services, printer: { ...services.printer, printReport: async () => new Uint8Array(2_000) } },
    resultId,
  );
  bookingId = await bookedSession(services, { ...expert, userId: student.userId, start: world.nextHour() });
  await services.settle();
});

async function answer(path: string, reader: ActorName, fields?: Record<string, string>): Promise<Response> {
  const body = fields && new URLSearchParams(fields);
  const sent = { method: fields ? "POST" : "GET", address: path, cookie: buildCookie(world, reader) };
  return exchange(world.services, { ...sent, ...(body ? { body } : {}) }, handleRequest);
}

const read = async (path: string, reader: ActorName = "expert") =>
  (await (await answer(path, reader)).text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");

const update = (changes: Partial<typeof bookings.$inferInsert>) =>
  world.services.db.update(bookings).set(changes).where(eq(bookings.id, bookingId));

test("an expert sees the page for the counselor with consent, and without it nothing", async () => {
  const { services } = world;
  const path = `/expert/bookings/${bookingId}/report`;
  expect((await answer(path, "expert")).status).toBe(404);
  const asked = await read(`/bookings/${bookingId}`, "student");
  expect(asked).toContain(
    "with its page for counselors and the strengths’ tasks you have done, to prepare for the session",
  );
  await answer(`/bookings/${bookingId}`, "student", { intent: "share-report", isShared: "yes" });
  const english = await read(path);
  expect(english).toContain('<section id="en-counselor"');
  // Once, before the report, and not among its other parts.
  expect(english.match(/id="en-counselor"/g)).toHaveLength(1);
  expect(english).not.toContain("written by an AI");
  expect(await read(`${path}?language=ml`)).toContain('<section id="ml-counselor"');
  expect((await answer(path, "other expert")).status).toBe(404);

  // What comes easily is as of now, in the expert's language, with its error.
  expect(english).not.toContain("What comes easily");
  await finishTasks(services, world.student.userId, { ...CLEAR_ABILITIES, care: 0 });
  const measured = await read(path);
  expect(measured).toMatch(
    /<li>Space: stands out; above the own average with 9\d% probability \(\+1\.\d ± 0\.\d\)\.<\/li>/,
  );
  expect(measured).toContain("<li>Care: 41 right, 3 wrong in 90 seconds.");
  expect((await answer(path, "other expert")).status).toBe(404);
  await services.db.delete(strengthAttempts).where(eq(strengthAttempts.userId, world.student.userId));
  expect(await read(path)).not.toContain("What comes easily");

  const brief = "Strong in two fields.\nWhat did you try?\nWho decides at home?";
  await services.db.update(assessmentResults).set({ counselorBrief: brief }).where(eq(assessmentResults.id, resultId));
  const briefed = await read(path);
  expect(briefed).toContain("Strong in two fields.</p>");
  expect(briefed).toContain("<li>Who decides at home?</li>");

  await services.db
    .update(assessmentResults)
    .set({ dossier: null, dossierMalayalam: null, dossierHtml: null, dossierMalayalamHtml: null })
    .where(eq(assessmentResults.id, resultId));
  expect(await read(path)).toContain("This report is from before there was one.");
  await answer(`/bookings/${bookingId}`, "student", { intent: "share-report", isShared: "no" });
  expect((await answer(path, "expert")).status).toBe(404);
});

test("the form for next steps keeps what was typed, and says why something cannot be sent", async () => {
  const { services } = world;
  const path = `/expert/bookings/${bookingId}`;
  const form = { intent: "notes-for-student", step1: "Visit a workshop", month1: "", note: "" };
  expect(await read(path)).not.toContain("Next steps for");
  await update({ sharesReport: false, sessionTime: new Date(services.now().getTime() - 2 * HOUR_MS) });
  expect(await read(path)).toContain("They are added to the session’s page, and Anjali gets a mail.");
  await update({ sharesReport: true });
  expect(await read(path)).toContain("They are added to Anjali’s report, and Anjali gets a mail.");

  const refused: [fields: Record<string, string>, message: string][] = [
    [{ step1: " ", step3: "", note: "Kept" }, "Please write at least one next step"],
    [{ step1: "x".repeat(201) }, "Please keep a step to 200 characters"],
    [{ note: "x".repeat(601) }, "Please keep the note to 600 characters"],
    [{ month2: "2027-01" }, "Please write what is to be done by then"],
    [{ month1: "2027-01-01" }, "Please choose a month from the list"],
    [{ month1: "1999-01" }, "Please choose the months from the lists."],
  ];
  for (const [fields, message] of refused) {
    const response = await answer(path, "expert", { ...form, step3: "Kept", ...fields });
    expect(response.status).toBe(400);
    const text = await response.text();
    expect(text).toContain(message);
    expect(text).toContain("Kept");
  }
  expect((await answer(path, "other expert", form)).status).toBe(404);

  const sent = await answer(path, "expert", { ...form, step3: "സംസാരിക്കുക", month3: "2027-03" });
  expect(sent.status).toBe(302);
  const after = await read(path);
  expect(after).toContain("You can change them within 7 days");
  expect(after).toContain('value="സംസാരിക്കുക"');
  const booking = await read(`/bookings/${bookingId}`, "student");
  expect(booking).toContain("Next steps, agreed with Dr. Lakshmi Pillai");
  expect(booking).toContain("(by the end of March 2027)");
  expect(await read(`/results?parts=all`, "student")).toContain("Visit a workshop");
});

test("after a week the sent notes are final, and shown", async () => {
  const { services, expert } = world;
  await update({ sharesReport: true, sessionTime: new Date(services.now().getTime() - 9 * 24 * HOUR_MS) });
  const actor = { role: "expert" as const, expertId: expert.expertId, email: expert.email, clientIp: "192.0.2.1" };
  const notes = { steps: [{ text: "Visit a workshop", dueMonth: "2026-12" }], note: "Well done" };
  const weekAgo = new Date(services.now().getTime() - 8 * 24 * HOUR_MS);
  await sendSessionNotes({ ...services, now: () => weekAgo }, { actor, bookingId, notes });
  const page = await read(`/expert/bookings/${bookingId}`);
  expect(page).toContain("These notes were sent more than 7 days ago and stand now.");
  expect(page).toContain("Visit a workshop (by the end of December 2026)");
  expect(page).not.toContain("Change in the report");
});
