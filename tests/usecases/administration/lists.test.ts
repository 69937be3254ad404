import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { type ListDescription, type ListQuery, readListQuery } from "#app/domain/administration/list-query.ts";
import {
  auditList,
  bookingList,
  orderList,
  packageOrderList,
  studyAbroadList,
  supportList,
  userList,
} from "#app/domain/administration/lists.ts";
import { countForDashboard } from "#db/queries/administration/admins.ts";
import { listAuditFilters, listAuditLog } from "#db/queries/administration/lists/list-audit-log.ts";
import { listBookings } from "#db/queries/administration/lists/list-bookings.ts";
import { listOrders, listPackageOrders } from "#db/queries/administration/lists/list-orders.ts";
import { listStudyAbroad } from "#db/queries/administration/lists/list-study-abroad.ts";
import { listSupportRequests } from "#db/queries/administration/lists/list-support-requests.ts";
import { listUsers } from "#db/queries/administration/lists/list-users.ts";
import { auditLog, bookings, orders, profiles, supportRequests, answerSheets, users } from "#db/schema/index.ts";
import { ORDER_STATUSES } from "#app/domain/purchase/order.ts";
import { makeAdmin, makeOrder, makeStudent, OWNER } from "../../support/makers/actors.ts";
import { ist } from "../../support/ist.ts";
import { testServices, type TestServices } from "../../support/services.ts";
import { bookedSession, heldSession, makeExpert } from "../../support/makers/sessions.ts";

/** The list query of the address `?…`. */
function ask<Sort extends string, Filter extends string>(
  description: ListDescription<Sort, Filter>,
  address = "",
): ListQuery<Sort, Filter> {
  return readListQuery(description, new URLSearchParams(address));
}

interface Total {
  name: string;
  value: number;
}

/** The rows of the test's own statement, whose plan does not matter. */
async function totals(statement: string): Promise<Total[]> {
  const { DB } = env as unknown as { DB: D1Database };
  return (await DB.prepare(statement).all<Total>()).results;
}

/**
 * Every non-zero counter of the lists (experts' lists have their own test), as stored by the triggers and as counted.
 */
async function countersNow() {
  const real = [
    ...(await totals("select 'profiles' as name, count(*) as value from profiles")),
    ...(await totals(
      "select 'orders:' || package_type || ':' || status as name, count(*) as value from orders group by 1",
    )),
    ...(await totals(
      `select 'bookings:' || association_id || ':' || payment_status as name, count(*) as value
        from bookings group by 1`,
    )),
    ...(await totals("select 'support:' || status as name, count(*) as value from support_requests group by 1")),
    ...(await totals("select 'audit-log' as name, count(*) as value from audit_log")),
    ...(await totals(
      `select 'study-abroad' as name, count(distinct user_id) as value
        from user_responses where question_id = 63 and answer <> 'not_interested'`,
    )),
  ];
  const inOrder = (counters: Total[]) =>
    counters.filter(({ value }) => value !== 0).toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return {
    kept: inOrder(await totals("select name, value from counters where name not like 'partner:%'")),
    real: inOrder(real),
  };
}

async function answerAbroad(
  services: TestServices,
  { userId, orderId, answer }: { userId: string; orderId: string; answer: string },
) {
  await services.db
    .insert(answerSheets)
    .values({ userId, orderId, answers: { 63: [answer, null] }, createdAt: services.now() });
}

describe("the totals that triggers keep", () => {
  test("follow every kind of change, and the dashboard shows what the lists count", async () => {
    const services = testServices();
    const { db } = services;
    const student = await makeStudent(services);
    await makeStudent(services);
    const admin = await makeAdmin(services);
    await db.insert(profiles).values({ id: admin.userId, name: "Also A Student", phone: "9847012345", age: 20 });
    const silver = await makeOrder(services, student.userId);
    const gold = await makeOrder(services, student.userId, { packageType: "gold" });
    const open = await makeOrder(services, student.userId, { status: "created" });
    await db.update(orders).set({ status: "expired" }).where(eq(orders.id, open.id));
    await answerAbroad(services, { userId: student.userId, orderId: silver.id, answer: "asia" });
    await answerAbroad(services, { userId: student.userId, orderId: gold.id, answer: "europe" });
    await answerAbroad(services, { userId: student.userId, orderId: open.id, answer: "not_interested" });
    const expert = await makeExpert(services);
    await bookedSession(services, { ...expert, userId: student.userId, start: ist("2026-11-23 09:00") });
    await heldSession(services, { ...expert, userId: student.userId, start: ist("2026-11-23 11:00") });
    await db.insert(supportRequests).values({
      id: "request",
      kind: "contact",
      name: "Anu",
      email: "anu@students.example",
      subject: "Hello",
      message: "Hi",
    });
    await db.update(supportRequests).set({ status: "closed" }).where(eq(supportRequests.id, "request"));
    await db.insert(auditLog).values({ action: "test.count" });

    const { kept, real } = await countersNow();
    expect(kept).toEqual(real);

    const figures = await countForDashboard(db);
    expect(figures).toMatchObject({
      users: 2,
      silver: 1,
      gold: 1,
      studyAbroad: 1,
      counselorBookings: 1,
      psychologistBookings: 0,
      expertBookings: 0,
    });
    expect({
      users: (await listUsers(db, ask(userList))).total,
      silver: (await listPackageOrders(db, "silver", ask(packageOrderList))).total,
      gold: (await listPackageOrders(db, "gold", ask(packageOrderList))).total,
      studyAbroad: (await listStudyAbroad(db, ask(studyAbroadList))).total,
      psychologistBookings: (await listBookings(db, "psychologist", ask(bookingList))).total,
      counselorBookings: (await listBookings(db, "career-counselor", ask(bookingList))).total,
      expertBookings: (await listBookings(db, "domain-expert", ask(bookingList))).total,
    }).toEqual(figures);

    await db.delete(answerSheets).where(eq(answerSheets.userId, student.userId));
    await db.delete(supportRequests).where(eq(supportRequests.id, "request"));
    await db.delete(users).where(eq(users.id, admin.userId));
    const after = await countersNow();
    expect(after.kept).toEqual(after.real);
  });
});

describe("the list of users", () => {
  test("pages, sorts and filters, and counts what it filters", async () => {
    const services = testServices({ now: new Date("2027-01-01T00:00:00Z") });
    for (const name of ["zubair One", "Aaron Two", "മാളവിക നായർ"]) {
      await makeStudent(services, { profile: { name, educationStatus: "studying10th" } });
      services.clock.advance(24 * 60 * 60 * 1000);
    }
    await makeAdmin(services);
    const findNames = async (address: string) =>
      (await listUsers(services.db, ask(userList, address))).rows.map((user) => user.name);
    const mine = "education=studying10th";
    expect(await findNames(mine)).toEqual(["മാളവിക നായർ", "Aaron Two", "zubair One"]);
    expect(await findNames(`${mine}&sort=created`)).toEqual(["zubair One", "Aaron Two", "മാളവിക നായർ"]);
    expect(await findNames(`${mine}&sort=name`)).toEqual(["Aaron Two", "zubair One", "മാളവിക നായർ"]);
    expect(await findNames(`${mine}&from=2027-01-02&to=2027-01-02`)).toEqual(["Aaron Two"]);
    const small = { ...ask(userList, mine), pageSize: 2 };
    expect(await listUsers(services.db, { ...small, page: 2 })).toMatchObject({
      rows: [{ name: "zubair One" }],
      total: 3,
    });
  });

  test("finds any part of a name or an address, in any case and script, and follows changes", async () => {
    const services = testServices();
    const { db } = services;
    const student = await makeStudent(services, {
      user: { email: "quill-77@students.example" },
      profile: { name: "Quincy Xavier" },
    });
    await makeStudent(services, { profile: { name: "ക്വിൻസി മാത്യു" } });
    const found = async (search: string) =>
      (await listUsers(db, ask(userList, new URLSearchParams({ search }).toString()))).rows.map((user) => user.name);
    expect(await found("UINCY X")).toEqual(["Quincy Xavier"]);
    expect(await found("ill-77@STUD")).toEqual(["Quincy Xavier"]);
    expect(await found("മാത്യു")).toEqual(["ക്വിൻസി മാത്യു"]);
    // Too short for trigrams: matches the beginning of the name or of the address.
    expect(await found("qu")).toEqual(["Quincy Xavier"]);
    expect(await found("ക്വ")).toEqual(["ക്വിൻസി മാത്യു"]);
    for (const odd of ['"', "' or 1=1 --", "quin* OR", "NEAR(a b)", "xyzzy", "%"]) expect(await found(odd)).toEqual([]);
    await db.update(profiles).set({ name: "Renamed Person" }).where(eq(profiles.id, student.userId));
    await db.update(users).set({ email: "moved-78@students.example" }).where(eq(users.id, student.userId));
    expect([await found("Quincy"), await found("quill-77"), await found("renamed"), await found("moved-78")]).toEqual([
      [],
      [],
      ["Renamed Person"],
      ["Renamed Person"],
    ]);
    await db.delete(users).where(eq(users.id, student.userId));
    expect(await found("renamed")).toEqual([]);
  });
});

describe("the lists of orders", () => {
  test("of a package: paid ones by day, found by name, address, id or payment", async () => {
    const services = testServices();
    const { db } = services;
    const [zoya, yash] = [
      await makeStudent(services, { profile: { name: "Zoya Silverbuyer" } }),
      await makeStudent(services, { profile: { name: "Yash Silverbuyer" } }),
    ];
    const first = await makeOrder(services, zoya.userId, {
      couponCode: "TEN",
      couponDiscount: 149,
      razorpayPaymentId: "pay_first",
    });
    services.clock.advance(60_000);
    const second = await makeOrder(services, yash.userId);
    await makeOrder(services, zoya.userId, { status: "created" });
    await makeOrder(services, zoya.userId, { packageType: "gold" });
    const description = packageOrderList;
    const found = async (address: string) =>
      (await listPackageOrders(db, "silver", ask(description, address))).rows.map((order) => order.id);
    expect(await found("search=silverbuyer")).toEqual([second.id, first.id]);
    expect(await found("search=silverbuyer&sort=paid")).toEqual([first.id, second.id]);
    expect(await found(`search=${first.id.slice(0, 12)}`)).toEqual([first.id]);
    expect(await found("search=pay_first")).toEqual([first.id]);
    expect(await found("search=pay_firs")).toEqual([first.id]);
    expect([await found("search=pay_fir"), await found("search=pay_firz")]).toEqual([[], []]);
    expect(await found("search=silverbuyer&status=refunded")).toEqual([]);
    expect((await listPackageOrders(db, "silver", ask(description, "search=Zoya"))).rows[0]).toMatchObject({
      name: "Zoya Silverbuyer",
      originalAmount: 1499,
      amount: 1350,
      couponCode: "TEN",
    });
  });

  test("of a package: every status by its filter, completed ones at first, unpaid ones by the day of the order", async () => {
    const services = testServices();
    const made: Record<string, string[]> = {};
    for (const status of ORDER_STATUSES)
      for (let count = 0; count < 2; count += 1) {
        const buyer = await makeStudent(services, { profile: { name: "Everystate Buyer" } });
        const order = await makeOrder(services, buyer.userId, {
          status,
          ...(status === "refunded" ? { completedAt: services.now() } : {}),
        });
        services.clock.advance(60_000);
        (made[status] ??= []).unshift(order.id);
      }
    const read = (address: string) =>
      listPackageOrders(services.db, "silver", ask(packageOrderList, `search=everystate&${address}`));
    const found = async (address: string) => (await read(address)).rows.map(({ id }) => id);
    expect(await found("")).toEqual(made.completed);
    for (const status of ORDER_STATUSES) {
      expect(await found(`status=${status}`), status).toEqual(made[status]);
      expect(await found(`status=${status}&sort=paid`), status).toEqual(made[status]?.toReversed());
      for (const sort of ["name", "-name", "amount", "-amount"])
        expect((await found(`status=${status}&sort=${sort}`)).toSorted(), sort).toEqual(made[status]?.toSorted());
    }
    // Without a search the total is a counter, and the same.
    const all = await listPackageOrders(services.db, "silver", ask(packageOrderList, "status=created"));
    expect(all.total).toBeGreaterThanOrEqual(2);
  });

  test("of all: filtered by status, package, kind, coupon and day", async () => {
    const services = testServices();
    const student = await makeStudent(services, { profile: { name: "Filterable Buyer" } });
    const silver = await makeOrder(services, student.userId, { couponCode: "TEN", couponDiscount: 149 });
    services.clock.advance(1000);
    const gold = await makeOrder(services, student.userId, {
      packageType: "gold",
      kind: "upgrade",
      upgradedOrderId: silver.id,
    });
    services.clock.advance(1000);
    const open = await makeOrder(services, student.userId, { status: "created" });
    const found = async (address: string) =>
      (await listOrders(services.db, ask(orderList, `search=filterable&${address}`))).rows.map((order) => order.id);
    expect(await found("")).toEqual([open.id, gold.id, silver.id]);
    expect(await found("status=created")).toEqual([open.id]);
    expect(await found("package=gold")).toEqual([gold.id]);
    expect(await found("kind=upgrade")).toEqual([gold.id]);
    expect(await found("kind=purchase&coupon=used")).toEqual([silver.id]);
    expect(await found("from=2026-11-22")).toEqual([]);
    const all = await listOrders(services.db, ask(orderList));
    expect(all.total).toBe(
      (await services.db.select({ id: orders.id }).from(orders).orderBy(orders.createdAt).limit(1000)).length,
    );
    expect((await listOrders(services.db, ask(orderList, "kind=upgrade"))).total).toBe(1);
  });
});

describe("the lists of bookings", () => {
  test("show completed ones first, found by student and by expert, by session or by booking", async () => {
    const services = testServices();
    const { db } = services;
    const student = await makeStudent(services, { profile: { name: "Bookworm Student" } });
    const expert = await makeExpert(services, { expert: { name: "Dr. Kurup Listable" } });
    const booked = await bookedSession(services, { ...expert, userId: student.userId, start: ist("2026-11-25 09:00") });
    services.clock.advance(1000);
    const later = await bookedSession(services, { ...expert, userId: student.userId, start: ist("2026-11-24 09:00") });
    const held = (await heldSession(services, { ...expert, userId: student.userId, start: ist("2026-11-24 15:00") }))
      .id;
    const description = bookingList;
    const found = async (address: string) =>
      (await listBookings(db, "career-counselor", ask(description, address))).rows.map((booking) => booking.id);
    expect(await found("search=bookworm")).toEqual([later, booked]);
    expect(await found("search=KURUP&sort=-session")).toEqual([booked, later]);
    expect(await found("search=kurup&payment=all&sort=session")).toEqual([later, held, booked]);
    expect(await found("search=kurup&payment=pending")).toEqual([held]);
    expect(await found("search=kurup&to=2026-11-24")).toEqual([later]);
    await db.update(bookings).set({ sessionStatus: "no_show" }).where(eq(bookings.id, booked));
    expect(await found("search=kurup&session=no_show")).toEqual([booked]);
    expect((await listBookings(db, "psychologist", ask(bookingList, "search=kurup"))).rows).toEqual([]);
  });
});

describe("the list of students interested in studying abroad", () => {
  test("names each student once, with the last continent that was submitted", async () => {
    const services = testServices();
    const student = await makeStudent(services, { profile: { name: "Wanderer One" } });
    const stayer = await makeStudent(services, { profile: { name: "Wanderer Two" } });
    const answers = ["asia", "europe", "not_interested"];
    for (const answer of answers) {
      const order = await makeOrder(services, student.userId);
      await answerAbroad(services, { userId: student.userId, orderId: order.id, answer });
      services.clock.advance(1000);
    }
    await answerAbroad(services, {
      userId: stayer.userId,
      orderId: (await makeOrder(services, stayer.userId)).id,
      answer: "not_interested",
    });
    const found = async (address: string) =>
      (await listStudyAbroad(services.db, ask(studyAbroadList, address))).rows.map(({ name, continent }) => [
        name,
        continent,
      ]);
    expect(await found("search=wanderer")).toEqual([["Wanderer One", "europe"]]);
    expect(await found("search=wanderer&continent=asia")).toEqual([]);
    expect(
      (await listStudyAbroad(services.db, ask(studyAbroadList))).rows.filter(({ name }) => name.startsWith("Wanderer")),
    ).toHaveLength(1);
  });
});

describe("the lists of support requests and of the audit log", () => {
  test("support: open ones first, found by sender and subject", async () => {
    const { db } = testServices();
    const request = {
      kind: "contact" as const,
      name: "Ravi Varma",
      email: "ravi@students.example",
      subject: "My report is late",
      message: "Please help",
    };
    await db.insert(supportRequests).values([
      { ...request, id: "first" },
      { ...request, id: "second", kind: "support", status: "closed", subject: "Thanks" },
    ]);
    const found = async (address: string) =>
      (await listSupportRequests(db, ask(supportList, address))).rows.map(({ id }) => id);
    expect(await found("search=report")).toEqual(["first"]);
    expect(await found("search=ravi@&status=all&kind=support")).toEqual(["second"]);
    expect(await found("search=ra&status=all&sort=created")).toEqual(["first", "second"]);
  });

  test("audit log: newest first, by administrator, action, entity and what was affected", async () => {
    const services = testServices();
    const { db } = services;
    const admin = await makeAdmin(services, { admin: { name: "Auditor Amal" } });
    await db.insert(auditLog).values([
      {
        adminUserId: admin.userId,
        adminEmail: admin.email,
        action: "coupon.update",
        entityType: "coupon",
        entityId: "coupon-1",
        detail: { active: false },
      },
      { action: "admin.sign-in-failed", adminEmail: "someone@vazhi.example" },
    ]);
    const found = async (address: string) =>
      (await listAuditLog(db, ask(auditList, address), OWNER)).rows.map(({ action }) => action);
    expect((await found("")).slice(0, 2)).toEqual(["admin.sign-in-failed", "coupon.update"]);
    expect(await found(`administrator=${admin.userId}`)).toEqual(["coupon.update"]);
    expect(await found("entity=coupon&action=coupon.update")).toEqual(["coupon.update"]);
    expect(await found("search=coupon-1")).toEqual(["coupon.update"]);
    expect(await found("search=coupon-")).toEqual([]);
    expect(await found("search=admin.sign-in-f")).toEqual(["admin.sign-in-failed"]);
    // Actions are found by everyday words.
    expect(await found("search=Sign in failed")).toEqual(["admin.sign-in-failed"]);
    expect(await found(`search=update&administrator=${admin.userId}`)).toEqual(["coupon.update"]);
    expect(await found(`search=pdate&administrator=${admin.userId}`)).toEqual([]);
    expect(await found("search=Someone@vazhi.example")).toEqual(["admin.sign-in-failed"]);

    // By the address of the person concerned, including actions on their orders.
    const student = await makeStudent(services);
    const { id: orderId } = await makeOrder(services, student.userId);
    await db.insert(auditLog).values([
      { action: "user.end-sessions", entityType: "user", entityId: student.userId },
      { action: "mail.resend", entityType: "order", entityId: orderId },
    ]);
    expect(await found(`search=${student.email}`)).toEqual(["mail.resend", "user.end-sessions"]);
    expect(await found(`search=${orderId.slice(0, 8).toUpperCase()}`)).toEqual(["mail.resend"]);
    expect(await found("search=nobody@students.example")).toEqual([]);

    // By the name of the person concerned, like any student search: in any word order and either script.
    const named = await makeStudent(services, { profile: { name: "Kunjulakshmi Pothanikkad", phone: "9400011223" } });
    const { id: theirOrder } = await makeOrder(services, named.userId);
    const expert = await makeExpert(services, { expert: { name: "Doctor Vasumathi Amma" } });
    await db.insert(auditLog).values([
      { action: "student.note", entityType: "user", entityId: named.userId },
      { action: "order.extend", entityType: "order", entityId: theirOrder },
      { action: "partner.set-image", entityType: "partner", entityId: expert.expertId },
    ]);
    expect(await found("search=pothanikkad kunju")).toEqual(["order.extend", "student.note"]);
    expect(await found("search=%2B91 94000 11223")).toEqual(["order.extend", "student.note"]);
    expect(await found("search=vasumathi")).toEqual(["partner.set-image"]);
    expect(await found("search=kunjulakshmi&action=student.note")).toEqual(["student.note"]);
    expect(await found("search=kunjulakshmi nobody")).toEqual([]);
    expect(await found("search=...")).toEqual([]);
    expect(await found("action=nothing.done")).toEqual([]);
    const filters = await listAuditFilters(db);
    expect(filters.administrators).toContainEqual({ id: admin.userId, name: "Auditor Amal" });
    expect(filters.actions).toEqual(expect.arrayContaining(["admin.sign-in-failed", "coupon.update"]));
    expect(filters.entityTypes).toContain("coupon");
  });
});

describe("a search that thousands match", () => {
  test("finds each of them, on whichever page and with whichever filter, and says that there are more", async () => {
    const { db, ...services } = testServices();
    const { userId } = await makeStudent({ db, ...services });
    const number = sql`printf('%06d', value)`;
    const series = sql`with recursive series(value) as (select 1 union all select value + 1 from series where value < 2500)`;
    await db.run(sql`insert into users (id, email) ${series}
      select 'broad-' || ${number}, 'broad-' || ${number} || '@students.example' from series`);
    await db.run(sql`insert into profiles (id, name, phone, age, education_status, created_at) ${series}
      select 'broad-' || ${number}, 'Thomas Broadbent', '9400000000', 18,
        case value when 7 then 'completed10th' else 'completed12th' end, value * 1000 from series`);
    await db.run(sql`insert into orders (id, user_id, package_type, original_amount, amount, created_at, expires_at) ${series}
      select 'order-' || ${number}, 'broad-' || ${number}, 'silver', 1499, 1499, value * 1000, value * 1000 from series`);
    const users = (address: string) => listUsers(db, ask(userList, address));
    const first = await users("search=broadbent thomas");
    expect([first.total, first.isTotalLimited, first.rows[0]?.id]).toEqual([1000, true, "broad-002500"]);
    const last = await users("search=broadbent&sort=name&page=250");
    expect(last.rows.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, place) => `broad-00${2491 + place}`));
    expect((await users("search=broadbent&education=completed10th")).rows.map(({ id }) => id)).toEqual([
      "broad-000007",
    ]);
    expect((await users("search=broadbent&to=1969-12-31")).rows).toEqual([]);
    const orders = (address: string) => listOrders(db, ask(orderList, address));
    const bought = await orders("search=broad");
    expect([bought.isTotalLimited, bought.rows[0]?.id]).toEqual([true, "order-002500"]);
    // Two letters match the beginning.
    const begun = await users("search=th");
    expect([begun.total, begun.isTotalLimited, begun.rows[0]?.id]).toEqual([1000, true, "broad-002500"]);
    expect((await orders("search=th")).rows[0]?.id).toEqual("order-002500");
    expect((await users("search=th&education=completed10th")).rows.map(({ id }) => id)).toEqual(["broad-000007"]);
    await db.update(profiles).set({ name: "Xq" }).where(eq(profiles.id, userId));
    expect((await users("search=xq")).rows.map(({ id }) => id)).toEqual([userId]);
    await db.run(sql`insert into support_requests (id, kind, name, email, subject, message, created_at) ${series}
      select 'asked-' || ${number}, 'contact', case value when 3 then 'Xq' else 'Broadbent' end,
        'asked@families.example', 'My report', 'Where?', value * 1000 from series`);
    const asked = await listSupportRequests(db, ask(supportList, "search=xq"));
    expect([asked.total, asked.rows.map(({ id }) => id)]).toEqual([1, ["asked-000003"]]);
    await db.update(profiles).set({ name: "Zenobia" }).where(eq(profiles.id, userId));
    expect((await users("search=zenobia")).rows.map(({ id }) => id)).toEqual([userId]);
  });
});
