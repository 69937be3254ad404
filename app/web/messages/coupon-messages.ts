import type { DeleteCouponFailure } from "../../usecases/purchase/delete-coupon";
import type { SaveCouponFailure } from "../../usecases/purchase/save-coupon";

/** What administrators are told when a coupon is not saved or deleted; it follows 'Failed to …:'. */
const messages: Record<SaveCouponFailure | DeleteCouponFailure, { status: number; message: string }> = {
  "no-permission": { status: 403, message: "You don't have permission to access this page." },
  "coupon-code-taken": { status: 409, message: "Another coupon has this code." },
  "coupon-code-archived": {
    status: 409,
    message: "A coupon with this code was used and deleted. Its code is not given again.",
  },
  "coupon-not-found": { status: 404, message: "This coupon has been deleted." },
};

/** What to tell an administrator, and with which status. */
export function couponMessageOf(reason: SaveCouponFailure | DeleteCouponFailure): { status: number; message: string } {
  return messages[reason];
}
