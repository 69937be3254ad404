import { createOpenAiProseGenerator } from "#app/gateways/openai-prose-generator.ts";
import type { Services } from "#app/ports/services.ts";
import type { ProseGeneratorConnection, RequestHooks } from "#app/ports/prose-generator.ts";
import type { AiMode } from "#app/domain/report/ai/ai-provider.ts";
import { AI_KEY_PURPOSE } from "#app/usecases/report/open-prose-generator.ts";
import { settings } from "#db/schema/index.ts";
import { type AiFault, composeAnswer } from "../../../workers/simulator/ai-answers.ts";
import { FakeProseGenerators } from "./fake-prose-generators.ts";

/** The key that `chooseAiProvider` stores. */
export const AI_KEY = "sk-test-abcdefghijklmnop-9876";

interface SentRequest {
  model: string;
  messages: { role: string; content: string }[];
  response_format: { type: string; json_schema?: Record<string, unknown> };
}

/** The simulator's completions behind the real gateway, without a network: requests are recorded, faults can be set. */
export class SimulatedAi extends FakeProseGenerators {
  readonly requests: SentRequest[] = [];
  fault: AiFault | null = null;
  /** Requests that get the fault. */
  faultTimes = Number.POSITIVE_INFINITY;

  override open(connection: ProseGeneratorConnection, hooks: RequestHooks) {
    this.connections.push(connection);
    if (connection.provider !== "openai") throw new Error("only the endpoint is simulated");
    return createOpenAiProseGenerator({
      ...connection,
      ...hooks,
      fetch: (request) => this.#answer(request),
      wait: async () => undefined,
      timeLimit: () => (this.fault === "timeout" ? AbortSignal.abort() : new AbortController().signal),
    });
  }

  async #answer(request: Request): Promise<Response> {
    if (request.signal.aborted) throw request.signal.reason as Error;
    const body = await request.json<SentRequest>();
    this.requests.push(body);
    this.faultTimes -= 1;
    const fault = this.faultTimes < 0 ? null : this.fault;
    if (fault === "429" || fault === "500")
      return Response.json({ error: { message: `It is a ${fault}` } }, { status: Number(fault) });
    const content = composeAnswer(body, "", fault);
    return Response.json({
      choices: [{ message: { content }, finish_reason: fault === "cut" ? "length" : "stop" }],
      usage: { prompt_tokens: 1000, completion_tokens: 100 },
    });
  }
}

/** Settings of an administrator who chose an OpenAI-compatible endpoint; `key` null leaves out the key. */
export async function chooseAiProvider(
  services: Services,
  { key = AI_KEY as string | null, mode = "selects" as AiMode } = {},
): Promise<void> {
  const sealedKey = key === null ? null : await services.secrets?.seal(key, AI_KEY_PURPOSE);
  const values = {
    aiProvider: "openai" as const,
    aiApiKey: sealedKey ?? null,
    aiBaseUrl: "https://ai.example.org/v1",
    aiModel: null,
    aiMode: mode,
  };
  await services.db.insert(settings).values(values).onConflictDoUpdate({ target: settings.userId, set: values });
}
