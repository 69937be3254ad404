import { type AiProvider, DEFAULT_AI_BASE_URL } from "#app/domain/report/ai/ai-provider.ts";

/** Characters at the end of a key that an administrator is shown. */
const VISIBLE_KEY_CHARACTERS = 4;

/** What is saved about who writes. An empty field means what is there already, or the default. */
export interface AiSettingsChanges {
  provider: AiProvider;
  baseUrl: string;
  model: string;
  apiKey: string;
}

/** Names inside the network of whoever makes the request, never a provider's. */
const PRIVATE_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa)$/;

/**
 * The URL of an endpoint as it is stored, without a trailing slash; null when reports must not be sent there. It has to
 * be https with a public name: no numeric host, no port, no login in the URL. @param simulator the local simulator's
 * endpoint, which is allowed as well; null in production
 */
export function readAiBaseUrl(typed: string, { simulator }: { simulator: string | null }): string | null {
  const url = URL.parse(typed === "" ? DEFAULT_AI_BASE_URL : typed);
  if (url === null || url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "") return null;
  const address = `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
  if (address === simulator) return address;
  // A numeric host is normalised by the parser to dotted digits, or to brackets around IPv6.
  const isNamed = /[a-z]$/.test(url.hostname) && url.hostname.includes(".");
  return url.protocol === "https:" && url.port === "" && isNamed && !PRIVATE_NAME.test(url.hostname) ? address : null;
}

/** The local simulator's endpoint; null if there is none. */
export function simulatedAiBaseUrl(deployment: {
  environment: "local" | "staging" | "production";
  origin: string;
}): string | null {
  return deployment.environment === "local" ? `${deployment.origin}/simulator/ai/v1` : null;
}

/** The end of a key, by which an administrator recognises it; empty for a short one. */
export function keyEnding(key: string): string {
  return key.length >= 3 * VISIBLE_KEY_CHARACTERS ? key.slice(-VISIBLE_KEY_CHARACTERS) : "";
}
