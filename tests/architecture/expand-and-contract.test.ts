import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { describeSchema, listMigrations, type Schema } from "../support/migrations/schemas.ts";

/**
 * What a migration removes ("contract"), and the version since which it is unused ("expand", a release earlier). Until
 * the deployment is complete, and after a rollback, the previous version runs on the new schema.
 */
const contracted: Record<string, string> = Object.fromEntries([
  ["0021_call-backs.sql: unique index consents_calls forbids rows", "no release has written consents of this kind"],
  [
    "0024_strengths-consent.sql: unique index consents_strengths forbids rows",
    "no release has written consents of this kind",
  ],
  ...["", "_config", "_content", "_data", "_docsize", "_idx"].map((part) => [
    `0003_guide-search.sql: table guide_search${part} is gone`,
    "no release has used it",
  ]),
]);

/** What a version that knows only `before` would miss in `after`; empty if it runs there. */
function findBreaks(before: Schema, after: Schema): string[] {
  const breaks: string[] = [];
  for (const [name, { type, isUnique }] of before.items) {
    // Without an index statements are slow, not wrong, unless they name it in ON CONFLICT.
    const matters = type !== "index" || isUnique;
    if (matters && after.items.get(name)?.type !== type) breaks.push(`${type} ${name} is gone`);
  }
  for (const [table, known] of before.columns) {
    const now = after.columns.get(table);
    if (!now) continue;
    for (const [name, { type }] of known) {
      const column = now.get(name);
      if (!column) breaks.push(`column ${table}.${name} is gone`);
      else if (column.type !== type) breaks.push(`column ${table}.${name} has another type`);
    }
    for (const [name, { isRequired }] of now)
      if (isRequired && !known.get(name)?.isRequired)
        breaks.push(`column ${table}.${name} is required, and the version before does not fill it`);
  }
  for (const [name, { isUnique, table, indexed }] of after.items) {
    const known = before.columns.get(table);
    // A unique index over a new column is harmless: the previous version leaves it null, and nulls are distinct.
    if (isUnique && known && !before.items.has(name) && indexed.every((column) => known.has(column)))
      breaks.push(`unique index ${name} forbids rows`);
  }
  return breaks;
}

/** The breaks of each migration but the first, by its name. */
function findAllBreaks(): Map<string, string[]> {
  const database = new DatabaseSync(":memory:");
  const found = new Map<string, string[]>();
  let before: Schema | null = null;
  for (const { name, sql } of listMigrations()) {
    database.exec(sql);
    const after = describeSchema(database);
    if (before) found.set(name, findBreaks(before, after));
    before = after;
  }
  return found;
}

describe("each migration expands", () => {
  const found = findAllBreaks();

  test.each([...found])("%s", (name, breaks) => {
    expect(breaks.filter((text) => !(`${name}: ${text}` in contracted))).toEqual([]);
  });

  test("the exceptions are all in use", () => {
    const all = [...found].flatMap(([name, breaks]) => breaks.map((text) => `${name}: ${text}`));
    expect(Object.keys(contracted).filter((key) => !all.includes(key))).toEqual([]);
  });
});

describe("what would break the version before is found", () => {
  const first = `CREATE TABLE a (id INTEGER PRIMARY KEY, x TEXT NOT NULL); CREATE TABLE b (y TEXT, n INTEGER);
    CREATE UNIQUE INDEX b_y ON b (y); CREATE INDEX b_n ON b (n);
    CREATE TRIGGER t AFTER INSERT ON a BEGIN INSERT INTO b VALUES (new.x, 1); END;`;

  function findBreakingChanges(sql: string): string[] {
    const database = new DatabaseSync(":memory:");
    database.exec(first);
    const before = describeSchema(database);
    database.exec(sql);
    return findBreaks(before, describeSchema(database));
  }

  test.each([
    ["ALTER TABLE a RENAME COLUMN x TO z", ["column a.x is gone", "column a.z is required"]],
    ["DROP TABLE a", ["table a is gone", "trigger t is gone"]],
    ["CREATE UNIQUE INDEX u ON a (x)", ["unique index u forbids rows"]],
    ["DROP INDEX b_y", ["index b_y is gone"]],
    [
      "CREATE TABLE c (id INTEGER PRIMARY KEY, x TEXT NOT NULL, z TEXT NOT NULL); DROP TABLE a; ALTER TABLE c RENAME TO a",
      ["trigger t is gone", "column a.z is required"],
    ],
    [
      "CREATE TABLE c (id INTEGER PRIMARY KEY, x INTEGER NOT NULL); DROP TABLE a; ALTER TABLE c RENAME TO a",
      ["trigger t", "another type"],
    ],
    ["DROP TRIGGER t", ["trigger t is gone"]],
  ])("%s", (sql, expected) => {
    const breaks = findBreakingChanges(sql);
    expect(breaks).toHaveLength(expected.length);
    for (const [index, text] of expected.entries()) expect(breaks[index]).toContain(text);
  });

  test.each([
    "CREATE TABLE c (z TEXT NOT NULL)",
    "ALTER TABLE a ADD w TEXT",
    "ALTER TABLE a ADD v TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE a ADD w TEXT; CREATE UNIQUE INDEX u ON a (x, w)",
    "DROP INDEX b_n",
  ])("and what does not is let through: %s", (sql) => {
    expect(findBreakingChanges(sql)).toEqual([]);
  });
});
