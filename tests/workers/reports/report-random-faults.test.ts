import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { deliverOutbox } from "../../../app/usecases/sweeps/deliver-outbox";
import { requeueStuckReports } from "../../../app/usecases/report/requeue-stuck-reports";
import { writeReport } from "../../../app/usecases/report/write-report";
import { mulberry32 } from "../../../app/domain/platform/seeded-random";
import type { PrintableReport } from "../../../app/ports/report-printer";
import { openDatabase } from "../../../db/client";
import { findShownResult } from "../../../db/queries/report/shown-result";
import { assessmentResults, outbox, userResponses } from "../../../db/schema";
import { type Actor, makeOrder, makeStudent } from "../../support/makers/actors";
import { randomSheet } from "../../support/makers/answer-sheets";
import { FaultPlan, faultyBucket, faultyDatabase } from "../../support/fakes/faults";
import { runNearby } from "../../support/run-nearby";
import { type TestServices, testServices } from "../../support/services";

const RUNS = 200;

/** The first of them run on D1 itself, whose transport is half the work of a run. */
const RUNS_ON_D1 = 20;

/** Run n has the seed FIRST_SEED + n: to see a failed run alone, put its seed here, 1 above and 0 between. */
const FIRST_SEED = 1;

const MINUTE_MS = 60_000;
const bindings = env as unknown as { DB: D1Database; FILES: R2Bucket };

/** As many requests as a report may take, and some more: a plan that strikes later than the last one is no fault. */
const MOST_REQUESTS = 9;

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
    isBroken: true,
    async print(report: PrintableReport): Promise<Uint8Array> {
      if (this.isBroken && dice.chance(10)) throw new Error("The printer failed");
      const bytes = new TextEncoder().encode(JSON.stringify(report));
      return this.isBroken && dice.chance(10) ? bytes.slice(0, 999) : bytes;
    },
    fitsItsPages: () => true,
  };
}

interface Queued {
  resultId: string;
  orderId: string;
}

/** A report that waits to be written. */
async function makeQueued(services: TestServices, { userId }: Actor, seed: number): Promise<Queued> {
  const order = await makeOrder(services, userId);
  const resultId = services.newId();
  const now = services.now();
  const sheet = Object.entries(randomSheet(seed));
  await services.db.batch([
    services.db
      .insert(assessmentResults)
      .values({ id: resultId, userId, orderId: order.id, createdAt: now, updatedAt: now }),
    ...Array.from({ length: Math.ceil(sheet.length / 15) }, (_, index) =>
      services.db
        .insert(userResponses)
        .values(
          sheet
            .slice(index * 15, index * 15 + 15)
            .map(([questionId, answer]) => ({ userId, orderId: order.id, questionId: Number(questionId), answer })),
        ),
    ),
  ]);
  return { resultId, orderId: order.id };
}

async function findResults(services: TestServices, orderId: string) {
  return services.db.select().from(assessmentResults).where(eq(assessmentResults.orderId, orderId));
}

/** Invariants at any moment: what a row promises exists, and no file is too small to be a report. */
async function expectNoFalsePromise(services: TestServices, { orderId, resultId }: Queued): Promise<void> {
  const [row] = await findResults(services, orderId);
  if (row?.status === "ready") expect(row.reportHtml).toContain("<section");
  const { objects } = await bindings.FILES.list({ prefix: `${row?.userId}/${resultId}` });
  expect(objects.filter(({ size }) => size < 1000)).toEqual([]);
  if (row?.pdfStatus === "ready")
    expect(objects.map(({ key, size }) => [key, size])).toEqual([[row.pdfUrl, row.pdfBytes]]);
}

/** Deliveries, repeated, concurrent, late and interrupted, and a cron that fares no better. */
async function mistreat(
  services: TestServices,
  database: D1Database,
  printer: ReturnType<typeof makePrinter>,
  { resultId }: Queued,
  dice: Dice,
  log: string[],
): Promise<void> {
  const mortal = () => {
    const plan = dice.chance(85)
      ? new FaultPlan(1 + dice.roll(MOST_REQUESTS), dice.chance(50) ? "before" : "after", dice.chance(70))
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
  await Promise.allSettled(Array.from({ length: deliveries }, () => writeReport(mortal(), resultId)));
  services.clock.advance(dice.roll(25) * MINUTE_MS);
  if (dice.chance(50)) {
    log.push("cron:");
    await Promise.allSettled([requeueStuckReports(mortal()), deliverOutbox(mortal())]);
  }
  await services.settle();
}

/** The aftermath without faults: the cron and the queue's remaining messages, until nothing is left to do. */
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
    // Every fault is logged, rightly; here they are hundreds, and intended.
    vi.spyOn(console, "error").mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test(`${RUNS} runs of dying workers and repeated messages: each ends in one result, one PDF, one mail`, async () => {
    let faults = 0;
    const run = async (seed: number, student: Actor, database: D1Database) => {
      const log: string[] = [];
      try {
        const dice = makeDice(seed);
        const services = testServices({ database });
        const printer = makePrinter(dice);
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
        const files = await bindings.FILES.list({ prefix: `${student.userId}/${queued.resultId}` });
        expect(files.objects.map(({ key }) => key)).toEqual([results[0]?.pdfUrl]);
        const mails = await services.db
          .select()
          .from(outbox)
          .where(eq(outbox.dedupeKey, `report-ready:${queued.resultId}`));
        expect(mails).toMatchObject([{ status: "done" }]);
        // A worker that dies right after sending sends again, with the same key: the provider drops the duplicate.
        expect(new Set(services.sentMails.map((mail) => mail.idempotencyKey)).size).toBe(1);
      } catch (error) {
        throw new Error(`The run with seed ${seed} failed: ${log.join(", ")}`, { cause: error });
      }
    };
    const runs = async (first: number, last: number, database: D1Database) => {
      const student = await makeStudent(testServices({ database }));
      for (let seed = first; seed <= last; seed += 1) await run(seed, student, database);
    };
    const lastOnD1 = FIRST_SEED + RUNS_ON_D1 - 1;
    await runs(FIRST_SEED, lastOnD1, bindings.DB);
    await runNearby((database) => runs(lastOnD1 + 1, FIRST_SEED + RUNS - 1, database));
    // Most runs must have met a fault, or they show nothing.
    expect(faults).toBeGreaterThan(2 * RUNS);
  }, 240_000);

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
      now: services.now().getTime(),
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
