import { Hono } from "hono";

/** The minimum cost of a webhook: a Hono worker that stores each body with one D1 insert, without authentication. */
const app = new Hono<{ Bindings: { DB: D1Database } }>();

app.get("/", (c) => c.text("ok"));

app.post("/hooks/razorpay", async (c) => {
  const id = c.req.header("x-razorpay-event-id");
  await c.env.DB.prepare("INSERT INTO events (id, body) VALUES (?, ?)")
    .bind(id, await c.req.text())
    .run();
  return c.text("Received");
});

export default app;
