import { screensFor } from "#app/domain/report/studies-screens.ts";
import { randomInt } from "node:crypto";

const PASSWORD = "kayal and kavu";

const QUESTIONS = 63;
const LIKERT = ["strongly_agree", "agree", "neutral", "disagree", "strongly_disagree"];

/** The screens about studies after class 12. */
const STUDIES_SCREENS = screensFor("completed12th");

/** Polling interval for the report, in milliseconds, and its limit. */
const LOOK_EVERY_MS = 1500;
const TIMEOUT_MS = 240_000;

/** Answers up to a question, eight seconds apart, which differ between students. */
function answersUpTo(last: number, seed: number): Record<string, { answer: string; at: number }> {
  const now = Date.now();
  return Object.fromEntries(
    Array.from({ length: last }, (_, index) => {
      const id = index + 1;
      const answer = id === QUESTIONS ? "not_interested" : (LIKERT[(id * 7 + seed * (id % 5) + seed) % 5] ?? "neutral");
      return [id, { answer, at: now - (QUESTIONS - id) * 8000 }];
    }),
  );
}

/** A request with its purpose, its milliseconds, and its status; 0 if it was aborted. */
export interface Sent {
  step: string;
  status: number;
  ms: number;
}

interface Options {
  origin: string;
  email: string;
  name?: string;
  /** The student's address, as Cloudflare reports it: rate limits use it. */
  ip?: string;
  onSent?: (sent: Sent) => void;
  /** The text of the newest mail to an address; null if there is none. */
  findMail: (email: string) => string | null;
  /** Milliseconds between two steps. */
  pause?: () => number;
  /** Determines the answers; random by default. */
  seed?: number | undefined;
}

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** A student of 18 who goes from the home page to the PDF like her browser would, without static files. */
export class Student {
  readonly #cookies = new Map<string, string>();
  readonly #options: Options;
  readonly #seed: number;
  orderId = "";

  constructor(options: Options) {
    this.#options = options;
    this.#seed = options.seed ?? randomInt(1000);
  }

  /** Her browser's `Cookie` header. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** Sends a request, stores the response's cookies and reads it to the end. */
  async send(step: string, path: string, init: RequestInit = {}): Promise<{ response: Response; bytes: Buffer }> {
    const { origin, ip, onSent } = this.#options;
    const begun = performance.now();
    const headers = {
      ...Object.fromEntries(new Headers(init.headers)),
      "accept-encoding": "gzip",
      ...(ip ? { "x-bench-ip": ip } : {}),
      ...(this.#cookies.size > 0 ? { cookie: this.cookie } : {}),
      ...(init.method === "POST" ? { origin } : {}),
    };
    try {
      const response = await fetch(origin + path, { redirect: "manual", ...init, headers });
      const bytes = Buffer.from(await response.arrayBuffer());
      for (const cookie of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (name && value) this.#cookies.set(name, value);
        else if (name) this.#cookies.delete(name);
      }
      onSent?.({ step, status: response.status, ms: performance.now() - begun });
      return { response, bytes };
    } catch (error) {
      onSent?.({ step, status: 0, ms: performance.now() - begun });
      throw new Error(`${step} broke off`, { cause: error });
    }
  }

  async #open(step: string, path: string): Promise<string> {
    const { response, bytes } = await this.send(step, path);
    if (response.status !== 200) throw new Error(`${step} was answered with ${response.status}`);
    await this.#pause();
    return bytes.toString();
  }

  async #post(
    step: string,
    path: string,
    fields: Record<string, string>,
  ): Promise<{ response: Response; text: string }> {
    const { response, bytes } = await this.send(step, path, { method: "POST", body: new URLSearchParams(fields) });
    if (response.status >= 400) throw new Error(`${step} was answered with ${response.status}`);
    await this.#pause();
    return { response, text: bytes.toString() };
  }

  async #postJson(step: string, path: string, body: object): Promise<Record<string, unknown>> {
    const { response, bytes } = await this.send(step, path, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    });
    if (response.status >= 400) throw new Error(`${step} was answered with ${response.status}: ${bytes.toString()}`);
    await this.#pause();
    return JSON.parse(bytes.toString()) as Record<string, unknown>;
  }

  async #pause(): Promise<void> {
    const ms = this.#options.pause?.() ?? 0;
    if (ms > 0) await wait(ms);
  }

  /** From the home page to a confirmed address, signed in. */
  async signUp(): Promise<void> {
    const { email, name = "Meenakshi Pillai" } = this.#options;
    await this.#open("home", "/");
    await this.#open("packages", "/packages");
    await this.#open("sign-up page", "/signup");
    await this.#post("sign-up", "/signup", {
      name,
      email,
      password: PASSWORD,
      confirmation: PASSWORD,
      phone: "9847012345",
      age: "18",
      educationStatus: "completed12th",
    });
    const link = await this.#verificationLink();
    await this.#open("mail's link", link.pathname + link.search);
    await this.#post("confirm", "/verify-email", {
      token: link.searchParams.get("token") ?? "",
      returnUrl: "/payment",
    });
  }

  async #verificationLink(): Promise<URL> {
    const until = Date.now() + TIMEOUT_MS;
    while (Date.now() < until) {
      const link = this.#options
        .findMail(this.#options.email)
        ?.match(/https?:\/\/\S+/g)
        ?.find((url) => url.includes("/verify-email"));
      if (link) return new URL(link);
      await wait(250);
    }
    throw new Error(`No mail to ${this.#options.email}`);
  }

  /** Logs in with the password, as on another evening after the session has ended. */
  async logIn(): Promise<void> {
    this.#cookies.delete("__Host-session");
    await this.#open("login page", "/login");
    await this.#post("login", "/login", { email: this.#options.email, password: PASSWORD });
  }

  /** Buys Silver: the page, the provider's dialog, and the page's report to us. The webhook comes separately. */
  async buy(): Promise<void> {
    await this.#open("payment page", "/payment?package=silver");
    const started = await this.#post("start payment", "/payment?package=silver", { intent: "start" });
    const order = /order_[A-Za-z0-9]+/.exec(started.text)?.[0];
    if (!order) throw new Error("The payment page names no order of the provider");
    const paid = await this.#postJson("provider", `/simulator/razorpay/orders/${order}/pay`, {});
    const verified = await this.#post("verify payment", "/payment?package=silver", {
      intent: "verify",
      providerOrderId: String(paid.razorpay_order_id),
      paymentId: String(paid.razorpay_payment_id),
      signature: String(paid.razorpay_signature),
    });
    const success = new URL(verified.response.headers.get("location") ?? "/my-orders", this.#options.origin);
    await this.#open("paid", success.pathname + success.search);
  }

  /** Answers everything in drafts, and submits. Returns the answers by question. */
  async answer(): Promise<Record<string, string>> {
    const page = await this.#open("questionnaire", "/assessment");
    this.orderId = /name="order" value="([^"]+)"/.exec(page)?.[1] ?? "";
    if (!this.orderId) throw new Error("The questionnaire names no order");
    const { orderId } = this;
    // The page saves at each break between its parts, and when it is hidden.
    for (const last of [16, 32, 48, QUESTIONS])
      await this.#postJson("save answers", "/assessment/draft", {
        orderId,
        answers: answersUpTo(last, this.#seed),
        position: last,
        clock: Date.now(),
      });
    const answers = answersUpTo(QUESTIONS, this.#seed);
    await this.#postJson("submit", "/assessment/submission", {
      orderId,
      answers,
      isConfirmed: true,
      clock: Date.now(),
    });
    return Object.fromEntries(Object.entries(answers).map(([id, { answer }]) => [id, answer]));
  }

  /** Skips the screens about studies that follow the questionnaire. */
  async #skipStudies(): Promise<void> {
    for (const [index, screen] of STUDIES_SCREENS.entries()) {
      const path = `/results?order=${this.orderId}&studies=${index + 1}`;
      await this.#open("studies page", path);
      await this.#post("skip studies", path, { intent: "skip-studies", screen });
    }
  }

  /** Passes the screens about studies, waits for the report, reads it, downloads it, and opens her orders. */
  async read(): Promise<void> {
    await this.#skipStudies();
    await this.#untilReady();
    const page = await this.#open("results", "/results");
    const more = /\/results\/[^/"]+\/report\.pdf/.exec(page) ? page : await this.#open("PDF page", "/results/more");
    const pdf = /\/results\/[^/"?]+\/report\.pdf/.exec(more)?.[0];
    if (!pdf) throw new Error("The results link to no PDF");
    const until = Date.now() + TIMEOUT_MS;
    for (;;) {
      const { response, bytes } = await this.send("PDF", pdf);
      if (response.status === 200 && bytes.subarray(0, 5).toString() === "%PDF-") break;
      if (response.status >= 500 || Date.now() > until) throw new Error(`The PDF was answered with ${response.status}`);
      await wait(LOOK_EVERY_MS);
    }
    await this.#open("my orders", "/my-orders");
  }

  async #untilReady(): Promise<void> {
    const until = Date.now() + TIMEOUT_MS;
    while (Date.now() < until) {
      const { response, bytes } = await this.send("wait for report", `/assessment/submission?order=${this.orderId}`);
      if (response.status === 200 && /"ready"/.test(bytes.toString())) return;
      await wait(LOOK_EVERY_MS);
    }
    throw new Error("The report did not get ready");
  }
}
