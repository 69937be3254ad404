import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { type CheckoutScriptState, openCheckout, useCheckoutScript } from "../../../ui/purchase/checkout";
import { hideToast, showToast } from "../../../ui/site/toasts";
import type { FormProblem } from "../../../web/http/forms";

/** What the server returns when it opens a payment, whatever is paid for. */
interface OpenedPayment {
  providerOrderId: string;
  keyId: string;
  /** Whole rupees. */
  amount: number;
  currency: string;
}

interface PaymentOptions<Opened extends OpenedPayment> {
  /** The page that responds to `intent=start` with `{ checkout }`, and to `intent=verify` with a redirect. */
  action: string;
  /** Sent along when the payment starts. */
  fields?: Record<string, string>;
  /** What is bought, as checkout shows it. */
  description: string;
  buyer: { name: string; email: string; phone: string };
  callbackUrl: string;
  /** Null where no payment provider is configured. */
  checkoutScriptUrl: string | null;
  /** Called once for each payment that the server opens. */
  onOpened(opened: Opened): void;
  /** Shown when the provider's script has not loaded yet. */
  notReady: string;
}

interface PaymentFlow<Opened> {
  scriptState: CheckoutScriptState;
  isBusy: boolean;
  /** The button's text while it is busy. */
  busyText: string;
  /** What last went wrong; null while nothing has. */
  problem: string | null;
  /** What may have been paid although something went wrong afterwards. */
  paid: Opened | null;
  proceed(): void;
}

type Answer<Opened> = { checkout: Opened } | FormProblem;

/** The problem reported by an unsuccessful response; null for a successful one, or for none yet. */
function problemOf<Opened>(answer: Answer<Opened> | undefined): string | null {
  if (!answer || "checkout" in answer) return null;
  if (!("fieldErrors" in answer)) return "Invalid response from payment service";
  return answer.formError ?? Object.values(answer.fieldErrors)[0] ?? "Payment processing failed";
}

/**
 * A payment as the buyer's browser goes through it: the server opens it, checkout collects the money, the server
 * verifies what checkout returns and redirects. If anything is lost on the way back, the webhook completes the
 * purchase.
 */
export function usePayment<Opened extends OpenedPayment>(options: PaymentOptions<Opened>): PaymentFlow<Opened> {
  const { action, fields, description, buyer, callbackUrl, checkoutScriptUrl, onOpened, notReady } = options;
  const scriptState = useCheckoutScript(checkoutScriptUrl);
  const start = useFetcher<Answer<Opened>>();
  const verify = useFetcher<Answer<Opened>>();
  const [closed, setClosed] = useState<Opened | null>(null);
  const [paid, setPaid] = useState<Opened | null>(null);
  const opened = useRef<Opened | null>(null);
  // What arrives is what the server sent, including dates.
  const answer = start.data as Answer<Opened> | undefined;
  const checkout = answer && "checkout" in answer ? answer.checkout : null;

  useEffect(() => {
    // Each response opens checkout once, however often the component renders.
    if (!checkout || checkout === opened.current) return;
    opened.current = checkout;
    onOpened(checkout);
    openCheckout(
      { ...checkout, buyer, callbackUrl, description },
      {
        onPaid(paidAnswer) {
          setClosed(checkout);
          setPaid(checkout);
          void verify.submit({ intent: "verify", ...paidAnswer }, { method: "post", action });
        },
        onDismissed(failure) {
          setClosed(checkout);
          if (failure) showToast({ kind: "error", message: "Payment processing failed" });
          else showToast({ kind: "info", message: "Payment cancelled" });
        },
        onNotReady() {
          setClosed(checkout);
          showToast({ kind: "error", message: notReady });
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
    problem: isBusy ? null : (problemOf(verify.data as Answer<Opened> | undefined) ?? problemOf(answer)),
    paid,
    proceed() {
      // The result of the last attempt no longer matters.
      hideToast();
      verify.reset();
      void start.submit({ intent: "start", ...fields }, { method: "post", action });
    },
  };
}
