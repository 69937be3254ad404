import { useEffect, useRef, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { paymentFlowWords } from "#app/content/purchase/payment-flow.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { PaymentFailure } from "#app/domain/purchase/payment-failure.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import {
  type CheckoutScriptState,
  type MethodOrder,
  openCheckout,
  useCheckoutScript,
} from "#app/ui/purchase/checkout.ts";
import type { ReadyLink } from "#app/ui/purchase/link-card.tsx";
import { hideToast, showToast } from "#app/ui/site/toasts.ts";
import type { FormProblem } from "#app/web/http/forms.ts";
import type { CheckedView } from "./checked-view.ts";

interface OpenedPayment {
  providerOrderId: string;
  keyId: string;
  /** Whole rupees. */
  amount: number;
  currency: string;
}

interface PaymentOptions<Opened extends OpenedPayment> {
  /**
   * Responds to `intent=start` with `{ checkout }`, to `intent=verify` with a redirect, and to `intent=check` with a
   * redirect if it is paid, otherwise with `{ checked }`.
   */
  action: string;
  /** Sent when the payment starts. */
  fields?: Record<string, string>;
  description: string;
  buyer: { name: string; email: string | null; phone: string };
  callbackUrl: string;
  /** Null if no payment provider is configured. */
  checkoutScriptUrl: string | null;
  /** Called once for each payment that the server opens. */
  onOpened(opened: Opened): void;
  /** Shown if the provider's script has not loaded yet, instead of the default message. */
  notReady?: string;
}

interface PaymentFlow<Opened> {
  scriptState: CheckoutScriptState;
  isBusy: boolean;
  busyText: string;
  /** The last error; null if there is none. */
  problem: string | null;
  /** Why the bank declined the payment; null if it did not. */
  failure: PaymentFailure | null;
  /** The failed attempts in one sentence, with `failure`; null if the payment may have been made after all. */
  attempts: string | null;
  /** The buyer has closed checkout without an attempt to pay. */
  isCancelled: boolean;
  /** A parent's link that the server has made for a payment that was not made; null if it made none. */
  link: ReadyLink | null;
  /** The bank has not decided yet, or cannot be reached: the page polls. */
  isChecking: boolean;
  /** A purchase that may be paid despite a later error. */
  paid: Opened | null;
  /** The form that was rejected when the payment was to be opened. */
  refusal: FormProblem | null;
  proceed(): void;
  /** The same, with the methods other than UPI first. */
  proceedByAnotherMethod(): void;
  /** The same with fields of a form. */
  proceedWith(more: Record<string, string>, methodOrder?: MethodOrder): void;
}

type Answer<Opened> = { checkout: Opened } | FormProblem;
type CheckAnswer = { checked: CheckedView } | FormProblem;

/** The polling interval while the bank has not decided, in milliseconds. */
const CHECK_AGAIN_MS = 5000;

/** Tells other tabs which provider order is at checkout: an earlier one of the same purchase must not be paid. */
const CHANNEL = "vazhi-checkout";

/** The problem reported by an unsuccessful response; null for success or no response yet. */
function findProblem<Opened>(answer: Answer<Opened> | undefined, language: Language): string | null {
  if (!answer || "checkout" in answer) return null;
  if (!("fieldErrors" in answer)) return paymentFlowWords.unreadable[language];
  return answer.formError ?? Object.values(answer.fieldErrors)[0] ?? paymentFlowWords.failed[language];
}

/** The result of the server's check; unknown while it is unreachable. */
function toCheckedView(answer: CheckAnswer | undefined): CheckedView | null {
  if (!answer) return null;
  return "checked" in answer ? answer.checked : UNKNOWN;
}

const UNKNOWN: CheckedView = { state: "checking", failure: null, attempts: null, link: null };

/**
 * A payment in the buyer's browser: the server opens it, checkout collects the money, the server verifies checkout's
 * result and redirects. A closed checkout may still have been paid, so the server is asked before the page reports
 * anything. If a response is lost, the webhook completes the purchase.
 */
export function usePayment<Opened extends OpenedPayment>(options: PaymentOptions<Opened>): PaymentFlow<Opened> {
  const { action, fields, description, buyer, callbackUrl, checkoutScriptUrl, onOpened } = options;
  const language = useLanguage();
  const { notReady = paymentFlowWords.notReady[language] } = options;
  const scriptState = useCheckoutScript(checkoutScriptUrl);
  const start = useFetcher<Answer<Opened>>();
  const verify = useFetcher<Answer<Opened>>();
  const check = useFetcher<CheckAnswer>();
  const { revalidate } = useRevalidator();
  const [closed, setClosed] = useState<Opened | null>(null);
  const [paid, setPaid] = useState<Opened | null>(null);
  const [isSuperseded, setIsSuperseded] = useState(false);
  const opened = useRef<Opened | null>(null);
  const methodOrder = useRef<MethodOrder>("upi-first");
  const closeCheckout = useRef<(() => void) | null>(null);
  // The value is decoded to what the server sent, including dates.
  const answer = start.data as Answer<Opened> | undefined;
  const checkout = answer && "checkout" in answer ? answer.checkout : null;
  const checked = toCheckedView(check.data);
  const isOpen = checkout !== null && checkout !== closed;

  useEffect(() => {
    // Each response opens checkout once, however often the component renders.
    if (!checkout || checkout === opened.current) return;
    opened.current = checkout;
    onOpened(checkout);
    announce(action, checkout.providerOrderId);
    closeCheckout.current = openCheckout(
      { ...checkout, buyer, callbackUrl, description, methodOrder: methodOrder.current },
      {
        onPaid(paidAnswer) {
          closeCheckout.current = null;
          setClosed(checkout);
          setPaid(checkout);
          void verify.submit({ intent: "verify", ...paidAnswer }, { method: "post", action });
        },
        onDismissed() {
          closeCheckout.current = null;
          setClosed(checkout);
          void check.submit({ intent: "check" }, { method: "post", action });
        },
        onNotReady() {
          setClosed(checkout);
          showToast({ kind: "error", message: notReady });
        },
      },
    );
  });

  // The bank may decide late.
  const isChecking = checked?.state === "checking" && check.state === "idle";
  useEffect(() => {
    if (!isChecking) return undefined;
    const timer = setTimeout(() => void check.submit({ intent: "check" }, { method: "post", action }), CHECK_AGAIN_MS);
    return () => clearTimeout(timer);
  });

  useOtherCheckouts(action, (providerOrderId) => {
    const superseded = opened.current;
    if (!closeCheckout.current || providerOrderId === superseded?.providerOrderId) return;
    setIsSuperseded(true);
    closeCheckout.current();
    setClosed(superseded);
    void revalidate();
  });
  useFreshPage(isOpen, revalidate);

  const isPriceChanged = Boolean(answer && "reason" in answer && answer.reason === "price-changed");
  useEffect(() => {
    if (isPriceChanged) void revalidate();
  }, [isPriceChanged, revalidate]);

  /** Asks the server to open the payment, and discards the last attempt's result. */
  function send(more: Record<string, string>, order: MethodOrder = "upi-first"): void {
    hideToast();
    methodOrder.current = order;
    verify.reset();
    check.reset();
    setIsSuperseded(false);
    void start.submit({ ...fields, ...more, intent: "start" }, { method: "post", action });
  }

  const isStarting = start.state !== "idle";
  const isVerifying = verify.state !== "idle";
  const isBusy = isStarting || isVerifying || isOpen || (check.state !== "idle" && checked?.state !== "checking");
  const problem = findProblem(verify.data as Answer<Opened> | undefined, language) ?? findProblem(answer, language);
  return {
    scriptState,
    isBusy,
    busyText: paymentFlowWords[isVerifying ? "verifying" : check.state === "idle" ? "opening" : "checking"][language],
    problem: isBusy ? null : isSuperseded ? paymentFlowWords.priceChanged[language] : problem,
    failure: isBusy || checked?.state !== "failed" ? null : checked.failure,
    attempts: isBusy || checked?.state !== "failed" ? null : checked.attempts,
    isCancelled: !isBusy && checked?.state === "none" && !isSuperseded,
    link: checked?.link ?? null,
    isChecking: !isBusy && checked?.state === "checking",
    paid,
    refusal: !isBusy && answer && "fieldErrors" in answer ? answer : null,
    proceed: () => send({}),
    proceedByAnotherMethod: () => send({}, "others-first"),
    proceedWith: send,
  };
}

interface Announcement {
  action: string;
  providerOrderId: string;
}

function announce(action: string, providerOrderId: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches one's own origin only
  channel.postMessage({ action, providerOrderId } satisfies Announcement);
  channel.close();
}

/** Calls `onOpened` with the provider order when another tab opens checkout for the same purchase. */
function useOtherCheckouts(action: string, onOpened: (providerOrderId: string) => void): void {
  const listener = useRef(onOpened);
  useEffect(() => {
    listener.current = onOpened;
  });
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener("message", ({ data }: MessageEvent<Announcement>) => {
      if (data.action === action) listener.current(data.providerOrderId);
    });
    return () => channel.close();
  }, [action]);
}

/** Reloads the page when it becomes visible again, because it may have been paid. Not during checkout. */
function useFreshPage(isOpen: boolean, revalidate: () => Promise<void>): void {
  useEffect(() => {
    const refresh = () => {
      if (!isOpen && document.visibilityState === "visible") void revalidate();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) refresh();
    };
    document.addEventListener("visibilitychange", refresh);
    window.addEventListener("pageshow", onShow);
    return () => {
      document.removeEventListener("visibilitychange", refresh);
      window.removeEventListener("pageshow", onShow);
    };
  }, [isOpen, revalidate]);
}
