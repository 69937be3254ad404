import { Hono } from "hono";
import { html } from "hono/html";
import type { SimulatorEnv } from "./env.ts";
import { inIndia, inRupees, type Markup, page } from "./layout.ts";
import { errorOf } from "./razorpay-failures.ts";
import { listOrders, listRecentPayments, type OrderRow, type PaymentRow } from "./razorpay-store.ts";
import { deliverEvent, listRecentEvents, type WebhookDeliveryRow } from "./razorpay-webhooks.ts";

const NEWEST_ORDERS = 50;
const NEWEST_EVENTS = 100;

function paymentItem(payment: PaymentRow): Markup {
  const details = [
    inRupees(payment.amount),
    payment.method,
    payment.status === "failed" ? errorOf(payment).reason : "",
    payment.amount_refunded > 0 ? `${inRupees(payment.amount_refunded)} refunded` : "",
  ].filter(Boolean);
  return html`<li><code>${payment.id}</code> <strong>${payment.status}</strong> (${details.join(", ")})</li>`;
}

function orderRow(order: OrderRow, payments: PaymentRow[]): Markup {
  const attempts = payments.filter((payment) => payment.order_id === order.id);
  return html`<tr>
    <td><code>${order.id}</code><br />${inIndia(new Date(order.created_at * 1000))}</td>
    <td>${order.receipt ?? "none"}</td>
    <td>${inRupees(order.amount)}</td>
    <td>${order.status}</td>
    <td>
      ${
        attempts.length === 0
          ? "none"
          : html`<ol>
              ${attempts.map(paymentItem)}
            </ol>`
      }
    </td>
  </tr>`;
}

function deliveryItem(delivery: WebhookDeliveryRow): Markup {
  const outcome = delivery.status === null ? "no answer" : `answered ${delivery.status}`;
  return html`<li>
    ${inIndia(new Date(delivery.at))}: ${outcome}${delivery.failure ? html`<br /><code>${delivery.failure}</code>` : ""}
  </li>`;
}

function eventRow(event: Awaited<ReturnType<typeof listRecentEvents>>[number]): Markup {
  return html`<tr>
    <td>${event.event}<br /><code>${event.id}</code></td>
    <td>
      ${
        event.deliveries.length === 0
          ? "never sent"
          : html`<ol>
              ${event.deliveries.map(deliveryItem)}
            </ol>`
      }
    </td>
    <td>
      <details>
        <summary>Body</summary>
        <pre>${event.body}</pre>
      </details>
    </td>
    <td>
      <form method="post" action="/simulator/razorpay/webhooks/${event.id}/send"><button>Send again</button></form>
    </td>
  </tr>`;
}

/** Overview of the simulated Razorpay, with a button to resend webhooks. */
export const razorpayPages = new Hono<SimulatorEnv>()
  .get("/", async (c) => {
    const [orders, payments, events] = await Promise.all([
      listOrders(c.env.SIM_DB, { count: NEWEST_ORDERS, skip: 0 }),
      listRecentPayments(c.env.SIM_DB, NEWEST_ORDERS),
      listRecentEvents(c.env.SIM_DB, NEWEST_EVENTS),
    ]);
    return c.html(
      page(
        "Razorpay",
        html`
          <p>
            The API's base is <code>/simulator/razorpay</code> (so <code>/simulator/razorpay/v1/orders</code>), key id
            <code>${c.env.RAZORPAY_KEY_ID}</code>, key secret <code>${c.env.RAZORPAY_KEY_SECRET}</code>.
            <code>POST /simulator/razorpay/orders/:id/pay</code> pays an order as if its buyer had paid and closed the
            browser.
          </p>
          <h2>Orders and their payments, newest first</h2>
          ${
            orders.length === 0
              ? html`<p>No order yet.</p>`
              : html`<div class="scroll">
                  <table>
                    <thead>
                      <tr>
                        <th>Order</th>
                        <th>Receipt</th>
                        <th>Amount</th>
                        <th>Status</th>
                        <th>Attempts</th>
                      </tr>
                    </thead>
                    <tbody>
                      ${orders.map((order) => orderRow(order, payments))}
                    </tbody>
                  </table>
                </div>`
          }
          <h2>Webhooks, newest first</h2>
          ${
            events.length === 0
              ? html`<p>No event yet.</p>`
              : html`<div class="scroll">
                  <table>
                    <thead>
                      <tr>
                        <th>Event</th>
                        <th>Deliveries (IST)</th>
                        <th>Content</th>
                        <th></th>
                      </tr>
                    </thead>
                    <tbody>
                      ${events.map(eventRow)}
                    </tbody>
                  </table>
                </div>`
          }
        `,
      ),
    );
  })

  .post("/webhooks/:id/send", async (c) => {
    const sent = await deliverEvent(c.env, c.req.param("id"), c.get("now"));
    return sent ? c.redirect("/simulator/razorpay", 303) : c.notFound();
  });
