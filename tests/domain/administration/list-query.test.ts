import { describe, expect, test } from "vitest";
import { isNarrowed, readListQuery } from "#app/domain/administration/list-query.ts";
import { listAddress } from "#app/ui/list/list-address.ts";
import { auditList, bookingList, packageOrderList, userList } from "#app/domain/administration/lists.ts";

const read = (address: string) => readListQuery(userList, new URLSearchParams(address));

describe("the address of a list", () => {
  test("omits defaults", () => {
    const query = read("");
    expect(query).toEqual({
      search: "",
      sort: { by: "created", isDescending: true },
      filters: { education: "", tag: "", from: "", to: "" },
      page: 1,
      pageSize: 10,
      columns: [],
    });
    expect(listAddress({ path: "/administrator/users", description: userList }, query)).toBe("/administrator/users");
    expect(isNarrowed(userList, query)).toBe(false);
  });

  test("is read back as it was written", () => {
    const address = "search=anu+nair&education=studying10th&from=2026-11-01&to=2026-11-30&sort=-name&page=3";
    const query = read(address);
    expect(query).toMatchObject({ search: "anu nair", sort: { by: "name", isDescending: true }, page: 3 });
    expect(listAddress({ path: "/administrator/users", description: userList }, query)).toBe(
      `/administrator/users?${address}`,
    );
    expect(isNarrowed(userList, query)).toBe(true);
  });

  test("has as many rows on a page as it says, and the list's own number unsaid", () => {
    const query = read("size=50&page=2");
    expect(query).toMatchObject({ pageSize: 50, page: 2 });
    const list = { path: "/administrator/users", description: userList };
    expect(listAddress(list, query)).toBe("/administrator/users?size=50&page=2");
    expect(listAddress(list, { ...query, pageSize: 10 })).toBe("/administrator/users?page=2");
    expect(isNarrowed(userList, read("size=50"))).toBe(false);
  });

  test.each([
    "size=0",
    "size=7",
    "size=100000",
    "size=-50",
    "page=0",
    "page=-1",
    "page=1.5",
    "page=x",
    "page=99999999999",
    "sort=password",
    "education=none",
    "from=2026-02-31",
    "to=yesterday",
    "search=+++",
  ])("ignores %s", (address) => {
    expect(read(address)).toEqual(read(""));
  });

  test("truncates a search that is too long", () => {
    expect(read(`search=${"x".repeat(500)}`).search).toHaveLength(100);
  });

  test("says so where everything is requested instead of the default", () => {
    const bookings = bookingList;
    const everything = readListQuery(bookings, new URLSearchParams("payment=all"));
    expect(everything.filters.payment).toBe("");
    expect(listAddress({ path: "/bookings", description: bookings }, everything)).toBe("/bookings?payment=all");
    expect(readListQuery(bookings, new URLSearchParams()).filters.payment).toBe("completed");
    // Paid orders are completed or refunded; no list has both.
    expect(readListQuery(packageOrderList, new URLSearchParams("status=all")).filters.status).toBe("completed");
  });

  test("accepts any value of a filter whose options only the database knows", () => {
    expect(readListQuery(auditList, new URLSearchParams("action=coupon.update")).filters.action).toBe("coupon.update");
  });
});
