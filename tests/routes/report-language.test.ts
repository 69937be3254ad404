import { eq } from "drizzle-orm";
import { createRequestHandler } from "react-router";
import * as build from "virtual:rendering-server-build";
import { beforeEach, describe, expect, test } from "vitest";
import { printableReport } from "#app/usecases/report/print-report.ts";
import { writeReport } from "#app/usecases/report/write-report.ts";
import { findReportFacts } from "#db/queries/report/results.ts";
import { assessmentResults, orders } from "#db/schema/index.ts";
import { makeOrder } from "../support/makers/actors.ts";
import { submittedResult } from "../support/makers/results.ts";
import { completedOrder } from "./rows/students.ts";
import { exchange } from "./send.ts";
import { buildCookie, makeWorld, readInMalayalam, type World } from "./world.ts";

const handleRequest = createRequestHandler(build, "production");

let world: World;

beforeEach(async () => {
  world = await makeWorld();
});

async function ask(address: string, fields?: Record<string, string>, { isStudent = true } = {}) {
  const body = fields && { body: new URLSearchParams(fields) };
  const cookie = isStudent ? buildCookie(world, "student") : "__Host-language=ml";
  const sent = { method: fields ? "POST" : "GET", address, cookie, ...body };
  const response = await exchange(world.services, sent, handleRequest);
  const toast = /__Host-toast=([^;]+)/.exec(response.headers.get("set-cookie") ?? "")?.[1] ?? "";
  const html = (await response.text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");
  return { html, location: response.headers.get("location") ?? "", said: decodeURIComponent(toast), response };
}

/** A report in both languages, written and printed. */
async function makeReport() {
  const { services, student } = world;
  const { id: orderId } = await makeOrder(services, student.userId);
  const resultId = await submittedResult(services, { userId: student.userId, orderId });
  const printReport = async () => new Uint8Array(2_000);
  await writeReport({ ...services, printer: { ...services.printer, printReport } }, resultId);
  await services.settle();
  return { orderId, resultId };
}

const toText = (html: string) => html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");

describe("a report whose student reads Malayalam", () => {
  test("is shown in Malayalam first; an address that names English is in English with its frame", async () => {
    await makeReport();
    expect((await ask("/results")).html).toContain('<section id="en-');
    await readInMalayalam(world);
    const { html } = await ask("/results");
    expect(html).toContain('<html lang="ml"');
    expect(html).toContain("<title>നിങ്ങളുടെ റിപ്പോർട്ട് · ");
    expect(html).toContain('<section id="ml-');
    expect(html).toContain("ഉത്തരങ്ങളോടു ചേരുന്നവ");
    const english = (await ask("/results?language=en")).html;
    expect(english).toContain('<html lang="en"');
    expect(english).toContain("<title>Your career report · ");
    expect(english).toContain('<section id="en-');
    expect(english).toContain("Your answers point to");
  });

  test("has Malayalam first in its PDF, too", async () => {
    const { resultId } = await makeReport();
    const languages = async () => {
      const found = await findReportFacts(world.services.db, { resultId });
      if (!found) throw new Error("There is no report");
      return printableReport(found, { kind: "dossier", language: "both" }).parts.map(({ language }) => language);
    };
    expect(await languages()).toEqual(["en", "ml"]);
    await readInMalayalam(world);
    expect(await languages()).toEqual(["ml", "en"]);
  });

  test("has its other pages, what they refuse and what they answer in Malayalam", async () => {
    const { resultId } = await makeReport();
    await readInMalayalam(world);
    const more = (await ask("/results/more")).html;
    for (const words of ["PDF കാണുക", "വീണ്ടും അയയ്ക്കുക", "എനിക്കു ചേരും", "റിപ്പോർട്ട് വീണ്ടും തയ്യാറാക്കുക"])
      expect(more).toContain(words);
    expect((await ask("/results/more", { intent: "email", result: resultId })).said).toContain("അയയ്ക്കുകയാണ്");
    expect((await ask("/results/more", { intent: "email", result: "none" })).said).toContain("റിപ്പോർട്ട് കണ്ടെത്തിയില്ല");
    expect((await ask("/results", { intent: "support", result: resultId })).said).toContain("ഗോൾഡ് പാക്കേജിലാണുള്ളത്");

    const refused = await ask("/results/share", { intent: "share", result: resultId, scope: "some", days: "7" });
    expect(refused.response.status).toBe(400);
    expect(refused.html).toContain("ഒരു ഭാഗമെങ്കിലും ടിക് ചെയ്യുക");
    expect(refused.html).toContain("ലിങ്ക് ഉണ്ടാക്കുക");
    expect((await ask("/results/card")).html).toContain("എന്റെ ഫലത്തിന്റെ ചിത്രം");
  });

  test("is shared in Malayalam with readers of Malayalam, and an invalid link says so", async () => {
    const { resultId } = await makeReport();
    const made = await ask("/results/share", { intent: "share", result: resultId, scope: "all", days: "7" });
    const token = /=([\w-]{30,})/.exec(made.response.headers.get("set-cookie") ?? "")?.[1] ?? "";
    const { html } = await ask(`/shared/${token}`, undefined, { isStudent: false });
    expect(html).toContain("ഇത് മാർഗനിർദേശം നൽകുന്നു, ഭാവി പ്രവചിക്കുന്നില്ല.");
    expect(html).toContain("ലിങ്ക് പ്രവർത്തിക്കുന്നത്:");
    expect(html).toContain('<section id="ml-');
    const gone = await ask("/shared/none", undefined, { isStudent: false });
    expect(gone.response.status).toBe(404);
    expect(gone.html).toContain("ഈ ലിങ്ക് പ്രവർത്തിക്കുന്നില്ല");
    expect(gone.html).toContain('href="/ml"');
  });

  test("is waited for in Malayalam, and missed in Malayalam", async () => {
    const { orderId, resultId } = await makeReport();
    const { db } = world.services;
    await readInMalayalam(world);
    const set = (status: "queued" | "failed") =>
      db.update(assessmentResults).set({ status }).where(eq(assessmentResults.id, resultId));
    await set("queued");
    expect((await ask("/results")).html).toContain("റിപ്പോർട്ട് തയ്യാറാക്കുന്നു...");
    await set("failed");
    expect((await ask("/results")).html).toContain("റിപ്പോർട്ട് പതിവിലും വൈകുന്നു");
    await db.update(orders).set({ status: "paid" }).where(eq(orders.id, orderId));
    expect((await ask("/results")).html).toContain("പേയ്മെന്റ് സ്ഥിരീകരിക്കുന്നു");
    expect((await ask("/results?order=none")).html).toContain("ഫലം ആയിട്ടില്ല");
  });
});

describe("the questionnaire of a student who reads Malayalam", () => {
  test("has a Malayalam frame, and questions in both languages with Malayalam on top", async () => {
    const { orderId = "" } = await completedOrder(world);
    await readInMalayalam(world);
    const { html } = await ask(`/assessment?order=${orderId}&question=1`);
    expect(html).toContain("<title>ചോദ്യാവലി · ");
    for (const words of ["ചോദ്യം 1 / 63", "മുമ്പത്തേത്", "അടുത്തത്", "തുടങ്ങുന്നതിനു മുമ്പ്", "ഉത്തരം നൽകുന്ന രീതി"])
      expect(html).toContain(words);
    expect(html.indexOf('id="question-text-ml"')).toBeLessThan(html.indexOf('id="question-text-en"'));
    const body = toText(
      html.replaceAll(/<script[\s\S]*?<\/script>/g, "").replaceAll(/<(\w+)[^>]* lang="en"[\s\S]*?<\/\1>/g, ""),
    );
    expect(body).not.toMatch(/\b(?:Question|Next|Previous|Saved|Complete|Keys)\b/);

    const early = await ask(`/assessment?order=${orderId}`, { intent: "submit", question: "1" });
    expect(early.response.status).toBe(400);
    expect(early.html).toContain("63 ചോദ്യങ്ങൾക്ക് ഉത്തരം നൽകിയിട്ടില്ല.");
    expect(early.html).toContain("ചോദ്യം 1 കാണുക");
    expect((await ask("/assessment?order=none", { intent: "next", question: "1" })).said).toContain("ഈ ഓർഡർ ശരിയല്ല");
  });

  test("the choice of careers is in Malayalam, in the order of its alphabet", async () => {
    const { orderId = "" } = await completedOrder(world);
    await readInMalayalam(world);
    const path = `/career-selection?order=${orderId}`;
    const { html } = await ask(path);
    expect(html).toContain("<h1>മനസ്സിലുള്ള തൊഴിലുകൾ</h1>");
    const names = [...html.matchAll(/<option value="\d+">([^<]+)</g)].map(([, name = ""]) => name);
    expect(names.every((name) => /^[\u0D00-\u0D7F]/.test(name))).toBe(true);
    const once = names.slice(0, names.length / 3);
    expect(once).toEqual(once.toSorted((first, second) => first.localeCompare(second, "ml")));
    expect((await ask(path, { career1: "" })).html).toContain("ഒരു തൊഴിലെങ്കിലും തിരഞ്ഞെടുക്കുക");
  });
});
