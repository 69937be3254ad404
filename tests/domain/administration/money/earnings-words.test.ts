import { expect, test } from "vitest";
import { EARNINGS_WORDS, earningsWord, payoutRules } from "#app/domain/administration/money/earnings.words.ts";

/** The keys of a statement's page, without those of the expert's own list. */
const ON_STATEMENTS = ["sum", "sums", "net", "yours", "share", "base", "gst", "returned", "paidByFamily"] as const;

test("a statement addresses its expert, and describes the expert to the desk", () => {
  const spoken = (reader: "en" | "desk") =>
    [...ON_STATEMENTS.map((word) => earningsWord(word, reader)), ...payoutRules(reader)].join("\n");
  expect(spoken("en")).toMatch(/\byour share\b/i);
  expect(spoken("desk")).not.toMatch(/\byou(rs?)?\b/i);
  expect(earningsWord("sum", "desk")).toBe("Expert's share");
  expect(earningsWord("sum", "ml")).toBe(EARNINGS_WORDS.sum.ml);
  // The same rules for all readers.
  expect(payoutRules("desk")).toHaveLength(payoutRules("en").length);
  const figures = (rules: readonly string[]) => rules.join(" ").match(/[\d,]+/g);
  expect(figures(payoutRules("desk"))).toEqual(figures(payoutRules("en")));
});
