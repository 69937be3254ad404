import { inArray } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { readListQuery } from "#app/domain/administration/list-query.ts";
import { questionFaultLabels, questionList } from "#app/domain/administration/lists.ts";
import { listReportQuestions } from "#db/queries/administration/lists/list-report-questions.ts";
import { assessmentResults, reportQuestions } from "#db/schema/index.ts";
import { makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { type TestServices, testServices } from "../../support/services.ts";

let services: TestServices;

beforeEach(async () => {
  services = testServices();
  await services.db.delete(reportQuestions).where(inArray(reportQuestions.id, ["first", "second"]));
  const { userId } = await makeStudent(services);
  const { id: orderId } = await makeOrder(services, userId);
  const resultId = services.newId();
  await services.db
    .insert(assessmentResults)
    .values({ id: resultId, userId, orderId, status: "ready", report: "## A" });
  const asked = { resultId, orderId, userId, language: "en" as const };
  const at = (day: string) => new Date(`${day}T06:00:00Z`);
  await services.db.insert(reportQuestions).values([
    {
      ...asked,
      id: "first",
      question: "Why?",
      outcome: "answered",
      answer: "So.",
      facts: [{ id: "profile", text: "Social 81±8%", source: "Your report" }],
      createdAt: at("2026-11-19"),
    },
    { ...asked, id: "second", question: "What?", outcome: "failed", fault: "script", createdAt: at("2026-11-20") },
  ]);
});

const list = (search = "") =>
  listReportQuestions(services.db, readListQuery(questionList, new URLSearchParams(search)));

test("the newest question first, with its answer, facts and why it was refused, and nothing about whose it is", async () => {
  const { rows, total } = await list();
  expect(total).toBe(2);
  expect(rows).toMatchObject([
    { question: "What?", outcome: "failed", fault: "script", answer: null, facts: null },
    { question: "Why?", outcome: "answered", answer: "So.", facts: [{ id: "profile" }] },
  ]);
  for (const row of rows)
    expect(Object.keys(row).toSorted()).toEqual([
      "answer",
      "createdAt",
      "facts",
      "fault",
      "id",
      "language",
      "outcome",
      "question",
    ]);
});

test.each([
  ["outcome=failed", ["second"]],
  ["outcome=distress", []],
  ["from=2026-11-20", ["second"]],
  ["to=2026-11-19", ["first"]],
])("filtered by %s", async (search, ids) => {
  const { rows, total } = await list(search);
  expect(rows.map(({ id }) => id)).toEqual(ids);
  expect(total).toBe(ids.length);
});

test("each stored fault has words", () => {
  const faults = ["shape", "facts", "unsupported", "instructions", "length", "markup", "script", "figure", "name"];
  for (const fault of [...faults, "promise", "unavailable", "refused", "rate-limited", "malformed", "error"])
    expect(questionFaultLabels[fault], fault).toBeTruthy();
});
