import type { StartGuardianPaymentFailure } from "#app/usecases/purchase/guardian/start-guardian-payment.ts";
import type { CouponRefusal } from "#app/domain/purchase/coupon.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import type { CheckRepeatPurchaseFailure } from "#app/usecases/purchase/check-repeat-purchase.ts";
import type { DeleteCouponFailure } from "#app/usecases/purchase/delete-coupon.ts";
import type { OpenPaymentRequestFailure } from "#app/usecases/purchase/open-payment-request.ts";
import type { RefundPaymentFailure } from "#app/usecases/purchase/refunds/refund-payment.ts";
import type { RequestPaymentFailure } from "#app/usecases/purchase/request-payment.ts";
import type { SaveCouponFailure } from "#app/usecases/purchase/save-coupon.ts";
import type { StartPurchaseFailure } from "#app/usecases/purchase/start-purchase.ts";
import type { StopPaymentRequestFailure } from "#app/usecases/purchase/stop-payment-request.ts";
import type { VerifyPaymentFailure } from "#app/usecases/purchase/verify-payment.ts";
import type {
  SetPackagePriceFailure,
  WithdrawPackagePriceFailure,
} from "#app/usecases/purchase/prices/set-package-price.ts";
import { MAX_PACKAGE_PRICE, MIN_PACKAGE_PRICE, MIN_UPGRADE_PRICE } from "#app/domain/purchase/price-schedule.ts";
import { MAX_GRANT_NOTE_LENGTH, MAX_HOLD_DAYS } from "#app/domain/purchase/grant.ts";
import type { GrantFailure } from "#app/usecases/purchase/grants/grant-complimentary.ts";
import type { HoldOrderFailure } from "#app/usecases/purchase/grants/hold-order.ts";
import type { TakeBackFailure } from "#app/usecases/purchase/grants/take-back-grant.ts";
import type { ReasonMessage } from "./reason-message.ts";

export type PurchaseFailure =
  | GrantFailure
  | HoldOrderFailure
  | TakeBackFailure
  | StartGuardianPaymentFailure
  | CheckRepeatPurchaseFailure
  | SetPackagePriceFailure
  | WithdrawPackagePriceFailure
  | CouponRefusal
  | DeleteCouponFailure
  | OpenPaymentRequestFailure
  | RefundPaymentFailure
  | RequestPaymentFailure
  | SaveCouponFailure
  | StartPurchaseFailure
  | StopPaymentRequestFailure
  | VerifyPaymentFailure;

/** The messages and statuses of this room, except those of a lower-level one. */
export const purchaseMessages = {
  "grant-note-missing": { status: 400, message: `Please say why, in at most ${MAX_GRANT_NOTE_LENGTH} characters.` },
  "grant-package-unused": {
    status: 409,
    message: "The student has such a package, or Gold, and has not used it yet.",
  },
  "grant-upgrade-instead": {
    status: 409,
    message: "The student has Silver: give the upgrade to Gold instead.",
  },
  "grant-not-possible": {
    status: 409,
    message: "That cannot be given: there is nothing left to upgrade or to repeat, or it is being paid for right now.",
  },
  "grants-changed": {
    status: 409,
    message: "Something was given or paid for at the same moment. Please look at the page again.",
  },
  "grant-in-use": {
    status: 409,
    message: "It was upgraded since, or a session of it lies ahead. Refund the upgrade or cancel the session first.",
  },
  "grant-taken-back": { status: 409, message: "It has been taken back already." },
  "order-not-open": { status: 409, message: "This order is paid or closed: there is nothing to keep open." },
  "hold-not-later": { status: 400, message: "The order stays open for as long already." },
  "hold-too-long": { status: 400, message: `An order can be kept open for at most ${MAX_HOLD_DAYS} days.` },
  "package-price-out-of-range": {
    status: 400,
    message: `A package costs from ${formatRupees(MIN_PACKAGE_PRICE)} to ${formatRupees(MAX_PACKAGE_PRICE)}.`,
  },
  "package-price-too-far": { status: 400, message: "A price can be set at most a year ahead." },
  "package-prices-out-of-order": {
    status: 409,
    message: `Gold has to cost at least ${formatRupees(MIN_UPGRADE_PRICE)} more than Silver, at every moment to come.`,
  },
  "package-prices-changed": {
    status: 409,
    message: "Somebody else has set a price meanwhile. Please look at the prices again.",
  },
  "package-price-holds": { status: 409, message: "This price holds already, or was withdrawn." },
  "coupon-missing": { status: 400, message: { en: "Please enter a coupon code", ml: "കൂപ്പൺ കോഡ് എഴുതുക" } },
  "coupon-invalid": {
    status: 400,
    message: { en: "Invalid or expired coupon code for order type", ml: "കൂപ്പൺ കോഡ് ശരിയല്ല, അല്ലെങ്കിൽ സമയം കഴിഞ്ഞു" },
  },
  "coupon-tries-minute": {
    status: 429,
    message: {
      en: "You have tried ten codes in a minute. Please wait a minute, then try again.",
      ml: "ഒരു മിനിറ്റിൽ പത്തു കോഡുകൾ നൽകിനോക്കി. ഒരു മിനിറ്റ് കാത്തിരുന്ന് വീണ്ടും ശ്രമിക്കുക.",
    },
  },
  "coupon-tries-hour": {
    status: 429,
    message: {
      en: "You have tried thirty codes in an hour. Please try again in an hour, or ask us about your code.",
      ml: "ഒരു മണിക്കൂറിൽ മുപ്പതു കോഡുകൾ നൽകിനോക്കി. ഒരു മണിക്കൂർ കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കുക, അല്ലെങ്കിൽ കോഡിനെക്കുറിച്ച് ഞങ്ങളോട് ചോദിക്കുക.",
    },
  },
  "coupon-already-used": {
    status: 400,
    message: { en: "You have already used this coupon code", ml: "ഈ കൂപ്പൺ കോഡ് നിങ്ങൾ ഉപയോഗിച്ചുകഴിഞ്ഞതാണ്" },
  },
  "coupon-code-taken": { status: 409, message: "Another coupon has this code." },
  "coupon-code-archived": {
    status: 409,
    message: "A coupon with this code was used and deleted. Its code is not given again.",
  },
  "coupon-changed": {
    status: 409,
    message:
      "Somebody else saved this coupon after you had opened it, so yours was not saved. Open it again to see theirs.",
  },
  "coupon-not-found": { status: 404, message: "This coupon has been deleted." },
  "provider-unavailable": { status: 503, message: { en: "Failed to create payment", ml: "പേയ്മെന്റ് തുറക്കാനായില്ല" } },
  "already-paid": {
    status: 409,
    message: { en: "This package has been paid for already.", ml: "ഈ പാക്കേജിന്റെ പണം അടച്ചുകഴിഞ്ഞതാണ്." },
  },
  "not-upgradable": {
    status: 409,
    message: { en: "Only a paid Silver Package can be upgraded.", ml: "പണമടച്ച സിൽവർ പാക്കേജ് മാത്രമേ ഗോൾഡിലേക്കു മാറ്റാനാകൂ." },
  },
  "price-changed": {
    status: 409,
    message: {
      en: "The price has changed. Please look at it again before you pay.",
      ml: "വില മാറിയിട്ടുണ്ട്. പണമടയ്ക്കുന്നതിനു മുമ്പ് വീണ്ടും നോക്കുക.",
    },
  },
  "quote-lapsed": {
    status: 409,
    message: {
      en: "The price has changed: the coupon can no longer be used. Your payment is being returned in full.",
      ml: "വില മാറി: കൂപ്പൺ ഇനി ഉപയോഗിക്കാനാവില്ല. നിങ്ങൾ അടച്ച മുഴുവൻ തുകയും തിരികെ അയയ്ക്കുന്നു.",
    },
  },
  "upgrade-offered": {
    status: 409,
    message: {
      en: "You have Silver already: upgrade it to Gold for the difference, or choose to buy another Gold package.",
      ml: "നിങ്ങൾക്ക് സിൽവർ ഉണ്ട്: വ്യത്യാസം മാത്രം അടച്ച് ഗോൾഡിലേക്കു മാറുക, അല്ലെങ്കിൽ മറ്റൊരു ഗോൾഡ് പാക്കേജ് വാങ്ങാൻ തിരഞ്ഞെടുക്കുക.",
    },
  },
  "package-unused": {
    status: 409,
    message: {
      en: "You have a package that is not used yet. Start its assessment, or choose to buy another package.",
      ml: "ഉപയോഗിക്കാത്ത ഒരു പാക്കേജ് നിങ്ങൾക്കുണ്ട്. അതിലെ ചോദ്യാവലി തുടങ്ങുക, അല്ലെങ്കിൽ മറ്റൊരു പാക്കേജ് വാങ്ങാൻ തിരഞ്ഞെടുക്കുക.",
    },
  },
  "order-not-found": { status: 404, message: { en: "Order Not Found", ml: "ഓർഡർ കണ്ടെത്തിയില്ല" } },
  "verification-failed": { status: 400, message: { en: "Payment verification failed", ml: "പേയ്മെന്റ് സ്ഥിരീകരിക്കാനായില്ല" } },
  "slot-lost": {
    status: 409,
    message: {
      en: "This time can no longer be booked, so your payment is being returned in full. Please choose another time.",
      ml: "ഈ സമയം ഇനി ബുക്ക് ചെയ്യാനാവില്ല; അതിനാൽ നിങ്ങൾ അടച്ച മുഴുവൻ തുകയും തിരികെ അയയ്ക്കുന്നു. മറ്റൊരു സമയം തിരഞ്ഞെടുക്കുക.",
    },
  },
  "payment-link-gone": { status: 404, message: { en: "This link does not work", ml: "ഈ ലിങ്ക് പ്രവർത്തിക്കുന്നില്ല" } },
  "payment-request-not-found": {
    status: 404,
    message: { en: "This link is not one of yours.", ml: "ഈ ലിങ്ക് നിങ്ങളുടേതല്ല." },
  },
  "not-payable": {
    status: 409,
    message: { en: "There is nothing left to pay here.", ml: "ഇവിടെ ഇനി അടയ്ക്കാൻ ഒന്നുമില്ല." },
  },
  "payment-not-found": { status: 404, message: "This payment is not known." },
  "nothing-to-refund": { status: 409, message: "Nothing of this payment is left to refund." },
  "refund-too-large": { status: 400, message: "This is more than what is left of the payment." },
  "refund-the-upgrade-first": {
    status: 409,
    message: "This order was upgraded to Gold. Refund the upgrade first, or take it back if it was given.",
  },
} satisfies Partial<Record<PurchaseFailure, ReasonMessage>>;
