import { describe, expect, test } from "vitest";
import { ConfigError, parseConfig } from "#app/config.ts";

const production = {
  WORKER: "payments",
  ENVIRONMENT: "production",
  APP_ORIGIN: "https://vazhi.example.com",
  SUPPORT_EMAIL: "support@vazhi.example.com",
  SUPPORT_PHONE: "+91 484 555 0100",
  GRIEVANCE_OFFICER: "Rema Nair",
  MAIL_PROVIDER: "resend",
  MAIL_FROM: "Vazhi <no-reply@vazhi.example.com>",
  MAIL_DAILY_QUOTA: "5000",
  RESEND_API_KEY: "re_a_long_key",
  RESEND_WEBHOOK_SECRET: "whsec_bWFpbCB3ZWJob29r",
  SETTINGS_ENCRYPTION_KEY: "dmF6aGkgbG9jYWwga2V5LCBvcGVucyBub3RoaW5nLi4=",
  BACKUP_ENCRYPTION_KEY: "dGVzdCBrZXkgb2YgYmFja3Vwcywgbm90IHJlYWwuLi4=",
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
    const web = { ...production, WORKER: "web" };
    expect(() => parseConfig({ ...web, TURNSTILE_SITE_KEY: "0x4AAA" })).toThrow(/: TURNSTILE_SECRET_KEY$/);
    expect(parseConfig({ ...web, ...keys }).turnstile).toEqual({
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
    "WORKER",
    "ENVIRONMENT",
    "MAIL_PROVIDER",
    "MAIL_DAILY_QUOTA",
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
    expect(() => parseConfig({ ...production, ENVIRONMENT: "staging", SIMULATOR: {} })).toThrow(ConfigError);
    expect(() => parseConfig({ ...production, ENVIRONMENT: "local", SIMULATOR: {} })).not.toThrow();
  });
});

describe("where the product is deployed", () => {
  const without = (...names: string[]) =>
    Object.fromEntries(Object.entries(production).filter(([name]) => !names.includes(name)));

  test.each([
    "SETTINGS_ENCRYPTION_KEY",
    "BACKUP_ENCRYPTION_KEY",
    "RAZORPAY_KEY_ID",
    "RAZORPAY_KEY_SECRET",
    "RAZORPAY_WEBHOOK_SECRET",
    "RESEND_API_KEY",
    "RESEND_WEBHOOK_SECRET",
  ])("a worker does not start without its %s", (name) => {
    expect(() => parseConfig(without(name))).toThrow(new ConfigError(`Missing or malformed configuration: ${name}`));
    expect(() => parseConfig({ ...without(name), ENVIRONMENT: "local" })).not.toThrow();
  });

  test("it needs no secret that another worker reads", () => {
    const reports = {
      ...without("RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"),
      WORKER: "reports",
    };
    expect(() => parseConfig(reports)).not.toThrow();
  });

  test("it needs no key of Resend where Cloudflare sends the mail", () => {
    const config = { ...without("RESEND_API_KEY", "RESEND_WEBHOOK_SECRET"), MAIL_PROVIDER: "cloudflare" };
    expect(parseConfig(config)).toMatchObject({ resendApiKey: null, resendWebhookSecret: null });
  });

  test("production takes live keys only, staging test keys only", () => {
    const withKey = (ENVIRONMENT: string, RAZORPAY_KEY_ID: string) =>
      parseConfig({ ...production, ENVIRONMENT, RAZORPAY_KEY_ID });
    expect(() => withKey("production", "rzp_test_abc")).toThrow("rzp_live_");
    expect(() => withKey("staging", "rzp_live_abc")).toThrow("rzp_test_");
    expect(() => withKey("staging", "rzp_test_abc")).not.toThrow();
  });
});
