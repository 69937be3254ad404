import { formatCount } from "#app/domain/platform/count.ts";
import { href } from "react-router";
import type { TextWriter } from "#app/domain/report/ai/ai-provider.ts";
import type { UserDetails } from "#db/queries/administration/user-details.ts";
import { formatListDateTime } from "#app/domain/platform/time.ts";
import { Badge } from "#app/ui/elements/badge.tsx";
import { StatusBadge } from "#app/ui/elements/status-badge.tsx";
import { IfPermitted } from "#app/ui/admin/permitted.tsx";
import { dossierPdfPath } from "#app/web/addresses/report-paths.ts";
import { studentViewPath } from "#app/web/addresses/student-view-paths.ts";
import { None } from "#app/ui/list/column-table.tsx";
import { IntentButton } from "./intent-button.tsx";

/** The state of an order's report; all null if none was requested. */
export type ReportRow = Pick<
  UserDetails["orders"][number],
  | "resultId"
  | "reportStatus"
  | "pdfStatus"
  | "proseGenerator"
  | "englishWriter"
  | "malayalamWriter"
  | "notice"
  | "hollandCode"
  | "readyAt"
  | "attempts"
>;

/** A report's state, prose generator and errors, with a button if something is missing. */
export function ReportState({
  report,
  owner,
  isPlain = false,
}: {
  report: ReportRow;
  /** The owner and order, if the report can be opened from here. */
  owner?: { userId: string; orderId: string };
  /** Whether it has no colours, as the page says by others how pressing it is. */
  isPlain?: boolean;
}) {
  const { resultId, reportStatus, pdfStatus, notice, hollandCode } = report;
  if (resultId === null || reportStatus === null) return <None />;
  const userId = owner?.userId;
  const reportPath =
    owner && studentViewPath(owner.userId, `/results?${new URLSearchParams({ order: owner.orderId })}`);
  const isWhole = reportStatus === "ready" && pdfStatus === "ready";
  return (
    <div className="grid justify-items-start sm:min-w-48 gap-1.5">
      <span className="flex flex-wrap items-center gap-2">
        <StatusBadge status={reportStatus} />
        {hollandCode ? <span className="font-semibold">{hollandCode}</span> : null}
        {reportStatus === "ready" && pdfStatus !== "ready" ? (
          <Badge tone={isPlain ? "neutral" : "warning"}>{`PDF ${pdfStatus ?? ""}`}</Badge>
        ) : null}
      </span>
      <span className="text-xs text-quiet">{describeHistory(report)}</span>
      {notice ? <span className={`max-w-sm text-xs ${isPlain ? "text-quiet" : "text-warning"}`}>{notice}</span> : null}
      {reportStatus === "ready" && userId ? (
        <IfPermitted permission="students.view">
          <span className="flex flex-wrap gap-x-3">
            <a className="link inline-flex min-h-11 items-center" href={reportPath} target="_blank" rel="noopener">
              Open the report
            </a>
            {pdfStatus === "ready" ? (
              <a
                className="link inline-flex min-h-11 items-center"
                href={studentViewPath(userId, href("/results/:resultId/report.pdf", { resultId }))}
                target="_blank"
                rel="noopener"
              >
                PDF
              </a>
            ) : null}
            {pdfStatus === "ready" ? (
              <a
                className="link inline-flex min-h-11 items-center"
                href={studentViewPath(userId, dossierPdfPath(resultId))}
                target="_blank"
                rel="noopener"
              >
                Dossier
              </a>
            ) : null}
          </span>
        </IfPermitted>
      ) : null}
      {isWhole ? null : (
        <IntentButton permission="support.write" intent="requeue-report" fields={{ resultId }} label="Try again now" />
      )}
    </div>
  );
}

const WRITER_NAMES: Record<TextWriter, string> = {
  composer: "By the composer",
  "ai-selected": "By the composer, quotations by AI",
  "ai-written": "By AI",
};

/** The generator, the time of completion and the number of attempts. */
function describeHistory({ proseGenerator, englishWriter, malayalamWriter, readyAt, attempts }: ReportRow): string {
  const writers = [...new Set([englishWriter, malayalamWriter].filter((writer) => writer !== null))];
  const author = proseGenerator === "ai" ? "With AI" : proseGenerator ? "Built-in" : null;
  return [
    writers.length === 0 ? author : writers.map((writer) => WRITER_NAMES[writer]).join(" and "),
    readyAt ? formatListDateTime(readyAt) : null,
    (attempts ?? 0) > 1 ? formatCount(attempts ?? 0, "attempt") : null,
  ]
    .filter(Boolean)
    .join(", ");
}
