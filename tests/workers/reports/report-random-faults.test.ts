import { env } from "cloudflare:workers";
import { asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { deliverOutbox } from "#app/usecases/jobs/deliver-outbox.ts";
import { printableReport, printEarlierVersion } from "#app/usecases/report/print-report.ts";
import { remakeReport } from "#app/usecases/report/remake-report.ts";
import { sendSessionNotes } from "#app/usecases/report/send-session-notes.ts";
import { requeueStuckReports } from "#app/usecases/report/requeue-stuck-reports.ts";
import { writeReport } from "#app/usecases/report/write-report.ts";
import { EDUCATION_STATUSES } from "#app/domain/accounts/education.ts";
import { mulberry32 } from "#app/domain/platform/seeded-random.ts";
import type { PrintableReport } from "#app/ports/printer.ts";
import { openDatabase } from "#db/client.ts";
import { findReportFacts } from "#db/queries/report/results.ts";
import { findShownResult } from "#db/queries/report/shown-result.ts";
import {
  assessmentResults,
  bookings,
  outbox,
  profiles,
  reportVersions,
  sessionNotes,
  unreportedSessionNotes,
  answerSheets,
} from "#db/schema/index.ts";
import { type Actor, makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { randomSheet, untimedAnswers } from "../../support/makers/answer-sheets.ts";
import { FaultPlan, faultyBucket, faultyDatabase } from "../../support/fakes/faults.ts";
import { insertCreditBooking, makeExpert } from "../../support/makers/sessions.ts";
import { runInProcess } from "../../support/run-in-process.ts";
import { type TestServices, testServices } from "../../support/services.ts";
import { SLOW } from "../../support/tags.ts";
import { fakePrinter } from "../../support/fakes/recording-printer.ts";

/** Run n has the seed FIRST_SEED + n: to repeat a failed run alone, put its seed here, 1 above and 0 between. */
const FIRST_SEED = 1;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const bindings = env as unknown as { DB: D1Database; FILES: R2Bucket };

/** More requests than a report takes: a plan that strikes after the last one is no fault. */
const MAX_REQUESTS = 9;

interface Dice {
  /** An integer from 0 to `below` - 1. */
  roll(below: number): number;
  /** True `percent` times in a hundred. */
  chance(percent: number): boolean;
}

function makeDice(seed: number): Dice {
  const random = mulberry32(seed);
  const roll = (below: number) => Math.floor(random() * below);
  return { roll, chance: (percent) => roll(100) < percent };
}

/** Prints its input as plain bytes: real printing would take most of a minute for 200 runs. */
function makePrinter(dice: Dice) {
  return {
    ...fakePrinter,
    isBroken: true,
    async printReport(report: PrintableReport): Promise<Uint8Array> {
      if (this.isBroken && dice.chance(10)) throw new Error("The printer failed");
      const bytes = new TextEncoder().encode(JSON.stringify(report));
      return this.isBroken && dice.chance(10) ? bytes.slice(0, 999) : bytes;
    },
  };
}

interface Queued {
  resultId: string;
  orderId: string;
  userId: string;
  /** A finished session, whose expert may write notes into the report. */
  bookingId: string;
  expertId: string;
}

/** A report that waits to be written. */
async function makeQueued(services: TestServices, { userId }: Actor, seed: number): Promise<Queued> {
  const order = await makeOrder(services, userId);
  const resultId = services.newId();
  const now = services.now();
  await services.db.batch([
    services.db
      .insert(assessmentResults)
      .values({ id: resultId, userId, orderId: order.id, createdAt: now, updatedAt: now }),
    services.db.insert(answerSheets).values({ userId, orderId: order.id, answers: untimedAnswers(randomSheet(seed)) }),
  ]);
  const expert = await makeExpert(services);
  const start = new Date(now.getTime() - 2 * HOUR_MS);
  const bookingId = await insertCreditBooking(services, { ...expert, userId, start });
  await services.db.update(bookings).set({ sharesReport: true }).where(eq(bookings.id, bookingId));
  return { resultId, orderId: order.id, userId, bookingId, expertId: expert.expertId };
}

async function findResults(services: TestServices, orderId: string) {
  return services.db.select().from(assessmentResults).where(eq(assessmentResults.orderId, orderId));
}

/** The printed text of a report; its title depends on the profile, which may change. */
function listTexts({ parts }: PrintableReport) {
  return parts.map(({ language, markdown, dossier }) => ({ language, markdown, dossier: dossier?.parts }));
}

function findVersions(services: TestServices, resultId: string) {
  return services.db
    .select()
    .from(reportVersions)
    .where(eq(reportVersions.resultId, resultId))
    .orderBy(asc(reportVersions.number));
}

/**
 * Invariants at any moment: everything a row refers to exists and matches, no file is too small to be a report, no
 * version is lost or duplicated, and none was remade too soon.
 */
async function expectNoFalsePromise(services: TestServices, { orderId, resultId }: Queued): Promise<void> {
  const [row] = await findResults(services, orderId);
  if (row?.status === "ready") expect(row.reportHtml).toContain("<section");
  const { objects } = await bindings.FILES.list({ prefix: `${row?.userId}/${resultId}` });
  expect(objects.filter(({ size }) => size < 1000)).toEqual([]);
  const versions = await findVersions(services, resultId);
  expect(versions.map(({ number }) => number)).toEqual(versions.map((_, index) => index + 1));
  expect(row?.version).toBe(versions.length + 1);
  const facts = await findReportFacts(services.db, { resultId });
  if (!row || !facts) throw new Error("The report is gone");
  for (const stored of [row, ...versions]) {
    if (stored.pdfStatus !== "ready") continue;
    const size = objects.find(({ key }) => key === stored.pdfUrl)?.size;
    expect([stored.pdfUrl, size]).toEqual([stored.pdfUrl, stored.pdfBytes]);
    const printed = await (await bindings.FILES.get(stored.pdfUrl ?? ""))?.json<PrintableReport>();
    const result = { ...row, ...stored, createdAt: row.createdAt };
    if (!printed) throw new Error("The file is gone");
    expect(listTexts(printed)).toEqual(
      listTexts(printableReport({ ...facts, result }, { kind: "summary", language: facts.readerLanguage })),
    );
  }
  const made = [
    ...versions.map(({ reason, madeAt }) => ({ reason, madeAt })),
    { reason: row.versionReason, madeAt: row.versionedAt },
  ];
  const remade = made.flatMap(({ reason, madeAt }) => (reason === "remade" && madeAt ? [madeAt.getTime()] : []));
  expect(remade.filter((time, index) => time - (remade[index - 1] ?? 0) < 24 * HOUR_MS)).toEqual([]);
}

/**
 * Repeated, concurrent, late and interrupted deliveries and crons; meanwhile the student remakes the report, twice at
 * once, and an expert sends and changes notes.
 */
async function mistreat(
  services: TestServices,
  database: D1Database,
  printer: ReturnType<typeof makePrinter>,
  { resultId, userId, bookingId, expertId }: Queued,
  dice: Dice,
  log: string[],
): Promise<void> {
  const mortal = () => {
    const plan = dice.chance(85)
      ? new FaultPlan(1 + dice.roll(MAX_REQUESTS), dice.chance(50) ? "before" : "after", dice.chance(70))
      : new FaultPlan(Infinity, "before");
    log.push(String(plan));
    const defer = (work: Promise<unknown>) => services.defer(work.catch(() => undefined));
    return {
      ...services,
      db: openDatabase(faultyDatabase(database, plan)),
      files: faultyBucket(bindings.FILES, plan),
      defer,
      printer,
    };
  };
  const deliveries = 1 + dice.roll(3);
  log.push(`${deliveries} at once:`);
  // The student is in another class by now: a text composed later differs.
  const educationStatus = EDUCATION_STATUSES[dice.roll(EDUCATION_STATUSES.length)];
  if (educationStatus) await services.db.update(profiles).set({ educationStatus }).where(eq(profiles.id, userId));
  const actions = Array.from(
    { length: deliveries },
    (): (() => Promise<unknown>) => () => writeReport(mortal(), resultId),
  );
  const version = 1 + dice.roll(4);
  if (dice.chance(60)) {
    log.push("made again:");
    for (let click = 0; click < 2; click += 1)
      actions.push(() => remakeReport(mortal(), { userId, resultId, version }));
  }
  if (dice.chance(50)) {
    log.push("notes:");
    const notes = { steps: [{ text: `Step ${dice.roll(3)}`, dueMonth: null }], note: null };
    const actor = { role: "expert" as const, expertId, email: "expert@experts.example", clientIp: "192.0.2.1" };
    for (let click = 0; click < 2; click += 1)
      actions.push(() => sendSessionNotes(mortal(), { actor, bookingId, notes }));
  }
  if (dice.chance(30)) actions.push(() => printEarlierVersion(mortal(), { resultId, number: version }));
  await Promise.allSettled(actions.map((action) => action()));
  services.clock.advance(dice.roll(25) * MINUTE_MS + (dice.chance(30) ? 24 * HOUR_MS : 0));
  if (dice.chance(50)) {
    log.push("cron:");
    await Promise.allSettled([requeueStuckReports(mortal()), deliverOutbox(mortal())]);
  }
  await services.settle();
}

/** Recovers without faults: the cron and the remaining messages, until nothing is left to do. */
async function recover(services: TestServices, printer: ReturnType<typeof makePrinter>): Promise<void> {
  printer.isBroken = false;
  for (let round = 0; round < 4; round += 1) {
    services.clock.advance(20 * MINUTE_MS);
    services.queuedReports.length = 0;
    const stuck = await requeueStuckReports(services);
    for (const message of services.queuedReports) await writeReport({ ...services, printer }, message.resultId);
    await services.settle();
    await deliverOutbox(services);
    if (stuck === 0 && round > 0) return;
  }
}

describe("reports under random faults", () => {
  beforeEach(() => {
    // Every fault is logged; here there are hundreds on purpose.
    vi.spyOn(console, "error").mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** Seeds from `FIRST_SEED` on: the first ones on the file's database, the others each on a new one. */
  async function mistreatReports(count: number, countOnFileDatabase: number): Promise<void> {
    let faults = 0;
    let replaced = 0;
    const run = async (seed: number, database: D1Database) => {
      const log: string[] = [];
      try {
        const dice = makeDice(seed);
        const services = testServices({ database });
        const printer = makePrinter(dice);
        const student = await makeStudent(services);
        const queued = await makeQueued(services, student, seed);
        for (let round = 1 + dice.roll(4); round > 0; round -= 1) {
          await mistreat(services, database, printer, queued, dice, log);
          await expectNoFalsePromise(services, queued);
        }
        faults += log.filter((line) => /^(dies|fails)/.test(line) && !line.includes("Infinity")).length;
        await recover(services, printer);

        const results = await findResults(services, queued.orderId);
        expect(results).toMatchObject([{ id: queued.resultId, status: "ready", pdfStatus: "ready" }]);
        await expectNoFalsePromise(services, queued);
        const versions = await findVersions(services, queued.resultId);
        replaced += versions.length;
        // A version that was replaced before printing is printed on request.
        for (const { number } of versions) await printEarlierVersion({ ...services, printer }, { ...queued, number });
        await expectNoFalsePromise(services, queued);
        const files = await bindings.FILES.list({ prefix: `${student.userId}/${queued.resultId}` });
        expect(files.objects.map(({ key }) => key)).toEqual(
          [results[0]?.pdfUrl, ...versions.map(({ pdfUrl }) => pdfUrl)].toSorted(),
        );
        const [notes] = await services.db
          .select()
          .from(sessionNotes)
          .where(eq(sessionNotes.bookingId, queued.bookingId));
        expect(results[0]?.dossierHtml?.includes('id="en-session-notes"')).toBe(notes !== undefined);
        if (notes) expect(results[0]?.dossierMalayalamHtml).toContain(`<td>1. ${notes.steps[0]?.text}</td>`);
        // Next steps of a session whose report is not ready stand on the session's page.
        const steps = await services.db
          .select()
          .from(unreportedSessionNotes)
          .where(eq(unreportedSessionNotes.bookingId, queued.bookingId));
        const isSent = notes !== undefined || steps.length > 0;
        const notesMails = await services.db
          .select()
          .from(outbox)
          .where(eq(outbox.dedupeKey, `session-notes:${queued.bookingId}`));
        expect(notesMails).toHaveLength(isSent ? 1 : 0);
        const mails = await services.db
          .select()
          .from(outbox)
          .where(eq(outbox.dedupeKey, `report-ready:${queued.resultId}`));
        expect(mails).toMatchObject([{ status: "done" }]);
        // A worker that dies right after sending sends again with the same key, and the provider drops the duplicate.
        expect(new Set(services.sentMails.map((mail) => mail.idempotencyKey)).size).toBe(isSent ? 2 : 1);
      } catch (error) {
        throw new Error(`The run with seed ${seed} failed: ${log.join(", ")}`, { cause: error });
      }
    };
    const runs = async (first: number, last: number, database: D1Database) => {
      for (let seed = first; seed <= last; seed += 1) await run(seed, database);
    };
    const lastOnD1 = FIRST_SEED + countOnFileDatabase - 1;
    await runs(FIRST_SEED, lastOnD1, bindings.DB);
    await runInProcess((database) => runs(lastOnD1 + 1, FIRST_SEED + count - 1, database));
    // Without faults in most runs the test would be inconclusive.
    expect(faults).toBeGreaterThan(2 * count);
    expect(replaced).toBeGreaterThan(count / 2);
  }

  const OUTCOME = "each ends in one result, one PDF of each version, one mail of each kind";
  test(`4 runs of dying workers and repeated messages: ${OUTCOME}`, () => mistreatReports(4, 4));
  test(`200 runs of dying workers and repeated messages: ${OUTCOME}`, { tags: [SLOW], timeout: 480_000 }, () =>
    mistreatReports(200, 20),
  );

  test("while R2 is down the report is on screen; the cron's next nudge after its return prints the PDF", async () => {
    const services = testServices();
    const student = await makeStudent(services);
    const queued = await makeQueued(services, student, 7);
    const printer = Object.assign(makePrinter(makeDice(7)), { isBroken: false });
    const away = {
      ...services,
      files: new Proxy(bindings.FILES, { get: () => () => Promise.reject(new Error("R2 is away")) }),
      printer,
    };
    for (let hour = 0; hour < 6; hour += 1) {
      expect(await writeReport(away, queued.resultId)).toEqual({ ok: false, reason: "printing-failed" });
      services.clock.advance(60 * MINUTE_MS);
    }
    const shown = await findShownResult(services.db, {
      userId: student.userId,
      orderId: queued.orderId,
      language: "en",
    });
    expect(shown.result).toMatchObject({ status: "ready", pdfStatus: "failed" });
    expect(shown.result?.html).toContain("<section");

    await recover(services, printer);
    expect(await findResults(services, queued.orderId)).toMatchObject([
      { status: "ready", pdfStatus: "ready", attempts: 1 },
    ]);
    expect((await bindings.FILES.list({ prefix: `${student.userId}/` })).objects).toHaveLength(1);
  });
});
