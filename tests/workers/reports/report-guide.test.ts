import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PrintableReport, Printer } from "#app/ports/printer.ts";
import { remakeReport } from "#app/usecases/report/remake-report.ts";
import { writeReport } from "#app/usecases/report/write-report.ts";
import { assessmentResults, guideFollowers, guideVersions } from "#db/schema/index.ts";
import { seedGuide } from "../../support/guide/seed-guide.ts";
import { makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { clearSheet } from "../../support/makers/answer-sheets.ts";
import { storedResult, submittedResult } from "../../support/makers/results.ts";
import { type TestServices, testServices } from "../../support/services.ts";
import { fakePrinter } from "../../support/fakes/recording-printer.ts";

let services: TestServices;

beforeAll(seedGuide);

beforeEach(() => {
  const printer: Printer = { ...fakePrinter, printReport: async () => new Uint8Array(2_000).fill(37) };
  services = Object.assign(testServices(), { printer });
});

async function writtenReport() {
  const { userId } = await makeStudent(services);
  const order = await makeOrder(services, userId, { packageType: "gold" });
  const resultId = await submittedResult(services, { userId, orderId: order.id, sheet: clearSheet("I", "S") });
  expect(await writeReport(services, resultId)).toEqual({ ok: true, did: "wrote" });
  return { userId, resultId, result: await storedResult(services, resultId) };
}

const followed = async (userId: string) =>
  (await services.db.select().from(guideFollowers).where(eq(guideFollowers.userId, userId)))
    .map(({ admissionSlug }) => admissionSlug)
    .toSorted();

describe("a report and the guide", () => {
  test("the report says from which version it was made, and the student follows its next steps", async () => {
    const { userId, resultId, result } = await writtenReport();
    expect(result.guideVersion).toBe(1);
    expect(result.report).toContain("From Vazhi’s guide, version 1");
    const slugs = await followed(userId);
    expect(slugs.length).toBeGreaterThan(0);
    // Rewriting it adds no follower.
    await writeReport(services, resultId);
    expect(await followed(userId)).toEqual(slugs);
  });

  test("a change reaches the next report at once, and leaves the one that exists alone", async () => {
    const before = await writtenReport();
    await services.db
      .insert(guideVersions)
      .values({ number: 2, change: "edit", madeBy: null, madeAt: services.clock.now, statements: 1 });
    // Not through drizzle: no statement of the product covers all of them at once.
    await (env as unknown as { DB: D1Database }).DB.prepare(
      "update guide_statements set status = 'doubtful', version = 2 where field = 'place'",
    ).run();
    const after = await writtenReport();
    expect(after.result.guideVersion).toBe(2);
    expect(after.result.report).toContain("Our guide knows no institute in Kerala for this yet");
    expect(await storedResult(services, before.resultId)).toMatchObject({
      guideVersion: 1,
      report: before.result.report,
    });
  });

  test("what changes between writing and printing is not printed; made again, the report says it", async () => {
    const { userId, resultId, result } = await writtenReport();
    let parts: PrintableReport["parts"] = [];
    services.printer.printReport = async (report) => {
      ({ parts } = report);
      return new Uint8Array(2_000).fill(37);
    };
    // The text is stored without its PDF: a worker died in between.
    await services.db
      .update(assessmentResults)
      .set({ pdfStatus: "pending", pdfUrl: null, pdfBytes: null })
      .where(eq(assessmentResults.id, resultId));
    const number = (result.guideVersion ?? 0) + 1;
    await services.db
      .insert(guideVersions)
      .values({ number, change: "edit", madeBy: null, madeAt: services.clock.now, statements: 1 });
    const text = (version: number) => `From Vazhi’s guide, version ${version}`;

    expect(await writeReport(services, resultId)).toEqual({ ok: true, did: "printed" });
    expect(parts[0]?.markdown).toContain(text(number - 1));
    expect((await storedResult(services, resultId)).report).toBe(result.report);
    expect(await remakeReport(services, { userId, resultId, version: 1 })).toEqual({ ok: true, didRemake: true });
    await writeReport(services, resultId);
    expect(parts[0]?.markdown).toContain(text(number));
    expect(await storedResult(services, resultId)).toMatchObject({ guideVersion: number, version: 2 });
  });
});
