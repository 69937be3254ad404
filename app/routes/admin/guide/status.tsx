import { statementStatusLabels } from "../../../domain/administration/guide-lists";
import type { StatementStatus } from "../../../domain/guide/statement";
import { Badge, type BadgeTone } from "../../../ui/elements/badge";

const TONES: Record<StatementStatus, BadgeTone> = {
  prose: "neutral",
  unchecked: "warning",
  sourced: "primary",
  checked: "success",
  doubtful: "danger",
  outdated: "danger",
};

/** How far a statement can be trusted. */
export function StatementStatusBadge({ status }: { status: StatementStatus }) {
  return <Badge tone={TONES[status]}>{statementStatusLabels[status]}</Badge>;
}
