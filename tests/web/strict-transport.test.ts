import { expect, test } from "vitest";
import { withSecurityHeaders } from "#app/web/http/security.ts";

const options = {
  isPersonal: false,
  usesRealCheckout: true,
  usesRealCaptcha: true,
  isDevelopment: false,
  isHidden: false,
};

test("HTTPS is required of the names below the domain only if the settings say so: they may have no certificate", () => {
  const headerWith = (hasHttpsSubdomains: boolean) =>
    withSecurityHeaders(new Response("page"), "nonce", { ...options, hasHttpsSubdomains }).headers.get(
      "strict-transport-security",
    );
  expect(headerWith(false)).toBe("max-age=31536000");
  expect(headerWith(true)).toBe("max-age=31536000; includeSubDomains");
});
