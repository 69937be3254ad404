import { useEffect, useState } from "react";
import { toPaise } from "#app/domain/purchase/money.ts";

/** The subset of the payment provider's API used here. */
interface ProviderCheckout {
  open(): void;
  close(): void;
  on(event: "payment.failed", listener: (failure: { error: { description: string } }) => void): void;
}

interface ProviderAnswer {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

interface ProviderOptions {
  key: string;
  /** Paise. */
  amount: number;
  currency: string;
  name: string;
  description: string;
  order_id: string;
  prefill: { name: string; email?: string; contact: string };
  theme: { color: string };
  config: {
    display: {
      blocks: Record<string, { name: string; instruments: { method: string }[] }>;
      sequence: string[];
      preferences: { show_default_blocks: boolean };
    };
  };
  retry: { enabled: boolean };
  /** Seconds. */
  timeout: number;
  callback_url: string;
  redirect: boolean;
  modal: { ondismiss: () => void };
  handler: (answer: ProviderAnswer) => void;
}

declare global {
  interface Window {
    Razorpay?: new (options: ProviderOptions) => ProviderCheckout;
  }
}

/** The methods that checkout shows on top. UPI is the most common; the others are for buyers for whom it failed. */
export type MethodOrder = "upi-first" | "others-first";

/** Below the first block, checkout shows all methods as usual. */
const METHOD_ORDERS: Record<MethodOrder, ProviderOptions["config"]> = {
  "upi-first": {
    display: {
      blocks: { upi: { name: "Pay by UPI", instruments: [{ method: "upi" }] } },
      sequence: ["block.upi"],
      preferences: { show_default_blocks: true },
    },
  },
  "others-first": {
    display: {
      blocks: {
        others: {
          name: "Pay by card, net banking or wallet",
          instruments: [{ method: "card" }, { method: "netbanking" }, { method: "wallet" }],
        },
      },
      sequence: ["block.others"],
      preferences: { show_default_blocks: true },
    },
  },
};

export type CheckoutScriptState = "loading" | "ready" | "failed";

const MAX_RETRIES = 4;
const MAX_CHECKS = 10;

/** The delay before the script is requested again, in milliseconds, after `retries` retries. */
function scriptRetryDelay(retries: number): number {
  return Math.min(3000 + retries * 1000, 10_000);
}

/** The delay before the next poll for the provider, in milliseconds, after `count` polls. */
function detectionDelay(count: number): number {
  return Math.min(1000 + count * 500, 5000);
}

/**
 * Loads the provider's script and reports to `onState` when it is ready or given up. A failed load is retried; a loaded
 * script may need a moment to be available, so it is polled for. Returns a cleanup function.
 */
function loadCheckoutScript(url: string, onState: (state: CheckoutScriptState) => void): () => void {
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let checkTimer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  function finish(state: CheckoutScriptState): void {
    if (isOver) return;
    stop();
    onState(state);
  }

  function stop(): void {
    isOver = true;
    clearTimeout(retryTimer);
    clearTimeout(checkTimer);
  }

  function look(count: number): void {
    if (window.Razorpay) finish("ready");
    else if (count < MAX_CHECKS) checkTimer = setTimeout(() => look(count + 1), detectionDelay(count));
    // A script that never loads, or is broken, must not block the buyer for ever.
    else finish("failed");
  }

  function load(retries: number): void {
    const script = document.createElement("script");
    script.src = url;
    script.async = true;
    script.addEventListener("load", () => {
      if (window.Razorpay) finish("ready");
    });
    script.addEventListener("error", () => {
      script.remove();
      if (isOver) return;
      if (retries < MAX_RETRIES) retryTimer = setTimeout(() => load(retries + 1), scriptRetryDelay(retries));
      else finish("failed");
    });
    document.head.appendChild(script);
  }

  look(0);
  if (!isOver) load(0);
  return stop;
}

/** Loads the provider's script and returns its state; `failed` if there is none to load. */
export function useCheckoutScript(url: string | null): CheckoutScriptState {
  const [state, setState] = useState<CheckoutScriptState>(url === null ? "failed" : "loading");
  useEffect(() => (url === null ? undefined : loadCheckoutScript(url, setState)), [url]);
  return state;
}

export interface CheckoutRequest {
  providerOrderId: string;
  keyId: string;
  /** Whole rupees. */
  amount: number;
  currency: string;
  description: string;
  /** `email` is null for an account by phone number. */
  buyer: { name: string; email: string | null; phone: string };
  /** The redirect target for browsers that cannot show the dialog in the page. */
  callbackUrl: string;
  methodOrder: MethodOrder;
}

/** The outcome. Exactly one is called, once; none if the page is left. */
export interface CheckoutListeners {
  onPaid(answer: { providerOrderId: string; paymentId: string; signature: string }): void;
  /** Closed by the buyer or by its time limit; `failure` is the reason of the last failed attempt. */
  onDismissed(failure: string | null): void;
  /** The provider's script is not loaded yet: nothing was opened. */
  onNotReady(): void;
}

/** Checkout closes after this long, in seconds. */
const TIME_LIMIT_S = 15 * 60;

/** In-app browsers, which block the dialog's frame. */
const IN_APP_BROWSER = /FBAN|FBAV|Instagram|Line\/|; wv\)/;

/** Opens the provider's dialog. Returns a function that closes it. */
export function openCheckout(request: CheckoutRequest, listeners: CheckoutListeners): () => void {
  if (!window.Razorpay) {
    listeners.onNotReady();
    return () => undefined;
  }
  const { buyer } = request;
  let failure: string | null = null;
  const checkout = new window.Razorpay({
    key: request.keyId,
    amount: toPaise(request.amount),
    currency: request.currency,
    name: "Vazhi",
    description: request.description,
    order_id: request.providerOrderId,
    prefill: { name: buyer.name, ...(buyer.email === null ? {} : { email: buyer.email }), contact: buyer.phone },
    theme: { color: "#006065" },
    config: METHOD_ORDERS[request.methodOrder],
    retry: { enabled: true },
    timeout: TIME_LIMIT_S,
    callback_url: request.callbackUrl,
    redirect: IN_APP_BROWSER.test(navigator.userAgent),
    modal: { ondismiss: () => listeners.onDismissed(failure) },
    handler: (answer) =>
      listeners.onPaid({
        providerOrderId: answer.razorpay_order_id,
        paymentId: answer.razorpay_payment_id,
        signature: answer.razorpay_signature,
      }),
  });
  checkout.on("payment.failed", ({ error }) => {
    failure = error.description;
  });
  checkout.open();
  return () => checkout.close();
}
