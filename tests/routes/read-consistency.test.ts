import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { hashToken } from "#app/domain/platform/token.ts";
import { sessions } from "#db/schema/index.ts";
import web from "../../workers/web.ts";
import { makeOrder } from "../support/makers/actors.ts";
import { makeWorld, type World } from "./world.ts";

type WebRequest = Parameters<typeof web.fetch>[0];
type WebBindings = Parameters<typeof web.fetch>[1];

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

/** Signs a user in by the machine's clock, which the worker uses; returns the token and the `Cookie` header. */
async function signIn(userId: string) {
  const token = world.services.newToken();
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 3_600_000);
  await world.services.db
    .insert(sessions)
    .values({ id: hashToken(token), userId, createdAt: now, lastActiveAt: now, provenAt: now, expiresAt });
  return { token, cookie: `__Host-session=${token}` };
}

const { DB } = env as unknown as { DB: D1Database };

/** Requests a page from the web worker; `reads` lists each statement's session, `binding` without one. */
async function ask(path: string, { cookie = "", body }: { cookie?: string; body?: Record<string, string> } = {}) {
  const reads: { from: string; sql: string }[] = [];
  const recorded = (database: object, from: string): object =>
    new Proxy(database, {
      get(target, property) {
        const value: unknown = Reflect.get(target, property);
        if (typeof value !== "function") return value;
        if (property === "withSession") return (start: string) => recorded(DB.withSession(start), start);
        if (property === "prepare")
          return (sql: string) => {
            reads.push({ from, sql });
            return (target as D1Database).prepare(sql);
          };
        return value.bind(target);
      },
    });
  const { origin } = new URL(world.services.config.origin);
  const request = new Request(origin + path, {
    method: body ? "POST" : "GET",
    headers: { origin, cookie, "cf-connecting-ip": world.services.newId() },
    redirect: "manual",
    ...(body ? { body: new URLSearchParams(body) } : {}),
  });
  const context = createExecutionContext();
  const bindings = { ...(env as unknown as WebBindings), DB: recorded(DB, "binding") as D1Database };
  const response = await web.fetch(request as WebRequest, bindings, context);
  const text = await response.text();
  // Deferred statements, such as metrics, are ignored.
  const awaited = [...reads];
  await waitOnExecutionContext(context);
  return { response, text, reads: awaited, from: [...new Set(awaited.map(({ from }) => from))] };
}

test("a visitor's list of experts comes from any copy", async () => {
  const { response, reads } = await ask("/career-counselors");
  expect(response.status).toBe(200);
  const listed = reads.filter(({ sql }) => sql.includes("expert_listings"));
  expect(listed.length).toBeGreaterThan(0);
  expect(new Set(listed.map(({ from }) => from))).toEqual(new Set(["first-unconstrained"]));
});

test("a page that is kept is made from a copy at least as new as the version it is kept by", async () => {
  const { response, reads } = await ask("/careers");
  expect(response.status).toBe(200);
  const made = reads.filter(({ sql }) => sql.includes("guide_careers"));
  expect(made.length).toBeGreaterThan(0);
  expect(new Set(made.map(({ from }) => from))).toEqual(new Set(["first-primary"]));
});

test("a student's session is looked up at the primary, before anything else is read", async () => {
  const { cookie } = await signIn(world.student.userId);
  const { response, reads } = await ask("/results?studies=1", { cookie });
  expect(response.status).toBe(200);
  const [first] = reads;
  expect(first?.sql).toContain('"sessions"');
  expect(first?.from).toBe("first-primary");
  const own = reads.filter(({ sql }) => sql.includes("student_studies"));
  expect(own.length).toBeGreaterThan(0);
  expect(new Set(own.map(({ from }) => from))).toEqual(new Set(["first-primary"]));
});

test.each(["/my-orders", "/payment?package=silver", "/profile/security"])(
  "all that %s reads comes from the primary",
  async (path) => {
    const { cookie } = await signIn(world.student.userId);
    const { response, from } = await ask(path, { cookie });
    expect(response.status).toBe(200);
    expect(from).toEqual(["binding"]);
  },
);

test("her own pages take one statement, the price of her upgrade included", async () => {
  const { services, student } = world;
  const { id } = await makeOrder(services, student.userId);
  const { cookie } = await signIn(student.userId);
  // The first page fills the isolate's caches.
  await ask("/my-orders", { cookie });
  for (const path of [`/assessment?order=${id}`, "/my-orders", "/results"]) {
    const { response, reads } = await ask(path, { cookie });
    expect(response.status).toBe(200);
    const selects = reads.map(({ sql }) => sql).filter((sql) => sql.startsWith("select"));
    expect(selects).toEqual([expect.stringContaining('"sessions"')]);
  }
});

test("the portal and forms read the primary", async () => {
  const { cookie } = await signIn(world.administrator.userId);
  const portal = await ask("/administrator/orders", { cookie });
  expect(portal.response.status).toBe(200);
  expect(portal.from).toEqual(["binding"]);
  const form = await ask("/login", { body: { email: "nobody@students.example", password: "kayal and kavu" } });
  expect(form.response.status).toBe(401);
  expect(form.from).toEqual(["binding"]);
});

test("a session that was ended elsewhere opens nothing any more, at once", async () => {
  const { token, cookie } = await signIn(world.otherStudent.userId);
  const before = await ask("/results?studies=1", { cookie });
  await world.services.db.delete(sessions).where(eq(sessions.id, hashToken(token)));
  const after = await ask("/results?studies=1", { cookie });
  expect(before.response.status).toBe(200);
  expect(after.response.status).toBe(302);
  expect(after.response.headers.get("location")).toContain("/login");
});
