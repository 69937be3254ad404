import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { parseConfig } from "#app/config.ts";
import { requiredSecrets, type WorkerName, WORKERS } from "#app/domain/platform/secrets.ts";
import { local } from "../../settings/local.ts";
import { production } from "../../settings/production.ts";
import { staging } from "../../settings/staging.ts";
import { configFiles, nameResources, simulatorConfig, variables, wranglerConfig } from "../../settings/workers.ts";

const root = resolve(import.meta.dirname, "../..");

interface Environment {
  name: string;
  vars: Record<string, string>;
  workers_dev?: boolean;
  preview_urls?: boolean;
  routes?: object[];
  services: { binding: string; service: string }[];
  [kind: string]: unknown;
}

type Config = Environment & { env: Record<"staging" | "production", Environment> };

const readConfig = (worker: WorkerName) => wranglerConfig(worker) as unknown as Config;

/** A valid value for any secret. */
function someSecret(name: string, environment: string): string {
  if (name === "RAZORPAY_KEY_ID") return environment === "production" ? "rzp_live_abc" : "rzp_test_abc";
  if (name === "RESEND_WEBHOOK_SECRET") return "whsec_bWFpbCB3ZWJob29r";
  if (name.endsWith("ENCRYPTION_KEY")) return local.localSecrets?.SETTINGS_ENCRYPTION_KEY ?? "";
  if (name === "WHATSAPP_PHONE_NUMBER_ID") return "100000000000001";
  if (name === "MSG91_TEMPLATE_IDS") return '{"code":{"en":"a","ml":"b"}}';
  if (name.endsWith("_URL")) return "https://alerts.vazhi.example/hook";
  return "a-long-secret";
}

test.each([...configFiles()])("%s is what npm run settings writes", (path, text) => {
  expect(readFileSync(join(root, path), "utf8")).toBe(text);
});

describe.each(WORKERS)("the worker %s", (worker) => {
  test("starts locally with what its configuration says", () => {
    expect(() => parseConfig(readConfig(worker).vars)).not.toThrow();
  });

  test.each(["staging", "production"] as const)("starts in %s once it has its secrets, and not before", (name) => {
    const { vars } = readConfig(worker).env[name];
    const secrets = Object.fromEntries(
      requiredSecrets(worker).map((secret) => [secret.name, someSecret(secret.name, name)]),
    );
    expect(() => parseConfig({ ...vars, ...secrets })).not.toThrow();
    expect(() => parseConfig(vars)).toThrow("SETTINGS_ENCRYPTION_KEY");
  });

  test.each(["staging", "production"] as const)("holds nothing of a developer's machine in %s", (name) => {
    const text = JSON.stringify(readConfig(worker).env[name]);
    expect(text).not.toMatch(/simulator|127\.0\.0\.1|vazhi_local|rzp_test|vazhi-local/i);
    for (const { name: secret } of requiredSecrets(worker)) expect(text).not.toContain(secret);
  });

  test.each(["staging", "production"] as const)("is reached in %s at its own address, or as a preview", (name) => {
    const { workers_dev, preview_urls, routes } = readConfig(worker).env[name];
    const hasPreviews = name === "staging" && worker === "web";
    expect({ workers_dev, preview_urls }).toEqual({ workers_dev: false, preview_urls: hasPreviews });
    const domain = { staging, production }[name].domain;
    expect(routes).toEqual(worker === "web" ? [{ pattern: domain, custom_domain: true }] : undefined);
  });

  test("calls workers of its own environment only, and binds the same everywhere", () => {
    const { env, ...here } = readConfig(worker);
    for (const { service } of env.staging.services) expect(service).toMatch(/-staging$/);
    for (const { service } of env.production.services) expect(service).not.toMatch(/-staging$/);
    const listBindings = (text: string) => [...text.matchAll(/"binding":"(\w+)"/g)].map(([, name]) => name).toSorted();
    const known = new Set(listBindings(JSON.stringify(here)));
    for (const environment of [env.staging, env.production])
      for (const name of listBindings(JSON.stringify(environment))) expect([...known]).toContain(name);
  });
});

test("who gets alerts is a setting, which a worker reads", () => {
  const { vars } = readConfig("payments").env.production;
  expect(vars).not.toHaveProperty("ALERT_EMAIL");
  expect(variables({ ...production, alertEmail: "operations@vazhi.in" })).toMatchObject({
    ALERT_EMAIL: "operations@vazhi.in",
  });
  const secrets = Object.fromEntries(
    requiredSecrets("payments").map((secret) => [secret.name, someSecret(secret.name, "production")]),
  );
  expect(parseConfig({ ...vars, ...secrets, ALERT_EMAIL: "operations@vazhi.in" }).alerts.email).toBe(
    "operations@vazhi.in",
  );
});

test("a dead letter outlasts a night without a database", () => {
  const { queues } = readConfig("payments").env.production as unknown as {
    queues: { consumers: { queue: string; max_retries?: number; retry_delay?: number }[] };
  };
  const { deadReports, deadOutbox } = nameResources(production).queues;
  for (const name of [deadReports, deadOutbox]) {
    const dead = queues.consumers.find(({ queue }) => queue === name);
    const seconds = (dead?.max_retries ?? 3) * (dead?.retry_delay ?? 0);
    expect(seconds).toBeGreaterThan(8 * 3600);
    // Queues keep a message for four days.
    expect(seconds).toBeLessThan(4 * 24 * 3600);
  }
});

test("one run at a time sends mail, and a failed one is not lost", () => {
  const { queues } = readConfig("payments").env.production as unknown as { queues: { consumers: object[] } };
  expect(queues.consumers).toContainEqual(
    expect.objectContaining({ queue: "vazhi-outbox", max_concurrency: 1, dead_letter_queue: "vazhi-outbox-dead" }),
  );
});

test("webhooks and reports are answered near the database, pages near the reader, each within its CPU time", () => {
  const settingsOf = (worker: WorkerName) => readConfig(worker).env.production;
  expect(settingsOf("web").placement).toBeUndefined();
  for (const worker of ["payments", "reports"] as const)
    expect(settingsOf(worker).placement).toEqual({ region: production.nearDatabase });
  for (const worker of WORKERS) {
    const { cpu_ms } = settingsOf(worker).limits as { cpu_ms: number };
    expect(cpu_ms).toBeGreaterThan(0);
    // Cloudflare's maximum.
    expect(cpu_ms).toBeLessThanOrEqual(300_000);
  }
});

test("two environments share nothing", () => {
  const namesIn = (settings: typeof staging) => {
    const { database, buckets, queues } = nameResources(settings);
    return [database, ...Object.values(buckets), ...Object.values(queues)];
  };
  const shared = namesIn(staging).filter((name) => namesIn(production).includes(name));
  expect(shared).toEqual([]);
  expect(staging.domain).not.toBe(production.domain);
});

test("the simulator is never deployed", () => {
  expect(simulatorConfig()).not.toHaveProperty("env");
});
