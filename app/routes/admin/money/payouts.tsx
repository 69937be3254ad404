import { Form } from "react-router";
import { addMonths, formatMonth, toMonth } from "#app/domain/platform/month.ts";
import { formatPaise } from "#app/domain/purchase/money.ts";
import { IfPermitted } from "#app/ui/admin/permitted.tsx";
import { Badge } from "#app/ui/elements/badge.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { EmptyState } from "#app/ui/elements/empty-state.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { Table, Td, Th } from "#app/ui/elements/table.tsx";
import { listMonthlyPayees } from "#app/usecases/administration/payouts/list-monthly-payees.ts";
import { payoutHref, readMonth } from "#app/web/addresses/money-paths.ts";
import { requirePermission } from "#app/web/accounts/guards.ts";
import { getServices } from "#app/web/context.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/payouts";
import { MonthNav } from "./month-nav.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Payouts", isPrivate: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, "money.read");
  const services = getServices(context);
  const { now } = services;
  const latest = toMonth(now());
  // The month to be paid is the previous one.
  const month = url.searchParams.has("month") ? readMonth(url.searchParams, now()) : addMonths(latest, -1);
  const payees = await listMonthlyPayees(services, month);
  return {
    month,
    latest,
    payees: payees.map(({ expertId, name, panMasked, sessions, statement }) => ({
      expertId,
      name,
      hasPan: panMasked !== null,
      sessions,
      state:
        statement === null
          ? ("open" as const)
          : statement.paidOn === null && statement.netPaise > 0
            ? ("unpaid" as const)
            : ("paid" as const),
      share: statement ? formatPaise(statement.sharePaise) : null,
      tds: statement ? formatPaise(statement.tdsPaise) : null,
      net: statement ? formatPaise(statement.netPaise) : null,
      reference: statement?.reference ?? null,
    })),
    unpaid: formatPaise(
      payees.reduce((sum, { statement }) => sum + (statement && statement.paidOn === null ? statement.netPaise : 0), 0),
    ),
    paid: formatPaise(
      payees.reduce((sum, { statement }) => sum + (statement && statement.paidOn !== null ? statement.netPaise : 0), 0),
    ),
  };
}

const STATES = {
  open: <Badge tone="neutral">No statement yet</Badge>,
  unpaid: <Badge tone="warning">To be paid</Badge>,
  paid: <Badge tone="success">Paid</Badge>,
} as const;

/** The payouts to experts for a month. */
export default function Payouts({ loaderData }: Route.ComponentProps) {
  const { month, latest, payees, unpaid, paid } = loaderData;
  const name = formatMonth(month);
  return (
    <>
      <PageHeader
        title={`Payouts, ${name}`}
        lead={`Issued and to be paid: ${unpaid}. Paid: ${paid}.`}
        actions={
          <>
            <MonthNav month={month} latest={latest} hrefFor={(other) => `/administrator/payouts?month=${other}`} />
            <IfPermitted permission="exports.make">
              <Form method="post" action={`/administrator/money/export?of=payouts&month=${month}`} reloadDocument>
                <Button size="small" variant="secondary">
                  Export as CSV
                </Button>
              </Form>
            </IfPermitted>
          </>
        }
      />
      <div className="grid gap-5">
        {payees.length === 0 ? (
          <EmptyState title={`No sessions in ${name}`}>
            <p>
              Experts stand here once they have a session in this month, or one of an earlier month is to be corrected.
            </p>
          </EmptyState>
        ) : (
          <Table caption={`What experts are paid for ${name}`} isStacked isDense>
            <thead>
              <tr>
                <Th>Expert</Th>
                <Th align="end">Sessions</Th>
                <Th align="end">Share</Th>
                <Th align="end">TDS</Th>
                <Th align="end">To transfer</Th>
                <Th>State</Th>
                <Th>Reference</Th>
              </tr>
            </thead>
            <tbody>
              {payees.map((payee) => (
                <tr key={payee.expertId}>
                  <Td data-label="Expert">
                    <a className="link" href={payoutHref(payee.expertId, month)}>
                      {payee.name}
                    </a>
                    {payee.sessions === 0 && payee.state === "open" ? (
                      <span className="block text-xs text-quiet">Corrections of earlier months</span>
                    ) : null}
                    {payee.hasPan ? null : <span className="block text-xs text-quiet">No PAN</span>}
                  </Td>
                  <Td data-label="Sessions" align="end">
                    {payee.sessions}
                  </Td>
                  <Td data-label="Share" align="end">
                    {payee.share ?? "-"}
                  </Td>
                  <Td data-label="TDS" align="end">
                    {payee.tds ?? "-"}
                  </Td>
                  <Td data-label="To transfer" align="end">
                    {payee.net ?? "-"}
                  </Td>
                  <Td data-label="State">{STATES[payee.state]}</Td>
                  <Td data-label="Reference">{payee.reference ?? "-"}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </div>
    </>
  );
}
