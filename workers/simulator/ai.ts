import { Hono } from "hono";
import { z } from "zod";
import { AI_FAULTS, type AiFault, composeAnswer } from "./ai-answers.ts";
import { setAiFault, takeAiFault } from "./ai-faults.ts";
import { isSameSecret, sha256Hex } from "./crypto.ts";
import type { SimulatorEnv } from "./env.ts";
import { unixSeconds } from "./razorpay-entities.ts";

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

const faultsBody = z.strictObject({
  fault: z.enum(AI_FAULTS).nullable(),
  times: z.int().min(1).max(1000).default(1),
});

/** Longer than any client's timeout, in milliseconds. */
const FOREVER_MS = 120_000;

/** The error object of OpenAI's API. */
function failure(message: string, param: string | null, code: string | null) {
  return { error: { message, type: "invalid_request_error", param, code } };
}

/** Approximation: counts words instead of tokens. */
function countTokens(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

/** The response to a request that fails as a whole; null for a fault in the generated text. */
function faultyAnswer(fault: AiFault | null): Response | null {
  if (fault === "429")
    return Response.json(failure("Rate limit reached for requests.", null, "rate_limit_exceeded"), {
      status: 429,
      headers: { "retry-after": "1" },
    });
  if (fault === "500")
    return Response.json(failure("The server had an error while processing your request.", null, null), {
      status: 500,
    });
  return null;
}

/**
 * An OpenAI-compatible endpoint with deterministic responses, `/simulator/ai/v1/chat/completions`. Faults are requested
 * by `POST /simulator/ai/faults` with `{"fault": "429", "times": 2}`.
 */
export const ai = new Hono<SimulatorEnv>();

ai.post("/faults", async (c) => {
  const parsed = faultsBody.safeParse(await c.req.json().catch(() => undefined));
  if (!parsed.success)
    return c.json(failure(parsed.error.issues[0]?.message ?? "Invalid request.", "fault", null), 400);
  await setAiFault(c.env.SIM_DB, parsed.data.fault, parsed.data.times);
  return c.json(parsed.data);
});

ai.post("/v1/chat/completions", async (c) => {
  const key = c.req.header("authorization")?.match(/^Bearer (\S+)$/)?.[1];
  if (!key) return c.json(failure("You didn't provide an API key.", null, null), 401);
  if (!isSameSecret(key, c.env.AI_API_KEY))
    return c.json(failure("Incorrect API key provided.", null, "invalid_api_key"), 401);

  const parsed = completionBody.safeParse(await c.req.json().catch(() => undefined));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const unknown = issue?.code === "unrecognized_keys" ? issue.keys[0] : undefined;
    const param = unknown ?? (issue?.path.join(".") || null);
    return c.json(failure(issue?.message ?? "Invalid request.", param, null), 400);
  }

  const fault = await takeAiFault(c.env.SIM_DB);
  if (fault === "timeout") await scheduler.wait(FOREVER_MS, { signal: c.req.raw.signal });
  const failed = faultyAnswer(fault);
  if (failed) return failed;

  const request = parsed.data;
  const fingerprint = sha256Hex(JSON.stringify(request.messages)).slice(0, 12);
  const words = composeAnswer(request, fingerprint, fault).split(" ");
  const isCut = fault === "cut" || (request.max_tokens !== undefined && words.length > request.max_tokens);
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
