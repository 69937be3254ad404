import type { AiSettings } from "#db/queries/report/ai-settings.ts";
import { type AiChoice, DEFAULT_AI_BASE_URL, DEFAULT_AI_MODELS } from "#app/domain/report/ai/ai-provider.ts";
import type { Services } from "#app/ports/services.ts";
import type { ProseGenerator } from "#app/ports/prose-generator.ts";

/** What the key is sealed for: its column. */
export const AI_KEY_PURPOSE = "settings.ai_api_key";

/**
 * `off`: no AI was chosen. `no-key`: there is none, or this deployment cannot read it. `not-bound`: no Workers AI here.
 */
export type OpenProseGeneratorFailure = "off" | "no-key" | "not-bound";

/**
 * The prose generator that an administrator chose, ready for use. Reads the key, which does not leave this function.
 */
export async function openProseGenerator(
  services: Services,
  settings: AiSettings,
): Promise<{ ok: true; proseGenerator: ProseGenerator } | { ok: false; reason: OpenProseGeneratorFailure }> {
  const { provider } = settings;
  if (provider === "off") return { ok: false, reason: "off" };
  const model = settings.model ?? DEFAULT_AI_MODELS[provider];
  if (provider === "workers-ai") {
    if (!services.proseGenerators.hasWorkersAi) return { ok: false, reason: "not-bound" };
    return { ok: true, proseGenerator: services.proseGenerators.open({ provider, model }) };
  }
  const apiKey = await readAiKey(services, settings);
  if (apiKey === null) return { ok: false, reason: "no-key" };
  return {
    ok: true,
    proseGenerator: services.proseGenerators.open({
      provider,
      model,
      apiKey,
      baseUrl: settings.baseUrl ?? DEFAULT_AI_BASE_URL,
    }),
  };
}

/** Whether an administrator has chosen an AI that this deployment can use; whether its key is right is not asked. */
export function isAiUsable({ proseGenerators, secrets }: Services, { provider, hasKey }: AiChoice): boolean {
  if (provider === "workers-ai") return proseGenerators.hasWorkersAi;
  return provider === "openai" && hasKey && secrets !== null;
}

/** The key in plain text; null if there is none or this deployment cannot read it. Never for a browser. */
export async function readAiKey(
  { secrets }: Services,
  { sealedKey }: Pick<AiSettings, "sealedKey">,
): Promise<string | null> {
  return sealedKey === null || secrets === null ? null : secrets.open(sealedKey, AI_KEY_PURPOSE);
}
