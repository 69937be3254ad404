import { env } from "cloudflare:test";
import { createRequestHandler } from "react-router";
import { expect, test } from "vitest";
import * as build from "virtual:react-router/server-build";
import { openDatabase } from "#db/client.ts";
import { makeOrder } from "../../support/makers/actors.ts";
import { exchange } from "../send.ts";
import { buildCookie, makeWorld, type World } from "../world.ts";

type Run = () => Promise<unknown>;

/**
 * A database that runs its calls in waves: what is asked together, then what is asked after their answers. The number
 * of waves is that of sequential trips to the database.
 */
function countingWaves(binding: D1Database) {
  let waves = 0;
  let waiting: (() => void)[] = [];
  const inNextWave = async (run: Run) => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (waiting.length > 1) return;
      // After everything that is asked at the same time.
      setTimeout(() => {
        waves += 1;
        const wave = waiting;
        waiting = [];
        for (const start of wave) start();
      });
    });
    return run();
  };
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        if (name === "inner") return target;
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== "function") return member;
        const call = (...args: unknown[]): unknown => Reflect.apply(member, target, args);
        if (name === "bind") return (...values: unknown[]) => wrap(call(...values) as D1PreparedStatement);
        return (...args: unknown[]) => inNextWave(async () => call(...args));
      },
    });
  const inner = (statement: D1PreparedStatement) => (statement as unknown as { inner: D1PreparedStatement }).inner;
  const database = {
    prepare: (sql: string) => wrap(binding.prepare(sql)),
    batch: (statements: D1PreparedStatement[]) => inNextWave(() => binding.batch(statements.map(inner))),
  } as unknown as D1Database;
  return { database, readWaves: () => waves };
}

const handle = createRequestHandler(build, "production");

/** The sequential trips of one request to a page as its student. */
async function countTrips(world: World, address: string): Promise<number> {
  const { database, readWaves } = countingWaves((env as unknown as { DB: D1Database }).DB);
  const services = { ...world.services, db: openDatabase(database) };
  const response = await exchange(services, { method: "GET", address, cookie: buildCookie(world, "student") }, handle);
  expect(response.status).toBe(200);
  return readWaves();
}

test("the payment page asks the database once behind the sign-in", async () => {
  const world = await makeWorld();
  const route = (path: string, id: string) => `${path}&_routes=${encodeURIComponent(id)}`;
  const signIn = await countTrips(world, route("/payment.data?package=gold", "routes/student/layout"));
  const page = "routes/student/purchase/payment";
  expect((await countTrips(world, route("/payment.data?package=gold", page))) - signIn).toBe(1);
  const { id } = await makeOrder(world.services, world.student.userId);
  const upgrade = route(`/payment.data?package=gold&upgrade=${id}`, page);
  expect((await countTrips(world, upgrade)) - signIn).toBe(1);
});
