/**
 * A request to an AI provider: facts only, never a student's name or contact. `answer` is the JSON schema that the
 * response has to match, under a name of letters and underscores.
 */
export interface WritingTask {
  system: string;
  user: string;
  answer: { name: string; schema: Record<string, unknown> };
}

/** The longest that a prose generator takes to resolve or reject, retry included. Milliseconds. */
export const WRITING_LIMIT_MS = 60_000;

/** The longest that an answer to a student's question may take, in milliseconds: the student is waiting. */
export const ASKING_LIMIT_MS = 20_000;

/**
 * Why nothing was written: `unavailable` (down, slow, its own failure), `refused` (it understood and said no: a wrong
 * key, an unknown model), `rate-limited` (too many requests, or no credit left) or `malformed` (an unusable response).
 */
export type ProseGeneratorFailure = "unavailable" | "refused" | "rate-limited" | "malformed";

/** A failure of the provider. The message is for administrators and never contains the key. */
export class ProseGeneratorError extends Error {
  override name = "ProseGeneratorError";
  constructor(
    readonly reason: ProseGeneratorFailure,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Writes prose. It resolves with JSON of unknown shape, which the caller checks. Rejects with ProseGeneratorError only.
 */
export interface ProseGenerator {
  /** @param signal aborts the request before the generator's own limit; it then rejects as `unavailable` */
  write(task: WritingTask, signal?: AbortSignal): Promise<unknown>;
}

/** The chosen provider, with what it takes to use it. */
export type ProseGeneratorConnection =
  | { provider: "openai"; baseUrl: string; model: string; apiKey: string }
  | { provider: "workers-ai"; model: string };

/** Opens prose generators. Which one is an administrator's choice, read at the moment when a report is written. */
export interface ProseGenerators {
  /** Whether this deployment has Workers AI. */
  readonly hasWorkersAi: boolean;
  /** @throws Error for Workers AI if it is not bound */
  open(connection: ProseGeneratorConnection): ProseGenerator;
}
