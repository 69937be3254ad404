import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { listOwners } from "#db/queries/administration/admins.ts";
import { insertOutboxMessageIf } from "#db/queries/platform/outbox.ts";
import { administratorChangedMail, type AdministratorChange } from "#app/content/mails/administrator-mails.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import type { Role } from "#app/domain/platform/permissions.ts";
import type { Services } from "#app/ports/services.ts";

/**
 * The statements that mail all owners, the actor included, what changes about an administrator, if `if` holds when they
 * run: nobody gains a second pair of eyes unnoticed. Read before the change, so that a removed owner is told, too.
 */
export async function administratorChangeStatements(
  services: Services,
  actor: CurrentUser,
  {
    change,
    admin,
    if: condition = sql`1 = 1`,
  }: { change: AdministratorChange; admin: { name: string; email: string; roles: readonly Role[] }; if?: SQL },
) {
  const { db, config } = services;
  const now = services.now();
  const eventId = services.newId();
  const by = actor.admin?.name ?? actor.email ?? "";
  const owners = await listOwners(db);
  return owners.map(({ userId, name, email }) =>
    insertOutboxMessageIf(db, condition, {
      id: services.newId(),
      dedupeKey: `administrator-changed:${eventId}:${userId}`,
      outboxMessage: {
        kind: "mail",
        payload: {
          to: email,
          // A removed administrator is no user any more.
          userId: change === "removed" && email === admin.email ? null : userId,
          template: "administrator-changed",
          ...administratorChangedMail(config, { name, change, admin, by, at: now }),
        },
      },
      now,
    }),
  );
}
