import type { Context } from "hono";

/** The part of the payments worker's RPC entrypoint `Operations` that the simulator uses. */
interface PaymentsOperations {
  /** Makes the payments worker reread the moved clock. */
  followClock(): Promise<unknown>;
  /** Runs the payments worker's scheduled job and returns its counts; checks orders of at least that age (minutes). */
  runScheduled(options: { minimumAgeMinutes: number }): Promise<unknown>;
}

/** Bindings of workers/simulator/wrangler.toml. */
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
  WHATSAPP_TOKEN: string;
  WHATSAPP_PHONE_NUMBER_ID: string;
  WHATSAPP_APP_SECRET: string;
  MSG91_AUTH_KEY: string;
  MSG91_WEBHOOK_SECRET: string;
  /** JSON: see `registered-texts.ts`. */
  REGISTERED_TEXTS: string;
}

/** Hono environment of every route. `now` is the simulator's clock: routes never read the machine's. */
export interface SimulatorEnv {
  Bindings: SimulatorBindings;
  Variables: { now: Date };
}

export type SimulatorContext = Context<SimulatorEnv>;
