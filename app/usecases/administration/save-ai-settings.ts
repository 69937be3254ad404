import {
  AI_ENTITY,
  AI_KEY_ENTITY,
  type AiSettings,
  findAiSettings,
  upsertAiSettings,
} from "#db/queries/report/ai-settings.ts";
import { DEFAULT_AI_BASE_URL } from "#app/domain/report/ai/ai-provider.ts";
import { type AiSettingsChanges, readAiBaseUrl, simulatedAiBaseUrl } from "#app/domain/administration/ai-settings.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { AI_KEY_PURPOSE } from "#app/usecases/report/open-prose-generator.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";

/**
 * `ai-key-required`: none is stored, or only one for another base URL. `ai-address-refused`: reports must not be sent
 * there. `ai-key-not-saved`: no encryption key is configured.
 */
export type SaveAiSettingsFailure =
  | NotPermitted
  | "ai-key-required"
  | "ai-address-refused"
  | "ai-not-bound"
  | "ai-key-not-saved";
export type SaveAiSettingsOutcome = { ok: true; isKeyNew: boolean } | { ok: false; reason: SaveAiSettingsFailure };

/** Stores which AI provider writes reports, or adds to them. Base URL and key are kept while another provider is selected. */
export async function saveAiSettings(
  services: Services,
  actor: CurrentUser,
  form: AiSettingsChanges & { clientIp: string },
): Promise<SaveAiSettingsOutcome> {
  const { db } = services;
  const { provider, mode, priceIn, priceOut, clientIp } = form;
  const attempt = { action: "settings.ai-save", ...AI_ENTITY };
  if (!(await isPermitted(services, toAdministrator(actor, clientIp), "settings.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  if (provider === "workers-ai" && !services.proseGenerators.hasWorkersAi) return { ok: false, reason: "ai-not-bound" };
  const before = await findAiSettings(db);
  const endpoint =
    provider === "openai" ? await readEndpoint(services, form, before) : { ...before, ok: true as const };
  if (!endpoint.ok) return endpoint;

  const { baseUrl, sealedKey } = endpoint;
  const isKeyNew = sealedKey !== before.sealedKey;
  const model = form.model === "" ? null : form.model;
  await db.batch([
    upsertAiSettings(db, {
      provider,
      sealedKey,
      baseUrl,
      model,
      mode,
      priceIn,
      priceOut,
      updatedBy: actor.userId,
      now: services.now(),
    }),
    recordAudit(services, toAdministrator(actor, clientIp), {
      action: "settings.ai-save",
      ...(isKeyNew ? AI_KEY_ENTITY : AI_ENTITY),
      // Never the key itself.
      detail: { provider, baseUrl, model, mode, priceIn, priceOut, isKeyNew },
    }),
  ]);
  return { ok: true, isKeyNew };
}

type Endpoint = { ok: true; baseUrl: string; sealedKey: string } | { ok: false; reason: SaveAiSettingsFailure };

/** An endpoint's URL and key. An empty key field keeps the stored key while the URL is unchanged. */
async function readEndpoint(
  { secrets, config }: Services,
  form: AiSettingsChanges,
  before: AiSettings,
): Promise<Endpoint> {
  const baseUrl = readAiBaseUrl(form.baseUrl, { simulator: simulatedAiBaseUrl(config) });
  if (baseUrl === null) return { ok: false, reason: "ai-address-refused" };
  if (form.apiKey !== "") {
    if (secrets === null) return { ok: false, reason: "ai-key-not-saved" };
    return { ok: true, baseUrl, sealedKey: await secrets.seal(form.apiKey, AI_KEY_PURPOSE) };
  }
  // A key is only ever sent to the provider it was entered for.
  const isSameAddress = baseUrl === (before.baseUrl ?? DEFAULT_AI_BASE_URL);
  if (before.sealedKey === null || !isSameAddress) return { ok: false, reason: "ai-key-required" };
  return { ok: true, baseUrl, sealedKey: before.sealedKey };
}
