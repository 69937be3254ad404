import { href } from "react-router";
import type { UserDetails } from "#db/queries/administration/user-details.ts";
import { processingStop } from "#app/domain/accounts/consent.ts";
import type { GuardianPolicy } from "#app/domain/accounts/consent.ts";
import { type ReportReason, type ReportRemedy, noReportReason } from "#app/domain/administration/report-reason.ts";
import { purchaseTitle } from "#app/domain/purchase/packages.ts";
import { Notice } from "#app/ui/elements/notice.tsx";
import { IntentButton } from "#app/routes/admin/details/intent-button.tsx";

/** Why an order has no report, and what would change that. */
export interface ExplainedOrder extends ReportReason {
  /** Null if there is no order. */
  orderId: string | null;
  title: string | null;
  resultId: string | null;
}

/** Explains each order without a report that could have one; if nothing was paid, only the newest. */
export function explainReports(
  { user, orders }: Pick<UserDetails, "user" | "orders">,
  { policy, now }: { policy: GuardianPolicy; now: Date },
): ExplainedOrder[] {
  const account = {
    isVerified: user.emailVerifiedAt !== null,
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
  return intended.flatMap((order) => {
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
    const shown = { orderId: order.id, title: purchaseTitle(order), resultId: order.resultId };
    return reason ? [{ ...reason, ...shown }] : [];
  });
}

/** Why there is no report, one sentence each, with the next step and its button. */
export function ReportReasons({ reasons }: { reasons: readonly ExplainedOrder[] }) {
  return reasons.map((reason) => (
    <Notice
      key={reason.orderId ?? "none"}
      tone="info"
      title={reason.title ? `Why there is no report: ${reason.title}` : "Why there is no report"}
    >
      <div className="grid justify-items-start gap-2">
        <p>{`${reason.sentence} ${reason.next}`}</p>
        {reason.remedy ? <Remedy remedy={reason.remedy} reason={reason} /> : null}
      </div>
    </Notice>
  ));
}

function Remedy({ remedy, reason: { orderId, resultId } }: { remedy: ReportRemedy; reason: ExplainedOrder }) {
  switch (remedy) {
    case "resend-verification":
      return (
        <IntentButton
          permission="support.write"
          intent="resend-verification"
          label="Send the verification link again"
        />
      );
    case "remind-guardian":
      return (
        <IntentButton permission="support.write" intent="remind-guardian" label="Send the guardian the link again" />
      );
    case "requeue-report":
      return resultId ? (
        <IntentButton permission="support.write" intent="requeue-report" fields={{ resultId }} label="Try again now" />
      ) : null;
    case "ask-provider":
      return orderId ? (
        <IntentButton
          permission="reconciliation.run"
          intent="ask-provider"
          action={href("/administrator/orders/:orderId", { orderId })}
          label="Ask the provider now"
        />
      ) : null;
  }
}
