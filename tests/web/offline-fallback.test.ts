import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withOfflineFallback } from "#app/ui/offline-fallback.ts";

beforeEach(() => vi.stubGlobal("navigator", { onLine: false }));
afterEach(() => void vi.unstubAllGlobals());

const lost = () => Promise.reject(new TypeError("Failed to fetch"));

test.each([
  ["en", "Failed to update profile", "Failed to update profile. There is no network."],
  ["en", "It was not saved.", "It was not saved. There is no network."],
  ["ml", "പ്രൊഫൈൽ മാറ്റാനായില്ല", "പ്രൊഫൈൽ മാറ്റാനായില്ല. നെറ്റ്‌വർക്ക് ഇല്ല."],
])("without a network it says why, in a sentence of its own: %s, %s", async (lang, network, expected) => {
  vi.stubGlobal("document", { documentElement: { lang } });
  const answer = (await withOfflineFallback(lost, { network })) as unknown as { data: { formError: string } };
  expect(answer.data.formError).toBe(expected);
});
