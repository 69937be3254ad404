import { listViolations } from "#db/queries/platform/csp-violations.ts";
import { EmptyState } from "#app/ui/elements/empty-state.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { ColumnTable } from "#app/ui/list/column-table.tsx";
import type { ListColumn } from "#app/ui/list/list-column.ts";
import { requirePermission } from "#app/web/accounts/guards.ts";
import { getServices } from "#app/web/context.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/browser-reports";
import { OneLine } from "./lists/links.tsx";

/** More rows than one bug causes in a week. */
const VIOLATION_LIMIT = 200;

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Browser Reports", isPrivate: true });

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "settings.write");
  return { violations: await listViolations(getServices(context).db, VIOLATION_LIMIT) };
}

export default function BrowserReports({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Browser Reports"
        lead="What browsers refused to load on our pages in the last 30 days. Much from one page is a fault of ours, or an attack that failed."
      />
      {loaderData.violations.length === 0 ? (
        <EmptyState title="Nothing was refused" />
      ) : (
        <ColumnTable
          caption="What browsers refused, the latest day first"
          columns={columns}
          rows={loaderData.violations}
          toKey={({ day, directive, blocked, page }) => [day, directive, blocked, page].join(" ")}
        />
      )}
    </>
  );
}

type Violation = Route.ComponentProps["loaderData"]["violations"][number];

const columns: readonly ListColumn<Violation>[] = [
  { header: "Day (UTC)", isRowHeader: true, cell: ({ day }) => <OneLine>{day}</OneLine> },
  { header: "Page", cell: ({ page }) => page },
  { header: "Refused", isWide: true, cell: ({ blocked }) => blocked },
  { header: "Rule", cell: ({ directive }) => <OneLine>{directive}</OneLine> },
  { header: "Times", align: "end", cell: ({ count }) => <OneLine>{count}</OneLine> },
];
