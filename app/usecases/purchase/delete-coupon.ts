import { archiveCoupon, deleteUnusedCoupon, findListedCoupon } from "#db/queries/purchase/coupon-administration.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";

export type DeleteCouponFailure = NotPermitted | "coupon-not-found";

export type DeleteCouponOutcome = { ok: true; code: string } | { ok: false; reason: DeleteCouponFailure };

/** Deletes a coupon. A used or reserved one is archived instead, which keeps its uses and blocks its code. */
export async function deleteCoupon(
  services: Services,
  actor: CurrentUser,
  { couponId, clientIp }: { couponId: string; clientIp: string | null },
): Promise<DeleteCouponOutcome> {
  const { db } = services;
  const attempt = { action: "coupon.delete", entityType: "coupon", entityId: couponId };
  if (!(await isPermitted(services, toAdministrator(actor, clientIp), "coupons.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const coupon = await findListedCoupon(db, couponId);
  if (!coupon) return { ok: false, reason: "coupon-not-found" };
  await db.batch([
    deleteUnusedCoupon(db, couponId),
    // Not deleted: it has been used, perhaps a moment ago.
    archiveCoupon(db, { id: couponId, now: services.now() }),
    recordAudit(services, toAdministrator(actor, clientIp), {
      action: "coupon.delete",
      entityType: "coupon",
      entityId: couponId,
      detail: { code: coupon.code, uses: coupon.uses },
    }),
  ]);
  return { ok: true, code: coupon.code };
}
