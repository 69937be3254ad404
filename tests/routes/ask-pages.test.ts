import { eq } from "drizzle-orm";
import { createRequestHandler } from "react-router";
import * as build from "virtual:rendering-server-build";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { reportQuestions, settings } from "#db/schema/index.ts";
import { askedReport } from "./rows/students.ts";
import { exchange } from "./send.ts";
import type { Rows } from "./table.ts";
import { buildCookie, makeWorld, readInMalayalam, type World } from "./world.ts";

const handleRequest = createRequestHandler(build, "production");

let world: World;
let rows: Rows;

beforeEach(async () => {
  world = await makeWorld();
  rows = await askedReport(world);
});

async function open(address: string, fields?: Record<string, string>) {
  const response = await exchange(
    world.services,
    {
      method: fields ? "POST" : "GET",
      address,
      cookie: buildCookie(world, "student"),
      ...(fields ? { body: new URLSearchParams(fields) } : {}),
    },
    handleRequest,
  );
  const page = (await response.text()).replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("<!-- -->", "");
  return { status: response.status, location: response.headers.get("location"), page };
}

const form = (question: string) => ({
  result: rows.resultId ?? "",
  id: rows.questionId ?? "",
  question,
});
const answerWith = (answer: object | Error) => {
  world.services.proseGenerators.answer = async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  };
};

describe("without an AI", () => {
  test("there is neither a link nor a page", async () => {
    await world.services.db.delete(settings);
    expect((await open("/results")).page).not.toContain("/results/ask");
    expect((await open("/results/ask")).status).toBe(404);
    expect((await open("/results/ask", form("Why?"))).status).toBe(404);
    expect(
      await world.services.db
        .select()
        .from(reportQuestions)
        .where(eq(reportQuestions.orderId, rows.orderId ?? "")),
    ).toEqual([]);
  });

  test("nor with an AI that was chosen but has no key", async () => {
    await world.services.db.update(settings).set({ aiApiKey: null });
    expect((await open("/results")).page).not.toContain("/results/ask");
    expect((await open("/results/ask")).status).toBe(404);
  });
});

describe("with an AI", () => {
  test("the report links to the page, which is in the reader's language and without an answer yet", async () => {
    expect((await open("/results")).page).toContain("/results/ask?language=en");
    const english = await open("/results/ask?language=en");
    expect(english.status).toBe(200);
    expect(english.page).toContain("Ask my report");
    expect(english.page).toContain("20 of 20 questions left; 12 today");
    expect(english.page).toContain("DISHA 1056");
    await readInMalayalam(world);
    const malayalam = await open("/results/ask");
    expect(malayalam.page).toContain("റിപ്പോർട്ടിനോടു ചോദിക്കാം");
    expect(malayalam.page).toContain("20 ചോദ്യങ്ങളിൽ 20 എണ്ണം ബാക്കി; ഇന്ന് 12");
  });

  test("an answer is shown with its facts, and the page returns to it", async () => {
    answerWith({ isKnown: true, answer: "Your strongest type is Investigative by far.", facts: ["profile"] });
    const sent = await open("/results/ask?language=en", form("What is my strongest <b>type</b>?"));
    expect(sent).toMatchObject({ status: 302, location: `/results/ask?language=en#q-${rows.questionId}` });
    const { page } = await open("/results/ask?language=en");
    expect(page).toContain("What is my strongest &lt;b&gt;type&lt;/b&gt;?");
    expect(page).toContain("Your strongest type is Investigative by far.");
    expect(page).toMatch(/What this rests on.*Investigative \d+±8%/s);
    expect(page).toContain("19 of 20 questions left; 11 today");
  });

  test.each(["en", "ml"] as const)(
    "three to five questions of this report can be tapped, without script (%s)",
    async (language) => {
      if (language === "ml") await readInMalayalam(world);
      const { page } = await open("/results/ask");
      const examples = [...page.matchAll(/<button value="([^"]+)"[^>]*name="question"/g)].map(
        ([, value]) => value ?? "",
      );
      expect(examples.length).toBeGreaterThanOrEqual(3);
      expect(examples.length).toBeLessThanOrEqual(5);
      expect(new Set(examples).size).toBe(examples.length);
      const [first = ""] = examples;
      expect(first).toMatch(language === "en" ? /^Why does .+ fit me\?$/ : /എനിക്കു ചേരുന്നത് എന്തുകൊണ്ട്\?$/);
      answerWith({ isKnown: false, answer: "", facts: [] });
      expect((await open("/results/ask", form(first))).status).toBe(302);
      const asked = await open("/results/ask");
      // The question now stands above, and is not offered again.
      expect(asked.page).toContain(`>${first}</h3>`);
      expect(asked.page).not.toContain(`value="${first}"`);
    },
  );

  test("a day's questions used up are said plainly, and one more is refused with what was typed", async () => {
    const asked = Array.from({ length: 12 }, () => ({
      id: crypto.randomUUID(),
      resultId: rows.resultId ?? "",
      orderId: rows.orderId ?? "",
      userId: world.student.userId,
      question: "Why?",
      language: "en" as const,
      outcome: "unknown" as const,
      createdAt: world.services.now(),
    }));
    for (const one of asked) await world.services.db.insert(reportQuestions).values(one);
    const { page } = await open("/results/ask");
    expect(page).toContain("8 of 20 questions left; 0 today");
    expect(page).toContain("Today’s 12 questions have been asked. Please go on tomorrow.");
    expect(page).not.toContain("<textarea");
    const refused = await open("/results/ask", form("One more?"));
    expect(refused.status).toBe(429);
    await readInMalayalam(world);
    expect((await open("/results/ask")).page).toContain("ഇന്നത്തെ 12 ചോദ്യങ്ങളും ചോദിച്ചു. നാളെ തുടരുക.");
  });

  test("what is not known says so in the reader's language, with the way to a counselor", async () => {
    await open("/results/ask", form("What is the weather?"));
    const { page } = await open("/results/ask");
    expect(page).toContain("I do not know. Neither your report nor the guide answers this.");
    expect(page).toContain('href="/career-counselors"');
    await readInMalayalam(world);
    const malayalam = await open("/results/ask");
    expect(malayalam.page).toContain("ഇതെനിക്ക് അറിയില്ല.");
    expect(malayalam.page).toContain('href="/ml/career-counselors"');
  });

  test("a refused answer leaves the question in its field, in the page's language, and counts", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    answerWith({ isKnown: true, answer: "You will surely become a Quantum Astrologer at NASA.", facts: ["profile"] });
    const english = await open("/results/ask?language=en", form("What will I become?"));
    expect(english.status).toBe(503);
    expect(english.page).toContain("No answer came that we could check");
    expect(english.page).toMatch(/<textarea[^>]*>What will I become\?<\/textarea>/);
    expect(english.page).not.toContain("Astrologer");
    expect(english.page).toContain("19 of 20 questions left; 11 today");
    answerWith(new Error("the network is gone"));
    await readInMalayalam(world);
    const malayalam = await open("/results/ask", form("ഞാൻ ആരാകും?"));
    expect(malayalam.page).toContain("ഉറപ്പാക്കാവുന്ന ഉത്തരം കിട്ടിയില്ല");
    expect(malayalam.page).toContain("ഞാൻ ആരാകും?</textarea>");
  });

  test("bad questions are refused with what was typed", async () => {
    const empty = await open("/results/ask?language=en", form("  "));
    expect(empty).toMatchObject({ status: 400, page: expect.stringContaining("Please write a question in words.") });
    const stale = await open("/results/ask?language=en", { ...form("Why?"), id: "not-a-uuid" });
    expect(stale).toMatchObject({ status: 400, page: expect.stringContaining("This form is out of date.") });
    expect(stale.page).toContain("Why?</textarea>");
    await readInMalayalam(world);
    const long = await open("/results/ask", form("എന്ത് ".repeat(1000)));
    expect(long).toMatchObject({ status: 400, page: expect.stringContaining("ചോദ്യം 500 അക്ഷരത്തിൽ ഒതുക്കുക.") });
    expect(long.page).toContain("എന്ത് എന്ത്");
  });

  test("distress is answered by people, in both languages, with numbers to dial", async () => {
    answerWith(new Error("nobody asks an AI"));
    const sent = await open("/results/ask?language=ml", form("ഇനി ജീവിക്കണ്ട"));
    expect(sent.status).toBe(302);
    const { page } = await open("/results/ask?language=ml");
    expect(page).toContain('href="tel:1056"');
    expect(page).toContain('href="tel:14416"');
    expect(page).toContain("Please talk to a person now.");
    expect(page).toContain("ഇപ്പോൾത്തന്നെ ഒരാളോടു സംസാരിക്കുക.");
  });

  test("administrators see what was asked and refused, and not by whom", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    answerWith({ isKnown: true, answer: "Invented.", facts: ["fact-of-nobody"] });
    await open("/results/ask", form("Is this list for review?"));
    const response = await exchange(
      world.services,
      { method: "GET", address: "/administrator/questions?outcome=failed", cookie: buildCookie(world, "clerk") },
      handleRequest,
    );
    const page = await response.text();
    expect(page).toContain("Is this list for review?");
    expect(page).toContain("Refused");
    expect(page).not.toContain("Invented.");
    expect(page).not.toContain(world.student.userId);
    expect(page).not.toContain(world.student.email);
  });
});
