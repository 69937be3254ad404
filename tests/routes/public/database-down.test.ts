import { env } from "cloudflare:workers";
import { describe, expect, test, vi, beforeEach } from "vitest";
import { watchDatabase } from "#app/usecases/platform/watch-database.ts";
import { PASSWORD } from "../../support/makers/actors.ts";
import { testServices } from "../../support/services.ts";
import { openPage } from "../guide/open-page.ts";
import type { Sent } from "../send.ts";

const { DB } = env as unknown as { DB: D1Database };

/** A database without tables: every query fails, as if D1 were unreachable. */
const empty: D1Database = new Proxy(DB, {
  get(target, property) {
    if (property === "prepare") return () => target.prepare("select * from no_such_table");
    const value: unknown = Reflect.get(target, property);
    return typeof value === "function" ? value.bind(target) : value;
  },
});

const services = testServices({ database: empty });

const open = (address: string, more: Partial<Pick<Sent, "method" | "cookie" | "headers" | "body">> = {}) =>
  openPage(services, address, { ...more, database: watchDatabase(0) });

const cookie = "__Host-session=somebody";
const INNARDS = /no such table|D1_ERROR|at async|node_modules/;

beforeEach(() => {
  for (const method of ["error", "warn"] as const) vi.spyOn(console, method).mockImplementation(() => undefined);
});

describe("without a database", () => {
  test.each(["/", "/faq", "/login", "/signup", "/forgot-password", "/career-counselors"])(
    "%s shows the banner to a visitor",
    async (path) => {
      const { html } = await open(path);
      expect(html).toContain("Database Connection Required");
      expect(html).not.toMatch(INNARDS);
    },
  );

  test.each(["/career-counselors", "/psychologists", "/domain-experts?search=law"])(
    "%s says that the service is unavailable for now",
    async (path) => {
      const { status, html } = await open(path);
      expect(status).toBe(503);
      expect(html).toContain("Service temporarily unavailable. Please try again in a few moments.");
    },
  );

  test.each([
    { path: "/my-orders", hasBar: true },
    { path: "/profile", hasBar: false },
    { path: "/payment?package=silver", hasBar: false },
  ])("$path: the error has the site's bar only where React does not take the page over", async ({ path, hasBar }) => {
    const { html } = await open(path, { cookie });
    expect(html).toContain('id="main"');
    expect(html.includes("<footer")).toBe(hasBar);
  });

  test.each([
    "/start",
    "/my-orders",
    "/results",
    "/assessment",
    "/payment?package=silver",
    "/profile",
    "/administrator/dashboard",
  ])("%s says so to someone whose session cannot be looked up", async (path) => {
    const { status, html } = await open(path, { cookie });
    expect(status).toBe(503);
    expect(html).toContain("Database Connection Required");
    expect(html).not.toMatch(INNARDS);
  });

  test.each<Partial<Sent>>([
    { cookie: `${cookie}; __Host-language=ml` },
    { cookie, headers: { "accept-language": "ml-IN,en;q=0.5" } },
  ])("says so in the reader's language, title included: %j", async (reader) => {
    const { html } = await open("/my-orders", reader);
    expect(html).toMatch(/<html lang="ml"/);
    expect(html).toContain("ഡേറ്റാബേസുമായി ബന്ധമില്ല");
    expect(html).not.toContain("Database Connection Required");
    expect(html.match(/<title>[^<]*<\/title>/g)).toEqual([expect.stringMatching(/^<title>[^A-Za-z]+<\/title>$/)]);
  });

  const email = "anu@students.example";

  test.each<[string, Record<string, string>]>([
    ["/login", { email, password: PASSWORD }],
    [
      "/signup",
      {
        name: "Anu",
        email: "new@students.example",
        password: "kayal and kavu",
        confirmation: "kayal and kavu",
        phone: "9847000000",
        age: "18",
        educationStatus: "completed12th",
      },
    ],
    ["/forgot-password", { email }],
    ["/contact-us", { name: "Anu", email, subject: "Hello", message: "A question about the report." }],
  ])("%s refuses politely", async (path, fields) => {
    const { status, html } = await open(path, { method: "POST", body: new URLSearchParams(fields) });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(html).toContain("Database Connection Required");
    expect(html).not.toMatch(INNARDS);
  });
});
