import { html } from "hono/html";
import { AI_FAULTS } from "./ai-answers.ts";
import type { SimulatorBindings } from "./env.ts";
import { PHONE_FAULTS } from "./phone/phone-store.ts";
import { inIndia, type Markup, page } from "./layout.ts";

/** The front page: all functions of the simulator, for people and scripts. `now` is its own clock's time. */
export function indexPage(env: SimulatorBindings, now: Date): Markup {
  return page(
    "What this machine simulates",
    html`
      <p>
        These stand-ins replace the outside services while the product runs locally. None of them exists in production.
      </p>

      <h2>Mail</h2>
      <ul>
        <li>
          <a href="/simulator/mail">Mail outbox</a>: every mail the product sent, newest first, with links to click
        </li>
        <li>
          <a href="/simulator/mail.json">/simulator/mail.json</a>: the same for scripts;
          <code>?to=address</code> filters, <code>DELETE</code> empties it
        </li>
      </ul>

      <h2>Phones</h2>
      <ul>
        <li>
          <a href="/simulator/phone">Messages by WhatsApp and SMS</a>, newest first, with codes and links; for each
          number what becomes of the next ones: ${PHONE_FAULTS.join(", ")}
        </li>
        <li>
          <a href="/simulator/phone.json">/simulator/phone.json</a>: the same for scripts;
          <code>?to=9847012345</code> filters, <code>DELETE</code> empties it
        </li>
      </ul>

      <h2>Razorpay</h2>
      <ul>
        <li>
          <a href="/simulator/razorpay">Orders, payments and webhooks</a>, with a button that sends a webhook again
        </li>
        <li>
          <code>/simulator/razorpay/v1/orders</code> and so on: the API. Key id <code>${env.RAZORPAY_KEY_ID}</code>, key
          secret <code>${env.RAZORPAY_KEY_SECRET}</code>, webhook secret <code>${env.RAZORPAY_WEBHOOK_SECRET}</code>
        </li>
        <li>
          <a href="/simulator/razorpay/checkout.js">checkout.js</a>: the checkout script; its dialog offers Pay, Fail
          payment and Close
        </li>
        <li>
          <code>POST /simulator/razorpay/orders/:id/pay</code>: pays an order as if its buyer had paid and closed the
          browser. JSON <code>{"status": "captured" | "authorized" | "failed", "webhooks": true | false}</code>, both
          optional
        </li>
      </ul>

      <h2>Cron</h2>
      <p>
        The payments worker's scheduled job runs every five minutes. <code>POST /simulator/cron</code> runs it now and
        answers what it did:
      </p>
      <form method="post" action="/simulator/cron"><button>Run the cron job now</button></form>

      <h2>Clock</h2>
      <p>
        It is ${inIndia(now)} IST here, and in every worker of this machine. <code>POST /simulator/clock</code> with
        <code>{"advance": "PT15M"}</code> moves it on, <code>{"reset": true}</code> sets it back; <code>GET</code> reads
        it.
      </p>
      <form method="post" action="/simulator/clock">
        <button name="advance" value="PT15M">+15 min</button>
        <button name="advance" value="PT1H">+1 h</button>
        <button name="advance" value="P1D">+1 day</button>
        <button name="reset" value="true">Reset</button>
      </form>

      <h2>AI</h2>
      <p>
        <code>POST /simulator/ai/v1/chat/completions</code>: an OpenAI-compatible endpoint with deterministic answers.
        API key <code>${env.AI_API_KEY}</code>. <code>POST /simulator/ai/faults</code> with
        <code>{"fault": "429", "times": 2}</code> lets the next two requests fail; <code>{"fault": null}</code> ends it.
        Faults: ${AI_FAULTS.join(", ")}.
      </p>

      <h2>Google sign-in</h2>
      <p>
        <code>/simulator/google/authorize</code> and <code>/simulator/google/token</code>: OAuth with PKCE and an id
        token, for any account that one types in. Client id <code>${env.GOOGLE_CLIENT_ID}</code>, client secret
        <code>${env.GOOGLE_CLIENT_SECRET}</code>.
      </p>

      <h2>Turnstile</h2>
      <p>
        The check for people on sign-up, forgotten passwords and the contact form: a box to tick. It shows once the web
        worker has a <code>TURNSTILE_SITE_KEY</code> (any) and
        <code>TURNSTILE_SECRET_KEY</code> (<code>${env.TURNSTILE_SECRET_KEY}</code>).
      </p>
    `,
  );
}
