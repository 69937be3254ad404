import type { CouponRefusal } from "../../domain/purchase/coupon";
import { formatRupees } from "../../domain/purchase/money";
import { UPGRADE_PRICE } from "../../domain/purchase/packages";
import type { CheckRepeatPurchaseFailure } from "../../usecases/purchase/check-repeat-purchase";
import type { DeleteCouponFailure } from "../../usecases/purchase/delete-coupon";
import type { OpenPaymentRequestFailure } from "../../usecases/purchase/open-payment-request";
import type { RefundPaymentFailure } from "../../usecases/purchase/refund-payment";
import type { RequestPaymentFailure } from "../../usecases/purchase/request-payment";
import type { SaveCouponFailure } from "../../usecases/purchase/save-coupon";
import type { StartPurchaseFailure } from "../../usecases/purchase/start-purchase";
import type { StopPaymentRequestFailure } from "../../usecases/purchase/stop-payment-request";
import type { VerifyPaymentFailure } from "../../usecases/purchase/verify-payment";
import type { ReasonMessage } from "./reason-message";

export type PurchaseFailure =
  | CheckRepeatPurchaseFailure
  | CouponRefusal
  | DeleteCouponFailure
  | OpenPaymentRequestFailure
  | RefundPaymentFailure
  | RequestPaymentFailure
  | SaveCouponFailure
  | StartPurchaseFailure
  | StopPaymentRequestFailure
  | VerifyPaymentFailure;

/** Their sentences and statuses, except those of a room below. */
export const purchaseMessages = {
  "coupon-missing": { status: 400, message: "Please enter a coupon code" },
  "coupon-invalid": { status: 400, message: "Invalid or expired coupon code for order type" },
  "coupon-tries-minute": {
    status: 429,
    message: "You have tried ten codes in a minute. Please wait a minute, then try again.",
  },
  "coupon-tries-hour": {
    status: 429,
    message: "You have tried thirty codes in an hour. Please try again in an hour, or ask us about your code.",
  },
  "coupon-already-used": { status: 400, message: "You have already used this coupon code" },
  "coupon-code-taken": { status: 409, message: "Another coupon has this code." },
  "coupon-code-archived": {
    status: 409,
    message: "A coupon with this code was used and deleted. Its code is not given again.",
  },
  "coupon-not-found": { status: 404, message: "This coupon has been deleted." },
  "provider-unavailable": { status: 503, message: "Failed to create payment" },
  "already-paid": { status: 409, message: "This package has been paid for already." },
  "not-upgradable": { status: 409, message: "Only a paid Silver Package can be upgraded." },
  "price-changed": { status: 409, message: "The price has changed. Please look at it again before you pay." },
  "quote-lapsed": {
    status: 409,
    message: "The price has changed: the coupon can no longer be used. Your payment is being returned in full.",
  },
  "upgrade-offered": {
    status: 409,
    message: `You have Silver already: upgrade it to Gold for ${formatRupees(UPGRADE_PRICE)}, or choose to buy another Gold package.`,
  },
  "package-unused": {
    status: 409,
    message: "You have a package that is not used yet. Start its assessment, or choose to buy another package.",
  },
  "order-not-found": { status: 404, message: "Order Not Found" },
  "verification-failed": { status: 400, message: "Payment verification failed" },
  "slot-lost": {
    status: 409,
    message:
      "This time can no longer be booked, so your payment is being returned in full. Please choose another time.",
  },
  "payment-link-gone": { status: 404, message: "This link does not work" },
  "payment-request-not-found": { status: 404, message: "This link is not one of yours." },
  "not-payable": { status: 409, message: "There is nothing left to pay here." },
  "payment-not-found": { status: 404, message: "This payment is not known." },
  "nothing-to-refund": { status: 409, message: "Nothing of this payment is left to refund." },
  "refund-too-large": { status: 400, message: "This is more than what is left of the payment." },
  "refund-the-upgrade-first": { status: 409, message: "This order was upgraded to Gold. Refund the upgrade first." },
} satisfies Partial<Record<PurchaseFailure, ReasonMessage>>;
