import { encodeBase32LowerCaseNoPadding } from "@oslojs/encoding";
import { openDatabase } from "../db/client";
import { createGoogleSignIn, GOOGLE, simulatedGoogle } from "./gateways/google";
import { createEmailBindingMailer, createSimulatorMailer } from "./gateways/mailer";
import { createPasswords } from "./gateways/passwords";
import { createRazorpay, RAZORPAY, SIMULATED_RAZORPAY } from "./gateways/razorpay";
import type { Config } from "./ports/config";
import type { GoogleSignIn } from "./ports/google";
import type { Mailer } from "./ports/mailer";
import type { PaymentProvider } from "./ports/payments";
import type { ReportMessage, Services } from "./ports/services";

/** The bindings that every worker has. SIMULATOR exists locally, EMAIL in production. */
export interface ServiceBindings {
  DB: D1Database;
  FILES: R2Bucket;
  REPORTS: Queue<ReportMessage>;
  SIMULATOR?: Fetcher;
  EMAIL?: SendEmail;
}

function createMailer(env: ServiceBindings, config: Config): Mailer {
  if (env.SIMULATOR) return createSimulatorMailer(env.SIMULATOR);
  if (env.EMAIL) return createEmailBindingMailer(env.EMAIL, config.mailFrom);
  throw new Error("No mail service is bound: neither EMAIL nor SIMULATOR");
}

function createPaymentProvider(env: ServiceBindings, config: Config): PaymentProvider | null {
  if (!config.razorpay) return null;
  const credentials = { ...config.razorpay, webhookSecrets: config.razorpayWebhookSecrets };
  const { SIMULATOR: simulator } = env;
  if (!simulator) return createRazorpay({ ...credentials, ...RAZORPAY, fetch: (request) => fetch(request) });
  return createRazorpay({ ...credentials, ...SIMULATED_RAZORPAY, fetch: (request) => simulator.fetch(request) });
}

function createGoogle(env: ServiceBindings, config: Config): GoogleSignIn | null {
  if (!config.google) return null;
  const client = { ...config.google, redirectUri: `${config.origin}/auth/google/callback`, now: () => new Date() };
  const { SIMULATOR: simulator } = env;
  if (!simulator) return createGoogleSignIn({ ...client, endpoints: GOOGLE, fetch: (request) => fetch(request) });
  return createGoogleSignIn({ ...client, endpoints: simulatedGoogle(config.origin), fetch: (request) => simulator.fetch(request) });
}

/** The one place that picks implementations. `defer` is the runtime's `waitUntil`. */
export function openServices(env: ServiceBindings, config: Config, defer: (work: Promise<unknown>) => void): Services {
  return {
    db: openDatabase(env.DB),
    files: env.FILES,
    reportQueue: env.REPORTS,
    payments: createPaymentProvider(env, config),
    writer: null,
    mailer: createMailer(env, config),
    google: createGoogle(env, config),
    passwords: createPasswords(),
    now: () => new Date(),
    newId: () => crypto.randomUUID(),
    newToken: () => encodeBase32LowerCaseNoPadding(crypto.getRandomValues(new Uint8Array(20))),
    defer,
    config,
  };
}
