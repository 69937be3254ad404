import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { type Fault, FAULTS } from "./faults.ts";
import { hashLedger } from "./invariants.ts";
import { runInProcess } from "../support/run-in-process.ts";
import { type ChaosReport, runChaos } from "./run.ts";
import { SLOW } from "../support/tags.ts";

const bindings = env as unknown as {
  DB: D1Database;
  CHAOS_PURCHASES: string;
  CHAOS_SEED: string;
  CHAOS_DATABASE: string;
};

beforeAll(() => {
  // The product logs every fault, and there are many here.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  // A request to a worker may have 10,000 pending time limits, and a run makes more requests than that. This provider
  // never delays: it reports timeouts itself.
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => new AbortController().signal);
});

function runChaosInProcess(plan: { seed: number; purchases: number }): Promise<ChaosReport> {
  return runInProcess((database) => runChaos({ ...plan, database }));
}

function print({ counts, balance, ledger, violations }: ChaosReport): void {
  const inRupees = (paise: number) => (paise / 100).toLocaleString("en-IN");
  const lines = [
    ...counts.map(([what, count]) => `${String(count).padStart(7)}  ${what}`),
    `money (rupees): captured ${inRupees(balance.captured)} = completed ${inRupees(balance.completed)} + refunded ${inRupees(balance.refunded)} + quarantined ${inRupees(balance.quarantined)}`,
    `end state: ${hashLedger(ledger)}`,
    `violations: ${violations.length}`,
    ...violations.map((violation) => `  ✗ ${violation}`),
  ];
  console.log(lines.join("\n"));
}

describe.runIf(bindings.CHAOS_PURCHASES)("a long run", () => {
  test(`${bindings.CHAOS_PURCHASES} purchases, seed ${bindings.CHAOS_SEED}: no violation`, async () => {
    const plan = { seed: Number(bindings.CHAOS_SEED), purchases: Number(bindings.CHAOS_PURCHASES) };
    const report =
      bindings.CHAOS_DATABASE === "d1"
        ? await runChaos({ ...plan, database: bindings.DB })
        : await runChaosInProcess(plan);
    print(report);
    expect(report.violations).toEqual([]);
  });
});

describe.skipIf(bindings.CHAOS_PURCHASES)("short runs", { tags: [SLOW] }, () => {
  test("the same seed replays the same run, on D1 itself and without its transport", async () => {
    const first = await runChaos({ seed: 1, purchases: 12, database: bindings.DB });
    const again = await runChaosInProcess({ seed: 1, purchases: 12 });
    const other = await runChaosInProcess({ seed: 2, purchases: 12 });
    expect([...first.violations, ...other.violations]).toEqual([]);
    expect(again).toEqual(first);
    expect(other.ledger).not.toEqual(first.ledger);
  });

  test("everything that can fail does, and in the end the money and what it bought agree", async () => {
    const missing = new Set(FAULTS);
    // One run meets nearly all faults; which one it misses changes with every request that the product makes.
    for (let seed = 3; seed <= 8 && missing.size > 0; seed += 1) {
      const report = await runChaosInProcess({ seed, purchases: 60 });
      for (const [what] of report.counts) missing.delete(what.replace("fault: ", "") as Fault);
      if (report.violations.length > 0) print(report);
      expect(report.violations).toEqual([]);
    }
    expect([...missing], "faults that nothing met").toEqual([]);
  });
});
