import type { UserDetails } from "#db/queries/administration/user-details.ts";
import { type GuardianPolicy, processingStop } from "#app/domain/accounts/consent.ts";
import {
  type CallerLine,
  describeConsent,
  describeContact,
  describeMoney,
  describeReports,
  describeSessions,
} from "#app/domain/administration/caller-status.ts";
import { noReportReason } from "#app/domain/administration/report-reason.ts";
import { toBookingState } from "#app/domain/booking/session-state.ts";
import { purchaseTitle } from "#app/domain/purchase/packages.ts";

/** What a caller asks, one line per topic. `mayReadMails`: whether the administrator sees what was sent. */
export function callerLines(
  details: UserDetails,
  { policy, now, mayReadMails }: { policy: GuardianPolicy; now: Date; mayReadMails: boolean },
): CallerLine[] {
  const { user, guardian, bookings, attempts, untried, credits } = details;
  const stop = processingStop(user, policy, now);
  const money = describeMoney(
    {
      attempts: attempts.map(({ packageType, upgradedOrderId, ...attempt }) => ({
        ...attempt,
        title: packageType ? purchaseTitle({ packageType, upgradedOrderId }) : attempt.bookingId ? "a session" : "?",
      })),
      untried: untried.map(({ orderId, amount, openedAt, ...order }) => ({
        orderId,
        title: purchaseTitle(order),
        amountPaise: amount * 100,
        openedAt,
      })),
    },
    now,
  );
  const report = describeReports(reportViews(details, { policy, now }));
  return [
    money,
    describeConsent({
      state: user.consentState,
      stop,
      who: [user.guardianName, user.guardianEmail].filter(Boolean).join(", "),
      guardian,
    }),
    // One button for one question: the payment's line asks the provider, too.
    money.remedy?.kind === "ask-provider" && report.remedy?.kind === "ask-provider"
      ? { ...report, remedy: null }
      : report,
    describeSessions({
      sessions: bookings.map((booking) => ({ ...booking, state: toBookingState(booking, now) })),
      credits: credits.map(({ orderId }) => orderId),
    }),
    describeContact({
      email: user.email,
      isVerified: user.emailVerifiedAt !== null,
      phone: user.signInPhone,
      contactStop: details.contactStop,
      mailStop: user.mailStop && user.mailStoppedAt && { reason: user.mailStop, stoppedAt: user.mailStoppedAt },
      messageStop:
        user.messageStop && user.messagesStoppedAt
          ? { reason: user.messageStop, stoppedAt: user.messagesStoppedAt }
          : null,
      undelivered: mayReadMails
        ? details.undelivered.map(({ what, why, at }) => ({ what, why: why ?? "no reason was given", at }))
        : [],
      lastSentAt: details.lastSentAt,
    }),
  ];
}

/** Each order that could have a report; if nothing was paid, only the newest. */
function reportViews(
  { user, orders }: Pick<UserDetails, "user" | "orders">,
  { policy, now }: { policy: GuardianPolicy; now: Date },
) {
  const account = {
    isVerified: user.emailVerifiedAt !== null || user.signInPhone !== null,
    isComplete: user.isComplete,
    stop: processingStop(user, policy, now),
    now,
  };
  const own = orders.filter(({ upgradedOrderId }) => upgradedOrderId === null);
  const paid = own.filter(({ status }) => status === "completed" || status === "paid");
  const open = own.filter(({ status }) => status === "created" || status === "failed");
  const intended = paid.length > 0 ? paid : open.length > 0 ? open.slice(0, 1) : own.slice(0, 1);
  if (intended.length === 0) {
    const reason = noReportReason({ ...account, order: null });
    return reason ? [{ ...reason, orderId: null, title: null, resultId: null }] : [];
  }
  return intended.map((order) => {
    const title = purchaseTitle(order);
    const reason = noReportReason({
      ...account,
      order: {
        status: order.status,
        drafted: order.drafted,
        isSubmitted: order.answered > 0,
        reportStatus: order.reportStatus,
        pdfStatus: order.pdfStatus,
        submittedAt: order.submittedAt,
        notice: order.notice,
      },
    });
    return reason
      ? { ...reason, orderId: order.id, title, resultId: order.resultId }
      : { title, readyAt: order.readyAt, hasStudies: order.hasStudies };
  });
}
