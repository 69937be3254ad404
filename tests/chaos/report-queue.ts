import type { ReportMessage } from "#app/ports/services.ts";
import { upgradeReport } from "#app/usecases/report/upgrade-report.ts";
import { writeReport } from "#app/usecases/report/write-report.ts";
import { MINUTE_MS, SECOND_MS, type World } from "./world.ts";

/** Retries per message, after 10, 20, 40… seconds; afterwards it is a dead letter, which the cron must notice. */
const RETRIES = 5;

/** Delivers the reports worker's queue: at least once, in any order, late. */
export function deliverReports(world: World): void {
  const { dice } = world;
  const { messages } = world;
  world.messages = [];
  for (const message of messages) {
    const copies = dice.chance(0.2) ? dice.between(2, 4) : 1;
    if (copies > 1) world.countFault("queue: message repeated");
    for (let copy = 0; copy < copies; copy += 1) world.later(delay(world), () => deliver(world, message));
  }
}

function delay(world: World): number {
  const { dice } = world;
  if (dice.chance(0.8)) return dice.between(0, 20) * SECOND_MS;
  world.countFault("queue: message minutes late");
  return dice.between(1, 120) * MINUTE_MS;
}

async function deliver(world: World, message: ReportMessage, attempt = 1): Promise<void> {
  const { resultId, isUpgrade = false } = message;
  const outcome = await world.visit(isUpgrade ? "report, upgraded" : "report", (services) =>
    (isUpgrade ? upgradeReport : writeReport)(services, resultId),
  );
  if (outcome?.ok) return;
  if (attempt <= RETRIES) world.later(10 * 2 ** (attempt - 1) * SECOND_MS, () => deliver(world, message, attempt + 1));
  else world.count("dead letters");
}
