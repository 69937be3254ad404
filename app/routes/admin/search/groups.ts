import { href } from "react-router";
import type { Hit, HitGroup } from "#app/domain/administration/desk-search.ts";
import type { findAnything } from "#db/queries/administration/find-anything.ts";
import { formatAmount, formatRupees } from "#app/domain/purchase/money.ts";
import { purchaseTitle } from "#app/domain/purchase/packages.ts";
import { formatListDateTime } from "#app/domain/platform/time.ts";
import { listPaths } from "#app/web/addresses/list-paths.ts";
import { adminExpertListPaths } from "#app/web/addresses/expert-paths.ts";

/** More results of a kind are in its list. */
export const HITS_PER_KIND = 6;

const SHORT_ID = 8;

/** The page of a payment's purchase; the payment's own if it bought nothing. */
function hrefOfPaid(paid: { orderId: string | null; bookingId: string | null; paymentId: string }): string {
  if (paid.orderId !== null) return href("/administrator/orders/:orderId", { orderId: paid.orderId });
  if (paid.bookingId !== null) return href("/administrator/bookings/:bookingId", { bookingId: paid.bookingId });
  return href("/administrator/payments/:paymentId", { paymentId: paid.paymentId });
}

/** Search results as one line per record, in the desk's order: people first. Empty kinds are omitted. */
export function toHitGroups(found: Awaited<ReturnType<typeof findAnything>>, text: string): HitGroup[] {
  const buildSearchPath = (path: string, further: Record<string, string> = {}) =>
    `${path}?${new URLSearchParams({ search: text, ...further })}`;
  const groups: { title: string; hits: Hit[]; list: string | null }[] = [
    {
      title: "Students",
      list: buildSearchPath(listPaths.users),
      hits: (found.students ?? []).map(({ id, name, email, phone }) => ({
        href: href("/administrator/users/:userId", { userId: id }),
        title: name,
        detail: [email, phone].filter(Boolean).join(" · "),
        status: null,
      })),
    },
    {
      title: "Orders",
      list: buildSearchPath(listPaths.orders),
      hits: (found.orders ?? []).map((order) => ({
        href: href("/administrator/orders/:orderId", { orderId: order.id }),
        title: `${order.id.slice(0, SHORT_ID)}, ${order.name ?? "Unknown"}`,
        detail: `${purchaseTitle(order)}, ${formatRupees(order.amount)}, ${formatListDateTime(order.createdAt)}`,
        status: order.status,
      })),
    },
    {
      title: "Sessions",
      list: null,
      hits: (found.bookings ?? []).map((booking) => ({
        href: href("/administrator/bookings/:bookingId", { bookingId: booking.id }),
        title: `${booking.id.slice(0, SHORT_ID)}, ${booking.name ?? "Unknown"} with ${booking.expert}`,
        detail: formatListDateTime(booking.sessionTime),
        status: booking.paymentStatus === "completed" ? booking.outcome : booking.paymentStatus,
      })),
    },
    {
      title: "Payments",
      list: null,
      hits: (found.payments ?? []).map(({ id, amountPaise, createdAt, status }) => ({
        href: href("/administrator/payments/:paymentId", { paymentId: id }),
        title: id,
        detail: `${formatAmount(amountPaise)}, ${formatListDateTime(createdAt)}`,
        status,
      })),
    },
    {
      title: "Refunds",
      list: null,
      hits: (found.refunds ?? []).map(({ id, orderId, bookingId, paymentId, amountPaise, createdAt, status }) => ({
        href: hrefOfPaid({ orderId, bookingId, paymentId }),
        title: id,
        detail: `${formatAmount(amountPaise)}, ${formatListDateTime(createdAt)}, payment ${paymentId}`,
        status,
      })),
    },
    {
      title: "Receipts",
      list: null,
      hits: (found.receipts ?? []).map(({ number, paymentId, createdAt }) => ({
        href: href("/administrator/payments/:paymentId", { paymentId }),
        title: number,
        detail: `${formatListDateTime(createdAt)}, payment ${paymentId}`,
        status: null,
      })),
    },
    {
      title: "Experts",
      list: buildSearchPath(listPaths.everyExpert),
      hits: (found.experts ?? []).map(({ id, kind, name, email }) => ({
        href: `${adminExpertListPaths[kind]}/edit/${id}`,
        title: name,
        detail: email,
        status: null,
      })),
    },
    {
      title: "Coupons",
      list: buildSearchPath("/administrator/coupon-management"),
      hits: (found.coupons ?? []).map(({ id, code, active, archivedAt }) => ({
        href: href("/administrator/coupon-management/:couponId", { couponId: id }),
        title: code,
        detail: "Coupon and its uses",
        status: archivedAt ? "archived" : active ? "active" : "inactive",
      })),
    },
    {
      title: "Support requests",
      list: buildSearchPath(listPaths.support, { status: "all" }),
      hits: (found.support ?? []).map(({ id, name, subject, status, createdAt }) => ({
        href: `${listPaths.support}/${id}`,
        title: subject,
        detail: `${name}, ${formatListDateTime(createdAt)}`,
        status,
      })),
    },
  ];
  return groups
    .filter(({ hits }) => hits.length > 0)
    .map(({ title, hits, list }) => ({
      title,
      hits: hits.slice(0, HITS_PER_KIND),
      more: hits.length > HITS_PER_KIND ? list : null,
    }));
}
