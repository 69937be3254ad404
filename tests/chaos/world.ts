import { createRazorpay } from "../../app/gateways/razorpay";
import type { Services } from "../../app/ports/services";
import { openDatabase } from "../../db/client";
import { recordStatements } from "../support/query-plans";
import { START, type TestServices, testServices } from "../support/services";
import { Dice } from "./dice";
import { drawDatabase, drawWireFault } from "./faults";
import { KEY_SECRET, WEBHOOK_SECRETS, type WireEvent, WireProvider } from "./provider";
import { Turnstile } from "./turnstile";

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

type Act = () => Promise<void>;

/** The state of one run: a clock, an agenda of what is to happen, the provider, and everything's chance. */
export class World {
  readonly dice: Dice;
  readonly provider: WireProvider;
  /** Sound services, for what has to succeed: people, experts, coupons. */
  readonly services: TestServices;
  /** How often what happened. */
  readonly counts = new Map<string, number>();
  /** What must never happen and did. */
  readonly violations: string[] = [];
  /** No more faults: from now on everything works. */
  isCalm = false;
  /** Mails by the key under which the mail service takes each once. */
  readonly mails = new Set<string>();
  /** Told by the provider, not yet sent on their way. */
  events: WireEvent[] = [];
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
      drawFault: () => (this.isCalm ? null : drawWireFault(this.dice)),
      drawRefundStatus: () => (this.isCalm ? "processed" : this.dice.weighted({ processed: 60, pending: 37, failed: 3 })),
      tell: (event) => this.events.push(event),
    });
    this.services = { ...testServices(), ...this.#everyday(), db: openDatabase(database) };
  }

  /** What the services of all visits have in common. */
  #everyday() {
    const { dice } = this;
    const razorpay = createRazorpay({
      keyId: "rzp_test_chaos",
      keySecret: KEY_SECRET,
      webhookSecrets: [WEBHOOK_SECRETS.current, WEBHOOK_SECRETS.previous],
      baseUrl: "https://api.razorpay.com/v1",
      checkoutScriptUrl: "https://checkout.example.com/checkout.js",
      fetch: (request) => this.#turnstile.pass(() => this.provider.fetch(request)),
    });
    return {
      payments: razorpay as unknown as TestServices["payments"],
      now: () => new Date(this.#now),
      newId: () => dice.uuid(),
      newToken: () => dice.hex(32),
      mailer: {
        isDown: false,
        send: async ({ idempotencyKey }: { idempotencyKey: string }) => {
          if (!this.isCalm && dice.chance(0.05)) throw new Error("The mail service is down");
          this.mails.add(idempotencyKey);
          if (!this.isCalm && dice.chance(0.02)) throw new Error("The mail service took it, and its answer was lost");
        },
      },
    };
  }

  /**
   * One request or job of a worker, with whatever it puts off. Undefined where it failed, or its worker died: then
   * nobody knows how far it came.
   */
  async visit<Outcome>(name: string, act: (services: Services) => Promise<Outcome>): Promise<Outcome | undefined> {
    const deferred: Promise<unknown>[] = [];
    const faulty = drawDatabase(recordStatements(this.database), { dice: this.dice, turnstile: this.#turnstile, isCalm: this.isCalm });
    const services: Services = { ...this.services, db: openDatabase(faulty), defer: (work) => void deferred.push(work.catch(() => undefined)) };
    const outcome = await act(services).catch((error: unknown) => {
      if (this.isCalm) this.violations.push(`${name} failed although nothing was wrong: ${String(error)}`);
      return undefined;
    });
    // Deferred work may defer more; the list grows meanwhile.
    for (const work of deferred) await work;
    this.count(outcome === undefined ? `${name}, broken off` : name);
    return outcome;
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

  /** Puts something on the agenda, so many milliseconds from now. */
  later(milliseconds: number, act: Act): void {
    const at = this.#now + milliseconds;
    const behind = this.#agenda.findIndex((entry) => entry.at > at);
    this.#agenda.splice(behind === -1 ? this.#agenda.length : behind, 0, { at, act });
  }

  /** Does the next thing on the agenda, at times several side by side. False when there is none until then. */
  async goOn(until = Number.POSITIVE_INFINITY): Promise<boolean> {
    const due = this.#agenda[0];
    if (!due || due.at > until) return false;
    const atOnce = this.#agenda.splice(0, this.dice.chance(0.3) ? this.dice.between(2, 5) : 1);
    this.#now = Math.max(this.#now, ...atOnce.map(({ at }) => at));
    await Promise.all(atOnce.map(({ act }) => act()));
    return true;
  }
}
