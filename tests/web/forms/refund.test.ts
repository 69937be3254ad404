import { expect, test } from "vitest";
import { refundChoiceSchema, refundFormSchema } from "#app/web/forms/refund.ts";

const choice = { category: "goodwill", extent: "part", amount: "500", submissionId: "0123456789" };
const form = { ...choice, reason: " A late report ", confirmed: "yes", shown: "50000" };

test.each([
  [{ amount: " 500 " }, 50_000],
  [{ amount: "2999" }, 299_900],
  [{ amount: "1" }, 100],
  // A full refund ignores any typed amount.
  [{ extent: "whole", amount: "" }, null],
  [{ extent: "whole", amount: "five" }, null],
  // Typing an amount selects a partial refund.
  [{ extent: undefined }, 50_000],
  [{ extent: "" }, 50_000],
])("the choice %j is read as %j paise", (changes, amountPaise) => {
  expect(refundChoiceSchema.parse({ ...choice, ...changes })).toEqual({
    category: "goodwill",
    amountPaise,
    submissionId: "0123456789",
  });
});

test("the last step brings the choice again, with a reason in words and what was shown", () => {
  expect(refundFormSchema.parse(form)).toEqual({
    category: "goodwill",
    amountPaise: 50_000,
    reason: "A late report",
    confirmed: "yes",
    shown: 50_000,
    submissionId: "0123456789",
  });
});

test.each([
  ["goodwill", "", "Goodwill"],
  ["session-problem", undefined, "Problem with the session"],
  ["other", "Asked by phone", "Asked by phone"],
])("of the category %s, the reason %j is read as %j", (category, reason, read) => {
  expect(refundFormSchema.parse({ ...form, category, reason }).reason).toBe(read);
});

test.each(["", "0", "-5", "12.5", "1e3", "12345678", "five"])("a part of %j is refused", (amount) => {
  expect(refundChoiceSchema.safeParse({ ...choice, amount }).error?.issues[0]?.message).toBe(
    "Please enter whole rupees",
  );
});

test.each([
  [{ category: "session-cancelled" }, "Please choose why the money goes back"],
  [{ extent: "", amount: " " }, "Please choose how much goes back"],
  [{ extent: "most" }, "Please choose how much goes back"],
  [{ category: "other", reason: "  " }, "Please give a reason"],
  [{ reason: "x".repeat(201) }, "Please keep the reason below 200 characters"],
  [{ confirmed: undefined }, "Please confirm that you have read what this does"],
  [{ shown: "0" }, "Please begin again"],
  [{ submissionId: "short" }, "Please begin again"],
])("%j is refused", (changes, sentence) => {
  expect(refundFormSchema.safeParse({ ...form, ...changes }).error?.issues[0]?.message).toBe(sentence);
});
