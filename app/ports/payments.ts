/** An order at the payment provider. Like all its amounts, that of an order is in whole paise. */
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
  /** Of another currency, cents. */
  amountPaise: number;
  refundedAmountPaise: number;
  currency: string;
  method: string | null;
  errorCode: string | null;
  errorDescription: string | null;
  createdAt: Date;
}

/** A refund as the provider reports it. */
export interface ProviderRefund {
  id: string;
  paymentId: string;
  amountPaise: number;
  status: "pending" | "processed" | "failed";
  /** Our own id of it, sent along when it was asked for; null for refunds that were not asked for here. */
  refundId: string | null;
}

/** A buyer's bank contests a payment. */
export interface ProviderDispute {
  id: string;
  paymentId: string;
  amountPaise: number;
  currency: string;
  /** The provider's word for why, such as `goods_or_services_not_received_or_partially_received`. */
  reasonCode: string | null;
  status: string;
}

/** What a webhook tells. A snapshot of the moment it is about, which need not be the present state. */
export interface ProviderEvent {
  /** `payment.captured`, for example; `unreadable` when the body is signed but nothing that is known. */
  type: string;
  /** The payment that the event is about; null when it is about none, or none that can be read. */
  payment: ProviderPayment | null;
  /** The refund that the event is about, if it is about one. */
  refund: ProviderRefund | null;
  /** The dispute that the event is about, if it is about one. */
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

/** Razorpay, or what stands in for it. Every method rejects with PaymentProviderError. */
export interface PaymentProvider {
  /** Public; goes to the browser. */
  readonly keyId: string;
  /** Where the browser loads the checkout script from. */
  readonly checkoutScriptUrl: string;
  /**
   * Makes an order. Safe to repeat with the same `receipt` (at most 40 characters): an order that was made before, its
   * answer lost, is found and returned.
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
  /** Repeats with the same key refund once. `refundId` is our own id, which the provider's events carry. */
  refundPayment(refund: {
    paymentId: string;
    amountPaise: number;
    idempotencyKey: string;
    refundId: string;
    reason: string;
  }): Promise<ProviderRefund>;
  /** A refund as it stands now, by the provider's id. */
  findRefund(providerRefundId: string): Promise<ProviderRefund>;
  /** Whether a browser's or callback's signature is the provider's: HMAC-SHA256 of `order|payment`, constant time. */
  isCheckoutSignature(signed: { providerOrderId: string; paymentId: string; signature: string }): Promise<boolean>;
  /** Reads a webhook's raw body; null when the signature is not the provider's, by the current or the previous secret. */
  readEvent(webhook: { body: Uint8Array<ArrayBuffer>; signature: string }): Promise<ProviderEvent | null>;
}
