import { beforeEach, describe, expect, test } from "vitest";
import { changeGuide, selectRows } from "#db/seed/guide-seed.ts";
import type { GuideTable } from "#db/seed/guide-sql.ts";
import { loadGuide, LONGEST_REQUEST } from "../../../scripts/deploy/guide.ts";
import { type GuideSeed, readGuideSeed } from "../../../scripts/local/guide-seed.ts";
import { localDatabase } from "../../support/deploy/local-database.ts";
import { SLOW } from "../../support/tags.ts";

const now = new Date("2026-11-28T06:00:00Z");

/** A guide of 300 statements about an admission of three steps, with changes. */
function makeSeed(changes: { hash?: string; fee?: string; statements?: number; steps?: number } = {}): GuideSeed {
  const { hash = "first", fee = "The fee is ₹900; it is paid online.", statements = 300, steps = 3 } = changes;
  const tables: GuideTable[] = [
    {
      name: "guide_careers",
      columns: ["slug", "category_id", "name_en", "name_ml", "subjects", "neighbours", "bridge"],
      keys: 1,
      dated: 0,
      isPruned: false,
      rows: [["nurse", 1, "Nurse", "നഴ്സ്", "{}", "[]", "{}"]],
    },
    {
      name: "guide_steps",
      columns:
        "career_slug route position after route_en route_ml subjects course_en course_ml months where_en where_ml".split(
          " ",
        ),
      keys: 3,
      dated: 0,
      isPruned: true,
      rows: Array.from({ length: steps }, (_, step) => ["nurse", 0, step, "12th", "", "", "{}", "", "", 48, "", ""]),
    },
    {
      name: "guide_statements",
      columns: "id subject_kind subject_slug field position en ml status version due_on".split(" "),
      keys: 1,
      dated: 1,
      isPruned: true,
      rows: Array.from({ length: statements }, (_, place) => [
        `career:nurse:fee:${place}`,
        "career",
        "nurse",
        "fee",
        place,
        place === 7 ? fee : `Statement ${place} isn't short: ${"x".repeat(500)}`,
        "ഫീസ്",
        "unchecked",
        1,
        "2027-01-01",
      ]),
    },
  ];
  return {
    hash,
    queries: tables.map(selectRows),
    changes: (present) => changeGuide(tables, present, now),
    inputs: [],
  };
}

let world = localDatabase();
beforeEach(() => {
  world = localDatabase(world.database);
});

const load = (seed: GuideSeed) => loadGuide(world.tools, "vazhi", seed);
const count = (from: string) => world.database.prepare(`SELECT count(*) AS n FROM ${from}`).get()?.n;
const english = (place: number) =>
  world.database.prepare("SELECT en FROM guide_statements WHERE id = ?").get(`career:nurse:fee:${place}`)?.en;

test("a first load is a few requests, none longer than a request may be, and no import", async () => {
  expect(await load(makeSeed())).toBe(world.requests.length);
  expect(world.requests.length).toBeGreaterThan(2);
  expect(world.requests.length).toBeLessThan(6);
  for (const request of world.requests) expect(Buffer.byteLength(request)).toBeLessThanOrEqual(LONGEST_REQUEST);
  expect(count("guide_statements")).toBe(300);
  expect(english(7)).toBe("The fee is ₹900; it is paid online.");
});

test("a statement that no request could hold stops the deployment", async () => {
  await expect(load(makeSeed({ fee: "₹".repeat(40_000) }))).rejects.toThrow("too long");
});

describe("after a load", () => {
  beforeEach(async () => {
    await load(makeSeed());
    world.requests.length = 0;
  });

  test("the same guide is not sent again, in any part", async () => {
    expect(await load(makeSeed())).toBe(0);
    expect(world.requests).toEqual([]);
  });

  test("of a changed guide only the rows that differ are sent", async () => {
    expect(await load(makeSeed({ hash: "second", fee: "The fee is ₹950." }))).toBe(2);
    expect(world.requests[0]).toContain("₹950");
    expect(world.requests[0]).not.toContain("Statement 8 ");
    expect(english(7)).toBe("The fee is ₹950.");
  });

  test("what the files no longer have is removed", async () => {
    await load(makeSeed({ hash: "second", statements: 299, steps: 2 }));
    expect([count("guide_statements"), count("guide_steps")]).toEqual([299, 2]);
  });

  test("a statement that was changed in the portal stays as it is there", async () => {
    world.database.exec(`
      INSERT INTO guide_versions (number, change, made_at, statements) VALUES (2, 'check', 0, 1);
      UPDATE guide_statements SET en = 'Reviewed', status = 'checked', version = 2 WHERE id = 'career:nurse:fee:7';
      UPDATE guide_statements SET en = 'Reviewed, too', version = 2 WHERE id = 'career:nurse:fee:299';
    `);
    // Changed in the files, and removed from them.
    await load(makeSeed({ hash: "second", fee: "The fee is ₹950.", statements: 299 }));
    expect([english(7), english(299)]).toEqual(["Reviewed", "Reviewed, too"]);
  });

  test("also one that is changed there after the guide was read and before it is written", async () => {
    const seed = makeSeed({ hash: "second", fee: "The fee is ₹950.", statements: 299 });
    const { changes } = seed;
    seed.changes = (present) => {
      world.database.exec(`
        INSERT INTO guide_versions (number, change, made_at, statements) VALUES (2, 'check', 0, 1);
        UPDATE guide_statements SET en = 'Reviewed', version = 2
        WHERE id IN ('career:nurse:fee:7', 'career:nurse:fee:299');
      `);
      return changes(present);
    };
    await load(seed);
    expect([english(7), english(299)]).toEqual(["Reviewed", "Reviewed"]);
  });

  test("a load that stops half-way leaves no hash, so that neither version is taken for complete", async () => {
    const second = makeSeed({ hash: "second", statements: 600, fee: "The fee is ₹950." });
    world.fault.after = 1;
    await expect(load(second)).rejects.toThrow("broke");
    world.fault.after = Infinity;
    expect(await load(makeSeed())).toBeGreaterThan(0);
    expect([count("guide_statements"), english(7)]).toEqual([300, "The fee is ₹900; it is paid online."]);
  });
});

test.each([0, 1, 2])("a load that stops after %i requests is completed by the next one", async (after) => {
  world.fault.after = after;
  await expect(load(makeSeed())).rejects.toThrow("broke");
  world.fault.after = Infinity;
  expect(await load(makeSeed())).toBeGreaterThan(0);
  expect([count("guide_statements"), count("guide_steps")]).toEqual([300, 3]);
  expect(await load(makeSeed())).toBe(0);
});

test("two loads at once end as one", async () => {
  await Promise.all([load(makeSeed()), load(makeSeed())]);
  expect([count("guide_statements"), count("guide_steps")]).toEqual([300, 3]);
  expect(await load(makeSeed())).toBe(0);
});

test("the project's own guide loads, and is unchanged on every later day", { tags: [SLOW] }, async () => {
  const seed = await readGuideSeed(now);
  await load(seed);
  for (const request of world.requests) expect(Buffer.byteLength(request)).toBeLessThanOrEqual(LONGEST_REQUEST);
  const later = await readGuideSeed(new Date("2027-09-01T06:00:00Z"));
  expect(later.hash).toBe(seed.hash);
  const present = later.queries.map((query) => world.database.prepare(query).all());
  expect(later.changes(present)).toEqual([]);
});
