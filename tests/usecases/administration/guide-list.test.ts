import { beforeAll, expect, test } from "vitest";
import { guideVersionList, statementList } from "#app/domain/administration/guide-lists.ts";
import { readListQuery } from "#app/domain/administration/list-query.ts";
import { RECORD_KINDS } from "#app/domain/guide/records/record.ts";
import { checkStatement } from "#app/usecases/guide/check-statement.ts";
import { listGuideVersions } from "#db/queries/administration/lists/list-guide-versions.ts";
import {
  countDueStatements,
  countStatementsByStatus,
  listStatementFilters,
  listStatements,
} from "#db/queries/administration/lists/list-statements.ts";
import { seedGuide } from "../../support/guide/seed-guide.ts";
import { makeAdmin } from "../../support/makers/actors.ts";
import { testServices } from "../../support/services.ts";

const services = testServices();
const { db } = services;

beforeAll(seedGuide);

const list = (search: string) => listStatements(db, readListQuery(statementList, new URLSearchParams(search)));

/** How many sentences and records of all kinds there are. */
async function countAll(search: string): Promise<number> {
  const lists = await Promise.all(["", ...RECORD_KINDS].map((kind) => list(`${search}&holds=${kind}`)));
  return lists.reduce((sum, { total }) => sum + total, 0);
}

test("all of the guide is listed, what is due first before the rest", async () => {
  const { rows } = await list("");
  const counts = await countStatementsByStatus(db);
  expect(await countAll("")).toBe(Object.values(counts).reduce((sum, count) => sum + count, 0));
  expect(rows).toHaveLength(30);
  expect(rows.map(({ dueOn }) => dueOn)).toEqual(rows.map(({ dueOn }) => dueOn).toSorted());
  const next = await list("page=2");
  expect(new Set([...rows, ...next.rows].map(({ id }) => id)).size).toBe(60);
});

test.each(["prose", "unchecked", "sourced", "doubtful"] as const)("by status: %s", async (status) => {
  const { rows } = await list(`status=${status}`);
  expect(rows.every((row) => row.status === status)).toBe(true);
  expect(await countAll(`status=${status}`)).toBe((await countStatementsByStatus(db))[status]);
});

test("by the day before which it is due, which is what the dashboard counts", async () => {
  const due = await countDueStatements(db, "2027-02-01");
  const { rows, total } = await list("due=2027-02-01");
  expect(rows.every(({ dueOn, record }) => dueOn < "2027-02-01" && record === null)).toBe(true);
  expect(total).toBe(due.sentence);
  for (const kind of RECORD_KINDS) expect((await list(`due=2027-02-01&holds=${kind}`)).total).toBe(due[kind]);
  expect((await list("due=2001-01-01")).total).toBe(0);
});

test("by kind, entry and authority, together", async () => {
  const institutes = await list("kind=institute");
  expect(institutes.rows.every(({ subjectKind }) => subjectKind === "institute")).toBe(true);
  const keam = await list("kind=admission&subject=admission:keam-engineering");
  expect(new Set(keam.rows.map(({ subjectSlug }) => subjectSlug))).toEqual(new Set(["keam-engineering"]));
  expect(keam.rows[0]?.subjectName).toContain("KEAM");
  const { authorities, subjects } = await listStatementFilters(db, "admission");
  expect(subjects.map(({ slug }) => slug)).toContain("keam-engineering");
  expect(authorities.length).toBeGreaterThan(30);
  const own = "CEE Kerala";
  expect(authorities).toContain(own);
  const ofAuthority = await list(`authority=${encodeURIComponent(own)}&sort=name`);
  expect(ofAuthority.total).toBeGreaterThanOrEqual(keam.total);
  expect((await list(`authority=${encodeURIComponent(own)}&kind=career`)).total).toBe(0);
  expect((await listStatementFilters(db, null)).subjects).toEqual([]);
});

test.each([
  ["KEAM", "keam-engineering"],
  ["keem", "keam-engineering"],
  ["കീം", "keam-engineering"],
  ["injineering", "engineering"],
])("a search for %s finds the subject, however it is spelt", async (search, slug) => {
  const query = readListQuery(statementList, new URLSearchParams({ search, sort: "name" }));
  const { rows } = await listStatements(db, { ...query, pageSize: 5000 });
  expect(rows.map(({ subjectSlug }) => subjectSlug)).toContain(slug);
});

test.each(["zzzzqqq", '"', "' or 1=1 --", "()*", "%", "\u200b", "ക"])(
  "an odd search does no harm: %j",
  async (search) => {
    expect((await list(new URLSearchParams({ search }).toString())).rows).toBeInstanceOf(Array);
  },
);

test("a whole id finds its statement", async () => {
  const { rows } = await list("kind=admission");
  const id = rows[0]?.id ?? "";
  expect((await list(new URLSearchParams({ search: id }).toString())).rows).toMatchObject([{ id }]);
});

test("versions say who changed what", async () => {
  const admin = await makeAdmin(services);
  const { rows } = await list("status=sourced&kind=admission");
  const statement = rows.find(({ sourceUrl }) => sourceUrl?.startsWith("https:"));
  if (!statement) throw new Error("No statement of the guide has an https source");
  const checked = { statementId: statement.id, version: 1, clientIp: null };
  expect(await checkStatement(services, admin.currentUser, checked)).toMatchObject({ ok: true });
  const versions = (search: string) =>
    listGuideVersions(db, readListQuery(guideVersionList, new URLSearchParams(search)));
  expect(await versions("")).toMatchObject({
    total: 2,
    rows: [
      { number: 2, change: "check", madeBy: "Meera Menon", statements: 1, statementId: statement.id },
      { number: 1, change: "seed", madeBy: null },
    ],
  });
  expect((await versions("change=import")).total).toBe(0);
});
