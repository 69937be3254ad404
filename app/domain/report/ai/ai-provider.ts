/** Who adds prose to a report: nobody, an OpenAI-compatible endpoint, or Cloudflare's own models. */
export const AI_PROVIDERS = ["off", "openai", "workers-ai"] as const;

export type AiProvider = (typeof AI_PROVIDERS)[number];

/** The defaults for fields that an administrator leaves empty. */
export const DEFAULT_AI_BASE_URL = "https://api.openai.com/v1";
export const DEFAULT_AI_MODELS: Record<Exclude<AiProvider, "off">, string> = {
  openai: "gpt-3.5-turbo",
  "workers-ai": "@cf/meta/llama-3.3-70b-instruct-fp8-fast",
};

/** What decides whether there is an AI at all, without its key. */
export interface AiChoice {
  provider: AiProvider;
  hasKey: boolean;
}
