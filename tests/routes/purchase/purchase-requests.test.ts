import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { runMaintenance } from "#app/usecases/jobs/run-maintenance.ts";
import { orders, providerOrders } from "#db/schema/index.ts";
import { type Actor, makeStudent } from "../../support/makers/actors.ts";
import { makeCoupon } from "../../support/makers/purchases.ts";
import { type TestServices, testServices } from "../../support/services.ts";
import { type OpenedPage, openPage } from "../guide/open-page.ts";
import { askWebWorker } from "../web-worker.ts";

let services: TestServices;
let buyer: Actor;
beforeEach(async () => {
  services = testServices();
  buyer = await makeStudent(services);
});

const buildCookie = ({ token }: Actor) => `__Host-session=${token}`;

function post(fields: Record<string, string>, student = buyer): Promise<OpenedPage> {
  const body = new URLSearchParams(fields);
  return openPage(services, "/payment?package=silver", { method: "POST", cookie: buildCookie(student), body });
}

async function openCheckout(couponCode = ""): Promise<{ orderId: string; providerOrderId: string }> {
  await post({ intent: "start", couponCode });
  const [newest] = await services.db
    .select({ orderId: orders.id, providerOrderId: providerOrders.id })
    .from(orders)
    .innerJoin(providerOrders, eq(providerOrders.orderId, orders.id))
    .where(eq(orders.userId, buyer.userId))
    .orderBy(desc(orders.createdAt));
  if (!newest) throw new Error("Nothing has been ordered at the provider");
  return newest;
}

/** The fields that checkout posts to a callback address. */
type CallbackFields = Record<"razorpay_payment_id" | "razorpay_order_id" | "razorpay_signature", string>;

/** Pays at the provider without a webhook; returns the fields that checkout would pass to the browser. */
function payAtProvider(providerOrderId: string): CallbackFields {
  const { id } = services.payments.pay(providerOrderId);
  const razorpay_signature = services.payments.sign(providerOrderId, id);
  return { razorpay_payment_id: id, razorpay_order_id: providerOrderId, razorpay_signature };
}

/** The headers of the provider's form, sent without a session. */
const FROM_PROVIDER = { origin: "https://api.razorpay.com", "sec-fetch-site": "cross-site" };

function callBack(fields: Record<string, string>): Promise<OpenedPage> {
  const body = new URLSearchParams(fields);
  return openPage(services, "/payments/callback", { method: "POST", headers: FROM_PROVIDER, body });
}

const successPage = (orderId: string, student = buyer) =>
  openPage(services, `/payment-success?order=${orderId}`, { cookie: buildCookie(student) });

const readNotice = ({ headers }: OpenedPage) => decodeURIComponent(headers.get("set-cookie") ?? "");

describe("a browser that does not return", () => {
  test("and no webhook either: the cron completes it", async () => {
    const { orderId, providerOrderId } = await openCheckout();
    payAtProvider(providerOrderId);
    expect((await successPage(orderId)).html).not.toContain("Payment Successful!");
    expect(await runMaintenance(services, { minimumAgeMinutes: 0 })).toMatchObject({ stopped: 0 });
    await services.settle();
    expect((await successPage(orderId)).html).toContain("Payment Successful!");
    expect(services.sentMails).toContainEqual(
      expect.objectContaining({
        to: buyer.email,
        subject: expect.stringMatching(/Payment received: Silver Package/) as string,
      }),
    );
  });

  test("a buyer who returns to pay again is sent to the order instead", async () => {
    const { orderId, providerOrderId } = await openCheckout();
    payAtProvider(providerOrderId);
    const again = await post({ intent: "start", couponCode: "" });
    expect(again.headers.get("location")).toBe(`/payment-success?order=${orderId}`);
  });

  test("the callback verifies without a session, from a foreign origin", async () => {
    const { orderId, providerOrderId } = await openCheckout();
    const called = await callBack(payAtProvider(providerOrderId));
    expect([called.status, called.headers.get("location")]).toEqual([303, `/payment-success?order=${orderId}`]);
    expect((await successPage(orderId)).html).toContain("Payment Successful!");
    // The web worker, which checks the origin first, accepts it.
    const body = new URLSearchParams({ "error[code]": "BAD_REQUEST_ERROR" });
    const sent = { method: "POST", address: "/payments/callback", headers: FROM_PROVIDER, body };
    const { status, headers } = await askWebWorker({ services }, sent);
    expect([status, headers.get("location")]).toEqual([302, "/my-orders"]);
  });

  test.each([
    [
      "forged",
      (answer: CallbackFields) => ({ ...answer, razorpay_signature: "0".repeat(64) }),
      "Payment verification failed",
    ],
    [
      "of an order that does not exist",
      (answer: CallbackFields) => ({ ...answer, razorpay_order_id: "order_Unknown000001" }),
      "Order Not Found",
    ],
    ["of a failed payment", () => ({ "error[code]": "BAD_REQUEST_ERROR" }), "Payment processing failed"],
  ])("a callback that is %s completes nothing", async (_, change, sentence) => {
    const { orderId, providerOrderId } = await openCheckout();
    const called = await callBack(change(payAtProvider(providerOrderId)));
    expect(called.headers.get("location")).toBe("/my-orders");
    expect(readNotice(called)).toContain(sentence);
    expect((await successPage(orderId)).html).not.toContain("Payment Successful!");
  });
});

describe("what a browser says about price and owner is ignored", () => {
  test("amounts in the form change nothing", async () => {
    const odd = {
      couponCode: "",
      originalAmount: "1",
      couponDiscount: "1498",
      userId: "somebody",
      packageType: "gold",
    };
    // The displayed amount: if the price has changed, nothing is ordered.
    const refused = await post({ intent: "start", ...odd, amount: "1" });
    expect([refused.status, [...services.payments.orders.keys()]]).toEqual([409, []]);
    expect((await post({ intent: "start", ...odd })).status).toBe(200);
    expect([...services.payments.orders.values()]).toMatchObject([{ amountPaise: 149_900 }]);
  });

  test("another student's payment cannot be verified, nor their order seen", async () => {
    const { orderId, providerOrderId } = await openCheckout();
    const answer = payAtProvider(providerOrderId);
    const other = await makeStudent(services);
    const fields = {
      intent: "verify",
      providerOrderId: answer.razorpay_order_id,
      paymentId: answer.razorpay_payment_id,
      signature: answer.razorpay_signature,
    };
    const refused = await post(fields, other);
    expect([refused.status, refused.html]).toEqual([400, expect.stringContaining("Payment verification failed")]);
    const seen = await successPage(orderId, other);
    expect([seen.status, seen.html]).toEqual([404, expect.stringContaining("Order Not Found")]);
    expect((await successPage(orderId)).html).not.toContain("Payment Successful!");
    expect((await post(fields)).headers.get("location")).toBe(`/payment-success?order=${orderId}`);
  });

  test.each<[string, Record<string, string>]>([
    ["an unknown intent", { intent: "refund" }],
    ["nothing at all", {}],
    ["a verification without a signature", { intent: "verify", providerOrderId: "order_1", paymentId: "pay_1" }],
    [
      "a verification with a script",
      { intent: "verify", providerOrderId: "<script>", paymentId: "<script>", signature: "<script>" },
    ],
    ["ten thousand letters", { intent: "verify", providerOrderId: "x".repeat(10_000), paymentId: "x", signature: "x" }],
  ])("%s is refused with 400", async (_, fields) => {
    expect((await post(fields)).status).toBe(400);
  });

  test("a foreign page cannot start a purchase", async () => {
    const body = new URLSearchParams({ intent: "start" });
    const headers = { origin: "https://example.org" };
    const sent = { method: "POST", address: "/payment?package=silver", cookie: buildCookie(buyer), headers, body };
    expect((await askWebWorker({ services }, sent)).status).toBe(403);
  });
});

describe("links to these pages", () => {
  test.each([
    ["/payment", "/packages", "Please select a package first"],
    ["/payment?package=platinum", "/packages", "Please select a package first"],
    ["/payment?type=booking", "/career-counselors", ""],
    ["/payment-success", "/", "Order ID not found"],
    ["/payment-success?order=17", "/", "Could not retrieve order details"],
  ])("%s leads to %s", async (path, target, notice) => {
    const response = await openPage(services, path, { cookie: buildCookie(buyer) });
    expect(response.headers.get("location")).toBe(target);
    expect(readNotice(response)).toContain(notice);
  });

  test.each(["/payment?package=silver", "/payment-success?order=x", "/orders/x"])(
    "%s asks a visitor to log in, and leads back",
    async (path) => {
      const response = await openPage(services, path);
      expect(response.headers.get("location")).toBe(`/login?${new URLSearchParams({ returnUrl: path })}`);
    },
  );

  test("an order has a page of its own, for its owner alone", async () => {
    const { code } = await makeCoupon(services);
    const { orderId } = await openCheckout(code);
    const own = await openPage(services, `/orders/${orderId}`, { cookie: buildCookie(buyer) });
    expect([own.status, own.html]).toEqual([200, expect.stringContaining("₹1,349")]);
    const other = buildCookie(await makeStudent(services));
    expect((await openPage(services, `/orders/${orderId}`, { cookie: other })).status).toBe(404);
    expect((await openPage(services, "/orders/unknown", { cookie: buildCookie(buyer) })).status).toBe(404);
  });
});
