import { EMPTY_GUIDE } from "#app/domain/guide/entries.ts";
import { LEDGER_KINDS, type LedgerKind } from "#app/domain/administration/money/ledger.ts";
import { listLateRedemptions } from "#db/queries/administration/payment-issues.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import { textsKeyBeside } from "#app/usecases/report/print-report.ts";
import { withTexts } from "#app/usecases/report/texts/texts-file.ts";
import { composeStoredReport } from "#app/usecases/report/compose-report.ts";
import { findReportFacts } from "#db/queries/report/results.ts";
import {
  alerts,
  assessmentResults,
  bookings,
  couponRedemptions,
  coupons,
  mails,
  orders,
  outbox,
  experts,
  ledgerSums,
  payments,
  providerOrders,
  receipts,
  refunds,
  sessionCredits,
  slotClaims,
  reportVersions,
  answerSheets,
  userSubscriptions,
} from "#db/schema/index.ts";
import type { TestServices } from "../support/services.ts";
import { findFaults } from "../support/makers/sessions.ts";
import type { WireProvider } from "./provider.ts";
import type { World } from "./world.ts";

/** Reads do not fail here. */
const CALM = { guard: <Result>(request: () => Promise<Result>) => request() };

export type Ledger = Awaited<ReturnType<typeof readLedger>>;
type PaymentRow = Ledger["payments"][number];

/** All records about money and purchases, the rows of each table sorted by key. */
export async function readLedger({ db }: TestServices) {
  return {
    orders: await db.select().from(orders).orderBy(orders.id),
    bookings: await db.select().from(bookings).orderBy(bookings.id),
    providerOrders: await db.select().from(providerOrders).orderBy(providerOrders.id),
    payments: await db.select().from(payments).orderBy(payments.id),
    refunds: await db.select().from(refunds).orderBy(refunds.id),
    receipts: await db.select().from(receipts).orderBy(receipts.number),
    sums: await db
      .select()
      .from(ledgerSums)
      .orderBy(ledgerSums.month, ledgerSums.kind, ledgerSums.subject, ledgerSums.couponCode),
    subscriptions: await db.select().from(userSubscriptions).orderBy(userSubscriptions.id),
    credits: await db.select().from(sessionCredits).orderBy(sessionCredits.id),
    redemptions: await db.select().from(couponRedemptions).orderBy(couponRedemptions.id),
    coupons: await db.select().from(coupons).orderBy(coupons.code),
    claims: await db.select().from(slotClaims).orderBy(slotClaims.expertId, slotClaims.slotStart),
    outbox: await db.select().from(outbox).orderBy(outbox.id),
    alerts: (await db.select({ id: alerts.id }).from(alerts).orderBy(alerts.id)).map(({ id }) => id),
    mails: await db.select({ id: mails.id }).from(mails).orderBy(mails.id),
    answered: await db.select({ orderId: answerSheets.orderId }).from(answerSheets).orderBy(answerSheets.orderId),
    results: await db
      .select({
        id: assessmentResults.id,
        userId: assessmentResults.userId,
        orderId: assessmentResults.orderId,
        status: assessmentResults.status,
        pdfStatus: assessmentResults.pdfStatus,
        pdfUrl: assessmentResults.pdfUrl,
        textsKey: assessmentResults.textsKey,
        pdfBytes: assessmentResults.pdfBytes,
        version: assessmentResults.version,
      })
      .from(assessmentResults)
      .orderBy(assessmentResults.id),
    versions: await db
      .select({
        resultId: reportVersions.resultId,
        number: reportVersions.number,
        pdfStatus: reportVersions.pdfStatus,
        pdfUrl: reportVersions.pdfUrl,
        pdfBytes: reportVersions.pdfBytes,
        textsKey: reportVersions.textsKey,
      })
      .from(reportVersions)
      .orderBy(reportVersions.resultId, reportVersions.number),
  };
}

/** A hash of a run's final state. */
export function hashLedger(ledger: Ledger): string {
  return hashToken(JSON.stringify(ledger));
}

/** Paise that the provider has captured, and where our books record them. */
export interface Balance {
  captured: number;
  completed: number;
  refunded: number;
  quarantined: number;
}

/** Sums up the money. Payments for sessions cancelled too late count as completed. */
export function computeBalance(ledger: Ledger, provider: WireProvider): Balance {
  const balance: Balance = { captured: 0, completed: 0, refunded: 0, quarantined: 0 };
  for (const { status, amount } of provider.payments.values()) {
    if (status === "captured" || status === "refunded") balance.captured += amount;
  }
  for (const payment of ledger.payments) {
    const returned = ledger.refunds
      .filter(({ paymentId, status }) => paymentId === payment.id && status === "processed")
      .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    balance.refunded += returned;
    const kept = payment.amountPaise - returned;
    if (payment.role === "quarantined") balance.quarantined += kept;
    else if (payment.role === "settled" && findStatus(ledger, payment) === "completed") balance.completed += kept;
  }
  return balance;
}

function findStatus(ledger: Ledger, { orderId, bookingId }: Pick<PaymentRow, "orderId" | "bookingId">): string {
  const order = ledger.orders.find(({ id }) => id === orderId);
  if (order) return order.status;
  const booking = ledger.bookings.find(({ id }) => id === bookingId);
  if (!booking) return "nothing";
  const wasCancelledTooLate = booking.paymentStatus === "cancelled" && booking.completedAt !== null;
  return wasCancelledTooLate ? "completed" : booking.paymentStatus;
}

/** All violations after the run has settled, one sentence each. */
export async function listViolations(world: World, ledger: Ledger): Promise<string[]> {
  const { services } = world;
  return [
    ...moneyFaults(ledger, world.provider),
    ...fulfilmentFaults(ledger),
    ...attemptFaults(ledger),
    ...couponFaults(ledger),
    ...(await unlistedOveruse(services, ledger)),
    ...creditFaults(ledger),
    ...(await calendarFaults(services, ledger)),
    ...leftovers(ledger, services.now()),
    ...receiptFaults(ledger),
    ...sumFaults(ledger),
    ...mailFaults(ledger, world),
    ...(await reportFaults(ledger, world)),
  ];
}

/** Captured = completed + refunded + quarantined; and our books match the provider's for each payment. */
function moneyFaults(ledger: Ledger, provider: WireProvider): string[] {
  const faults: string[] = [];
  const { captured, completed, refunded, quarantined } = computeBalance(ledger, provider);
  if (captured !== completed + refunded + quarantined) {
    faults.push(
      `captured ${captured} is not completed ${completed} + refunded ${refunded} + quarantined ${quarantined} (paise)`,
    );
  }
  for (const theirs of provider.payments.values()) {
    if (theirs.status !== "captured" && theirs.status !== "refunded") continue;
    const ours = ledger.payments.find(({ id }) => id === theirs.id);
    if (!ours) {
      faults.push(`${theirs.id} was captured and is unknown`);
      continue;
    }
    const isSettled = ours.role === "settled";
    const isReturned = theirs.amount_refunded === theirs.amount;
    const status = findStatus(ledger, ours);
    const mailData = `${theirs.id} (${ours.status}, ${ours.role}, ${theirs.amount_refunded} of ${theirs.amount} returned, its purchase ${status})`;
    if (ours.role === "pending" && !isReturned) faults.push(`${mailData} was captured and has no role`);
    if (ours.role === "lapsed" && !isReturned) faults.push(`${mailData} was paid at a lapsed price and not returned`);
    if (ours.role === "duplicate" && !isReturned) faults.push(`${mailData} is one too many and was not returned`);
    if (isSettled && !isReturned && status !== "completed") faults.push(`${mailData} is settled for nothing`);
    // A session that was cancelled too late stays cancelled if an administrator refunds it later.
    const isOver =
      status === "refunded" ||
      ledger.bookings.some(({ id, paymentStatus }) => id === ours.bookingId && paymentStatus === "cancelled");
    if (isSettled && isReturned && !isOver) faults.push(`${mailData} is returned, and its purchase stands`);
    if (ours.amountPaise !== theirs.amount) faults.push(`${mailData}: by our books it is ${ours.amountPaise} paise`);
    if (ours.refundedAmountPaise !== theirs.amount_refunded)
      faults.push(`${mailData}: by our books ${ours.refundedAmountPaise} paise are returned`);
  }
  return faults;
}

/** Each completed purchase has one payment and was fulfilled once; any other has neither. */
function fulfilmentFaults(ledger: Ledger): string[] {
  const faults: string[] = [];
  for (const { id, status, packageType, upgradedOrderId } of ledger.orders) {
    const wanted = status === "completed" ? 1 : 0;
    const subscriptions = ledger.subscriptions.filter(({ orderId }) => orderId === id).length;
    if (subscriptions !== wanted) faults.push(`${status} order ${id} has ${subscriptions} subscriptions`);
    const settled = ledger.payments.filter(({ orderId, role }) => orderId === id && role === "settled").length;
    if (status === "completed" && settled !== 1) faults.push(`completed order ${id} has ${settled} settling payments`);
    const mailData = ledger.outbox.filter(({ dedupeKey }) => dedupeKey === `order-completed:${id}`).length;
    if (status === "completed" && mailData !== 1) faults.push(`completed order ${id} was told ${mailData} times`);
    if (packageType !== "gold") continue;
    const credits = ledger.credits.filter(
      ({ orderId, voidedAt }) => orderId === (upgradedOrderId ?? id) && voidedAt === null,
    ).length;
    if (status === "completed" && credits !== 1)
      faults.push(`completed Gold order ${id} has ${credits} session credits`);
  }
  for (const { id, source, paymentStatus } of ledger.bookings) {
    const settled = ledger.payments.filter(({ bookingId, role }) => bookingId === id && role === "settled").length;
    if (paymentStatus === "completed" && settled !== (source === "payment" ? 1 : 0))
      faults.push(`completed booking ${id} has ${settled} settling payments`);
  }
  for (const { id, paymentStatus, source, sessionTime, completedAt } of ledger.bookings) {
    const isBegun = completedAt !== null && completedAt >= sessionTime;
    if (paymentStatus === "completed" && source === "payment" && isBegun)
      faults.push(`session ${id} was completed after it had begun: its expert never knew of it`);
  }
  for (const { id, orderId, bookingId, role } of ledger.payments) {
    const issued = ledger.receipts.filter(({ paymentId, refundId }) => paymentId === id && refundId === null).length;
    if (issued !== (role === "settled" ? 1 : 0))
      faults.push(`${role} payment ${id} of ${orderId ?? bookingId} has ${issued} receipts`);
  }
  return faults;
}

/** Of all payments captured under one attempt to buy, at most one is kept. */
function attemptFaults({ orders, payments }: Ledger): string[] {
  const faults: string[] = [];
  const attemptByOrder = new Map(orders.map(({ id, attemptId }) => [id, attemptId]));
  const kept = new Map<string, string[]>();
  for (const { id, orderId, role, status, amountPaise, refundedAmountPaise } of payments) {
    const attemptId = orderId === null ? null : attemptByOrder.get(orderId);
    const isKept = (status === "captured" || role === "settled") && role !== "quarantined";
    if (attemptId && isKept && refundedAmountPaise < amountPaise)
      kept.set(attemptId, [...(kept.get(attemptId) ?? []), id]);
  }
  for (const [attemptId, ids] of kept)
    if (ids.length > 1) faults.push(`attempt ${attemptId} was paid for by ${ids.join(" and ")}`);
  return faults;
}

/** Each discounted completed purchase redeems its coupon once; no coupon exceeds its limit. */
function couponFaults(ledger: Ledger): string[] {
  const faults: string[] = [];
  const consumed = ledger.redemptions.filter(({ state }) => state === "consumed");
  for (const payment of ledger.payments.filter(({ role }) => role === "settled")) {
    if (findStatus(ledger, payment) !== "completed") continue;
    const quote = ledger.providerOrders.find(({ id }) => id === payment.providerOrderId);
    const coupon = ledger.coupons.find(({ code }) => code === quote?.couponCode);
    const uses = consumed.filter(
      ({ orderId, bookingId }) => orderId === payment.orderId && bookingId === payment.bookingId,
    );
    const isRight = coupon ? uses.length === 1 && uses[0]?.couponId === coupon.id : uses.length === 0;
    if (!isRight)
      faults.push(`${payment.id}, bought with ${quote?.couponCode ?? "no coupon"}, has used ${uses.length} coupons`);
  }
  for (const { id, code, totalCap, singleUsePerUser } of ledger.coupons) {
    const regular = consumed.filter(({ couponId, isLate }) => couponId === id && !isLate);
    if (totalCap !== null && regular.length > totalCap)
      faults.push(`coupon ${code} was used ${regular.length} times of ${totalCap}`);
    if (singleUsePerUser && new Set(regular.map(({ userId }) => userId)).size !== regular.length)
      faults.push(`somebody used ${code} twice`);
  }
  return faults;
}

/** Every coupon use beyond its limits is in the list of items that need attention. */
async function unlistedOveruse({ db }: TestServices, { redemptions }: Ledger): Promise<string[]> {
  const late = redemptions.filter(({ state, isLate }) => state === "consumed" && isLate);
  const listed = await listLateRedemptions(db, { since: new Date(0), limit: late.length + 1 });
  return late
    .filter(({ id }) => !listed.some((redemption) => redemption.id === id))
    .map(({ id }) => `the late redemption ${id} is not listed`);
}

/** A credit pays for exactly the session that it names. */
function creditFaults({ credits, bookings: sessions }: Ledger): string[] {
  const named = credits.filter(({ bookingId, voidedAt }) => bookingId !== null && voidedAt === null);
  const paidByCredit = sessions.filter(
    ({ source, paymentStatus }) => source === "credit" && paymentStatus === "completed",
  );
  const withoutCredit = paidByCredit.filter(({ id }) => !credits.some(({ bookingId }) => bookingId === id));
  const withoutSession = named.filter(
    ({ bookingId }) =>
      !paidByCredit.some(({ id }) => id === bookingId) &&
      !sessions.some(({ id, completedAt }) => id === bookingId && completedAt !== null),
  );
  return [
    ...withoutCredit.map(({ id }) => `session ${id} was paid for by a credit that is not there`),
    ...withoutSession.map(({ id }) => `credit ${id} is used for nothing`),
  ];
}

/** No hour claimed twice, no claim without its booking, no booking without its hours. */
async function calendarFaults(services: TestServices, { bookings: sessions }: Ledger): Promise<string[]> {
  const faults: string[] = [];
  for (const { id } of await services.db.select({ id: experts.id }).from(experts))
    faults.push(...(await findFaults(services, id)));
  const live = sessions.filter(({ paymentStatus }) => paymentStatus === "completed");
  for (const [place, session] of live.entries()) {
    const end = session.sessionTime.getTime() + session.sessionDuration * 60_000;
    const overlaps = live.slice(place + 1).filter((other) => {
      const otherEnd = other.sessionTime.getTime() + other.sessionDuration * 60_000;
      return (
        other.expertId === session.expertId &&
        other.sessionTime.getTime() < end &&
        session.sessionTime.getTime() < otherEnd
      );
    });
    faults.push(...overlaps.map(({ id }) => `the sessions ${session.id} and ${id} overlap`));
  }
  return faults;
}

/** No work is pending. */
function leftovers(ledger: Ledger, now: Date): string[] {
  const open = ledger.orders.filter(
    ({ status, expiresAt }) => status === "paid" || ((status === "created" || status === "failed") && expiresAt < now),
  );
  const held = ledger.bookings.filter(({ paymentStatus }) => paymentStatus === "pending" || paymentStatus === "paid");
  return [
    ...open.map(({ id, status }) => `order ${id} is still ${status}`),
    ...held.map(({ id, paymentStatus }) => `booking ${id} is still ${paymentStatus}`),
    ...ledger.redemptions
      .filter(({ state }) => state === "reserved")
      .map(({ id }) => `reservation ${id} was never released`),
    ...ledger.refunds
      .filter(({ status }) => status === "wanted" || status === "pending")
      .map(({ id, status }) => `refund ${id} is still ${status}`),
    ...ledger.outbox
      .filter(({ status }) => status !== "done")
      .map(({ dedupeKey, status, lastError }) => `effect ${dedupeKey} is ${status}: ${lastError}`),
    ...ledger.claims
      .filter(({ expiresAt }) => expiresAt !== null)
      .map(({ bookingId }) => `an hour is still held for ${bookingId}`),
  ];
}

/** The monthly sums equal those of receipts, payments and refunds. */
function sumFaults({ sums, receipts: issued, payments: paid, refunds: returned }: Ledger): string[] {
  const total = (amounts: readonly number[]) => amounts.reduce((so, amount) => so + amount, 0);
  const boughtNothing = new Set(
    paid.filter(({ role }) => role !== "settled" && role !== "pending").map(({ id }) => id),
  );
  const expected: Record<LedgerKind, number> = {
    sale: total(issued.filter(({ refundId }) => refundId === null).map(({ content }) => content.totalPaise)),
    refund: total(issued.filter(({ refundId }) => refundId !== null).map(({ content }) => content.totalPaise)),
    fee: total(paid.map(({ feePaise }) => feePaise ?? 0)),
    dispute: 0,
    unsold: total(paid.filter(({ id }) => boughtNothing.has(id)).map(({ amountPaise }) => amountPaise)),
    "unsold-return": total(
      returned
        .filter(({ paymentId, status }) => status === "processed" && boughtNothing.has(paymentId))
        .map(({ amountPaise }) => amountPaise),
    ),
  };
  return LEDGER_KINDS.flatMap((kind) => {
    const entered = total(sums.filter((sum) => sum.kind === kind).map(({ totalPaise }) => totalPaise));
    return entered === expected[kind] ? [] : [`the ledger has ${entered} paise of ${kind}, not ${expected[kind]}`];
  });
}

/** The numbers of each series run from 1 without gaps, and each refund of a sale has its credit note. */
function receiptFaults({ receipts: issued, refunds: returned, payments: paid }: Ledger): string[] {
  const faults: string[] = [];
  const nameSeries = ({ series, financialYear }: (typeof issued)[number]) => `${series} ${financialYear}`;
  for (const name of new Set(issued.map(nameSeries))) {
    const rows = issued.filter((receipt) => nameSeries(receipt) === name);
    const numbers = rows.map(({ sequence }) => sequence).toSorted((one, other) => one - other);
    if (numbers.some((number, place) => number !== place + 1)) faults.push(`the numbers of ${name} have gaps`);
  }
  for (const { id, paymentId, status, amountPaise } of returned) {
    const isOfSale = paid.some((payment) => payment.id === paymentId && payment.role === "settled");
    const notes = issued.filter(({ refundId }) => refundId === id);
    if (notes.length !== (isOfSale && status === "processed" ? 1 : 0))
      faults.push(`${status} refund ${id} has ${notes.length} credit notes`);
    if (notes.some(({ content }) => content.totalPaise !== amountPaise))
      faults.push(`the credit note of refund ${id} is not about its ${amountPaise} paise`);
  }
  for (const { number, paymentId, content } of issued.filter(({ refundId }) => refundId === null)) {
    const paise = paid.find(({ id }) => id === paymentId)?.amountPaise;
    if (content.totalPaise !== paise) faults.push(`receipt ${number} is about ${content.totalPaise} of ${paise} paise`);
  }
  return faults;
}

/** The mail service accepted exactly the outbox messages, each under its one key. */
function mailFaults(
  { outbox: outboxMessages, mails: remembered, ...ledger }: Ledger,
  { mails: taken }: World,
): string[] {
  const wanted = new Set(
    outboxMessages.filter(({ kind, status }) => kind === "mail" && status === "done").map(({ id }) => id),
  );
  const sent = new Set(remembered.map(({ id }) => id));
  // Alerts to the operators bypass the outbox.
  const alertIds = new Set(ledger.alerts);
  return [
    ...[...wanted].filter((id) => !taken.has(id)).map((id) => `message ${id} is done and was never sent`),
    ...[...wanted].filter((id) => !sent.has(id)).map((id) => `message ${id} was sent and is not remembered`),
    ...[...taken]
      .filter((id) => !wanted.has(id) && !alertIds.has(id.replace(/:[^:]*$/, "")))
      .map((id) => `message ${id} was sent, and nobody wanted it`),
  ];
}

/**
 * The answers of a completed order lead to one finished report, with one PDF per version and one mail, regardless of
 * redeliveries; to a Gold one, if the order is.
 */
async function reportFaults(ledger: Ledger, { services, submitted, files }: World): Promise<string[]> {
  const faults: string[] = [];
  for (const orderId of submitted) {
    if (!ledger.answered.some((answered) => answered.orderId === orderId))
      faults.push(`the answers to order ${orderId} were taken and are lost`);
  }
  for (const { orderId } of ledger.answered) {
    const results = ledger.results.filter((result) => result.orderId === orderId);
    const [result] = results;
    if (!result || results.length > 1) faults.push(`the answers to order ${orderId} have ${results.length} reports`);
    if (!result || !ledger.orders.some(({ id, status }) => id === orderId && status === "completed")) continue;
    const { id, userId, status, pdfStatus, version } = result;
    const mailData = `report ${id} (${status}, PDF ${pdfStatus})`;
    if (status !== "ready" || pdfStatus !== "ready") faults.push(`${mailData} was never finished`);
    const keys = files.keysUnder(`${userId}/${id}`);
    const earlier = ledger.versions.filter(({ resultId }) => resultId === id);
    if (earlier.some(({ number }, index) => number !== index + 1) || earlier.length !== version - 1)
      faults.push(`${mailData} has version ${version}, and ${earlier.length} earlier ones`);
    // A version that was replaced before it was printed may have a file or none.
    const named = [result, ...earlier];
    const isMissing = named.some(
      (one) => one.pdfStatus === "ready" && files.sizes.get(one.pdfUrl ?? "") !== one.pdfBytes,
    );
    const isLost = named.some(({ textsKey }) => textsKey !== null && !files.sizes.has(textsKey));
    // If a version was replaced while its texts were stored, only its PDF names their file.
    const isNamed = (key: string) =>
      named.some((one) => one.pdfUrl === key || one.textsKey === key || textsKeyBeside(one.pdfUrl ?? "") === key);
    if (isMissing || isLost || !keys.every(isNamed))
      faults.push(
        `${mailData} is to lie at ${named.map((one) => one.pdfUrl).join(", ")}, and there is ${keys.join(", ")}`,
      );
    const announced = ledger.outbox.filter(({ dedupeKey }) => dedupeKey === `report-ready:${id}`).length;
    if (announced !== 1) faults.push(`${mailData} was announced ${announced} times`);
    const facts = await findReportFacts(services.db, { resultId: id });
    if (
      facts?.packageType === "gold" &&
      composeStoredReport(facts, { guide: EMPTY_GUIDE, now: new Date() }).report !==
        (await withTexts(files.behind(CALM), facts.result)).report
    )
      faults.push(`${mailData} is not the Gold one that was paid for`);
  }
  return faults;
}
