import { z } from "zod";
import { type Captcha, CaptchaError } from "#app/ports/captcha.ts";

const TIMEOUT_MS = 5000;

/** The provider's endpoints. The browser loads `script`, the worker calls `verify`. */
export interface TurnstileEndpoints {
  script: string;
  verify: string;
}

export const TURNSTILE: TurnstileEndpoints = {
  script: "https://challenges.cloudflare.com/turnstile/v0/api.js",
  verify: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
};

export const SIMULATED_TURNSTILE: TurnstileEndpoints = {
  script: "/simulator/turnstile/api.js",
  verify: "http://simulator.internal/simulator/turnstile/siteverify",
};

export interface TurnstileOptions {
  siteKey: string;
  secretKey: string;
  endpoints: TurnstileEndpoints;
  fetch(request: Request): Promise<Response>;
}

const verdictSchema = z.object({ success: z.boolean(), "error-codes": z.array(z.string()).default([]) });

/** Errors caused by the client's token; all others concern the provider or our secret. */
const TOKEN_ERRORS = new Set(["missing-input-response", "invalid-input-response", "timeout-or-duplicate"]);

/** Cloudflare Turnstile: https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
export function createTurnstile({ siteKey, secretKey, endpoints, fetch }: TurnstileOptions): Captcha {
  async function ask(token: string, clientIp: string): Promise<z.output<typeof verdictSchema>> {
    const body = new URLSearchParams({ secret: secretKey, response: token, remoteip: clientIp });
    const request = new Request(endpoints.verify, { method: "POST", body, signal: AbortSignal.timeout(TIMEOUT_MS) });
    try {
      const response = await fetch(request);
      return verdictSchema.parse(await response.json());
    } catch (error) {
      throw new CaptchaError("Turnstile did not answer", { cause: error });
    }
  }

  return {
    siteKey,
    script: endpoints.script,
    async isSolved({ token, clientIp }) {
      if (token === "") return false;
      const { success, "error-codes": codes } = await ask(token, clientIp);
      if (success) return true;
      if (codes.some((code) => TOKEN_ERRORS.has(code))) return false;
      throw new CaptchaError(`Turnstile refused to judge: ${codes.join(", ")}`);
    },
  };
}
