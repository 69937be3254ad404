import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { TOTP_PURPOSE } from "#app/domain/accounts/totp.ts";
import { beginSecondFactor } from "#app/usecases/administration/begin-second-factor.ts";
import { saveAiSettings } from "#app/usecases/administration/save-ai-settings.ts";
import { AI_KEY_PURPOSE } from "#app/usecases/report/open-prose-generator.ts";
import { resealSecrets } from "#app/usecases/jobs/reseal-secrets.ts";
import { replaceSealedSecret } from "#db/queries/accounts/second-factor.ts";
import { findAiSettings } from "#db/queries/report/ai-settings.ts";
import { adminUsers, settings } from "#db/schema/index.ts";
import { type Actor, makeAdmin } from "../../support/makers/actors.ts";
import { testServices, type TestServices } from "../../support/services.ts";

const makeKey = (fill: number) => btoa(String.fromCharCode(...new Uint8Array(32).fill(fill)));
const OLD = makeKey(1);
const NEW = makeKey(2);
const ADDRESS = "203.0.113.9";

const withOldKey = testServices({ config: { settingsEncryptionKey: OLD } });
const whileReplacing = testServices({
  config: { settingsEncryptionKey: NEW, previousSettingsEncryptionKey: OLD },
});
const withNewKey = testServices({ config: { settingsEncryptionKey: NEW } });

let admin: Actor;

async function storedSecrets({ db }: TestServices): Promise<{ aiKey: string; totp: string }> {
  const { sealedKey } = await findAiSettings(db);
  const [row] = await db.select().from(adminUsers).where(eq(adminUsers.userId, admin.userId));
  return { aiKey: sealedKey ?? "", totp: row?.totpSecret ?? "" };
}

beforeEach(async () => {
  await withOldKey.db.delete(settings);
  await withOldKey.db.update(adminUsers).set({ totpSecret: null });
  admin = await makeAdmin(withOldKey);
  await saveAiSettings(withOldKey, admin.currentUser, {
    provider: "openai",
    mode: "writes",
    priceIn: null,
    priceOut: null,
    baseUrl: "https://ai.example.org/v1/",
    model: "",
    apiKey: "sk-live-0123456789",
    clientIp: ADDRESS,
  });
  await beginSecondFactor(withOldKey, admin.currentUser, { clientIp: ADDRESS });
});

test("what the previous key has sealed is sealed with the current one, once", async () => {
  const before = await storedSecrets(withOldKey);
  const totp = await withOldKey.secrets?.open(before.totp, TOTP_PURPOSE);
  expect(await resealSecrets(whileReplacing)).toEqual({ resealedSecrets: 2 });
  const after = await storedSecrets(withNewKey);
  expect(await withNewKey.secrets?.open(after.aiKey, AI_KEY_PURPOSE)).toBe("sk-live-0123456789");
  expect(totp).not.toBeNull();
  expect(await withNewKey.secrets?.open(after.totp, TOTP_PURPOSE)).toBe(totp);
  expect(await resealSecrets(whileReplacing)).toEqual({ resealedSecrets: 0 });
  expect(await storedSecrets(withNewKey)).toEqual(after);
});

test("without a previous key nothing is touched", async () => {
  const before = await storedSecrets(withOldKey);
  expect(await resealSecrets(withNewKey)).toEqual({ resealedSecrets: 0 });
  expect(await resealSecrets(testServices({ config: { settingsEncryptionKey: null } }))).toEqual({
    resealedSecrets: 0,
  });
  expect(await storedSecrets(withOldKey)).toEqual(before);
});

test("a secret that is changed meanwhile keeps the change", async () => {
  const { totp } = await storedSecrets(withOldKey);
  const { db } = withOldKey;
  await db.update(adminUsers).set({ totpSecret: "v1.changed" }).where(eq(adminUsers.userId, admin.userId));
  expect(await replaceSealedSecret(db, { userId: admin.userId, from: totp, to: "v1.stale" })).toEqual([]);
  expect(await storedSecrets(withOldKey)).toMatchObject({ totp: "v1.changed" });
  expect(await resealSecrets(whileReplacing)).toEqual({ resealedSecrets: 1 });
});
