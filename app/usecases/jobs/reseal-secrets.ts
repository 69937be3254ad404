import { listSealedSecrets, replaceSealedSecret } from "#db/queries/accounts/second-factor.ts";
import { listSealedPans, replaceSealedPan } from "#db/queries/administration/money/payouts.ts";
import { findAiSettings, replaceSealedAiKey } from "#db/queries/report/ai-settings.ts";
import { TOTP_PURPOSE } from "#app/domain/accounts/totp.ts";
import { PAN_PURPOSE } from "#app/domain/administration/money/tds.ts";
import type { Services } from "#app/ports/services.ts";
import { AI_KEY_PURPOSE } from "#app/usecases/report/open-prose-generator.ts";

/**
 * Re-encrypts secrets sealed with the previous key. Idempotent; a secret changed meanwhile is left alone. Returns how
 * many were resealed: at zero, the previous key can be removed (docs/key-rotation.md).
 */
export async function resealSecrets({ db, secrets, config }: Services): Promise<{ resealedSecrets: number }> {
  if (secrets === null || config.previousSettingsEncryptionKey === null) return { resealedSecrets: 0 };
  let resealedSecrets = 0;

  const { sealedKey } = await findAiSettings(db);
  const aiKey = sealedKey === null ? null : await secrets.reseal(sealedKey, AI_KEY_PURPOSE);
  if (sealedKey !== null && aiKey !== null)
    resealedSecrets += (await replaceSealedAiKey(db, { from: sealedKey, to: aiKey })).length;

  for (const { userId, sealedSecret } of await listSealedSecrets(db)) {
    const to = await secrets.reseal(sealedSecret, TOTP_PURPOSE);
    if (to !== null) resealedSecrets += (await replaceSealedSecret(db, { userId, from: sealedSecret, to })).length;
  }
  for (const { expertId, panSealed } of await listSealedPans(db)) {
    const to = await secrets.reseal(panSealed, PAN_PURPOSE);
    if (to !== null) resealedSecrets += (await replaceSealedPan(db, { expertId, from: panSealed, to })).length;
  }
  return { resealedSecrets };
}
