import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { secureHeaders } from "hono/secure-headers";
import { ai } from "./ai.ts";
import { clock } from "./clock.ts";
import { findOffset } from "./clock-offset.ts";
import type { SimulatorEnv } from "./env.ts";
import { google } from "./google.ts";
import { indexPage } from "./index-page.ts";
import { mail } from "./mail.ts";
import { phone } from "./phone/phone.ts";
import { razorpayApi } from "./razorpay-api.ts";
import { razorpayCheckout } from "./razorpay-checkout.ts";
import { razorpayFaults } from "./razorpay-faults.ts";
import { razorpayLater } from "./razorpay-later.ts";
import { razorpayPages } from "./razorpay-pages.ts";
import { turnstile } from "./turnstile.ts";

/** Bytes; the provider of mails accepts as much. */
const MAX_BODY_SIZE = 40 * 1024 * 1024;

const app = new Hono<SimulatorEnv>().basePath("/simulator");

app.use(
  secureHeaders({
    // No form-action: the sign-in form redirects to the app's address, whatever it is.
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      styleSrc: ["'unsafe-inline'"],
      imgSrc: ["'self'", "data:"],
      frameAncestors: ["'none'"],
    },
    // Served over plain HTTP locally.
    strictTransportSecurity: false,
    xFrameOptions: "DENY",
  }),
  bodyLimit({ maxSize: MAX_BODY_SIZE }),
  async (c, next) => {
    c.set("now", new Date(Date.now() + (await findOffset(c.env.SIM_DB))));
    await next();
    c.header("cache-control", "no-store");
  },
);

app.get("/", (c) => c.html(indexPage(c.env, c.get("now"))));

app.post("/cron", async (c) => {
  try {
    // People trying this out should not have to wait until an order is old enough.
    const report = await c.env.PAYMENTS_OPERATIONS.runScheduled({ minimumAgeMinutes: 0 });
    return c.json(report ?? null);
  } catch (error) {
    return c.json({ error: String(error) }, 502);
  }
});

app.route("/clock", clock);
app.route("/", mail);
app.route("/", phone);
app.route("/razorpay", razorpayPages);
app.route("/razorpay", razorpayCheckout);
app.route("/razorpay", razorpayFaults);
app.route("/razorpay", razorpayLater);
app.route("/razorpay/v1", razorpayApi);
app.route("/ai", ai);
app.route("/google", google);
app.route("/turnstile", turnstile);

app.notFound((c) => c.text("The simulator has nothing at this address. See /simulator.", 404));
app.onError((error, c) => {
  console.error(error);
  return c.text("The simulator failed; see the server's output.", 500);
});

export default app;
