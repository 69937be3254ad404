import { statementStatusLabels } from "#app/domain/administration/guide-lists.ts";
import type { StatementStatus } from "#app/domain/guide/statement.ts";
import { Badge, type BadgeTone } from "#app/ui/elements/badge.tsx";

const TONES: Record<StatementStatus, BadgeTone> = {
  prose: "neutral",
  unchecked: "warning",
  sourced: "primary",
  checked: "success",
  doubtful: "danger",
  outdated: "danger",
};

/** The trustworthiness of a statement. */
export function StatementStatusBadge({ status }: { status: StatementStatus }) {
  return <Badge tone={TONES[status]}>{statementStatusLabels[status]}</Badge>;
}
