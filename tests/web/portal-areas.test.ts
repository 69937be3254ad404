import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import { permissionsWith, type Role, ROLES } from "#app/domain/platform/permissions.ts";
import { adminRoutes } from "#app/routes/admin/routes.ts";
import { findArea, listMenu, listSettings, listTabs } from "#app/ui/admin/areas.ts";

const labelsFor = (...roles: Role[]) =>
  listMenu(permissionsWith(roles)).map((block) => block.map(({ label }) => label));
const tabsOn = (path: string, ...roles: Role[]) =>
  listTabs(path, permissionsWith(roles))?.tabs.map(({ label }) => label) ?? null;

/** The required entries in their order, without Logout, which is a button. */
const REQUIRED = [
  "Dashboard",
  "Silver Users",
  "Career Counselors",
  "Domain Experts",
  "Psychologists",
  "Listings",
  "Partners",
  "Coupons",
  "Settings",
  "Change Password",
];

describe("the menu", () => {
  test("has the required entries in their order, and five more", () => {
    const entries = labelsFor("owner").flat();
    expect(entries.filter((label) => REQUIRED.includes(label))).toEqual(REQUIRED);
    expect(entries.filter((label) => !REQUIRED.includes(label))).toEqual([
      "Students",
      "Orders",
      "Sessions",
      "Money",
      "Guide",
    ]);
    expect(labelsFor("owner").map(({ length }) => length)).toEqual([6, 5, 3, 1]);
  });

  test.each<[Role, string[]]>([
    ["reader", ["Money", "Guide"]],
    ["support", ["Money", "Guide"]],
    ["finance", ["Guide"]],
    ["experts", ["Students", "Money", "Guide"]],
    ["guide", ["Students", "Silver Users", "Sessions", "Money", "Coupons"]],
    ["owner", []],
  ])("for the role %s lacks what it may not open", (role, missing) => {
    const own = labelsFor(role).flat();
    expect(
      labelsFor("owner")
        .flat()
        .filter((label) => !own.includes(label)),
    ).toEqual(missing);
  });

  test("leads to the first page of an area that the administrator may open", () => {
    const hrefOf = (role: Role, wanted: string) =>
      listMenu(permissionsWith([role]))
        .flat()
        .find(({ label }) => label === wanted)?.href;
    expect(hrefOf("owner", "Orders")).toBe("/administrator/orders");
    expect(hrefOf("guide", "Orders")).toBe("/administrator/approvals");
    expect(hrefOf("owner", "Settings")).toBe("/administrator/setup");
  });
});

describe("the tabs", () => {
  test("are on each page of an area, and only those that the administrator may open", () => {
    const orders = ["All", "Silver", "Gold", "Refunds", "Approvals", "Reconciliation"];
    expect(tabsOn("/administrator/orders", "owner")).toEqual(orders);
    expect(tabsOn("/administrator/silver-users", "reader")).toEqual(orders);
    expect(tabsOn("/administrator/psychologist-bookings", "reader")).toEqual(["Calendar", "Today", "Bookings"]);
    expect(tabsOn("/administrator/faq", "owner")).toEqual([
      "FAQ",
      "Figures",
      "Strengths",
      "Testimonials",
      "Announcements",
    ]);
    expect(tabsOn("/administrator/faq", "guide")).toEqual(["FAQ", "Figures", "Strengths", "Testimonials"]);
  });

  test("are not on pages below, nor where there is only one", () => {
    expect(tabsOn("/administrator/orders/e0000000", "owner")).toBeNull();
    expect(tabsOn("/administrator/approvals", "guide")).toBeNull();
    expect(tabsOn("/administrator/career-counselors", "owner")).toBeNull();
    expect(tabsOn("/administrator/search", "owner")).toBeNull();
  });
});

test("the settings are in groups, of which nobody sees an empty one", () => {
  const titles = (role: Role) => listSettings(permissionsWith([role])).map(({ title }) => title);
  expect(titles("owner")).toEqual(["Business", "Website", "Access", "Service"]);
  expect(titles("reader")).toEqual(["Access"]);
  const each = listSettings(permissionsWith(ROLES.map(({ name }) => name))).flatMap(({ tabs }) => tabs);
  expect(each.filter(({ about }) => !about)).toEqual([]);
});

/** Pages of the portal, by pattern. */
function listPatterns(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, file, children }) =>
    children ? listPatterns(children) : path && file.endsWith(".tsx") ? [`/${path}`] : [],
  );
}

describe("the mark in the menu", () => {
  test.each([
    ["/administrator/users/42", "Students"],
    ["/administrator/support/42", "Students"],
    ["/administrator/silver-users", "Silver Users"],
    ["/administrator/gold-users", "Orders"],
    ["/administrator/payments/pay_1/refund", "Orders"],
    ["/administrator/bookings/42/move", "Sessions"],
    ["/administrator/expert-bookings", "Sessions"],
    ["/administrator/payouts/42", "Money"],
    ["/administrator/domain-experts/edit/42", "Domain Experts"],
    ["/administrator/domains", "Partners"],
    ["/administrator/partners/42/calendar", "Partners"],
    ["/administrator/guide/42", "Guide"],
    ["/administrator/announcements/42", "Settings"],
    ["/administrator/setup", "Settings"],
    ["/administrator/usersmith", undefined],
  ])("of %s is at %s", (path, label) => {
    expect(findArea(path)?.label).toBe(label);
  });

  test("is missing only on the search, where an identity is proved, and before the login", () => {
    expect(
      listPatterns(adminRoutes)
        .filter((pattern) => !pattern.includes(":listType"))
        .filter((pattern) => findArea(pattern) === null),
    ).toEqual(["/administrator/login", "/administrator/invitation", "/administrator/search", "/administrator/confirm"]);
  });
});
