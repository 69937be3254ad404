/** An order at the payment provider. All amounts are in whole paise. */
export interface ProviderOrder {
  id: string;
  amountPaise: number;
  currency: string;
  receipt: string;
  status: "created" | "attempted" | "paid";
}

/** A payment's current state at the provider. */
export interface ProviderPayment {
  id: string;
  providerOrderId: string | null;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
  /** In another currency, its smallest unit. */
  amountPaise: number;
  refundedAmountPaise: number;
  currency: string;
  method: string | null;
  errorCode: string | null;
  errorDescription: string | null;
  /** Who refused (`bank`, `customer`…), at which step, and why (`payment_cancelled`…). */
  errorSource: string | null;
  errorStep: string | null;
  errorReason: string | null;
  /** Whether the provider added its fee to the amount: "customer bears the fee". */
  isFeeAdded: boolean;
  createdAt: Date;
  /** The provider's fee, including `feeTaxPaise`, the GST on it; null until captured. */
  feePaise: number | null;
  feeTaxPaise: number | null;
}

/** A refund's state at the provider. */
export interface ProviderRefund {
  id: string;
  paymentId: string;
  amountPaise: number;
  status: "pending" | "processed" | "failed";
  /** Our own id, sent with the request; null for refunds not requested here. */
  refundId: string | null;
}

/** A dispute: the buyer's bank contests a payment. */
export interface ProviderDispute {
  id: string;
  paymentId: string;
  amountPaise: number;
  currency: string;
  /** The provider's reason code, such as `goods_or_services_not_received_or_partially_received`. */
  reasonCode: string | null;
  status: string;
}

/** A webhook's event. A snapshot of its moment, not necessarily the current state. */
export interface ProviderEvent {
  /** For example `payment.captured`; `unreadable` if the body is signed but cannot be parsed. */
  type: string;
  /** The account at the provider that it is about, `acc_…`; null if it names none. */
  accountId: string | null;
  /** The event's payment; null if there is none, or it cannot be parsed. */
  payment: ProviderPayment | null;
  refund: ProviderRefund | null;
  dispute: ProviderDispute | null;
}

/**
 * Why a request to the provider failed: `unavailable` (down, slow, unreadable, too many requests: retry) or `refused`
 * (rejected: retrying is useless).
 */
export class PaymentProviderError extends Error {
  override name = "PaymentProviderError";
  constructor(
    readonly reason: "unavailable" | "refused",
    message: string,
    readonly code: string | null = null,
  ) {
    super(message);
  }
}

/** Razorpay or its simulator. Every method rejects with PaymentProviderError. */
export interface PaymentProvider {
  /** Public; sent to the browser. */
  readonly keyId: string;
  /** URL of the checkout script. */
  readonly checkoutScriptUrl: string;
  /**
   * Creates an order. Safe to repeat with the same `receipt` (at most 40 characters): an order whose response was lost
   * is found and returned.
   */
  createOrder(order: {
    amountPaise: number;
    currency: string;
    receipt: string;
    notes: Record<string, string>;
  }): Promise<ProviderOrder>;
  /** Every attempt to pay an order, including failed ones. */
  listPayments(providerOrderId: string): Promise<ProviderPayment[]>;
  findPayment(paymentId: string): Promise<ProviderPayment>;
  /** Idempotent by its key. `refundId` is our own id, which the provider's events include. */
  refundPayment(refund: {
    paymentId: string;
    amountPaise: number;
    idempotencyKey: string;
    refundId: string;
    reason: string;
  }): Promise<ProviderRefund>;
  /** The current state of a refund, by the provider's id. */
  findRefund(providerRefundId: string): Promise<ProviderRefund>;
  /** Verifies a browser's or callback's signature: HMAC-SHA256 of `order|payment`, constant time. */
  isCheckoutSignature(signed: { providerOrderId: string; paymentId: string; signature: string }): Promise<boolean>;
  /** Parses a webhook's raw body; null when neither the current nor the previous secret verifies the signature. */
  readEvent(webhook: { body: Uint8Array<ArrayBuffer>; signature: string }): Promise<ProviderEvent | null>;
}
