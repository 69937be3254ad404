import { readCreditedSession } from "#db/queries/purchase/credited-session.ts";
import { type AssessmentOrder, listMyOrders, readMyOrders } from "#db/queries/purchase/my-orders.ts";
import { listBookingsOfStudent, readReturnedMoney } from "#db/queries/booking/student-bookings.ts";
import { describeAttempts } from "#app/content/purchase/payment-attempts.ts";
import { groupFailedAttempts } from "#app/domain/purchase/payment-failure.ts";
import { MY_ORDERS_TEXTS, myOrdersWords } from "./my-orders.words.ts";
import { toBookingState, isJoinable } from "#app/domain/booking/session-state.ts";
import { SESSION_WORDS } from "#app/content/booking/session-words.ts";
import { expertKindName } from "#app/domain/experts/expert.ts";
import { findOffer, type PackageState } from "#app/domain/purchase/package-state.ts";
import { formatAmount, formatRupees } from "#app/domain/purchase/money.ts";
import { type PackageType, purchaseTitle, upgradePrice } from "#app/domain/purchase/packages.ts";
import { pricesAt } from "#app/domain/purchase/price-schedule.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { formatDate, formatDateTime } from "#app/domain/platform/time.ts";
import { bookingPaymentPath } from "#app/web/addresses/booking-addresses.ts";
import { expertListPaths } from "#app/web/addresses/expert-paths.ts";
import { getPackages, getPrefetched, getServices } from "#app/web/context.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { getLanguage } from "#app/web/language.ts";
import { paymentPath } from "#app/web/addresses/purchase-paths.ts";
import type { Route } from "./+types/my-orders";
import { refundViews } from "./refund-facts.tsx";

/** The progress of an order's assessment, as shown on its card. */
export type AssessmentState = "pending" | "processing" | "available";

function toState({ resultStatus }: AssessmentOrder): AssessmentState {
  if (resultStatus === null) return "pending";
  return resultStatus === "ready" ? "available" : "processing";
}

/** Loads a student's orders and sessions. */
export async function loadMyOrders({ context, url }: Route.LoaderArgs) {
  const services = getServices(context);
  const { userId } = getStudent(context);
  const language = getLanguage(context);
  const isSessions = url.searchParams.get("tab") === "sessions";
  try {
    if (isSessions) {
      const now = services.now();
      const bookings = await listBookingsOfStudent(services.db, { userId, now });
      return {
        tab: "sessions" as const,
        sessions: bookings.map((booking) => ({
          id: booking.id,
          expertName: booking.expertName,
          profileImage: booking.profileImage,
          kindName: expertKindName(booking.kind, language),
          start: booking.sessionTime,
          minutes: booking.sessionDuration,
          takesPlace: { isOnline: booking.isOnline, town: booking.town, venue: booking.venue },
          price:
            booking.source === "credit"
              ? { label: SESSION_WORDS.inGold[language], amount: formatRupees(0) }
              : {
                  label: SESSION_WORDS.price[language],
                  amount: formatRupees(booking.paidAmount || booking.totalCharge),
                },
          state: toBookingState(booking, now),
          attempts:
            booking.paymentStatus === "pending"
              ? describeAttempts(groupFailedAttempts(booking.attempts), language, now)
              : null,
          received:
            booking.completedAt === null && booking.capturedPaise > 0 ? formatAmount(booking.capturedPaise) : null,
          refunds: refundViews(readReturnedMoney(booking.returned), language),
          isJoinable:
            booking.paymentStatus === "completed" && booking.sessionStatus === "scheduled" && isJoinable(booking, now),
          payPath: bookingPaymentPath({ ...booking, bookingId: booking.id }),
        })),
      };
    }
    const prefetched = getPrefetched(context, "my-orders");
    const { unpaid, assessments, prices } =
      prefetched === null ? await listMyOrders(services.db, userId) : readMyOrders(prefetched);
    const owned = getPackages(context) ?? [];
    const maySilverBecomeGold =
      owned.some(({ isUpgradable }) => isUpgradable) ||
      assessments.some(({ status, packageType }) => status === "completed" && packageType === "silver");
    return {
      tab: "assessments" as const,
      // Only sent to students who can upgrade.
      upgradeCosts: maySilverBecomeGold ? formatRupees(upgradePrice(pricesAt(prices, services.now()))) : "",
      unpaid: unpaid.map((order) => ({
        // Silver owners need not pay the full price of Gold.
        upgradePath: order.upgradedOrderId === null ? findUpgradePath(order.packageType, owned) : null,
        id: order.id,
        status: order.status,
        title: purchaseTitle(order, language),
        price: formatRupees(order.amount),
        attempts: describeAttempts(groupFailedAttempts(order.attempts), language, services.now()),
        openUntil: formatDateTime(order.expiresAt, language),
        payPath: paymentPath(order, order.couponCode),
      })),
      orders: assessments.map((order) => ({
        id: order.id,
        title: purchaseTitle({ packageType: order.packageType }, language),
        isGold: order.packageType === "gold",
        isPaymentConfirmed: order.status !== "paid",
        isRefunded: order.status === "refunded",
        refunded: order.refundedPaise > 0 ? formatAmount(order.refundedPaise) : null,
        upgradePath:
          order.status === "completed" && order.packageType === "silver"
            ? paymentPath({ packageType: "gold", upgradedOrderId: order.id }, null)
            : null,
        paid: order.amount === 0 ? myOrdersWords.given[language] : formatRupees(order.amount),
        isGiven: order.isGiven,
        date: formatDate(order.completedAt ?? order.createdAt, language),
        hasDraft: order.draftPosition !== null,
        state: toState(order),
        session: sessionView(order, services.now(), language),
        receipts: order.receipts,
      })),
    };
  } catch (error) {
    console.error("The orders could not be read", error);
    return { tab: "failed" as const, isSessions };
  }
}

/** The upgrade path of a package, for the price difference; null if it cannot be upgraded. */
function findUpgradePath(packageType: PackageType, owned: PackageState): string | null {
  const offer = findOffer(owned, packageType);
  return offer.kind === "upgrade" ? paymentPath({ packageType: "gold", upgradedOrderId: offer.orderId }, null) : null;
}

function sessionView({ credit }: AssessmentOrder, now: Date, language: Language) {
  if (credit === null) return null;
  const texts = MY_ORDERS_TEXTS[language];
  const booked = readCreditedSession(credit, now);
  if (!booked)
    return {
      href: expertListPaths["career-counselor"],
      text: texts.sessionPending,
      link: myOrdersWords.schedule[language],
    };
  const text = booked.isOver
    ? texts.sessionOver(booked.expertName)
    : texts.sessionOn(booked.expertName, formatDateTime(booked.sessionTime, language));
  return { href: `/bookings/${booked.bookingId}`, text, link: myOrdersWords.viewBooking[language] };
}
