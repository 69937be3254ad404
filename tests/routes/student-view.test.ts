import { createRequestHandler } from "react-router";
import * as build from "virtual:rendering-server-build";
import { beforeEach, expect, test } from "vitest";
import { renderReportHtml } from "#app/domain/report/report-html.ts";
import { assessmentResults, sessions } from "#db/schema/index.ts";
import { eq, sql } from "drizzle-orm";
import { readOnly } from "#db/read-only.ts";
import { auditEntries } from "../support/audit.ts";
import { makeOrder } from "../support/makers/actors.ts";
import { exchange } from "./send.ts";
import { type ActorName, buildCookie, makeWorld, type World } from "./world.ts";

const handleRequest = createRequestHandler(build, "production");

const REPORT = "## Personality type\n\nYou build.\n";

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});

const buildViewPath = (page: string) => `/administrator/users/${world.student.userId}/view${page}`;

async function look(page: string, reader: ActorName = "administrator", method = "GET") {
  const sent = { method, address: buildViewPath(page), cookie: buildCookie(world, reader) };
  const response = await exchange(world.services, sent, handleRequest);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const looksAt = (userId: string) => auditEntries(world.services, { entityId: userId, action: "user.view-page" });

test("a page is the student's own, marked, logged, and nothing in it acts", async () => {
  const { services, student, administrator } = world;
  const { id: orderId } = await makeOrder(services, student.userId, { status: "created" });
  const before = await services.db.select().from(sessions).where(eq(sessions.userId, student.userId));
  const { status, text, headers } = await look("/my-orders");
  expect(status).toBe(200);
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(text).toContain("You see what Anjali Nair sees");
  expect(text).toContain(orderId.slice(0, 8));
  expect(text).not.toMatch(/<(?:script|form|iframe)\b/);
  // The payment button is shown without a link.
  expect(text).not.toMatch(/href="[^"]*\/payment/);
  for (const [button] of text.matchAll(/<(?:button|input|select|textarea)\b[^>]*>/g))
    expect(button).toContain("disabled");
  for (const [, href = ""] of text.matchAll(/<a\b[^>]*\shref="([^"]*)"/g))
    expect(href).toMatch(/^(?:#|\/administrator\/users\/)/);
  expect(await looksAt(student.userId)).toMatchObject([
    { adminUserId: administrator.userId, detail: { page: "/my-orders" } },
  ]);
  const after = await services.db.select().from(sessions).where(eq(sessions.userId, student.userId));
  expect(after).toEqual(before);
});

test("the band says which page it is, with the order or the tab in its address", async () => {
  await makeOrder(world.services, world.student.userId);
  const currentOn = async (page: string) =>
    /<a [^>]*aria-current="page"[^>]*>([^<]*)</.exec((await look(page)).text)?.[1];
  expect(await currentOn("/my-orders")).toBe("My Orders");
  expect(await currentOn("/my-orders?tab=sessions")).toBe("Sessions");
  expect(await currentOn("/profile?from=somewhere")).toBe("Profile");
});

test("the report is read, in the student's language", async () => {
  const { services, student } = world;
  const { id: orderId } = await makeOrder(services, student.userId);
  await services.db.insert(assessmentResults).values({
    id: services.newId(),
    userId: student.userId,
    orderId,
    status: "ready",
    report: REPORT,
    reportHtml: renderReportHtml(REPORT, "en"),
    createdAt: services.now(),
  });
  const { status, text } = await look(`/results?order=${orderId}`);
  expect(status).toBe(200);
  expect(text).toContain("You see what Anjali Nair sees");
  expect(text).toContain("Personality type");
  expect(text).not.toMatch(/<(?:script|form)\b/);
});

test.each(["/profile", "/profile/guardian", "/profile/consents", "/results", "/assessment", "/results/more"])(
  "%s can be looked at, and has no form and no script",
  async (page) => {
    const { services, student } = world;
    await makeOrder(services, student.userId);
    const { status, text, headers } = await look(page);
    expect(status).toBe(200);
    expect(text).toContain("You see what Anjali Nair sees");
    expect(text).not.toMatch(/<(?:script|form|iframe)\b/);
    expect(text).not.toMatch(/\sform(?:action)?=/);
    expect(headers.get("content-security-policy")).toContain("form-action 'none'");
    expect(headers.get("set-cookie")).toBeNull();
    expect(await looksAt(student.userId)).toHaveLength(1);
  },
);

test("the PDF opens, and another student's does not", async () => {
  const { services, student, otherStudent } = world;
  const PDF = `%PDF-1.7 of the student${" ".repeat(1000)}`;
  await services.files.put("student/report_1.pdf", PDF);
  const insert = async (userId: string) => {
    const { id: orderId } = await makeOrder(services, userId);
    const id = services.newId();
    await services.db.insert(assessmentResults).values({
      id,
      userId,
      orderId,
      status: "ready",
      report: REPORT,
      reportHtml: renderReportHtml(REPORT, "en"),
      pdfStatus: "ready",
      pdfUrl: "student/report_1.pdf",
      pdfBytes: PDF.length,
      createdAt: services.now(),
    });
    return { id, orderId };
  };
  const own = await insert(student.userId);
  const others = await insert(otherStudent.userId);
  const opened = await look(`/results/${own.id}/report.pdf`);
  expect(opened.status).toBe(200);
  expect(opened.headers.get("content-type")).toBe("application/pdf");
  expect(opened.text).toBe(PDF);
  const closed = await look(`/results/${others.id}/report.pdf`);
  expect(closed.status).toBe(404);
  expect(closed.text).not.toContain(PDF);
  const { text } = await look(`/results?order=${others.orderId}`);
  expect(text).not.toContain("Personality type");
  expect((await look(`/orders/${others.orderId}`)).status).toBe(404);
});

test("reading a report in this way is not the student's reading", async () => {
  const { services, student } = world;
  const { id: orderId } = await makeOrder(services, student.userId);
  const id = services.newId();
  await services.db.insert(assessmentResults).values({
    id,
    userId: student.userId,
    orderId,
    status: "ready",
    report: REPORT,
    reportHtml: renderReportHtml(REPORT, "en"),
    createdAt: services.now(),
  });
  expect((await look(`/results?order=${orderId}`)).text).toContain("Personality type");
  await services.settle();
  const [row] = await services.db.select().from(assessmentResults).where(eq(assessmentResults.id, id));
  expect(row).toMatchObject({ readAt: null });
});

test("the database that a page gets refuses to be written", async () => {
  const { services, student } = world;
  const db = readOnly(services.db);
  const own = eq(sessions.userId, student.userId);
  expect(await db.select({ id: sessions.id }).from(sessions).where(own)).not.toEqual([]);
  await expect(async () => db.delete(sessions).where(own)).rejects.toThrow("open for reading only");
  await expect(async () => db.batch([db.delete(sessions).where(own)])).rejects.toThrow("open for reading only");
  await expect(async () => db.update(sessions).set({ userId: "x" }).where(own)).rejects.toThrow(
    "open for reading only",
  );
  // The library wraps the errors of custom statements.
  await expect(async () => db.run(sql`WITH gone AS (SELECT 1) DELETE FROM sessions`)).rejects.toMatchObject({
    cause: { message: expect.stringContaining("open for reading only") },
  });
  expect(await services.db.select({ id: sessions.id }).from(sessions).where(own)).not.toEqual([]);
});

test("an administrator without permission is refused, and the attempt is logged", async () => {
  expect((await look("/my-orders", "clerk")).status).toBe(403);
  expect((await look("/my-orders", "student")).status).toBe(302);
  expect((await look("/my-orders", "visitor")).status).toBe(302);
  expect(await looksAt(world.student.userId)).toEqual([]);
});

test("a form that is sent there is refused, and what acts cannot be looked at", async () => {
  expect((await look("/profile", "administrator", "POST")).status).toBe(405);
  for (const page of ["/payment", "/profile/data/erase", "/logout", "/profile/security", "//evil.example"])
    expect((await look(page)).status, page).toBe(404);
  expect(await looksAt(world.student.userId)).toEqual([]);
});
