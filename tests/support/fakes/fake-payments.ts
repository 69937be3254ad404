import {
  PaymentProviderError,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderOrder,
  type ProviderPayment,
  type ProviderRefund,
} from "#app/ports/payments.ts";

/** An in-memory payment provider: tests pay with `pay`, break it with `isDown`, and read its requests. */
export class FakePayments implements PaymentProvider {
  keyId = "rzp_test_fake";
  readonly checkoutScriptUrl = "https://checkout.example.com/checkout.js";
  /** Every method rejects as `unavailable` while this is set. */
  isDown = false;
  /** The number of coming orders and refunds that succeed although their responses get lost. */
  lostAnswers = 0;
  /** The initial status of a refund. */
  refundStatus: ProviderRefund["status"] = "processed";
  readonly orders = new Map<string, ProviderOrder>();
  readonly payments = new Map<string, ProviderPayment>();
  readonly refunds = new Map<string, ProviderRefund>();
  private readonly suffix = crypto.randomUUID().slice(0, 8);

  constructor(private readonly now: () => Date) {}

  private answer(): void {
    if (this.isDown) throw new PaymentProviderError("unavailable", "The provider is down");
  }

  async createOrder(wanted: {
    amountPaise: number;
    currency: string;
    receipt: string;
    notes: Record<string, string>;
  }): Promise<ProviderOrder> {
    this.answer();
    const made = [...this.orders.values()].find((order) => order.receipt === wanted.receipt);
    if (made) return made;
    const { amountPaise, currency, receipt } = wanted;
    const order: ProviderOrder = {
      id: `order_${this.suffix}${this.orders.size + 1}`,
      amountPaise,
      currency,
      receipt,
      status: "created",
    };
    this.orders.set(order.id, order);
    if (this.lostAnswers > 0) {
      this.lostAnswers -= 1;
      throw new PaymentProviderError("unavailable", "The answer was lost");
    }
    return order;
  }

  async listPayments(providerOrderId: string): Promise<ProviderPayment[]> {
    this.answer();
    return [...this.payments.values()].filter((payment) => payment.providerOrderId === providerOrderId);
  }

  async findPayment(paymentId: string): Promise<ProviderPayment> {
    this.answer();
    const payment = this.payments.get(paymentId);
    if (!payment) throw new PaymentProviderError("refused", "No such payment", "BAD_REQUEST_ERROR");
    return payment;
  }

  async refundPayment(wanted: {
    paymentId: string;
    amountPaise: number;
    idempotencyKey: string;
    refundId: string;
  }): Promise<ProviderRefund> {
    this.answer();
    const done = this.refunds.get(wanted.idempotencyKey);
    if (done) return done;
    const payment = await this.findPayment(wanted.paymentId);
    const refundedAmountPaise = payment.refundedAmountPaise + wanted.amountPaise;
    if (refundedAmountPaise > payment.amountPaise)
      throw new PaymentProviderError("refused", "More than was paid", "BAD_REQUEST_ERROR");
    this.payments.set(payment.id, {
      ...payment,
      refundedAmountPaise,
      status: refundedAmountPaise === payment.amountPaise ? "refunded" : payment.status,
    });
    const refund: ProviderRefund = {
      id: `rfnd_${this.suffix}${this.refunds.size + 1}`,
      paymentId: payment.id,
      amountPaise: wanted.amountPaise,
      status: this.refundStatus,
      refundId: wanted.refundId,
    };
    this.refunds.set(wanted.idempotencyKey, refund);
    if (this.lostAnswers > 0) {
      this.lostAnswers -= 1;
      throw new PaymentProviderError("unavailable", "The answer was lost");
    }
    return refund;
  }

  async findRefund(providerRefundId: string): Promise<ProviderRefund> {
    this.answer();
    const refund = [...this.refunds.values()].find((one) => one.id === providerRefundId);
    if (!refund) throw new PaymentProviderError("refused", "No such refund", "BAD_REQUEST_ERROR");
    return refund;
  }

  async isCheckoutSignature({
    providerOrderId,
    paymentId,
    signature,
  }: {
    providerOrderId: string;
    paymentId: string;
    signature: string;
  }): Promise<boolean> {
    return signature === this.sign(providerOrderId, paymentId);
  }

  async readEvent({ body, signature }: { body: Uint8Array; signature: string }): Promise<ProviderEvent | null> {
    const text = new TextDecoder().decode(body);
    if (signature !== `signed:${text}`) return null;
    const event: ProviderEvent = JSON.parse(text);
    return { ...event, payment: event.payment && { ...event.payment, createdAt: new Date(event.payment.createdAt) } };
  }

  /** A webhook about a payment, and optionally its refund or dispute, as the provider sends it. */
  webhook(
    type: string,
    payment: ProviderPayment | null,
    {
      accountId = null,
      refund = null,
      dispute = null,
    }: Partial<Pick<ProviderEvent, "accountId" | "refund" | "dispute">> = {},
  ): { body: Uint8Array<ArrayBuffer>; signature: string } {
    // Events are stored in the provider's format.
    const entity = dispute && {
      id: dispute.id,
      payment_id: dispute.paymentId,
      amount: dispute.amountPaise,
      currency: dispute.currency,
    };
    const payload = entity === null ? undefined : { dispute: { entity } };
    const text = JSON.stringify({ type, accountId, payment, refund, dispute, payload });
    return { body: new TextEncoder().encode(text), signature: `signed:${text}` };
  }

  /** The signature that checkout passes to the browser. */
  sign(providerOrderId: string, paymentId: string): string {
    return `signed:${providerOrderId}|${paymentId}`;
  }

  /** Pays an order: captured and in full, with `changes`. */
  pay(providerOrderId: string, changes: Partial<ProviderPayment> = {}): ProviderPayment {
    const order = this.orders.get(providerOrderId);
    const { status = "captured", amountPaise = order?.amountPaise ?? 0 } = changes;
    // Two percent, and the GST on that.
    const percent = status === "captured" ? Math.round(amountPaise / 50) : null;
    const feeTaxPaise = percent === null ? null : Math.round(percent * 0.18);
    const payment: ProviderPayment = {
      id: `pay_${this.suffix}${this.payments.size + 1}`,
      providerOrderId,
      status,
      amountPaise,
      refundedAmountPaise: 0,
      currency: order?.currency ?? "INR",
      method: "upi",
      errorCode: null,
      errorDescription: null,
      errorSource: null,
      errorStep: null,
      errorReason: null,
      isFeeAdded: false,
      createdAt: this.now(),
      feePaise: percent === null ? null : percent + (feeTaxPaise ?? 0),
      feeTaxPaise,
      ...changes,
    };
    this.payments.set(payment.id, payment);
    return payment;
  }
}
