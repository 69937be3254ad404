import { expect, test } from "vitest";
import { formatClosing, formatMoney, formatSpan } from "#app/content/guide/record-words.ts";
import type { ClosingRecord } from "#app/domain/guide/records/record.ts";

const record: ClosingRecord = {
  kind: "closing",
  institute: null,
  course: null,
  category: "general",
  quota: "state",
  stage: "last",
  measure: "rank",
  value: 120_000,
  outOf: null,
  candidates: null,
};

test("figures have Indian groups and the digits 0 to 9 in both languages", () => {
  expect([formatClosing(record, "en"), formatClosing(record, "ml")]).toEqual(["rank 1,20,000", "റാങ്ക് 1,20,000"]);
  expect(formatMoney(120_000)).toBe("₹1,20,000");
  expect(formatMoney(6500, "AED")).toBe("AED 6,500");
});

test("a closing says of how many, and keeps the decimals of its source", () => {
  const selected = { ...record, measure: "selected", value: 9000, candidates: 120_000 } as const;
  expect(formatClosing(selected, "en")).toBe("9,000 of 1,20,000 selected");
  expect(formatClosing(selected, "ml")).toBe("1,20,000 പേരിൽ 9,000 പേർക്ക് കിട്ടി");
  expect(formatClosing({ ...record, measure: "percentile", value: 93.4123549 }, "en")).toBe("percentile 93.4123549");
});

test("one figure is no range", () => {
  expect(formatSpan({ low: 27_800, high: 27_800, per: "month" }, "en")).toBe("₹27,800 a month");
  expect(formatSpan({ low: 27_800, high: 59_400, per: "month" }, "ml")).toBe("മാസം ₹27,800 മുതൽ ₹59,400 വരെ");
});
