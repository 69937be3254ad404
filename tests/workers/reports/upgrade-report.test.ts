import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { clearSheet } from "../../support/answer-sheets";
import { makeOrder, makeStudent } from "../../support/actors";
import { START, type TestServices, testServices } from "../../support/services";
import type { PrintableReport, ReportPrinter } from "../../../app/ports/report-printer";
import { submitAssessment } from "../../../app/usecases/submit-assessment";
import { upgradeReport } from "../../../app/usecases/upgrade-report";
import { writeReport } from "../../../app/usecases/write-report";
import { assessmentResults } from "../../../db/schema";

const MINUTE_MS = 60_000;
const GOLD_SECTION = "## Personalised study plan";

let services: TestServices & { printer: ReportPrinter };
let printed: PrintableReport[];
let userId: string;
let orderId: string;
let resultId: string;

beforeEach(async () => {
  printed = [];
  const printer: ReportPrinter = {
    async print(report) {
      printed.push(report);
      return new Uint8Array(2_000).fill(printed.length);
    },
    fitsItsPages: () => true,
  };
  services = Object.assign(testServices(), { printer });
  ({ userId } = await makeStudent(services, { profile: { reportLanguage: "english" } }));
  ({ id: orderId } = await makeOrder(services, userId));
  const begun = START.getTime() - 60 * MINUTE_MS;
  const answers = Object.fromEntries(Object.entries(clearSheet("I", "S")).map(([id, answer]) => [id, { answer, at: begun + Number(id) * 10_000 }]));
  const outcome = await submitAssessment(services, { userId, orderId, answers, isConfirmed: true });
  if (!outcome.ok) throw new Error(outcome.reason);
  resultId = outcome.resultId;
});

async function row() {
  const [result] = await services.db.select().from(assessmentResults).where(eq(assessmentResults.id, resultId));
  if (!result) throw new Error("no result");
  return result;
}

/** The Silver order becomes Gold, as the settlement leaves it. */
async function upgradeOrder() {
  await makeOrder(services, userId, { packageType: "gold", kind: "upgrade", upgradedOrderId: orderId, originalAmount: 1500 });
}

const files = async () => (await services.files.list({ prefix: `${userId}/` })).objects.map(({ key }) => key);
const reportMails = () => services.sentMails.filter((mail) => /report is ready/.test(mail.subject));

describe("the report of an upgraded order", () => {
  test("gets its Gold sections, a new PDF, and no second mail", async () => {
    await writeReport(services, resultId);
    await services.settle();
    const before = await row();
    expect(before.report).not.toContain(GOLD_SECTION);
    await upgradeOrder();
    services.clock.advance(MINUTE_MS);
    for (let round = 0; round < 2; round += 1) {
      expect(await upgradeReport(services, resultId)).toEqual({ ok: true, did: "wrote" });
      await services.settle();
    }
    const after = await row();
    expect(after.report).toContain(GOLD_SECTION);
    expect(after).toMatchObject({ status: "ready", pdfStatus: "ready", hollandCode: before.hollandCode, readyAt: before.readyAt });
    expect(printed.at(-1)).toMatchObject({ packageLabel: "Gold" });
    expect(await files()).toEqual([after.pdfUrl]);
    expect(reportMails()).toHaveLength(1);
  });

  test("is written as Gold where it is not finished yet", async () => {
    await upgradeOrder();
    expect(await upgradeReport(services, resultId)).toEqual({ ok: true, did: "wrote" });
    expect((await row()).report).toContain(GOLD_SECTION);
  });

  test("waits for somebody who is writing it at the moment", async () => {
    await services.db.update(assessmentResults).set({ status: "writing" }).where(eq(assessmentResults.id, resultId));
    await upgradeOrder();
    expect(await upgradeReport(services, resultId)).toEqual({ ok: false, reason: "being-written" });
  });

  test("stays Silver without an upgrade; a report that does not exist is nothing to do", async () => {
    await writeReport(services, resultId);
    await upgradeReport(services, resultId);
    expect((await row()).report).not.toContain(GOLD_SECTION);
    expect(await upgradeReport(services, services.newId())).toEqual({ ok: true, did: "nothing" });
  });
});
