/** Who adds prose to a report: nobody, an endpoint that speaks OpenAI's language, or Cloudflare's own models. */
export const AI_PROVIDERS = ["off", "openai", "workers-ai"] as const;

export type AiProvider = (typeof AI_PROVIDERS)[number];

/** Taken where an administrator leaves a field empty. */
export const DEFAULT_AI_BASE_URL = "https://api.openai.com/v1";
export const DEFAULT_AI_MODELS: Record<Exclude<AiProvider, "off">, string> = {
  openai: "gpt-3.5-turbo",
  "workers-ai": "@cf/meta/llama-3.3-70b-instruct-fp8-fast",
};
