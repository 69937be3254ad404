import { Hono } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { ai } from "./ai";
import { clock } from "./clock";
import { findOffset } from "./clock-offset";
import type { SimulatorEnv } from "./env";
import { google } from "./google";
import { indexPage } from "./index-page";
import { mail } from "./mail";
import { razorpayApi } from "./razorpay-api";
import { razorpayCheckout } from "./razorpay-checkout";
import { razorpayFaults } from "./razorpay-faults";
import { razorpayLater } from "./razorpay-later";
import { razorpayPages } from "./razorpay-pages";
import { turnstile } from "./turnstile";

const app = new Hono<SimulatorEnv>().basePath("/simulator");

app.use(
  secureHeaders({
    // No form-action: the sign-in form redirects to wherever the app is served.
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      styleSrc: ["'unsafe-inline'"],
      imgSrc: ["'self'", "data:"],
      frameAncestors: ["'none'"],
    },
    // Served over plain HTTP on the developer's machine.
    strictTransportSecurity: false,
    xFrameOptions: "DENY",
  }),
  async (c, next) => {
    c.set("now", new Date(Date.now() + (await findOffset(c.env.SIM_DB))));
    await next();
    c.header("cache-control", "no-store");
  },
);

app.get("/", (c) => c.html(indexPage(c.env, c.get("now"))));

app.post("/cron", async (c) => {
  try {
    // For someone trying this out, who should not have to wait until an order is old enough.
    const report = await c.env.PAYMENTS_OPERATIONS.runScheduled({ minimumAgeMinutes: 0 });
    return c.json(report ?? null);
  } catch (error) {
    return c.json({ error: String(error) }, 502);
  }
});

app.route("/clock", clock);
app.route("/", mail);
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
