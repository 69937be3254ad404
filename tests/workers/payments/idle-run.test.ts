import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/domain/platform/duration.ts";
import { runMaintenance } from "#app/usecases/jobs/run-maintenance.ts";
import { sealAuditLog } from "#app/usecases/jobs/seal-audit-log.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";
import { countedDatabase } from "../../support/counted-database.ts";
import { START, testServices } from "../../support/services.ts";

const { DB } = env as unknown as { DB: D1Database };

/** Seals of the audit log: more than one run checks at once. */
const SEALS = 21;

const visitor = { role: "visitor", email: null, clientIp: null } as const;

beforeAll(async () => {
  const services = testServices({ now: new Date(START.getTime() - (SEALS + 1) * HOUR_MS) });
  for (let seal = 0; seal < SEALS; seal += 1) {
    await recordAudit(services, visitor, { action: "test.act", entityType: "test" });
    services.clock.advance(HOUR_MS);
    await sealAuditLog(services);
  }
});

let day = 0;

/** Services with everything that costs statements, and a database that counts them: at noon in India, a day later each time. */
async function idleServices() {
  const { database, ran } = countedDatabase(DB);
  day += 1;
  const services = testServices({ database, hasBackups: true, now: new Date(START.getTime() + day * DAY_MS) });
  await runMaintenance(services);
  await services.db.run("update backups set status = 'done', finished_at = started_at where status = 'running'");
  return { services, ran };
}

test("a run with nothing to do has at most 40 statements, at each minute of the hour", async () => {
  const { services, ran } = await idleServices();
  const costs: { statements: number; rowsRead: number }[] = [];
  for (let run = 0; run < 12; run += 1) {
    services.clock.advance(5 * MINUTE_MS);
    ran.length = 0;
    const summary = await runMaintenance(services, { onlyDue: true });
    expect(Object.keys(summary).filter((count) => count.endsWith("Failed"))).toEqual([]);
    costs.push({ statements: ran.length, rowsRead: ran.reduce((sum, { rowsRead }) => sum + rowsRead, 0) });
  }
  // The worker itself reads the contacts and writes its counts besides.
  expect(Math.max(...costs.map(({ statements }) => statements))).toBeLessThanOrEqual(38);
  expect(Math.max(...costs.map(({ rowsRead }) => rowsRead))).toBeLessThan(300);
});

test("an hour of runs leaves nothing out that a whole run does", async () => {
  const { services, ran } = await idleServices();
  services.clock.advance(5 * MINUTE_MS);
  ran.length = 0;
  const whole = await runMaintenance(services);
  const wanted = new Set(ran.map(({ sql }) => sql));
  ran.length = 0;
  const counts = new Set<string>();
  for (let run = 0; run < 12; run += 1) {
    services.clock.advance(5 * MINUTE_MS);
    for (const count of Object.keys(await runMaintenance(services, { onlyDue: true }))) counts.add(count);
  }
  const done = new Set(ran.map(({ sql }) => sql));
  expect([...wanted].filter((sql) => !done.has(sql))).toEqual([]);
  expect(Object.keys(whole).filter((count) => !counts.has(count))).toEqual([]);
});

test("an hourly part that failed, or whose minute no run met, is made up for by the next run", async () => {
  const { services } = await idleServices();
  // At noon in India it is half past the hour in UTC: the parts of that minute have run.
  const outage = { ...services, files: { list: () => Promise.reject(new Error("R2 is down")) } as unknown as R2Bucket };
  services.clock.advance(5 * MINUTE_MS);
  expect(await runMaintenance(services, { onlyDue: true })).not.toHaveProperty("forgottenSheets");
  services.clock.advance(45 * MINUTE_MS);
  expect(await runMaintenance({ ...outage, now: services.now }, { onlyDue: true })).toMatchObject({ sheetsFailed: 1 });
  services.clock.advance(5 * MINUTE_MS);
  expect(await runMaintenance(services, { onlyDue: true })).toMatchObject({ forgottenSheets: 0 });
  services.clock.advance(5 * MINUTE_MS);
  expect(await runMaintenance(services, { onlyDue: true })).not.toHaveProperty("forgottenSheets");
});
