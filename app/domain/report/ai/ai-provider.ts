/** Source of a report's AI prose: none, an OpenAI-compatible endpoint, or Cloudflare's models. */
export const AI_PROVIDERS = ["off", "openai", "workers-ai"] as const;

export type AiProvider = (typeof AI_PROVIDERS)[number];

/** Defaults for empty settings. */
export const DEFAULT_AI_BASE_URL = "https://api.openai.com/v1";
export const DEFAULT_AI_MODELS: Record<Exclude<AiProvider, "off">, string> = {
  openai: "gpt-3.5-turbo",
  "workers-ai": "@cf/meta/llama-3.3-70b-instruct-fp8-fast",
};

/** The AI settings without the key. */
export interface AiChoice {
  provider: AiProvider;
  hasKey: boolean;
}
