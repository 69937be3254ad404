import { z } from "zod";
import { ProseGeneratorError } from "#app/ports/prose-generator.ts";

/** The sampling temperature and the length limit in tokens, the same for every provider. */
export const TEMPERATURE = 0.7;
export const MAX_TOKENS = 2500;

/** An answer's tokens, under the same names with every provider. */
export const usageSchema = z
  .object({ usage: z.object({ prompt_tokens: z.int().min(0), completion_tokens: z.int().min(0) }) })
  .transform(({ usage }) => ({ sent: usage.prompt_tokens, received: usage.completion_tokens }));

/**
 * Parses the JSON that a model wrote.
 * @throws ProseGeneratorError `malformed` for anything else
 */
export function parseWritten(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProseGeneratorError("malformed", "the model did not write JSON");
  }
}
