import { eq } from "drizzle-orm";
import { listNextFreeSlots } from "#app/domain/booking/schedule.ts";
import { claimedHours, DEFAULT_MINIMUM_NOTICE_HOURS } from "#app/domain/experts/working-hours.ts";
import { holdSession } from "#app/usecases/booking/hold-session.ts";
import { plainRupees } from "#app/domain/purchase/money.ts";
import { settlePayment } from "#app/usecases/purchase/settle-payment.ts";
import { startSessionPayment } from "#app/usecases/booking/start-session-payment.ts";
import type { BookingRecord } from "#db/queries/booking/bookings.ts";
import {
  bookings,
  couponRedemptions,
  specialties,
  expertAssociations,
  expertPricing,
  experts,
  payments,
  refunds,
  slotClaims,
} from "#db/schema/index.ts";
import { ist } from "../ist.ts";
import type { TestServices } from "../services.ts";

/** The associations of the three kinds of experts, created by a migration. */
export const COUNSELOR = "a0000000-0000-4000-8000-000000000001";
export const PSYCHOLOGIST = "a0000000-0000-4000-8000-000000000002";
export const DOMAIN_EXPERT = "a0000000-0000-4000-8000-000000000003";

export interface MadeExpert {
  expertId: string;
  pricingId: string;
}

/** An active counselor with default hours who charges 800 rupees an hour, with `changes`. */
export async function makeExpert(
  { db, newId }: TestServices,
  changes: {
    expert?: Partial<typeof experts.$inferInsert>;
    pricing?: Partial<typeof expertPricing.$inferInsert>;
    associationId?: string;
  } = {},
): Promise<MadeExpert> {
  const expertId = newId();
  const pricingId = newId();
  const { associationId = COUNSELOR } = changes;
  await db
    .insert(experts)
    .values({ id: expertId, name: "Dr. Lakshmi Pillai", email: `${expertId}@experts.example`, ...changes.expert });
  await db.insert(expertAssociations).values({ expertId, associationId });
  await db
    .insert(expertPricing)
    .values({ id: pricingId, expertId, associationId, minSessionTime: 60, sessionCharge: 800, ...changes.pricing });
  return { expertId, pricingId };
}

/** A new specialty of domain experts, optionally below `parent`. Returns its id. */
export async function makeSpecialty({ db, newId }: TestServices, parentId: string | null = null): Promise<string> {
  const id = newId();
  await db.insert(specialties).values({ id, name: `Domain ${id}`, parentId });
  return id;
}

/** Holds a slot; fails unless it succeeds. */
export async function heldSession(
  services: TestServices,
  request: MadeExpert & { userId: string; start: Date; couponCode?: string },
): Promise<BookingRecord> {
  const held = await holdSession(services, { couponCode: null, ...request });
  if (!held.ok) throw new Error(`The slot was not held: ${held.reason}`);
  return held.booking;
}

/** Opens checkout for a booking; fails unless it succeeds. Returns the provider's order. */
export async function openedCheckout(services: TestServices, bookingId: string, userId: string): Promise<string> {
  const started = await startSessionPayment(services, { bookingId, userId });
  if (!started.ok) throw new Error(`Checkout did not open: ${started.reason}`);
  return started.checkout.providerOrderId;
}

/** Holds a slot, opens checkout and pays: a confirmed session. */
export async function bookedSession(
  services: TestServices,
  request: MadeExpert & { userId: string; start: Date; couponCode?: string },
): Promise<string> {
  const { id } = await heldSession(services, request);
  const payment = services.payments.pay(await openedCheckout(services, id, request.userId));
  const settled = await settlePayment(services, { payment });
  if (!settled.ok || settled.status !== "completed") throw new Error("The session was not booked");
  await services.settle();
  return id;
}

/**
 * Stores a confirmed one-hour session paid for by a Gold package. The caller adds its credit. Returns the booking's id.
 */
export async function insertCreditBooking(
  { db, newId }: TestServices,
  { userId, start, ...expert }: MadeExpert & { userId: string; start: Date },
): Promise<string> {
  const id = newId();
  await db.insert(bookings).values({
    id,
    ...expert,
    userId: userId,
    associationId: COUNSELOR,
    sessionTime: start,
    sessionDuration: 60,
    originalAmount: 800,
    totalCharge: 0,
    source: "credit",
    paymentStatus: "completed",
  });
  await db.insert(slotClaims).values({ expertId: expert.expertId, slotStart: start, bookingId: id });
  return id;
}

/** The claims on an expert's hours: the booking of each hour, marked `*` if it is only held. */
export async function listClaims({ db }: TestServices, expertId: string): Promise<Record<string, string>> {
  const rows = await db.select().from(slotClaims).where(eq(slotClaims.expertId, expertId));
  return Object.fromEntries(
    rows.map((row) => [row.slotStart.toISOString(), `${row.bookingId}${row.expiresAt === null ? "" : "*"}`]),
  );
}

/** What `listClaims` returns for the hours of one booking. */
export function claimsFor(bookingId: string, starts: string[], kind: "held" | "taken"): Record<string, string> {
  return Object.fromEntries(
    starts.map((start) => [ist(start).toISOString(), kind === "held" ? `${bookingId}*` : bookingId]),
  );
}

/** Everything that resulted from a booking. */
export async function stateOfBooking({ db }: TestServices, id: string) {
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id));
  if (!booking) throw new Error(`No booking ${id}`);
  const paid = await db.select().from(payments).where(eq(payments.bookingId, id));
  const refunded = await db.select().from(refunds);
  return {
    ...booking,
    claims: (await db.select().from(slotClaims).where(eq(slotClaims.bookingId, id))).length,
    payments: paid.map(({ status, role }) => `${status}, ${role}`).toSorted(),
    refunds: refunded
      .filter((refund) => paid.some((payment) => payment.id === refund.paymentId))
      .map(({ amountPaise, status }) => `${plainRupees(amountPaise)}, ${status}`),
    redemptions: (await db.select().from(couponRedemptions).where(eq(couponRedemptions.bookingId, id)))
      .map(({ state, isLate }) => (isLate ? `${state}, late` : state))
      .toSorted(),
  };
}

/**
 * An expert's invariants at any time: each claim belongs to a booking that needs it, and each upcoming booking has
 * exactly its hours. The hours are a key, so none is claimed twice.
 * @returns one sentence per violation
 */
export async function findFaults({ db }: TestServices, expertId: string, bufferMinutes = 0): Promise<string[]> {
  const claims = await db.select().from(slotClaims).where(eq(slotClaims.expertId, expertId));
  const rows = await db.select().from(bookings).where(eq(bookings.expertId, expertId));
  const faults: string[] = [];
  for (const { id, paymentStatus, sessionTime, sessionDuration, holdExpiresAt } of rows) {
    const isLive = paymentStatus === "pending" || paymentStatus === "paid" || paymentStatus === "completed";
    const wanted = isLive ? claimedHours({ start: sessionTime, sessionMinutes: sessionDuration, bufferMinutes }) : [];
    // A proposal claims further hours until it is answered; only confirmed sessions have proposals.
    const isProposed = (claim: { expiresAt: Date | null }) => paymentStatus === "completed" && claim.expiresAt !== null;
    const own = claims.filter((claim) => claim.bookingId === id && !isProposed(claim));
    const has = own.map((claim) => claim.slotStart.getTime()).toSorted((one, other) => one - other);
    if (JSON.stringify(has) !== JSON.stringify(wanted.map(Number)))
      faults.push(`${paymentStatus} booking ${id} has ${has.length} of ${wanted.length} hours`);
    const expiry = paymentStatus === "completed" ? null : holdExpiresAt;
    if (own.some((claim) => claim.expiresAt?.getTime() !== expiry?.getTime()))
      faults.push(`${paymentStatus} booking ${id}: its hours do not end with its hold`);
  }
  if (claims.some((claim) => !rows.some((row) => row.id === claim.bookingId))) faults.push("a claim without a booking");
  return faults;
}

/** Whether the calendar offers a time of an expert with default hours. */
export async function isOffered(
  services: TestServices,
  expertId: string,
  start: Date,
  sessionMinutes = 60,
): Promise<boolean> {
  const claims = await services.db.select().from(slotClaims).where(eq(slotClaims.expertId, expertId));
  const own = { weeklyHours: [], leaves: [], bufferMinutes: 0, minimumNoticeHours: DEFAULT_MINIMUM_NOTICE_HOURS };
  const schedule = { ...own, sessionMinutes, claims, now: services.now() };
  return listNextFreeSlots(schedule, 310).some((slot) => slot.start.getTime() === start.getTime());
}
