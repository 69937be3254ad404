import { expect, test } from "vitest";
import { lookAt } from "./look-at.ts";
import { PAGES } from "./pages.ts";

const { open, fillAddress } = lookAt(PAGES.families);

test("the families' pages are in the expected states", async () => {
  const page = await open();
  const titles = [];
  for (const state of ["asked", "halfWay", "given", "refused"]) {
    await page.goto(await fillAddress(`/guardian/{${state}Guardian}`));
    titles.push(await page.getByRole("heading", { level: 1 }).textContent());
  }
  expect(titles).toEqual([
    "Devu asks for your consent",
    "Your number, not the student’s",
    "Thank you. Devu can begin.",
    "You have not agreed for Devu",
  ]);
});
