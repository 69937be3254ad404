import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { csvLine } from "#app/domain/administration/csv.ts";
import { RECORD_COLUMNS, readRecord, type RecordTexts } from "#app/domain/guide/records/record-texts.ts";
import type { RecordKind } from "#app/domain/guide/records/record.ts";
import { pickContent, type StatementContent } from "#app/domain/guide/statement-content.ts";
import { statementSource } from "#app/routes/admin/guide/source.ts";
import { buildExport } from "#app/routes/admin/lists/list-source.ts";
import { checkStatement } from "#app/usecases/guide/check-statement.ts";
import { correctStatement } from "#app/usecases/guide/correct-statement.ts";
import { importStatements } from "#app/usecases/guide/import-statements.ts";
import { markStatement } from "#app/usecases/guide/mark-statement.ts";
import { planImport } from "#app/usecases/guide/plan-import.ts";
import { restoreStatement } from "#app/usecases/guide/restore-statement.ts";
import { readGuideSheet } from "#app/web/forms/guide-sheet.ts";
import { sheetColumnNames } from "#app/web/forms/guide-sheet-limits.ts";
import { findReviewedStatement } from "#db/queries/guide/statements.ts";
import { guideCalendarChanges, guideCourses } from "#db/schema/index.ts";
import { makeAdmission, makeStatement } from "../../support/guide/make-statement.ts";
import { ist } from "../../support/ist.ts";
import { makeAdmin, OWNER } from "../../support/makers/actors.ts";
import { testServices } from "../../support/services.ts";

const services = testServices();
services.clock.now = ist("2026-11-22 10:00");
const { db } = services;
const clientIp = "203.0.113.8";

beforeAll(async () => {
  await db.insert(guideCourses).values({ slug: "b-tech-test", nameEn: "B.Tech Test", nameMl: "B.Tech ടെസ്റ്റ്" });
});

const RANK = {
  institute: "",
  course: "b-tech-test",
  category: "general",
  quota: "state",
  stage: "last",
  measure: "rank",
  value: "482",
  out_of: "",
  candidates: "",
};
const SOURCE = { source_url: "https://cee.kerala.gov.in/last", source_title: "Last ranks", source_date: "2026" };

function makeSheet(kind: RecordKind, ...rows: Record<string, string | number>[]) {
  const columns = sheetColumnNames(kind);
  const common: Record<string, string> = { field: kind, status: "sourced", year: "2026", ...SOURCE };
  const lines = rows.map((row) => csvLine(columns.map((column) => row[column] ?? common[column] ?? "")));
  const sheet = readGuideSheet(new TextEncoder().encode(csvLine(columns) + lines.join("")));
  if (!sheet.ok) throw new Error(sheet.problem);
  return sheet.rows;
}

const read = (kind: RecordKind, texts: RecordTexts) => {
  const record = readRecord(kind, texts);
  if (!record.ok) throw new Error(JSON.stringify(record.problems));
  return record.record;
};

async function find(id: string) {
  const found = await findReviewedStatement(db, id);
  if (!found) throw new Error(`There is no ${id}`);
  return found;
}

/** An administrator, an admission, and how to import closings of it. */
async function setUp() {
  const [admin, admission] = [await makeAdmin(services), await makeAdmission(services)];
  const toId = (key: string, kind: RecordKind = "closing") => `admission:${admission}:${kind}:${key}`;
  const bring = (rows: ReturnType<typeof makeSheet>) =>
    importStatements(services, admin.currentUser, { rows, clientIp });
  const correct = async (id: string, change: (content: StatementContent) => StatementContent) => {
    const before = await find(id);
    const content = change(pickContent(before));
    return correctStatement(services, admin.currentUser, {
      statementId: id,
      version: before.version,
      content,
      clientIp,
    });
  };
  return { admin, admission, toId, bring, correct };
}

describe("a sheet of records", () => {
  test("adds rows with a new id, changes others by columns, and the same sheet again changes nothing", async () => {
    const { toId, bring } = await setUp();
    const id = toId("test-2026");
    const rows = makeSheet("closing", { id, ...RANK });
    expect(await planImport(services, rows)).toMatchObject({ additions: [{ line: 2, id }], changes: [], bad: [] });
    expect(await bring(rows)).toEqual({ ok: true, changed: 1 });
    const added = await find(id);
    expect(added).toMatchObject({
      field: "closing",
      status: "sourced",
      year: 2026,
      record: { kind: "closing", course: "b-tech-test", institute: null, value: 482 },
      // A year after the round.
      dueOn: "2027-10-01",
    });
    const changed = makeSheet("closing", { id, ...RANK, value: "൫൦൦", version: added.version });
    expect(await bring(changed)).toEqual({ ok: true, changed: 1 });
    expect((await find(id)).record).toMatchObject({ value: 500 });
    expect(await bring(changed)).toEqual({ ok: true, changed: 0 });
    // Its columns as the administrator gets them.
    const { header, parts } = buildExport(statementSource).open(db, OWNER, new URLSearchParams({ holds: "closing" }));
    expect(header).toEqual([...sheetColumnNames("closing")]);
    const exported: unknown[][] = [];
    for await (const part of parts) exported.push(...part);
    const texts = { ...RANK, value: "500" };
    expect(exported.find(([first]) => first === id)).toEqual([
      id,
      "closing",
      ...RECORD_COLUMNS.closing.map((column) => texts[column]),
      "sourced",
      ...Object.values(SOURCE),
      2026,
      "",
      "",
      added.version + 1,
    ]);
  });

  test("is refused as a whole, with the line and reason of each bad row", async () => {
    const { toId, bring } = await setUp();
    const rows = makeSheet(
      "closing",
      { id: toId("good"), ...RANK },
      { id: toId("words"), ...RANK, value: "about 500" },
      { id: toId("course"), ...RANK, course: "b-tech-unknown" },
      { id: "admission:none:closing:x", ...RANK },
      { id: toId("fee", "pay"), ...RANK },
      { id: toId("version"), ...RANK, version: 3 },
      { id: toId("unsourced"), ...RANK, status: "unchecked" },
      { id: toId("undated"), ...RANK, year: "" },
    );
    const { bad } = await planImport(services, rows);
    expect(bad.map(({ line, failure }) => [line, failure.reason])).toEqual([
      [3, "content"],
      [4, "slug-unknown"],
      [5, "slug-unknown"],
      [6, "id-unknown"],
      [7, "id-unknown"],
      [8, "content"],
      [9, "content"],
    ]);
    expect(await bring(rows)).toEqual({ ok: false, reason: "sheet-not-clean" });
    expect(await findReviewedStatement(db, toId("good"))).toBeNull();
  });

  test("needs the permission, and adds a record once if sent twice at once", async () => {
    const { toId, bring } = await setUp();
    const reader = await makeAdmin(services, { admin: { roles: ["reader"] } });
    const rows = makeSheet("closing", { id: toId("x"), ...RANK });
    expect(await importStatements(services, reader.currentUser, { rows, clientIp })).toEqual({
      ok: false,
      reason: "not-permitted",
    });
    const done = await Promise.all([bring(rows), bring(rows)]);
    expect(done.filter(({ ok }) => ok)).not.toEqual([]);
    expect((await find(toId("x"))).record).toMatchObject({ value: 482 });
  });
});

describe("closings that contradict each other", () => {
  test("are both doubtful until a reviewer decides", async () => {
    const { toId, bring, correct } = await setUp();
    const [one, other, second] = [toId("one"), toId("other"), toId("second-stage")];
    await bring(makeSheet("closing", { id: one, ...RANK }, { id: second, ...RANK, stage: "first", value: "300" }));
    expect((await find(one)).status).toBe("sourced");
    await bring(makeSheet("closing", { id: other, ...RANK, value: "490" }));
    expect((await find(one)).status).toBe("doubtful");
    expect((await find(other)).status).toBe("doubtful");
    expect((await find(second)).status).toBe("sourced");
    await correct(other, (content) => ({ ...content, status: "checked" }));
    expect((await find(other)).status).toBe("checked");
    expect((await find(one)).status).toBe("doubtful");
  });

  test("within one sheet, too; the same value twice is no contradiction", async () => {
    const { toId, bring } = await setUp();
    await bring(
      makeSheet(
        "closing",
        { id: toId("a"), ...RANK },
        { id: toId("b"), ...RANK, value: "483" },
        { id: toId("c"), ...RANK, category: "sc" },
        { id: toId("d"), ...RANK, category: "sc" },
      ),
    );
    expect(await Promise.all(["a", "b", "c", "d"].map(async (key) => (await find(toId(key))).status))).toEqual([
      "doubtful",
      "doubtful",
      "sourced",
      "sourced",
    ]);
  });
});

describe("a record at the desk", () => {
  test("is corrected, checked, doubted and restored like a sentence, and due by its age", async () => {
    const { admin, admission, toId, bring, correct } = await setUp();
    const id = toId("x");
    await bring(makeSheet("closing", { id, ...RANK, year: "2025" }));
    expect((await find(id)).dueOn).toBe("2026-10-01");
    const by = { statementId: id, clientIp };
    await correct(id, (content) => ({ ...content, record: read("closing", { ...RANK, value: "500" }) }));
    expect((await find(id)).record).toMatchObject({ value: 500 });
    const { version } = await find(id);
    const checked = await checkStatement(services, admin.currentUser, { ...by, version });
    // Read again today, and still the newest.
    expect(checked).toEqual({ ok: true, dueOn: "2027-11-22" });
    const marked = { ...by, version: (await find(id)).version, status: "doubtful" as const };
    expect(await markStatement(services, admin.currentUser, marked)).toEqual({ ok: true });
    const restored = { ...by, version: (await find(id)).version, restoredVersion: (await find(id)).version - 3 };
    expect(await restoreStatement(services, admin.currentUser, restored)).toEqual({ ok: true, isChanged: true });
    expect(await find(id)).toMatchObject({ status: "sourced", record: { value: 482 } });
    // Sentences keep their columns.
    const sentence = await makeStatement(services, { admission, field: "fee" });
    expect((await find(sentence.id)).record ?? null).toBeNull();
  });

  test("with announced days moves the calendar of followers once, an estimate does not", async () => {
    const { admission, toId, bring, correct } = await setUp();
    const round = { event: "test", session_en: "", session_ml: "", official: "yes", year: "2027" };
    const changes = () =>
      db.select().from(guideCalendarChanges).where(eq(guideCalendarChanges.admissionSlug, admission));
    await bring(makeSheet("round", { id: toId("estimate", "round"), ...round, official: "no", from: "2027-04-20" }));
    expect(await changes()).toEqual([]);
    await bring(
      makeSheet(
        "round",
        { id: toId("test", "round"), ...round, from: "2027-04-20" },
        { id: toId("closes", "round"), ...round, event: "form-closes", from: "2027-03-01" },
      ),
    );
    expect(await changes()).toMatchObject([
      {
        moved: [
          { step: "test", before: null, after: { from: "2027-04-20", to: "2027-04-20" } },
          { step: "form-closes", before: null, after: { from: "2027-03-01" } },
        ],
      },
    ]);
    await correct(toId("test", "round"), (content) => ({ ...content, from: "2027-04-27" }));
    expect((await changes()).at(-1)).toMatchObject({
      moved: [{ step: "test", before: { from: "2027-04-20" }, after: { from: "2027-04-27" } }],
    });
  });
});
