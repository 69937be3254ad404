import { readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { CHARACTERS, SYSTEM_FONTS } from "#app/ui/shells/malayalam-face.ts";

test("the script for pages in Malayalam knows the face as the stylesheet has it", () => {
  const faces = readFileSync("app/styles/faces.css", "utf8")
    .split("@font-face")
    .map((face) => face.replaceAll(/\s+/g, " "));
  const [regular = ""] = faces.filter((face) => face.includes('"Vazhi Malayalam"; font-weight: 400;'));
  expect([...regular.matchAll(/local\("([^"]+)"\)/g)].map(([, name]) => name)).toEqual(SYSTEM_FONTS);
  expect(/unicode-range: ([^;]+);/.exec(regular)?.[1]).toBe(CHARACTERS);
});

test("Malayalam: at most 50 kB in two weights; headings: at most 25 kB a script", () => {
  const KB = 1024;
  const measureSize = (name: string) => statSync(`app/assets/fonts/${name}.woff2`).size;
  expect(measureSize("malayalam-regular") + measureSize("malayalam-bold")).toBeLessThan(50 * KB);
  expect(measureSize("display-latin")).toBeLessThanOrEqual(25 * KB);
  expect(measureSize("display-malayalam")).toBeLessThanOrEqual(25 * KB);
});
