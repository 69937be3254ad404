import { href } from "react-router";
import { listLedgerEntries, listLedgerSums } from "#db/queries/administration/money/ledger.ts";
import { LEDGER_KIND_NAMES, SALE_SUBJECT_NAMES } from "#app/domain/administration/money/ledger.ts";
import { readPage } from "#app/domain/administration/list-parameters.ts";
import { formatMonth, toMonth } from "#app/domain/platform/month.ts";
import { formatListDateTime } from "#app/domain/platform/time.ts";
import { formatPaise } from "#app/domain/purchase/money.ts";
import { EmptyState } from "#app/ui/elements/empty-state.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { IfPermitted } from "#app/ui/admin/permitted.tsx";
import { Pagination } from "#app/ui/elements/pagination.tsx";
import { Table, Td, Th } from "#app/ui/elements/table.tsx";
import { ledgerHref, readLedgerFilter } from "#app/web/addresses/money-paths.ts";
import { requirePermission } from "#app/web/accounts/guards.ts";
import { getServices } from "#app/web/context.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/ledger";
import { Download } from "./download.tsx";
import { MonthNav } from "./month-nav.tsx";

const PAGE_SIZE = 50;

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Ledger", isPrivate: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, "money.read");
  const { db, now } = getServices(context);
  const filter = readLedgerFilter(url.searchParams, now());
  const { month, kinds, subject, couponCode } = filter;
  const sums = (await listLedgerSums(db, [month])).filter(
    (sum) =>
      (kinds === null || kinds.includes(sum.kind)) &&
      (subject === null || sum.subject === subject) &&
      (couponCode === null || sum.couponCode === couponCode),
  );
  const total = sums.reduce((so, { entries }) => so + entries, 0);
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(pageCount, readPage(url.searchParams));
  const rows = await listLedgerEntries(db, filter, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  return {
    month,
    latest: toMonth(now()),
    kinds,
    subject,
    couponCode,
    total,
    page,
    pageCount,
    sums: {
      price: sums.reduce((so, sum) => so + sum.pricePaise, 0),
      discount: sums.reduce((so, sum) => so + sum.discountPaise, 0),
      total: sums.reduce((so, sum) => so + sum.totalPaise, 0),
      tax: sums.reduce((so, sum) => so + sum.taxPaise, 0),
    },
    rows: rows.map((row) => ({ ...row, at: formatListDateTime(row.at) })),
  };
}

/** The page of a ledger entry. */
function findHref(row: { paymentId: string | null; orderId: string | null; bookingId: string | null }): string | null {
  if (row.orderId !== null) return href("/administrator/orders/:orderId", { orderId: row.orderId });
  if (row.bookingId !== null) return href("/administrator/bookings/:bookingId", { bookingId: row.bookingId });
  return row.paymentId === null ? null : href("/administrator/payments/:paymentId", { paymentId: row.paymentId });
}

/** The ledger entries behind a figure of the month. */
export default function Ledger({ loaderData }: Route.ComponentProps) {
  const { month, latest, kinds, subject, couponCode, total, page, pageCount, sums, rows } = loaderData;
  const what = [
    kinds === null ? "All entries" : kinds.map((kind) => LEDGER_KIND_NAMES[kind]).join(", "),
    ...(subject === null ? [] : [SALE_SUBJECT_NAMES[subject]]),
    ...(couponCode === null ? [] : [couponCode === "" ? "without coupon" : `coupon ${couponCode}`]),
  ].join(" · ");
  const filter = {
    ...(kinds ? { kinds } : {}),
    ...(subject ? { subject } : {}),
    ...(couponCode === null ? {} : { couponCode }),
  };
  return (
    <>
      <PageHeader
        title={`Ledger, ${formatMonth(month)}`}
        lead={what}
        actions={<MonthNav month={month} latest={latest} hrefFor={(other) => ledgerHref(other, filter)} />}
      />
      <div className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-sm">
            {`${total} ${total === 1 ? "entry" : "entries"}: price ${formatPaise(sums.price)}, discount ${formatPaise(sums.discount)}, total ${formatPaise(sums.total)}, GST in it ${formatPaise(sums.tax)}`}
          </p>
          <IfPermitted permission="exports.make">
            <Download of="ledger" label="Export the month" month={month} />
          </IfPermitted>
        </div>
        {rows.length === 0 ? (
          <EmptyState title="Nothing of that kind in this month" />
        ) : (
          <Table caption={`Entries of the ledger: ${what}`} isStacked isDense>
            <thead>
              <tr>
                <Th>Time</Th>
                <Th>Kind</Th>
                <Th>Document</Th>
                <Th>Sold</Th>
                <Th>Coupon</Th>
                <Th align="end">Price</Th>
                <Th align="end">Discount</Th>
                <Th align="end">Total</Th>
                <Th align="end">GST</Th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => {
                const href = findHref(row);
                return (
                  <tr key={row.id}>
                    <Td data-label="Time">{row.at}</Td>
                    <Td data-label="Kind">{LEDGER_KIND_NAMES[row.kind]}</Td>
                    <Td data-label="Document" className="whitespace-nowrap">
                      {href ? (
                        <a className="link" href={href}>
                          {row.id}
                        </a>
                      ) : (
                        row.id
                      )}
                    </Td>
                    <Td data-label="Sold">{SALE_SUBJECT_NAMES[row.subject]}</Td>
                    <Td data-label="Coupon">{row.couponCode ?? "-"}</Td>
                    <Td data-label="Price" align="end">
                      {row.pricePaise === 0 ? "-" : formatPaise(row.pricePaise)}
                    </Td>
                    <Td data-label="Discount" align="end">
                      {row.discountPaise === 0 ? "-" : formatPaise(row.discountPaise)}
                    </Td>
                    <Td data-label="Total" align="end">
                      {formatPaise(row.totalPaise)}
                    </Td>
                    <Td data-label="GST" align="end">
                      {row.taxPaise === 0 ? "-" : formatPaise(row.taxPaise)}
                    </Td>
                  </tr>
                );
              })}
            </tbody>
          </Table>
        )}
        <Pagination
          label="Ledger"
          page={page}
          pageCount={pageCount}
          hrefFor={(other) => `${ledgerHref(month, filter)}&page=${other}`}
        />
      </div>
    </>
  );
}
