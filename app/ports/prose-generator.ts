/**
 * What an AI provider is asked: facts only, never a student's name or contact. `answer` is the JSON schema that the
 * answer has to fit, under a name of letters and underscores.
 */
export interface WritingTask {
  system: string;
  user: string;
  answer: { name: string; schema: Record<string, unknown> };
}

/** Longest that a writer takes before it answers or rejects, retry included. Milliseconds. */
export const WRITING_LIMIT_MS = 60_000;

/**
 * Why nothing was written: `unavailable` (down, slow, its own failure), `refused` (it understood and said no: a wrong
 * key, an unknown model), `rate-limited` (too many requests, or no credit left) or `malformed` (an answer that nobody
 * can use).
 */
export type ProseGeneratorFailure = "unavailable" | "refused" | "rate-limited" | "malformed";

/** A failure of the provider. The message is for administrators; the key never stands in it. */
export class ProseGeneratorError extends Error {
  override name = "ProseGeneratorError";
  constructor(
    readonly reason: ProseGeneratorFailure,
    message: string,
  ) {
    super(message);
  }
}

/** Writes prose. What it answers is JSON of unknown shape: the caller checks it. Rejects with ProseGeneratorError only. */
export interface ProseGenerator {
  write(task: WritingTask): Promise<unknown>;
}

/** Who is to write, with what it takes to ask them. */
export type ProseGeneratorConnection =
  | { provider: "openai"; baseUrl: string; model: string; apiKey: string }
  | { provider: "workers-ai"; model: string };

/** Opens writers. Which one is an administrator's choice, read at the moment when a report is written. */
export interface ProseGenerators {
  /** Whether this deployment has Workers AI. */
  readonly hasWorkersAi: boolean;
  /** @throws Error for Workers AI where it is not bound */
  open(connection: ProseGeneratorConnection): ProseGenerator;
}
