import { applyD1Migrations, type D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { type ChaosReport, runChaos } from "./run";

const bindings = env as unknown as {
  TEST_MIGRATIONS: D1Migration[];
  DB: D1Database;
  DB_AGAIN: D1Database;
  DB_OTHER: D1Database;
  CHAOS_PURCHASES: string;
  CHAOS_SEED: string;
};

const { DB, DB_AGAIN, DB_OTHER } = bindings;

// The product tells of every fault that it meets, and here that is all it meets.
beforeAll(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

function print({ counts, balance, digest, violations }: ChaosReport): void {
  const inRupees = (paise: number) => (paise / 100).toLocaleString("en-IN");
  const lines = [
    ...counts.map(([what, count]) => `${String(count).padStart(7)}  ${what}`),
    `money (rupees): captured ${inRupees(balance.captured)} = completed ${inRupees(balance.completed)} + refunded ${inRupees(balance.refunded)} + quarantined ${inRupees(balance.quarantined)}`,
    `end state: ${digest}`,
    `violations: ${violations.length}`,
    ...violations.map((violation) => `  ✗ ${violation}`),
  ];
  console.log(lines.join("\n"));
}

describe.runIf(bindings.CHAOS_PURCHASES)("a long run", () => {
  test(`${bindings.CHAOS_PURCHASES} purchases, seed ${bindings.CHAOS_SEED}: no violation`, async () => {
    const report = await runChaos({ seed: Number(bindings.CHAOS_SEED), purchases: Number(bindings.CHAOS_PURCHASES), database: DB });
    print(report);
    expect(report.violations).toEqual([]);
  });
});

describe.skipIf(bindings.CHAOS_PURCHASES)("short runs", () => {
  beforeAll(async () => {
    for (const database of [DB_AGAIN, DB_OTHER]) await applyD1Migrations(database, bindings.TEST_MIGRATIONS);
  });

  test("whatever fails, money and what it bought agree in the end; the same seed replays the same run", async () => {
    const runs: ChaosReport[] = [];
    for (const [seed, database] of [[1, DB], [1, DB_AGAIN], [2, DB_OTHER]] as const) runs.push(await runChaos({ seed, purchases: 40, database }));
    const [first, again, other] = runs;
    expect(runs.flatMap(({ violations }) => violations)).toEqual([]);
    expect(again).toEqual(first);
    expect(other?.digest).not.toBe(first?.digest);
  });
});
