import { z } from "zod";
import { type ProseGenerator, ProseGeneratorError, type WritingTask } from "../ports/prose-generator";
import { MAX_TOKENS, parseWritten, TEMPERATURE } from "./generated-json";

/** What is used of the binding `AI`. */
export interface WorkersAi {
  run(model: string, inputs: object): Promise<unknown>;
}

export interface WorkersAiOptions {
  ai: WorkersAi;
  /** Such as `@cf/meta/llama-3.3-70b-instruct-fp8-fast`. */
  model: string;
  /** Ends a request that takes too long; 50 seconds unless told. */
  timeLimit?: () => AbortSignal;
}

/** One attempt only, so that it may take as long as two of another provider's. */
const TIMEOUT_MS = 50_000;

/** In JSON mode the answer comes parsed, from some models as text. */
const outputSchema = z.object({ response: z.union([z.string(), z.record(z.string(), z.unknown())]) });

/** Cloudflare's own models, by the binding `AI`. */
export function createWorkersAiProseGenerator({
  ai,
  model,
  timeLimit = () => AbortSignal.timeout(TIMEOUT_MS),
}: WorkersAiOptions): ProseGenerator {
  return {
    async write(task) {
      const output = await withinLimit(ai.run(model, runInputs(task)), timeLimit()).catch((error: unknown) => {
        throw failureOf(error);
      });
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

/** The binding takes no signal: what comes too late is left alone. */
function withinLimit<Output>(work: Promise<Output>, signal: AbortSignal): Promise<Output> {
  const late = new Promise<never>((_, reject) => {
    const end = () => reject(new ProseGeneratorError("unavailable", "no answer in time"));
    if (signal.aborted) end();
    else signal.addEventListener("abort", end, { once: true });
  });
  return Promise.race([work, late]);
}

/** The binding rejects with plain errors: their text is all there is to go by. */
function failureOf(error: unknown): ProseGeneratorError {
  if (error instanceof ProseGeneratorError) return error;
  const message = (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, " ").slice(0, 200);
  if (/429|rate limit|capacity|neurons/i.test(message)) return new ProseGeneratorError("rate-limited", message);
  if (/JSON mode|JSON Mode/.test(message)) return new ProseGeneratorError("malformed", message);
  return new ProseGeneratorError(/no such model|not found|5007/i.test(message) ? "refused" : "unavailable", message);
}
