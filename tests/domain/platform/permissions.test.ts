import { describe, expect, test } from "vitest";
import {
  hasPermission,
  type Permission,
  PERMISSIONS,
  permissionsWith,
  type Role,
  ROLE_NAMES,
} from "#app/domain/platform/permissions.ts";

/** Repeated here on purpose: a permission that slips into another role costs money or exposes private data. */
const HOLDERS: readonly [Permission, readonly Role[]][] = [
  ["students.read", ["reader", "support", "finance", "owner"]],
  ["reports.read", ["support", "owner"]],
  ["students.view", ["support", "owner"]],
  ["audit.read", ["finance", "owner"]],
  ["support.write", ["support", "owner"]],
  ["refunds.make", ["finance", "owner"]],
  ["grants.make", ["support", "finance", "owner"]],
  ["reconciliation.run", ["support", "finance", "owner"]],
  ["money.read", ["finance", "owner"]],
  ["payouts.write", ["finance", "owner"]],
  ["coupons.write", ["finance", "owner"]],
  ["exports.make", ["finance", "owner"]],
  ["prices.write", ["finance", "experts", "owner"]],
  ["packages.write", ["finance", "owner"]],
  ["experts.write", ["experts", "owner"]],
  ["guide.write", ["guide", "owner"]],
  ["announcements.send", ["owner"]],
  ["approvals.decide", ["finance", "experts", "owner"]],
  ["settings.write", ["owner"]],
  ["administrators.write", ["owner"]],
];

describe("permissions", () => {
  test.each(HOLDERS)("%s is for %j", (permission, holders) => {
    expect(ROLE_NAMES.filter((role) => hasPermission({ roles: [role] }, permission))).toEqual(holders);
  });

  test("of several roles are those of each, and without a role there are none", () => {
    expect(hasPermission({ roles: ["guide", "finance"] }, "refunds.make")).toBe(true);
    expect(permissionsWith([])).toEqual([]);
    expect(PERMISSIONS.filter(({ name }) => hasPermission(null, name))).toEqual([]);
  });
});
