import { eq } from "drizzle-orm";
import { createRequestHandler } from "react-router";
import * as build from "virtual:rendering-server-build";
import { beforeEach, describe, expect, test } from "vitest";
import { remakeReport } from "#app/usecases/report/remake-report.ts";
import { writeReport } from "#app/usecases/report/write-report.ts";
import { assessmentResults, reportVersions, answerSheets } from "#db/schema/index.ts";
import { makeOrder } from "../support/makers/actors.ts";
import { storedResult, submittedResult } from "../support/makers/results.ts";
import { exchange } from "./send.ts";
import { type ActorName, buildCookie, makeWorld, readInMalayalam, type World } from "./world.ts";

const handleRequest = createRequestHandler(build, "production");
const HOUR_MS = 60 * 60 * 1000;

let world: World;
let orderId: string;
let resultId: string;
let printed: number;

async function answer(
  address: string,
  { fields, reader = "student" }: { fields?: Record<string, string>; reader?: ActorName } = {},
): Promise<Response> {
  const body = fields && new URLSearchParams(fields);
  const sent = {
    method: fields ? "POST" : "GET",
    address,
    cookie: buildCookie(world, reader),
    ...(body ? { body } : {}),
  };
  return exchange(world.services, sent, handleRequest);
}

const page = async (address: string, reader: ActorName = "student") =>
  (await (await answer(address, { reader })).text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");

/** A form's redirect, and its toast. */
async function press(fields: Record<string, string>, search = "", reader: ActorName = "student") {
  const response = await answer(`/results/more?order=${orderId}${search}`, { fields, reader });
  const toast = /__Host-toast=([^;]+)/.exec(response.headers.get("set-cookie") ?? "")?.[1] ?? "";
  return { status: response.status, to: response.headers.get("location"), said: decodeURIComponent(toast) };
}

/** Delivers the queue, as the reports worker does. */
async function deliver() {
  const printer = {
    ...world.services.printer,
    async printReport() {
      printed += 1;
      return new Uint8Array(2_000).fill(printed);
    },
  };
  await writeReport({ ...world.services, printer }, resultId);
  await world.services.settle();
}

beforeEach(async () => {
  printed = 0;
  world = await makeWorld();
  const { services, student } = world;
  ({ id: orderId } = await makeOrder(services, student.userId));
  resultId = await submittedResult(services, { userId: student.userId, orderId });
  await deliver();
});

const remakeForm = { intent: "remake", version: "1", shown: "en" };

describe("the versions of a report", () => {
  test("are made and opened beside the report, in both languages", async () => {
    const readyAt = new Date(world.services.now().getTime() - 24 * HOUR_MS);
    await world.services.db.update(assessmentResults).set({ readyAt }).where(eq(assessmentResults.id, resultId));
    expect(await page(`/results?order=${orderId}`)).toContain(
      `href="/results/more?order=${orderId}&amp;language=en#versions"`,
    );
    const before = await page(`/results/more?order=${orderId}`);
    expect(before).toContain("Make my report again");
    expect(before).toContain("Version 1 of 20 November 2026: the first one.");
    expect(before).not.toContain("Earlier version");
    const done = await press({ ...remakeForm, result: resultId });
    expect(done).toMatchObject({ status: 302, to: `/results?order=${orderId}&language=en` });
    expect(done.said).toContain("Your report is made again.");
    await deliver();

    const after = await page(`/results/more?order=${orderId}`);
    expect(after).toContain("Version 2 of 21 November 2026: made again.");
    expect(after).toContain("It is possible again from 22 November 2026 at 12:00 pm IST.");
    expect(after).not.toContain(">Make my report again");
    expect(after).toContain(`href="/results?order=${orderId}&amp;version=1&amp;language=en"`);

    const earlier = await page(`/results?order=${orderId}&version=1`);
    expect(earlier).toContain("· Earlier version of 20 November 2026</p>");
    expect(earlier).toContain(`href="/results/${resultId}/report.pdf?version=1"`);
    expect(earlier).toContain('<section id="en-personality-type"');
    expect(earlier).not.toMatch(/<form[^>]*>(?:(?!<\/form>).)*name="result"/s);
    expect(await page(`/results?version=1`)).toContain("Earlier version of 20 November 2026");

    await readInMalayalam(world);
    const malayalam = await page(`/results/more?order=${orderId}`);
    expect(malayalam).toContain("പതിപ്പ് 2, 2026 നവംബർ 21: വീണ്ടും തയ്യാറാക്കിയത്.");
    expect(malayalam).toMatch(/ഇനി സാധിക്കുന്നത് 2026 നവംബർ 22, .*12:00.* മുതൽ\./);
    expect(malayalam).toContain(`href="/results?order=${orderId}&amp;version=1&amp;language=ml"`);
    expect(await page(`/results?order=${orderId}&version=1`)).toContain("· മുൻ പതിപ്പ്, 2026 നവംബർ 20</p>");
  });

  test("refuse in the reader's language, and leave everything as it was", async () => {
    const { services, student } = world;
    await press({ ...remakeForm, result: resultId });
    expect((await press({ ...remakeForm, result: resultId })).said).toContain("has been made again already");
    expect((await press({ ...remakeForm, result: resultId, version: "2" })).said).toContain(
      "possible again from 22 November 2026 at 12:00 pm IST",
    );
    expect((await press({ ...remakeForm, result: resultId }, "", "other student")).said).toContain(
      "No assessment results found",
    );
    for (const version of ["", "x", "-1", "1.5", "9".repeat(30)])
      expect((await press({ intent: "remake", result: resultId, version, shown: "tlh" })).status).toBe(302);
    await services.db.update(assessmentResults).set({ remadeAt: null }).where(eq(assessmentResults.id, resultId));
    await services.db.delete(answerSheets).where(eq(answerSheets.orderId, orderId));
    expect((await press({ ...remakeForm, result: resultId })).said).toContain("cannot be made again");
    expect(await page(`/results/more?order=${orderId}`)).toContain("The answers behind this report are not stored");
    await services.db.update(assessmentResults).set({ status: "writing" }).where(eq(assessmentResults.id, resultId));
    expect((await press({ ...remakeForm, result: resultId })).said).toContain("not available yet");
    expect(await storedResult(services, resultId)).toMatchObject({ version: 2, userId: student.userId });

    await readInMalayalam(world);
    expect((await press({ ...remakeForm, result: resultId })).said).toContain("തയ്യാറായിക്കൊണ്ടിരിക്കുന്നു");
    await services.db.update(assessmentResults).set({ status: "ready" }).where(eq(assessmentResults.id, resultId));
    expect((await press({ ...remakeForm, result: resultId })).said).toContain("സൂക്ഷിച്ചിട്ടില്ലാത്തതിനാൽ");
  });

  test("are the student's own: others cannot open one, and an invalid number leads to the report", async () => {
    const { services, student } = world;
    await remakeReport(services, { userId: student.userId, resultId, version: 1 });
    await deliver();
    for (const number of ["2", "99", "12345678901234567890", "x", "-1", "0"]) {
      const response = await answer(`/results?order=${orderId}&version=${number}`);
      expect([200, 302]).toContain(response.status);
      expect(await response.text()).not.toContain("Earlier version of");
    }
    const foreign = await answer(`/results?order=${orderId}&version=1`, { reader: "other student" });
    expect(foreign.status).toBe(302);
    const pdf = `/results/${resultId}/report.pdf?version=1`;
    expect((await answer(pdf, { reader: "other student" })).status).toBe(404);
    expect((await answer(`/results/${resultId}/report.pdf?version=7`)).status).toBe(404);
    const current = new Uint8Array(await (await answer(`/results/${resultId}/report.pdf?version=2`)).arrayBuffer());
    const old = new Uint8Array(await (await answer(pdf)).arrayBuffer());
    expect([old[0], current[0]]).toEqual([1, 2]);
  });

  test("have the PDF made that is missing, once it is asked for", async () => {
    const { services, student } = world;
    await remakeReport(services, { userId: student.userId, resultId, version: 1 });
    await services.db.update(reportVersions).set({ pdfStatus: "pending" }).where(eq(reportVersions.resultId, resultId));
    services.queuedReports.length = 0;
    expect((await answer(`/results/${resultId}/report.pdf?version=1`)).status).toBe(404);
    expect(services.queuedReports).toEqual([{ resultId, version: 1 }]);
    await services.db.update(reportVersions).set({ pdfStatus: "ready" }).where(eq(reportVersions.resultId, resultId));
    await services.files.delete(
      (await services.files.list({ prefix: `${student.userId}/` })).objects.map(({ key }) => key),
    );
    expect((await answer(`/results/${resultId}/report.pdf?version=1`)).status).toBe(404);
    expect(services.queuedReports.slice(1)).toEqual([{ resultId, version: 1 }]);
  });
});
