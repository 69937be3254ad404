import { type AiMode, type AiProvider, DEFAULT_AI_BASE_URL } from "#app/domain/report/ai/ai-provider.ts";

const VISIBLE_KEY_CHARACTERS = 4;

/** Settings to save. An empty field keeps the stored value or the default. */
export interface AiSettingsChanges {
  provider: AiProvider;
  baseUrl: string;
  model: string;
  apiKey: string;
  mode: AiMode;
  /** Whole rupees for a million tokens; null if not said. */
  priceIn: number | null;
  priceOut: number | null;
}

/** Most rupees for a million tokens. */
export const MAX_TOKEN_PRICE = 100_000;

/** Hostnames of a private network, never a provider's. */
const PRIVATE_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa)$/;

/**
 * The URL of an endpoint in stored form, without a trailing slash; null if reports must not be sent there. It must be
 * https with a public name: no numeric host, port or credentials.
 * @param simulator the local simulator's endpoint, also allowed; null in production
 */
export function readAiBaseUrl(typed: string, { simulator }: { simulator: string | null }): string | null {
  const url = URL.parse(typed === "" ? DEFAULT_AI_BASE_URL : typed);
  if (url === null || url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "") return null;
  const address = `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
  if (address === simulator) return address;
  // The parser normalises a numeric host to dotted digits, or to brackets around IPv6.
  const isNamed = /[a-z]$/.test(url.hostname) && url.hostname.includes(".");
  return url.protocol === "https:" && url.port === "" && isNamed && !PRIVATE_NAME.test(url.hostname) ? address : null;
}

/** The local simulator's endpoint, if there is one. */
export function simulatedAiBaseUrl(deployment: {
  environment: "local" | "staging" | "production";
  origin: string;
}): string | null {
  return deployment.environment === "local" ? `${deployment.origin}/simulator/ai/v1` : null;
}

/** The end of a key, so that an administrator can recognise it; empty for a short key. */
export function keyEnding(key: string): string {
  return key.length >= 3 * VISIBLE_KEY_CHARACTERS ? key.slice(-VISIBLE_KEY_CHARACTERS) : "";
}
