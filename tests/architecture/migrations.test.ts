import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { listMigrations, readSchema } from "../support/migrations/schemas.ts";
import { splitStrictly } from "../support/migrations/strict-splitter.ts";

/** D1's limit for one statement, in bytes. */
const MAX_STATEMENT = 100_000;

const migrations = listMigrations();

function applyPieces() {
  const database = new DatabaseSync(":memory:");
  for (const { name, sql } of migrations) {
    for (const piece of splitStrictly(sql)) {
      try {
        // One statement at a time: `exec` would also run the rest of a piece, and hide a wrong split.
        database.prepare(piece).run();
      } catch (error) {
        throw new Error(`${name}: ${String(error)} in: ${piece}`, { cause: error });
      }
    }
  }
  return readSchema(database);
}

/** Applies each file as SQLite itself reads it. */
function applyWhole() {
  const database = new DatabaseSync(":memory:");
  for (const { sql } of migrations) database.exec(sql);
  return readSchema(database);
}

describe("the migrations", () => {
  test("survive the strictest splitter between us and D1", () => {
    expect(applyPieces()).toEqual(applyWhole());
  });

  test("have no carriage return, no transaction of their own and no statement that D1 finds too long", () => {
    for (const { name, sql } of migrations) {
      expect(sql, name).not.toContain("\r");
      for (const piece of splitStrictly(sql)) {
        expect(piece, name).not.toMatch(/^(BEGIN|COMMIT|ROLLBACK|SAVEPOINT|VACUUM|ATTACH)\b/i);
        expect(Buffer.byteLength(piece), `${name}: ${piece.slice(0, 80)}`).toBeLessThan(MAX_STATEMENT);
      }
    }
  });
});

test("fees booked without their coupon get it, once; the sums follow, and entries stay unchangeable", () => {
  const database = new DatabaseSync(":memory:", { enableForeignKeyConstraints: false });
  const number = migrations.findIndex(({ name }) => name.includes("payment-failures-and-accounts"));
  for (const { sql } of migrations.slice(0, number)) database.exec(sql);
  database.exec(`
    insert into orders (id, user_id, package_type, original_amount, coupon_discount, coupon_code, amount, expires_at)
      values ('o', 'u', 'silver', 1499, 150, 'WELCOME10', 1349, 0);
    insert into provider_orders (id, order_id, receipt, original_amount, coupon_discount, coupon_code, amount, currency)
      values ('order_1', 'o', 'r', 1499, 150, 'WELCOME10', 1349, 'INR');
    insert into payments (id, provider_order_id, order_id, status, amount_paise, currency, fee_paise, fee_tax_paise)
      values ('pay_1', 'order_1', 'o', 'captured', 134900, 'INR', 3184, 486);
    insert into payments (id, status, amount_paise, currency, fee_paise, fee_tax_paise)
      values ('pay_2', 'captured', 50000, 'INR', 1180, 180);
  `);
  const coupons = () => database.prepare("select id, coupon_code from ledger_entries order by id").all();
  expect(coupons()).toEqual([
    { id: "fee:pay_1", coupon_code: null },
    { id: "fee:pay_2", coupon_code: null },
  ]);
  for (const { sql } of migrations.slice(number)) database.exec(sql);
  expect(coupons()).toEqual([
    { id: "fee:pay_1", coupon_code: "WELCOME10" },
    { id: "fee:pay_2", coupon_code: null },
  ]);
  expect(
    database.prepare("select subject, coupon_code, entries, total_paise from ledger_sums order by subject").all(),
  ).toEqual([
    { subject: "other", coupon_code: "", entries: 1, total_paise: 1180 },
    { subject: "silver", coupon_code: "WELCOME10", entries: 1, total_paise: 3184 },
  ]);
  expect(() => database.exec("update ledger_entries set total_paise = 1")).toThrow("never changed");
});

describe("the strictest splitter", () => {
  const table = "CREATE TABLE a (x);";

  /** Whether SQLite accepts each piece. */
  function takes(sql: string): boolean {
    const database = new DatabaseSync(":memory:");
    try {
      for (const piece of splitStrictly(sql)) database.prepare(piece).run();
      return true;
    } catch {
      return false;
    }
  }

  test("keeps a trigger on one line together", () => {
    const trigger = "CREATE TRIGGER t AFTER INSERT ON a WHEN new.x > 1 BEGIN DELETE FROM a; DELETE FROM a; END;";
    expect(splitStrictly(`${table} -- a; b\n${trigger}`)).toEqual(["CREATE TABLE a (x)", trigger.slice(0, -1)]);
    expect(takes(table + trigger)).toBe(true);
  });

  test("understands quotes", () => {
    expect(splitStrictly("INSERT INTO a VALUES ('it''s; END'), (\"b;c\"); SELECT `d;e`")).toHaveLength(2);
  });

  test.each([
    ["several lines", "CREATE TRIGGER t AFTER INSERT ON a BEGIN\nDELETE FROM a;\nEND;"],
    ["BEGIN on the next line", "CREATE TRIGGER t AFTER INSERT ON a\nBEGIN DELETE FROM a; DELETE FROM a; END;"],
    ["a small begin", "CREATE TRIGGER t AFTER INSERT ON a begin DELETE FROM a; DELETE FROM a; END;"],
    ["CASE inside", "CREATE TRIGGER t AFTER INSERT ON a BEGIN SELECT CASE WHEN 1 THEN 2 END; DELETE FROM a; END;"],
  ])("breaks a trigger with %s, as the reports say", (_what, trigger) => {
    expect(takes(table + trigger)).toBe(false);
  });

  test("swallows what follows a trigger with a small end", () => {
    const small = "CREATE TRIGGER t AFTER INSERT ON a BEGIN DELETE FROM a; end; DELETE FROM a;";
    expect(splitStrictly(table + small)).toHaveLength(2);
  });
});
