import { WorkerEntrypoint } from "cloudflare:workers";

// The test's view of a webhook receiver. What it has received lives as long as the test file does.
const received = [];
let nextStatus = 200;
let clockReadings = 0;

/** Stands in for the payments worker's RPC entrypoint. */
export class Operations extends WorkerEntrypoint {
  /** Counts how often the clock would have been read. */
  async followClock() {
    clockReadings += 1;
  }

  /** Returns what a run of the scheduled job might. */
  async runScheduled() {
    return { reconciled: 3 };
  }
}

export default {
  /**
   * POST /hooks/razorpay records the request and responds with the current status; GET /received returns what was
   * recorded, oldest first, and clears it; PUT /status sets the status; GET /clock-readings returns how often the clock
   * has been read since the last call.
   */
  async fetch(request) {
    const { pathname } = new URL(request.url);
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
      method: request.method,
      eventId: request.headers.get("x-razorpay-event-id"),
      signature: request.headers.get("x-razorpay-signature"),
      body: await request.text(),
    });
    return new Response(nextStatus === 200 ? "ok" : "refused", { status: nextStatus });
  },
};
