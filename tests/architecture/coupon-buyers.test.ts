import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { canonicalMailbox } from "#app/domain/platform/canonical-contact.ts";

const folder = resolve(import.meta.dirname, "../../migrations");
const file = readdirSync(folder).find((name) => name.endsWith("_one-person.sql")) ?? "";
const statements = readFileSync(join(folder, file), "utf8")
  .split("--> statement-breakpoint")
  .filter((statement) => statement.includes("coupon_redemptions"));

const EMAILS = [
  "kid@gmail.com",
  "K.i.d+1@googlemail.com",
  "kid-shop@yahoo.in",
  "a_b.kid@pm.me",
  "kid@me.com",
  "+kid@x.example",
  "...@gmail.com",
  "b.kid+c@outlook.com",
];

test("uses from before the columns are filled like new ones; of several of one person the first counts", () => {
  const db = new DatabaseSync(":memory:");
  db.exec(`create table users (id text primary key, email text, erased_at integer);
    create table profiles (id text primary key, phone text);
    create table coupon_redemptions (id text primary key, coupon_id text, user_id text, state text not null,
      is_single_use integer not null, is_late integer not null default 0, reserved_at integer not null);`);
  const use = (id: string, email: string, phone: string | null, state = "consumed", isSingleUse = 1) => {
    db.prepare("insert into users values (?, ?, null)").run(id, email);
    if (phone !== null) db.prepare("insert into profiles values (?, ?)").run(id, phone);
    db.prepare("insert into coupon_redemptions values (?, 'c', ?, ?, ?, 0, ?)").run(id, id, state, isSingleUse, id);
  };
  EMAILS.forEach((email, place) => use(`1${place}`, email, `984700000${place}`));
  use("20", "kid@gmail.com", "9847000000", "released");
  use("21", "sibling@x.example", "9847000000");
  use("22", "kid@gmail.com", "9847000000", "consumed", 0);
  use("23", "odd@x.example", "none");
  db.prepare("insert into users values ('24', 'erased@x.example', 1)").run();
  db.prepare("insert into coupon_redemptions values ('24', 'c', '24', 'consumed', 1, 0, 24)").run();
  for (const statement of statements) db.exec(statement);
  const rows = db.prepare("select id, buyer_mailbox as mailbox, buyer_phone as phone from coupon_redemptions").all();
  expect(rows.map(({ id, mailbox, phone }) => [id, mailbox, phone])).toEqual([
    ...EMAILS.map((email, place) => [`1${place}`, place === 1 ? null : canonicalMailbox(email), `984700000${place}`]),
    ["20", "kid@gmail.com", "9847000000"],
    ["21", "sibling@x.example", null],
    ["22", null, null],
    ["23", "odd@x.example", null],
    ["24", null, null],
  ]);
});
