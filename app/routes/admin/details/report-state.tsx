import type { UserDetails } from "../../../../db/queries/administration/user-details";
import { formatListDateTime } from "../../../domain/platform/time";
import { Badge } from "../../../ui/elements/badge";
import { StatusBadge } from "../../../ui/elements/status-badge";
import { IntentButton } from "./intent-button";

/** The state of an order's report; all null where none was requested. */
export type ReportRow = Pick<
  UserDetails["orders"][number],
  "resultId" | "reportStatus" | "pdfStatus" | "proseGenerator" | "notice" | "hollandCode" | "readyAt" | "attempts"
>;

/**
 * A report's state, its prose generator and what went wrong, such as why the AI was not used. With a button where
 * something is missing.
 */
export function ReportState({ report }: { report: ReportRow }) {
  const { resultId, reportStatus, pdfStatus, notice, hollandCode } = report;
  if (resultId === null || reportStatus === null) return "-";
  const isWhole = reportStatus === "ready" && pdfStatus === "ready";
  return (
    <div className="grid justify-items-start sm:min-w-48 gap-1.5">
      <span className="flex flex-wrap items-center gap-2">
        <StatusBadge status={reportStatus} />
        {hollandCode ? <span className="font-semibold">{hollandCode}</span> : null}
        {reportStatus === "ready" && pdfStatus !== "ready" ? <Badge tone="warning">PDF {pdfStatus}</Badge> : null}
      </span>
      <span className="text-xs text-quiet">{historyOf(report)}</span>
      {notice ? <span className="max-w-sm text-xs text-warning">{notice}</span> : null}
      {isWhole ? null : (
        <IntentButton permission="support.write" intent="requeue-report" fields={{ resultId }} label="Try again now" />
      )}
    </div>
  );
}

/** What wrote it, when it was ready, and after how many attempts. */
function historyOf({ proseGenerator, readyAt, attempts }: ReportRow): string {
  const author = proseGenerator === "ai" ? "With AI" : proseGenerator ? "Built-in" : null;
  return [author, readyAt ? formatListDateTime(readyAt) : null, (attempts ?? 0) > 1 ? `${attempts} attempts` : null]
    .filter(Boolean)
    .join(", ");
}
