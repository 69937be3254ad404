import { WorkerEntrypoint } from "cloudflare:workers";

// The webhooks received, kept for the whole test file.
const received = [];
let nextStatus = 200;
let clockReadings = 0;

/** Stands in for the payments worker's RPC entrypoint. */
export class Operations extends WorkerEntrypoint {
  /** Counts how often the clock is read. */
  async followClock() {
    clockReadings += 1;
  }

  async runScheduled() {
    return { reconciled: 3 };
  }
}

export default {
  /**
   * POST /hooks/… records the request and responds with the current status; GET /received returns and clears the
   * record, oldest first; PUT /status sets the status; GET /clock-readings returns how often the clock was read since
   * the last call.
   */
  async fetch(request) {
    const { pathname, search } = new URL(request.url);
    if (pathname === "/received") return Response.json(received.splice(0));
    if (pathname === "/clock-readings") {
      const readings = clockReadings;
      clockReadings = 0;
      return Response.json(readings);
    }
    if (pathname === "/status") {
      nextStatus = Number(await request.text());
      return new Response(null, { status: 204 });
    }
    received.push({
      path: pathname,
      search,
      hubSignature: request.headers.get("x-hub-signature-256"),
      method: request.method,
      eventId: request.headers.get("x-razorpay-event-id"),
      signature: request.headers.get("x-razorpay-signature"),
      body: await request.text(),
    });
    return new Response(nextStatus === 200 ? "ok" : "refused", { status: nextStatus });
  },
};
