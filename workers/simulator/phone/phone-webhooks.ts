import { hmacSha256Hex, randomAlphanumerics } from "../crypto.ts";
import type { SimulatorContext } from "../env.ts";
import { listArriving, type PhoneFault, type PhoneMessage, setStatus } from "./phone-store.ts";

type Reported = "delivered" | "read" | "failed";

/** Sends Meta's webhook to the payments worker, signed over its bytes. */
async function tellByWhatsapp({ env }: SimulatorContext, value: object): Promise<Response> {
  const body = JSON.stringify({
    object: "whatsapp_business_account",
    entry: [
      {
        id: "200000000000001",
        changes: [
          {
            field: "messages",
            value: {
              messaging_product: "whatsapp",
              metadata: { display_phone_number: "914845550100", phone_number_id: env.WHATSAPP_PHONE_NUMBER_ID },
              ...value,
            },
          },
        ],
      },
    ],
  });
  return env.PAYMENTS.fetch("http://payments.internal/hooks/whatsapp", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-hub-signature-256": `sha256=${hmacSha256Hex(env.WHATSAPP_APP_SECRET, body)}`,
    },
    body,
  });
}

const timestamp = (c: SimulatorContext) => String(Math.floor(c.get("now").getTime() / 1000));

/** Reports a message's delivery like its provider. */
async function tell(c: SimulatorContext, message: PhoneMessage, status: Reported, isUnknown: boolean): Promise<void> {
  const { providerId, phone } = message;
  if (message.channel === "whatsapp") {
    await tellByWhatsapp(c, {
      statuses: [
        {
          id: providerId,
          status,
          timestamp: timestamp(c),
          recipient_id: `91${phone}`,
          ...(status === "failed" ? { errors: [{ code: 131_026, title: "Message undeliverable" }] } : {}),
        },
      ],
    });
    return;
  }
  // An SMS is never known to be read.
  if (status === "read") return;
  await c.env.PAYMENTS.fetch(`http://payments.internal/hooks/msg91?key=${c.env.MSG91_WEBHOOK_SECRET}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      requestId: providerId,
      number: `91${phone}`,
      status: status === "delivered" ? "1" : "2",
      desc: status === "delivered" ? "DELIVERED" : "FAILED",
      ...(isUnknown ? { failedReason: "Unknown subscriber" } : {}),
      senderId: "VAZHIK",
      date: c.get("now").toISOString(),
    }),
  });
}

/** Records and reports what became of a message. */
export async function report(
  c: SimulatorContext,
  message: PhoneMessage,
  status: Reported,
  { isUnknown = false }: { isUnknown?: boolean } = {},
): Promise<void> {
  await setStatus(c.env.SIM_DB, message.id, status);
  await tell(c, message, status, isUnknown);
}

/** The product stores a message's id after the API's answer: real networks take longer than this, in milliseconds. */
const NETWORK_MS = 300;

/** What follows the API's answer, after it: the message arrives, or does not. */
export function followUp(c: SimulatorContext, message: PhoneMessage, fault: PhoneFault | null): void {
  if (fault === "delayed") return;
  const isLost = fault === "failed" || fault === "wrong-number";
  c.executionCtx.waitUntil(
    new Promise((resolve) => setTimeout(resolve, NETWORK_MS)).then(() =>
      report(c, message, isLost ? "failed" : "delivered", { isUnknown: fault === "wrong-number" }),
    ),
  );
}

/** Delivers what was delayed until now. */
export async function deliverDelayed(c: SimulatorContext): Promise<void> {
  for (const message of await listArriving(c.env.SIM_DB, c.get("now"))) await report(c, message, "delivered");
}

/** An answer by WhatsApp from a number. */
export function answer(c: SimulatorContext, phone: string, text: string): Promise<Response> {
  return tellByWhatsapp(c, {
    messages: [{ ...incoming(c, phone), type: "text", text: { body: text } }],
  });
}

/** WhatsApp's notice that somebody has left a number for another one. */
export function announceMove(c: SimulatorContext, phone: string): Promise<Response> {
  return tellByWhatsapp(c, {
    messages: [{ ...incoming(c, phone), type: "system", system: { type: "user_changed_number", body: "Changed" } }],
  });
}

const incoming = (c: SimulatorContext, phone: string) => ({
  id: `wamid.${randomAlphanumerics(32)}`,
  from: `91${phone}`,
  timestamp: timestamp(c),
});
