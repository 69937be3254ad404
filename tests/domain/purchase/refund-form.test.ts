import { expect, test } from "vitest";
import { formatAmount } from "../../../app/domain/purchase/money";
import { refundFormSchema } from "../../../app/domain/purchase/refund-form";

const form = { reason: " Goodwill ", submissionId: "0123456789" };

test.each([
  ["", null],
  [" 500 ", 500],
  [undefined, null],
])("the amount %j is %j", (amount, rupees) => {
  expect(refundFormSchema.parse({ ...form, amount })).toEqual({
    amount: rupees,
    reason: "Goodwill",
    submissionId: "0123456789",
  });
});

test.each(["0", "-5", "12.5", "1e3", "12345678", "five"])("the amount %j is refused", (amount) => {
  expect(refundFormSchema.safeParse({ ...form, amount }).error?.issues[0]?.message).toMatch(
    /^Please enter whole rupees/,
  );
});

test.each([
  [{ reason: "  " }, "Please give a reason"],
  [{ reason: "x".repeat(201) }, "Please keep the reason below 200 characters"],
  [{ submissionId: "short" }, "Please reload the page and try again"],
])("%j is refused", (changes, sentence) => {
  expect(refundFormSchema.safeParse({ ...form, ...changes }).error?.issues[0]?.message).toBe(sentence);
});

test.each([
  [1499, "INR", "₹1,499"],
  [1498.5, "INR", "₹1,498.50"],
  [20, "USD", "20 USD"],
])("%d %s is shown as %s", (amount, currency, text) => {
  expect(formatAmount(amount, currency)).toBe(text);
});
