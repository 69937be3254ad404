import { mkdtempSync, rmSync } from "node:fs";
import type { ChildProcess } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { serve, stop, toolEnvironment, untilServing } from "../../scripts/local/stack.ts";
import { ANU, DEMO_PASSWORD } from "../support/browser/demo.ts";
import { postForm } from "../support/browser/http.ts";
import { freePort } from "../support/browser/serve.ts";

// The same build on a database without any tables: every query fails, as it does when D1 is unreachable.
describe("without a database", () => {
  const folder = mkdtempSync(join(tmpdir(), "vazhi-no-database-"));
  let server: ChildProcess;
  let origin: string;

  beforeAll(async () => {
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    const state = join(folder, "state");
    server = serve({ env: toolEnvironment({ origin, state }), state, folder: inject("stagedBuild"), port });
    await untilServing({ origin, server, paths: ["/"] });
  });

  afterAll(async () => {
    await stop(server);
    rmSync(folder, { recursive: true, force: true });
  });

  const cookie = "__Host-session=somebody";

  test.each(["/", "/faq", "/login", "/signup", "/forgot-password", "/career-counselors"])(
    "%s shows the banner to a visitor",
    async (path) => {
      const page = await (await fetch(origin + path)).text();
      expect(page).toContain("Database Connection Required");
      expect(page).not.toMatch(/no such table|D1_ERROR|at async|node_modules/);
    },
  );

  test.each(["/career-counselors", "/psychologists", "/domain-experts?search=law"])(
    "%s says that the service is unavailable for now",
    async (path) => {
      const response = await fetch(origin + path);
      expect(response.status).toBe(503);
      expect(await response.text()).toContain("Service temporarily unavailable. Please try again in a few moments.");
    },
  );

  test.each([
    "/my-orders",
    "/results",
    "/assessment",
    "/payment?package=silver",
    "/profile",
    "/administrator/dashboard",
  ])("%s says so to someone whose session cannot be looked up", async (path) => {
    const response = await fetch(origin + path, { headers: { cookie }, redirect: "manual" });
    const page = await response.text();
    expect(response.status).toBe(503);
    expect(page).toContain("Database Connection Required");
    expect(page).not.toMatch(/no such table|D1_ERROR|at async|node_modules/);
  });

  test("says so in the reader's language, title included", async () => {
    const readers: Record<string, string>[] = [
      { cookie: `${cookie}; __Host-language=ml` },
      { cookie, "accept-language": "ml-IN,en;q=0.5" },
    ];
    for (const headers of readers) {
      const page = await (await fetch(`${origin}/my-orders`, { headers })).text();
      expect(page).toMatch(/<html lang="ml"/);
      expect(page).toContain("ഡേറ്റാബേസുമായി ബന്ധമില്ല");
      expect(page).not.toContain("Database Connection Required");
      expect(page.match(/<title>[^<]*<\/title>/g)).toEqual([expect.stringMatching(/^<title>[^A-Za-z]+<\/title>$/)]);
    }
  });

  test.each([
    ["/login", { email: ANU, password: DEMO_PASSWORD }],
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
    ["/forgot-password", { email: ANU }],
    ["/contact-us", { name: "Anu", email: ANU, subject: "Hello", message: "A question about the report." }],
  ])("%s refuses politely", async (path, fields) => {
    const response = await postForm(origin, path, fields);
    const page = await response.text();
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(page).toContain("Database Connection Required");
    expect(page).not.toMatch(/no such table|D1_ERROR|at async|node_modules/);
  });
});
