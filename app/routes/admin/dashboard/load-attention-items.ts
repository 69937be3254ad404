import { href } from "react-router";
import { editPath } from "#app/routes/admin/experts/columns.tsx";
import { type AttentionRows, listAttention } from "#db/queries/administration/attention.ts";
import { describeAct } from "#app/domain/administration/approval.ts";
import {
  ATTENTION_KINDS,
  ATTENTION_ORDER,
  type AttentionBounds,
  type AttentionKind,
  formatAge,
  type Harm,
} from "#app/domain/administration/attention.ts";
import type { Viewer } from "#app/domain/platform/actor.ts";
import type { Permission } from "#app/domain/platform/permissions.ts";
import { formatAmount, formatRupees, isWholeRupees } from "#app/domain/purchase/money.ts";
import { formatListDateTime } from "#app/domain/platform/time.ts";
import { dueStatementsPath } from "#app/web/addresses/guide-paths.ts";
import { refundPath } from "#app/web/addresses/refund-paths.ts";
import type { Services } from "#app/web/context.ts";

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

/** One matter, as its kind describes it. */
interface Matter {
  id: string;
  /** If rows of a kind differ: `Mail not delivered`. */
  what?: string;
  detail: string;
  at: Date;
  /** Its page. */
  href: string;
  repair: Repair | RepairPage | null;
  /** Paise in rupees, of kinds whose sum says more than their number. */
  paise?: number | null;
}

/** How a kind is shown. */
interface KindWords<Row> {
  /** Its name, of one and of several: the number stands before it. */
  what: readonly [one: string, several: string];
  /** The page with all of them, if there is one. */
  all?: string;
  /** One of its rows; kinds without are a number that leads to the page with all. */
  describe?(row: Row): Matter;
}

export interface AttentionItem extends Omit<Matter, "at" | "paise"> {
  /** Its age and time, in IST. */
  age: string;
  at: string;
}

/** All matters of a kind: one row, which opens to the matters. */
export interface AttentionGroup {
  kind: AttentionKind;
  harm: Harm;
  what: string;
  count: number;
  /** Whether there are more than the number says. */
  isCountCut: boolean;
  /** The sum, or how long the oldest has waited. */
  remark: string | null;
  /** The page with all of them. */
  all: string | null;
  /** Only the first ones, if there are many. */
  items: AttentionItem[];
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

/** What a student wants of a failed session. */
const WISHES = {
  reported: "says that the expert did not come.",
  another_expert: "would like another expert.",
  refund: "would like the money back, which is above the limit.",
} as const;

const DASHBOARD = "/administrator/dashboard";
const RECONCILIATION = "/administrator/reconciliation";

const toOrder = (orderId: string) => href("/administrator/orders/:orderId", { orderId });
const toBooking = (bookingId: string) => href("/administrator/bookings/:bookingId", { bookingId });
const toPayment = (paymentId: string) => href("/administrator/payments/:paymentId", { paymentId });
const toStudent = (userId: string) => href("/administrator/users/:userId", { userId });
const inRupees = (paise: number, currency: string) => (currency === "INR" ? paise : null);

function refundOn(paymentId: string, label: string, choices: Record<string, string> = {}): RepairPage {
  return { label, permission: "refunds.make", href: refundPath(paymentId, choices) };
}

function repairHere(label: string, intent: string, fields: Record<string, string>): Repair {
  return { label, permission: "support.write", intent, fields, action: DASHBOARD };
}

const requeue = (resultId: string) => repairHere("Try again now", "requeue-report", { resultId });

const KINDS = ({
  guideBefore,
}: AttentionBounds): { [Kind in AttentionKind]: KindWords<AttentionRows<Kind>[number]> } => ({
  audit: {
    what: ["Break in the audit log", "Breaks in the audit log"],
    all: "/administrator/audit-log",
    describe: ({ id, entityId, at }) => ({
      id: String(id),
      detail: `Entry ${entityId}, or one after it in its block, was changed or deleted after it had been sealed.`,
      at,
      href: "/administrator/audit-log",
      repair: null,
    }),
  },
  paid: {
    what: ["Paid, not completed", "Paid, not completed"],
    all: "/administrator/orders?status=paid",
    describe: ({ id, at, buyer, amount }) => ({
      id,
      detail: `${buyer}, ${formatRupees(amount)}: the capture is awaited.`,
      at,
      href: toOrder(id),
      repair: {
        label: "Reconcile now",
        permission: "reconciliation.run",
        intent: "reconcile",
        fields: {},
        action: RECONCILIATION,
      },
      paise: amount * 100,
    }),
  },
  report: {
    what: ["Report failed or stuck", "Reports failed or stuck"],
    describe: ({ id, at, status, notice, orderId, buyer }) => ({
      id,
      what: status === "failed" ? "Report failed" : "Report stuck",
      detail: `${buyer}. ${notice ?? `It is ${status}.`}`,
      at,
      href: toOrder(orderId),
      repair: requeue(id),
    }),
  },
  payment: {
    what: ["Payment set aside", "Payments set aside"],
    all: RECONCILIATION,
    describe: ({ id, at, amountPaise, currency, reason }) => ({
      id,
      detail: `${formatAmount(amountPaise, currency)}. ${reason ?? ""}`,
      at,
      href: toPayment(id),
      repair: refundOn(id, "Give it back"),
      paise: inRupees(amountPaise, currency),
    }),
  },
  refund: {
    what: ["Refund failed", "Refunds failed"],
    all: RECONCILIATION,
    describe: ({ refundId, id, at, amountPaise, currency, reason }) => ({
      id: refundId,
      detail: `${formatAmount(amountPaise, currency)}. ${reason}`,
      at,
      href: toPayment(id),
      // The form takes whole rupees; other amounts are entered there.
      repair: refundOn(id, "Refund again", isWholeRupees(amountPaise) ? { again: refundId } : {}),
      paise: inRupees(amountPaise, currency),
    }),
  },
  effect: {
    what: ["Not sent or carried out", "Not sent or carried out"],
    describe: ({ id, at, kind, error, subject, template, userId, isErased }) => ({
      id,
      what: EFFECT_NAMES[kind],
      detail: [
        [subject ?? template, error].filter(Boolean).join(": "),
        isErased ? "Its link has been erased; a new one is made on request." : "",
      ]
        .filter(Boolean)
        .join(". "),
      at,
      href: userId ? toStudent(userId) : RECONCILIATION,
      repair: isErased ? null : repairHere("Try again now", "retry-outbox-message", { effectId: id }),
    }),
  },
  dispute: {
    what: ["Dispute", "Disputes"],
    all: RECONCILIATION,
    describe: ({ id, at, paymentId, disputeId, status }) => ({
      id,
      detail: `${disputeId ?? ""}: ${status ?? "unknown"}. Answer it in the provider's dashboard.`,
      at,
      href: paymentId ? toPayment(paymentId) : RECONCILIATION,
      repair: null,
    }),
  },
  objection: {
    what: ["An expert objected", "Experts objected"],
    all: "/administrator/approvals",
    describe: ({ id, act, at }) => ({
      id,
      detail: `${describeAct(act).title}: this was not the expert.`,
      at,
      href: "/administrator/approvals",
      repair: null,
    }),
  },
  event: {
    what: ["Event set aside", "Events set aside"],
    all: RECONCILIATION,
    describe: ({ id, at, type, reason }) => ({
      id,
      detail: `${type}. ${reason ?? ""}`,
      at,
      href: RECONCILIATION,
      repair: null,
    }),
  },
  request: {
    what: ["Support request", "Support requests"],
    all: "/administrator/support?status=ours",
    describe: ({ id, at, name, subject }) => ({
      id,
      detail: `${name}: ${subject}`,
      at,
      href: href("/administrator/support/:requestId", { requestId: id }),
      // It must be read before it is closed.
      repair: null,
    }),
  },
  approval: {
    what: ["Waits for approval", "Wait for approval"],
    all: "/administrator/approvals",
    describe: ({ id, act, proposer, at }) => ({
      id,
      detail: `${describeAct(act).title}, proposed by ${proposer ?? "an administrator who has left"}`,
      at,
      href: "/administrator/approvals",
      repair: null,
    }),
  },
  absence: {
    what: ["Session the student wants settled", "Sessions the students want settled"],
    describe: ({ id, bookingId, student, expert, sessionTime, wish, at }) => ({
      id,
      detail: `${student} with ${expert}, ${formatListDateTime(sessionTime)}: ${WISHES[wish ?? "reported"]}`,
      at,
      href: toBooking(bookingId),
      repair: null,
    }),
  },
  outcome: {
    what: ["Session without an outcome", "Sessions without an outcome"],
    describe: ({ id, student, expert, sessionTime }) => ({
      id,
      detail: `${student} with ${expert}: nobody has said what became of it, and the expert is not paid for it.`,
      at: sessionTime,
      href: toBooking(id),
      repair: null,
    }),
  },
  credit: {
    what: ["Gold session to schedule", "Gold sessions to schedule"],
    describe: ({ orderId, at, buyer }) => ({
      id: orderId,
      detail: buyer,
      at,
      href: toOrder(orderId),
      repair: repairHere("Remind the student", "remind-to-schedule", { orderId }),
    }),
  },
  pdf: {
    what: ["PDF missing", "PDFs missing"],
    describe: ({ id, at, notice, orderId, buyer }) => ({
      id,
      detail: `${buyer}. ${notice ?? "The report can be read on screen."}`,
      at,
      href: toOrder(orderId),
      repair: requeue(id),
    }),
  },
  "mail-stop": {
    what: ["Address gets no mail", "Addresses get no mail"],
    describe: ({ email, reason, detail, stoppedAt, userId }) => ({
      id: email,
      detail:
        `${email} ${reason === "bounce" ? "refused a mail for good" : "called a mail of ours spam"}. ${detail ?? ""}`.trim(),
      at: stoppedAt,
      href: userId ? toStudent(userId) : `/administrator/search?q=${encodeURIComponent(email)}`,
      repair: repairHere("Mail again", "resume-mail", { email }),
    }),
  },
  "message-stop": {
    what: ["Number gets no messages", "Numbers get no messages"],
    describe: ({ phone, reason, stoppedAt, userId }) => ({
      id: phone,
      detail: `${phone} ${MESSAGE_STOPS[reason]}.`,
      at: stoppedAt,
      href: userId ? toStudent(userId) : `/administrator/search?q=${phone}`,
      repair: repairHere("Message again", "resume-messages", { phone }),
    }),
  },
  expert: {
    what: ["Expert to review", "Experts to review"],
    describe: ({ id, name, kind, parts, at }) => ({
      id,
      detail: `${name} proposes: ${parts}.`,
      at,
      href: editPath(kind, id),
      repair: null,
    }),
  },
  redemption: {
    what: ["Coupon used too often", "Coupons used too often"],
    all: "/administrator/coupon-management",
    describe: ({ id, at, code, buyer, orderId, bookingId }) => ({
      id,
      detail: `${code}, by ${buyer}: paid in time, and reported after somebody else had used it.`,
      at,
      href: orderId ? toOrder(orderId) : `/administrator/bookings/${bookingId}`,
      repair: null,
    }),
  },
  foreign: {
    what: ["Payment on another page of this account", "Payments on other pages of this account"],
    all: RECONCILIATION,
    describe: ({ id, at, amountPaise, currency }) => ({
      id,
      detail: `${formatAmount(amountPaise, currency)}, paid on a page or link of this account that is not ours.`,
      at,
      href: toPayment(id),
      repair: null,
      paise: inRupees(amountPaise, currency),
    }),
  },
  notice: {
    what: ["Notice of the AI writer", "Notices of the AI writer"],
    describe: ({ id, at, notice, orderId, buyer }) => ({
      id,
      detail: `${buyer}: ${notice}`,
      at,
      href: toOrder(orderId),
      repair: null,
    }),
  },
  guide: {
    what: ["Guide statement to review", "Guide statements to review"],
    all: dueStatementsPath(guideBefore),
  },
});

/** The number of rows; more may exist only if the statement does not count them all. */
function countRows(rows: readonly object[], limit: number): { count: number; isCountCut: boolean } {
  const [first] = rows;
  if (first && "ofAll" in first) return { count: Number(first.ofAll), isCountCut: false };
  return { count: Math.min(rows.length, limit), isCountCut: rows.length > limit };
}

/** The sum in rupees if all amounts are known, and how long the oldest has waited. */
function remarkOn(matters: readonly Matter[], isAll: boolean, now: Date): string | null {
  if (matters.length === 0) return null;
  const oldest = new Date(Math.min(...matters.map(({ at }) => at.getTime())));
  const isOldestListed = isAll || matters.at(0)?.at.getTime() === oldest.getTime();
  const age = `${isOldestListed ? "" : "over "}${formatAge(oldest, now)}`;
  const paise = matters.map((matter) => matter.paise ?? null);
  const isSum = isAll && paise.every((amount) => amount !== null);
  return isSum ? `${formatAmount(paise.reduce((sum, amount) => sum + amount, 0))}, ${age}` : age;
}

function toGroup<Row extends object>(
  kind: AttentionKind,
  { what: [one, several], all, describe }: KindWords<Row>,
  rows: readonly Row[],
  { limit, now }: AttentionBounds,
): AttentionGroup[] {
  const { count, isCountCut } = countRows(rows, limit);
  if (count === 0) return [];
  const matters = describe ? rows.slice(0, limit).map((row) => describe(row)) : [];
  return [
    {
      kind,
      harm: ATTENTION_KINDS[kind].harm,
      what: count === 1 && !isCountCut ? one : several,
      count,
      isCountCut,
      remark: remarkOn(matters, count <= matters.length && !isCountCut, now),
      all: all ?? null,
      items: matters.map(({ id, what: own, detail, at, href: page, repair }) => ({
        id,
        what: own,
        detail,
        age: formatAge(at, now),
        at: formatListDateTime(at),
        href: page,
        repair,
      })),
    },
  ];
}

/**
 * What needs an administrator's attention and what their roles let them see, grouped by kind, the worst kind first; null
 * if unreadable.
 */
export async function loadAttentionItems(
  { db }: Services,
  viewer: Viewer,
  bounds: AttentionBounds,
): Promise<AttentionGroup[] | null> {
  try {
    const found = await listAttention(db, viewer, bounds);
    const kinds = KINDS(bounds);
    return ATTENTION_ORDER.flatMap(<Kind extends AttentionKind>(kind: Kind) =>
      toGroup(kind, kinds[kind] as KindWords<AttentionRows<Kind>[number]>, found[kind] ?? [], bounds),
    );
  } catch (error) {
    console.error("What needs attention could not be read", error);
    return null;
  }
}
