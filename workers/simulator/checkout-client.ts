/**
 * The simulator's replacement for https://checkout.razorpay.com/v1/checkout.js: the same `window.Razorpay`, with a
 * native dialog in the page instead of the provider's frame. Its policy allows no inline scripts or styles, so styles
 * are set property by property.
 */

interface PaymentSuccess {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

interface PaymentFailure {
  error: {
    code: string;
    description: string;
    source: string;
    step: string;
    reason: string;
    metadata: Record<string, string>;
  };
}

/** The real script's options that matter to an order's payment. Amounts are in paise. */
interface CheckoutOptions {
  key: string;
  order_id: string;
  amount?: number | string;
  currency?: string;
  name?: string;
  description?: string;
  prefill?: { name?: string; email?: string; contact?: string; method?: string };
  notes?: Record<string, string | number>;
  theme?: { color?: string };
  config?: { display?: DisplayOptions };
  handler?: (response: PaymentSuccess) => void;
  modal?: { ondismiss?: (reason?: string) => void; escape?: boolean; confirm_close?: boolean };
  retry?: boolean | { enabled?: boolean; max_count?: number };
  /** Seconds until checkout times out. */
  timeout?: number;
  callback_url?: string;
  redirect?: boolean;
}

/** Order of the methods. Of custom blocks only the methods matter here. */
interface DisplayOptions {
  blocks?: Record<string, { name?: string; instruments?: { method: string }[] }>;
  hide?: { method: string }[];
  /** Methods, and blocks as `block.{name}`. */
  sequence?: string[];
  preferences?: { show_default_blocks?: boolean };
}

type FailureListener = (failure: PaymentFailure) => void;

interface DialogParts {
  dialog: HTMLDialogElement;
  buttons: { pay: HTMLButtonElement; fail: HTMLButtonElement; close: HTMLButtonElement };
  message: HTMLElement;
  chosenMethod: () => string;
}

const script = document.currentScript;
const base =
  script instanceof HTMLScriptElement ? script.src : new URL("/simulator/razorpay/checkout.js", location.href).href;

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  style: Partial<CSSStyleDeclaration> = {},
  content: Array<Node | string> = [],
): HTMLElementTagNameMap[K] {
  const created = document.createElement(name);
  Object.assign(created.style, style);
  created.replaceChildren(...content);
  return created;
}

function button(label: string, colours: Partial<CSSStyleDeclaration>): HTMLButtonElement {
  const created = element(
    "button",
    {
      display: "block",
      width: "100%",
      minHeight: "48px",
      marginTop: "10px",
      padding: "10px 16px",
      border: "1px solid transparent",
      borderRadius: "10px",
      font: "600 16px/1.4 system-ui, sans-serif",
      cursor: "pointer",
      ...colours,
    },
    [label],
  );
  created.type = "button";
  return created;
}

function methodChoice(value: string, label: string, checked: boolean): HTMLLabelElement {
  const input = element("input", { width: "20px", height: "20px", margin: "0" });
  input.type = "radio";
  input.name = "simulated-method";
  input.value = value;
  input.checked = checked;
  return element(
    "label",
    {
      display: "flex",
      alignItems: "center",
      gap: "12px",
      minHeight: "48px",
      padding: "0 14px",
      marginTop: "8px",
      border: "1px solid #c9c9d4",
      borderRadius: "10px",
      cursor: "pointer",
    },
    [input, label],
  );
}

const METHODS = [
  { value: "card", label: "Card (test Visa ending 1111)" },
  { value: "upi", label: "UPI (success@razorpay)" },
];

/** Methods named by the page's configuration first, then the others unless disabled. */
function shownMethods(display: DisplayOptions = {}): typeof METHODS {
  const { blocks = {}, hide = [], sequence = [], preferences } = display;
  const named = sequence.flatMap((entry) =>
    entry.startsWith("block.")
      ? (blocks[entry.slice("block.".length)]?.instruments ?? []).map(({ method }) => method)
      : [entry],
  );
  const others = preferences?.show_default_blocks === false ? [] : METHODS.map(({ value }) => value);
  const values = [...new Set([...named, ...others])].filter((value) => !hide.some(({ method }) => method === value));
  return values.flatMap((value) => METHODS.filter((method) => method.value === value));
}

function rupees(paise: number): string {
  return new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" }).format(paise / 100);
}

function buildDialog(options: CheckoutOptions): DialogParts {
  const colour = options.theme?.color ?? "#1d4ed8";
  const heading = element("h2", { margin: "0", font: "600 20px/1.3 system-ui, sans-serif", overflowWrap: "anywhere" }, [
    options.name ?? "Payment",
  ]);
  heading.id = "simulated-checkout-title";

  const banner = element(
    "p",
    {
      margin: "0",
      padding: "10px 20px",
      background: "#fef3c7",
      color: "#713f12",
      font: "600 14px/1.4 system-ui, sans-serif",
    },
    ["Razorpay simulator: no money moves"],
  );
  const summary = element("div", { padding: "20px 20px 0" }, [heading]);
  if (options.description) {
    summary.appendChild(
      element("p", { margin: "4px 0 0", color: "#4b4b57", overflowWrap: "anywhere" }, [options.description]),
    );
  }
  if (options.amount !== undefined) {
    const amount = rupees(Number(options.amount));
    summary.appendChild(element("p", { margin: "12px 0 0", font: "700 28px/1.2 system-ui, sans-serif" }, [amount]));
  }
  const buyer = [options.prefill?.email, options.prefill?.contact].filter(Boolean).join(" · ");
  if (buyer)
    summary.appendChild(element("p", { margin: "8px 0 0", color: "#4b4b57", overflowWrap: "anywhere" }, [buyer]));

  const shown = shownMethods(options.config?.display);
  const preferred = shown.find(({ value }) => value === options.prefill?.method) ?? shown[0];
  const methods = element("fieldset", { border: "0", margin: "16px 0 0", padding: "0 20px", minWidth: "0" }, [
    element("legend", { padding: "0", font: "600 16px/1.4 system-ui, sans-serif" }, ["Pay by"]),
    ...shown.map((method) => methodChoice(method.value, method.label, method === preferred)),
  ]);

  const message = element("p", { margin: "14px 20px 0", color: "#991b1b", font: "600 15px/1.4 system-ui, sans-serif" });
  message.setAttribute("role", "alert");

  const buttons = {
    pay: button("Pay", { background: colour, color: "#fff" }),
    fail: button("Fail payment", { background: "#fff", color: "#991b1b", borderColor: "#991b1b" }),
    close: button("Close", { background: "#fff", color: "#26262e", borderColor: "#8a8a96" }),
  };
  const actions = element("div", { padding: "6px 20px 20px" }, [buttons.pay, buttons.fail, buttons.close]);

  const dialog = element(
    "dialog",
    {
      boxSizing: "border-box",
      width: "min(400px, calc(100vw - 24px))",
      maxHeight: "calc(100dvh - 24px)",
      overflow: "auto",
      padding: "0",
      margin: "auto",
      border: "0",
      borderRadius: "16px",
      boxShadow: "0 24px 64px rgb(0 0 0 / 0.35)",
      background: "#fff",
      color: "#26262e",
      font: "400 16px/1.5 system-ui, sans-serif",
    },
    [banner, summary, methods, message, actions],
  );
  dialog.setAttribute("aria-labelledby", heading.id);

  const chosenMethod = () => methods.querySelector<HTMLInputElement>("input:checked")?.value ?? "upi";
  return { dialog, buttons, message, chosenMethod };
}

/** Posts a form, as the real script does if the page has no callback. */
function postForm(url: string, fields: Record<string, string>): void {
  const form = element("form");
  form.method = "post";
  form.action = url;
  for (const [name, value] of Object.entries(fields)) {
    const input = element("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.appendChild(input);
  }
  document.body.appendChild(form);
  form.submit();
}

function failureFields({ error }: PaymentFailure): Record<string, string> {
  const { metadata, ...texts } = error;
  const fields = Object.entries(texts).map(([name, value]) => [`error[${name}]`, value] as const);
  return { ...Object.fromEntries(fields), "error[metadata]": JSON.stringify(metadata) };
}

/** Number of further attempts after `failures`. */
function mayRetry(retry: CheckoutOptions["retry"], failures: number): boolean {
  if (retry === false) return false;
  if (retry === undefined || retry === true) return true;
  return retry.enabled !== false && failures <= (retry.max_count ?? Infinity);
}

/** The simulator's instruction that the buyer closes the dialog after paying. */
interface Dismissal {
  dismissed: true;
}

class SimulatedRazorpay {
  readonly #options: CheckoutOptions;
  readonly #listeners: FailureListener[] = [];
  #parts: DialogParts | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;

  constructor(options: CheckoutOptions) {
    if (!options?.key) throw new Error("No key passed");
    this.#options = options;
  }

  /** Registers a listener; 'payment.failed' is the only event. */
  on(event: string, listener: FailureListener): void {
    if (event === "payment.failed") this.#listeners.push(listener);
  }

  /** Shows the dialog; does nothing while it is open. */
  open(): void {
    if (this.#parts) return;
    const parts = buildDialog(this.#options);
    this.#parts = parts;
    parts.buttons.pay.addEventListener("click", () => void this.#attempt("pay"));
    parts.buttons.fail.addEventListener("click", () => void this.#attempt("fail"));
    parts.buttons.close.addEventListener("click", () => this.#dismissByBuyer());
    parts.dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      if (this.#options.modal?.escape !== false) this.#dismissByBuyer();
    });
    document.body.appendChild(parts.dialog);
    parts.dialog.showModal();
    if (this.#options.timeout) this.#timer = setTimeout(() => this.#dismiss("timeout"), this.#options.timeout * 1000);
  }

  /** Closes the dialog as the buyer would. */
  close(): void {
    this.#dismiss();
  }

  #dismissByBuyer(): void {
    const asks = this.#options.modal?.confirm_close === true;
    if (asks && !window.confirm("Are you sure you want to cancel the payment?")) return;
    this.#dismiss();
  }

  #dismiss(reason?: string): void {
    if (!this.#parts) return;
    this.#remove();
    this.#options.modal?.ondismiss?.(reason);
  }

  #remove(): void {
    clearTimeout(this.#timer);
    // Closing before removing restores the focus.
    this.#parts?.dialog.close();
    this.#parts?.dialog.remove();
    this.#parts = null;
  }

  async #attempt(choice: "pay" | "fail"): Promise<void> {
    const parts = this.#parts;
    if (!parts) return;
    parts.message.textContent = "";
    for (const each of Object.values(parts.buttons)) each.disabled = true;
    const answer = await this.#send(choice, parts.chosenMethod());
    // If the dialog was closed or timed out in the meantime, the page is not called; the webhook reports the payment.
    if (this.#parts !== parts) return;
    for (const each of Object.values(parts.buttons)) each.disabled = false;

    if (typeof answer === "object" && "dismissed" in answer) {
      this.#dismiss();
    } else if (typeof answer === "string") {
      parts.message.textContent = answer;
      parts.buttons.close.focus();
    } else if ("error" in answer) {
      this.#fail(parts, answer);
    } else {
      this.#succeed(answer);
    }
  }

  /** Returns the simulator's response about the payment, or the message of a rejected attempt. */
  async #send(choice: "pay" | "fail", method: string): Promise<PaymentSuccess | PaymentFailure | Dismissal | string> {
    const { key, order_id, amount, currency, description, prefill, notes } = this.#options;
    try {
      const response = await fetch(new URL(`checkout/${choice}`, base), {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          key,
          order_id,
          amount: amount === undefined ? undefined : Number(amount),
          currency,
          description,
          notes,
          method,
          email: prefill?.email,
          contact: prefill?.contact,
        }),
      });
      const answer = (await response.json()) as PaymentSuccess | PaymentFailure | Dismissal;
      return !response.ok && "error" in answer ? answer.error.description : answer;
    } catch {
      return "The simulator did not answer. Please try again.";
    }
  }

  #succeed(answer: PaymentSuccess): void {
    const { callback_url: callbackUrl, redirect, handler } = this.#options;
    this.#remove();
    if (callbackUrl && (redirect || !handler)) postForm(callbackUrl, { ...answer });
    else handler?.(answer);
  }

  #fail(parts: DialogParts, failure: PaymentFailure): void {
    const { callback_url: callbackUrl, redirect, retry } = this.#options;
    if (callbackUrl && redirect) {
      this.#remove();
      postForm(callbackUrl, failureFields(failure));
      return;
    }
    this.#failures += 1;
    if (mayRetry(retry, this.#failures)) {
      parts.message.textContent = `Payment failed. ${failure.error.description}`;
      parts.buttons.pay.focus();
    } else {
      this.#remove();
    }
    for (const listener of this.#listeners) listener(failure);
  }
}

Object.assign(window, { Razorpay: SimulatedRazorpay });
