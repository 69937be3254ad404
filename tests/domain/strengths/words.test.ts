import { expect, test } from "vitest";
import { TASK_WORDS } from "#app/content/strengths/task-words.ts";
import { LANGUAGES } from "#app/domain/platform/language.ts";

test("what one does in a task is said in at most eight words", () => {
  for (const language of LANGUAGES) {
    const tasks = Object.values(TASK_WORDS);
    expect(new Set(tasks.map(({ name }) => name[language])).size).toBe(6);
    for (const { what } of tasks) expect(what[language].split(" ").length).toBeLessThanOrEqual(8);
  }
});
