import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "#app/domain/platform/duration.ts";
import { NO_STUDIES, type Studies } from "#app/domain/report/studies.ts";
import type { StudiesScreen } from "#app/domain/report/studies-screens.ts";
import type { PrintableReport, Printer } from "#app/ports/printer.ts";
import { isWithinRateLimit } from "#app/usecases/platform/limit-rate.ts";
import { deliverOutbox } from "#app/usecases/jobs/deliver-outbox.ts";
import { refreshReport } from "#app/usecases/report/studies/refresh-report.ts";
import { saveStudies } from "#app/usecases/report/studies/save-studies.ts";
import { skipStudies } from "#app/usecases/report/studies/skip-studies.ts";
import { writeReport } from "#app/usecases/report/write-report.ts";
import { findStudies } from "#db/queries/report/studies.ts";
import { outbox, reportVersions, settings } from "#db/schema/index.ts";
import { chooseAiProvider, SimulatedAi } from "../../support/fakes/ai-provider.ts";
import { fakePrinter } from "../../support/fakes/recording-printer.ts";
import { seedGuide } from "../../support/guide/seed-guide.ts";
import { makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { giveReportConsent } from "../../support/makers/consents.ts";
import { storedResult, submittedResult } from "../../support/makers/results.ts";
import { tellStudies } from "../../support/makers/studies.ts";
import { START, type TestServices, testServices } from "../../support/services.ts";

type Writing = TestServices & { printer: Printer; proseGenerators: SimulatedAi };
let services: Writing;
let printed: PrintableReport[];
let userId: string;
let orderId: string;
let resultId: string;

beforeAll(seedGuide);

beforeEach(async () => {
  printed = [];
  const printer: Printer = {
    ...fakePrinter,
    printReport: async (report) => {
      printed.push(report);
      return new Uint8Array(2_000).fill(37);
    },
  };
  services = Object.assign(testServices(), { printer, proseGenerators: new SimulatedAi() });
  await services.db.delete(settings);
  ({ userId } = await makeStudent(services, { profile: { educationStatus: "completed12th", age: 18 } }));
  await giveReportConsent(services, userId);
  ({ id: orderId } = await makeOrder(services, userId, { packageType: "gold" }));
  resultId = await submittedResult(services, { userId, orderId, isAsking: true });
  services.queuedReports.length = 0;
});

const inRow: { orderId: string | null; isAlone: boolean } = { orderId: null, isAlone: false };
const save = (screen: StudiesScreen, answers: Partial<Studies>, asked = inRow, who = userId) =>
  saveStudies(services, { screen, studies: { ...NO_STUDIES, ...answers }, confirmed: [] }, { userId: who, ...asked });
const skip = (screen: StudiesScreen | null, asked = inRow) => skipStudies(services, screen, { userId, ...asked });
const skipAll = async () => {
  for (const screen of ["plus-two", "examinations", "home-and-ease", "money"] as const) await skip(screen);
};
const result = () => storedResult(services, resultId);
const versions = () => services.db.select().from(reportVersions).where(eq(reportVersions.resultId, resultId));

/** What the queue would do: every message, in order. */
async function workOff() {
  const messages = services.queuedReports.splice(0);
  for (const { resultId: id, hasNewStudies } of messages) {
    if (hasNewStudies) await refreshReport(services, id);
    await writeReport(services, id);
  }
  return messages;
}

/** The report's mails that were sent so far, also if the cron runs now. */
async function mailsSent() {
  await services.settle();
  await deliverOutbox(services);
  return services.sentMails.filter(({ subject }) => /report is ready|റിപ്പോർട്ട് തയ്യാറായി/i.test(subject));
}

describe("the report's mail", () => {
  test("waits while the student is being asked, and goes by itself half an hour after submission", async () => {
    await writeReport(services, resultId);
    expect(await result()).toMatchObject({
      status: "ready",
      pdfStatus: "ready",
      studiesEnded: 0,
      mailedAt: new Date(START.getTime() + 30 * MINUTE_MS),
    });
    expect(await mailsSent()).toHaveLength(0);
    services.clock.advance(30 * MINUTE_MS - 1);
    expect(await mailsSent()).toHaveLength(0);
    services.clock.advance(1);
    expect(await mailsSent()).toHaveLength(1);
    services.clock.advance(MINUTE_MS);
    expect(await mailsSent()).toHaveLength(1);
  });

  test("goes right after the last screen, with the new PDF's dates, and once only", async () => {
    await writeReport(services, resultId);
    await save("plus-two", { stream: "biology", marks: "60_to_74" });
    await skip("examinations");
    await save("home-and-ease", { district: "wayanad" });
    expect(await mailsSent()).toHaveLength(0);
    await save("money", { yearlyBudget: "up_to_20000" });
    // The new version's PDF is not there yet.
    expect(await mailsSent()).toHaveLength(0);
    await workOff();
    expect(await mailsSent()).toHaveLength(1);
    expect((await result()).mailedAt).toEqual(START);
    await skip("money");
    await save("money", { yearlyBudget: "up_to_50000" });
    await workOff();
    services.clock.advance(60 * MINUTE_MS);
    expect(await mailsSent()).toHaveLength(1);
  });

  test("goes right after the last screen was skipped, if nothing was told", async () => {
    await writeReport(services, resultId);
    await skipAll();
    expect(await mailsSent()).toHaveLength(1);
    expect(await result()).toMatchObject({ version: 1, studiesEnded: 4, mailedAt: START });
    expect(services.queuedReports.filter(({ hasNewStudies }) => !hasNewStudies)).toEqual([]);
  });

  test("goes with the first PDF if the screens were ended while the report was written", async () => {
    await skipAll();
    expect(services.queuedReports).toEqual([]);
    await writeReport(services, resultId);
    expect(await mailsSent()).toHaveLength(1);
  });

  test("goes at once if the report comes later than half an hour, such as after a delayed payment", async () => {
    services.clock.advance(31 * MINUTE_MS);
    await writeReport(services, resultId);
    expect(await mailsSent()).toHaveLength(1);
    expect((await result()).mailedAt).toEqual(services.clock.now);
  });

  test("a mail that was sent at half an hour is not sent again by what is told afterwards", async () => {
    await writeReport(services, resultId);
    services.clock.advance(30 * MINUTE_MS);
    expect(await mailsSent()).toHaveLength(1);
    await save("plus-two", { stream: "biology" });
    await save("money", { yearlyBudget: "up_to_20000" });
    await workOff();
    expect(await mailsSent()).toHaveLength(1);
    expect(await result()).toMatchObject({ version: 2, pdfStatus: "ready" });
  });

  test("both ends of the race of the last screen and the PDF send one mail", async () => {
    await Promise.all([writeReport(services, resultId), skip("money"), skip("money")]);
    await workOff();
    expect(await mailsSent()).toHaveLength(1);
  });

  test("is as it was for a student who has told before: nothing is asked, nothing waits", async () => {
    await tellStudies(services, userId, { district: "wayanad" });
    const next = await makeOrder(services, userId);
    const second = await submittedResult(services, { userId, orderId: next.id, isAsking: true });
    expect((await storedResult(services, second)).studiesEnded).toBeNull();
    await writeReport(services, second);
    expect(await mailsSent()).toHaveLength(1);
  });
});

describe("the versions that answers make", () => {
  test("answers in quick succession make one version, however often its message comes", async () => {
    await writeReport(services, resultId);
    await save("plus-two", { stream: "computer_maths" });
    await save("examinations", { standing: { "jee-main": "best-10" } });
    await save("home-and-ease", { district: "wayanad" });
    const queued = { resultId, hasNewStudies: true };
    expect(services.queuedReports).toEqual([queued, queued, queued]);
    await workOff();
    services.queuedReports.push(queued, queued);
    await workOff();
    const { version, versionReason, remadeAt, inputsUsed } = await result();
    expect([version, versionReason, remadeAt]).toEqual([2, "remade", null]);
    expect(inputsUsed?.studies).toMatchObject({ stream: "computer_maths", district: "wayanad" });
    expect(await versions()).toHaveLength(1);
    expect(printed).toHaveLength(2);
  });

  test("after the last screen the report has the chances at once", async () => {
    await writeReport(services, resultId);
    const before = await result();
    await save("plus-two", { stream: "biology", exactMarks: 62 });
    await save("examinations", { ranks: { "neet-ug": 500_000 } });
    await save("money", { yearlyBudget: "up_to_20000" });
    const after = await result();
    expect(after).toMatchObject({ version: 2, pdfStatus: "pending", hollandCode: before.hollandCode });
    expect(before.inputsUsed?.studies).toBeNull();
    expect(after.inputsUsed?.studies).toMatchObject({ exactMarks: 62, yearlyBudget: "up_to_20000" });
    expect(after.dossier).not.toEqual(before.dossier);
    expect(after.recommendedCareers?.map(({ categoryId }) => categoryId)).toEqual(
      before.recommendedCareers?.map(({ categoryId }) => categoryId),
    );
  });

  test("saving the same again makes none", async () => {
    await writeReport(services, resultId);
    await save("money", { yearlyBudget: "up_to_20000" });
    await save("money", { yearlyBudget: "up_to_20000" });
    await save("money", { yearlyBudget: "up_to_20000" }, { orderId, isAlone: true });
    expect((await result()).version).toBe(2);
  });

  test("two last screens saved at once make one, or two that both are kept", async () => {
    await writeReport(services, resultId);
    await Promise.all([
      save("money", { yearlyBudget: "up_to_20000" }),
      save("money", { yearlyBudget: "up_to_50000" }),
      save("home-and-ease", { district: "kollam" }),
    ]);
    await workOff();
    const { version, inputsUsed } = await result();
    expect(inputsUsed?.studies).toMatchObject({ district: "kollam" });
    expect(await versions()).toHaveLength(version - 1);
    expect(await mailsSent()).toHaveLength(1);
  });

  test("what is told while the AI writes is in the first PDF, beside what the AI wrote", async () => {
    await chooseAiProvider(services, { mode: "writes" });
    let told = Promise.resolve();
    services.proseGenerators = new (class extends SimulatedAi {
      override open(...opened: Parameters<SimulatedAi["open"]>) {
        told = tellStudies(services, userId, { district: "wayanad" });
        return super.open(...opened);
      }
    })();
    await writeReport(services, resultId);
    await told;
    expect(await result()).toMatchObject({
      version: 2,
      pdfStatus: "ready",
      englishWriter: "ai-written",
      inputsUsed: { studies: { district: "wayanad" } },
    });
    expect(printed).toHaveLength(1);
    expect(services.proseGenerators.requests.length).toBeGreaterThan(0);
  });

  test("a screen opened alone makes a version at once, ends nothing, and sends nothing", async () => {
    await writeReport(services, resultId);
    const alone = { orderId, isAlone: true };
    await save("money", { yearlyBudget: "up_to_20000" }, alone);
    expect(await result()).toMatchObject({ version: 2, studiesEnded: 0 });
    await workOff();
    expect(await mailsSent()).toHaveLength(0);
  });

  test("no more than twenty a day; the answers are saved all the same", async () => {
    await writeReport(services, resultId);
    // Nineteen were made already.
    const versionsToday = { key: `studies-version:account:${userId}`, limit: 20, windowSeconds: DAY_MS / SECOND_MS };
    for (let count = 0; count < 19; count += 1) await isWithinRateLimit(services, versionsToday);
    const alone = { orderId, isAlone: true };
    for (const district of ["kollam", "wayanad", "idukki"] as const) await save("home-and-ease", { district }, alone);
    expect((await result()).version).toBe(2);
    expect((await findStudies(services.db, userId))?.studies).toMatchObject({ district: "idukki" });
  });

  test("never touches another student's report, nor makes one where there is none", async () => {
    await writeReport(services, resultId);
    const other = await makeStudent(services, { profile: { educationStatus: "completed12th", age: 18 } });
    await giveReportConsent(services, other.userId);
    const theirs = { orderId, isAlone: false };
    expect(await save("money", { yearlyBudget: "up_to_20000" }, theirs, other.userId)).toEqual({ ok: true, place: 4 });
    expect(await result()).toMatchObject({ version: 1, studiesEnded: 0 });
    expect(await mailsSent()).toHaveLength(0);
  });
});

describe("skipping", () => {
  test("counts the screens, keeps what was told, and goes back to none", async () => {
    await save("plus-two", { stream: "biology" });
    expect(await skip("plus-two")).toEqual({ ok: true, place: 1 });
    expect(await skip("home-and-ease")).toEqual({ ok: true, place: 3 });
    expect(await skip("examinations")).toEqual({ ok: true, place: 2 });
    expect((await result()).studiesEnded).toBe(3);
  });

  test("a screen of another class, none, or a withdrawn consent ends nothing", async () => {
    expect(await skip("sslc")).toEqual({ ok: false, reason: "studies-screen-changed" });
    expect(await skip(null)).toEqual({ ok: false, reason: "studies-screen-changed" });
    const outcome = await skipStudies(services, "money", { userId: "nobody", ...inRow });
    expect(outcome).toEqual({ ok: false, reason: "profile-not-found" });
    expect((await result()).studiesEnded).toBe(0);
    expect(
      await services.db
        .select()
        .from(outbox)
        .where(eq(outbox.dedupeKey, `report-ready:${resultId}`)),
    ).toEqual([]);
  });
});
