import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { parseSearch } from "#app/domain/administration/desk-search.ts";
import { toHitGroups } from "#app/routes/admin/search/groups.ts";
import { findAnything, type MayFind } from "#db/queries/administration/find-anything.ts";
import { coupons, payments, profiles, providerOrders, refunds, supportRequests, users } from "#db/schema/index.ts";
import { indexPhoneticKeys } from "#app/usecases/jobs/index-phonetic-keys.ts";
import { makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { bookedSession, makeExpert } from "../../support/makers/sessions.ts";
import { ist } from "../../support/ist.ts";
import { type TestServices, testServices } from "../../support/services.ts";

const EVERYTHING: MayFind = { students: true, orders: true };

async function search({ db }: TestServices, typed: string, may = EVERYTHING, limit = 7) {
  const query = parseSearch(typed);
  if (!query) throw new Error("Nothing was typed");
  return findAnything(db, query, may, limit);
}

const findNames = async (services: TestServices, typed: string) =>
  ((await search(services, typed)).students ?? []).map(({ name }) => name).toSorted();

describe("a student", () => {
  test("is found by words in any order and either script, by address, guardian and any part of the phone number", async () => {
    const services = testServices();
    const { db } = services;
    const meera = await makeStudent(services);
    const other = await makeStudent(services);
    await db
      .update(profiles)
      .set({ name: "Meera Kuzhivelil", phone: "9495077123", guardianName: "Thomas Kuzhivelil" })
      .where(eq(profiles.id, meera.userId));
    await db.update(profiles).set({ name: "മീര കുഴിവേലിൽ", phone: "9400011122" }).where(eq(profiles.id, other.userId));
    await db.update(users).set({ email: "meera.k@families.example" }).where(eq(users.id, meera.userId));
    for (const typed of [
      "kuzhivelil meera",
      "MEERA k",
      "era vel",
      "a K",
      "thomas",
      "meera.k@families",
      "95077",
      "+91 94950 77123",
      "094950-77123",
      meera.userId.slice(0, 8),
    ])
      expect(await findNames(services, typed), typed).toEqual(["Meera Kuzhivelil"]);
    await indexPhoneticKeys(services);
    for (const typed of ["kuzhivelil meera", "മീര", "കുഴിവേലി", "meera കുഴി"])
      expect(await findNames(services, typed), typed).toEqual(["Meera Kuzhivelil", "മീര കുഴിവേലിൽ"]);
    // The guardian has a name, too.
    expect(await findNames(services, "തോമസ്")).toEqual(["Meera Kuzhivelil"]);
    for (const typed of ["00111"]) expect(await findNames(services, typed), typed).toEqual(["മീര കുഴിവേലിൽ"]);
    for (const typed of ["meera thomasina", "77124", '"', "meera' or 1=1 --", "NEAR(meera)"])
      expect(await findNames(services, typed), typed).toEqual([]);
  });

  test.each([
    ["ആൻ്റണി", ["ആന്റണി", "ആൻറണി", "Antony", "antoni"]],
    ["ഗൌരി", ["ഗൗരി", "Gowri", "gouri"]],
    ["വർമ്മ", ["Varma", "വർമ്മ"]],
    ["ഹെൻറി", ["ഹെൻറി", "Henry"]],
  ])("named %s is found in other spellings and in the other script", async (name, searches) => {
    const services = testServices();
    const { userId } = await makeStudent(services, { profile: { name } });
    await indexPhoneticKeys(services);
    for (const typed of searches) {
      const { students } = await search(services, typed, EVERYTHING, 50);
      expect(
        students?.some(({ id }) => id === userId),
        typed,
      ).toBe(true);
    }
  });

  test("is found as the name sounds now, once the maintenance has been there, and no more as it was", async () => {
    const services = testServices();
    const { db } = services;
    const { userId } = await makeStudent(services);
    await db.update(profiles).set({ name: "Philomina" }).where(eq(profiles.id, userId));
    expect(await indexPhoneticKeys(services)).toMatchObject({ namesIndexed: expect.any(Number) });
    expect(await indexPhoneticKeys(services)).toEqual({ namesIndexed: 0 });
    expect(await findNames(services, "ഫിലോമിന")).toEqual(["Philomina"]);
    await db.update(profiles).set({ name: "Chandramathi" }).where(eq(profiles.id, userId));
    expect(await findNames(services, "ഫിലോമിന")).toEqual([]);
    expect(await findNames(services, "ചന്ദ്രമതി")).toEqual([]);
    expect(await indexPhoneticKeys(services)).toEqual({ namesIndexed: 1 });
    expect(await findNames(services, "ചന്ദ്രമതി")).toEqual(["Chandramathi"]);
    await db.delete(profiles).where(eq(profiles.id, userId));
    expect(await findNames(services, "ചന്ദ്രമതി")).toEqual([]);
  });

  test("is found by what the number is now, and no more once the profile is gone", async () => {
    const services = testServices();
    const { userId } = await makeStudent(services);
    const { db } = services;
    await db.update(profiles).set({ name: "Zebulon", phone: "9777700001" }).where(eq(profiles.id, userId));
    await db.update(profiles).set({ phone: "9888800002" }).where(eq(profiles.id, userId));
    expect(await findNames(services, "9777700001")).toEqual([]);
    expect(await findNames(services, "9888800002")).toEqual(["Zebulon"]);
    await db.delete(profiles).where(eq(profiles.id, userId));
    expect(await findNames(services, "9888800002")).toEqual([]);
  });

  test("the newest come first where there are more than are shown", async () => {
    const services = testServices();
    for (let count = 0; count < 4; count += 1) {
      services.clock.advance(60_000);
      const { userId } = await makeStudent(services);
      await services.db
        .update(profiles)
        .set({ name: `Quillon ${count}`, createdAt: services.now() })
        .where(eq(profiles.id, userId));
    }
    const { students } = await search(services, "quillon", EVERYTHING, 3);
    expect(students?.map(({ name }) => name)).toEqual(["Quillon 3", "Quillon 2", "Quillon 1"]);
  });

  test("comes first whose whole address or short name was typed, however many newer ones have it in theirs", async () => {
    const services = testServices();
    const { db } = services;
    const intended = await makeStudent(services);
    await db.update(users).set({ email: "biju@exactly.example" }).where(eq(users.id, intended.userId));
    await db.update(profiles).set({ name: "Ø" }).where(eq(profiles.id, intended.userId));
    for (let count = 0; count < 8; count += 1) {
      services.clock.advance(60_000);
      const { userId } = await makeStudent(services);
      await db
        .update(users)
        .set({ email: `a${count}biju@exactly.example` })
        .where(eq(users.id, userId));
      await db
        .update(profiles)
        .set({ name: `Ø${count}`, createdAt: services.now() })
        .where(eq(profiles.id, userId));
    }
    for (const typed of ["biju@exactly.example", "BIJU@Exactly.example", "Ø"])
      expect((await search(services, typed)).students?.[0]?.id, typed).toBe(intended.userId);
  });
});

describe("money and sessions", () => {
  test("are found by the beginning of their ids, in whichever case", async () => {
    const services = testServices();
    const { db } = services;
    const { userId } = await makeStudent(services);
    const order = await makeOrder(services, userId);
    const expert = await makeExpert(services);
    const bookingId = await bookedSession(services, { userId, ...expert, start: ist("2026-11-23 09:00") });
    await db.insert(providerOrders).values({
      id: "order_DeskSearch1",
      orderId: order.id,
      receipt: "desk-search-1",
      originalAmount: 1499,
      amount: 1499,
    });
    await db.insert(payments).values({
      id: "pay_DeskSearch1",
      orderId: order.id,
      userId,
      status: "captured",
      amountPaise: 149_900,
      currency: "INR",
    });
    expect((await search(services, order.id.slice(0, 8).toUpperCase())).orders).toMatchObject([{ id: order.id }]);
    expect((await search(services, bookingId.slice(0, 10))).bookings).toMatchObject([{ id: bookingId }]);
    expect((await search(services, "order_DeskS")).orders).toMatchObject([{ id: order.id }]);
    expect((await search(services, "pay_DeskS")).payments).toMatchObject([{ id: "pay_DeskSearch1" }]);
    expect((await search(services, "pay_DeskZ")).payments).toEqual([]);
  });

  test("a refund by the provider's id, from eight characters on, leads to the order, or to what else was paid", async () => {
    const services = testServices();
    const { db, newId } = services;
    const { userId } = await makeStudent(services);
    const order = await makeOrder(services, userId);
    const expert = await makeExpert(services);
    const bookingId = await bookedSession(services, { userId, ...expert, start: ist("2026-11-23 10:00") });
    const paid = [
      ["rfnd_DeskOrder1", "pay_RefundedOrder", { orderId: order.id }],
      ["rfnd_DeskBooked", "pay_RefundedBooked", { bookingId }],
      ["rfnd_DeskNothing", "pay_RefundedNothing", {}],
    ] as const;
    for (const [providerRefundId, paymentId, bought] of paid) {
      const money = { userId, status: "captured" as const, amountPaise: 149_900, currency: "INR" };
      await db.insert(payments).values({ id: paymentId, ...money, ...bought });
      await db.insert(refunds).values({
        id: newId(),
        paymentId,
        providerRefundId,
        amountPaise: 50_000,
        reason: "Goodwill",
        status: "processed",
        idempotencyKey: newId(),
      });
    }
    const findHits = async (typed: string, may = EVERYTHING) =>
      toHitGroups(await search(services, typed, may), typed).flatMap(({ title, hits }) =>
        title === "Refunds" ? hits.map(({ href, title: id }) => [id, href]) : [],
      );
    expect(await findHits("rfnd_Des")).toHaveLength(3);
    expect(await findHits("rfnd_De")).toEqual([]);
    expect(await findHits("rfnd_DeskOrder1")).toEqual([["rfnd_DeskOrder1", `/administrator/orders/${order.id}`]]);
    expect(await findHits("rfnd_DeskBooked")).toEqual([["rfnd_DeskBooked", `/administrator/bookings/${bookingId}`]]);
    expect(await findHits("rfnd_DeskNothing")).toEqual([
      ["rfnd_DeskNothing", "/administrator/payments/pay_RefundedNothing"],
    ]);
    expect(await findHits("rfnd_DeskOrder1", { students: true, orders: false })).toEqual([]);
  });

  test("coupons by their beginning, experts by words and number, support requests by sender and subject", async () => {
    const services = testServices();
    const { db, newId } = services;
    await db.insert(coupons).values({ id: newId(), code: "ONAMDESK26" });
    await makeExpert(services, { expert: { name: "Dr Xavier Desk" } });
    const requestId = newId();
    await db.insert(supportRequests).values({
      id: requestId,
      kind: "contact",
      name: "Ravi Varghese",
      email: "ravi.v@families.example",
      subject: "Where is the deskreport?",
      message: "Please look",
    });
    expect((await search(services, "onamdesk")).coupons).toMatchObject([{ code: "ONAMDESK26" }]);
    expect((await search(services, "desk xavier")).experts).toMatchObject([{ name: "Dr Xavier Desk" }]);
    await indexPhoneticKeys(services);
    expect((await search(services, "സേവ്യർ")).experts).toMatchObject([{ name: "Dr Xavier Desk" }]);
    expect((await search(services, "രവി വർഗീസ്")).support).toMatchObject([{ name: "Ravi Varghese" }]);
    const asked = await search(services, "deskreport ravi");
    expect(asked.support).toMatchObject([{ name: "Ravi Varghese" }]);
    expect(toHitGroups(asked, "deskreport ravi").flatMap(({ hits }) => hits.map(({ href }) => href))).toEqual([
      `/administrator/support/${requestId}`,
    ]);
  });

  test("kinds that somebody may not see are not searched", async () => {
    const services = testServices();
    const { userId } = await makeStudent(services);
    const { id } = await makeOrder(services, userId);
    const found = await search(services, id.slice(0, 8), { students: false, orders: false });
    expect(found).toMatchObject({ students: null, orders: null, bookings: null, support: null, coupons: null });
  });
});
