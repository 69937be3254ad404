import { readdirSync, statSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { DEVIKA } from "../support/browser/demo.ts";
import { buySilver, makeLogin, signIn } from "../support/browser/http.ts";
import { servedOrigin } from "../support/browser/served.ts";

const origin = servedOrigin();
const KB = 1024;

/** Bytes over the wire of everything a page loads before it can be used. */
async function weigh(path: string, cookie = "") {
  const response = await fetch(origin + path, { headers: { cookie } });
  expect(response.status).toBe(200);
  const html = await response.text();
  const load = async (url: string) => gzipSync(Buffer.from(await (await fetch(origin + url)).arrayBuffer())).byteLength;
  const sum = async (urls: Iterable<string>) =>
    (await Promise.all([...new Set(urls)].map(load))).reduce((total, bytes) => total + bytes, 0);
  const attributes = (pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? "");
  const files = [
    ...attributes(/<script[^>]+src="([^"]+)"/g),
    ...attributes(/<link[^>]+rel="modulepreload"[^>]+href="([^"]+)"/g),
    ...attributes(/from?\s*"(\/assets\/[^"]+\.js)"/g),
    ...attributes(/import\s*\(?"(\/assets\/[^"]+\.js)"/g),
  ];
  // Structured data for search engines in a script element is data.
  const inline = attributes(/<script(?![^>]*(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g).join("\n");
  return {
    files,
    inlineScript: Buffer.byteLength(inline),
    inlineCompressed: gzipSync(inline).byteLength,
    script: await sum(files),
    style: await sum(attributes(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)),
  };
}

describe("what a page weighs", () => {
  test.each([
    "/",
    "/sample-report",
    "/faq",
    "/ml/method",
    "/contact-us",
    "/career-counselors",
    "/careers",
    "/careers/engineering",
    "/ml/pathways",
    "/terms-and-conditions",
    "/privacy-policy",
    "/shipping-delivery",
    "/cancellation-refund",
  ])("%s: at most 5 kB of script, compressed, none of it a file", async (path) => {
    const { files, inlineCompressed } = await weigh(path);
    expect(files).toEqual([]);
    expect(inlineCompressed).toBeLessThanOrEqual(5 * KB);
  });

  test.each(["/login", "/signup", "/forgot-password", "/reset-password?token=none", "/reset-password?done"])(
    "%s: at most 8 kB of script, compressed, none of it a file",
    async (path) => {
      const { files, inlineCompressed } = await weigh(path);
      expect(files).toEqual([]);
      expect(inlineCompressed).toBeLessThanOrEqual(8 * KB);
    },
  );

  test.each([
    "/",
    "/login",
    "/signup",
    "/faq",
    "/terms-and-conditions",
    "/career-counselors",
    "/careers",
    "/ml/pathways",
  ])("%s: at most 9 kB of styles", async (path) => {
    const { style } = await weigh(path);
    expect(style).toBeGreaterThan(0);
    expect(style).toBeLessThanOrEqual(9 * KB);
  });

  test("the stylesheet with everything: at most 15 kB", async () => {
    const { style } = await weigh("/assessment", await signIn(origin, DEVIKA));
    expect(style).toBeLessThanOrEqual(15 * KB);
  });

  // The framework's minimum of a hydrated page is 114 kB: React, its DOM and the router.
  test.each(["/my-orders", "/results", "/payment?package=silver"])(
    "%s: at most 30 kB on top of the framework",
    async (path) => {
      const { files, script } = await weigh(path, await signIn(origin, DEVIKA));
      // The report and the orders work without React: they load no file at all.
      expect(files.length > 0).toBe(!["/my-orders", "/results"].includes(path));
      expect(script).toBeLessThanOrEqual((114 + 30) * KB);
    },
  );

  test("/assessment: at most 28 kB on top of the framework, two of them for a second language", async () => {
    const login = await makeLogin(origin);
    await buySilver(origin, login);
    await expect
      .poll(
        async () =>
          (await fetch(`${origin}/assessment`, { headers: { cookie: login.cookie }, redirect: "manual" })).status,
        { timeout: 20_000 },
      )
      .toBe(200);
    const { script } = await weigh("/assessment", login.cookie);
    expect(script).toBeGreaterThan(0);
    expect(script).toBeLessThanOrEqual((114 + 28) * KB);
  });
});

describe("files that are asked for once", () => {
  test.each(["/", "/login", "/ml/careers"])(
    "%s: all that it loads has a hash in its name and is kept a year",
    async (path) => {
      const html = await (await fetch(origin + path)).text();
      const addresses = [...html.matchAll(/<(?:link|img|script)\b[^>]*?\b(?:href|src)="(\/[^"]*\.\w+)"/g)].map(
        (match) => match[1] ?? "",
      );
      const asked = [...new Set(addresses)].filter((address) => !address.endsWith(".webmanifest"));
      expect(asked.length).toBeGreaterThan(2);
      for (const address of asked) {
        expect(address).toMatch(/^\/assets\/.+-[\w-]{8}\.\w+$/);
        const { status, headers } = await fetch(origin + address);
        expect(status, address).toBe(200);
        expect(headers.get("cache-control"), address).toBe("public, max-age=31536000, immutable");
      }
      expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\/(?!127\.0\.0\.1)[^"]+\.(?:js|css|woff2|png|svg)"/);
    },
  );

  test("a browser that asks for an icon without a page gets one", async () => {
    const { status, headers } = await fetch(`${origin}/favicon.ico`);
    expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
      200,
      expect.stringMatching(/^image\//),
      "public, max-age=604800",
    ]);
  });

  test("pages are compressed", async () => {
    for (const path of ["/", "/login", "/ml/careers"]) {
      const { headers } = await fetch(origin + path, { headers: { "accept-encoding": "gzip" } });
      expect(headers.get("content-encoding"), path).toBe("gzip");
    }
  });
});

describe("fonts", () => {
  const sizes = Object.fromEntries(
    readdirSync("app/assets/fonts").map((name) => [name, statSync(`app/assets/fonts/${name}`).size]),
  );

  test("Malayalam: at most 50 kB in two weights; headings: at most 25 kB a script", () => {
    expect((sizes["malayalam-regular.woff2"] ?? Infinity) + (sizes["malayalam-bold.woff2"] ?? Infinity)).toBeLessThan(
      50 * KB,
    );
    expect(sizes["display-latin.woff2"]).toBeLessThanOrEqual(25 * KB);
    expect(sizes["display-malayalam.woff2"]).toBeLessThanOrEqual(25 * KB);
  });

  test("a page preloads the headings' script that it is written in", async () => {
    const preloaded = async (path: string) =>
      [...(await (await fetch(origin + path)).text()).matchAll(/<link rel="preload" as="font"[^>]*>/g)].map(
        ([link]) => /assets\/([a-z-]+)-[\w-]{8}\.woff2/.exec(link)?.[1],
      );
    expect(await preloaded("/")).toEqual(["display-latin"]);
    expect(await preloaded("/ml/careers")).toEqual(["display-malayalam"]);
  });
});
