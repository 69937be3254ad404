import { Hono } from "hono";
import { z } from "zod";
import { newRazorpayId } from "./crypto.ts";
import type { SimulatorContext, SimulatorEnv } from "./env.ts";
import { answerRefusal, endRefund, parseOrRefuse, readJsonBody } from "./razorpay-api.ts";
import { unixSeconds } from "./razorpay-entities.ts";
import { refusal } from "./razorpay-errors.ts";
import { eventsOfAttempt, computeFee } from "./razorpay-payments.ts";
import {
  captureLatePayment,
  findOrder,
  findPayment,
  findRefund,
  listLatePayments,
  type PaymentRow,
} from "./razorpay-store.ts";
import { announce, retryRefused } from "./razorpay-webhooks.ts";

const unknownId = () => refusal("The id provided does not exist");

/** Captures a failed payment late and reports it; false if it is not failed. */
async function authoriseLate(c: SimulatorContext, failed: PaymentRow): Promise<boolean> {
  const db = c.env.SIM_DB;
  if (!(await captureLatePayment(db, { ...failed, ...computeFee(failed.amount) }))) return false;
  const [payment, order] = await Promise.all([findPayment(db, failed.id), findOrder(db, failed.order_id)]);
  if (payment && order) await announce(c, eventsOfAttempt(payment, order));
  return true;
}

/** Razorpay's time-dependent work: due late authorisations, and resending rejected webhooks. */
export async function catchUp(c: SimulatorContext): Promise<void> {
  for (const payment of await listLatePayments(c.env.SIM_DB, unixSeconds(c.get("now"))))
    await authoriseLate(c, payment);
  await retryRefused(c.env, c.get("now"));
}

const finishBody = z.strictObject({ status: z.enum(["processed", "failed"]).default("processed") });

/** Later events at Razorpay, triggered now. */
export const razorpayLater = new Hono<SimulatorEnv>()
  .onError(answerRefusal)

  .post("/payments/:id/authorise", async (c) => {
    const payment = await findPayment(c.env.SIM_DB, c.req.param("id"));
    if (!payment) throw unknownId();
    if (!(await authoriseLate(c, payment))) throw refusal("Only a failed payment can be authorised late");
    return c.json({ id: payment.id, status: "captured" });
  })

  .post("/payments/:id/dispute", async (c) => {
    const payment = await findPayment(c.env.SIM_DB, c.req.param("id"));
    if (!payment) throw unknownId();
    const disputeId = newRazorpayId("disp");
    await announce(c, [{ event: "payment.dispute.created", payment, disputeId }]);
    return c.json({ id: disputeId });
  })

  .post("/refunds/:id/finish", async (c) => {
    const { status } = parseOrRefuse(finishBody, await readJsonBody(c));
    const refund = await findRefund(c.env.SIM_DB, c.req.param("id"));
    if (!refund) throw unknownId();
    if (!(await endRefund(c, refund, status))) throw refusal("This refund has ended already");
    return c.json({ id: refund.id, status });
  })

  .post("/webhooks/retry", async (c) => c.json({ retried: await retryRefused(c.env, c.get("now")) }));
