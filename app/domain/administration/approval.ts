import { type CouponTerms, describeDiscount } from "#app/domain/purchase/coupon.ts";
import { formatPaise, formatRupees } from "#app/domain/purchase/money.ts";
import { type GrantKind, grantKindNames, type GrantReason, grantReasonNames } from "#app/domain/purchase/grant.ts";
import { packages, type PackageType } from "#app/domain/purchase/packages.ts";
import { type ChosenRefundCategory, refundCategoryNames } from "#app/domain/purchase/refund-category.ts";
import { expertKindNames, type ExpertKind } from "#app/domain/experts/expert.ts";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import { hasPermission, type Permission, type Role } from "#app/domain/platform/permissions.ts";
import { formatListDate, formatListDateTime } from "#app/domain/platform/time.ts";

export const APPROVAL_KINDS = ["coupon", "refund", "cancellation", "price", "expert-email", "grant"] as const;

type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** `failed`: approved, but no longer possible. `stopped`: the expert denied having asked for it. */
export const APPROVAL_STATES = ["open", "approved", "declined", "failed", "stopped", "expired"] as const;

/** A coupon's terms as stored in JSON, with dates as text. */
export type StoredTerms = Omit<CouponTerms, "startsAt" | "endsAt"> & {
  startsAt: string | null;
  endsAt: string | null;
};

/** A proposed action, with the values it replaces: it is not applied to a record that has changed since. */
export type ProposedAct =
  | { kind: "coupon"; couponId: string | null; before: StoredTerms | null; terms: StoredTerms }
  | {
      kind: "refund";
      paymentId: string;
      amountPaise: number;
      /** Missing in proposals from before reasons had categories. */
      category?: ChosenRefundCategory;
      reason: string;
      submissionId: string;
    }
  | { kind: "cancellation"; bookingId: string; amountPaise: number; reason: string }
  | {
      kind: "price";
      expertId: string;
      name: string;
      prices: { kind: ExpertKind; sessionMinutes: number; from: number; to: number }[];
    }
  | {
      kind: "price";
      /** The price of a package, stored under this id. */
      packageType: PackageType;
      priceId: string;
      from: number;
      to: number;
      /** As stored in JSON. */
      holdsFrom: string;
    }
  | { kind: "expert-email"; expertId: string; name: string; from: string; to: string }
  | {
      kind: "grant";
      /** The id the grant will have. */
      grantId: string;
      userId: string;
      student: string;
      what: GrantKind;
      /** The order to upgrade, or whose session to repeat. */
      orderId: string | null;
      /** Whole rupees. */
      worth: number;
      reason: GrantReason;
      note: string;
    }
  | {
      kind: "grant";
      /** For an unpaid order: how long it is held open, as stored in JSON. */
      holdUntil: string;
      from: string;
      orderId: string;
      student: string;
      reason: GrantReason;
      note: string;
    };

export const APPROVAL_MS = 7 * DAY_MS;

/** After this an owner may decide alone, even on their own proposal. */
export const OWNER_APPROVAL_DELAY_MS = DAY_MS;

/** How long a new or raised administrator cannot approve: long enough for the other owners to read of it. */
export const NEW_APPROVER_MS = DAY_MS;

/** `new-approver`, `new-proposer`: the 24 hours of the one who decides, or of the one who proposed, are not over. */
export type ApprovalObstacle = "own-proposal" | "new-approver" | "new-proposer";

/** Why a permitted administrator cannot approve an open proposal now; null if they can. `claimApproval` decides. */
export function findApprovalObstacle(
  proposal: { proposedBy: string | null; proposedAt: Date; decidableFrom: Date | null },
  approver: { userId: string; roles: readonly Role[]; approvesFrom: Date; isOnlyOne: boolean },
  now: Date,
): ApprovalObstacle | null {
  if (approver.isOnlyOne) return null;
  const isAlone =
    approver.roles.includes("owner") && now.getTime() - proposal.proposedAt.getTime() >= OWNER_APPROVAL_DELAY_MS;
  if (proposal.proposedBy === approver.userId && !isAlone) return "own-proposal";
  if (approver.approvesFrom > now) return "new-approver";
  return proposal.decidableFrom && proposal.decidableFrom > now ? "new-proposer" : null;
}

/** What is decided: the stored kind, but a package's price is decided by others than a session's. */
export type DecisionKind = ApprovalKind | "package-price";

/** The permission the action itself needs; its approver needs it as well. */
const permissionOfKind: Readonly<Record<DecisionKind, Permission>> = {
  coupon: "coupons.write",
  refund: "refunds.make",
  cancellation: "refunds.make",
  price: "prices.write",
  "package-price": "packages.write",
  "expert-email": "experts.write",
  grant: "grants.make",
};

export const DECISION_KINDS = Object.keys(permissionOfKind) as readonly DecisionKind[];

/** The permission of `permissionOfKind` for a proposed action. */
export function permissionOfAct(act: ProposedAct): Permission {
  return permissionOfKind[act.kind === "price" && "packageType" in act ? "package-price" : act.kind];
}

/** The kinds of proposals that someone with these roles may decide. */
export function decidableKinds(roles: readonly Role[]): DecisionKind[] {
  if (!hasPermission({ roles }, "approvals.decide")) return [];
  return DECISION_KINDS.filter((kind) => hasPermission({ roles }, permissionOfKind[kind]));
}

/** The subject of a proposal: each can have one open proposal of a kind. */
export function entityOfAct(act: ProposedAct): string {
  switch (act.kind) {
    case "coupon":
      return act.couponId ?? act.terms.code;
    case "refund":
      return act.paymentId;
    case "cancellation":
      return act.bookingId;
    case "price":
      return "packageType" in act ? act.packageType : act.expertId;
    case "expert-email":
      return act.expertId;
    case "grant":
      return "holdUntil" in act ? act.orderId : act.userId;
  }
}

/** The id that the action itself is stored under, so that a form sent twice is one; null if it has none. */
export function ownIdOfAct(act: ProposedAct): string | null {
  if (act.kind === "refund") return act.submissionId;
  if (act.kind === "grant" && "grantId" in act) return act.grantId;
  return act.kind === "price" && "priceId" in act ? act.priceId : null;
}

export function storeTerms(terms: CouponTerms): StoredTerms {
  const { startsAt, endsAt } = terms;
  return { ...terms, startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null };
}

export function readTerms(terms: StoredTerms): CouponTerms {
  const { startsAt, endsAt } = terms;
  return { ...terms, startsAt: startsAt ? new Date(startsAt) : null, endsAt: endsAt ? new Date(endsAt) : null };
}

/** One line of a proposed change; `from` is null if there is no value yet. */
export interface ProposedChange {
  what: string;
  from: string | null;
  to: string;
}

function couponLines({ code, couponType, packageType, endsAt, totalCap, active, ...discount }: StoredTerms) {
  return {
    Code: code,
    Discount: describeDiscount(discount),
    For: packageType ?? (couponType === "Order" ? "Packages" : "Sessions"),
    "Last day": endsAt === null ? "No end" : formatListDate(new Date(new Date(endsAt).getTime() - 1)),
    "Uses in all": totalCap === null ? "Without limit" : String(totalCap),
    State: active ? "Active" : "Inactive",
  };
}

/** A proposal for display: its title and changes. */
export function describeAct(act: ProposedAct): { title: string; changes: ProposedChange[] } {
  switch (act.kind) {
    case "coupon": {
      const before: Record<string, string> | null = act.before && couponLines(act.before);
      return {
        title: before ? `Change coupon ${act.before?.code}` : `New coupon ${act.terms.code}`,
        changes: Object.entries(couponLines(act.terms))
          .map(([what, to]) => ({ what, from: before?.[what] ?? null, to }))
          .filter(({ from, to }) => from !== to),
      };
    }
    case "refund":
      return {
        title: `Refund ${formatPaise(act.amountPaise)}`,
        changes: [
          { what: "Payment", from: null, to: act.paymentId },
          { what: "Amount", from: null, to: formatPaise(act.amountPaise) },
          ...(act.category ? [{ what: "Category", from: null, to: refundCategoryNames[act.category] }] : []),
          { what: "Reason", from: null, to: act.reason },
        ],
      };
    case "cancellation":
      return {
        title: `Cancel a session and refund ${formatPaise(act.amountPaise)}`,
        changes: [
          { what: "Booking", from: null, to: act.bookingId },
          { what: "Reason", from: null, to: act.reason },
        ],
      };
    case "price":
      if ("packageType" in act)
        return {
          title: `Price of the ${packages[act.packageType].title}`,
          changes: [
            {
              what: `From ${formatListDate(new Date(act.holdsFrom))}`,
              from: formatRupees(act.from),
              to: formatRupees(act.to),
            },
          ],
        };
      return {
        title: `Price of ${act.name}`,
        changes: act.prices.map(({ kind, from, to }) => ({
          what: expertKindNames[kind],
          from: formatRupees(from),
          to: formatRupees(to),
        })),
      };
    case "expert-email":
      return { title: `Address of ${act.name}`, changes: [{ what: "Email", from: act.from, to: act.to }] };
    case "grant": {
      const why = [
        { what: "Reason", from: null, to: grantReasonNames[act.reason] },
        { what: "Note", from: null, to: act.note },
      ];
      if ("holdUntil" in act)
        return {
          title: `Keep an order of ${act.student} open`,
          changes: [
            {
              what: "Open until",
              from: formatListDateTime(new Date(act.from)),
              to: formatListDateTime(new Date(act.holdUntil)),
            },
            ...why,
          ],
        };
      return {
        title: `Give ${act.student} without payment`,
        changes: [
          { what: "What", from: null, to: grantKindNames[act.what] },
          { what: "Worth", from: null, to: formatRupees(act.worth) },
          ...why,
        ],
      };
    }
  }
}
