import {
  type CouponRow,
  findCouponByCode,
  findListedCoupon,
  insertCoupon,
  updateCoupon,
} from "../../../db/queries/purchase/coupon-administration";
import { type CouponTerms, needsSecondForCoupon } from "../../domain/purchase/coupon";
import type { CurrentUser } from "../../domain/accounts/current-user";
import { administratorOf } from "../../domain/platform/actor";
import type { Services } from "../../ports/services";
import { type ApprovalNeeded, isPermitted, type NotPermitted } from "../accounts/is-permitted";
import { recordAudit } from "../platform/record-audit";

/** Who saves a coupon, and from where. */
interface Saving {
  terms: CouponTerms;
  /** A second administrator has approved it. */
  isApproved?: boolean;
  /** IP address of the client. */
  clientIp: string | null;
}

/** `coupon-code-taken`: another coupon has the code. `coupon-code-archived`: an archived one has it. */
export type SaveCouponFailure =
  | NotPermitted
  | "coupon-code-taken"
  | "coupon-code-archived"
  | "coupon-not-found"
  | ApprovalNeeded;

export type SaveCouponOutcome = { ok: true; couponId: string } | { ok: false; reason: SaveCouponFailure };

export async function createCoupon(
  services: Services,
  actor: CurrentUser,
  { terms, isApproved = false, clientIp }: Saving,
): Promise<SaveCouponOutcome> {
  const { db } = services;
  const attempt = { action: "coupon.create", entityType: "coupon" };
  if (!(await isPermitted(services, administratorOf(actor, clientIp), "coupons.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const id = services.newId();
  const taken = await checkCode(services, terms.code, id);
  if (taken) return { ok: false, reason: taken };
  if (!isApproved && needsSecondForCoupon(terms, null)) return { ok: false, reason: "approval-needed" };
  const audited = recordAudit(services, administratorOf(actor, clientIp), {
    action: "coupon.create",
    entityType: "coupon",
    entityId: id,
    detail: { ...terms },
  });
  try {
    await db.batch([insertCoupon(db, { id, terms, now: services.now() }), audited]);
  } catch (error) {
    return await checkRace(services, { code: terms.code, id, error });
  }
  return { ok: true, couponId: id };
}

/** Changes a coupon. Earlier quotes keep their price. */
export async function changeCoupon(
  services: Services,
  actor: CurrentUser,
  { couponId, terms, isApproved = false, clientIp }: Saving & { couponId: string },
): Promise<SaveCouponOutcome> {
  const { db } = services;
  const attempt = { action: "coupon.update", entityType: "coupon", entityId: couponId };
  if (!(await isPermitted(services, administratorOf(actor, clientIp), "coupons.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const before = await findListedCoupon(db, couponId);
  if (!before) return { ok: false, reason: "coupon-not-found" };
  const taken = await checkCode(services, terms.code, couponId);
  if (taken) return { ok: false, reason: taken };
  if (!isApproved && needsSecondForCoupon(terms, termsOf(before))) return { ok: false, reason: "approval-needed" };
  const audited = recordAudit(services, administratorOf(actor, clientIp), {
    action: "coupon.update",
    entityType: "coupon",
    entityId: couponId,
    detail: changesOf(before, terms),
  });
  try {
    await db.batch([updateCoupon(db, { id: couponId, terms, now: services.now() }), audited]);
  } catch (error) {
    return await checkRace(services, { code: terms.code, id: couponId, error });
  }
  return { ok: true, couponId };
}

async function checkCode(
  services: Services,
  code: string,
  ownId: string,
): Promise<"coupon-code-taken" | "coupon-code-archived" | null> {
  const other = await findCouponByCode(services.db, code);
  if (!other || other.id === ownId) return null;
  return other.isArchived ? "coupon-code-archived" : "coupon-code-taken";
}

/** The unique index has the last word when two administrators choose one code at the same moment. */
async function checkRace(
  services: Services,
  { code, id, error }: { code: string; id: string; error: unknown },
): Promise<SaveCouponOutcome> {
  const taken = await checkCode(services, code, id);
  if (!taken) throw error;
  return { ok: false, reason: taken };
}

/** What an administrator has decided about a coupon. */
export function termsOf(coupon: CouponTerms): CouponTerms {
  const { code, discountType, discountValue, active, couponType, singleUsePerUser } = coupon;
  const { startsAt, endsAt, totalCap, packageType } = coupon;
  return {
    code,
    discountType,
    discountValue,
    active,
    couponType,
    singleUsePerUser,
    packageType,
    startsAt,
    endsAt,
    totalCap,
  };
}

/** Before and after of each term that changed. */
function changesOf(before: CouponRow, terms: CouponTerms): Record<string, unknown> {
  const names = Object.keys(terms) as (keyof CouponTerms)[];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(terms[name]));
  return {
    code: before.code,
    changes: Object.fromEntries(changed.map((name) => [name, { from: before[name], to: terms[name] }])),
  };
}
