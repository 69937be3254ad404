import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { enterErasure } from "#app/usecases/accounts/request-erasure.ts";
import { NO_STUDIES } from "#app/domain/report/studies.ts";
import { giveReportConsent } from "../../support/makers/consents.ts";
import { requestDataExport } from "#app/usecases/accounts/request-data-export.ts";
import { RECONSIDER_MS } from "#app/domain/accounts/erasure.ts";
import { applyRetention } from "#app/usecases/jobs/apply-retention.ts";
import { processErasures } from "#app/usecases/jobs/process-erasures.ts";
import { makeDataExport, requeueStuckExports } from "#app/usecases/jobs/make-data-export.ts";
import { moveTexts } from "#app/usecases/report/texts/move-texts.ts";
import { writeReport } from "#app/usecases/report/write-report.ts";
import { dataExports, strengthAttempts, studentStudies } from "#db/schema/index.ts";
import { makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { clearSheet } from "../../support/makers/answer-sheets.ts";
import { returnFromCheckout, startedPurchase } from "../../support/makers/purchases.ts";
import { tellStudies } from "../../support/makers/studies.ts";
import { storedResult, submittedResult } from "../../support/makers/results.ts";
import { testServices, type TestServices } from "../../support/services.ts";

const HOUR_MS = 60 * 60 * 1000;

let services: TestServices;
beforeEach(() => {
  services = testServices();
});

async function askedBy(userId: string, language: "en" | "ml" = "en"): Promise<string> {
  expect(await requestDataExport(services, { userId, language })).toEqual({ ok: true });
  await services.settle();
  return services.queuedExports.at(-1)?.exportId ?? "";
}

async function listFiles(userId: string): Promise<string[]> {
  const { objects } = await services.files.list({ prefix: `exports/${userId}/` });
  return objects.map(({ key }) => key);
}

describe("a copy of a student's data", () => {
  test("holds their rows, a page in their language and their PDFs, and no other student's", async () => {
    const { userId, email } = await makeStudent(services, { profile: { name: "Zqown Name" } });
    await makeStudent(services, { profile: { name: "Zqother Name" } });
    const checkout = await startedPurchase(services, userId);
    await returnFromCheckout(services, userId, services.payments.pay(checkout.providerOrderId));
    await services.settle();
    await services.files.put(`${userId}/report_1.pdf`, "%PDF report");

    const exportId = await askedBy(userId, "ml");
    expect(await makeDataExport(services, exportId)).toEqual({ ok: true });
    await services.settle();

    const [key] = await listFiles(userId);
    const zip = unzipSync(new Uint8Array((await (await services.files.get(key ?? ""))?.arrayBuffer()) ?? []));
    const text = (name: string) => new TextDecoder().decode(zip[name]);
    expect(Object.keys(zip)).toEqual(expect.arrayContaining(["index.html", "data.json", "reports/report_1.pdf"]));
    expect(Object.keys(zip).filter((name) => name.startsWith("receipts/"))).toHaveLength(1);
    const { tables } = JSON.parse(text("data.json"));
    expect(tables.profiles.rows).toMatchObject([{ name: "Zqown Name", is_complete: true }]);
    expect(tables.orders.rows).toMatchObject([{ status: "completed", amount: 1499 }]);
    expect(tables.mails.rows.length).toBeGreaterThan(0);
    expect(tables.users.rows[0]).not.toHaveProperty("password_hash");
    expect(text("index.html")).toContain('<html lang="ml">');
    expect(text("index.html")).toContain("Zqown Name");
    expect(text("data.json") + text("index.html")).not.toContain("Zqother");
    expect(services.sentMails.at(-1)).toMatchObject({ to: email, subject: "The copy of your data is ready" });
    // A redelivered message makes nothing new.
    expect(await makeDataExport(services, exportId)).toEqual({ ok: true });
    expect(await listFiles(userId)).toEqual([key]);
  });

  test.each([
    ["en", "Patterns", "1. right, 14 seconds; 2. wrong, 35+ seconds", "right: 41, wrong: 3"],
    ["ml", "പാറ്റേണുകൾ", "1. ശരി, 14 സെക്കൻഡ്; 2. തെറ്റ്, 35+ സെക്കൻഡ്", "ശരി: 41, തെറ്റ്: 3"],
  ] as const)("says in %s what was answered in the strengths' tasks", async (language, name, listed, counted) => {
    const { userId } = await makeStudent(services);
    const other = await makeStudent(services);
    const attempt = { number: 1, seed: 77_123, language, calibration: 0 } as const;
    await services.db.insert(strengthAttempts).values([
      { ...attempt, userId, task: "patterns", answers: "A+ec-z", ability: 0.42, error: 0.48 },
      { ...attempt, userId, task: "care", answers: "41:3" },
      { ...attempt, userId: other.userId, task: "care", answers: "9:9" },
    ]);
    const exportId = await askedBy(userId, language);
    expect(await makeDataExport(services, exportId)).toEqual({ ok: true });
    const [key] = await listFiles(userId);
    const zip = unzipSync(new Uint8Array((await (await services.files.get(key ?? ""))?.arrayBuffer()) ?? []));
    const page = new TextDecoder().decode(zip["index.html"]);
    for (const shown of [name, listed, counted]) expect(page).toContain(shown);
    const { tables } = JSON.parse(new TextDecoder().decode(zip["data.json"]));
    const { rows } = tables.strength_attempts;
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual(expect.objectContaining({ task: "patterns", answers: "A+ec-z", ability: 0.42 }));
    expect(rows[0]).not.toHaveProperty("seed");
  });

  test("has the contents of a file, and answers as they were given", async () => {
    const { userId } = await makeStudent(services);
    const { id: orderId } = await makeOrder(services, userId);
    const resultId = await submittedResult(services, { userId, orderId });
    await writeReport(services, resultId);
    const { recommendedCareers, report } = await storedResult(services, resultId);
    await moveTexts(services, resultId);
    const exportId = await askedBy(userId);
    expect(await makeDataExport(services, exportId)).toEqual({ ok: true });
    const [key] = await listFiles(userId);
    const zip = unzipSync(new Uint8Array((await (await services.files.get(key ?? ""))?.arrayBuffer()) ?? []));
    const { tables } = JSON.parse(new TextDecoder().decode(zip["data.json"]));
    expect(recommendedCareers).toHaveLength(10);
    expect(tables.assessment_results.rows).toMatchObject([{ report, recommended_careers: recommendedCareers }]);
    const [sheet] = tables.answer_sheets.rows;
    expect(sheet.answers["1"]).toEqual([clearSheet("I", "S")[1], 0]);
    expect(sheet.answers["2"]).toEqual([clearSheet("I", "S")[2], 10_000]);
    expect(new TextDecoder().decode(zip["index.html"])).toContain("Strongly Agree");
  });

  test("has exact marks, examinations and gender, which an erasure removes", async () => {
    const { userId } = await makeStudent(services);
    await giveReportConsent(services, userId, { givenBy: "guardian" });
    const exact = {
      exactMarks: 68.25,
      sslcGrades: { physics: "B+" },
      standing: { "neet-ug": "best-10" },
      ranks: { "keam-engineering": 45_001 },
      gender: "girl",
    } as const;
    const studies = { ...NO_STUDIES, ...exact };
    await tellStudies(services, userId, studies);
    expect(await makeDataExport(services, await askedBy(userId))).toEqual({ ok: true });
    const [key] = await listFiles(userId);
    const zip = unzipSync(new Uint8Array((await (await services.files.get(key ?? ""))?.arrayBuffer()) ?? []));
    const { tables } = JSON.parse(new TextDecoder().decode(zip["data.json"]));
    expect(tables.student_studies.rows).toMatchObject([{ answers: exact }]);
    const page = new TextDecoder().decode(zip["index.html"]);
    for (const shown of ["What you told about your studies", "68.25", "best-10", "45001", "girl", "B+"])
      expect(page).toContain(shown);

    await enterErasure(services, userId);
    services.clock.advance(RECONSIDER_MS);
    await processErasures(services);
    const rows = await services.db.select().from(studentStudies).where(eq(studentStudies.userId, userId));
    expect(rows).toEqual([]);
  });

  test("can be asked for once a day, and is gone after one", async () => {
    const { userId } = await makeStudent(services);
    await makeDataExport(services, await askedBy(userId));
    const again = { userId, language: "en" as const };
    expect(await requestDataExport(services, again)).toEqual({ ok: false, reason: "export-asked-today" });
    services.clock.advance(24 * HOUR_MS + 1);
    await applyRetention(services);
    expect(await listFiles(userId)).toEqual([]);
    expect(await requestDataExport(services, again)).toEqual({ ok: true });
  });

  test("that could not be made is tried again, and then given up", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { userId } = await makeStudent(services);
    const exportId = await askedBy(userId);
    const broken = { ...services, files: { ...services.files, list: () => Promise.reject(new Error("R2 is down")) } };
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await makeDataExport(broken as unknown as typeof services, exportId)).toEqual({ ok: false });
    services.clock.advance(HOUR_MS);
    expect(await requeueStuckExports(services)).toBe(1);
    await makeDataExport(services, exportId);
    const [row] = await services.db.select().from(dataExports).where(eq(dataExports.id, exportId));
    expect(row?.status).toBe("failed");
    expect(await requestDataExport(services, { userId, language: "en" })).toEqual({ ok: true });
  });

  test("leaves nothing behind when its student is erased meanwhile", async () => {
    const { userId } = await makeStudent(services);
    await enterErasure(services, userId);
    services.clock.advance(RECONSIDER_MS);
    const exportId = await askedBy(userId);
    const printing = { ...services.files, put: services.files.put.bind(services.files) };
    const slow = {
      ...services,
      files: Object.assign(Object.create(services.files) as R2Bucket, {
        put: async (...wanted: Parameters<R2Bucket["put"]>) => {
          const put = await printing.put(...wanted);
          await processErasures(services);
          return put;
        },
        list: services.files.list.bind(services.files),
        get: services.files.get.bind(services.files),
        delete: services.files.delete.bind(services.files),
      }),
    };
    await makeDataExport(slow as unknown as typeof services, exportId);
    expect(await listFiles(userId)).toEqual([]);
    expect(await services.db.select().from(dataExports).where(eq(dataExports.userId, userId))).toEqual([]);
  });
});
