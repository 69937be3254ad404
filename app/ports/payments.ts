/** An order at the payment provider. Its amount, like all the provider's, is in whole paise. */
export interface ProviderOrder {
  id: string;
  amountPaise: number;
  currency: string;
  receipt: string;
  status: "created" | "attempted" | "paid";
}

/** A payment as the provider reports it now. */
export interface ProviderPayment {
  id: string;
  providerOrderId: string | null;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
  /** Cents, if in another currency. */
  amountPaise: number;
  refundedAmountPaise: number;
  currency: string;
  method: string | null;
  errorCode: string | null;
  errorDescription: string | null;
  createdAt: Date;
  /** What the provider keeps of it, with `feeTaxPaise`, the GST on that; null until it is captured. */
  feePaise: number | null;
  feeTaxPaise: number | null;
}

/** A refund as the provider reports it. */
export interface ProviderRefund {
  id: string;
  paymentId: string;
  amountPaise: number;
  status: "pending" | "processed" | "failed";
  /** Our own id of it, sent with the request; null for refunds that were not requested here. */
  refundId: string | null;
}

/** A buyer's bank contests a payment. */
export interface ProviderDispute {
  id: string;
  paymentId: string;
  amountPaise: number;
  currency: string;
  /** The provider's code for the reason, such as `goods_or_services_not_received_or_partially_received`. */
  reasonCode: string | null;
  status: string;
}

/** What a webhook reports. A snapshot of the moment it is about, not necessarily the present state. */
export interface ProviderEvent {
  /** `payment.captured`, for example; `unreadable` when the body is signed but not understood. */
  type: string;
  /** The payment that the event is about; null if there is none, or none that can be read. */
  payment: ProviderPayment | null;
  /** The refund that the event is about, if any. */
  refund: ProviderRefund | null;
  /** The dispute that the event is about, if any. */
  dispute: ProviderDispute | null;
}

/**
 * Why the provider could not do what was asked: `unavailable` (down, slow, unreadable, too many requests: try again)
 * or `refused` (it understood and said no: trying again changes nothing).
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

/** Razorpay, or its stand-in. Every method rejects with PaymentProviderError. */
export interface PaymentProvider {
  /** Public; goes to the browser. */
  readonly keyId: string;
  /** The URL from which the browser loads the checkout script. */
  readonly checkoutScriptUrl: string;
  /**
   * Creates an order. Safe to repeat with the same `receipt` (at most 40 characters): an order that was created before,
   * its response lost, is found and returned.
   */
  createOrder(order: {
    amountPaise: number;
    currency: string;
    receipt: string;
    notes: Record<string, string>;
  }): Promise<ProviderOrder>;
  /** Every attempt on an order, failed ones included. */
  listPayments(providerOrderId: string): Promise<ProviderPayment[]>;
  findPayment(paymentId: string): Promise<ProviderPayment>;
  /** Repeated calls with the same key refund once. `refundId` is our own id, which the provider's events include. */
  refundPayment(refund: {
    paymentId: string;
    amountPaise: number;
    idempotencyKey: string;
    refundId: string;
    reason: string;
  }): Promise<ProviderRefund>;
  /** The current state of a refund, by the provider's id. */
  findRefund(providerRefundId: string): Promise<ProviderRefund>;
  /** Whether a browser's or callback's signature is the provider's: HMAC-SHA256 of `order|payment`, constant time. */
  isCheckoutSignature(signed: { providerOrderId: string; paymentId: string; signature: string }): Promise<boolean>;
  /**
   * Parses a webhook's raw body; null when the signature is not the provider's, by the current or the previous secret.
   */
  readEvent(webhook: { body: Uint8Array<ArrayBuffer>; signature: string }): Promise<ProviderEvent | null>;
}
