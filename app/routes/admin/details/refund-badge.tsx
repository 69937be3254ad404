import type { RefundStatus } from "#db/queries/purchase/refunds.ts";
import { Badge, type BadgeTone } from "#app/ui/elements/badge.tsx";

const REFUND_STATES: Record<RefundStatus, { label: string; tone: BadgeTone }> = {
  wanted: { label: "Asked for", tone: "warning" },
  pending: { label: "On its way", tone: "primary" },
  processed: { label: "Returned", tone: "success" },
  failed: { label: "Failed", tone: "danger" },
};

/** The status of a refund, the same on all administrators' pages. */
export function RefundBadge({ status }: { status: RefundStatus }) {
  const { label, tone } = REFUND_STATES[status];
  return <Badge tone={tone}>{label}</Badge>;
}
