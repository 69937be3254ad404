import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { makeSprite, SPRITE } from "../../scripts/make-icons.ts";

test("the sprite holds exactly the icons that app/ui/elements/icons.tsx names (npm run make:icons)", async () => {
  expect(readFileSync(SPRITE, "utf8")).toBe(await makeSprite());
});
