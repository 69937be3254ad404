import { encodeBase64 } from "@oslojs/encoding";
import { z } from "zod";
import {
  MailQuotaError,
  MailRateError,
  type Mail,
  type MailEvent,
  type MailEvents,
  type Mailer,
  unsubscribeHeaders,
} from "#app/ports/mailer.ts";
import { isSvixSignature } from "./svix-signature.ts";

const TIMEOUT_MS = 30_000;

/**
 * Requests per second of a worker's isolate. Resend takes five of a team, unless it has raised that
 * (https://resend.com/docs/api-reference/rate-limit, read on 2026-11-28); one is left for the other workers' links.
 */
export const REQUESTS_PER_SECOND = 4;

/** A request over the rate waits as requested, up to this long and this often; then the outbox has it again. */
const LONGEST_WAIT_MS = 5000;
const ATTEMPTS = 3;

/** Returns a function that waits for a place, `perSecond` of them in a second, in the order of the calls. */
export function createPacer(
  perSecond: number,
  { now, wait }: { now: () => number; wait: (milliseconds: number) => Promise<void> },
): () => Promise<void> {
  let nextAt = 0;
  return async () => {
    const at = Math.max(now(), nextAt);
    nextAt = at + 1000 / perSecond;
    if (at > now()) await wait(at - now());
  };
}

/** https://resend.com/docs/api-reference */
export const RESEND = { baseUrl: "https://api.resend.com" };

/** The simulator's mailbox, with the same API. */
export const SIMULATED_RESEND = { baseUrl: "http://simulator.internal/simulator/resend" };

interface Connection {
  apiKey: string;
  baseUrl: string;
  from: string;
  fetch: (request: Request) => Promise<Response>;
  wait: (milliseconds: number) => Promise<void>;
  /** Waits for a place among the requests per second: see `createPacer`. */
  pace: () => Promise<void>;
}

const problem = z.object({ name: z.string(), message: z.string() });

/** Sends mail with Resend's HTTP API. */
export function createResendMailer({ apiKey, baseUrl, from, fetch, wait, pace }: Connection): Mailer {
  return {
    async send(mail) {
      for (let attempt = 1; ; attempt += 1) {
        await pace();
        const response = await fetch(
          new Request(`${baseUrl}/emails`, {
            method: "POST",
            headers: {
              authorization: `Bearer ${apiKey}`,
              "content-type": "application/json",
              "idempotency-key": mail.idempotencyKey,
            },
            body: JSON.stringify(asEmail(mail, from)),
            signal: AbortSignal.timeout(TIMEOUT_MS),
          }),
        );
        const text = await response.text();
        if (response.ok) return;
        const { name, message } = readProblem(text);
        // Already sent: the key's earlier request had an attachment with slightly different bytes.
        if (name === "invalid_idempotent_request") return;
        if (name === "daily_quota_exceeded" || name === "monthly_quota_exceeded") throw new MailQuotaError(message);
        if (name !== "rate_limit_exceeded") throw new Error(`Resend answered ${response.status} ${name}: ${message}`);
        const seconds = Number(response.headers.get("retry-after") ?? 1);
        const retryAfterMs = Number.isFinite(seconds) ? Math.max(seconds, 0.1) * 1000 : 1000;
        if (attempt === ATTEMPTS || retryAfterMs > LONGEST_WAIT_MS) throw new MailRateError(message, retryAfterMs);
        await wait(retryAfterMs);
      }
    },
  };
}

function asEmail(mail: Mail, from: string) {
  return {
    from,
    to: [mail.to],
    reply_to: mail.replyTo,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: unsubscribeHeaders(mail),
    attachments: mail.attachments.map(({ name, contentType, content }) => ({
      filename: name,
      content: encodeBase64(content),
      content_type: contentType,
    })),
  };
}

/** The error of a rejected request; empty for a proxy's error page. */
function readProblem(text: string): z.output<typeof problem> {
  try {
    const parsed = problem.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
  } catch {
    // Not JSON.
  }
  return { name: "unknown", message: "an answer that is not Resend's" };
}

const reported = z.object({
  type: z.string().min(1).max(100),
  data: z.object({
    to: z.union([z.array(z.string()), z.string().transform((address) => [address])]).default([]),
    bounce: z.object({ type: z.string().optional(), message: z.string().optional() }).optional(),
  }),
});

/** Reads Resend's webhooks, signed by svix: https://resend.com/docs/dashboard/webhooks/event-types */
export function createResendEvents(secret: string): MailEvents {
  return {
    read({ body, headers, now }) {
      const signed = {
        id: headers.get("svix-id") ?? "",
        timestamp: headers.get("svix-timestamp") ?? "",
        signatures: headers.get("svix-signature") ?? "",
      };
      if (!isSvixSignature(secret, { ...signed, body, now })) return null;
      return { id: signed.id, ...describe(new TextDecoder().decode(body)) };
    },
  };
}

/** Unknown events stop nothing. */
function describe(text: string): Omit<MailEvent, "id"> {
  const parsed = reported.safeParse(parseJson(text));
  if (!parsed.success) return { type: "unknown", stop: null, recipients: [], detail: null };
  const { type, data } = parsed.data;
  return {
    type,
    stop: toMailStop(type, data.bounce?.type),
    recipients: data.to.map((address) => bareAddress(address).toLowerCase()),
    detail: data.bounce?.message?.slice(0, 300) ?? null,
  };
}

function toMailStop(type: string, bounceType: string | undefined): MailEvent["stop"] {
  if (type === "email.complained") return "complaint";
  // Transient problems, such as a full mailbox, may be resolved.
  if (type === "email.bounced") return bounceType === "Transient" ? null : "bounce";
  return null;
}

/** `Anu <anu@example.com>` → `anu@example.com` */
function bareAddress(address: string): string {
  return /<([^<>]+)>\s*$/.exec(address)?.[1] ?? address.trim();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
