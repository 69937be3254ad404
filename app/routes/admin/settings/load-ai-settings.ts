import { type AiSettings, findAiSettingsWithChange } from "#db/queries/report/ai-settings.ts";
import { keyEnding, simulatedAiBaseUrl } from "#app/domain/administration/ai-settings.ts";
import { formatDateTime } from "#app/domain/platform/time.ts";
import { readAiKey } from "#app/usecases/report/open-prose-generator.ts";
import type { Services } from "#app/web/context.ts";

/** The data of the AI settings pages. */
export async function loadAiSettings(services: Services) {
  const { settings, keyChange } = await findAiSettingsWithChange(services.db);
  return {
    provider: settings.provider,
    baseUrl: settings.baseUrl ?? "",
    model: settings.model ?? "",
    apiKey: await describeKey(services, settings),
    hasKey: settings.sealedKey !== null,
    keyChange: keyChange
      ? `${formatDateTime(keyChange.at)} by ${keyChange.email ?? "an administrator who has left"}`
      : null,
    hasWorkersAi: services.proseGenerators.hasWorkersAi,
    canStoreKeys: services.secrets !== null,
    simulator: simulatedAiBaseUrl(services.config),
  };
}

export type LoadedAiSettings = Awaited<ReturnType<typeof loadAiSettings>>;

/** The only information about the key sent to browsers. */
async function describeKey(services: Services, settings: AiSettings): Promise<string> {
  if (settings.sealedKey === null) return "Not set";
  const key = await readAiKey(services, settings);
  if (key === null) return "Set, but this deployment cannot read it any more. Please enter it again.";
  return keyEnding(key) === "" ? "Set" : `Set, ends in …${keyEnding(key)}`;
}
