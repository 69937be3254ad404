import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { mulberry32 } from "#app/domain/platform/seeded-random.ts";
import type { ProviderPayment } from "#app/ports/payments.ts";
import { cancelSession } from "#app/usecases/booking/cancel-session.ts";
import { extendHold, startSessionPayment } from "#app/usecases/booking/start-session-payment.ts";
import { holdSession } from "#app/usecases/booking/hold-session.ts";
import { reconcilePayments } from "#app/usecases/purchase/reconcile-payments.ts";
import { releaseExpiredHolds } from "#app/usecases/booking/release-expired-holds.ts";
import { rescheduleSession } from "#app/usecases/booking/reschedule-session.ts";
import { settlePayment } from "#app/usecases/purchase/settle-payment.ts";
import { bookings, payments, refunds, slotClaims } from "#db/schema/index.ts";
import { makeStudent } from "../../support/makers/actors.ts";
import { ist } from "../../support/ist.ts";
import { runInProcess } from "../../support/run-in-process.ts";
import { type TestServices, testServices } from "../../support/services.ts";
import { findFaults, makeExpert } from "../../support/makers/sessions.ts";
import { SLOW } from "../../support/tags.ts";

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const STEPS = 60;

/** Two-hour sessions starting in these hours overlap each other in every way. */
const FIRST_HOUR = ist("2026-11-23 09:00");
const START_HOURS = [0, 1, 2, 24];

/** One expert, four students, few hours, and seeded random events. */
async function makeWorld(seed: number, database: D1Database) {
  const random = mulberry32(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[below(items.length)];
  /** Prefers the latest half, so that recent events continue. */
  const pickRecent = <Item>(items: readonly Item[]): Item | undefined => (below(2) === 0 ? items.at(-1) : pick(items));
  const services = testServices({ database });
  const bufferMinutes = below(2) * 30;
  const expert = await makeExpert(services, {
    expert: { bufferMinutes },
    pricing: { minSessionTime: 30 + below(4) * 30 },
  });
  const students = await Promise.all(Array.from({ length: 4 }, async () => (await makeStudent(services)).userId));
  const update: ProviderPayment[] = [];

  const allBookings = () => services.db.select().from(bookings).where(eq(bookings.expertId, expert.expertId));
  const someBooking = async () => pick(await allBookings());
  const someStart = () => new Date(FIRST_HOUR.getTime() + (pick(START_HOURS) ?? 0) * HOUR_MS);
  const anyStudent = () => pick(students) ?? "";

  const happenings: Record<string, () => Promise<unknown>> = {
    hold: () => holdSession(services, { ...expert, userId: anyStudent(), start: someStart(), couponCode: null }),
    async open() {
      const booking = await someBooking();
      if (booking) await startSessionPayment(services, { bookingId: booking.id, userId: booking.userId });
    },
    async extend() {
      const booking = await someBooking();
      if (booking) await extendHold(services, { bookingId: booking.id, userId: booking.userId });
    },
    /** A student pays; other events decide whether we learn it now, later, twice or from the cron. */
    async pay() {
      const providerOrderId = pickRecent([...services.payments.orders.keys()]);
      if (!providerOrderId) return;
      const amount = below(12) === 0 ? { amountPaise: 100 } : {};
      const status = pick(["captured", "captured", "authorized", "authorized", "failed"] as const) ?? "captured";
      update.push(services.payments.pay(providerOrderId, { ...amount, status }));
    },
    async capture() {
      const payment = pick([...services.payments.payments.values()].filter(({ status }) => status === "authorized"));
      if (payment)
        update.push(
          services.payments.pay(payment.providerOrderId ?? "", {
            ...payment,
            status: pick(["captured", "refunded"] as const) ?? "captured",
          }),
        );
    },
    async hear() {
      const payment = pickRecent(update);
      if (payment) await settlePayment(services, { payment, isVerified: below(3) > 0 });
    },
    reconcile: () => reconcilePayments(services, { minimumAgeMinutes: 15 }),
    release: () => releaseExpiredHolds(services),
    async pass() {
      services.clock.advance((pick([1, 5, 15, 21, 21, 240]) ?? 1) * MINUTE_MS);
    },
    async cancel() {
      const booking = await someBooking();
      if (!booking) return;
      const actor =
        below(3) === 0
          ? ({ role: "expert", expertId: expert.expertId } as const)
          : ({ role: "student", userId: booking.userId } as const);
      await cancelSession(services, { bookingId: booking.id, actor });
    },
    async reschedule() {
      const booking = await someBooking();
      if (booking)
        await rescheduleSession(services, { bookingId: booking.id, userId: booking.userId, start: someStart() });
    },
  };
  // Events that advance a booking are more frequent than those that end it.
  const often = [
    "hold",
    "hold",
    "hold",
    "open",
    "open",
    "open",
    "pay",
    "pay",
    "hear",
    "hear",
    "hear",
    "reschedule",
    "pass",
    ...Object.keys(happenings),
  ];
  const happen = (name: string) => happenings[name]?.() ?? Promise.resolve();
  return {
    services,
    expert,
    bufferMinutes,
    students,
    allBookings,
    below,
    happen,
    someHappening: () => pick(often) ?? "hold",
  };
}

/** Sentences about captured money that is neither kept for a session nor being refunded. */
async function moneyFaults(services: TestServices, expertId: string): Promise<string[]> {
  const faults: string[] = [];
  const sessions = await services.db.select().from(bookings).where(eq(bookings.expertId, expertId));
  for (const { id, paymentStatus, razorpayPaymentId, cancelledBy } of sessions) {
    const paid = await services.db.select().from(payments).where(eq(payments.bookingId, id));
    for (const payment of paid) {
      const returned = await services.db.select().from(refunds).where(eq(refunds.paymentId, payment.id));
      const wanted =
        payment.role === "duplicate" || (payment.role === "settled" && paymentStatus === "refunded") ? 1 : 0;
      if (returned.length !== wanted)
        faults.push(`payment of role ${payment.role} for a ${paymentStatus} booking has ${returned.length} refunds`);
      if (payment.status === "captured" && payment.role === "pending")
        faults.push("captured money that nothing came of");
    }
    const settled = paid.filter((payment) => payment.role === "settled");
    if (settled.length > 1) faults.push("two payments settled one booking");
    if (paymentStatus === "completed" && settled[0]?.id !== razorpayPaymentId)
      faults.push("a session that nobody paid for");
    if (paymentStatus === "cancelled" && settled.length > 0 && cancelledBy !== "student")
      faults.push("a paid session ended without a refund");
  }
  return faults;
}

/** The first seeds run on the file's own database: D1 itself in `npm run test:all`, ten times as slow as the others. */
const SEEDS_ON_D1 = 3;
/** The seeds that `npm test` tries, too. */
const QUICK_SEEDS = 4;

function runSeed(seed: number, work: (database: D1Database) => Promise<void>): Promise<void> {
  return seed <= SEEDS_ON_D1 ? work((env as unknown as { DB: D1Database }).DB) : runInProcess(work);
}

describe("in any order of events", () => {
  const tryEvents = (seed: number) =>
    runSeed(seed, async (database) => {
      const world = await makeWorld(seed, database);
      const { services, expert, bufferMinutes, below } = world;
      const mailData: string[] = [];
      for (let step = 0; step < STEPS; step += 1) {
        // Sometimes several events are concurrent.
        const names = Array.from({ length: below(4) === 0 ? 3 : 1 }, world.someHappening);
        mailData.push(names.join(" + "));
        await Promise.all(names.map(world.happen));
        const faults = await findFaults(services, expert.expertId, bufferMinutes);
        expect(faults, mailData.join(", ")).toEqual([]);
      }
      await services.settle();
      expect(await moneyFaults(services, expert.expertId), mailData.join(", ")).toEqual([]);

      // When all holds have expired, only confirmed sessions are left, and every other hour can be booked again.
      services.clock.advance(7 * 24 * HOUR_MS);
      await releaseExpiredHolds(services);
      const confirmed = (await world.allBookings())
        .filter((booking) => booking.paymentStatus === "completed")
        .map((booking) => booking.id);
      const claims = await services.db.select().from(slotClaims).where(eq(slotClaims.expertId, expert.expertId));
      expect(new Set(claims.map((claim) => claim.bookingId))).toEqual(new Set(confirmed));
      expect(claims.every((claim) => claim.expiresAt === null)).toBe(true);
    });

  const NAME = "seed %i: no hour is claimed twice, lost, or paid for in vain";
  const SEEDS = Array.from({ length: 16 }, (_, index) => index + 1);
  test.each(SEEDS.slice(0, QUICK_SEEDS))(NAME, tryEvents);
  test.each(SEEDS.slice(QUICK_SEEDS))(NAME, { tags: [SLOW] }, tryEvents);

  test("the events do reach every state", { tags: [SLOW] }, async () => {
    const reached = new Set<string>();
    for (let seed = 101; seed <= 110; seed += 1) {
      await runInProcess(async (database) => {
        const world = await makeWorld(seed, database);
        for (let step = 0; step < STEPS; step += 1) {
          await world.happen(world.someHappening());
          for (const { paymentStatus, cancellationReason, rescheduleCount } of await world.allBookings()) {
            reached.add(paymentStatus);
            if (cancellationReason) reached.add(cancellationReason);
            if (rescheduleCount > 0) reached.add("rescheduled");
          }
        }
      });
    }
    expect([...reached].toSorted()).toEqual([
      "another-time-chosen",
      "cancelled",
      "completed",
      "hold-expired",
      "paid",
      "pending",
      "refunded",
      "rescheduled",
      "slot-lost",
    ]);
  });
});
