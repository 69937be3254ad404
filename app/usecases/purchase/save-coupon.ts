import {
  type CouponRow,
  findCouponByCode,
  findListedCoupon,
  insertCoupon,
  isCouponAsSeen,
  updateCoupon,
} from "#db/queries/purchase/coupon-administration.ts";
import { findPackagePrices } from "#db/queries/purchase/package-prices.ts";
import { type CouponTerms, needsSecondForCoupon } from "#app/domain/purchase/coupon.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { type ApprovalNeeded, isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAudit, recordAuditIf } from "#app/usecases/platform/record-audit.ts";

interface Saving {
  terms: CouponTerms;
  isApproved?: boolean;
  clientIp: string | null;
}

/** `coupon-code-archived`: an archived coupon has the code. `coupon-changed`: since the form was opened. */
export type SaveCouponFailure =
  | NotPermitted
  | "coupon-code-taken"
  | "coupon-code-archived"
  | "coupon-not-found"
  | "coupon-changed"
  | ApprovalNeeded;

export type SaveCouponOutcome = { ok: true; couponId: string } | { ok: false; reason: SaveCouponFailure };

export async function createCoupon(
  services: Services,
  actor: CurrentUser,
  { terms, isApproved = false, clientIp }: Saving,
): Promise<SaveCouponOutcome> {
  const { db } = services;
  const attempt = { action: "coupon.create", entityType: "coupon" };
  if (!(await isPermitted(services, toAdministrator(actor, clientIp), "coupons.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const id = services.newId();
  const taken = await checkCode(services, terms.code, id);
  if (taken) return { ok: false, reason: taken };
  if (!isApproved && needsSecondForCoupon(terms, null, await findPackagePrices(db, services.now())))
    return { ok: false, reason: "approval-needed" };
  const audited = recordAudit(services, toAdministrator(actor, clientIp), {
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

/**
 * Changes a coupon. Earlier quotes keep their price. `seenAt` is the last change that the form shows, so that an
 * outdated form does not overwrite a newer change; null without a form.
 */
export async function changeCoupon(
  services: Services,
  actor: CurrentUser,
  { couponId, terms, seenAt, isApproved = false, clientIp }: Saving & { couponId: string; seenAt: Date | null },
): Promise<SaveCouponOutcome> {
  const { db } = services;
  const attempt = { action: "coupon.update", entityType: "coupon", entityId: couponId };
  if (!(await isPermitted(services, toAdministrator(actor, clientIp), "coupons.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const before = await findListedCoupon(db, couponId);
  if (!before) return { ok: false, reason: "coupon-not-found" };
  if (seenAt !== null && before.updatedAt.getTime() !== seenAt.getTime())
    return { ok: false, reason: "coupon-changed" };
  const taken = await checkCode(services, terms.code, couponId);
  if (taken) return { ok: false, reason: taken };
  if (!isApproved && needsSecondForCoupon(terms, pickTerms(before), await findPackagePrices(db, services.now())))
    return { ok: false, reason: "approval-needed" };
  // Before the change, as it compares the version.
  const audited = recordAuditIf(services, isCouponAsSeen({ id: couponId, seenAt }), toAdministrator(actor, clientIp), {
    action: "coupon.update",
    entityType: "coupon",
    entityId: couponId,
    detail: diffTerms(before, terms),
  });
  try {
    const [, updated] = await db.batch([
      audited,
      updateCoupon(db, { id: couponId, terms, seenAt, now: services.now() }),
    ]);
    if (updated.length > 0) return { ok: true, couponId };
  } catch (error) {
    return await checkRace(services, { code: terms.code, id: couponId, error });
  }
  return { ok: false, reason: (await findListedCoupon(db, couponId)) ? "coupon-changed" : "coupon-not-found" };
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

/** The unique index decides when two administrators choose the same code concurrently. */
async function checkRace(
  services: Services,
  { code, id, error }: { code: string; id: string; error: unknown },
): Promise<SaveCouponOutcome> {
  const taken = await checkCode(services, code, id);
  if (!taken) throw error;
  return { ok: false, reason: taken };
}

/** The terms that an administrator sets. */
export function pickTerms(coupon: CouponTerms): CouponTerms {
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

function diffTerms(before: CouponRow, terms: CouponTerms): Record<string, unknown> {
  const names = Object.keys(terms) as (keyof CouponTerms)[];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(terms[name]));
  return {
    code: before.code,
    changes: Object.fromEntries(changed.map((name) => [name, { from: before[name], to: terms[name] }])),
  };
}
