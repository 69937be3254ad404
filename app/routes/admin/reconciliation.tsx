import { href, Form, useNavigation } from "react-router";
import {
  listDisputes,
  listFailedRefunds,
  listForeignPayments,
  listQuarantinedPayments,
  listSetAsideEvents,
} from "#db/queries/administration/payment-issues.ts";
import { listReconciliationRuns } from "#db/queries/purchase/reconciliation-runs.ts";
import { DAY_MS, SECOND_MS } from "#app/domain/platform/duration.ts";
import { formatAmount } from "#app/domain/purchase/money.ts";
import { formatListDateTime } from "#app/domain/platform/time.ts";
import { IfPermitted } from "#app/ui/admin/permitted.tsx";
import { Badge } from "#app/ui/elements/badge.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { EmptyState } from "#app/ui/elements/empty-state.tsx";
import { ColumnTable } from "#app/ui/list/column-table.tsx";
import type { ListColumn } from "#app/ui/list/list-column.ts";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { runMaintenanceNow } from "#app/usecases/jobs/run-maintenance-now.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { getAdmin, notPermitted, requirePermission } from "#app/web/accounts/guards.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import type { Route } from "./+types/reconciliation";
import { IdLink, OneLine } from "./lists/links.tsx";

const PATH = "/administrator/reconciliation";

/** Five hours of cron runs. */
const RUN_LIMIT = 60;

/** More matters would need other tools than a list. */
const MATTER_LIMIT = 50;

/** In milliseconds: how long what was set aside without anything to do stays listed. */
const FOREIGN_FOR_MS = 90 * DAY_MS;

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Reconciliation", isPrivate: true });

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "orders.read");
  const { db, now } = getServices(context);
  const recent = { since: new Date(now().getTime() - FOREIGN_FOR_MS), limit: MATTER_LIMIT };
  const [runs, quarantined, failed, disputes, setAside, foreign] = await Promise.all([
    listReconciliationRuns(db, RUN_LIMIT),
    listQuarantinedPayments(db, MATTER_LIMIT),
    listFailedRefunds(db, MATTER_LIMIT),
    listDisputes(db, MATTER_LIMIT),
    listSetAsideEvents(db, recent),
    listForeignPayments(db, recent),
  ]);
  const attentionItems = [
    ...quarantined.map(({ id, amountPaise, currency, reason, at }) => ({
      key: id,
      paymentId: id,
      what: "Set aside",
      detail: `${formatAmount(amountPaise, currency)}. ${reason ?? ""}`,
      at,
    })),
    ...failed.map(({ refundId, id, amountPaise, currency, reason, at }) => ({
      key: refundId,
      paymentId: id,
      what: "Refund failed",
      detail: `${formatAmount(amountPaise, currency)}. ${reason}`,
      at,
    })),
    ...disputes.map(({ id, paymentId, disputeId, status, at }) => ({
      key: id,
      paymentId,
      what: "Dispute",
      detail: `${disputeId ?? ""}: ${status ?? "unknown"}. Answer it in the provider's dashboard.`,
      at,
    })),
    ...setAside.map(({ id, paymentId, type, reason, at }) => ({
      key: id,
      paymentId,
      what: "Event set aside",
      detail: `${type} was not applied. ${reason ?? ""}`,
      at,
    })),
  ];
  return {
    attentionItems: attentionItems.map(({ at, ...item }) => ({ ...item, at: formatListDateTime(at) })),
    foreign: foreign.map(({ id, amountPaise, currency, at }) => ({
      id,
      amount: formatAmount(amountPaise, currency),
      at: formatListDateTime(at),
    })),
    runs: runs.map(({ id, trigger, startedBy, startedAt, finishedAt, summary }) => ({
      id,
      at: formatListDateTime(startedAt),
      by: trigger === "cron" ? "Cron" : (startedBy ?? "An administrator who has left"),
      seconds: finishedAt === null ? null : Math.round((finishedAt.getTime() - startedAt.getTime()) / SECOND_MS),
      summary: describe(summary),
    })),
  };
}

/** The labels of a run's counts, in display order. */
const COUNTS: [key: string, label: string][] = [
  ["checked", "asked about"],
  ["completed", "completed"],
  ["failed", "could not be settled"],
  ["expired", "expired"],
  ["released", "coupons released"],
  ["holdsReleased", "holds ended"],
  ["refundsFinished", "refunds finished"],
  ["delivered", "effects carried out"],
  ["postponed", "effects postponed"],
  ["abandoned", "effects given up"],
  ["requeued", "reports queued again"],
  ["resealedSecrets", "secrets sealed with the new key"],
  ["countedSheets", "answer sheets counted"],
  ["countedAttempts", "runs through strengths' tasks counted"],
  ["auditBlocksSealed", "blocks of the audit log sealed"],
  ["auditLogBroken", "audit log broken at entry"],
  ["namesSounded", "names made ready for the search"],
  ["stopped", "provider without an answer"],
];

/** The non-zero counts and the failed parts, as text. */
function describe(summary: Record<string, number> | null): string {
  if (summary === null) return "Not finished";
  const counts = COUNTS.filter(([key]) => (summary[key] ?? 0) > 0).map(([key, label]) => `${label}: ${summary[key]}`);
  const failures = Object.keys(summary)
    .filter((key) => key.endsWith("Failed"))
    .map((key) => `${key.slice(0, -"Failed".length)} failed`);
  return [...failures, ...counts].join(", ") || "Nothing to do";
}

export async function action({ context }: Route.ActionArgs) {
  const services = getServices(context);
  const run = await runMaintenanceNow(services, getAdmin(context), { clientIp: context.get(clientIpContext) });
  if (!run.ok) throw notPermitted();
  const { summary } = run;
  const isStopped = summary.stopped === 1;
  return redirectWithToast(
    PATH,
    isStopped
      ? { kind: "error", message: "The payment provider did not answer. Please try again later." }
      : { kind: "success", message: `Reconciled: ${describe(summary)}` },
  );
}

export default function Reconciliation({ loaderData }: Route.ComponentProps) {
  const isRunning = useNavigation().state === "submitting";
  return (
    <>
      <PageHeader
        title="Reconciliation"
        lead="Runs by itself every five minutes."
        actions={
          <IfPermitted permission="reconciliation.run">
            <Form method="post">
              <Button isBusy={isRunning} busyText="Reconciling…">
                Reconcile now
              </Button>
            </Form>
          </IfPermitted>
        }
      />
      <div className="grid grid-cols-1 gap-8">
        <section aria-labelledby="matters" className="grid grid-cols-1 gap-4">
          <h2 id="matters" className="text-xl">
            Needs attention
          </h2>
          {loaderData.attentionItems.length === 0 ? (
            <EmptyState title="Nothing needs attention">
              Payments that do not add up, refunds that fail and disputes appear here.
            </EmptyState>
          ) : (
            <ColumnTable
              caption="What needs attention"
              columns={paymentIssueColumns}
              rows={loaderData.attentionItems}
              toKey={({ key }) => key}
            />
          )}
        </section>
        {loaderData.foreign.length > 0 ? (
          <section aria-labelledby="foreign" className="grid grid-cols-1 gap-4">
            <h2 id="foreign" className="text-xl">
              Another page of this account
            </h2>
            <p className="text-quiet">
              Paid without an order of ours, such as on a payment page or link of the same account. Look after them in
              the provider's dashboard.
            </p>
            <ColumnTable
              caption="Payments of another page of this account"
              columns={foreignPaymentColumns}
              rows={loaderData.foreign}
              toKey={({ id }) => id}
            />
          </section>
        ) : null}
        <section aria-labelledby="runs" className="grid grid-cols-1 gap-4">
          <h2 id="runs" className="text-xl">
            Runs
          </h2>
          {loaderData.runs.length === 0 ? (
            <EmptyState title="No run yet" />
          ) : (
            <ColumnTable
              caption="Runs, the newest first"
              columns={runColumns}
              rows={loaderData.runs}
              toKey={({ id }) => id}
            />
          )}
        </section>
      </div>
    </>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

const paymentIssueColumns: readonly ListColumn<Loaded["attentionItems"][number]>[] = [
  { header: "When (IST)", cell: ({ at }) => <OneLine>{at}</OneLine> },
  { header: "What", isRowHeader: true, cell: ({ what }) => <Badge tone="danger">{what}</Badge> },
  {
    header: "Payment",
    isWide: true,
    cell: ({ paymentId }) =>
      paymentId ? <IdLink to={href("/administrator/payments/:paymentId", { paymentId })} id={paymentId} /> : "-",
  },
  { header: "Detail", isWide: true, cell: ({ detail }) => detail },
];

const foreignPaymentColumns: readonly ListColumn<Loaded["foreign"][number]>[] = [
  { header: "When (IST)", cell: ({ at }) => <OneLine>{at}</OneLine> },
  {
    header: "Payment",
    isRowHeader: true,
    cell: ({ id }) => <IdLink to={href("/administrator/payments/:paymentId", { paymentId: id })} id={id} />,
  },
  { header: "Amount", align: "end", cell: ({ amount }) => <OneLine>{amount}</OneLine> },
];

const runColumns: readonly ListColumn<Loaded["runs"][number]>[] = [
  { header: "Started (IST)", isRowHeader: true, cell: ({ at }) => <OneLine>{at}</OneLine> },
  { header: "By", cell: ({ by }) => by },
  { header: "Seconds", align: "end", cell: ({ seconds }) => <OneLine>{seconds ?? "…"}</OneLine> },
  { header: "What was done", isWide: true, cell: ({ summary }) => summary },
];
