import { createRazorpay } from "#app/gateways/razorpay.ts";
import type { Mail } from "#app/ports/mailer.ts";
import type { PrintableReport } from "#app/ports/printer.ts";
import type { ReportMessage, Services } from "#app/ports/services.ts";
import { openDatabase } from "#db/client.ts";
import { recordStatements } from "../support/query-plans.ts";
import { START, type TestServices, testServices } from "../support/services.ts";
import { Dice } from "../support/fuzz/dice.ts";
import { drawSurroundings, drawWireFault, type Fault, type Surroundings } from "./faults.ts";
import { InMemoryBucket } from "./in-memory-bucket.ts";
import { KEY_SECRET, WEBHOOK_SECRETS, type WireEvent, WireProvider } from "./provider.ts";
import { Turnstile } from "./turnstile.ts";
import { fakePrinter } from "../support/fakes/recording-printer.ts";

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

type Act = () => Promise<void>;

/** The state of one run: clock, agenda, provider, and all randomness. */
export class World {
  readonly dice: Dice;
  readonly provider: WireProvider;
  /** Services without faults, for steps that must succeed: people, experts, coupons. */
  readonly services: TestServices;
  /** How often each event happened. */
  readonly counts = new Map<string, number>();
  /** Violations noticed during the run. */
  readonly violations: string[] = [];
  /** Set when all faults are disabled. */
  isCalm = false;
  /** Mails by idempotency key: the mail service accepts each once. */
  readonly mails = new Set<string>();
  /** Orders with answers that were accepted and confirmed to the student. */
  readonly submitted = new Set<string>();
  /** The stored PDFs. */
  readonly files = new InMemoryBucket();
  /** Webhooks that have not been sent yet. */
  events: WireEvent[] = [];
  /** Messages on the reports worker's queue that have not been delivered yet. */
  messages: ReportMessage[] = [];
  readonly #turnstile: Turnstile;
  readonly #agenda: { at: number; act: Act }[] = [];
  #now = START.getTime();

  constructor(
    seed: number,
    private readonly database: D1Database,
  ) {
    this.dice = new Dice(seed);
    this.#turnstile = new Turnstile(this.dice);
    this.provider = new WireProvider({
      now: () => this.#now,
      drawFault: () => this.#drawWireFault(),
      drawRefundStatus: () => this.#drawRefundStatus(),
      send: (event) => this.events.push(event),
    });
    this.services = { ...testServices(), ...this.#everyday(), db: openDatabase(database) };
  }

  #drawWireFault() {
    const drawn = this.isCalm ? null : drawWireFault(this.dice);
    if (drawn) this.countFault(drawn.fault);
    return drawn;
  }

  #drawRefundStatus() {
    const status = this.isCalm ? "processed" : this.dice.weighted({ processed: 55, pending: 37, failed: 8 });
    if (status !== "processed") this.countFault(`refund: ${status}`);
    return status;
  }

  /** The parts that the services of all visits share. */
  #everyday() {
    const { dice } = this;
    return {
      now: () => new Date(this.#now),
      newId: () => dice.uuid(),
      newToken: () => dice.hex(32),
    };
  }

  /** A visit's dependencies besides the database. A dead worker gets no response from any of them. */
  #outside({ guard }: Surroundings) {
    const send = (mail: Mail) => this.#sendMail(mail);
    const queue = async (message: ReportMessage) => {
      this.messages.push(message);
      return { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } };
    };
    return {
      payments: createRazorpay({
        keyId: "rzp_test_chaos",
        keySecret: KEY_SECRET,
        webhookSecrets: [WEBHOOK_SECRETS.current, WEBHOOK_SECRETS.previous],
        baseUrl: "https://api.razorpay.com/v1",
        checkoutScriptUrl: "https://checkout.example.com/checkout.js",
        fetch: (request) => guard.guard(() => this.provider.fetch(request)),
      }),
      mailer: { send: (mail: Mail) => guard.guard(() => send(mail)) },
      reportQueue: { send: (message: ReportMessage) => guard.guard(() => queue(message)) },
      files: this.files.behind(guard),
      printer: { ...fakePrinter, printReport: (report: PrintableReport) => this.#print(report) },
    };
  }

  async #sendMail({ idempotencyKey }: Mail): Promise<void> {
    if (!this.isCalm && this.dice.chance(0.05)) {
      this.countFault("mail: service down");
      throw new Error("The mail service is down");
    }
    this.mails.add(idempotencyKey);
    if (!this.isCalm && this.dice.chance(0.02)) {
      this.countFault("mail: answer lost");
      throw new Error("The mail service took it, and its answer was lost");
    }
  }

  /** Plain bytes in place of a PDF, the same for the same report: the real printer takes a second for each. */
  async #print(report: PrintableReport): Promise<Uint8Array> {
    const bytes = new TextEncoder().encode(JSON.stringify(report));
    if (this.isCalm || this.dice.chance(0.8)) return bytes;
    if (this.dice.chance(0.5)) {
      this.countFault("printer: file too small");
      return bytes.slice(0, 999);
    }
    this.countFault("printer: failed");
    throw new Error("The printer failed");
  }

  /**
   * One request or job of a worker, with everything it defers. Undefined if it failed or its worker died: then its
   * progress is unknown.
   */
  async visit<Outcome>(name: string, act: (services: Services) => Promise<Outcome>): Promise<Outcome | undefined> {
    const deferred: Promise<unknown>[] = [];
    const surroundings = drawSurroundings(recordStatements(this.database), {
      dice: this.dice,
      turnstile: this.#turnstile,
      isCalm: this.isCalm,
    });
    const services: Services = {
      ...this.services,
      ...this.#outside(surroundings),
      db: openDatabase(surroundings.database),
      defer: (work) => void deferred.push(work.catch(() => undefined)),
    };
    const outcome = await act(services).catch((error: unknown) => {
      if (this.isCalm) this.violations.push(`${name} failed although nothing was wrong: ${String(error)}`);
      return undefined;
    });
    // Deferred work may defer more, so the list grows meanwhile.
    for (const work of deferred) await work;
    const fault = surroundings.struck();
    if (fault) this.countFault(fault);
    this.count(outcome === undefined ? `${name}, broken off` : name);
    return outcome;
  }

  countFault(fault: Fault): void {
    this.count(`fault: ${fault}`);
  }

  count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  get now(): number {
    return this.#now;
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }

  /** Schedules an action this many milliseconds from now. */
  later(milliseconds: number, act: Act): void {
    const at = this.#now + milliseconds;
    const behind = this.#agenda.findIndex((entry) => entry.at > at);
    this.#agenda.splice(behind === -1 ? this.#agenda.length : behind, 0, { at, act });
  }

  get hasPlans(): boolean {
    return this.#agenda.length > 0;
  }

  /** Runs the next item on the agenda, sometimes several concurrently. False if none is due by then. */
  async goOn(until = Number.POSITIVE_INFINITY): Promise<boolean> {
    const due = this.#agenda[0];
    if (!due || due.at > until) return false;
    const atOnce = this.#agenda.splice(0, this.dice.chance(0.3) ? this.dice.between(2, 5) : 1);
    this.#now = Math.max(this.#now, ...atOnce.map(({ at }) => at));
    await Promise.all(atOnce.map(({ act }) => act()));
    return true;
  }
}
