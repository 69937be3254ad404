import { expect, test, vi } from "vitest";
import { addUp } from "#app/domain/administration/money/ledger.ts";
import { compareMonths } from "#app/domain/administration/spans.ts";
import { ROLE_NAMES, hasPermission } from "#app/domain/platform/permissions.ts";
import { loadDashboard } from "#app/routes/admin/dashboard/load-dashboard.ts";
import { sumLedger } from "#db/queries/administration/money/ledger.ts";
import { assessmentResults, bookings, funnelDays, ledgerEntries } from "#db/schema/index.ts";
import { ist } from "../../../support/ist.ts";
import { makeOrder, makeStudent } from "../../../support/makers/actors.ts";
import { COUNSELOR, makeExpert } from "../../../support/makers/sessions.ts";
import { type TestServices, testServices } from "../../../support/services.ts";

const ALL = { students: true, sales: true, reports: true, funnel: true };

type Subject = (typeof ledgerEntries.$inferInsert)["subject"];

async function sell({ db, newId }: TestServices, at: string, subject: Subject, rupees: number) {
  await db.insert(ledgerEntries).values({
    id: newId(),
    kind: "sale",
    at: ist(at),
    month: at.slice(0, 7),
    subject,
    pricePaise: rupees * 100,
    totalPaise: rupees * 100,
  });
}

async function load(services: TestServices, sees = ALL) {
  const figures = await loadDashboard(services, sees);
  if (!figures) throw new Error("The figures could not be read");
  return figures;
}

// Each test has a month of its own: the ledger keeps what the others wrote.

test("an empty database has a day and a month of zeros", async () => {
  const figures = await load(testServices({ now: ist("2040-05-14 12:00") }));
  expect(figures.today).toMatchObject({
    sales: { rupees: "₹0", count: 0, compared: "as much as last Monday by this hour", isAbove: false },
    signUps: { count: 0, before: 0 },
    reports: { count: 0, before: 0, minutes: null },
    sessions: { count: 0, states: "", list: [] },
  });
  expect(figures.packages).toMatchObject({ count: 0, change: null });
  expect(figures.packages?.days).toHaveLength(31);
  expect(figures.funnel?.steps.map(({ count, share }) => [count, share])).toEqual(
    Array.from({ length: 5 }, () => [0, null]),
  );
  expect(figures.outcomes).toEqual([]);
  expect(figures.careers).toEqual({ of: 0, list: [] });
});

test("today begins and ends at midnight in India, and is compared to the same weekday until the same hour", async () => {
  const services = testServices({ now: ist("2041-05-17 10:30") });
  await sell(services, "2041-05-16 23:59", "silver", 1499);
  await sell(services, "2041-05-17 00:00", "silver", 1499);
  await sell(services, "2041-05-17 10:00", "gold", 2999);
  await sell(services, "2041-05-17 10:10", "upgrade", 1500);
  await sell(services, "2041-05-17 10:20", "psychologist", 900);
  await sell(services, "2041-05-10 10:29", "gold", 2999);
  await sell(services, "2041-05-10 10:31", "gold", 2999);
  const { today, tiles } = await load(services);
  expect(today).toMatchObject({
    day: "Friday 17 May 2041",
    sales: {
      rupees: "₹6,898",
      count: 4,
      compared: "₹3,899 above last Friday by this hour",
      isAbove: true,
      silver: { count: 1, rupees: "₹1,499" },
      gold: { count: 2, rupees: "₹4,499" },
      sessions: { count: 1, rupees: "₹900" },
    },
  });
  expect(tiles.silver).toEqual({ today: 1, week: [0, 0, 0, 0, 0, 1, 1] });
  services.clock.now = ist("2041-05-18 00:00");
  expect((await load(services)).today.sales).toMatchObject({ count: 0 });
});

test("the month is compared to the same days of the month before, which a shorter one cuts", async () => {
  const services = testServices({ now: ist("2042-03-31 12:00") });
  for (const day of ["03-01", "03-28", "03-30"]) await sell(services, `2042-${day} 10:00`, "silver", 1499);
  for (const day of ["02-01", "02-02", "02-28", "02-28"]) await sell(services, `2042-${day} 23:00`, "gold", 2999);
  expect((await load(services)).packages).toMatchObject({
    name: "March",
    nameBefore: "February",
    count: 3,
    rupees: "₹4,497",
    // Without the sale of 30 March: two against four.
    change: "−50 %",
    isUp: false,
    comparedTo: "in the first 28 days of both months",
  });
  services.clock.now = ist("2042-03-28 12:00");
  const { packages } = await load(services);
  // The evening of 28 February is later than now.
  expect(packages).toMatchObject({ count: 2, change: "±0 %", comparedTo: "on the same days of February" });
  expect(packages?.days.slice(26)).toMatchObject([
    { silver: 0, before: 0 },
    { silver: 1, gold: 0, rupees: "₹1,499", before: 2, isToday: true },
    { silver: null, before: null },
    { silver: null, before: null },
    { silver: null, before: null },
  ]);
  const spans = compareMonths("2042-03", services.now());
  expect(addUp(await sumLedger(services.db, spans.before))).toMatchObject({ sales: 2, soldPaise: 599_800 });
});

test("sessions stand with their hours and what became of them, reports with their minutes and careers", async () => {
  const services = testServices({ now: ist("2043-05-14 12:30") });
  const { db, newId } = services;
  const { userId } = await makeStudent(services);
  const { expertId, pricingId } = await makeExpert(services);
  const session = async (time: string, changes: Partial<typeof bookings.$inferInsert> = {}) =>
    db.insert(bookings).values({
      id: newId(),
      expertId,
      userId,
      pricingId,
      associationId: COUNSELOR,
      sessionTime: ist(time),
      sessionDuration: 60,
      totalCharge: 800,
      originalAmount: 800,
      paymentStatus: "completed",
      completedAt: ist("2043-05-02 10:00"),
      createdAt: ist("2043-05-02 10:00"),
      ...changes,
    });
  await session("2043-05-13 23:30", { sessionStatus: "completed" });
  await session("2043-05-14 00:00", { sessionStatus: "no_show" });
  await session("2043-05-14 12:00");
  await session("2043-05-14 17:00");
  await session("2043-05-14 18:00", { sessionStatus: "cancelled", paymentStatus: "refunded" });
  await session("2043-05-14 19:00", { paymentStatus: "cancelled", completedAt: null });
  await session("2043-05-15 00:00");
  await session("2043-04-14 12:00", { sessionStatus: "completed" });
  await session("2043-04-14 13:00", { sessionStatus: "completed" });
  const report = async (created: string, ready: string, careers: object[]) =>
    db.insert(assessmentResults).values({
      id: newId(),
      userId,
      orderId: (await makeOrder(services, userId)).id,
      status: "ready",
      report: "Text",
      createdAt: ist(created),
      readyAt: ist(ready),
      recommendedCareers: careers as never,
    });
  const kept = { categoryName: "A", shownPercent: 90, fit: 80, choiceRank: null, isExplore: false };
  await report("2043-05-14 09:00", "2043-05-14 09:04", [{ ...kept, categoryId: 3, subcategories: [] }]);
  await report("2043-05-13 23:55", "2043-05-14 00:05", [{ ...kept, categoryId: 3, score: 90, subcategories: ["x"] }]);
  await report("2043-05-07 11:00", "2043-05-07 11:10", [{ ...kept, categoryId: 7, subcategories: [] }]);
  await report("2043-04-30 11:00", "2043-04-30 11:10", [{ ...kept, categoryId: 7, subcategories: [] }]);
  // Besides the student, whose own steps are counted on this day.
  await db.insert(funnelDays).values([
    { day: "2043-05-01", step: "visited", count: 40 },
    { day: "2043-05-12", step: "signed-up", count: 9 },
    { day: "2043-05-12", step: "paid", count: 4 },
    { day: "2043-04-30", step: "paid", count: 99 },
  ]);
  const { today, outcomes, careers, funnel } = await load(services);
  expect(today.sessions).toMatchObject({
    count: 4,
    states: "1 now, 1 to come, 1 student did not come, 1 cancelled",
    list: [
      { clock: "12:00 am", state: "student did not come", isPast: true },
      { clock: "12:00 pm", state: "now" },
      { clock: "5:00 pm", state: "to come", isPast: false },
      { clock: "6:00 pm", state: "cancelled" },
    ],
  });
  expect(today.reports).toEqual({ count: 2, before: 1, minutes: 7 });
  expect(outcomes).toEqual([
    { name: "Took place", count: 1, before: 1 },
    { name: "Without outcome", count: 1, before: 0 },
    { name: "Student did not come", count: 1, before: 0 },
  ]);
  expect(careers).toMatchObject({
    of: 3,
    list: [
      { count: 2, share: "67 %" },
      { count: 1, share: "33 %" },
    ],
  });
  expect(funnel).toMatchObject({
    visits: 40,
    steps: [
      { name: "Signed up", count: 10, share: "25 %" },
      { name: "Paid", count: 5, share: "50 %" },
      { name: "Answered 63" },
      { name: "Report read" },
      { name: "Session booked", count: 1 },
    ],
  });
});

test.each(ROLE_NAMES)("'%s' sees the figures of its pages only", async (role) => {
  const services = testServices({ now: ist("2044-05-14 12:00") });
  const may = (permission: Parameters<typeof hasPermission>[1]) => hasPermission({ roles: [role] }, permission);
  const sees = {
    students: may("students.read"),
    sales: may("orders.read"),
    reports: may("reports.read"),
    funnel: may("money.read"),
  };
  const { today, tiles, ...charts } = await load(services, sees);
  expect([today.signUps !== null, tiles.users !== null, tiles.studyAbroad !== null]).toEqual([
    sees.students,
    sees.students,
    sees.students,
  ]);
  expect([today.sales, today.sessions, tiles.silver, tiles.expertBookings, charts.packages, charts.outcomes]).toEqual(
    Array.from({ length: 6 }, () => (sees.sales ? expect.anything() : null)),
  );
  expect([today.reports !== null, charts.careers !== null]).toEqual([sees.reports, sees.reports]);
  expect(charts.funnel !== null).toBe(sees.funnel);
});

test("figures that cannot be read are logged and missing, without an error", async () => {
  const services = testServices({ now: ist("2045-05-14 12:00") });
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const db = { ...services.db, batch: () => Promise.reject(new Error("no database")) } as unknown as typeof services.db;
  expect(await loadDashboard({ ...services, db: Object.setPrototypeOf(db, services.db) }, ALL)).toBeNull();
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
});
