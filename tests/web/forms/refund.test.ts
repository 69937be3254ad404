import { expect, test } from "vitest";
import { refundFormSchema } from "../../../app/web/forms/refund";

const form = { reason: " Goodwill ", submissionId: "0123456789" };

test.each([
  ["", null],
  [" 500 ", 50_000],
  ["2999", 299_900],
  ["1", 100],
  [undefined, null],
])("the amount %j is read as %j paise", (amount, paise) => {
  expect(refundFormSchema.parse({ ...form, amount })).toEqual({
    amount: paise,
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
