import { and, desc, eq, gte, isNotNull, sql } from "drizzle-orm";
import type { AiMode, AiProvider } from "#app/domain/report/ai/ai-provider.ts";
import type { Database } from "#db/client.ts";
import { assessmentResults, auditLog, settings, SETTINGS_KEY } from "#db/schema/index.ts";

/** Audit log names for the key of the AI prose generator, and for its other settings. */
export const AI_KEY_ENTITY = { entityType: "settings", entityId: "ai-key" } as const;
export const AI_ENTITY = { entityType: "settings", entityId: "ai" } as const;

/** Configuration of the AI prose generator. */
export interface AiSettings {
  provider: AiProvider;
  /** Encrypted; null if there is none. */
  sealedKey: string | null;
  /** Null: the default. */
  baseUrl: string | null;
  model: string | null;
  mode: AiMode;
  /** Rupees for a million tokens; null if not said. */
  priceIn: number | null;
  priceOut: number | null;
}

const aiColumns = {
  provider: settings.aiProvider,
  sealedKey: settings.aiApiKey,
  baseUrl: settings.aiBaseUrl,
  model: settings.aiModel,
  mode: settings.aiMode,
  priceIn: settings.aiPriceIn,
  priceOut: settings.aiPriceOut,
};

/** An `AiChoice` as JSON, for queries without the other settings: null if never configured; `hasKey` is 0 or 1. */
export const aiChoiceJson = sql<string | null>`(
  select json_object('provider', s.ai_provider, 'hasKey', s.ai_api_key is not null)
  from settings s where s.user_id = ${sql.raw(`'${SETTINGS_KEY}'`)}
)`;

const UNTOUCHED: AiSettings = {
  provider: "off",
  sealedKey: null,
  baseUrl: null,
  model: null,
  mode: "writes",
  priceIn: null,
  priceOut: null,
};

function selectAiSettings(db: Database) {
  return db.select(aiColumns).from(settings).where(eq(settings.userId, SETTINGS_KEY)).limit(1);
}

/** The AI prose generator's settings; `off` if never configured. */
export async function findAiSettings(db: Database): Promise<AiSettings> {
  const [row] = await selectAiSettings(db);
  return row ?? UNTOUCHED;
}

/** The settings with the author and time of the key's last change; null if it was never set. */
export async function findAiSettingsWithChange(db: Database) {
  const [rows, changes] = await db.batch([
    selectAiSettings(db),
    db
      .select({ email: auditLog.adminEmail, at: auditLog.createdAt })
      .from(auditLog)
      .where(and(eq(auditLog.entityType, AI_KEY_ENTITY.entityType), eq(auditLog.entityId, AI_KEY_ENTITY.entityId)))
      .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
      .limit(1),
  ]);
  return { settings: rows[0] ?? UNTOUCHED, keyChange: changes[0] ?? null };
}

/** A month's reports that an AI was to contribute to. */
export interface AiMonth {
  /** With a text by the AI in at least one language. */
  readonly written: number;
  /** With a text by the composer that the AI should have written, or selected for. */
  readonly fallbacks: number;
  /** Of the written ones. */
  readonly requests: number;
  readonly tokensIn: number;
  readonly tokensOut: number;
}

/** Counts the reports since an instant, UTC, by the index of those with an AI. */
export async function countAiReports(db: Database, { since }: { since: Date }): Promise<AiMonth> {
  const { englishWriter, malayalamWriter, aiRequests, aiTokensIn, aiTokensOut, readyAt } = assessmentResults;
  const isWritten = sql`(${englishWriter} is 'ai-written' or ${malayalamWriter} is 'ai-written')`;
  const sumOfWritten = (column: typeof aiRequests | typeof aiTokensIn | typeof aiTokensOut) =>
    sql<number>`coalesce(sum(case when ${isWritten} then ${column} end), 0)`;
  const [month] = await db
    .select({
      written: sql<number>`coalesce(sum(${isWritten}), 0)`,
      fallbacks: sql<number>`coalesce(sum(${englishWriter} is 'composer' or ${malayalamWriter} is 'composer'), 0)`,
      requests: sumOfWritten(aiRequests),
      tokensIn: sumOfWritten(aiTokensIn),
      tokensOut: sumOfWritten(aiTokensOut),
    })
    .from(assessmentResults)
    .where(and(isNotNull(aiRequests), gte(readyAt, since)));
  return month ?? { written: 0, fallbacks: 0, requests: 0, tokensIn: 0, tokensOut: 0 };
}

/** Stores the settings: for the batch that also writes the audit log. */
export function upsertAiSettings(
  db: Database,
  {
    provider,
    sealedKey,
    baseUrl,
    model,
    mode,
    priceIn,
    priceOut,
    updatedBy,
    now,
  }: AiSettings & { updatedBy: string; now: Date },
) {
  const values = {
    aiProvider: provider,
    aiApiKey: sealedKey,
    aiBaseUrl: baseUrl,
    aiModel: model,
    aiMode: mode,
    aiPriceIn: priceIn,
    aiPriceOut: priceOut,
    updatedBy,
    updatedAt: now,
  };
  return db
    .insert(settings)
    .values({ userId: SETTINGS_KEY, ...values })
    .onConflictDoUpdate({ target: settings.userId, set: values });
}

/** Deletes the key: for the batch that also writes the audit log. */
export function deleteAiKey(db: Database, { updatedBy, now }: { updatedBy: string; now: Date }) {
  return db
    .update(settings)
    .set({ aiApiKey: null, updatedBy, updatedAt: now })
    .where(eq(settings.userId, SETTINGS_KEY));
}

/** Replaces the encrypted key by the same key re-encrypted, unless it has changed. */
export function replaceSealedAiKey(db: Database, { from, to }: { from: string; to: string }) {
  return db
    .update(settings)
    .set({ aiApiKey: to })
    .where(and(eq(settings.userId, SETTINGS_KEY), eq(settings.aiApiKey, from)))
    .returning({ key: settings.userId });
}
