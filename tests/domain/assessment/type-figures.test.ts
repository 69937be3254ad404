import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { HOLLAND_TYPES } from "#app/domain/assessment/holland-type.ts";
import { FIGURE_SIZE, figureColours, TYPE_FIGURES, TYPE_HUES } from "#app/domain/assessment/type-figures.ts";
import { TypeFigure } from "#app/ui/elements/type-figures.tsx";

describe.each(HOLLAND_TYPES)("the figure of %s", (type) => {
  test("weighs at most 2 kB, and is drawn with what a PDF can draw, inside its square", () => {
    expect(renderToStaticMarkup(createElement(TypeFigure, { type })).length).toBeLessThanOrEqual(2048);
    for (const { d } of TYPE_FIGURES[type]) {
      expect(d).toMatch(/^M[\d .MLCZ-]+$/);
      for (const value of d.match(/-?[\d.]+/g) ?? []) {
        expect(Number(value)).toBeGreaterThanOrEqual(0);
        expect(Number(value)).toBeLessThanOrEqual(FIGURE_SIZE);
      }
    }
  });

  test("has the path of the motif and something solid on it", () => {
    const tones = TYPE_FIGURES[type].map(({ tone }) => tone);
    expect(tones[0]).toBe("ground");
    expect(tones).toContain("path");
    expect(tones).toContain("solid");
  });
});

test("is silent unless it has a label", () => {
  expect(renderToStaticMarkup(createElement(TypeFigure, { type: "R" }))).toContain('aria-hidden="true"');
  const labelled = renderToStaticMarkup(createElement(TypeFigure, { type: "R", label: "Realistic" }));
  expect(labelled).toContain('role="img" aria-label="Realistic"');
  expect(labelled).not.toContain("aria-hidden");
});

test("has the hues of the stylesheet, and tints of them", () => {
  const css = readFileSync(new URL("../../../app/app.css", import.meta.url), "utf8");
  const names = {
    R: "realistic",
    I: "investigative",
    A: "artistic",
    S: "social",
    E: "enterprising",
    C: "conventional",
  };
  for (const type of HOLLAND_TYPES) expect(css).toContain(`--color-${names[type]}: ${TYPE_HUES[type]};`);
  expect(figureColours("R")).toEqual({ ground: "#f7e9e6", path: "#e5b9b0", solid: "#ba462f", light: "#ffffff" });
});
