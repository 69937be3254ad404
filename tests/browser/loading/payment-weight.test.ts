import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { phone, useBrowser } from "../../support/browser/browser.ts";
import { makeLogin } from "../../support/browser/http.ts";
import { servedOrigin } from "../../support/browser/served.ts";

const origin = servedOrigin();
const open = useBrowser(phone);

test("measure", async () => {
  const { cookie } = await makeLogin(origin);
  const page = await open({ cookie });
  const way: { url: string; bytes: Promise<number> }[] = [];
  page.on("response", (response) => {
    const url = response.url().replace(origin, "");
    const weigh = (body: Buffer) => (url.endsWith(".woff2") ? body : gzipSync(body)).byteLength;
    way.push({ url, bytes: response.body().then(weigh, () => 0) });
  });
  await page.goto("/payment?package=gold", { waitUntil: "networkidle" });
  await page.waitForTimeout(1500);
  const weights = await Promise.all(way.map(({ bytes }) => bytes));
  const named = way.map(({ url }, index) => `${weights[index]} ${url}`);
  console.log(`MEASURE\n${named.join("\n")}\n${named.length} ${weights.reduce((a, b) => a + b, 0)}`);
  expect(1).toBe(1);
});
