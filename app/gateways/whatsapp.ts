import { z } from "zod";
import {
  type MessageTemplate,
  type MessageStopReason,
  toMessageParameters,
} from "#app/domain/platform/phone-message.ts";
import { toNationalNumber } from "#app/domain/platform/phone.ts";
import {
  type MessageEvent,
  type MessageEvents,
  MessageRefusedError,
  type MessageSender,
  type PhoneMessage,
} from "#app/ports/message-sender.ts";
import { isHmacSha256, isSameSecret } from "./hmac-signature.ts";

const TIMEOUT_MS = 15_000;

/** Each version works for two years: https://developers.facebook.com/docs/graph-api/changelog */
const VERSION = "v26.0";

/** https://developers.facebook.com/documentation/business-messaging/whatsapp */
export const WHATSAPP = { baseUrl: "https://graph.facebook.com" };

/** The simulator's phones, with the same API. */
export const SIMULATED_WHATSAPP = { baseUrl: "http://simulator.internal/simulator/whatsapp" };

interface Connection {
  /** A system user's, which does not expire. */
  token: string;
  /** Meta's id of the sending number. */
  phoneNumberId: string;
  baseUrl: string;
  fetch: (request: Request) => Promise<Response>;
}

/** Errors of the recipient's number or account: no message of ours reaches it, or not now. */
const NUMBER_ERRORS = new Set([131_021, 131_026, 131_030]);

/**
 * Errors that stay for this message: outside the 24 hours, Meta's limit for one person, its experiments, the person's
 * refusal, and a template that is missing, paused or disabled or has other parameters. Anything else is tried again:
 * limits, payment, the token, Meta's own errors.
 */
const LASTING_ERRORS = new Set([
  130_472, 131_008, 131_009, 131_047, 131_049, 131_050, 131_051, 132_000, 132_001, 132_005, 132_007, 132_012, 132_015,
  132_016, 132_068, 132_069,
]);

const accepted = z.object({ messages: z.tuple([z.object({ id: z.string().min(1) })], z.unknown()) });

const refused = z.object({
  error: z.object({ code: z.number(), message: z.string().optional(), error_data: z.unknown().optional() }),
});

/** The name under which a template is registered: of small letters, digits and underscores. */
function nameAtMeta(template: MessageTemplate): string {
  return `vazhi_${template.replaceAll("-", "_")}`;
}

/** Sends messages with Meta's WhatsApp Cloud API: only by templates, since nobody has written to us before. */
export function createWhatsappSender({ token, phoneNumberId, baseUrl, fetch }: Connection): MessageSender {
  return {
    async send(message) {
      const response = await fetch(
        new Request(`${baseUrl}/${VERSION}/${phoneNumberId}/messages`, {
          method: "POST",
          headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
          body: JSON.stringify(asTemplateMessage(message)),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        }),
      );
      const answer = parseJson(await response.text());
      const sent = accepted.safeParse(answer);
      if (response.ok && sent.success) return { providerId: sent.data.messages[0].id };
      const problem = refused.safeParse(answer);
      // Never with Meta's words: they may quote the number or the code.
      if (!problem.success) throw new Error(`WhatsApp answered ${response.status}`);
      const { code } = problem.data.error;
      const isNumberAtFault = NUMBER_ERRORS.has(code);
      const reason = `WhatsApp answered ${response.status}, error ${code}`;
      if (isNumberAtFault || LASTING_ERRORS.has(code)) throw new MessageRefusedError(reason, { isNumberAtFault });
      throw new Error(reason);
    },
  };
}

function asTemplateMessage(message: PhoneMessage) {
  const parameters = toMessageParameters(message);
  if (!parameters)
    throw new MessageRefusedError(`The template ${message.template} takes other values`, { isNumberAtFault: false });
  const { path, ...inBody } = parameters;
  const body = Object.values(inBody).map(asText);
  // The button copies the code, or opens the link: what follows the site's address.
  const onButton = message.template === "code" ? parameters.code : path?.slice(1);
  return {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to: `91${message.to}`,
    type: "template",
    biz_opaque_callback_data: message.idempotencyKey,
    template: {
      name: nameAtMeta(message.template),
      language: { code: message.language },
      components: [
        ...(body.length === 0 ? [] : [{ type: "body", parameters: body }]),
        ...(onButton === undefined
          ? []
          : [{ type: "button", sub_type: "url", index: "0", parameters: [asText(onButton)] }]),
      ],
    },
  };
}

const asText = (text: string) => ({ type: "text", text });

const statusReport = z.object({
  id: z.string().min(1),
  // Those that say something new: `sent` means that Meta's server has it.
  status: z.enum(["delivered", "read", "failed"]),
  errors: z.array(z.object({ code: z.number(), title: z.string().optional() })).default([]),
});

const incoming = z.object({
  id: z.string().min(1),
  from: z.string(),
  type: z.string(),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
  system: z.object({ type: z.string().optional() }).optional(),
});

const webhookBody = z.object({
  entry: z
    .array(
      z.object({
        changes: z
          .array(
            z.object({
              value: z.object({
                metadata: z.object({ phone_number_id: z.string() }).optional(),
                statuses: z.array(z.unknown()).default([]),
                messages: z.array(z.unknown()).default([]),
              }),
            }),
          )
          .default([]),
      }),
    )
    .default([]),
});

/** Answers that ask for no more messages, in both languages. */
const STOP_WORDS = /^\W*(?:stop|unsubscribe|നിർത്തുക|നിർത്തൂ|നിര്‍ത്തുക|നിര്‍ത്തൂ|വേണ്ട)[\s.!]*$/iu;

/** Reads Meta's webhooks: https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks */
export function createWhatsappEvents({
  appSecret,
  verifyToken,
  phoneNumberId,
}: {
  appSecret: string;
  verifyToken: string;
  phoneNumberId: string;
}): MessageEvents {
  return {
    answerChallenge(url) {
      const query = url.searchParams;
      const isOurs =
        query.get("hub.mode") === "subscribe" && isSameSecret(query.get("hub.verify_token") ?? "", verifyToken);
      return isOurs ? query.get("hub.challenge") : null;
    },
    read({ body, headers }) {
      const signature = /^sha256=([\da-f]{64})$/.exec(headers.get("x-hub-signature-256") ?? "")?.[1];
      if (signature === undefined || !isHmacSha256({ key: appSecret, body, signature })) return null;
      const parsed = webhookBody.safeParse(parseJson(new TextDecoder().decode(body)));
      if (!parsed.success) return [];
      return parsed.data.entry
        .flatMap(({ changes }) => changes.map(({ value }) => value))
        .filter(({ metadata }) => metadata?.phone_number_id === phoneNumberId)
        .flatMap(({ statuses, messages }) => [...statuses.flatMap(readStatus), ...messages.flatMap(readAnswer)]);
    },
  };
}

function readStatus(value: unknown): MessageEvent[] {
  const parsed = statusReport.safeParse(value);
  if (!parsed.success) return [];
  const { id, status, errors } = parsed.data;
  const [error] = errors;
  const failure = status === "failed" ? `${error?.code ?? "?"} ${error?.title ?? ""}`.trim() : null;
  return [{ kind: "status", providerId: id, status, failure }];
}

/** What a person sent to us: nobody reads it but for a wish to be left alone. */
function readAnswer(value: unknown): MessageEvent[] {
  const parsed = incoming.safeParse(value);
  if (!parsed.success) return [];
  const { id, from, text, button, system } = parsed.data;
  const reason: MessageStopReason | null =
    system?.type === "user_changed_number"
      ? "moved"
      : STOP_WORDS.test(text?.body ?? button?.text ?? "")
        ? "opt-out"
        : null;
  return reason === null ? [] : [{ kind: "stop", eventId: id, phone: toNationalNumber(from), reason }];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
