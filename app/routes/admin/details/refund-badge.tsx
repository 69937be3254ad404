import type { RefundStatus } from "../../../../db/queries/purchase/refunds";
import { Badge, type BadgeTone } from "../../../ui/elements/badge";

const REFUND_STATES: Record<RefundStatus, { label: string; tone: BadgeTone }> = {
  wanted: { label: "Asked for", tone: "warning" },
  pending: { label: "On its way", tone: "primary" },
  processed: { label: "Returned", tone: "success" },
  failed: { label: "Failed", tone: "danger" },
};

/** The status of a refund: the same word and colour wherever administrators see it. */
export function RefundBadge({ status }: { status: RefundStatus }) {
  const { label, tone } = REFUND_STATES[status];
  return <Badge tone={tone}>{label}</Badge>;
}
