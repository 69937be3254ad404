import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { computeSeal } from "#app/domain/administration/audit-seal.ts";
import { checkAuditLog, sealAuditLog } from "#app/usecases/jobs/seal-audit-log.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import { findNewestSeal, insertSeal, listBreaks } from "#db/queries/administration/audit-seals.ts";
import { auditLog, auditSeals } from "#db/schema/index.ts";
import { type Actor, makeAdmin } from "../../support/makers/actors.ts";
import { type TestServices, testServices } from "../../support/services.ts";

const { DB: database } = env as unknown as { DB: D1Database };
const HOUR_MS = 60 * 60 * 1000;

let services: TestServices;
let admin: Actor;

beforeEach(async () => {
  services = testServices();
  await run("delete from audit_seals");
  await run("delete from audit_log");
  await database.prepare("update sqlite_sequence set seq = 0 where name in ('audit_log', 'audit_seals')").run();
  admin = await makeAdmin(services);
});

async function act(times: number): Promise<void> {
  const actor = toAdministrator(admin.currentUser, "192.0.2.92");
  const [first, ...others] = Array.from({ length: times }, (_, done) =>
    recordAudit(services, actor, {
      action: "coupon.update",
      entityType: "coupon",
      entityId: `c${done}`,
      detail: { value: done },
    }),
  );
  if (first) await services.db.batch([first, ...others]);
}

async function sealed(): Promise<void> {
  await act(205);
  services.clock.advance(HOUR_MS);
  expect(await sealAuditLog(services)).toEqual({ auditBlocksSealed: 3, auditLogBroken: 0 });
  expect(await checkAuditLog(services)).toBeNull();
}

const run = (statement: string) => database.prepare(statement).run();

test("entries are sealed in full blocks at once, and the rest after an hour; new ones follow", async () => {
  await act(105);
  expect(await sealAuditLog(services)).toEqual({ auditBlocksSealed: 1, auditLogBroken: 0 });
  expect(await findNewestSeal(services.db)).toMatchObject({ firstId: 1, lastId: 100 });
  services.clock.advance(HOUR_MS);
  expect(await sealAuditLog(services)).toMatchObject({ auditBlocksSealed: 1 });
  expect(await sealAuditLog(services)).toMatchObject({ auditBlocksSealed: 0 });
  expect(await findNewestSeal(services.db)).toMatchObject({ firstId: 101, lastId: 105, entries: 5 });
  expect(await checkAuditLog(services)).toBeNull();
});

test.each([
  ["the first entry that is deleted", "delete from audit_log where id = 1", 1],
  ["an entry that is deleted", "delete from audit_log where id = 42", 42],
  ["a detail that is changed", `update audit_log set detail = '{"value":7}' where id = 42`, 42],
  ["the first seal that is missing", "delete from audit_seals where id = 1", 1],
  ["the last entry of a block that is deleted", "delete from audit_log where id = 205", 205],
  ["an action that is changed", "update audit_log set action = 'coupon.create' where id = 142", 101],
  ["a time that is changed", "update audit_log set created_at = created_at + 1 where id = 142", 101],
  ["a thing that is exchanged", "update audit_log set entity_id = 'c7' where id = 42", 1],
  ["a seal that is missing", "delete from audit_seals where id = 2", 101],
  ["a hash that is changed", "update audit_seals set hash = 'x' where id = 1", 1],
])("%s shows", async (_name, statement, at) => {
  await sealed();
  await run(statement);
  expect(await checkAuditLog(services)).toBe(at);
  for (let round = 0; round < 2; round += 1) expect(await sealAuditLog(services)).toMatchObject({ auditLogBroken: at });
  // Recorded once, for the dashboard.
  expect(await listBreaks(services.db, new Date(0))).toMatchObject([{ entityId: String(at) }]);
});

test("who did it cannot be exchanged, and may be cleared with their personal details", async () => {
  await sealed();
  await run("update audit_log set admin_user_id = null, admin_email = null, detail = null, client_ip = null");
  expect(await checkAuditLog(services)).toBeNull();
  const other = await makeAdmin(services);
  await run(`update audit_log set admin_user_id = '${other.userId}' where id = 42`);
  expect(await checkAuditLog(services)).toBe(42);
});

test("a detail that is erased is as it should be, and one that is written afterwards is not", async () => {
  await sealed();
  await run(`update audit_log set detail = '{"erased":true}' where id < 100`);
  expect(await checkAuditLog(services)).toBeNull();
  // Cleared before sealing, and filled in afterwards.
  await act(1);
  await run("update audit_log set detail = null where id = 206");
  services.clock.advance(HOUR_MS);
  await sealAuditLog(services);
  await run(`update audit_log set detail = '{"value":1}' where id = 206`);
  expect(await checkAuditLog(services)).toBe(206);
});

test("a whole block shows that is removed with its seal, be it the first one or in the middle", async () => {
  await sealed();
  await run("delete from audit_log where id between 101 and 200");
  await run("delete from audit_seals where id = 2");
  expect(await checkAuditLog(services)).toBe(101);
  await run("delete from audit_log where id <= 100");
  await run("delete from audit_seals where id = 1");
  expect(await checkAuditLog(services)).toBe(1);
});

test("a seal from before details were sealed still counts", async () => {
  await act(3);
  const entries = await services.db.select().from(auditLog);
  const old = computeSeal(
    entries.map((entry) => ({ ...entry, detail: null })),
    "",
  );
  if (!old) throw new Error("There is nothing to seal");
  const before = { ...old, details: [], hash: oldHash(entries, old.actors) };
  await insertSeal(services.db, before, services.now());
  expect(await checkAuditLog(services)).toBeNull();
});

/** The hash from before details were part of it. */
function oldHash(entries: (typeof auditLog.$inferSelect)[], actors: (string | null)[]): string {
  const lines = entries.map(({ id, action, entityType, entityId, createdAt }, place) =>
    JSON.stringify([id, action, entityType, entityId, createdAt.getTime(), actors[place] ?? null]),
  );
  return hashToken(["", ...lines].join("\n"));
}

test("entries and seals that are removed together show as soon as something new is sealed", async () => {
  await sealed();
  await run("delete from audit_log where id > 200");
  await run("delete from audit_seals where id = 3");
  await act(1);
  services.clock.advance(HOUR_MS);
  expect(await sealAuditLog(services)).toMatchObject({ auditLogBroken: 201 });
});

test("what retention deletes after two years breaks nothing", async () => {
  await sealed();
  services.clock.advance(2 * 365 * 24 * HOUR_MS);
  await act(1);
  await run("delete from audit_log where id <= 150");
  services.clock.advance(HOUR_MS);
  expect(await sealAuditLog(services)).toEqual({ auditBlocksSealed: 1, auditLogBroken: 0 });
  expect(await checkAuditLog(services)).toBeNull();
});

test("of two runs that seal the same block one is stored", async () => {
  await act(3);
  services.clock.advance(HOUR_MS);
  await Promise.all([sealAuditLog(services), sealAuditLog(services)]);
  expect(await services.db.select().from(auditSeals)).toHaveLength(1);
  const entries = (await services.db.select().from(auditLog)).slice(0, 2);
  const rival = computeSeal(entries, "");
  if (!rival) throw new Error("There is nothing to seal");
  expect(await insertSeal(services.db, rival, services.now())).toEqual([]);
});
