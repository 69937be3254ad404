import { z } from "zod";
import { AI_PROVIDERS, DEFAULT_AI_BASE_URL } from "../report/ai-provider";

/** Characters at the end of a key that an administrator is shown. */
const SHOWN_KEY_CHARACTERS = 4;

const line = (max: number) => z.string().trim().max(max, `Please use at most ${max} characters`);

const saveSchema = z.object({
  intent: z.literal("save"),
  provider: z.enum(AI_PROVIDERS, "Please choose who writes"),
  baseUrl: line(200).default(""),
  model: line(100)
    .regex(/^[\w@./:-]*$/, "A model's name has letters, digits and @ . / : - only")
    .default(""),
  apiKey: line(400)
    .regex(/^[\x21-\x7e]*$/, "A key has no spaces and no special letters")
    .default(""),
});

/** What is saved. An empty field means what is there already, or the default. */
export type AiSettingsForm = Omit<z.output<typeof saveSchema>, "intent">;

/** The forms of the settings page: one to save, and a button each to try and to forget what is saved. */
export const aiSettingsSchema = z.discriminatedUnion("intent", [
  saveSchema,
  z.object({ intent: z.literal("test") }),
  z.object({ intent: z.literal("remove-key") }),
]);

/** Names that lead into the network of whoever asks, never to a provider. */
const PRIVATE_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa)$/;

/**
 * The address of an endpoint as it is stored, without a slash at the end; null when reports must not be sent there.
 * Only https and a public name will do: no numeric host, no port, no login in the address.
 * @param simulator the local simulator's endpoint, which counts as well; null in production
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

/** The local simulator's endpoint; null where there is none. */
export function simulatedAiBaseUrl(deployment: { environment: "local" | "production"; origin: string }): string | null {
  return deployment.environment === "local" ? `${deployment.origin}/simulator/ai/v1` : null;
}

/** The end of a key, by which an administrator knows it again; nothing of a short one. */
export function keyEnding(key: string): string {
  return key.length >= 3 * SHOWN_KEY_CHARACTERS ? key.slice(-SHOWN_KEY_CHARACTERS) : "";
}
