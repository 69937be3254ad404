import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inspectExpertImage, typeOfExpertImage } from "#app/domain/experts/expert-image.ts";

const FOLDER = "db/seed/portraits";

test("the demo's portraits: those that the experts name, small, and fit to be uploaded", () => {
  const files = readdirSync(FOLDER).toSorted();
  const named = [...readFileSync("db/seed/demo.sql", "utf8").matchAll(/'([0-9a-f]+-\d+\.png)'/g)].map(
    ([, name]) => name,
  );
  expect(named.toSorted()).toEqual(files);
  expect(files.length).toBeGreaterThan(20);
  for (const name of files) {
    const bytes = readFileSync(join(FOLDER, name));
    expect(inspectExpertImage(bytes)).toMatchObject({ ok: true, picture: { type: "png", width: 192, height: 192 } });
    expect(bytes.byteLength).toBeLessThan(5000);
    expect(typeOfExpertImage(name)).toBe("image/png");
    // A changed drawing gets a new name: browsers cache pictures for a year.
    expect(name).toContain(createHash("sha256").update(bytes).digest("hex").slice(0, 32));
  }
});
