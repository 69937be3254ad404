import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { PackageType } from "../../domain/packages";
import { packages } from "../../domain/packages";
import type { Quote } from "../../domain/pricing";
import { type CheckoutScriptState, openCheckout, useCheckoutScript } from "../../ui/checkout";
import { TOAST_EVENT } from "../../ui/site/toasts";
import type { ToastDetail } from "../../ui/site/toast-markup";
import type { Checkout } from "../../usecases/start-purchase";
import type { FormProblem } from "../../web/forms";

interface PurchaseOptions {
  packageType: PackageType;
  quote: Quote;
  buyer: { name: string; email: string; phone: string };
  callbackUrl: string;
  /** Null where no payment provider is configured. */
  checkoutScriptUrl: string | null;
}

interface PurchaseFlow {
  scriptState: CheckoutScriptState;
  isBusy: boolean;
  /** What the button says while it is busy. */
  busyText: string;
  /** What went wrong last; null while nothing has. */
  problem: string | null;
  /** The order that may have been paid although something went wrong afterwards. */
  paidOrderId: string | null;
  proceed(): void;
}

type Answer = { checkout: Checkout } | FormProblem;

function notify(kind: ToastDetail["kind"], message: string): void {
  window.dispatchEvent(new CustomEvent<ToastDetail>(TOAST_EVENT, { detail: { kind, message } }));
}

/** What an answer that led to nothing has to say; null for one that did, or for none yet. */
function problemOf(answer: Answer | undefined): string | null {
  if (!answer || "checkout" in answer) return null;
  if (!("fieldErrors" in answer)) return "Invalid response from payment service";
  return answer.formError ?? Object.values(answer.fieldErrors)[0] ?? "Payment processing failed";
}

/**
 * A purchase as the buyer's browser goes through it: the server opens the order, checkout asks for the money, the
 * server verifies what checkout answers and leads on to /payment-success. Whatever is lost on the way back, the
 * webhook completes the order.
 */
export function usePurchase({ packageType, quote, buyer, callbackUrl, checkoutScriptUrl }: PurchaseOptions): PurchaseFlow {
  const scriptState = useCheckoutScript(checkoutScriptUrl);
  const start = useFetcher<Answer>();
  const verify = useFetcher<Answer>();
  const [closed, setClosed] = useState<Checkout | null>(null);
  const [paidOrderId, setPaidOrderId] = useState<string | null>(null);
  const opened = useRef<Checkout | null>(null);
  const action = `/payment?package=${packageType}`;
  const checkout = start.data && "checkout" in start.data ? start.data.checkout : null;

  useEffect(() => {
    // Each answer of the server opens checkout once, whatever else renders meanwhile.
    if (!checkout || checkout === opened.current) return;
    opened.current = checkout;
    localStorage.setItem("current_order_id", checkout.orderId);
    openCheckout(
      { ...checkout, buyer, callbackUrl, description: packages[packageType].title },
      {
        onPaid(answer) {
          setClosed(checkout);
          setPaidOrderId(checkout.orderId);
          void verify.submit({ intent: "verify", ...answer }, { method: "post", action });
        },
        onDismissed(failure) {
          setClosed(checkout);
          if (failure) notify("error", "Payment processing failed");
          else notify("info", "Payment cancelled");
        },
        onNotReady() {
          setClosed(checkout);
          notify("error", "Payment system is still loading. Please try again in a moment.");
        },
      },
    );
  });

  const isStarting = start.state !== "idle";
  const isVerifying = verify.state !== "idle";
  const isBusy = isStarting || isVerifying || (checkout !== null && checkout !== closed);
  return {
    scriptState,
    isBusy,
    busyText: isVerifying ? "Verifying your payment…" : "Opening the payment…",
    problem: isBusy ? null : (problemOf(verify.data) ?? problemOf(start.data)),
    paidOrderId,
    proceed() {
      verify.reset();
      void start.submit({ intent: "start", couponCode: quote.couponCode ?? "" }, { method: "post", action });
    },
  };
}
