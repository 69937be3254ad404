import { Hono } from "hono";
import { z } from "zod";
import { isSameSecret, sha256Hex } from "./crypto";
import type { SimulatorEnv } from "./env";
import { unixSeconds } from "./razorpay-entities";

const chatMessage = z.strictObject({
  role: z.enum(["system", "developer", "user", "assistant"]),
  content: z.string().min(1),
  name: z.string().optional(),
});

const completionBody = z.strictObject({
  model: z.string().min(1),
  messages: z.array(chatMessage).min(1),
  temperature: z.number().min(0).max(2).optional(),
  max_tokens: z.int().min(1).optional(),
  top_p: z.number().min(0).max(1).optional(),
  seed: z.int().optional(),
  n: z.literal(1).optional(),
  stream: z.literal(false).optional(),
  user: z.string().optional(),
  response_format: z
    .union([
      z.strictObject({ type: z.enum(["text", "json_object"]) }),
      z.strictObject({ type: z.literal("json_schema"), json_schema: z.record(z.string(), z.unknown()) }),
    ])
    .optional(),
});

type CompletionRequest = z.infer<typeof completionBody>;

/** The error object of OpenAI's API. */
function failure(message: string, param: string | null, code: string | null) {
  return { error: { message, type: "invalid_request_error", param, code } };
}

/** A rough measure: the simulator counts words where a provider counts tokens. */
function countTokens(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

/** The same request always gets the same words; another request gets another fingerprint in them. */
function composeAnswer(request: CompletionRequest): string {
  const fingerprint = sha256Hex(JSON.stringify(request.messages)).slice(0, 12);
  const text = `This is simulated prose for the request ${fingerprint}. It says nothing about the student.`;
  const wantsJson = request.response_format !== undefined && request.response_format.type !== "text";
  return wantsJson ? JSON.stringify({ text }) : text;
}

/** An OpenAI-compatible endpoint that answers deterministically: `/simulator/ai/v1/chat/completions`. */
export const ai = new Hono<SimulatorEnv>().post("/v1/chat/completions", async (c) => {
  const key = c.req.header("authorization")?.match(/^Bearer (\S+)$/)?.[1];
  if (!key) return c.json(failure("You didn't provide an API key.", null, null), 401);
  if (!isSameSecret(key, c.env.AI_API_KEY)) return c.json(failure("Incorrect API key provided.", null, "invalid_api_key"), 401);

  const parsed = completionBody.safeParse(await c.req.json().catch(() => undefined));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const unknown = issue?.code === "unrecognized_keys" ? issue.keys[0] : undefined;
    const param = unknown ?? (issue?.path.join(".") || null);
    return c.json(failure(issue?.message ?? "Invalid request.", param, null), 400);
  }

  const request = parsed.data;
  const words = composeAnswer(request).split(" ");
  const isCut = request.max_tokens !== undefined && words.length > request.max_tokens;
  const content = words.slice(0, request.max_tokens).join(" ");
  const promptTokens = countTokens(request.messages.map((each) => each.content).join(" "));
  const completionTokens = countTokens(content);
  return c.json({
    id: `chatcmpl-${sha256Hex(JSON.stringify(request)).slice(0, 24)}`,
    object: "chat.completion",
    created: unixSeconds(c.get("now")),
    model: request.model,
    choices: [
      {
        index: 0,
        message: { role: "assistant", content, refusal: null },
        logprobs: null,
        finish_reason: isCut ? "length" : "stop",
      },
    ],
    usage: {
      prompt_tokens: promptTokens,
      completion_tokens: completionTokens,
      total_tokens: promptTokens + completionTokens,
    },
  });
});
