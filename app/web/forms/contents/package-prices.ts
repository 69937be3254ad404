import { z } from "zod";
import { formatRupees } from "#app/domain/purchase/money.ts";
import { PACKAGE_TYPES } from "#app/domain/purchase/packages.ts";
import { MAX_PACKAGE_PRICE, MIN_PACKAGE_PRICE } from "#app/domain/purchase/price-schedule.ts";
import { comparableLine, newRecordId, recordId, typedNumber } from "#app/web/forms/fields.ts";

const PRICE = `Please enter whole rupees, from ${formatRupees(MIN_PACKAGE_PRICE)} to ${formatRupees(MAX_PACKAGE_PRICE)}`;

export const packagePriceForms = {
  set: z.object({
    priceId: newRecordId("Please reload the page and try again"),
    packageType: z.enum(PACKAGE_TYPES, "Please choose a package"),
    price: typedNumber(z.coerce.number(PRICE).int(PRICE).min(MIN_PACKAGE_PRICE, PRICE).max(MAX_PACKAGE_PRICE, PRICE)),
    /** A day in IST, from its start. Today means at once. */
    day: comparableLine.pipe(z.string().regex(/^\d{4}-\d{2}-\d{2}$/, "Please choose a day")),
    /** The values that were shown and confirmed: see `checkedValue`. */
    checked: z.string().max(100).default(""),
  }),
  withdraw: z.object({ priceId: recordId.default("") }),
};
