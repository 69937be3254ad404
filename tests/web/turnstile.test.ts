import { describe, expect, test } from "vitest";
import { createTurnstile, TURNSTILE } from "#app/gateways/turnstile.ts";
import { CaptchaError } from "#app/ports/captcha.ts";

/** A captcha whose provider returns this response; `asked` are its requests. */
function checkWith(answer: () => Response | Promise<Response>) {
  const asked: Request[] = [];
  const check = createTurnstile({
    siteKey: "site",
    secretKey: "a-secret",
    endpoints: TURNSTILE,
    fetch: async (request) => {
      asked.push(request);
      return answer();
    },
  });
  return { check, asked };
}

const sender = { token: "a-token", clientIp: "203.0.113.7" };
const refusal =
  (...codes: string[]) =>
  () =>
    Response.json({ success: false, "error-codes": codes });

describe("Turnstile", () => {
  test("verifies token and address, with our secret", async () => {
    const { check, asked } = checkWith(() => Response.json({ success: true }));
    expect(await check.isSolved(sender)).toBe(true);
    expect(asked[0]?.url).toBe("https://challenges.cloudflare.com/turnstile/v0/siteverify");
    expect(Object.fromEntries(new URLSearchParams(await asked[0]?.text()))).toEqual({
      secret: "a-secret",
      response: "a-token",
      remoteip: "203.0.113.7",
    });
  });

  test("is not called for a form without a token", async () => {
    const { check, asked } = checkWith(() => Response.json({ success: true }));
    expect(await check.isSolved({ ...sender, token: "" })).toBe(false);
    expect(asked).toEqual([]);
  });

  test.each(["invalid-input-response", "timeout-or-duplicate"])("rejects a token for %s", async (code) => {
    expect(await checkWith(refusal(code)).check.isSolved(sender)).toBe(false);
  });

  test.each<[string, () => Response | Promise<Response>]>([
    ["our secret is wrong", refusal("invalid-input-secret")],
    ["it fails inside", refusal("internal-error")],
    ["it answers something else", () => new Response("Bad gateway", { status: 502 })],
    ["it does not answer", () => Promise.reject(new TypeError("fetch failed"))],
  ])("is inconclusive when %s", async (_, answer) => {
    await expect(checkWith(answer).check.isSolved(sender)).rejects.toThrow(CaptchaError);
  });
});
