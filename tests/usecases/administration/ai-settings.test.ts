import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readAiBaseUrl } from "#app/domain/administration/ai-settings.ts";
import { QUESTIONS } from "#app/content/questions.ts";
import { ProseGeneratorError } from "#app/ports/prose-generator.ts";
import { removeAiKey } from "#app/usecases/administration/remove-ai-key.ts";
import { saveAiSettings } from "#app/usecases/administration/save-ai-settings.ts";
import { testAiConnection } from "#app/usecases/administration/test-ai-connection.ts";
import { findAiSettings, findAiSettingsWithChange } from "#db/queries/report/ai-settings.ts";
import { settings } from "#db/schema/index.ts";
import { type Actor, makeAdmin, makeStudent } from "../../support/makers/actors.ts";
import { auditEntries } from "../../support/audit.ts";
import { testServices, type TestServices } from "../../support/services.ts";

const KEY = "sk-live-0123456789-abcd";
const ADDRESS = "203.0.113.9";
const form = (changes: object = {}) => ({
  provider: "openai" as const,
  baseUrl: "https://ai.example.org/v1/",
  model: "",
  apiKey: KEY,
  mode: "writes" as const,
  priceIn: null,
  priceOut: null,
  clientIp: ADDRESS,
  ...changes,
});

let services: TestServices;
let admin: Actor;

beforeEach(async () => {
  services = testServices();
  await services.db.delete(settings);
  admin = await makeAdmin(services);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The audit entries of this test's administrator, oldest first. */
const audited = () => auditEntries(services, { adminUserId: admin.userId });

describe("saving", () => {
  test("stores the key encrypted, and records who did it, without the key", async () => {
    expect(await saveAiSettings(services, admin.currentUser, form({ model: "some-model" }))).toEqual({
      ok: true,
      isKeyNew: true,
    });
    const stored = await findAiSettings(services.db);
    expect(stored).toMatchObject({ provider: "openai", baseUrl: "https://ai.example.org/v1", model: "some-model" });
    expect(stored.sealedKey).toMatch(/^v1\./);
    const entries = await audited();
    expect(entries).toMatchObject([
      {
        adminUserId: admin.userId,
        action: "settings.ai-save",
        entityId: "ai-key",
        clientIp: ADDRESS,
        detail: { provider: "openai", isKeyNew: true },
      },
    ]);
    expect(JSON.stringify([stored, entries])).not.toContain("0123456789");
    expect(await findAiSettingsWithChange(services.db)).toMatchObject({
      keyChange: { email: admin.email, at: services.now() },
    });
  });

  test("stores what the AI does and what tokens cost, with a record; again the same changes nothing", async () => {
    expect((await findAiSettings(services.db)).mode).toBe("writes");
    const change = form({ mode: "selects", priceIn: 42, priceOut: 168 });
    await saveAiSettings(services, admin.currentUser, change);
    await saveAiSettings(services, admin.currentUser, { ...change, apiKey: "" });
    expect(await findAiSettings(services.db)).toMatchObject({ mode: "selects", priceIn: 42, priceOut: 168 });
    expect((await audited()).map(({ detail }) => detail)).toMatchObject([
      { mode: "selects", priceIn: 42, priceOut: 168 },
      { mode: "selects", priceIn: 42, priceOut: 168 },
    ]);
    const student = await makeStudent(services);
    expect(await saveAiSettings(services, student.currentUser, form({ mode: "writes" }))).toMatchObject({
      ok: false,
      reason: "not-permitted",
    });
    expect((await findAiSettings(services.db)).mode).toBe("selects");
  });

  test("again without a key keeps it, and the time it was last changed", async () => {
    await saveAiSettings(services, admin.currentUser, form());
    const before = await findAiSettingsWithChange(services.db);
    services.clock.advance(60_000);
    expect(await saveAiSettings(services, admin.currentUser, form({ apiKey: "", model: "other" }))).toEqual({
      ok: true,
      isKeyNew: false,
    });
    const after = await findAiSettingsWithChange(services.db);
    expect(after.settings).toEqual({ ...before.settings, model: "other" });
    expect(after.keyChange).toEqual(before.keyChange);
    expect((await audited()).map(({ entityId }) => entityId)).toEqual(["ai-key", "ai"]);
  });

  test("the same twice changes nothing", async () => {
    await saveAiSettings(services, admin.currentUser, form());
    await saveAiSettings(services, admin.currentUser, form());
    expect(await services.db.select().from(settings)).toHaveLength(1);
    expect(await testAiConnection(services, admin.currentUser, { clientIp: ADDRESS })).toMatchObject({
      ok: false,
      reason: "ai-failed",
    });
    expect(services.proseGenerators.connections).toEqual([
      { provider: "openai", apiKey: KEY, baseUrl: "https://ai.example.org/v1", model: "gpt-3.5-turbo" },
    ]);
  });

  test("another address does not get the key that was entered for the first", async () => {
    await saveAiSettings(services, admin.currentUser, form());
    expect(
      await saveAiSettings(services, admin.currentUser, form({ apiKey: "", baseUrl: "https://thief.example.com/v1" })),
    ).toEqual({ ok: false, reason: "ai-key-required" });
    expect(await findAiSettings(services.db)).toMatchObject({ baseUrl: "https://ai.example.org/v1" });
  });

  test("switching off keeps address and key for later", async () => {
    await saveAiSettings(services, admin.currentUser, form());
    const { sealedKey } = await findAiSettings(services.db);
    expect(
      await saveAiSettings(services, admin.currentUser, form({ provider: "off", apiKey: "", baseUrl: "" })),
    ).toEqual({
      ok: true,
      isKeyNew: false,
    });
    expect(await findAiSettings(services.db)).toMatchObject({
      provider: "off",
      sealedKey,
      baseUrl: "https://ai.example.org/v1",
    });
    expect(await saveAiSettings(services, admin.currentUser, form({ apiKey: "" }))).toEqual({
      ok: true,
      isKeyNew: false,
    });
  });

  test("Workers AI needs no key, but its binding", async () => {
    expect(await saveAiSettings(services, admin.currentUser, form({ provider: "workers-ai", apiKey: "" }))).toEqual({
      ok: false,
      reason: "ai-not-bound",
    });
    services.proseGenerators.hasWorkersAi = true;
    expect(await saveAiSettings(services, admin.currentUser, form({ provider: "workers-ai", apiKey: "" }))).toEqual({
      ok: true,
      isKeyNew: false,
    });
  });

  test.each([
    ["no key", { apiKey: "" }, "ai-key-required"],
    ["plain http", { baseUrl: "http://ai.example.org/v1" }, "ai-address-refused"],
  ])("is refused with %s, and nothing is written", async (_name, changes, reason) => {
    expect(await saveAiSettings(services, admin.currentUser, form(changes))).toEqual({ ok: false, reason });
    expect(await services.db.select().from(settings)).toEqual([]);
    expect(await audited()).toEqual([]);
  });

  test("a deployment without its secret stores no key", async () => {
    const without = testServices({ config: { settingsEncryptionKey: null } });
    expect(await saveAiSettings(without, admin.currentUser, form())).toEqual({ ok: false, reason: "ai-key-not-saved" });
    expect(await services.db.select().from(settings)).toEqual([]);
  });
});

describe("without permission", () => {
  test("an administrator without the permission, and a student", async () => {
    await saveAiSettings(services, admin.currentUser, form());
    const before = await services.db.select().from(settings);
    const lesser = await makeAdmin(services, { admin: { roles: ["reader"] } });
    const student = await makeStudent(services);
    for (const { currentUser } of [lesser, student]) {
      expect(await saveAiSettings(services, currentUser, form({ apiKey: "sk-another-key-123" }))).toEqual({
        ok: false,
        reason: "not-permitted",
      });
      expect(await removeAiKey(services, currentUser, { clientIp: ADDRESS })).toEqual({
        ok: false,
        reason: "not-permitted",
      });
      expect(await testAiConnection(services, currentUser, { clientIp: ADDRESS })).toMatchObject({
        ok: false,
        reason: "not-permitted",
      });
    }
    expect(await services.db.select().from(settings)).toEqual(before);
    expect(await audited()).toHaveLength(1);
    expect(services.proseGenerators.connections).toEqual([]);
  });
});

describe("removing the key", () => {
  test("forgets it, once or twice, and records it", async () => {
    await saveAiSettings(services, admin.currentUser, form());
    expect(await removeAiKey(services, admin.currentUser, { clientIp: ADDRESS })).toEqual({ ok: true });
    expect(await removeAiKey(services, admin.currentUser, { clientIp: ADDRESS })).toEqual({ ok: true });
    expect(await findAiSettings(services.db)).toMatchObject({
      provider: "openai",
      sealedKey: null,
      baseUrl: "https://ai.example.org/v1",
    });
    expect((await audited()).map(({ action }) => action)).toEqual([
      "settings.ai-save",
      "settings.ai-key-remove",
      "settings.ai-key-remove",
    ]);
    expect(await testAiConnection(services, admin.currentUser, { clientIp: ADDRESS })).toMatchObject({
      ok: false,
      reason: "ai-key-required",
    });
  });
});

describe("testing the connection", () => {
  test("has it choose between answers of no one, as for a report", async () => {
    await saveAiSettings(services, admin.currentUser, form());
    services.proseGenerators.answer = async () => ({
      careers: [{ career: 31, supporting: [36, 14], opposing: null }],
    });
    expect(await testAiConnection(services, admin.currentUser, { clientIp: ADDRESS })).toEqual({
      ok: true,
      sample: QUESTIONS.find(({ id }) => id === 36)?.text.replace(/\.$/, ""),
    });
    expect(services.proseGenerators.tasks[0]?.user).toContain('"name":"Teaching & Education"');
  });

  test.each([
    [
      new ProseGeneratorError("refused", "Incorrect API key provided: …."),
      "OpenAI API error: Incorrect API key provided: ….",
    ],
    [new ProseGeneratorError("unavailable", "status 502"), "OpenAI API error: status 502"],
    [new ProseGeneratorError("malformed", "the model did not write JSON"), "Unexpected response format from API"],
  ])("shows the provider's message: %s", async (error, detail) => {
    await saveAiSettings(services, admin.currentUser, form());
    services.proseGenerators.answer = () => Promise.reject(error);
    expect(await testAiConnection(services, admin.currentUser, { clientIp: ADDRESS })).toEqual({
      ok: false,
      reason: "ai-failed",
      detail,
    });
  });

  test.each([[null], [{}], [{ careers: [] }], [{ careers: [{ career: 31, supporting: [9001], opposing: null }] }]])(
    "a response of another shape is rejected: %j",
    async (answer) => {
      await saveAiSettings(services, admin.currentUser, form());
      services.proseGenerators.answer = async () => answer;
      expect(await testAiConnection(services, admin.currentUser, { clientIp: ADDRESS })).toMatchObject({
        detail: "Unexpected response format from API",
      });
    },
  );

  test("is refused while no provider is chosen, and after ten tries", async () => {
    expect(await testAiConnection(services, admin.currentUser, { clientIp: ADDRESS })).toMatchObject({
      reason: "ai-off",
    });
    for (let attempt = 0; attempt < 9; attempt += 1)
      await testAiConnection(services, admin.currentUser, { clientIp: ADDRESS });
    expect(await testAiConnection(services, admin.currentUser, { clientIp: ADDRESS })).toMatchObject({
      reason: "rate-limited",
    });
  });
});

describe("the address of an endpoint", () => {
  const simulator = "http://127.0.0.1:8787/simulator/ai/v1";

  test.each([
    ["", "https://api.openai.com/v1"],
    ["https://api.openai.com/v1/", "https://api.openai.com/v1"],
    ["https://AI.Example.org/openai//", "https://ai.example.org/openai"],
    ["https://ai.example.org", "https://ai.example.org"],
    [simulator, simulator],
  ])("%s is accepted", (typed, expected) => {
    expect(readAiBaseUrl(typed, { simulator })).toBe(expected);
  });

  test.each([
    "http://ai.example.org/v1",
    "ftp://ai.example.org/v1",
    "ai.example.org",
    "https://user:secret@ai.example.org/v1",
    "https://ai.example.org:8443/v1",
    "https://ai.example.org/v1?key=1",
    "https://ai.example.org/v1#x",
    "https://localhost/v1",
    "https://intranet/v1",
    "https://ai.local/v1",
    "https://metadata.google.internal/computeMetadata",
    "https://127.0.0.1/v1",
    "https://10.0.0.1/v1",
    "https://2130706433/v1",
    "https://0x7f.1/v1",
    "https://[::1]/v1",
    "https://[fd00::1]/v1",
    "http://127.0.0.1:8787/",
    "http://127.0.0.1:8787/simulator/ai/v1/../../mail",
    "http://127.0.0.1:9999/simulator/ai/v1",
    "javascript:alert(1)",
    "https://",
  ])("%s is refused", (typed) => {
    expect(readAiBaseUrl(typed, { simulator })).toBeNull();
  });

  test("in production, the simulator's is refused", () => {
    expect(readAiBaseUrl(simulator, { simulator: null })).toBeNull();
  });
});
