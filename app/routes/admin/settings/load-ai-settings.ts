import {
  type AiMonth,
  type AiSettings,
  countAiReports,
  findAiSettingsWithChange,
} from "#db/queries/report/ai-settings.ts";
import { keyEnding, simulatedAiBaseUrl } from "#app/domain/administration/ai-settings.ts";
import { priceTokens } from "#app/domain/report/ai/ai-budget.ts";
import { SUMMARY_GROUPS } from "#app/domain/report/ai/summary-sections.ts";
import { istMidnight, toIstDate } from "#app/domain/platform/ist-calendar.ts";
import { formatDateTime } from "#app/domain/platform/time.ts";
import { readAiKey } from "#app/usecases/report/open-prose-generator.ts";
import type { Services } from "#app/web/context.ts";

/** The data of the AI settings pages. */
export async function loadAiSettings(services: Services) {
  const since = istMidnight(`${toIstDate(services.now()).slice(0, 7)}-01`) ?? services.now();
  const [{ settings, keyChange }, month] = await Promise.all([
    findAiSettingsWithChange(services.db),
    countAiReports(services.db, { since }),
  ]);
  return {
    provider: settings.provider,
    baseUrl: settings.baseUrl ?? "",
    model: settings.model ?? "",
    mode: settings.mode,
    priceIn: settings.priceIn?.toString() ?? "",
    priceOut: settings.priceOut?.toString() ?? "",
    month: { written: month.written, fallbacks: month.fallbacks, cost: describeCost(month, settings) },
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

const REQUESTS_PER_REPORT = 1 + Object.values(SUMMARY_GROUPS).reduce((requests, { length }) => requests + length, 0);

/** What one report cost this month on average: requests and tokens, and rupees if both prices are known. */
function describeCost(month: AiMonth, prices: AiSettings): string {
  const { written } = month;
  if (written === 0)
    return `No report yet this month: a report in both languages takes ${REQUESTS_PER_REPORT} requests, more if something has to be corrected`;
  const each = (sum: number) => Math.round(sum / written).toLocaleString("en-IN");
  const rupees = priceTokens(month, prices);
  return [
    `${each(month.requests)} requests`,
    `${each(month.tokensIn)} tokens sent`,
    `${each(month.tokensOut)} received`,
    ...(rupees === null ? [] : [`₹${(rupees / written).toFixed(2)}`]),
  ].join(", ");
}

/** The only information about the key sent to browsers. */
async function describeKey(services: Services, settings: AiSettings): Promise<string> {
  if (settings.sealedKey === null) return "Not set";
  const key = await readAiKey(services, settings);
  if (key === null) return "Set, but this deployment cannot read it any more. Please enter it again.";
  return keyEnding(key) === "" ? "Set" : `Set, ends in …${keyEnding(key)}`;
}
