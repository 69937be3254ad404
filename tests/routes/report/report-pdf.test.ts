import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { PrintableReport } from "#app/ports/printer.ts";
import { assessmentResults, strengthAttempts } from "#db/schema/index.ts";
import { someDossier } from "../../support/makers/dossiers.ts";
import { finishTasks } from "../../support/makers/finished-tasks.ts";
import { openPage } from "../guide/open-page.ts";
import { report } from "../rows/students.ts";
import { type ActorName, buildCookie, makeWorld, type World } from "../world.ts";

/** The minimum size of a report's PDF in bytes. */
const SIZE = 3000;

let world: World;
let pdf: string;
beforeEach(async () => {
  world = await makeWorld();
  const { resultId = "" } = await report(world);
  await world.services.files.put(`reports/${resultId}_1.pdf`, "%PDF-1.7".padEnd(SIZE));
  pdf = `/results/${resultId}/report.pdf`;
});

const get = (actor: ActorName, headers: Record<string, string> = {}, address = pdf) =>
  openPage(world.services, address, { cookie: buildCookie(world, actor), headers });

describe("the PDF", () => {
  test("is shown in the page or downloaded in full", async () => {
    const { status, headers, html: text } = await get("student");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/pdf");
    expect(headers.get("content-disposition")).toMatch(/^inline/);
    expect(headers.get("cache-control")).toContain("private");
    expect(text.slice(0, 5)).toBe("%PDF-");
    expect(text).toHaveLength(SIZE);
    expect((await get("student", {}, `${pdf}?download=1`)).headers.get("content-disposition")).toMatch(
      /^attachment; filename="vazhi-career-report-/,
    );
  });

  test("in part, and not again when unchanged", async () => {
    const whole = await get("student");
    const start = await get("student", { range: "bytes=0-99" });
    expect([start.status, start.headers.get("content-range"), start.html.length]).toEqual([
      206,
      `bytes 0-99/${SIZE}`,
      100,
    ]);
    const end = await get("student", { range: "bytes=-50" });
    expect([end.status, end.headers.get("content-range")]).toEqual([206, `bytes ${SIZE - 50}-${SIZE - 1}/${SIZE}`]);
    const beyond = await get("student", { range: `bytes=${SIZE + 10}-` });
    expect([beyond.status, beyond.html.length]).toEqual([200, SIZE]);
    expect((await get("student", { "if-none-match": whole.headers.get("etag") ?? "" })).status).toBe(304);
  });

  test.each([
    ["", "PDF not available"],
    ["?language=ml", "PDF ലഭ്യമല്ല"],
  ])("is only for its owner: others get a 404 (%s)", async (search, said) => {
    const others = await get("other student", {}, pdf + search);
    expect([others.status, others.html]).toEqual([404, said]);
  });

  test("unknown ids get the same 404, signed out the login", async () => {
    const unknown = await get("student", {}, "/results/nothing/report.pdf");
    expect([unknown.status, unknown.html]).toEqual([404, "PDF not available"]);
    const signedOut = await get("visitor");
    expect(signedOut.status).toBe(302);
    expect(signedOut.headers.get("location")).toMatch(/^\/login\?/);
  });

  test("that is unavailable is reported on the results page, not on a bare one", async () => {
    const answer = await get("student", { "sec-fetch-dest": "document" }, "/results/nothing/report.pdf");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/results"]);
    expect(decodeURIComponent(answer.headers.getSetCookie().join())).toContain("PDF not available");
  });
});

describe("the dossier", () => {
  const PRINTED = 2_500;
  let printed: PrintableReport[];
  let dossier: string;
  beforeEach(async () => {
    printed = [];
    const printReport = async (each: PrintableReport) => {
      printed.push(each);
      return new Uint8Array(PRINTED).fill(37);
    };
    Object.assign(world.services, { printer: { ...world.services.printer, printReport } });
    dossier = pdf.replace("report.pdf", "dossier.pdf");
  });

  test("is printed on the first request, and kept", async () => {
    for (const address of [dossier, `${dossier}?language=en`, `${dossier}?language=both`, `${dossier}?language=xx`]) {
      const { status, headers, html } = await get("student", {}, address);
      expect([status, headers.get("content-type"), html.length]).toEqual([200, "application/pdf", PRINTED]);
    }
    // Its text is in English alone; an unknown language is the reader's.
    expect(printed.map(({ kind, parts }) => [kind, parts.map(({ language }) => language)])).toEqual([
      ["dossier", ["en"]],
      ["dossier", ["en"]],
    ]);
  });

  test("is only for its owner, and in no unknown version", async () => {
    const others = await get("other student", {}, dossier);
    expect([others.status, others.html]).toEqual([404, "PDF not available"]);
    expect((await get("student", {}, `${dossier}?version=7`)).status).toBe(404);
    expect((await get("student", {}, "/results/nothing/dossier.pdf")).status).toBe(404);
    expect(printed).toEqual([]);
  });

  test("that cannot be printed is refused with a sentence, and printed the next time", async () => {
    const { printer } = world.services;
    const printReport = () => Promise.reject(new Error("no paper"));
    Object.assign(world.services, { printer: { ...printer, printReport } });
    const refused = await get("student", {}, dossier);
    expect([refused.status, refused.html]).toEqual([503, "Failed to download PDF"]);
    Object.assign(world.services, { printer });
    expect((await get("student", {}, dossier)).status).toBe(200);
  });

  test("with finished tasks is printed for each request with what they say now, and stored nowhere", async () => {
    const { services, student } = world;
    await services.db
      .update(assessmentResults)
      .set({ dossier: someDossier })
      .where(eq(assessmentResults.userId, student.userId));
    const strengthsOf = (each?: PrintableReport) => each?.parts.map((part) => part.dossier?.strengths?.finding ?? null);
    const stored = async () => (await services.files.list()).objects.map(({ key }) => key);
    const before = await stored();
    await finishTasks(services, student.userId, { space: 1, numbers: 0 });
    const first = await get("student", { range: "bytes=0-9" }, `${dossier}?download=1`);
    expect([first.status, first.html.length, first.headers.get("cache-control")]).toEqual([
      200,
      PRINTED,
      "private, no-store",
    ]);
    expect(first.headers.get("content-disposition")).toMatch(/^attachment; filename="vazhi-career-report-/);
    await finishTasks(services, student.userId, { words: -1 });
    await get("student", {}, dossier);
    expect(printed.map(strengthsOf)).toEqual([
      ["Done: Numbers and Space. One more task makes a comparison possible."],
      [expect.stringContaining("Words: less at hand today")],
    ]);
    expect(await stored()).toEqual(before);

    // Withdrawn: the attempts are gone, and so is the page.
    await services.db.delete(strengthAttempts).where(eq(strengthAttempts.userId, student.userId));
    expect((await get("student", {}, dossier)).status).toBe(200);
    expect(strengthsOf(printed.at(-1))).toEqual([null]);
  });
});
