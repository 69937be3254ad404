import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import runbook from "../../../docs/runbook.md?raw";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import { findApprovesFrom, findListedAdmin } from "#db/queries/administration/admins.ts";
import { identifyCurrentUser } from "#app/usecases/accounts/identify-current-user.ts";
import { auditEntries } from "../../support/audit.ts";
import { makeAdmin } from "../../support/makers/actors.ts";
import { testServices } from "../../support/services.ts";

const { DB: database } = env as unknown as { DB: D1Database };

test("the runbook's commands make an administrator the owner, end their sessions and leave an entry", async () => {
  const services = testServices();
  const [clerk, other] = [
    await makeAdmin(services, { admin: { roles: ["reader"], totpSecret: "sealed", totpEnabledAt: services.now() } }),
    await makeAdmin(services, { admin: { roles: ["reader"] } }),
  ];
  const commands =
    /```sql\n\s*(UPDATE admin_users[\s\S]*?)```/.exec(runbook)?.[1]?.replaceAll("owner@example.com", clerk.email) ?? "";
  const statements = commands.split(";").map((statement) => statement.trim());
  await database.batch(statements.filter(Boolean).map((statement) => database.prepare(statement)));
  expect(await findListedAdmin(services.db, clerk.userId)).toMatchObject({
    roles: ["owner"],
    hasSecondFactor: false,
  });
  expect((await findApprovesFrom(services.db, clerk.userId))?.getTime()).toBeGreaterThan(Date.now() + DAY_MS - 60_000);
  expect((await identifyCurrentUser(services, clerk.token)).currentUser).toBeNull();
  expect(await auditEntries(services, { action: "admin.break-glass" })).toMatchObject([{ entityId: clerk.userId }]);
  expect(await findListedAdmin(services.db, other.userId)).toMatchObject({ roles: ["reader"] });
  expect((await identifyCurrentUser(services, other.token)).currentUser?.userId).toBe(other.userId);
});
