import { hasStrengthsConsent } from "#db/queries/accounts/strengths-consent.ts";
import { makeOrder } from "../../support/makers/actors.ts";
import { answerItems, beginTask, giveStrengthsConsent } from "../../support/makers/strengths.ts";
import type { Rows } from "../table.ts";
import type { World } from "../world.ts";

/** The student may do the tasks, and has begun none. */
export async function newTask({ services, student }: World): Promise<Rows> {
  await makeOrder(services, student.userId);
  // Several cases share a world.
  if (!(await hasStrengthsConsent(services.db, student.userId))) await giveStrengthsConsent(services, student.userId);
  return { task: "numbers" };
}

/** The student has begun Numbers, and the phone has three answers to send. */
export async function openTask(world: World): Promise<Rows> {
  const rows = await newTask(world);
  const attempt = await beginTask(world.services, world.student.userId, "numbers");
  return { ...rows, answers: JSON.stringify(answerItems(attempt, (place) => place !== 1, 3)) };
}
