import { href } from "react-router";
import { listApprovals } from "#db/queries/administration/approvals.ts";
import { listBreaks } from "#db/queries/administration/audit-seals.ts";
import { listAttention } from "#db/queries/administration/attention.ts";
import {
  listDisputes,
  listFailedRefunds,
  listForeignPayments,
  listLateRedemptions,
  listQuarantinedPayments,
  listSetAsideEvents,
} from "#db/queries/administration/payment-issues.ts";
import { listMessageStops } from "#db/queries/platform/message-delivery.ts";
import { listMailStops } from "#db/queries/platform/mail-stops.ts";
import { describeAct } from "#app/domain/administration/approval.ts";
import {
  type AttentionBounds,
  type AttentionKind,
  formatAge,
  seesMatter,
} from "#app/domain/administration/attention.ts";
import type { Viewer } from "#app/domain/platform/actor.ts";
import type { Permission } from "#app/domain/platform/permissions.ts";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import { formatAmount, formatRupees, isWholeRupees } from "#app/domain/purchase/money.ts";
import { formatListDateTime } from "#app/domain/platform/time.ts";
import { refundPath } from "#app/web/addresses/refund-paths.ts";
import type { Services } from "#app/web/context.ts";

/** In milliseconds; disputes are settled in the provider's dashboard, so they are listed here for a limited time. */
const DISPUTES_FOR_MS = 30 * DAY_MS;

/** In milliseconds; nothing can be done here about another page's payments, or an event that was not applied. */
const FOREIGN_FOR_MS = 7 * DAY_MS;

/** In milliseconds; a coupon used too often cannot be undone, so it is listed for a limited time. */
const LATE_REDEMPTIONS_FOR_MS = 30 * DAY_MS;

/** A one-click fix for a matter. */
interface Repair {
  label: string;
  permission: Permission;
  /** Absent if that page's form does only one thing. */
  intent?: string;
  fields: Record<string, string>;
  action: string;
}

/** A page on which a matter is fixed step by step. */
interface RepairPage {
  label: string;
  permission: Permission;
  href: string;
}

export interface AttentionItem {
  key: string;
  what: string;
  detail: string;
  /** Its age and time, in IST. */
  age: string;
  at: string;
  /** Its page; null for a line that is only a count. */
  href: string | null;
  repair: Repair | RepairPage | null;
  isUrgent: boolean;
}

/** What each kind of effect is, when it was given up. */
const EFFECT_NAMES = {
  mail: "Mail not delivered",
  message: "Message not delivered",
  refund: "Refund not carried out",
  "queue-report": "Report not queued",
} as const;

/** Why a number gets no messages. */
const MESSAGE_STOPS = {
  "opt-out": "answered that it wants no more",
  "wrong-number": "does not exist, says its operator",
  moved: "was left by its owner",
} as const;

const DASHBOARD = "/administrator/dashboard";

function refundOn(paymentId: string, label: string, choices: Record<string, string> = {}): RepairPage {
  return { label, permission: "refunds.make", href: refundPath(paymentId, choices) };
}

/** A kind of matter that exceeds the list, and the page with all of them; null if there is none. */
interface Kind {
  key: string;
  what: string;
  href: string | null;
  isUrgent: boolean;
}

/** The line after a truncated kind: `30 open, 10 more`; none if all are shown. */
function further(
  kind: Kind,
  {
    last,
    shown,
    open,
    isCountCut = false,
  }: {
    last: Date | undefined;
    shown: number;
    open: number;
    /** Whether the count was cut off: there may be more. */
    isCountCut?: boolean;
  },
  now: Date,
) {
  if (!last || open <= shown) return [];
  const { key, ...rest } = kind;
  return [
    {
      ...rest,
      key: `${key}:more`,
      detail: isCountCut ? `More than ${shown} open` : `${open} open, ${open - shown} more`,
      age: formatAge(last, now),
      at: formatListDateTime(last),
      repair: null,
    },
  ];
}

/**
 * The matters that need an administrator's attention and that their roles let them see, urgent ones first, each kind
 * oldest first; null if unreadable.
 */
export async function loadAttentionItems(
  { db, now }: Services,
  viewer: Viewer,
  bounds: AttentionBounds,
): Promise<AttentionItem[] | null> {
  const { limit } = bounds;
  /** What `read` finds, or nothing if the kind may not be seen. */
  const ifSeen = async <Row>(kind: AttentionKind, read: () => Promise<Row[]>): Promise<Row[]> =>
    seesMatter(viewer.roles, kind) ? read() : [];
  try {
    const recent = { since: new Date(now().getTime() - FOREIGN_FOR_MS), limit };
    const [
      found,
      quarantined,
      foreign,
      setAside,
      failedRefunds,
      lateRedemptions,
      disputes,
      proposals,
      breaks,
      mailStops,
      messageStops,
    ] = await Promise.all([
      listAttention(db, viewer.roles, bounds),
      ifSeen("payment", () => listQuarantinedPayments(db, limit)),
      ifSeen("payment", () => listForeignPayments(db, recent)),
      ifSeen("payment", () => listSetAsideEvents(db, recent)),
      ifSeen("refund", () => listFailedRefunds(db, limit)),
      ifSeen("redemption", () =>
        listLateRedemptions(db, { since: new Date(now().getTime() - LATE_REDEMPTIONS_FOR_MS), limit }),
      ),
      ifSeen("dispute", () => listDisputes(db, limit, new Date(now().getTime() - DISPUTES_FOR_MS))),
      listApprovals(db, { viewer, now: now(), limit }),
      ifSeen("audit", () => listBreaks(db, bounds.noticesSince)),
      ifSeen("mail-stop", () => listMailStops(db, limit)),
      ifSeen("mail-stop", () => listMessageStops(db, limit)),
    ]);
    const time = now();
    const describeAge = (at: Date) => ({ age: formatAge(at, time), at: formatListDateTime(at) });
    const more = (rows: readonly { at: Date; ofAll: number }[], kind: Kind) =>
      further(kind, { last: rows.at(-1)?.at, shown: rows.length, open: rows[0]?.ofAll ?? 0 }, time);
    const requeue = (resultId: string): Repair => ({
      label: "Try again now",
      permission: "support.write",
      intent: "requeue-report",
      fields: { resultId },
      action: DASHBOARD,
    });
    return [
      ...breaks.map(({ id, entityId, at }) => ({
        key: `audit:${id}`,
        what: "Audit log broken",
        detail: `Entry ${entityId}, or one after it in its block, was changed or deleted after it had been sealed.`,
        ...describeAge(at),
        href: "/administrator/audit-log",
        repair: null,
        isUrgent: true,
      })),
      ...(found.paid ?? []).map(({ id, at, buyer, amount }) => ({
        key: `paid:${id}`,
        what: "Paid, not completed",
        detail: `${buyer}, ${formatRupees(amount)}: the capture is awaited.`,
        ...describeAge(at),
        href: href("/administrator/orders/:orderId", { orderId: id }),
        repair: {
          label: "Reconcile now",
          permission: "reconciliation.run" as const,
          intent: "reconcile",
          fields: {},
          action: "/administrator/reconciliation",
        },
        isUrgent: true,
      })),
      ...more(found.paid ?? [], {
        key: "paid",
        what: "Paid, not completed",
        href: "/administrator/orders?status=paid",
        isUrgent: true,
      }),
      ...(found.reports ?? []).map(({ id, at, status, notice, orderId, buyer }) => ({
        key: `report:${id}`,
        what: status === "failed" ? "Report failed" : "Report stuck",
        detail: `${buyer}. ${notice ?? `It is ${status}.`}`,
        ...describeAge(at),
        href: href("/administrator/orders/:orderId", { orderId }),
        repair: requeue(id),
        isUrgent: true,
      })),
      ...more(found.reports ?? [], { key: "report", what: "Reports failed or stuck", href: null, isUrgent: true }),
      ...(found.outboxMessages ?? []).map(({ id, at, kind, error, subject, template, userId, isErased }) => ({
        key: `effect:${id}`,
        what: EFFECT_NAMES[kind],
        detail: [
          [subject ?? template, error].filter(Boolean).join(": "),
          isErased ? "Its link has been erased; a new one is made on request." : "",
        ]
          .filter(Boolean)
          .join(". "),
        ...describeAge(at),
        href: userId ? href("/administrator/users/:userId", { userId }) : "/administrator/reconciliation",
        repair: isErased
          ? null
          : {
              label: "Try again now",
              permission: "support.write" as const,
              intent: "retry-outbox-message",
              fields: { effectId: id },
              action: DASHBOARD,
            },
        isUrgent: true,
      })),
      ...more(found.outboxMessages ?? [], {
        key: "effect",
        what: "Not sent or carried out",
        href: null,
        isUrgent: true,
      }),
      ...quarantined.map(({ id, at, amountPaise, currency, reason }) => ({
        key: `payment:${id}`,
        what: "Payment set aside",
        detail: `${formatAmount(amountPaise, currency)}. ${reason ?? ""}`,
        ...describeAge(at),
        href: href("/administrator/payments/:paymentId", { paymentId: id }),
        repair: refundOn(id, "Give it back"),
        isUrgent: true,
      })),
      ...more(quarantined, {
        key: "payment",
        what: "Payments set aside",
        href: "/administrator/reconciliation",
        isUrgent: true,
      }),
      ...setAside.map(({ id, at, type, reason }) => ({
        key: `event:${id}`,
        what: "Event set aside",
        detail: `${type}. ${reason ?? ""}`,
        ...describeAge(at),
        href: "/administrator/reconciliation",
        repair: null,
        isUrgent: true,
      })),
      ...more(setAside, {
        key: "event",
        what: "Events set aside",
        href: "/administrator/reconciliation",
        isUrgent: true,
      }),
      ...failedRefunds.map(({ refundId, id, at, amountPaise, currency, reason }) => ({
        key: `refund:${refundId}`,
        what: "Refund failed",
        detail: `${formatAmount(amountPaise, currency)}. ${reason}`,
        ...describeAge(at),
        href: href("/administrator/payments/:paymentId", { paymentId: id }),
        // The form takes whole rupees; other amounts are entered there.
        repair: refundOn(id, "Refund again", isWholeRupees(amountPaise) ? { again: refundId } : {}),
        isUrgent: true,
      })),
      ...more(failedRefunds, {
        key: "refund",
        what: "Refunds failed",
        href: "/administrator/reconciliation",
        isUrgent: true,
      }),
      ...proposals.open.map(({ id, act, proposer, proposedAt }) => ({
        key: `approval:${id}`,
        what: "Waits for approval",
        detail: `${describeAct(act).title}, proposed by ${proposer ?? "an administrator who has left"}`,
        ...describeAge(proposedAt),
        href: "/administrator/approvals",
        repair: null,
        isUrgent: false,
      })),
      ...further(
        { key: "approval", what: "Waits for approval", href: "/administrator/approvals", isUrgent: false },
        { last: proposals.open.at(-1)?.proposedAt, shown: proposals.open.length, open: proposals.openInAll },
        time,
      ),
      ...proposals.decided
        .filter(({ state, decidedAt }) => state === "stopped" && decidedAt && decidedAt >= bounds.noticesSince)
        .map(({ id, act, decidedAt }) => ({
          key: `objection:${id}`,
          what: "An expert objected",
          detail: `${describeAct(act).title}: this was not the expert.`,
          ...describeAge(decidedAt ?? time),
          href: "/administrator/approvals",
          repair: null,
          isUrgent: true,
        })),
      ...mailStops.slice(0, limit).map(({ email, reason, detail, stoppedAt, userId }) => ({
        key: `mail-stop:${email}`,
        what: "Mail stopped",
        detail:
          `${email} ${reason === "bounce" ? "refused a mail for good" : "called a mail of ours spam"}. ${detail ?? ""}`.trim(),
        ...describeAge(stoppedAt),
        href: userId
          ? href("/administrator/users/:userId", { userId })
          : `/administrator/search?q=${encodeURIComponent(email)}`,
        repair: {
          label: "Mail again",
          permission: "support.write" as const,
          intent: "resume-mail",
          fields: { email },
          action: DASHBOARD,
        },
        isUrgent: false,
      })),
      ...further(
        { key: "mail-stop", what: "Mail stopped", href: null, isUrgent: false },
        { last: mailStops[limit - 1]?.stoppedAt, shown: limit, open: mailStops.length, isCountCut: true },
        time,
      ),
      ...messageStops.slice(0, limit).map(({ phone, reason, stoppedAt, userId }) => ({
        key: `message-stop:${phone}`,
        what: "Messages stopped",
        detail: `${phone} ${MESSAGE_STOPS[reason]}.`,
        ...describeAge(stoppedAt),
        href: userId ? href("/administrator/users/:userId", { userId }) : `/administrator/search?q=${phone}`,
        repair: {
          label: "Message again",
          permission: "support.write" as const,
          intent: "resume-messages",
          fields: { phone },
          action: DASHBOARD,
        },
        isUrgent: false,
      })),
      ...further(
        { key: "message-stop", what: "Messages stopped", href: null, isUrgent: false },
        { last: messageStops[limit - 1]?.stoppedAt, shown: limit, open: messageStops.length, isCountCut: true },
        time,
      ),
      ...lateRedemptions.map(({ id, at, code, buyer, orderId, bookingId }) => ({
        key: `redemption:${id}`,
        what: "Coupon used too often",
        detail: `${code}, by ${buyer}: paid in time, and reported after somebody else had used it.`,
        ...describeAge(at),
        href: orderId ? href("/administrator/orders/:orderId", { orderId }) : `/administrator/bookings/${bookingId}`,
        repair: null,
        isUrgent: false,
      })),
      ...more(lateRedemptions, {
        key: "redemption",
        what: "Coupons used too often",
        href: "/administrator/coupon-management",
        isUrgent: false,
      }),
      ...disputes.map(({ id, at, paymentId, disputeId, status }) => ({
        key: `dispute:${id}`,
        what: "Dispute",
        detail: `${disputeId ?? ""}: ${status ?? "unknown"}. Answer it in the provider's dashboard.`,
        ...describeAge(at),
        href: paymentId ? href("/administrator/payments/:paymentId", { paymentId }) : "/administrator/reconciliation",
        repair: null,
        isUrgent: true,
      })),
      ...more(disputes, { key: "dispute", what: "Disputes", href: "/administrator/reconciliation", isUrgent: true }),
      ...foreign.map(({ id, at, amountPaise, currency }) => ({
        key: `foreign:${id}`,
        what: "Another page of this account",
        detail: `${formatAmount(amountPaise, currency)}, paid on a page or link of this account that is not ours.`,
        ...describeAge(at),
        href: href("/administrator/payments/:paymentId", { paymentId: id }),
        repair: null,
        isUrgent: false,
      })),
      ...more(foreign, {
        key: "foreign",
        what: "Another page of this account",
        href: "/administrator/reconciliation",
        isUrgent: false,
      }),
      ...(found.unprinted ?? []).map(({ id, at, notice, orderId, buyer }) => ({
        key: `pdf:${id}`,
        what: "PDF missing",
        detail: `${buyer}. ${notice ?? "The report can be read on screen."}`,
        ...describeAge(at),
        href: href("/administrator/orders/:orderId", { orderId }),
        repair: requeue(id),
        isUrgent: false,
      })),
      ...more(found.unprinted ?? [], { key: "pdf", what: "PDFs missing", href: null, isUrgent: false }),
      ...(found.requests ?? []).map(({ id, at, name, subject }) => ({
        key: `request:${id}`,
        what: "Support request",
        detail: `${name}: ${subject}`,
        ...describeAge(at),
        href: href("/administrator/support/:requestId", { requestId: id }),
        // It must be read before it is closed.
        repair: null,
        isUrgent: false,
      })),
      ...further(
        { key: "request", what: "Support request", href: "/administrator/support?status=ours", isUrgent: false },
        {
          last: found.requests?.at(-1)?.at,
          shown: (found.requests ?? []).length,
          open: found.openRequests?.[0]?.count ?? 0,
        },
        time,
      ),
      ...(found.credits ?? []).map(({ orderId, at, buyer }) => ({
        key: `credit:${orderId}`,
        what: "Gold session not scheduled",
        detail: buyer,
        ...describeAge(at),
        href: href("/administrator/orders/:orderId", { orderId }),
        repair: {
          label: "Remind the student",
          permission: "support.write" as const,
          intent: "remind-to-schedule",
          fields: { orderId },
          action: DASHBOARD,
        },
        isUrgent: false,
      })),
      ...more(found.credits ?? [], { key: "credit", what: "Gold sessions not scheduled", href: null, isUrgent: false }),
      ...(found.notices ?? []).map(({ id, at, notice, orderId, buyer }) => ({
        key: `notice:${id}`,
        what: "AI writer",
        detail: `${buyer}: ${notice}`,
        ...describeAge(at),
        href: href("/administrator/orders/:orderId", { orderId }),
        repair: null,
        isUrgent: false,
      })),
      ...more(found.notices ?? [], { key: "notice", what: "AI writer", href: null, isUrgent: false }),
    ];
  } catch (error) {
    console.error("What needs attention could not be read", error);
    return null;
  }
}
