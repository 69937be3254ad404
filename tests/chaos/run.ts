import { runMaintenance } from "#app/usecases/jobs/run-maintenance.ts";
import { Cast } from "./actors.ts";
import { type Balance, computeBalance, type Ledger, listViolations, readLedger } from "./invariants.ts";
import { deliverReports } from "./report-queue.ts";
import { sendWebhooks } from "./webhooks.ts";
import { HOUR_MS, MINUTE_MS, SECOND_MS, World } from "./world.ts";

/** The parameters and results of a run. */
export interface ChaosReport {
  counts: [what: string, count: number][];
  balance: Balance;
  /** The end state: the same for the same seed and number of purchases. */
  ledger: Ledger;
  violations: string[];
}

/**
 * Makes this many purchases with all faults enabled, then disables them, runs maintenance until nothing is left to do,
 * and checks the invariants. `database` is migrated and empty.
 */
export async function runChaos({
  seed,
  purchases,
  database,
}: {
  seed: number;
  purchases: number;
  database: D1Database;
}): Promise<ChaosReport> {
  const world = new World(seed, database);
  const cast = await Cast.gather(world, purchases);
  let isOver = false;
  const keepCron = async () => {
    await maintain(world);
    if (!isOver) world.later(world.dice.between(10, 120) * MINUTE_MS, keepCron);
  };
  world.later(0, keepCron);
  for (let made = 0; made < purchases; made += 1) {
    await cast.buy();
    world.advance(world.dice.between(0, 300) * SECOND_MS);
    // Runs the agenda up to the current time.
    while (await world.goOn(world.now)) sendOn(world);
  }
  isOver = true;
  await finishAgenda(world);

  await calmDown(world, cast);
  const ledger = await readLedger(world.services);
  return {
    counts: [...world.counts].toSorted(([one], [other]) => one.localeCompare(other)),
    balance: computeBalance(ledger, world.provider),
    ledger,
    violations: [...world.violations, ...(await listViolations(world, ledger))],
  };
}

/** Runs the remaining agenda. The cron continues: after six days the provider is no longer queried about a purchase. */
async function finishAgenda(world: World): Promise<void> {
  while (world.hasPlans) {
    const until = world.now + world.dice.between(60, 360) * MINUTE_MS;
    while (await world.goOn(until)) sendOn(world);
    world.advance(Math.max(0, until - world.now));
    await maintain(world);
  }
}

function sendOn(world: World): void {
  sendWebhooks(world);
  deliverReports(world);
}

/** A bound on the runs until the provider is no longer queried; one call represents several of the five-minute cron. */
const MAX_RUNS = 60;

async function maintain(world: World): Promise<void> {
  for (let run = 0; run < MAX_RUNS; run += 1) {
    const summary = await world.visit("maintenance", (services) => runMaintenance(services));
    if (summary && !summary.checked) break;
  }
  decideRefunds(world);
}

function decideRefunds(world: World): void {
  for (const refund of world.provider.refunds.values()) {
    if (refund.status === "pending" && (world.isCalm || world.dice.chance(0.3))) {
      world.provider.endRefund(refund, drawEnd(world));
    }
  }
  sendOn(world);
}

function drawEnd(world: World): "processed" | "failed" {
  if (world.isCalm || world.dice.chance(0.85)) return "processed";
  world.countFault("refund: failed");
  return "failed";
}

/**
 * Disables faults: the cron runs as usual while the provider is queried about anything; an administrator retries failed
 * refunds as they appear.
 */
async function calmDown(world: World, cast: Cast): Promise<void> {
  world.isCalm = true;
  const run = async (times: number, wait: number) => {
    for (let time = 0; time < times; time += 1) {
      world.advance(wait);
      await maintain(world);
    }
    while (await world.goOn()) sendOn(world);
  };
  await run(12, 10 * MINUTE_MS);
  await run(14, 12 * HOUR_MS);
  await cast.repeatFailedRefunds();
  await run(4, 12 * HOUR_MS);
}
