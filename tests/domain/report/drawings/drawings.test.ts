import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { CAREER_CATALOGUE } from "#app/content/careers.ts";
import { HOLLAND_TYPES } from "#app/domain/assessment/holland-type.ts";
import { CHANCE_VERDICTS } from "#app/domain/guide/judge/chance.ts";
import { CAREER_BANNER } from "#app/domain/report/drawings/career-banner.ts";
import { CAREER_SYMBOLS, SYMBOL_SIZE } from "#app/domain/report/drawings/career-symbols.ts";
import { CHANCE_SIGNALS } from "#app/domain/report/drawings/chance-signal.ts";
import { sceneOf } from "#app/domain/report/drawings/scenes.ts";
import { hueOf, type Shape } from "#app/domain/report/drawings/shape.ts";
import { SMALL_PICTURES, type SmallPicture } from "#app/domain/report/drawings/small-pictures.ts";
import { CareerBanner, careerHue, CareerSymbol } from "#app/ui/report/drawings/career-symbol.tsx";
import { Scene } from "#app/ui/report/drawings/scene.tsx";
import { ChanceSignal, ResultPicture } from "#app/ui/report/drawings/small-drawings.tsx";

const MAX_BYTES = 4096;
const PICTURES = Object.keys(SMALL_PICTURES) as SmallPicture[];

/** The faults of shapes that not every output could draw. */
function listFaults(shapes: readonly Shape<string>[]): string[] {
  return shapes.flatMap(({ d, fill, stroke, width, opacity }) => [
    ...(/^M[\d .MLCZ-]+$/.test(d) ? [] : [`a command of ${d}`]),
    ...(fill || stroke ? [] : [`neither filled nor drawn: ${d}`]),
    ...((stroke === undefined) === (width === undefined) ? [] : [`a line without a width: ${d}`]),
    ...(opacity === undefined || (opacity > 0 && opacity < 1) ? [] : [`opacity of ${d}`]),
  ]);
}

/** WCAG's contrast with white. */
function contrastWithWhite(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

describe.each(CAREER_CATALOGUE.categories.map(({ id, name }) => [id, name] as const))("the symbol of %i, %s", (id) => {
  const shapes = CAREER_SYMBOLS[id] ?? [];

  test("is there, small, and inside its square", () => {
    expect(shapes.length).toBeGreaterThan(2);
    expect(listFaults(shapes)).toEqual([]);
    const points = shapes.flatMap(({ d }) => (d.match(/-?[\d.]+/g) ?? []).map(Number));
    expect(Math.min(...points)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...points)).toBeLessThanOrEqual(SYMBOL_SIZE);
    const markup = renderToStaticMarkup(createElement(CareerSymbol, { categoryId: id }));
    expect(markup.length).toBeLessThanOrEqual(MAX_BYTES);
    expect(markup).toContain('aria-hidden="true"');
  });

  test("stands in its banner, in the hue of the career's first letter", () => {
    const markup = renderToStaticMarkup(createElement(CareerBanner, { categoryId: id }));
    const colours = hueOf(careerHue(id));
    expect(markup).toContain(shapes[0]?.d);
    expect(markup).toContain(`fill="${colours.far}"`);
    expect(markup.length).toBeLessThanOrEqual(MAX_BYTES);
  });
});

test("no two careers have the same symbol, and there is none for an unknown career", () => {
  const drawn = Object.values(CAREER_SYMBOLS).map((shapes) => shapes.map(({ d }) => d).join(""));
  expect(drawn).toHaveLength(CAREER_CATALOGUE.categories.length);
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(renderToStaticMarkup(createElement(CareerSymbol, { categoryId: 999 }))).not.toContain("<path");
});

describe.each(HOLLAND_TYPES)("for %s", (type) => {
  test("the scene weighs at most 4 kB, in its hue, and is silent", () => {
    const markup = renderToStaticMarkup(createElement(Scene, { lead: type, className: "size-full" }));
    expect(markup.length).toBeLessThanOrEqual(MAX_BYTES);
    expect(markup).toContain(`fill="${hueOf(type).bank}"`);
    expect(markup).toContain('aria-hidden="true"');
    expect(listFaults(sceneOf(type).shapes)).toEqual([]);
  });

  test("white letters can be read on its ground, and figures in its dark tone on white", () => {
    expect(contrastWithWhite(hueOf(type).letters)).toBeGreaterThanOrEqual(4.5);
    expect(contrastWithWhite(hueOf(type).dark)).toBeGreaterThanOrEqual(4.5);
  });
});

test("the six scenes have different people before the same water", () => {
  const scenes = HOLLAND_TYPES.map((type) => sceneOf(type).shapes);
  expect(new Set(scenes.map((shapes) => shapes.map(({ d }) => d).join(""))).size).toBe(6);
  expect(new Set(scenes.map((shapes) => shapes.find(({ fill }) => fill === "water")?.d)).size).toBe(1);
});

test("tones are the mock's: tints of the hue, water and sun the same for all", () => {
  expect(hueOf("S")).toMatchObject({ hue: "#2d8e6b", dark: "#236f53", deep: "#1c5842", tint: "#e2efea" });
  expect(hueOf("S")).toMatchObject({ sky: "#d5e8e1", far: "#c0ddd3", near: "#92c4b2", letters: "#1f7a59" });
  expect(hueOf("R")).toMatchObject({ water: "#a9dbe0", sun: "#f3b84f" });
});

test("banner, pictures and signs are drawn with what a PDF can draw", () => {
  const pictures = PICTURES.flatMap((name) => SMALL_PICTURES[name].shapes);
  const signs = Object.values(CHANCE_SIGNALS).flat();
  expect(listFaults([...CAREER_BANNER.shapes, ...pictures, ...signs])).toEqual([]);
  for (const name of PICTURES) {
    expect(renderToStaticMarkup(createElement(ResultPicture, { name })).length).toBeLessThanOrEqual(MAX_BYTES);
  }
});

test("a chance's sign differs for each verdict without colour, and fills one more step for a better one", () => {
  const signals = [...CHANCE_VERDICTS, "closed" as const];
  const drawn = signals.map((verdict) => renderToStaticMarkup(createElement(ChanceSignal, { verdict })));
  expect(new Set(drawn).size).toBe(signals.length);
  for (const markup of drawn) expect(markup).toContain('stroke="currentColor"');
  const filled = signals.map((verdict) => CHANCE_SIGNALS[verdict].filter(({ fill }) => fill).length);
  expect(filled).toEqual([1, 0, 2, 3, 0]);
});
