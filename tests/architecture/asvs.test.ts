import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const text = readFileSync("docs/asvs.md", "utf8");
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(
  ([, id = "", what = "", verdict = "", by = ""]) => ({ id, what, verdict, by }),
);

/** The number of level 1 and 2 requirements per chapter of ASVS 5.0.0. */
const REQUIREMENTS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

describe("the list of security requirements", () => {
  test("is whole", () => {
    const chapters = REQUIREMENTS.map((_, index) => rows.filter(({ id }) => id.startsWith(`${index + 1}.`)).length);
    expect(chapters).toEqual(REQUIREMENTS);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(253);
  });

  test("gives each a verdict and a reason", () => {
    const verdicts = new Set(["met", "n/a", "**open**"]);
    expect(rows.filter(({ verdict, by }) => !verdicts.has(verdict) || by.length < 4)).toEqual([]);
  });

  test("counts what it says", () => {
    const count = (verdict: string) => rows.filter((row) => row.verdict === verdict).length;
    expect(text).toContain(
      `253 requirements: ${count("met")} met, ${count("n/a")} not applicable, ${count("**open**")} open.`,
    );
  });

  test("names files that exist", () => {
    const named = rows.flatMap(({ id, by }) =>
      [...by.matchAll(/`((?:app|db|tests|workers|public|docs)\/[\w./-]+|[\w-]+\.(?:toml|md))`/g)].map(([, path]) => ({
        id,
        path: path ?? "",
      })),
    );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(({ path }) => !existsSync(path))).toEqual([]);
  });
});
