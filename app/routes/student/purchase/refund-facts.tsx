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

/** What buyers read of money that goes back to them: the amount, how far it has come, and since when. */
export function refundViews(refunds: readonly ReturnedMoney[]) {
  return refunds.map(({ amountPaise, status, createdAt }) => ({
    amount: formatAmount(amountPaise),
    state: refundStates[status],
    date: formatDate(createdAt),
  }));
}

type RefundView = ReturnType<typeof refundViews>[number];

/** A line of `Facts` for each refund of a purchase. Nothing where there is none. */
export function RefundFacts({ refunds }: { refunds: readonly RefundView[] }) {
  return refunds.map(({ amount, state, date }) => (
    <Fact key={`${date} ${amount} ${state}`} name="Refund">
      {amount}, {state} <span className="font-normal text-quiet">({date})</span>
    </Fact>
  ));
}
