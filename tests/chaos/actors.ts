import type { PackageType } from "#app/domain/purchase/packages.ts";
import { startOfIstDay } from "#app/domain/platform/ist-calendar.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { bookWithCredit } from "#app/usecases/booking/book-with-credit.ts";
import { cancelSession } from "#app/usecases/booking/cancel-session.ts";
import { holdSession } from "#app/usecases/booking/hold-session.ts";
import { checkOrderPayment } from "#app/usecases/purchase/check-payment.ts";
import { findAttempt } from "#app/usecases/purchase/purchase-attempt.ts";
import { requestPackagePayment } from "#app/usecases/purchase/request-package-payment.ts";
import { openPaymentRequest } from "#app/usecases/purchase/open-payment-request.ts";
import { requestSessionPayment } from "#app/usecases/booking/request-session-payment.ts";
import { startRequestedPayment } from "#app/usecases/booking/start-requested-payment.ts";
import { refundPayment } from "#app/usecases/purchase/refunds/refund-payment.ts";
import { rescheduleSession } from "#app/usecases/booking/reschedule-session.ts";
import { startPurchase } from "#app/usecases/purchase/start-purchase.ts";
import { startSessionPayment } from "#app/usecases/booking/start-session-payment.ts";
import { submitAssessment } from "#app/usecases/assessment/submit-assessment.ts";
import { verifyPayment } from "#app/usecases/purchase/verify-payment.ts";
import type { Services } from "#app/ports/services.ts";
import { listFailedRefunds } from "#db/queries/administration/payment-issues.ts";
import { makeAdmin, makeStudent } from "../support/makers/actors.ts";
import { randomSheet } from "../support/makers/answer-sheets.ts";
import { makeCoupon } from "../support/makers/purchases.ts";
import { type MadeExpert, makeExpert } from "../support/makers/sessions.ts";
import { KEY_SECRET, sign, type WirePayment } from "./provider.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, type World } from "./world.ts";

/** More than fail in any run. */
const MAX_FAILED_REFUNDS = 10_000;
const FAILURES_PER_PAYMENT = 5;

/** A payable offer. */
interface Offer {
  /** Null for a parent, who has no account. */
  userId: string | null;
  providerOrderId: string;
}

interface Bought {
  userId: string;
  orderId: string;
}

interface Booked {
  userId: string;
  bookingId: string;
  expertId: string;
}

/** A run's cast: buyers, offers and purchases so far. */
export class Cast {
  readonly students: string[] = [];
  /** Silver orders, which may be upgraded. */
  readonly silver: Bought[] = [];
  /** Orders with a session credit: Gold ones, and upgraded Silver ones. */
  readonly credited: Bought[] = [];
  readonly bookings: Booked[] = [];
  /** Orders with a decision on when to answer, if ever. */
  readonly #answering = new Set<string>();

  private constructor(
    readonly world: World,
    readonly experts: MadeExpert[],
    readonly codes: { packages: string[]; sessions: string[] },
    private readonly admin: CurrentUser,
  ) {}

  /** @param purchases their number, from which experts and coupons are made scarce */
  static async gather(world: World, purchases: number): Promise<Cast> {
    const { services } = world;
    const cap = Math.max(2, Math.round(purchases / 40));
    // Dated by the run's clock: the database's own would differ in each replay.
    const dates = { createdAt: services.now(), updatedAt: services.now() };
    const make = (coupon: Parameters<typeof makeCoupon>[1]) => makeCoupon(services, { ...dates, ...coupon });
    const packages = [
      await make({ code: "ONCE", singleUsePerUser: true }),
      await make({ code: "SCARCE", totalCap: cap, discountValue: 20 }),
      await make({ code: "GOLD500", packageType: "gold", discountType: "fixed", discountValue: 500 }),
    ];
    const sessions = [
      await make({ code: "TALKONCE", couponType: "Booking", singleUsePerUser: true }),
      await make({ code: "TALKSCARCE", couponType: "Booking", totalCap: cap, singleUsePerUser: true }),
    ];
    const experts: MadeExpert[] = [];
    for (let count = 0; count < Math.max(3, purchases / 100); count += 1) {
      const pricing = { minSessionTime: world.dice.pick([30, 60, 90]) };
      experts.push(await makeExpert(services, { pricing }));
    }
    const codes = { packages: packages.map(({ code }) => code), sessions: sessions.map(({ code }) => code) };
    return new Cast(world, experts, codes, (await makeAdmin(services)).currentUser);
  }

  /** One purchase from the first click; later events go on the agenda. */
  async buy(): Promise<void> {
    const kind = this.world.dice.weighted({ silver: 33, gold: 22, upgrade: 15, session: 30 });
    this.world.count(`wanted: ${kind}`);
    if (kind === "session") await this.#buySession();
    else await this.#buyPackage(kind);
    this.#disturb();
  }

  /** A student: sometimes an existing one. */
  async #someStudent(): Promise<string> {
    if (this.students.length > 0 && this.world.dice.chance(0.4)) return this.world.dice.pick(this.students);
    // A number of the run's own: the maker counts on from one run to the next, and a redemption keeps its buyer's number.
    const phone = String(9_847_000_001 + this.students.length);
    const { userId } = await makeStudent(this.world.services, { profile: { phone } });
    this.students.push(userId);
    return userId;
  }

  async #buyPackage(kind: "silver" | "gold" | "upgrade"): Promise<void> {
    const upgraded = kind === "upgrade" && this.silver.length > 0 ? this.world.dice.pick(this.silver) : null;
    const userId = upgraded?.userId ?? (await this.#someStudent());
    const packageType: PackageType = upgraded || kind === "gold" ? "gold" : "silver";
    const bought = packageType === "gold" ? this.credited : this.silver;
    const purchase = { userId, packageType, upgradedOrderId: upgraded?.orderId ?? null };
    const { world } = this;
    const page = await world.visit("opening of the payment page", (services) => findAttempt(services, purchase, null));
    // All clicks on this page, in any tab and on any later day, belong to its attempt.
    const attemptId = page && !page.isPaid ? page.attemptId : null;

    const click = async (services: Services, couponCode: string | null) => {
      const started = await startPurchase(services, { ...purchase, couponCode, attemptId });
      if (!started.ok) return started.reason;
      const { providerOrderId } = started.checkout;
      const orderId = upgraded?.orderId ?? started.checkout.orderId;
      if (!bought.some((order) => order.orderId === orderId)) bought.push({ userId, orderId });
      if (!upgraded) this.#answerSometime({ userId, orderId });
      return { userId, providerOrderId };
    };
    const goToCheckout = async () =>
      this.#pay(await this.#openCheckout("start of a purchase", this.codes.packages, click));
    await goToCheckout();
    if (world.dice.chance(0.3))
      world.later(world.dice.between(1, 40 * 60) * MINUTE_MS, async () => {
        await world.visit("look at a closed checkout", (services) => checkOrderPayment(services, purchase, attemptId));
      });
    if (world.dice.chance(0.12))
      await this.#askParent("request of a parent's payment", async (services) => {
        const requested = await requestPackagePayment(services, { ...purchase, couponCode: null, attemptId });
        return requested.ok ? requested.token : requested.reason;
      });
    if (attemptId !== null && world.dice.chance(0.2))
      world.later(world.dice.between(1, 40 * 60) * MINUTE_MS, async () => {
        world.count("comes back to the payment page");
        await goToCheckout();
      });
  }

  /** Makes a link for a parent, who pays on another device, now or later; the student may pay as well. */
  async #askParent(name: string, request: (services: Services) => Promise<string>): Promise<void> {
    const { world } = this;
    const { dice } = world;
    const token = await world.visit(name, request);
    if (!token) return;
    world.later(
      dice.chance(0.7) ? dice.between(1, 240) * SECOND_MS : dice.between(1, 30 * 60) * MINUTE_MS,
      async () => {
        const payer = { name: "Mini Nair", email: "mini@families.example", state: "32", gstin: null } as const;
        const amount = await world.visit("look at a parent's link", async (services) => {
          const opened = await openPaymentRequest(services, { token });
          return opened.ok ? opened.request.quote.amount : null;
        });
        if (!amount) return world.count("a parent's link that has ended");
        const started = await world.visit("start of a parent's payment", (services) =>
          startRequestedPayment(services, { token, amount, payer }),
        );
        if (!started?.ok) return;
        world.count("a parent at checkout");
        this.#pay([{ userId: null, providerOrderId: started.checkout.providerOrderId }]);
      },
    );
  }

  /** Most buyers of a package answer its questions, once or on two devices; some before their payment has arrived. */
  #answerSometime(order: Bought): void {
    const { dice } = this.world;
    if (this.#answering.has(order.orderId)) return;
    this.#answering.add(order.orderId);
    if (dice.chance(0.7)) this.world.later(dice.between(1, 36 * 60) * MINUTE_MS, () => this.#answer(order));
  }

  async #answer({ userId, orderId }: Bought): Promise<void> {
    const { world } = this;
    const { dice } = world;
    const at = world.now;
    const sheet = Object.entries(randomSheet(dice.between(1, 1_000_000)));
    const answers = Object.fromEntries(sheet.map(([questionId, answer]) => [questionId, { answer, at }]));
    const submission = { userId, orderId, answers, isConfirmed: true };
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const devices = Array.from({ length: dice.chance(0.15) ? 2 : 1 }, () =>
        world.visit("submission of answers", (services) => submitAssessment(services, submission)),
      );
      const outcomes = await Promise.all(devices);
      for (const outcome of outcomes) if (outcome && !outcome.ok) world.count(`refused: ${outcome.reason}`);
      if (outcomes.some((outcome) => outcome?.ok)) {
        this.world.submitted.add(orderId);
        return;
      }
    }
  }

  async #buySession(): Promise<void> {
    const { world } = this;
    const userId = await this.#someStudent();
    const expert = world.dice.pick(this.experts);
    const start = this.#someTime();
    let parentsBooking: string | null = null;
    const offers = await this.#openCheckout("start of a session", this.codes.sessions, async (services, couponCode) => {
      const held = await holdSession(services, { ...expert, userId, start, couponCode });
      if (!held.ok) return held.reason;
      const bookingId = held.booking.id;
      if (!this.bookings.some((booking) => booking.bookingId === bookingId))
        this.bookings.push({ userId, bookingId, expertId: expert.expertId });
      if (world.dice.chance(0.1)) return "only held";
      if (world.dice.chance(0.1)) parentsBooking = bookingId;
      const started = await startSessionPayment(services, { bookingId, userId });
      return started.ok ? { userId, providerOrderId: started.checkout.providerOrderId } : started.reason;
    });
    if (parentsBooking) {
      const bookingId = parentsBooking;
      await this.#askParent("request of a parent's payment", async (services) => {
        const requested = await requestSessionPayment(services, { bookingId, userId });
        return requested.ok ? requested.token : requested.reason;
      });
    }
    this.#pay(offers);
  }

  /** A full hour within the next ten days: few enough that students compete for them. */
  #someTime(): Date {
    const { dice, now } = this.world;
    return new Date(
      startOfIstDay(new Date(now)).getTime() + dice.between(0, 10) * DAY_MS + dice.between(9, 18) * HOUR_MS,
    );
  }

  /**
   * Clicks, possibly in two tabs, possibly with a coupon in only one of them, and again after an interruption. Returns
   * every checkout that opened.
   */
  async #openCheckout(
    name: string,
    codes: string[],
    click: (services: Services, couponCode: string | null) => Promise<Offer | string>,
  ): Promise<Offer[]> {
    const { world } = this;
    const opened = new Map<string, Offer>();
    const tabs = Array.from({ length: world.dice.chance(0.15) ? 2 : 1 }, () =>
      world.dice.chance(0.4) ? world.dice.pick(codes) : null,
    );
    for (let attempt = 0; attempt < 3 && opened.size === 0; attempt += 1) {
      const clicks = tabs.map((code) => world.visit(name, (services) => click(services, attempt === 2 ? null : code)));
      for (const outcome of await Promise.all(clicks)) {
        if (typeof outcome === "string") world.count(`refused: ${outcome}`);
        else if (outcome) opened.set(outcome.providerOrderId, outcome);
      }
    }
    // Removes or replaces the coupon: the previous provider order is superseded, but still payable.
    if (opened.size > 0 && world.dice.chance(0.15)) {
      const code = world.dice.chance(0.7) ? null : world.dice.pick(codes);
      const outcome = await world.visit(name, (services) => click(services, code));
      if (outcome && typeof outcome !== "string") opened.set(outcome.providerOrderId, outcome);
      world.count("a quote superseded at checkout");
    }
    return [...opened.values()];
  }

  /** The buyer's actions at checkout. If two are open, both may be paid. */
  #pay(offers: Offer[]): void {
    for (const offer of offers) {
      const { dice } = this.world;
      const wait = dice.chance(0.9) ? dice.between(5, 600) * SECOND_MS : dice.between(1, 30) * HOUR_MS;
      if (offers.length === 1 || dice.chance(0.7)) this.world.later(wait, async () => this.#atCheckout(offer));
    }
  }

  #atCheckout(offer: Offer): void {
    const { world } = this;
    const { dice, provider } = world;
    const how = dice.weighted({
      pays: 58,
      "pays slowly": 10,
      "fails, then pays": 8,
      "pays very late": 6,
      "pays twice": 5,
      "pays too little": 2,
      leaves: 11,
    });
    world.count(`at checkout: ${how}`);
    if (how === "pays twice") world.countFault("checkout: paid twice");
    if (how === "pays too little") world.countFault("checkout: paid too little");
    switch (how) {
      case "pays":
        this.#comeBack(offer, provider.pay(offer.providerOrderId, { status: "captured" }));
        break;
      case "pays slowly":
        this.#captureLater(offer, "authorized", dice.between(1, 300) * MINUTE_MS);
        break;
      case "fails, then pays":
        provider.pay(offer.providerOrderId, { status: "failed" });
        this.#comeBack(offer, provider.pay(offer.providerOrderId, { status: "captured" }));
        break;
      case "pays very late":
        this.#captureLater(offer, "failed", dice.between(1, 60) * HOUR_MS);
        break;
      case "pays twice":
        for (const payment of [1, 2].map(() => provider.pay(offer.providerOrderId, { status: "captured" })))
          this.#comeBack(offer, payment);
        break;
      case "pays too little":
        this.#comeBack(offer, provider.pay(offer.providerOrderId, { status: "captured", amount: 100 }));
        break;
      case "leaves":
        break;
    }
  }

  #captureLater(offer: Offer, status: "authorized" | "failed", wait: number): void {
    const { world } = this;
    const payment = world.provider.pay(offer.providerOrderId, { status });
    if (status === "authorized") this.#comeBack(offer, payment);
    world.later(wait, async () => world.provider.capture(payment));
    world.countFault("checkout: captured late");
  }

  /** The buyer's browser returns from checkout, directly or by the callback, once or twice; or it was closed. */
  #comeBack({ userId, providerOrderId }: Offer, payment: WirePayment): void {
    const { world } = this;
    const { dice } = world;
    const how = dice.weighted({ browser: 58, callback: 12, forged: 5, closed: 25 });
    if (how === "closed") world.countFault("checkout: browser closed after paying");
    if (how === "closed") return;
    if (how === "forged") world.countFault("checkout: forged signature");
    const signature = sign(how === "forged" ? "a guess" : KEY_SECRET, `${providerOrderId}|${payment.id}`);
    const times = dice.chance(0.15) ? 2 : 1;
    for (let time = 0; time < times; time += 1) {
      world.later(dice.between(0, 20) * SECOND_MS, async () => {
        const answer = { providerOrderId, paymentId: payment.id, signature };
        const verified = await world.visit("return from checkout", (services) =>
          verifyPayment(services, answer, how === "browser" ? userId : null),
        );
        if (how === "forged" && verified?.ok) world.violations.push(`${payment.id}: a forged signature was accepted`);
      });
    }
  }

  /** Occasionally changes a purchase. */
  #disturb(): void {
    const { world } = this;
    if (!world.dice.chance(0.5)) return;
    const what = world.dice.weighted({ refund: 30, "refund elsewhere": 4, credit: 30, cancel: 24, move: 12 });
    const acts = {
      refund: () => this.#refund(),
      "refund elsewhere": async () => this.#refundElsewhere(),
      credit: () => this.#useCredit(),
      cancel: () => this.#cancel(),
      move: () => this.#move(),
    };
    world.later(world.dice.between(1, 48 * 60) * MINUTE_MS, acts[what]);
  }

  /** An administrator refunds a payment in part or in full; the form may be sent twice. */
  async #refund(): Promise<void> {
    const { world } = this;
    const captured = [...world.provider.payments.values()].filter(({ status }) => status === "captured");
    if (captured.length === 0) return;
    const { id: paymentId } = world.dice.pick(captured);
    const amountPaise = world.dice.chance(0.4) ? world.dice.between(100, 70_000) : null;
    await this.giveBack(paymentId, amountPaise, world.dice.chance(0.2) ? 2 : 1);
  }

  /** Sends an administrator's refund form; null refunds everything. */
  async giveBack(paymentId: string, amountPaise: number | null, times = 1): Promise<void> {
    const { world, admin } = this;
    const request = {
      paymentId,
      amountPaise,
      category: "goodwill" as const,
      reason: "Asked for",
      submissionId: world.dice.hex(24),
      clientIp: null,
    };
    await Promise.all(
      Array.from({ length: times }, async () => {
        const refunded = await world.visit("refund by an administrator", (services) =>
          refundPayment(services, admin, request),
        );
        if (refunded && !refunded.ok) world.count(`refused: ${refunded.reason}`);
      }),
    );
  }

  /** An administrator retries failed refunds from the portal's list: one per payment, then the list is reloaded. */
  async repeatFailedRefunds(): Promise<void> {
    for (let round = 0; round < FAILURES_PER_PAYMENT; round += 1) {
      const failed = await listFailedRefunds(this.world.services.db, MAX_FAILED_REFUNDS);
      for (const [paymentId, amountPaise] of new Map(failed.map(({ id, amountPaise }) => [id, amountPaise])))
        await this.giveBack(paymentId, amountPaise);
    }
  }

  #refundElsewhere(): void {
    const { world } = this;
    const captured = [...world.provider.payments.values()].filter(({ status }) => status === "captured");
    if (captured.length === 0) return;
    const payment = world.dice.pick(captured);
    const left = payment.amount - payment.amount_refunded;
    const amount = world.dice.chance(0.5) ? left : Math.min(left, world.dice.between(100, 30_000));
    world.provider.refund(payment, { amount, notes: [], status: "processed" });
    world.count("refund in the provider's dashboard");
  }

  async #useCredit(): Promise<void> {
    if (this.credited.length === 0) return;
    const { world } = this;
    const { userId, orderId } = world.dice.pick(this.credited);
    const expert = world.dice.pick(this.experts);
    const start = this.#someTime();
    const booked = await world.visit("booking with a credit", (services) =>
      bookWithCredit(services, { ...expert, userId, orderId, start }),
    );
    if (booked?.ok) this.bookings.push({ userId, bookingId: booked.bookingId, expertId: expert.expertId });
    else if (booked) world.count(`refused: ${booked.reason}`);
  }

  async #cancel(): Promise<void> {
    if (this.bookings.length === 0) return;
    const { world } = this;
    const { userId, bookingId, expertId } = world.dice.pick(this.bookings);
    const actor = world.dice.pick([
      { role: "student", userId },
      { role: "student", userId },
      { role: "expert", expertId },
    ] as const);
    const cancelled = await world.visit(`cancellation by the ${actor.role}`, (services) =>
      cancelSession(services, { bookingId, actor }),
    );
    if (cancelled && !cancelled.ok) world.count(`refused: ${cancelled.reason}`);
  }

  async #move(): Promise<void> {
    if (this.bookings.length === 0) return;
    const { world } = this;
    const { userId, bookingId } = world.dice.pick(this.bookings);
    const moved = await world.visit("move of a session", (services) =>
      rescheduleSession(services, { bookingId, userId, start: this.#someTime() }),
    );
    if (moved && !moved.ok) world.count(`refused: ${moved.reason}`);
  }
}
