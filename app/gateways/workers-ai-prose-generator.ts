import { z } from "zod";
import {
  type ProseGenerator,
  ProseGeneratorError,
  type RequestHooks,
  type WritingTask,
} from "#app/ports/prose-generator.ts";
import { MAX_TOKENS, parseWritten, TEMPERATURE, usageSchema } from "./generated-json.ts";

/** The part of the `AI` binding in use. */
export interface WorkersAi {
  run(model: string, inputs: object): Promise<unknown>;
}

export interface WorkersAiOptions extends RequestHooks {
  ai: WorkersAi;
  /** For example `@cf/meta/llama-3.3-70b-instruct-fp8-fast`. */
  model: string;
  /** Aborts a slow request; 100 seconds by default. */
  timeLimit?: () => AbortSignal;
}

/** For a single attempt, so as long as two of another provider's. */
const TIMEOUT_MS = 100_000;

/** JSON mode returns parsed JSON; some models return text. */
const outputSchema = z.object({ response: z.union([z.string(), z.record(z.string(), z.unknown())]) });

/** Cloudflare's own models, through the `AI` binding. */
export function createWorkersAiProseGenerator({
  ai,
  model,
  beforeRequest,
  onUsage,
  timeLimit = () => AbortSignal.timeout(TIMEOUT_MS),
}: WorkersAiOptions): ProseGenerator {
  return {
    async write(task, abort) {
      await beforeRequest();
      const limit = AbortSignal.any([timeLimit(), ...(abort ? [abort] : [])]);
      const output = await withinLimit(ai.run(model, runInputs(task)), limit).catch((error: unknown) => {
        throw toFailure(error);
      });
      const { data: usage } = usageSchema.safeParse(output);
      if (usage) onUsage?.(usage);
      // The binding does not say why a text ended.
      if (usage && usage.received >= MAX_TOKENS)
        throw new ProseGeneratorError("malformed", "the answer ended by length");
      const { data } = outputSchema.safeParse(output);
      if (!data) throw new ProseGeneratorError("malformed", "the answer holds no text");
      return typeof data.response === "string" ? parseWritten(data.response) : data.response;
    },
  };
}

function runInputs(task: WritingTask) {
  return {
    messages: [
      { role: "system", content: task.system },
      { role: "user", content: task.user },
    ],
    temperature: TEMPERATURE,
    max_tokens: MAX_TOKENS,
    response_format: { type: "json_schema", json_schema: task.answer.schema },
  };
}

/** The binding takes no signal: a late result is dropped. */
function withinLimit<Output>(work: Promise<Output>, signal: AbortSignal): Promise<Output> {
  const late = new Promise<never>((_, reject) => {
    const end = () => reject(new ProseGeneratorError("unavailable", "no answer in time"));
    if (signal.aborted) end();
    else signal.addEventListener("abort", end, { once: true });
  });
  return Promise.race([work, late]);
}

/** The binding rejects with plain errors, so only their text can be checked. */
function toFailure(error: unknown): ProseGeneratorError {
  if (error instanceof ProseGeneratorError) return error;
  const message = (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, " ").slice(0, 200);
  if (/429|rate limit|capacity|neurons/i.test(message)) return new ProseGeneratorError("rate-limited", message);
  if (/JSON mode|JSON Mode/.test(message)) return new ProseGeneratorError("malformed", message);
  return new ProseGeneratorError(/no such model|not found|5007/i.test(message) ? "refused" : "unavailable", message);
}
