import { expect, test } from "vitest";
import { actionWords, detailLines } from "#app/routes/admin/details/student/audit-words.ts";

test.each([
  ["grant.give", "Given without payment"],
  ["payment.refund.refused", "Refunded: not permitted"],
  ["something.new", "something.new"],
])("the action %s reads %j", (action, words) => {
  expect(actionWords(action)).toBe(words);
});

test("details read as a person would say them, and what is empty is left out", () => {
  const detail = {
    orderId: "4042f226",
    isApproved: false,
    pdfStatus: "ready",
    fields: ["name", "phone"],
    proposed: "2026-11-27T03:30:00.000Z",
    note: "",
    refund: null,
    steps: 3,
  };
  expect(detailLines(JSON.stringify(detail))).toEqual([
    "Order: 4042f226",
    "With approval: no",
    "PDF status: ready",
    "Fields: name, phone",
    "Proposed: 27 Nov 2026, 9:00 am",
    "Steps: 3",
  ]);
  expect([detailLines(""), detailLines("null"), detailLines('"text"')]).toEqual([[], [], []]);
});
