import type { RefundStatus, ReturnedMoney } from "../../../../db/queries/purchase/refunds";
import { formatAmount } from "../../../domain/purchase/money";
import { formatDate } from "../../../domain/platform/time";
import { Fact } from "../../../ui/elements/facts";

/** What buyers call the states of a refund. */
const refundStates: Record<RefundStatus, string> = {
  wanted: "being arranged",
  pending: "on its way",
  processed: "returned",
  failed: "did not go through; we are looking after it",
};

/** What buyers see of a refund: the amount, its status, and since when. */
export function refundViews(refunds: readonly ReturnedMoney[]) {
  return refunds.map(({ amountPaise, status, createdAt }) => ({
    amount: formatAmount(amountPaise),
    state: refundStates[status],
    date: formatDate(createdAt),
  }));
}

type RefundView = ReturnType<typeof refundViews>[number];

/** A line of `Facts` for each refund of a purchase. */
export function RefundFacts({ refunds }: { refunds: readonly RefundView[] }) {
  return refunds.map(({ amount, state, date }) => (
    <Fact key={`${date} ${amount} ${state}`} name="Refund">
      {amount}, {state} <span className="font-normal text-quiet">({date})</span>
    </Fact>
  ));
}
