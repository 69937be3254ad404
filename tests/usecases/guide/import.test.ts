import { gte } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { statementList } from "#app/domain/administration/guide-lists.ts";
import { csvLine } from "#app/domain/administration/csv.ts";
import { readListQuery } from "#app/domain/administration/list-query.ts";
import { statementSource } from "#app/routes/admin/guide/source.ts";
import { buildExport } from "#app/routes/admin/lists/list-source.ts";
import { correctStatement } from "#app/usecases/guide/correct-statement.ts";
import { importStatements } from "#app/usecases/guide/import-statements.ts";
import { planImport } from "#app/usecases/guide/plan-import.ts";
import { findSheet, forgetOldSheets, keepSheet } from "#app/usecases/guide/uploaded-sheet.ts";
import { readGuideSheet } from "#app/web/forms/guide-sheet.ts";
import { type SheetColumn, sheetColumnNames } from "#app/web/forms/guide-sheet-limits.ts";
import { listStatements } from "#db/queries/administration/lists/list-statements.ts";
import { findReviewedStatement, listRevisions } from "#db/queries/guide/statements.ts";
import { pickContent, pickTexts } from "#app/domain/guide/statement-content.ts";
import { guideVersions } from "#db/schema/index.ts";
import { auditEntries } from "../../support/audit.ts";
import { makeAdmission, makeStatement } from "../../support/guide/make-statement.ts";
import { seedGuide } from "../../support/guide/seed-guide.ts";
import { ist } from "../../support/ist.ts";
import { makeAdmin, OWNER } from "../../support/makers/actors.ts";
import { testServices } from "../../support/services.ts";

const services = testServices();
services.clock.now = ist("2026-11-22 10:00");
const { db } = services;
const clientIp = "203.0.113.8";

beforeAll(seedGuide);

const SHEET_COLUMNS = sheetColumnNames(null);

type Cells = Partial<Record<SheetColumn, string | number>>;

async function findRow(id: string, changes: Cells = {}): Promise<string> {
  const statement = await findReviewedStatement(db, id);
  if (!statement) throw new Error(`There is no ${id}`);
  const { field, version } = statement;
  const cells: Cells = { id, field, ...pickTexts(pickContent(statement)), version, ...changes };
  return csvLine(SHEET_COLUMNS.map((column) => cells[column] ?? ""));
}

function makeSheet(...lines: string[]) {
  const sheet = readGuideSheet(new TextEncoder().encode(csvLine(SHEET_COLUMNS) + lines.join("")));
  if (!sheet.ok) throw new Error(sheet.problem);
  return sheet.rows;
}

/** Two statements of a new admission, and an administrator who may change them. */
async function setUp() {
  const admission = await makeAdmission(services);
  const [one, two] = [
    await makeStatement(services, { admission, field: "fee" }),
    await makeStatement(services, { admission, field: "age" }),
  ];
  return { admin: await makeAdmin(services), one: one.id, two: two.id };
}

const versionCount = async () => (await db.select().from(guideVersions).where(gte(guideVersions.number, 1))).length;

/** A complete export, as the browser gets it. */
async function exported(): Promise<string> {
  const { header, parts } = buildExport(statementSource).open(db, OWNER, new URLSearchParams());
  let text = csvLine(header);
  for await (const part of parts) text += part.map(csvLine).join("");
  return text;
}

describe("the whole guide", () => {
  test("as it was exported changes nothing", async () => {
    const text = await exported();
    const sheet = readGuideSheet(new TextEncoder().encode(text));
    if (!sheet.ok) throw new Error(sheet.problem);
    const plan = await planImport(services, sheet.rows);
    expect(plan).toEqual({ unchanged: sheet.rows.length, changes: [], additions: [], bad: [], conflicts: [] });
    const { total } = await listStatements(db, readListQuery(statementList, new URLSearchParams()));
    expect(sheet.rows).toHaveLength(total);
    const before = await versionCount();
    const admin = await makeAdmin(services);
    expect(await importStatements(services, admin.currentUser, { rows: sheet.rows, clientIp })).toEqual({
      ok: true,
      changed: 0,
    });
    expect(await versionCount()).toBe(before);
  });

  test("can be changed in one version, and the same file again changes nothing", async () => {
    const admin = await makeAdmin(services);
    const sheet = readGuideSheet(new TextEncoder().encode(await exported()));
    if (!sheet.ok) throw new Error(sheet.problem);
    const prose = sheet.rows.filter(({ content }) => content?.status === "prose");
    const rows = prose.map((row) => {
      const en = `${row.texts.en} (read again)`;
      return { ...row, texts: { ...row.texts, en }, content: row.content && { ...row.content, en } };
    });
    const before = await versionCount();
    const done = await importStatements(services, admin.currentUser, { rows, clientIp });
    expect(done).toEqual({ ok: true, changed: rows.length });
    expect(rows.length).toBeGreaterThan(500);
    expect(await versionCount()).toBe(before + 1);
    const [first] = rows;
    expect(await findReviewedStatement(db, first?.id ?? "")).toMatchObject({
      en: first?.texts.en,
      change: { kind: "import", by: "Meera Menon" },
    });
    expect(await importStatements(services, admin.currentUser, { rows, clientIp })).toEqual({ ok: true, changed: 0 });
    expect(await versionCount()).toBe(before + 1);
    expect(await auditEntries(services, { adminUserId: admin.userId })).toMatchObject([
      { action: "guide.import", detail: { statements: rows.length } },
    ]);
  });
});

describe("a sheet", () => {
  test("changes the rows that differ, keeps what they said, and dates what is checked", async () => {
    const { admin, one, two } = await setUp();
    const rows = makeSheet(await findRow(one, { status: "checked", year: "2027" }), await findRow(two));
    expect(await planImport(services, rows)).toMatchObject({
      unchanged: 1,
      changes: [{ line: 2, before: { id: one }, after: { year: 2027 } }],
    });
    expect(await importStatements(services, admin.currentUser, { rows, clientIp })).toEqual({ ok: true, changed: 1 });
    expect(await findReviewedStatement(db, one)).toMatchObject({ checkedOn: "2026-11-22", checkedBy: admin.userId });
    expect(await listRevisions(db, one, 10)).toMatchObject([{ version: 1, status: "sourced" }]);
    expect(await findReviewedStatement(db, two)).toMatchObject({ version: 1 });
  });

  test("takes what looks like a formula for text", async () => {
    const { admin, one } = await setUp();
    const rows = makeSheet(await findRow(one, { en: "=HYPERLINK(A1)" }));
    await importStatements(services, admin.currentUser, { rows, clientIp });
    expect(await findReviewedStatement(db, one)).toMatchObject({ en: "=HYPERLINK(A1)" });
  });

  test("with one bad row writes nothing at all", async () => {
    const { admin, one, two } = await setUp();
    const before = await versionCount();
    const rows = makeSheet(await findRow(one, { en: "Better." }), await findRow(two, { status: "sourced", year: "" }));
    expect(await importStatements(services, admin.currentUser, { rows, clientIp })).toEqual({
      ok: false,
      reason: "sheet-not-clean",
    });
    expect(await versionCount()).toBe(before);
    expect(await findReviewedStatement(db, one)).toMatchObject({ version: 1 });
  });

  test("names its bad rows by line, with the reason", async () => {
    const { one, two } = await setUp();
    const good = await findRow(one);
    const { bad } = await planImport(
      services,
      makeSheet(
        good,
        good,
        await findRow(two, { id: "admission:none:fee:1" }),
        "one,two\r\n",
        await findRow(two, { ml: "" }),
      ),
    );
    expect(bad.map(({ line, failure }) => [line, failure.reason])).toEqual([
      [3, "id-repeated"],
      [4, "id-unknown"],
      [5, "torn"],
      [6, "content"],
    ]);
    expect(bad[0]?.failure).toEqual({ reason: "id-repeated", line: 2 });
    const findFailure = async (changes: Cells) =>
      (await planImport(services, makeSheet(await findRow(one, changes)))).bad[0]?.failure;
    expect(await findFailure({ field: "seats" })).toEqual({ reason: "field-differs", field: "fee" });
    for (const version of ["", "x", "0", "-1", "999999", "1.5"])
      expect(await findFailure({ version })).toEqual({ reason: "version-unknown" });
    expect(await findFailure({ year: "1066" })).toEqual({
      reason: "content",
      problems: [{ field: "year", message: "Please enter a year from 2000 to 2100" }],
    });
  });

  test("does not overwrite changes since its export, and unchanged rows do not stop it", async () => {
    const { admin, one, two } = await setUp();
    const other = await makeAdmin(services, { admin: { name: "Ravi Kumar" } });
    const [mine, untouched] = [await findRow(one, { en: "Mine." }), await findRow(two)];
    for (const statementId of [one, two]) {
      const statement = await findReviewedStatement(db, statementId);
      if (!statement) throw new Error("There is no such statement");
      const content = { ...pickContent(statement), en: "Theirs." };
      await correctStatement(services, other.currentUser, { statementId, version: 1, content, clientIp });
    }
    const rows = makeSheet(mine, untouched);
    expect(await planImport(services, rows)).toMatchObject({
      unchanged: 1,
      bad: [],
      changes: [],
      conflicts: [
        { line: 2, before: { id: one, en: "Theirs.", change: { by: "Ravi Kumar" } }, after: { en: "Mine." } },
      ],
    });
    expect(await importStatements(services, admin.currentUser, { rows, clientIp })).toMatchObject({ ok: false });
    expect(await findReviewedStatement(db, one)).toMatchObject({ en: "Theirs." });
    expect(await findReviewedStatement(db, two)).toMatchObject({ en: "Theirs." });
  });

  test("needs the permission to import", async () => {
    const { one } = await setUp();
    const clerk = await makeAdmin(services, { admin: { roles: ["reader"] } });
    const rows = makeSheet(await findRow(one, { en: "Better." }));
    expect(await importStatements(services, clerk.currentUser, { rows, clientIp })).toEqual({
      ok: false,
      reason: "not-permitted",
    });
  });
});

test("an uploaded sheet waits for an hour, for its uploader", async () => {
  const own = testServices();
  const [admin, other] = [await makeAdmin(own), await makeAdmin(own)];
  const bytes = new TextEncoder().encode("id,field\r\n");
  const token = await keepSheet(own, admin.currentUser, bytes);
  expect(await findSheet(own, admin.currentUser, token)).toEqual(bytes);
  expect(await findSheet(own, other.currentUser, token)).toBeNull();
  expect(await findSheet(own, admin.currentUser, "../reports/x")).toBeNull();
  expect(await forgetOldSheets(own)).toBe(0);
  own.clock.advance(60 * 60 * 1000);
  expect(await findSheet(own, admin.currentUser, token)).toBeNull();
  expect(await forgetOldSheets(own)).toBe(1);
  expect(await own.files.get(`guide-sheets/${token}.csv`)).toBeNull();
});
