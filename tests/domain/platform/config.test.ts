import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ConfigError, parseConfig } from "../../../app/config";

const production = {
  ENVIRONMENT: "production",
  APP_ORIGIN: "https://vazhi.example.com",
  SUPPORT_EMAIL: "support@vazhi.example.com",
  SUPPORT_PHONE: "+91 484 555 0100",
  GRIEVANCE_OFFICER: "Rema Nair",
  MAIL_FROM: "Vazhi <no-reply@vazhi.example.com>",
  BUSINESS_NAME: "Vazhi",
  BUSINESS_ADDRESS: "12 Marine Drive\nKochi 682031",
  BUSINESS_STATE: "32",
  RAZORPAY_KEY_ID: "rzp_live_abc",
  RAZORPAY_KEY_SECRET: "a-long-secret",
  RAZORPAY_WEBHOOK_SECRET: "webhook-secret-now",
  RAZORPAY_PREVIOUS_WEBHOOK_SECRET: "webhook-secret-before",
};

describe("the configuration", () => {
  test("is read from a complete environment", () => {
    const config = parseConfig(production);
    expect(config.origin).toBe("https://vazhi.example.com");
    expect(config.razorpay).toEqual({ keyId: "rzp_live_abc", keySecret: "a-long-secret" });
    expect(config.razorpayWebhookSecrets).toEqual(["webhook-secret-now", "webhook-secret-before"]);
    expect(config.business).toEqual({
      name: "Vazhi",
      address: "12 Marine Drive\nKochi 682031",
      state: "32",
      gstin: null,
      sac: "999293",
      taxPercent: 18,
    });
    expect(config.google).toBeNull();
    expect(config.adminSetupCode).toBeNull();
  });

  test("uses a captcha only with both of Turnstile's keys", () => {
    const keys = { TURNSTILE_SITE_KEY: "0x4AAA", TURNSTILE_SECRET_KEY: "0x4AAA-secret" };
    expect(parseConfig(production).turnstile).toBeNull();
    expect(parseConfig({ ...production, TURNSTILE_SITE_KEY: "0x4AAA" }).turnstile).toBeNull();
    expect(parseConfig({ ...production, ...keys }).turnstile).toEqual({
      siteKey: "0x4AAA",
      secretKey: "0x4AAA-secret",
    });
  });

  test("accepts an origin with a path, which it drops", () => {
    expect(parseConfig({ ...production, APP_ORIGIN: "https://vazhi.example.com/home/" }).origin).toBe(
      "https://vazhi.example.com",
    );
  });

  test.each([
    "ENVIRONMENT",
    "APP_ORIGIN",
    "SUPPORT_EMAIL",
    "SUPPORT_PHONE",
    "GRIEVANCE_OFFICER",
    "MAIL_FROM",
    "BUSINESS_NAME",
    "BUSINESS_ADDRESS",
    "BUSINESS_STATE",
  ])("names a missing %s", (name) => {
    const { [name as keyof typeof production]: _, ...rest } = production;
    expect(() => parseConfig(rest)).toThrow(new ConfigError(`Missing or malformed configuration: ${name}`));
  });

  test("requires a GSTIN of the business's own state", () => {
    expect(parseConfig({ ...production, BUSINESS_GSTIN: "32AAAAA0000A1ZB" }).business.gstin).toBe("32AAAAA0000A1ZB");
    expect(() => parseConfig({ ...production, BUSINESS_GSTIN: "27AAPFU0939F1ZV" })).toThrow(ConfigError);
    expect(() => parseConfig({ ...production, BUSINESS_GSTIN: "32AAAAA0000A1ZC" })).toThrow(
      /^Missing or malformed configuration: BUSINESS_GSTIN$/,
    );
  });

  test("never prints the value of a malformed secret", () => {
    expect(() => parseConfig({ ...production, RAZORPAY_KEY_SECRET: "hush" })).toThrow(
      /^Missing or malformed configuration: RAZORPAY_KEY_SECRET$/,
    );
  });

  test("rejects the simulator in production", () => {
    expect(() => parseConfig({ ...production, SIMULATOR: {} })).toThrow(ConfigError);
    expect(() => parseConfig({ ...production, ENVIRONMENT: "local", SIMULATOR: {} })).not.toThrow();
  });
});

describe("the production environment", () => {
  const root = join(import.meta.dirname, "../../..");
  const productionPart = (path: string) => {
    const toml = readFileSync(join(root, path), "utf8");
    return toml.slice(toml.indexOf("\n[env.production]\n"));
  };

  test.each(["wrangler.toml", "workers/payments/wrangler.toml", "workers/reports/wrangler.toml"])(
    "of %s has no simulator and no local secret",
    (path) => {
      const part = productionPart(path);
      expect(part).toContain('ENVIRONMENT = "production"');
      expect(part).not.toMatch(/simulator|127\.0\.0\.1|vazhi_local|rzp_test|vazhi-local/i);
    },
  );

  test.each(["wrangler.toml", "workers/payments/wrangler.toml", "workers/reports/wrangler.toml"])(
    "of %s is reached at no address but its own",
    (path) => {
      const part = productionPart(path).split("\n[", 2).join("\n[");
      expect(part).toContain("workers_dev = false");
      expect(part).toContain("preview_urls = false");
    },
  );

  test("does not exist for the simulator", () => {
    expect(readFileSync(join(root, "workers/simulator/wrangler.toml"), "utf8")).not.toContain("[env.");
  });
});
