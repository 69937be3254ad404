import { giveReportConsent } from "../../support/makers/consents.ts";
import { exportKey } from "#app/domain/accounts/data-export.ts";
import { enterErasure } from "#app/usecases/accounts/request-erasure.ts";
import { eq } from "drizzle-orm";
import { CAREER_CATALOGUE } from "#app/content/careers.ts";
import { QUESTIONS } from "#app/content/questions.ts";
import { renderDossierHtml } from "#app/domain/report/dossier/dossier-html.ts";
import { recommendCareers } from "#app/domain/report/recommendation.ts";
import { scoreProfile } from "#app/domain/assessment/riasec.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import { saveDraft } from "#app/usecases/assessment/save-draft.ts";
import { submitAssessment } from "#app/usecases/assessment/submit-assessment.ts";
import { requestPackagePayment } from "#app/usecases/purchase/request-package-payment.ts";
import { proposeTime } from "#app/usecases/booking/propose-time.ts";
import { shareReport } from "#app/usecases/report/share-report.ts";
import {
  assessmentResults,
  bookingGuests,
  bookings,
  profiles,
  receipts,
  reportShares,
  sessionCredits,
  dataExports,
  erasures,
  sessionFailures,
} from "#db/schema/index.ts";
import { makeOrder } from "../../support/makers/actors.ts";
import { someDossier } from "../../support/makers/dossiers.ts";
import { clearSheet } from "../../support/makers/answer-sheets.ts";
import { makeCoupon, returnFromCheckout, startedPurchase } from "../../support/makers/purchases.ts";
import { chooseAiProvider } from "../../support/fakes/ai-provider.ts";
import { bookedSession, heldSession, openedCheckout } from "../../support/makers/sessions.ts";
import type { Rows } from "../table.ts";
import type { ActorName, World } from "../world.ts";

const HOUR_MS = 60 * 60 * 1000;

/** The answers of a careful student. */
const ANSWERS = clearSheet("I", "S");

/** Guardians have agreed to the current text of the consents. */
export async function currentConsents({ services, student, otherStudent }: World): Promise<Rows> {
  for (const { userId } of [student, otherStudent]) await giveReportConsent(services, userId, { givenBy: "guardian" });
  return {};
}

/** A Silver package that the student has bought but not answered. */
export async function completedOrder({ services, student }: World): Promise<Rows> {
  const { id } = await makeOrder(services, student.userId);
  return { orderId: id };
}

/** The same, paid for through checkout: with its payment, receipt and confirmation. */
export async function paidOrder({ services, student }: World): Promise<Rows> {
  const { orderId, providerOrderId } = await startedPurchase(services, student.userId);
  const payment = services.payments.pay(providerOrderId);
  await returnFromCheckout(services, student.userId, payment);
  await services.settle();
  const [receipt] = await services.db.select().from(receipts).where(eq(receipts.paymentId, payment.id));
  return { orderId, paymentId: payment.id, number: receipt?.number ?? "" };
}

/** Checkout's response for a package that has just been paid for. Open orders of several actors coexist. */
export async function packageAtCheckout({ services, student }: World, actor: ActorName): Promise<Rows> {
  const { orderId, providerOrderId } = await startedPurchase(
    services,
    student.userId,
    actor === "student" ? "gold" : "silver",
  );
  const { id: paymentId } = services.payments.pay(providerOrderId);
  return { orderId, providerOrderId, paymentId, signature: services.payments.sign(providerOrderId, paymentId) };
}

/** A coupon for packages, and one for sessions. */
export async function someCoupons({ services }: World): Promise<Rows> {
  const order = await makeCoupon(services, { code: `P${services.newToken().slice(0, 12).toUpperCase()}` });
  const session = await makeCoupon(services, {
    code: `S${services.newToken().slice(0, 12).toUpperCase()}`,
    couponType: "Booking",
  });
  return { couponId: order.id, packageCoupon: order.code, sessionCoupon: session.code };
}

/** A finished report that asks about studies. */
export async function askingReport(world: World): Promise<Rows> {
  const made = await report(world);
  await world.services.db
    .update(assessmentResults)
    .set({ studiesEnded: 0 })
    .where(eq(assessmentResults.id, made.resultId ?? ""));
  return made;
}

/** A finished report of a month ago, of a student who decides for themselves. */
export async function ratableReport(world: World): Promise<Rows> {
  const { services, student } = world;
  const made = await report(world);
  const readyAt = new Date(services.now().getTime() - 31 * 24 * HOUR_MS);
  await services.db
    .update(assessmentResults)
    .set({ createdAt: readyAt, readyAt })
    .where(eq(assessmentResults.id, made.resultId ?? ""));
  await services.db.update(profiles).set({ age: 19, consentState: "own" }).where(eq(profiles.id, student.userId));
  return made;
}

/** A finished report with its PDF and its dossier. */
export async function report(world: World): Promise<Rows> {
  const { services, student } = world;
  const { orderId = "" } = await completedOrder(world);
  const resultId = services.newId();
  const pdfUrl = `reports/${resultId}_1.pdf`;
  await services.files.put(pdfUrl, "%PDF");
  await services.db.insert(assessmentResults).values({
    id: resultId,
    userId: student.userId,
    orderId,
    status: "ready",
    report: "## Personality type",
    reportHtml: "<p>All of it</p>",
    dossier: someDossier,
    dossierHtml: renderDossierHtml(someDossier, "en"),
    pdfStatus: "ready",
    pdfUrl,
    pdfBytes: 2000,
    createdAt: services.now(),
  });
  return { orderId, resultId };
}

/** A finished report whose AI answers questions. */
export async function askedReport(world: World): Promise<Rows> {
  const { services } = world;
  await chooseAiProvider(services);
  services.proseGenerators.answer = async () => ({ isKnown: false, answer: "", facts: [] });
  return { ...(await writtenReport(world)), questionId: services.newId() };
}

/** A finished report of a Gold package. */
export async function goldReport(world: World): Promise<Rows> {
  const { services, student } = world;
  const { id: orderId } = await makeOrder(services, student.userId, { packageType: "gold" });
  const resultId = services.newId();
  await services.db.insert(assessmentResults).values({
    id: resultId,
    userId: student.userId,
    orderId,
    status: "ready",
    report: "## Personality type",
    reportHtml: "<p>All of it</p>",
    createdAt: services.now(),
  });
  return { orderId, resultId };
}

/** A report written from answers, in English, with the first of its careers. */
export async function writtenReport(world: World): Promise<Rows> {
  const { services, student } = world;
  const { orderId = "" } = await completedOrder(world);
  const submitted = await submitAssessment(services, {
    userId: student.userId,
    orderId,
    answers: allAnswers(services.now().getTime() - HOUR_MS),
    isConfirmed: true,
  });
  if (!submitted.ok) throw new Error(`Not submitted: ${submitted.reason}`);
  const profile = scoreProfile(QUESTIONS, ANSWERS);
  const recommendedCareers = recommendCareers({
    profile,
    catalogue: CAREER_CATALOGUE,
    chosenCategoryIds: [],
    seed: orderId,
  });
  await services.db
    .update(assessmentResults)
    .set({
      status: "ready",
      studiesEnded: null,
      language: "english",
      report: "## Personality type",
      reportHtml: "<p>All of it</p>",
      dossier: someDossier,
      profile,
      hollandCode: profile.code,
      recommendedCareers,
    })
    .where(eq(assessmentResults.id, submitted.resultId));
  return { orderId, resultId: submitted.resultId, career: String(recommendedCareers[0]?.categoryId) };
}

/** A Silver package with a payment link for a parent. */
export async function requestedPayment({ services, student }: World): Promise<Rows> {
  const { userId } = student;
  const made = await requestPackagePayment(services, { userId, packageType: "silver", couponCode: null });
  if (!made.ok) throw new Error(`No link: ${made.reason}`);
  return { requestId: made.requestId, token: made.token };
}

/** A report shared by a link. */
export async function sharedReport(world: World): Promise<Rows> {
  const { services, student } = world;
  const { resultId = "", orderId = "" } = await report(world);
  const shared = await shareReport(services, { userId: student.userId, resultId, days: 7, sections: null });
  if (!shared.ok) throw new Error(`Not shared: ${shared.reason}`);
  const [share] = await services.db
    .select()
    .from(reportShares)
    .where(eq(reportShares.tokenHash, hashToken(shared.token)));
  return { orderId, resultId, token: shared.token, shareId: share?.id ?? "" };
}

/** Every answer as a browser stores it: ten seconds per question. */
export function allAnswers(at: number): Record<string, { answer: string; at: number }> {
  return Object.fromEntries(
    Object.entries(ANSWERS).map(([id, answer]) => [id, { answer, at: at + Number(id) * 10_000 }]),
  );
}

/** A package with all questions answered but not submitted. */
export async function answeredOrder(world: World): Promise<Rows> {
  const { services, student } = world;
  const { orderId = "" } = await completedOrder(world);
  await saveDraft(services, {
    userId: student.userId,
    orderId,
    answers: allAnswers(services.now().getTime() - HOUR_MS),
    position: 63,
  });
  return { orderId };
}

/** The expert's price, and a free hour. */
export function freeHour({ expert, nextHour }: World): Rows {
  return { expertId: expert.expertId, pricingId: expert.pricingId, slot: nextHour().toISOString() };
}

/** The same, and a coupon for sessions. */
export async function freeHourAndCoupon(world: World): Promise<Rows> {
  return { ...freeHour(world), ...(await someCoupons(world)) };
}

/** The same, and the Gold session of a package. */
export async function freeHourAndCredit(world: World): Promise<Rows> {
  const { services, student } = world;
  const { id: orderId } = await makeOrder(services, student.userId, { packageType: "gold" });
  await services.db.insert(sessionCredits).values({ id: services.newId(), userId: student.userId, orderId });
  return { ...freeHour(world), orderId };
}

/** A time held for the student, with a coupon that may still be used. */
export async function heldBooking(world: World): Promise<Rows> {
  const { services, student, expert, nextHour } = world;
  const { id } = await heldSession(services, { userId: student.userId, ...expert, start: nextHour() });
  return { bookingId: id, ...(await someCoupons(world)) };
}

/** A time held at a discount. */
export async function discountedBooking(world: World): Promise<Rows> {
  const { services, student, expert, nextHour } = world;
  const { sessionCoupon = "" } = await someCoupons(world);
  const { id } = await heldSession(services, {
    userId: student.userId,
    ...expert,
    start: nextHour(),
    couponCode: sessionCoupon,
  });
  return { bookingId: id };
}

/** Checkout's response for a session that has just been paid for. */
export async function bookingAtCheckout(world: World): Promise<Rows> {
  const { services, student } = world;
  const { bookingId = "" } = await heldBooking(world);
  const providerOrderId = await openedCheckout(services, bookingId, student.userId);
  const { id: paymentId } = services.payments.pay(providerOrderId);
  return { bookingId, providerOrderId, paymentId, signature: services.payments.sign(providerOrderId, paymentId) };
}

/** A session that the student has paid for, and another hour that is free. */
export async function booking({ services, student, expert, nextHour }: World): Promise<Rows> {
  const bookingId = await bookedSession(services, { userId: student.userId, ...expert, start: nextHour() });
  return { bookingId, slot: nextHour().toISOString() };
}

/** A session with an invited guest. */
export async function bookingWithGuest(world: World): Promise<Rows> {
  const rows = await booking(world);
  const guestId = world.services.newId();
  await world.services.db
    .insert(bookingGuests)
    .values({ id: guestId, bookingId: rows.bookingId ?? "", email: "parent@families.example" });
  return { ...rows, guestId };
}

/** A session for which the expert has proposed another time. */
export async function proposedBooking(world: World): Promise<Rows> {
  const { services, expert } = world;
  const { expertId, email } = expert;
  const { bookingId = "", slot = "" } = await booking(world);
  const actor = { role: "expert", expertId, email, clientIp: "192.0.2.7" } as const;
  const proposed = await proposeTime(services, { actor, bookingId, start: new Date(slot) });
  if (!proposed.ok) throw new Error(`Not proposed: ${proposed.reason}`);
  await services.settle();
  return { bookingId, slot, proposalId: proposed.proposalId };
}

/** A session that has begun. */
export async function begunBooking(world: World): Promise<Rows> {
  const rows = await booking(world);
  const { db, now } = world.services;
  await db
    .update(bookings)
    .set({ sessionTime: new Date(now().getTime() - HOUR_MS / 2) })
    .where(eq(bookings.id, rows.bookingId ?? ""));
  return rows;
}

/** A session that the expert did not come to. */
export async function failedBooking(world: World): Promise<Rows> {
  const rows = await begunBooking(world);
  const { db, newId } = world.services;
  const bookingId = rows.bookingId ?? "";
  const [failed] = await db
    .update(bookings)
    .set({ sessionFailure: "expert_no_show" })
    .where(eq(bookings.id, bookingId))
    .returning();
  if (!failed) throw new Error("There is no booking");
  const { expertId, sessionTime } = failed;
  await db.insert(sessionFailures).values({
    id: newId(),
    bookingId,
    expertId,
    sessionTime,
    kind: "expert_no_show",
    state: "confirmed",
    reportedBy: "expert",
  });
  return rows;
}

/** A session that took place, and may be rated. */
export async function attendedBooking(world: World): Promise<Rows> {
  const rows = await begunBooking(world);
  await currentConsents(world);
  await world.services.db
    .update(bookings)
    .set({ sessionStatus: "completed" })
    .where(eq(bookings.id, rows.bookingId ?? ""));
  return rows;
}

/** The same after its end. */
export async function overBookingWithReport(world: World): Promise<Rows> {
  const rows = await bookingWithReport(world);
  const { db, now } = world.services;
  await db
    .update(bookings)
    .set({ sessionTime: new Date(now().getTime() - 2 * HOUR_MS) })
    .where(eq(bookings.id, rows.bookingId ?? ""));
  return rows;
}

/** A session whose expert may read the student's report. */
export async function bookingWithReport(world: World): Promise<Rows> {
  await report(world);
  const rows = await booking(world);
  await world.services.db
    .update(bookings)
    .set({ sharesReport: true })
    .where(eq(bookings.id, rows.bookingId ?? ""));
  return rows;
}

/** The student alone has requested erasure. */
export async function pendingErasure(world: World): Promise<Rows> {
  const { services, student } = world;
  await noErasure(world);
  await enterErasure(services, student.userId);
  await services.settle();
  return {};
}

/** The student has not requested erasure. */
export async function noErasure({ services, student }: World): Promise<Rows> {
  await services.db.delete(erasures).where(eq(erasures.userId, student.userId));
  return {};
}

/** The student's copy can be downloaded. */
export async function readyCopy({ services, student }: World): Promise<Rows> {
  const { userId } = student;
  const fileKey = exportKey({ userId, token: services.newToken() });
  await services.files.put(fileKey, "a copy");
  const now = services.now();
  const expiresAt = new Date(now.getTime() + 60 * 60 * 1000);
  await services.db.insert(dataExports).values({
    id: services.newId(),
    userId,
    status: "ready",
    language: "en",
    requestedAt: now,
    fileKey,
    bytes: 6,
    readyAt: now,
    expiresAt,
  });
  return {};
}
