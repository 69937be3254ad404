import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type Database, openDatabase } from "#db/client.ts";
import { prepareOnce } from "#db/prepared.ts";
import { users } from "#db/schema/index.ts";

/** A database that answers every statement with its own name and the bound values. */
function named(name: string): Database {
  const bind = (...values: unknown[]) => ({ raw: () => Promise.resolve([[`${name} ${values.join()}`]]) });
  return openDatabase({ prepare: () => ({ bind }), batch: () => Promise.resolve([]) } as unknown as D1Database);
}

test("a query is built once for all databases, and each one runs it itself", async () => {
  let built = 0;
  const query = prepareOnce((db) => {
    built += 1;
    return db
      .select({ email: users.email })
      .from(users)
      .where(sql`id = ${sql.placeholder("id")}`)
      .prepare();
  });
  const [one, other] = [named("one"), named("other")];
  expect(await query(one).all({ id: 1 })).toEqual([{ email: "one 1" }]);
  expect(await query(other).all({ id: 2 })).toEqual([{ email: "other 2" }]);
  expect(await query(one).all({ id: 3 })).toEqual([{ email: "one 3" }]);
  expect(built).toBe(1);
});
