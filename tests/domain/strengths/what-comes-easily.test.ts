import { describe, expect, test } from "vitest";
import { easyCertainty, easyFinding, easyNote, leaningLine } from "#app/content/strengths/easy-words.ts";
import type { StrengthResult } from "#app/domain/strengths/attempt.ts";
import type { StrengthTask } from "#app/domain/strengths/task.ts";
import {
  describeStrengths,
  findLeaning,
  listTasks,
  placeInDrawing,
  type WhatComesEasily,
} from "#app/domain/strengths/what-comes-easily.ts";

function finished(task: StrengthTask, ability: number, changes: Partial<StrengthResult> = {}): StrengthResult {
  const finishedAt = new Date("2026-11-28T18:40:00Z");
  return {
    task,
    number: 1,
    language: "en",
    calibration: 0,
    ability,
    error: 0.4,
    care: null,
    caution: null,
    items: 18,
    finishedAt,
    ...changes,
  };
}

const CARE = finished("care", 0, { ability: null, error: null, care: { right: 41, wrong: 3 }, items: 44 });

function describeAll(...results: StrengthResult[]): WhatComesEasily {
  const view = describeStrengths(results);
  if (view === null) throw new Error("no task is finished");
  return view;
}

const FOUR = [finished("machines", -1.3), finished("space", 1.5), finished("words", 0.1), finished("numbers", 0.2)];

describe("what comes easily", () => {
  test("says nothing without a finished task", () => {
    expect(describeStrengths([])).toBeNull();
  });

  test("names what stands out and what is less at hand, in the tasks' order, and leaves the rest open", () => {
    const view = describeAll(...FOUR);
    expect(view.tasks.map(({ task, standing }) => [task, standing?.standing])).toEqual([
      ["numbers", "not-clear"],
      ["words", "not-clear"],
      ["space", "stands-out"],
      ["machines", "less-at-hand"],
    ]);
    expect(easyFinding(view, "en", null)).toBe(
      "Space stands out for you. Machines: less at hand today; practice helps.",
    );
    expect(easyFinding(view, "en", "Devika")).toContain("Space stands out for Devika.");
    expect(easyFinding(view, "ml", null)).toBe(
      "മികച്ചുനിൽക്കുന്നത്: രൂപവും ദിശയും. ഇപ്പോൾ അത്ര വഴങ്ങാത്തത്: യന്ത്രങ്ങൾ; പരിശീലിച്ചാൽ മെച്ചപ്പെടും.",
    );
    expect(easyCertainty(view, "en")).toMatch(/^How sure: Space 9\d%, Machines 9\d%\.$/);
    expect(easyCertainty(view, "ml")).toMatch(/^ഉറപ്പ്: രൂപവും ദിശയും 9\d%, യന്ത്രങ്ങൾ 9\d%\.$/);
  });

  test("differences within the error are not named", () => {
    const view = describeAll(finished("space", 0.2), finished("words", 0.1), finished("numbers", 0));
    expect(easyFinding(view, "en", null)).toBe("No task clearly stands out.");
    expect(easyCertainty(view, "en")).toBe("Only what is 90% sure is named.");
    expect([...listTasks(view, "stands-out"), ...listTasks(view, "less-at-hand")]).toEqual([]);
  });

  test("fewer than three tasks are not compared, and Care does not count", () => {
    const view = describeAll(finished("space", 2), finished("words", 0), CARE);
    expect(view.missing).toBe(1);
    expect(view.tasks.every(({ standing }) => standing === null)).toBe(true);
    expect(easyFinding(view, "en", null)).toBe(
      "Done: Words, Space and Care. One more task makes a comparison possible.",
    );
    expect(easyFinding(view, "ml", null)).toContain("ഒരു ടാസ്ക് കൂടി വേണം");
    expect(easyFinding(describeAll(CARE), "en", null)).toBe("Done: Care. 3 more tasks make a comparison possible.");
    expect(easyCertainty(view, "en")).toBeNull();
  });

  test("Care is told as it was counted", () => {
    const [care] = describeAll(CARE).tasks;
    expect(care && easyNote(care, "en")).toBe(
      "41 right, 3 wrong in 90 seconds. There is no scale for it before 500 students.",
    );
    expect(care && easyNote(care, "ml")).toContain("ശരി 41, തെറ്റ് 3");
    expect(care && easyNote({ ...care, percentile: 62 }, "en")).toBe(
      "41 right, 3 wrong in 90 seconds. Above 62 of 100 students of the same class.",
    );
    expect(care && easyNote({ ...care, caution: "random", repeatFrom: null }, "en")).toBe(
      "Answered as if by guessing; not compared.",
    );
  });

  test("guessed answers move no average, and may be given again once after 30 days", () => {
    const guessed = finished("machines", -4, { caution: "random" });
    const rest = FOUR.slice(1);
    const view = describeAll(guessed, ...rest);
    expect(view.tasks.find(({ task }) => task === "machines")).toMatchObject({
      standing: null,
      repeatFrom: "2026-12-29",
    });
    expect(view.tasks.filter(({ task }) => task !== "machines")).toEqual(describeAll(...rest).tasks);
    const note = view.tasks.flatMap((task) => easyNote(task, "en") ?? []);
    expect(note).toEqual(["Answered as if by guessing; not compared. May be repeated from 29 December."]);
    const repeated = describeAll(finished("machines", 0, { caution: "too-fast", number: 2 })).tasks[0];
    expect(repeated && easyNote(repeated, "en")).toBe("Answered too fast to tell; not compared.");
    expect(describeAll(guessed, ...rest.slice(1)).missing).toBe(1);
  });

  test("a percentile is said once it is known, never for doubtful answers", () => {
    const norms = { calibrated: [], percentiles: { space: 78, machines: 12 } } as const;
    const view = describeStrengths([finished("space", 1), finished("machines", 1, { caution: "random" })], norms);
    expect(view?.tasks.map(({ percentile }) => percentile)).toEqual([78, null]);
    expect(view?.tasks[0] && easyNote(view.tasks[0], "en")).toBe("Above 78 of 100 students of the same class.");
  });

  test("calibrated difficulties make the same distance surer", () => {
    const sureness = (calibrated: readonly StrengthTask[]) =>
      describeStrengths(FOUR, { calibrated, percentiles: {} })?.tasks.map(({ standing }) => standing?.error ?? 0) ?? [];
    const [predicted, known] = [sureness([]), sureness(["space", "numbers", "words", "machines"])];
    expect(known.every((error, place) => error < (predicted[place] ?? 0))).toBe(true);
  });

  test("places a task with its error around the middle, within the drawing", () => {
    expect(placeInDrawing({ difference: 0, error: 0.5 })).toEqual({ at: 0.5, from: 0.4, to: 0.6 });
    expect(placeInDrawing({ difference: 4, error: 0.5 })).toEqual({ at: 1, from: 1, to: 1 });
    expect(placeInDrawing({ difference: -2.4, error: 0.5 }).from).toBe(0);
  });

  test("a career says what it leans on only if something of it stands out", () => {
    const view = describeAll(...FOUR);
    const line = (...tasks: StrengthTask[]) => {
      const leaning = findLeaning(tasks, view);
      return leaning && leaningLine(leaning, "en", null);
    };
    expect(line("machines")).toBeNull();
    expect(line("numbers", "machines")).toBeNull();
    expect(line()).toBeNull();
    expect(findLeaning(["space"], null)).toBeNull();
    expect(line("space")).toBe("Leans on Space: it stands out for you.");
    expect(line("numbers", "space")).toBe("Leans on Numbers and Space: Space stands out for you.");
    expect(leaningLine({ tasks: ["space", "numbers"], standOut: ["space", "numbers"] }, "en", "Devika")).toBe(
      "Leans on Space and Numbers: both stand out for Devika.",
    );
    expect(leaningLine({ tasks: ["space", "numbers"], standOut: ["space", "numbers"] }, "ml", null)).toBe(
      "ഈ തൊഴിൽ ആശ്രയിക്കുന്നത്: രൂപവും ദിശയും, സംഖ്യകൾ; രണ്ടും മികച്ചുനിൽക്കുന്നു.",
    );
  });

  test("no sentence says low", () => {
    const view = describeAll(...FOUR, CARE);
    const said = [easyFinding(view, "en", null), ...view.tasks.map((task) => easyNote(task, "en") ?? "")].join(" ");
    expect(said).not.toMatch(/\b(?:low|weak|poor|bad)/i);
  });
});
