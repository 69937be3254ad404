import { expect, test } from "vitest";
import { refundChoiceSchema, refundFormSchema } from "#app/web/forms/refund.ts";

const choice = { category: "goodwill", extent: "part", amount: "500", submissionId: "0123456789" };
const form = { ...choice, reason: " A late report ", shown: "50000" };

test.each([
  [{ amount: " 500 " }, 50_000],
  [{ amount: "2999" }, 299_900],
  [{ amount: "1" }, 100],
  // Without an amount all of it goes back.
  [{ extent: "whole", amount: "" }, null],
  [{ extent: "", amount: " " }, null],
  // Typing an amount selects a partial refund, as the form begins with the whole.
  [{ extent: "whole" }, 50_000],
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
  [{ extent: "most" }, "Please choose how much goes back"],
  [{ category: "other", reason: "  " }, "Please give a reason"],
  [{ reason: "x".repeat(201) }, "Please keep the reason below 200 characters"],
  [{ shown: "0" }, "Please begin again"],
  [{ submissionId: "short" }, "Please begin again"],
])("%j is refused", (changes, sentence) => {
  expect(refundFormSchema.safeParse({ ...form, ...changes }).error?.issues[0]?.message).toBe(sentence);
});
