/**
 * A request to an AI provider: facts only, never a student's name or contact. `answer` is the response's JSON schema,
 * under a name of letters and underscores.
 */
export interface WritingTask {
  system: string;
  user: string;
  answer: { name: string; schema: Record<string, unknown> };
}

/** The longest time for a prose generator to resolve or reject, retry included, in milliseconds. */
export const WRITING_LIMIT_MS = 110_000;

/** The same while a student waits for an answer, in milliseconds. */
export const ASKING_LIMIT_MS = 20_000;

/**
 * `unavailable` (down, slow, failing), `refused` (such as a wrong key or unknown model), `rate-limited` (too many
 * requests or no credit), `malformed` (an unusable response) or `over-budget` (our own limit of the day; not sent).
 */
export type ProseGeneratorFailure = "unavailable" | "refused" | "rate-limited" | "malformed" | "over-budget";

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

/** Writes prose. Resolves with unvalidated JSON; rejects with ProseGeneratorError only. */
export interface ProseGenerator {
  /** @param signal aborts the request before the generator's own limit; it then rejects as `unavailable` */
  write(task: WritingTask, signal?: AbortSignal): Promise<unknown>;
}

/** The selected provider and its connection details. */
export type ProseGeneratorConnection =
  | { provider: "openai"; baseUrl: string; model: string; apiKey: string }
  | { provider: "workers-ai"; model: string };

/** Tokens of one answered request, as the provider counts them. */
interface TokenUsage {
  readonly sent: number;
  readonly received: number;
}

/** What happens around each request, also around a repeated one. */
export interface RequestHooks {
  /** Before it is sent; if it rejects, nothing is sent, and `write` rejects alike. */
  beforeRequest(): Promise<void>;
  /** After an answer, if the provider says what it cost. */
  onUsage?(usage: TokenUsage): void;
}

/** Opens the prose generator that an administrator has selected, read when a report is written. */
export interface ProseGenerators {
  /** Whether this deployment has Workers AI. */
  readonly hasWorkersAi: boolean;
  /** @throws Error for Workers AI if it is not bound */
  open(connection: ProseGeneratorConnection, hooks: RequestHooks): ProseGenerator;
}
