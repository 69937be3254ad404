import { expect, test } from "vitest";
import { refundFormSchema } from "../../../app/domain/purchase/refund-form";

const form = { reason: " Goodwill ", submissionId: "0123456789" };

test.each([
  ["", null],
  [" 500 ", 50_000],
  ["2999", 299_900],
  ["1499.99", 149_999],
  ["12.5", 1250],
  ["1", 100],
  ["9999999.99", 999_999_999],
  [undefined, null],
])("the amount %j is read as %j paise", (amount, paise) => {
  expect(refundFormSchema.parse({ ...form, amount })).toEqual({
    amount: paise,
    reason: "Goodwill",
    submissionId: "0123456789",
  });
});

// The provider gives back one rupee at the least.
test.each(["0", "0.01", "0.99", "-5", "1.005", "1e3", "10000000", "five", "1,499"])(
  "the amount %j is refused",
  (amount) => {
    expect(refundFormSchema.safeParse({ ...form, amount }).error?.issues[0]?.message).toMatch(
      /^Please enter an amount from 1 rupee/,
    );
  },
);

test.each([
  [{ reason: "  " }, "Please give a reason"],
  [{ reason: "x".repeat(201) }, "Please keep the reason below 200 characters"],
  [{ submissionId: "short" }, "Please reload the page and try again"],
])("%j is refused", (changes, sentence) => {
  expect(refundFormSchema.safeParse({ ...form, ...changes }).error?.issues[0]?.message).toBe(sentence);
});
