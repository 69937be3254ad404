import { z } from "zod";
import { toMessageParameters } from "#app/domain/platform/phone-message.ts";
import { toNationalNumber } from "#app/domain/platform/phone.ts";
import type { SmsTemplateIds } from "#app/ports/config.ts";
import {
  type MessageEvent,
  type MessageEvents,
  MessageRefusedError,
  type MessageSender,
  type PhoneMessage,
} from "#app/ports/message-sender.ts";
import { isSameSecret } from "./hmac-signature.ts";

const TIMEOUT_MS = 15_000;

/** https://docs.msg91.com/sms */
export const MSG91 = { baseUrl: "https://control.msg91.com" };

/** The simulator's phones, with the same API. */
export const SIMULATED_MSG91 = { baseUrl: "http://simulator.internal/simulator/msg91" };

interface Connection {
  authKey: string;
  templateIds: SmsTemplateIds;
  /** The site's address: a text's link is one value, and whole. */
  origin: string;
  baseUrl: string;
  fetch: (request: Request) => Promise<Response>;
}

/** `message`: of a success, the id of the request. */
const answered = z.object({ type: z.enum(["success", "error"]), message: z.string() });

/** Errors that stay for this message. Others are tried again: the key, the balance, a limit. */
const NUMBER_ERROR = /mobile|number|recipient/i;
const TEMPLATE_ERROR = /template|flow/i;

/** Sends SMS with MSG91's flow API, by texts registered under DLT, as India's operators deliver no others. */
export function createMsg91Sender({ authKey, templateIds, origin, baseUrl, fetch }: Connection): MessageSender {
  return {
    async send(message) {
      const templateId = templateIds[message.template]?.[message.language];
      if (templateId === undefined)
        throw new MessageRefusedError(`No SMS is registered for ${message.template} in ${message.language}`, {
          isNumberAtFault: false,
        });
      const response = await fetch(
        new Request(`${baseUrl}/api/v5/flow`, {
          method: "POST",
          headers: { authkey: authKey, "content-type": "application/json" },
          body: JSON.stringify({
            template_id: templateId,
            // Their shortener would make a link that is not registered.
            short_url: "0",
            recipients: [{ mobiles: `91${message.to}`, ...toVariables(message, origin) }],
          }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        }),
      );
      const answer = answered.safeParse(parseJson(await response.text()));
      if (response.ok && answer.success && answer.data.type === "success") return { providerId: answer.data.message };
      const why = answer.success ? answer.data.message : "";
      // Never with its words: they may quote the number.
      const reason = `MSG91 answered ${response.status}`;
      if (TEMPLATE_ERROR.test(why)) throw new MessageRefusedError(`${reason}: template`, { isNumberAtFault: false });
      if (NUMBER_ERROR.test(why)) throw new MessageRefusedError(`${reason}: number`, { isNumberAtFault: true });
      throw new Error(reason);
    },
  };
}

/** The values by the names of the registered variables. DLT checks their kind: digits, letters and digits, our link. */
function toVariables(message: PhoneMessage, origin: string): Record<string, string> {
  const parameters = toMessageParameters(message);
  if (!parameters)
    throw new MessageRefusedError(`The template ${message.template} takes other values`, { isNumberAtFault: false });
  const { path, rupees, ...others } = parameters;
  return {
    ...others,
    ...(rupees === undefined ? {} : { rupees: rupees.replaceAll(",", "") }),
    ...(path === undefined ? {} : { url: `${origin}${path}` }),
  };
}

const report = z.object({
  number: z.string(),
  status: z.coerce.string(),
  desc: z.string().optional(),
  failedReason: z.string().optional(),
});

const batchReport = z.object({ requestId: z.string().min(1), report: z.array(report) });
const singleReport = report.extend({ requestId: z.string().min(1) });

const DELIVERED = "1";
/** Failed, refused by the register of unwanted calls, rejected, blocked. Others are on their way. */
const FAILED = new Set(["2", "9", "16", "17", "25"]);

/** What operators say of numbers that nobody has. */
const NO_SUCH_NUMBER = /unknown subscriber|invalid (?:number|mobile|subscriber|destination)|not exist|unallocated/i;

/**
 * Reads MSG91's delivery reports, as JSON or as a form with JSON in `data`. They are not signed: the address that is
 * entered there ends with a secret. https://msg91.com/help/how-can-i-get-the-delivery-reports-on-my-webhook-url
 */
export function createMsg91Events(secret: string): MessageEvents {
  return {
    answerChallenge: () => null,
    read({ url, body, headers }) {
      if (!isSameSecret(url.searchParams.get("key") ?? "", secret)) return null;
      return readReports(new TextDecoder().decode(body), headers.get("content-type") ?? "");
    },
  };
}

function readReports(text: string, contentType: string): MessageEvent[] {
  const isForm = contentType.startsWith("application/x-www-form-urlencoded");
  const parsed = parseJson(isForm ? (new URLSearchParams(text).get("data") ?? "") : text);
  return (Array.isArray(parsed) ? parsed : [parsed]).flatMap((item: unknown) => {
    const batch = batchReport.safeParse(item);
    if (batch.success) return batch.data.report.flatMap((each) => toEvents(batch.data.requestId, each));
    const single = singleReport.safeParse(item);
    return single.success ? toEvents(single.data.requestId, single.data) : [];
  });
}

function toEvents(providerId: string, { number, status, desc, failedReason }: z.output<typeof report>): MessageEvent[] {
  if (status === DELIVERED) return [{ kind: "status", providerId, status: "delivered", failure: null }];
  if (!FAILED.has(status)) return [];
  const failure = `${status} ${failedReason || desc || ""}`.trim();
  const isUnknown = NO_SUCH_NUMBER.test(failure);
  return [
    { kind: "status", providerId, status: "failed", failure },
    ...(isUnknown
      ? [
          {
            kind: "stop",
            eventId: providerId,
            phone: toNationalNumber(number),
            reason: "wrong-number",
          } satisfies MessageEvent,
        ]
      : []),
  ];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
