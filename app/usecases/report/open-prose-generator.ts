import type { AiSettings } from "#db/queries/report/ai-settings.ts";
import { type AiChoice, DEFAULT_AI_BASE_URL, DEFAULT_AI_MODELS } from "#app/domain/report/ai/ai-provider.ts";
import type { Services } from "#app/ports/services.ts";
import { claimAiRequest } from "./claim-ai-request.ts";
import { type ProseGenerator, ProseGeneratorError, type RequestHooks } from "#app/ports/prose-generator.ts";

/** The purpose that the key is sealed for: its column. */
export const AI_KEY_PURPOSE = "settings.ai_api_key";

/** `off`: no AI is selected. `no-key`: none, or it cannot be decrypted. `not-bound`: no Workers AI binding. */
export type OpenProseGeneratorFailure = "off" | "no-key" | "not-bound";

/** Requests sent, and their tokens as far as the provider says. */
export interface AiUsage {
  requests: number;
  tokensIn: number;
  tokensOut: number;
}

/**
 * The configured prose generator, ready to use. The key does not leave this function. Each of its requests is counted
 * before it is sent: see `claimAiRequest`. `usage` grows with each.
 */
export async function openProseGenerator(
  services: Services,
  settings: AiSettings,
  asker: { userId: string | null },
): Promise<
  { ok: true; proseGenerator: ProseGenerator; usage: AiUsage } | { ok: false; reason: OpenProseGeneratorFailure }
> {
  const { provider } = settings;
  if (provider === "off") return { ok: false, reason: "off" };
  const usage: AiUsage = { requests: 0, tokensIn: 0, tokensOut: 0 };
  const hooks: RequestHooks = {
    async beforeRequest() {
      if (!(await claimAiRequest(services, asker)))
        throw new ProseGeneratorError("over-budget", "The day's requests to the AI are used up");
      usage.requests += 1;
    },
    onUsage({ sent, received }) {
      usage.tokensIn += sent;
      usage.tokensOut += received;
    },
  };
  const model = settings.model ?? DEFAULT_AI_MODELS[provider];
  if (provider === "workers-ai") {
    if (!services.proseGenerators.hasWorkersAi) return { ok: false, reason: "not-bound" };
    return { ok: true, usage, proseGenerator: services.proseGenerators.open({ provider, model }, hooks) };
  }
  const apiKey = await readAiKey(services, settings);
  if (apiKey === null) return { ok: false, reason: "no-key" };
  return {
    ok: true,
    usage,
    proseGenerator: services.proseGenerators.open(
      { provider, model, apiKey, baseUrl: settings.baseUrl ?? DEFAULT_AI_BASE_URL },
      hooks,
    ),
  };
}

/** Whether the configured AI is usable by this deployment; does not verify its key. */
export function isAiUsable({ proseGenerators, secrets }: Services, { provider, hasKey }: AiChoice): boolean {
  if (provider === "workers-ai") return proseGenerators.hasWorkersAi;
  return provider === "openai" && hasKey && secrets !== null;
}

/** The key in plain text; null if there is none or it cannot be decrypted. Never send it to a browser. */
export async function readAiKey(
  { secrets }: Services,
  { sealedKey }: Pick<AiSettings, "sealedKey">,
): Promise<string | null> {
  return sealedKey === null || secrets === null ? null : secrets.open(sealedKey, AI_KEY_PURPOSE);
}
