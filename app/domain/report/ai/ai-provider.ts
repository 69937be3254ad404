/** Source of a report's AI prose: none, an OpenAI-compatible endpoint, or Cloudflare's models. */
export const AI_PROVIDERS = ["off", "openai", "workers-ai"] as const;

export type AiProvider = (typeof AI_PROVIDERS)[number];

/** Defaults for empty settings. */
export const DEFAULT_AI_BASE_URL = "https://api.openai.com/v1";
export const DEFAULT_AI_MODELS: Record<Exclude<AiProvider, "off">, string> = {
  openai: "gpt-3.5-turbo",
  "workers-ai": "@cf/meta/llama-3.3-70b-instruct-fp8-fast",
};

/** What an AI does for a report: it writes the summary, or only selects the answers that the composer quotes. */
export const AI_MODES = ["writes", "selects"] as const;

export type AiMode = (typeof AI_MODES)[number];

/** Who wrote a report's text in one language: the composer, the composer with an AI's quotations, or an AI. */
export const TEXT_WRITERS = ["composer", "ai-selected", "ai-written"] as const;

export type TextWriter = (typeof TEXT_WRITERS)[number];

/** The AI settings without the key. */
export interface AiChoice {
  provider: AiProvider;
  hasKey: boolean;
}
