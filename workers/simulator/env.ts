import type { Context } from "hono";

/** The RPC entrypoint `Operations` of the payments worker, as far as the simulator uses it. */
interface PaymentsOperations {
  /** Makes the payments worker read the clock, which has been moved. */
  followClock(): Promise<unknown>;
  /**
   * Runs the payments worker's scheduled job once and returns its counts; it checks orders of at least that age
   * (minutes).
   */
  runScheduled(options: { minimumAgeMinutes: number }): Promise<unknown>;
}

/** The bindings in workers/simulator/wrangler.toml. */
export interface SimulatorBindings {
  SIM_DB: D1Database;
  PAYMENTS: Fetcher;
  PAYMENTS_OPERATIONS: PaymentsOperations;
  RAZORPAY_KEY_ID: string;
  RAZORPAY_KEY_SECRET: string;
  RAZORPAY_WEBHOOK_SECRET: string;
  RAZORPAY_PREVIOUS_WEBHOOK_SECRET: string;
  RESEND_API_KEY: string;
  RESEND_WEBHOOK_SECRET: string;
  GOOGLE_CLIENT_ID: string;
  GOOGLE_CLIENT_SECRET: string;
  AI_API_KEY: string;
  TURNSTILE_SECRET_KEY: string;
}

/**
 * The Hono environment of every route. `now` is the simulator's clock for this request, set in one place (index.ts):
 * routes never read the machine's clock themselves.
 */
export interface SimulatorEnv {
  Bindings: SimulatorBindings;
  Variables: { now: Date };
}

export type SimulatorContext = Context<SimulatorEnv>;
