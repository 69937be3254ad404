import { readPage } from "#app/domain/administration/list-parameters.ts";
import { formatCount } from "#app/domain/platform/count.ts";
import { href, Form } from "react-router";
import { listRefundsBy, type RefundFilter, sumRefunds } from "#db/queries/purchase/refund-report.ts";
import { addIstDays, toIstDate, istMidnight } from "#app/domain/platform/ist-calendar.ts";
import { formatListDate, formatListDateTime } from "#app/domain/platform/time.ts";
import { formatAmount, formatPaise } from "#app/domain/purchase/money.ts";
import { REFUND_CATEGORIES, refundCategoryNames } from "#app/domain/purchase/refund-category.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { DetailSection } from "#app/ui/elements/details.tsx";
import { EmptyState } from "#app/ui/elements/empty-state.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { Pagination } from "#app/ui/elements/pagination.tsx";
import { ColumnTable } from "#app/ui/list/column-table.tsx";
import type { ListColumn } from "#app/ui/list/list-column.ts";
import { requirePermission } from "#app/web/accounts/guards.ts";
import { getServices } from "#app/web/context.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import { RefundBadge } from "#app/routes/admin/details/refund-badge.tsx";
import { EmailText, IdLink, OneLine, PersonLink } from "#app/routes/admin/lists/links.tsx";
import type { Route } from "./+types/report";

const PATH = "/administrator/refunds";

const SHOWN = 25;

const CATEGORIES = [...REFUND_CATEGORIES, "none"] as const;

const toName = (category: (typeof CATEGORIES)[number]) =>
  category === "none" ? "Before reasons were recorded" : refundCategoryNames[category];

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Refunds", isPrivate: true });

/** The date range of an address; by default from the first of this month to today. Swapped if reversed. */
function readDays(search: URLSearchParams, now: Date): { first: string; last: string } {
  const today = toIstDate(now);
  const readDay = (name: string, otherwise: string) => {
    const day = search.get(name) ?? "";
    return istMidnight(day) ? day : otherwise;
  };
  const [first = today, last = today] = [readDay("from", `${today.slice(0, 8)}01`), readDay("until", today)].toSorted();
  return { first, last };
}

function readFilter(search: URLSearchParams, { first, last }: { first: string; last: string }): RefundFilter {
  const outcome = search.get("outcome");
  return {
    from: istMidnight(first) ?? new Date(0),
    until: addIstDays(istMidnight(last) ?? new Date(0), 1),
    category: CATEGORIES.find((category) => category === search.get("category")) ?? null,
    outcome: outcome === "made" || outcome === "failed" ? outcome : null,
  };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePermission(context, "orders.read");
  const services = getServices(context);
  const search = new URL(request.url).searchParams;
  const days = readDays(search, services.now());
  const filter = readFilter(search, days);
  const page = readPage(search);
  const [sums, listed] = await Promise.all([
    sumRefunds(services.db, filter),
    listRefundsBy(services.db, filter, { limit: SHOWN, offset: (page - 1) * SHOWN }),
  ]);
  const figures = CATEGORIES.flatMap((category) => {
    const sum = sums.find((each) => (each.category ?? "none") === category);
    return sum ? [{ ...sum, category, name: toName(category) }] : [];
  });
  const total = (figure: "made" | "madePaise" | "failed" | "failedPaise") =>
    figures.reduce((sum, each) => sum + each[figure], 0);
  return {
    days,
    figures,
    total: {
      made: total("made"),
      madePaise: total("madePaise"),
      failed: total("failed"),
      failedPaise: total("failedPaise"),
    },
    category: filter.category,
    outcome: filter.outcome,
    page,
    count: listed.count,
    paise: listed.paise,
    rows: listed.rows.map((row) => ({
      ...row,
      amount: formatAmount(row.amountPaise, row.currency),
      at: formatListDateTime(row.createdAt),
      name: toName(row.category ?? "none"),
    })),
  };
}

type Shown = Route.ComponentProps["loaderData"];

interface Figure {
  key: string;
  category: string | null;
  name: string;
  made: number;
  madePaise: number;
  failed: number;
  failedPaise: number;
}

/** The address of the rows behind a figure, or of another page of them. */
function buildHref(
  days: Shown["days"],
  filter: { category?: string | null; outcome?: string | null; page?: number },
): string {
  const query = new URLSearchParams({ from: days.first, until: days.last });
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, String(value));
  return `${PATH}?${query}`;
}

function figureColumns(days: Shown["days"]): ListColumn<Figure>[] {
  return [
    {
      header: "Reason",
      isRowHeader: true,
      cell: ({ name, category: of }) => (
        <a className="link" href={`${buildHref(days, { category: of })}#rows`}>
          {name}
        </a>
      ),
    },
    ...(["made", "failed"] as const).flatMap((which): ListColumn<Figure>[] => {
      const link = (figure: Figure, text: string) =>
        figure[which] === 0 ? (
          <OneLine>{text}</OneLine>
        ) : (
          <a
            className="link tabular whitespace-nowrap"
            href={`${buildHref(days, { category: figure.category, outcome: which })}#rows`}
            aria-label={`${text}, ${which === "made" ? "refunded" : "failed"}: ${figure.name}`}
          >
            {text}
          </a>
        );
      return [
        {
          header: which === "made" ? "Refunds" : "Failed",
          align: "end",
          cell: (figure) => link(figure, String(figure[which])),
        },
        {
          header: which === "made" ? "Amount" : "Amount that failed",
          align: "end",
          cell: (figure) => link(figure, formatPaise(figure[`${which}Paise`])),
        },
      ];
    }),
  ];
}

export default function RefundReport({ loaderData }: Route.ComponentProps) {
  const { days, figures, total, rows, count, paise, page, category, outcome } = loaderData;
  const chosen = [
    category === null ? "All reasons" : toName(category),
    outcome === null ? null : outcome === "made" ? "without those that failed" : "only those that failed",
  ];
  return (
    <>
      <PageHeader
        title="Refunds"
        lead={`Requested from ${formatListDate(istMidnight(days.first) ?? new Date(0))} to ${formatListDate(istMidnight(days.last) ?? new Date(0))}, by reason. Every figure leads to its rows.`}
      />
      <div className="grid grid-cols-1 gap-8">
        <Form
          method="get"
          className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[12rem_12rem_auto] sm:justify-start"
        >
          <Field label="From" name="from" type="date" defaultValue={days.first} key={`from-${days.first}`} />
          <Field label="Until" name="until" type="date" defaultValue={days.last} key={`until-${days.last}`} />
          <Button variant="secondary" className="h-12 max-sm:col-span-2">
            Show
          </Button>
        </Form>
        {figures.length === 0 ? (
          <EmptyState title="No refunds">Nothing was refunded in these days.</EmptyState>
        ) : (
          <>
            <ColumnTable
              caption="Refunds by reason"
              columns={figureColumns(days)}
              rows={[
                ...figures.map((figure) => ({ ...figure, key: figure.category })),
                { ...total, key: "total", category: null, name: "All reasons" },
              ]}
              toKey={({ key }) => key}
            />
            <div id="rows" className="scroll-mt-20">
              <DetailSection
                title={`${chosen.filter(Boolean).join(", ")}: ${formatCount(count, "refund")}, ${formatPaise(paise)}`}
                empty={rows.length === 0 && "No refunds of this kind in these days."}
              >
                <ColumnTable caption="The refunds" isList columns={rowColumns} rows={rows} toKey={({ id }) => id} />
                <Pagination
                  label="Refunds"
                  page={page}
                  pageCount={Math.ceil(count / SHOWN)}
                  hrefFor={(number) => `${buildHref(days, { category, outcome, page: number })}#rows`}
                />
              </DetailSection>
            </div>
          </>
        )}
      </div>
    </>
  );
}

const rowColumns: readonly ListColumn<Shown["rows"][number]>[] = [
  {
    header: "Payment",
    isRowHeader: true,
    cell: ({ paymentId }) => <IdLink to={href("/administrator/payments/:paymentId", { paymentId })} id={paymentId} />,
  },
  { header: "Amount", align: "end", cell: ({ amount }) => <OneLine>{amount}</OneLine> },
  { header: "State", cell: ({ status }) => <RefundBadge status={status} /> },
  { header: "When (IST)", cell: ({ at }) => <OneLine>{at}</OneLine> },
  {
    header: "Buyer",
    cell: ({ buyerId, buyer, buyerEmail }) =>
      buyerId && buyerEmail ? <PersonLink id={buyerId} name={buyer ?? buyerEmail} /> : "Unknown",
  },
  { header: "Category", cell: ({ name }) => name },
  { header: "Reason in words", isWide: true, cell: ({ reason }) => reason || "-" },
  {
    header: "Asked for by",
    cell: ({ requestedBy }) => (requestedBy ? <EmailText email={requestedBy} /> : "The system"),
  },
];
