import { beforeEach, expect, test } from "vitest";
import { dayOfMonth } from "#app/content/guide/guide-words.ts";
import { REPEAT_FROM, RUN_WORDS } from "#app/content/strengths/run-words.ts";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import { REPEAT_AFTER_DAYS } from "#app/domain/strengths/task.ts";
import { finishTasks } from "../../support/makers/finished-tasks.ts";
import { openPage } from "../guide/open-page.ts";
import { newTask } from "../rows/strengths.ts";
import { buildCookie, makeWorld, type World } from "../world.ts";

let world: World;
beforeEach(async () => {
  world = await makeWorld();
  await newTask(world);
});

async function readFinished(task: string): Promise<string> {
  const page = await openPage(world.services, `/strengths/${task}`, { cookie: buildCookie(world, "student") });
  return page.html;
}

test("a finished task leads to the report as soon as the report compares, and says when it can be repeated", async () => {
  const { services, student } = world;
  await finishTasks(services, student.userId, { space: 1.5, numbers: 0.2 });
  expect(await readFinished("space")).not.toContain("#strengths");
  await finishTasks(services, student.userId, { words: 0.1 });
  const page = await readFinished("space");
  expect(page).toContain('href="/results#strengths"');
  expect(page).toContain(RUN_WORDS.doneInReport.en);
  const day = toIstDate(new Date(services.now().getTime() + REPEAT_AFTER_DAYS * DAY_MS));
  expect(page).toContain(REPEAT_FROM.en(dayOfMonth(day, "en")));
});
