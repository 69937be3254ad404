import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { type ListDescription, type ListQuery, readListQuery } from "#app/domain/administration/list-query.ts";
import * as lists from "#app/domain/administration/lists.ts";
import { statementList } from "#app/domain/administration/guide-lists.ts";
import { buildExport } from "#app/routes/admin/lists/list-source.ts";
import { orderSource } from "#app/routes/admin/lists/sources.ts";
import { listAuditLog } from "#db/queries/administration/lists/list-audit-log.ts";
import { listBookings } from "#db/queries/administration/lists/list-bookings.ts";
import { listEveryExpert, listExpertsForAdmin, listListings } from "#db/queries/administration/lists/list-experts.ts";
import { listOrders, listPackageOrders } from "#db/queries/administration/lists/list-orders.ts";
import type { ListPage } from "#db/queries/administration/lists/list-page.ts";
import { listReportQuestions } from "#db/queries/administration/lists/list-report-questions.ts";
import { listStatements } from "#db/queries/administration/lists/list-statements.ts";
import { listStudyAbroad } from "#db/queries/administration/lists/list-study-abroad.ts";
import { listSupportRequests } from "#db/queries/administration/lists/list-support-requests.ts";
import { listUsers } from "#db/queries/administration/lists/list-users.ts";
import { answerSheets, auditLog, orders, profiles, supportRequests } from "#db/schema/index.ts";
import { ist } from "../../support/ist.ts";
import { makeOrder, makeStudent, OWNER } from "../../support/makers/actors.ts";
import { bookedSession, makeExpert } from "../../support/makers/sessions.ts";
import { testServices, type TestServices } from "../../support/services.ts";

const { db } = testServices();

interface Listed {
  name: string;
  description: ListDescription;
  read: (query: ListQuery) => Promise<ListPage<object>>;
}

function listed<Sort extends string, Filter extends string>(
  name: string,
  description: ListDescription<Sort, Filter>,
  read: (query: ListQuery<Sort, Filter>) => Promise<ListPage<object>>,
): Listed {
  return { name, description, read: read as Listed["read"] };
}

const everyList: Listed[] = [
  listed("users", lists.userList, (query) => listUsers(db, query)),
  listed("silver-users", lists.packageOrderList, (query) => listPackageOrders(db, "silver", query)),
  listed("orders", lists.orderList, (query) => listOrders(db, query)),
  listed("abroad-users", lists.studyAbroadList, (query) => listStudyAbroad(db, query)),
  listed("counselor-bookings", lists.bookingList, (query) => listBookings(db, "career-counselor", query)),
  listed("support", lists.supportList, (query) => listSupportRequests(db, query)),
  listed("questions", lists.questionList, (query) => listReportQuestions(db, query)),
  listed("audit-log", lists.auditList, (query) => listAuditLog(db, query, OWNER)),
  listed("counselors", lists.adminExpertList, (query) => listExpertsForAdmin(db, "career-counselor", query)),
  listed("manage-partners", lists.everyExpertList, (query) => listEveryExpert(db, query)),
  listed("listings", lists.listingList, (query) => listListings(db, query)),
  listed("guide", statementList, (query) => listStatements(db, query)),
];

/** Students with the same name, orders of the same amount, and other rows that differ by id only. */
async function fill(services: TestServices): Promise<void> {
  const expert = await makeExpert(services);
  await makeExpert(services);
  await makeExpert(services);
  for (let count = 0; count < 5; count += 1) {
    const { userId } = await makeStudent(services, { profile: { name: count < 3 ? "Same Name" : "മാളവിക" } });
    const { id: orderId } = await makeOrder(services, userId);
    await services.db
      .insert(answerSheets)
      .values({ userId, orderId, answers: { 63: [count < 3 ? "asia" : "europe", null] }, createdAt: services.now() });
    await bookedSession(services, { ...expert, userId, start: ist(`2026-11-2${4 + count} 09:00`) });
    await services.db.insert(supportRequests).values({
      id: services.newId(),
      kind: "contact",
      name: "Same Name",
      email: "same@families.example",
      subject: "A question",
      message: "Hello",
    });
    await services.db.insert(auditLog).values({ action: "test.same" });
  }
}

/** All rows, read two at a time, each read starting where the previous one ended. */
async function inParts({ read }: Listed, query: ListQuery): Promise<object[]> {
  const rows: object[] = [];
  let after: string | null = "";
  for (let part = 0; after !== null && part < 200; part += 1) {
    const page: ListPage<object> = await read({ ...query, after, pageSize: 2 });
    rows.push(...page.rows);
    after = page.end;
  }
  return rows;
}

describe("every list", () => {
  test("is the same in parts as in one, in each order and both directions", async () => {
    await fill(testServices());
    for (const list of everyList) {
      const plain = readListQuery(list.description, new URLSearchParams());
      for (const by of list.description.sorts)
        for (const isDescending of [true, false]) {
          const query = { ...plain, sort: { by, isDescending } };
          const whole = (await list.read({ ...query, page: 1, pageSize: 1000 })).rows;
          const reverse = (await list.read({ ...query, sort: { by, isDescending: !isDescending }, pageSize: 1000 }))
            .rows;
          const name = `${list.name} by ${by}`;
          expect(await inParts(list, query), name).toEqual(whole);
          expect(reverse.toReversed(), name).toEqual(whole);
        }
    }
  });

  test("refuses a place that it has not given out", async () => {
    for (const after of ["[1]", '["x", {}]'])
      await expect(listUsers(db, { ...readListQuery(lists.userList, new URLSearchParams()), after })).rejects.toThrow(
        "No place in this list",
      );
  });
});

describe("orders", () => {
  test("are sorted by the name that the student has now, those without a profile last or first", async () => {
    const services = testServices();
    const names = ["Zquill A", "zquill b", "Zquill C"];
    const made: string[] = [];
    for (const name of names) {
      const { userId } = await makeStudent(services, { profile: { name } });
      made.push((await makeOrder(services, userId, { couponCode: "ZQUILL", couponDiscount: 1 })).id);
    }
    const sorted = async () => {
      const query = readListQuery(lists.orderList, new URLSearchParams("sort=name&coupon=used"));
      const { rows } = await listOrders(services.db, { ...query, pageSize: 1000 });
      return rows.filter(({ id }) => made.includes(id)).map(({ id }) => id);
    };
    expect(await sorted()).toEqual(made);
    const [first = ""] = made;
    const [owner] = await services.db.select().from(orders).where(eq(orders.id, first));
    await services.db
      .update(profiles)
      .set({ name: "Zquill D" })
      .where(eq(profiles.id, owner?.userId ?? ""));
    expect(await sorted()).toEqual([made[1], made[2], made[0]]);
    await services.db.delete(profiles).where(eq(profiles.id, owner?.userId ?? ""));
    expect(await sorted()).toEqual(made);
  });
});

describe("an export", () => {
  test("loses no row and has none twice while rows are added, and reads no further than it is asked to", async () => {
    const services = testServices();
    const student = await makeStudent(services);
    let reads = 0;
    const source = {
      ...orderSource,
      read: (...[database, query]: Parameters<typeof orderSource.read>) => {
        reads += 1;
        return listOrders(database, { ...query, pageSize: 2 }).then((page) => ({
          ...page,
          // Simulates a full part: real ones have a thousand rows.
          rows: page.rows.length === 2 ? Array.from({ length: 1000 }, (_, place) => page.rows[place % 2]!) : page.rows,
        }));
      },
    };
    const before = new Set<string>();
    for (let count = 0; count < 7; count += 1) before.add((await makeOrder(services, student.userId)).id);
    const { parts } = buildExport(source).open(services.db, OWNER, new URLSearchParams(), []);
    const exported: string[] = [];
    for await (const part of parts) {
      exported.push(...part.slice(0, 2).map(([id]) => String(id)));
      expect(reads).toBe(Math.ceil(exported.length / 2));
      services.clock.advance(1000);
      await makeOrder(services, student.userId);
    }
    expect(new Set(exported).size).toBe(exported.length);
    expect(exported).toEqual(expect.arrayContaining([...before]));
  });

  test("of selected rows has these and no others", async () => {
    const services = testServices();
    const student = await makeStudent(services);
    const made: string[] = [];
    for (let count = 0; count < 3; count += 1) made.push((await makeOrder(services, student.userId)).id);
    const [first = "", , third = ""] = made;
    const { parts, query } = buildExport(orderSource).open(services.db, OWNER, new URLSearchParams("sort=-amount"), [
      first,
      third,
    ]);
    const exported: unknown[] = [];
    for await (const part of parts) exported.push(...part.map(([id]) => id));
    expect(exported.toSorted()).toEqual([first, third].toSorted());
    expect(query).toBe("sort=-amount&selected=2");
  });
});
