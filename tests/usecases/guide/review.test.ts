import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { StatementContent } from "#app/domain/guide/statement-content.ts";
import { checkStatement } from "#app/usecases/guide/check-statement.ts";
import { correctStatement } from "#app/usecases/guide/correct-statement.ts";
import { markStatement } from "#app/usecases/guide/mark-statement.ts";
import { restoreStatement } from "#app/usecases/guide/restore-statement.ts";
import { findReviewedStatement, listRevisions } from "#db/queries/guide/statements.ts";
import { guideRevisions, guideVersions } from "#db/schema/index.ts";
import { auditEntries } from "../../support/audit.ts";
import { makeAdmission, makeStatement } from "../../support/guide/make-statement.ts";
import { ist } from "../../support/ist.ts";
import { makeAdmin, makeStudent } from "../../support/makers/actors.ts";
import { type TestServices, testServices } from "../../support/services.ts";

const clientIp = "203.0.113.8";

/** A statement with two administrators who may change it, on 22 November 2026. */
async function setUp(changes: Omit<Parameters<typeof makeStatement>[1], "admission"> = {}) {
  const services = testServices();
  services.clock.now = ist("2026-11-22 10:00");
  const [editor, other] = [await makeAdmin(services), await makeAdmin(services, { admin: { name: "Ravi Kumar" } })];
  const statement = await makeStatement(services, { admission: await makeAdmission(services), ...changes });
  return { services, editor, other, statementId: statement.id };
}

const versionsBy = (services: TestServices, userId: string) =>
  services.db.select().from(guideVersions).where(eq(guideVersions.madeBy, userId));

const actionsOn = async (services: TestServices, entityId: string) =>
  (await auditEntries(services, { entityId })).map(({ action }) => action);

const content = (changes: Partial<StatementContent> = {}): StatementContent => ({
  en: "Apply by the tenth of March.",
  ml: "മാർച്ച് പത്തിനകം അപേക്ഷിക്കുക.",
  status: "sourced",
  source: { url: "https://cee.kerala.gov.in/notice", title: "Notice", date: "2026" },
  year: 2027,
  from: "2027-02-01",
  to: "2027-03-10",
  ...changes,
});

describe("checked today", () => {
  test("records the day, the person and the next time; pressed twice it is one version", async () => {
    const { services, editor, statementId } = await setUp();
    const press = () => checkStatement(services, editor.currentUser, { statementId, version: 1, clientIp });
    expect(await press()).toEqual({ ok: true, dueOn: "2027-01-01" });
    expect(await press()).toEqual({ ok: true, dueOn: "2027-01-01" });
    expect(await findReviewedStatement(services.db, statementId)).toMatchObject({
      status: "checked",
      checkedOn: "2026-11-22",
      checkedByName: "Meera Menon",
      dueOn: "2027-01-01",
      change: { kind: "check", by: "Meera Menon" },
    });
    expect(await versionsBy(services, editor.userId)).toMatchObject([{ change: "check", statements: 1 }]);
    expect(await actionsOn(services, statementId)).toEqual(["guide.check"]);
  });

  test.each([
    ["without a source", { status: "unchecked", sourceUrl: null, sourceTitle: null, sourceDate: null, year: null }],
    ["with a page that is not https", { sourceUrl: "http://cee.kerala.gov.in/notice" }],
    ["of prose", { status: "prose" }],
  ] as const)("is refused %s", async (_, changes) => {
    const { services, editor, statementId } = await setUp(changes);
    expect(await checkStatement(services, editor.currentUser, { statementId, version: 1, clientIp })).toEqual({
      ok: false,
      reason: "statement-not-checkable",
    });
    expect(await actionsOn(services, statementId)).toEqual([]);
  });
});

describe("a correction", () => {
  test("makes a version, keeps the form before, and is logged with what changed", async () => {
    const { services, editor, statementId } = await setUp();
    const correct = () =>
      correctStatement(services, editor.currentUser, { statementId, version: 1, content: content(), clientIp });
    expect(await correct()).toEqual({ ok: true, isChanged: true });
    // Sent twice: the change is already there.
    expect(await correct()).toEqual({ ok: true, isChanged: false });
    const now = await findReviewedStatement(services.db, statementId);
    expect(now).toMatchObject({ ...content(), checkedOn: null, dueOn: "2027-01-01", change: { kind: "edit" } });
    expect(await listRevisions(services.db, statementId, 10)).toMatchObject([
      { version: 1, en: "Applications are taken on the commissioner's own site.", year: 2026, change: { by: null } },
    ]);
    const [entry] = await auditEntries(services, { entityId: statementId });
    expect(entry).toMatchObject({
      action: "guide.correct",
      detail: { year: { from: "2026", to: "2027" }, to: { from: "", to: "2027-03-10" } },
    });
  });

  test("as checked is a check of today; as anything else it stays due", async () => {
    const { services, editor, statementId } = await setUp({ dueOn: "2026-10-01" });
    const correct = (version: number, changes: Partial<StatementContent>) =>
      correctStatement(services, editor.currentUser, { statementId, version, content: content(changes), clientIp });
    await correct(1, {});
    const sourced = await findReviewedStatement(services.db, statementId);
    expect(sourced).toMatchObject({ checkedOn: null, dueOn: "2026-10-01" });
    await correct(sourced?.version ?? 0, { status: "checked" });
    const checked = await findReviewedStatement(services.db, statementId);
    expect(checked).toMatchObject({ checkedOn: "2026-11-22", checkedBy: editor.userId, dueOn: "2027-01-01" });
  });

  test("of a statement changed by another administrator writes nothing and shows all three", async () => {
    const { services, editor, other, statementId } = await setUp();
    await correctStatement(services, other.currentUser, { statementId, version: 1, content: content(), clientIp });
    const mine = content({ en: "Apply by the twelfth of March.", to: "2027-03-12" });
    const late = { statementId, version: 1, content: mine, clientIp };
    const refused = await correctStatement(services, editor.currentUser, late);
    expect(refused).toMatchObject({
      ok: false,
      reason: "statement-changed",
      conflict: { original: { version: 1, year: 2026 }, theirs: { to: "2027-03-10", change: { by: "Ravi Kumar" } } },
    });
    expect(await versionsBy(services, editor.userId)).toEqual([]);
    expect(await actionsOn(services, statementId)).toEqual(["guide.correct"]);
    if (refused.ok || refused.reason !== "statement-changed") throw new Error("It was not refused");
    const version = refused.conflict.theirs.version;
    expect(await correctStatement(services, editor.currentUser, { ...late, version })).toEqual({
      ok: true,
      isChanged: true,
    });
    expect(await listRevisions(services.db, statementId, 10)).toMatchObject([{ to: "2027-03-10" }, { version: 1 }]);
  });

  test("at the same time as another is made once", async () => {
    const { services, editor, other, statementId } = await setUp();
    const outcomes = await Promise.all([
      correctStatement(services, editor.currentUser, { statementId, version: 1, content: content(), clientIp }),
      correctStatement(services, other.currentUser, {
        statementId,
        version: 1,
        content: content({ year: 2028 }),
        clientIp,
      }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(
      await services.db.select().from(guideRevisions).where(eq(guideRevisions.statementId, statementId)),
    ).toHaveLength(1);
    expect(await actionsOn(services, statementId)).toHaveLength(1);
  });
});

describe("what is wrong", () => {
  test.each(["doubtful", "outdated"] as const)("is marked %s, once", async (status) => {
    const { services, editor, statementId } = await setUp();
    const mark = () => markStatement(services, editor.currentUser, { statementId, version: 1, status, clientIp });
    expect(await mark()).toEqual({ ok: true });
    expect(await mark()).toEqual({ ok: true });
    expect(await findReviewedStatement(services.db, statementId)).toMatchObject({ status, dueOn: "2027-01-01" });
    expect(await versionsBy(services, editor.userId)).toHaveLength(1);
  });

  test("is not marked over another change", async () => {
    const { services, editor, other, statementId } = await setUp();
    await checkStatement(services, other.currentUser, { statementId, version: 1, clientIp });
    expect(
      await markStatement(services, editor.currentUser, { statementId, version: 1, status: "doubtful", clientIp }),
    ).toMatchObject({ ok: false, reason: "statement-changed", conflict: { theirs: { status: "checked" } } });
  });
});

describe("an earlier version", () => {
  test("is restored as it was, and was checked when it was checked", async () => {
    const { services, editor, statementId } = await setUp();
    await checkStatement(services, editor.currentUser, { statementId, version: 1, clientIp });
    const checked = await findReviewedStatement(services.db, statementId);
    services.clock.now = ist("2028-02-10 10:00");
    const correction = { statementId, version: checked?.version ?? 0, content: content(), clientIp };
    await correctStatement(services, editor.currentUser, correction);
    const corrected = await findReviewedStatement(services.db, statementId);
    const restore = (restoredVersion: number) =>
      restoreStatement(services, editor.currentUser, {
        statementId,
        version: corrected?.version ?? 0,
        restoredVersion,
        clientIp,
      });
    expect(await restore(999_999)).toEqual({ ok: false, reason: "revision-not-found" });
    expect(await restore(checked?.version ?? 0)).toEqual({ ok: true, isChanged: true });
    expect(await restore(checked?.version ?? 0)).toEqual({ ok: true, isChanged: false });
    expect(await findReviewedStatement(services.db, statementId)).toMatchObject({
      status: "checked",
      checkedOn: "2026-11-22",
      dueOn: "2027-01-01",
      year: 2026,
      change: { kind: "restore" },
    });
    expect(await listRevisions(services.db, statementId, 10)).toHaveLength(3);
  });
});

test("nothing is changed without the permission, or for an unknown statement", async () => {
  const { services, editor, statementId } = await setUp();
  const clerk = await makeAdmin(services, { admin: { roles: ["reader"] } });
  const student = await makeStudent(services);
  const everything = (actor: typeof editor, id: string) =>
    Promise.all([
      checkStatement(services, actor.currentUser, { statementId: id, version: 1, clientIp }),
      correctStatement(services, actor.currentUser, { statementId: id, version: 1, content: content(), clientIp }),
      markStatement(services, actor.currentUser, { statementId: id, version: 1, status: "doubtful", clientIp }),
      restoreStatement(services, actor.currentUser, { statementId: id, version: 1, restoredVersion: 1, clientIp }),
    ]);
  for (const actor of [clerk, student]) {
    for (const outcome of await everything(actor, statementId))
      expect(outcome).toEqual({ ok: false, reason: "not-permitted" });
  }
  for (const outcome of await everything(editor, "admission:none:form:1"))
    expect(outcome).toEqual({ ok: false, reason: "statement-not-found" });
  expect(await findReviewedStatement(services.db, statementId)).toMatchObject({ version: 1 });
});
