import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import web from "../../../workers/web.ts";
import { seedGuide } from "../../support/guide/seed-guide.ts";

const { DB } = env as unknown as { DB: D1Database };
const ORIGIN = "http://vazhi.test";

beforeAll(async () => {
  await seedGuide();
});
afterEach(() => vi.useRealTimers());

async function ask(path: string, cookie = "") {
  const context = createExecutionContext();
  const request = new Request(ORIGIN + path, { headers: { cookie } });
  const response = await web.fetch(request as never, env as never, context);
  const html = await response.text();
  await waitOnExecutionContext(context);
  return { response, html };
}

async function rename(name: string) {
  await DB.prepare("update guide_admissions set name_en = ? where slug = 'clat'").bind(name).run();
}

async function addVersion() {
  await DB.prepare("insert into guide_versions (change, made_at, statements) values ('edit', 0, 1)").run();
}

// Pages have no text here; tests/web/page-cache.test.ts covers cached documents.
const FEED = "/calendar.ics?career=law";

test("a page is made once for all who are signed out, and again when the guide has changed", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T06:30:00.000Z") });
  const first = await ask(FEED);
  await rename("Law Olympics");
  const second = await ask(FEED);
  expect(second.html).toBe(first.html);
  for (const header of ["content-type", "cache-control", "x-content-type-options", "strict-transport-security"])
    expect(second.response.headers.get(header), header).toBe(first.response.headers.get(header));
  const policies = [first, second].map(({ response }) => response.headers.get("content-security-policy"));
  expect(policies[0]).toContain("'nonce-");
  expect(policies[1]).not.toBe(policies[0]);

  // Pages are not cached for signed-in readers, with a toast, or with further query parameters.
  for (const cookie of ["__Host-session=somebody", `__Host-toast=${encodeURIComponent('["info","Hello"]')}`])
    expect((await ask(FEED, cookie)).html).toContain("Law Olympics");
  expect((await ask(`${FEED}&by=friend`)).html).toContain("Law Olympics");
  expect((await ask(FEED)).html).toBe(first.html);

  await addVersion();
  expect((await ask(FEED)).html).toBe(first.html);
  vi.setSystemTime(new Date("2026-11-21T06:30:10.000Z"));
  expect((await ask(FEED)).html).toContain("Law Olympics");
});
