import { z } from "zod";
import {
  type ProseGenerator,
  ProseGeneratorError,
  type RequestHooks,
  type WritingTask,
} from "#app/ports/prose-generator.ts";
import { MAX_TOKENS, parseWritten, TEMPERATURE, usageSchema } from "./generated-json.ts";

export interface OpenAiOptions extends RequestHooks {
  /** Without a trailing slash, such as `https://api.openai.com/v1`. */
  baseUrl: string;
  model: string;
  apiKey: string;
  fetch(request: Request): Promise<Response>;
  wait(milliseconds: number): Promise<void>;
  /** Aborts a slow request; 50 seconds by default. */
  timeLimit?: () => AbortSignal;
}

/** Per attempt. All attempts and waits stay below WRITING_LIMIT_MS. */
export const ATTEMPT_LIMIT_MS = 50_000;
export const MAX_ATTEMPTS = 2;
/** If the provider does not say when to retry. */
const USUAL_WAIT_MS = 1_000;
/** No retry after a longer wait: the student is waiting for the report. */
export const LONGEST_WAIT_MS = 5_000;
const LONGEST_ANSWER = 200_000;

type AnswerFormat = "json_schema" | "json_object";

const completionSchema = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
});
const errorSchema = z.object({ error: z.object({ message: z.string(), param: z.unknown().optional() }) });

interface Answer {
  status: number;
  body: unknown;
  /** Milliseconds; null if the provider does not say. */
  retryAfter: number | null;
}

/** Any endpoint compatible with OpenAI's chat completions. */
export function createOpenAiProseGenerator(options: OpenAiOptions): ProseGenerator {
  const { timeLimit = () => AbortSignal.timeout(ATTEMPT_LIMIT_MS) } = options;

  async function ask(task: WritingTask, format: AnswerFormat, abort: AbortSignal | undefined): Promise<Answer> {
    await options.beforeRequest();
    const signal = AbortSignal.any([timeLimit(), ...(abort ? [abort] : [])]);
    const request = new Request(`${options.baseUrl}/chat/completions`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${options.apiKey}`,
        accept: "application/json",
        "content-type": "application/json",
      },
      body: JSON.stringify(completionRequest(task, options.model, format)),
      // A redirect would send the key to a URL that no administrator has approved.
      redirect: "manual",
      signal,
    });
    try {
      const response = await options.fetch(request);
      const text = await response.text();
      return { status: response.status, body: parseJson(text), retryAfter: readRetryAfter(response.headers) };
    } catch (error) {
      const isLate = signal.aborted;
      throw new ProseGeneratorError(
        "unavailable",
        isLate ? "no answer in time" : redact(`no answer: ${String(error)}`, options.apiKey),
      );
    }
  }

  async function write(task: WritingTask, abort?: AbortSignal): Promise<unknown> {
    let format: AnswerFormat = "json_schema";
    for (let attempt = 1; ; attempt += 1) {
      const answer = await ask(task, format, abort);
      if (answer.status === 200) {
        const { data: usage } = usageSchema.safeParse(answer.body);
        if (usage) options.onUsage?.(usage);
        return readCompletion(answer.body);
      }
      const wait = attempt < MAX_ATTEMPTS ? waitBeforeRetry(answer) : null;
      if (wait === null) throw toFailure(answer, options.apiKey);
      if (isFormatUnknown(answer)) format = "json_object";
      await options.wait(wait);
    }
  }

  return { write };
}

function completionRequest(task: WritingTask, model: string, format: AnswerFormat) {
  return {
    model,
    messages: [
      { role: "system", content: task.system },
      { role: "user", content: task.user },
    ],
    temperature: TEMPERATURE,
    max_tokens: MAX_TOKENS,
    response_format:
      format === "json_schema" ? { type: format, json_schema: { ...task.answer, strict: true } } : { type: format },
  };
}

function parseJson(text: string): unknown {
  if (text.length > LONGEST_ANSWER) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** In milliseconds; supports only the header's form in seconds. */
function readRetryAfter(headers: Headers): number | null {
  const seconds = /^\d{1,6}$/.exec(headers.get("retry-after") ?? "")?.[0];
  return seconds === undefined ? null : Number(seconds) * 1000;
}

/** Milliseconds until a second attempt; null if it is not worthwhile. */
function waitBeforeRetry(answer: Answer): number | null {
  if (isFormatUnknown(answer)) return 0;
  if (answer.status !== 429 && answer.status < 500) return null;
  const wait = answer.retryAfter ?? USUAL_WAIT_MS;
  return wait <= LONGEST_WAIT_MS ? wait : null;
}

/** Older models support JSON without a schema; their error names the argument. */
function isFormatUnknown({ status, body }: Answer): boolean {
  const { data } = errorSchema.safeParse(body);
  return (
    status === 400 &&
    data !== undefined &&
    `${String(data.error.param)} ${data.error.message}`.includes("response_format")
  );
}

function toFailure({ status, body }: Answer, apiKey: string): ProseGeneratorError {
  const { data } = errorSchema.safeParse(body);
  const message = data ? redact(data.error.message, apiKey) : `status ${status}`;
  if (status === 429) return new ProseGeneratorError("rate-limited", message);
  return new ProseGeneratorError(status >= 500 ? "unavailable" : "refused", message);
}

/** Providers quote the key that they reject. */
function redact(message: string, apiKey: string): string {
  return message
    .replaceAll(apiKey, "…")
    .replaceAll(/\bsk-[\w*-]+/g, "…")
    .replaceAll(/\s+/g, " ")
    .slice(0, 200);
}

function readCompletion(body: unknown): unknown {
  const [choice] = completionSchema.safeParse(body).data?.choices ?? [];
  if (!choice) throw new ProseGeneratorError("malformed", "the answer is no chat completion");
  if (choice.message.refusal) throw new ProseGeneratorError("refused", "the model declined to answer");
  // Anything but `stop` means that the text was truncated.
  if ((choice.finish_reason ?? "stop") !== "stop")
    throw new ProseGeneratorError("malformed", `the answer ended by ${choice.finish_reason}`);
  return parseWritten(choice.message.content ?? "");
}
