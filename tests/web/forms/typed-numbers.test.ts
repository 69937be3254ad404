import { expect, test } from "vitest";
import { z } from "zod";
import { readPage } from "#app/domain/administration/list-parameters.ts";
import { couponFormSchema } from "#app/web/forms/coupon.ts";
import { typedNumber } from "#app/web/forms/fields.ts";

const coupon = { code: "ONAM", discountType: "percentage", discountValue: "൨൫", couponType: "Order", totalCap: "൧൦" };

test("Malayalam digits in a coupon and in a list's page are understood", () => {
  expect(couponFormSchema.parse(coupon)).toMatchObject({ discountValue: 25, totalCap: 10 });
  expect(couponFormSchema.parse({ ...coupon, totalCap: "" })).toMatchObject({ totalCap: null });
  const { totalCap: _, ...uncapped } = coupon;
  expect(couponFormSchema.parse(uncapped)).toMatchObject({ totalCap: null });
  expect(readPage(new URLSearchParams({ page: "൨" }))).toBe(2);
});

test.each([
  [" ൧൪൯൯\u200B ", 1499],
  ["１４９９", 1499],
  ["1499", 1499],
])("the number %j is %j", (typed, number) => {
  expect(typedNumber(z.coerce.number().int().min(1)).parse(typed)).toBe(number);
});

test.each(["", "രണ്ട്", "1,499", undefined])("%j is no number above 0", (typed) => {
  expect(typedNumber(z.coerce.number().int().min(1)).safeParse(typed).success).toBe(false);
});
