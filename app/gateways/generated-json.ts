import { ProseGeneratorError } from "#app/ports/prose-generator.ts";

/** The sampling temperature and the length limit in tokens, the same for every provider. */
export const TEMPERATURE = 0.7;
export const MAX_TOKENS = 2500;

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
