import { beforeEach, expect, test } from "vitest";
import { recordCspViolations } from "#app/usecases/platform/record-csp-violations.ts";
import { applyRetention } from "#app/usecases/jobs/apply-retention.ts";
import { listViolations } from "#db/queries/platform/csp-violations.ts";
import { cspViolations } from "#db/schema/index.ts";
import { testServices, type TestServices } from "../../support/services.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const violation = { directive: "script-src-elem", blocked: "https://evil.example", page: "/pay" };

let services: TestServices;
let network = 0;

beforeEach(async () => {
  services = testServices();
  await services.db.delete(cspViolations);
});

/** From another network each time: the limit counts networks. */
const report = (violations: (typeof violation)[]) =>
  recordCspViolations(services, { violations, clientIp: `198.51.${(network += 1) % 250}.7` });

test("the same thing is counted, by day", async () => {
  await report([violation, violation]);
  await report([{ ...violation, page: "/" }, violation]);
  services.clock.advance(DAY_MS);
  await report([violation]);
  const rows = await listViolations(services.db, 10);
  expect(rows.map(({ page, count }) => [page, count])).toEqual([
    ["/pay", 1],
    ["/pay", 3],
    ["/", 1],
  ]);
});

test("a day holds a hundred different ones, and goes on counting those", async () => {
  const many = Array.from({ length: 130 }, (_, index) => ({ ...violation, blocked: `https://${index}.example` }));
  for (const each of many) await report([each]);
  await report([many[0] ?? violation, violation]);
  const rows = await listViolations(services.db, 1000);
  expect(rows).toHaveLength(100);
  expect(rows.filter(({ count }) => count === 2).map(({ blocked }) => blocked)).toEqual(["https://0.example"]);
});

test("one network's flood is not counted to its end", async () => {
  for (let sent = 0; sent < 80; sent += 1)
    await recordCspViolations(services, { violations: [violation], clientIp: "203.0.113.77" });
  expect(await listViolations(services.db, 10)).toMatchObject([{ count: 60 }]);
});

test("after a month they are gone", async () => {
  await report([violation]);
  services.clock.advance(30 * DAY_MS);
  await applyRetention(services);
  expect(await listViolations(services.db, 10)).toHaveLength(1);
  services.clock.advance(DAY_MS);
  await applyRetention(services);
  expect(await listViolations(services.db, 10)).toEqual([]);
});
