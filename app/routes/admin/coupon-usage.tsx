import { href, data } from "react-router";
import {
  type CouponRedemption,
  findCouponLedger,
  findListedCoupon,
} from "#db/queries/purchase/coupon-administration.ts";
import { readPage } from "#app/domain/administration/list-parameters.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import { formatListDateTime } from "#app/domain/platform/time.ts";
import { Badge, type BadgeTone } from "#app/ui/elements/badge.tsx";
import { EmptyState } from "#app/ui/elements/empty-state.tsx";
import { ColumnTable } from "#app/ui/list/column-table.tsx";
import type { ListColumn } from "#app/ui/list/list-column.ts";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { Pagination } from "#app/ui/elements/pagination.tsx";
import { getServices } from "#app/web/context.ts";
import { requirePermission } from "#app/web/accounts/guards.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/coupon-usage";
import { OneLine, PersonLink } from "./lists/links.tsx";

const PAGE_SIZE = 30;

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Coupon uses", isPrivate: true });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  requirePermission(context, "orders.read");
  const { db } = getServices(context);
  const page = readPage(url.searchParams);
  const [coupon, ledger] = await Promise.all([
    findListedCoupon(db, params.couponId),
    findCouponLedger(db, { couponId: params.couponId, page, pageSize: PAGE_SIZE }),
  ]);
  if (!coupon) throw data(null, { status: 404 });
  return { coupon, ...ledger, page };
}

const STATES: Record<CouponRedemption["state"], { label: string; tone: BadgeTone }> = {
  reserved: { label: "Reserved", tone: "warning" },
  consumed: { label: "Used", tone: "success" },
  released: { label: "Released", tone: "neutral" },
};

export default function CouponUses({ loaderData }: Route.ComponentProps) {
  const { coupon, usage, redemptions, total, page } = loaderData;
  const path = href("/administrator/coupon-management/:couponId", { couponId: coupon.id });
  const figures = [
    ["Used", String(usage.consumed)],
    ["Reserved", String(usage.reserved)],
    ["Released", String(usage.released)],
    ["Taken off in all", formatRupees(usage.discountGiven)],
    ...(coupon.totalCap === null
      ? []
      : [["Left", String(Math.max(0, coupon.totalCap - usage.consumed - usage.reserved))]]),
  ];
  return (
    <>
      <PageHeader title={coupon.code} back={{ href: "/administrator/coupon-management", label: "Coupon Management" }} />
      <div className="grid grid-cols-1 gap-6">
        <dl className="flex flex-wrap gap-x-10 gap-y-4 rounded-card border border-line bg-white p-5">
          {figures.map(([term, figure]) => (
            <div key={term}>
              <dt className="text-sm text-quiet">{term}</dt>
              <dd className="tabular text-xl font-semibold">{figure}</dd>
            </div>
          ))}
        </dl>
        {usage.lateRedemptions > 0 ? (
          <p className="text-quiet">{`Paid for after the reservation had been released, and honoured all the same: ${usage.lateRedemptions}.`}</p>
        ) : null}
        {redemptions.length === 0 ? (
          <EmptyState title="Nobody has used this coupon yet" />
        ) : (
          <ColumnTable caption="Uses of this coupon" columns={columns} rows={redemptions} toKey={({ id }) => id} />
        )}
        <Pagination
          label="Uses"
          page={page}
          pageCount={Math.ceil(total / PAGE_SIZE)}
          hrefFor={(number) => `${path}?page=${number}`}
        />
      </div>
    </>
  );
}

const columns: readonly ListColumn<CouponRedemption>[] = [
  {
    header: "Student",
    isRowHeader: true,
    cell: ({ userId, name, email }) => <PersonLink id={userId} name={name ?? email ?? userId} />,
  },
  { header: "State", cell: (redemption) => <State {...redemption} /> },
  {
    header: "Since",
    cell: ({ consumedAt, releasedAt, reservedAt }) => (
      <OneLine>{formatListDateTime(consumedAt ?? releasedAt ?? reservedAt)}</OneLine>
    ),
  },
  { header: "For", cell: (redemption) => <PurchaseLink {...redemption} /> },
  {
    header: "Taken off",
    align: "end",
    cell: ({ state, discount }) => <OneLine>{formatRupees(state === "released" ? 0 : discount)}</OneLine>,
  },
];

function State({ state, isLate }: Pick<CouponRedemption, "state" | "isLate">) {
  const { label, tone } = STATES[state];
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {isLate ? <span className="text-quiet"> late</span> : null}
    </>
  );
}

function PurchaseLink({ orderId, bookingId }: Pick<CouponRedemption, "orderId" | "bookingId">) {
  if (orderId)
    return (
      <a className="link" href={href("/administrator/orders/:orderId", { orderId })}>
        Package
      </a>
    );
  return (
    <a className="link" href={`/administrator/bookings/${bookingId}`}>
      Session
    </a>
  );
}
