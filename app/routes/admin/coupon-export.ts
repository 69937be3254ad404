import { type ListedCoupon, listCouponsAfter } from "#db/queries/purchase/coupon-administration.ts";
import type { CsvValue } from "#app/domain/administration/csv.ts";
import { readSearch } from "#app/domain/administration/list-parameters.ts";
import { formatSheetDateTime } from "#app/domain/platform/time.ts";
import { fieldsOfCoupon } from "#app/web/forms/coupon-fields.ts";
import type { Services } from "#app/web/context.ts";
import type { NamedExport } from "./lists/list-source.ts";

const PART = 1000;

/** The columns of the file: a coupon's form fields, and how often it was used. */
const columns: readonly { header: string; csv: (coupon: ListedCoupon) => CsvValue }[] = [
  { header: "Code", csv: ({ code }) => code },
  { header: "Status", csv: ({ active }) => (active ? "Active" : "Inactive") },
  { header: "Discount type", csv: ({ discountType }) => discountType },
  { header: "Discount value", csv: ({ discountValue }) => discountValue },
  { header: "Coupon type", csv: ({ couponType }) => couponType },
  { header: "Package", csv: ({ packageType }) => packageType },
  { header: "Single use per user", csv: ({ singleUsePerUser }) => (singleUsePerUser ? "Yes" : "No") },
  { header: "First day (IST)", csv: (coupon) => fieldsOfCoupon(coupon).startsOn },
  { header: "Last day (IST)", csv: (coupon) => fieldsOfCoupon(coupon).endsOn },
  { header: "Uses in all", csv: ({ totalCap }) => totalCap },
  { header: "Used", csv: ({ uses }) => uses },
  { header: "Created (IST)", csv: ({ createdAt }) => formatSheetDateTime(createdAt) },
];

async function* readParts(db: Services["db"], search: string): AsyncGenerator<CsvValue[][]> {
  let after: ListedCoupon | null = null;
  do {
    const part: ListedCoupon[] = await listCouponsAfter(db, { search, after, limit: PART });
    if (part.length > 0) yield part.map((coupon) => columns.map(({ csv }) => csv(coupon)));
    after = part.length === PART ? (part.at(-1) ?? null) : null;
  } while (after !== null);
}

function searchIn(address: URLSearchParams): string {
  const search = readSearch(address);
  return search ? new URLSearchParams({ search }).toString() : "";
}

/** All coupons that are not archived, or those that match a search, as a file. */
export const couponExport: NamedExport = {
  name: "coupons",
  permission: "exports.make",
  readPermission: "orders.read",
  open: (db, _viewer, address) => ({
    header: columns.map(({ header }) => header),
    query: searchIn(address),
    parts: readParts(db, readSearch(address)),
  }),
};
