import { Badge, type BadgeTone } from "./badge.tsx";

const TONES: Record<string, BadgeTone> = {
  completed: "success",
  paid: "primary",
  scheduled: "primary",
  created: "warning",
  pending: "warning",
  open: "warning",
  no_show: "danger",
  expert_no_show: "danger",
  technical_failure: "danger",
};

/** The stored status of an order, a booking, a session or a request; grey for statuses without a colour. */
export function StatusBadge({ status }: { status: string }) {
  return (
    <Badge tone={TONES[status.toLowerCase()] ?? "neutral"}>
      <span className="capitalize">{status.replaceAll("_", " ")}</span>
    </Badge>
  );
}
