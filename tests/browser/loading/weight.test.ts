import { existsSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { STRENGTH_TASKS } from "#app/domain/strengths/task.ts";
import { phone, useBrowser } from "../../support/browser/browser.ts";
import { DEMO_PASSWORD, DEVIKA, DEVIKAS_ORDER } from "../../support/browser/demo.ts";
import { buySilver, makeLogin, signIn } from "../../support/browser/http.ts";
import { makeBuyer } from "../../support/browser/buyers.ts";
import { journey } from "../../support/browser/journey.ts";
import { servedOrigin } from "../../support/browser/served.ts";
import { JOURNEY } from "../../support/tags.ts";

const origin = servedOrigin();
const KB = 1024;

const open = useBrowser(phone);

/** Transferred bytes of everything a page loads before it can be used. */
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
    ...attributes(/<script[^>]+data-files="([^"]+)"/g).flatMap((list) => list.split(" ")),
    ...attributes(/from?\s*"(\/assets\/[^"]+\.js)"/g),
    ...attributes(/import\s*\(?"(\/assets\/[^"]+\.js)"/g),
  ];
  // Inline scripts are compressed with their page. Structured data for search engines is data.
  const withoutInline = html.replace(/<script(?![^>]*(?:src=|ld\+json))[^>]*>[\s\S]*?<\/script>/g, "");
  const isShared = (file: string) => /\/site-script-[\w-]{8}\.js$/.test(file);
  return {
    /** The script files, by name without the hash. */
    files: files.map((file) => /\/([\w.-]+)-[\w-]{8}\.js$/.exec(file)?.[1]),
    /** A plain document's scripts: the shared file and inline ones. */
    plainScript: (await sum(files.filter(isShared))) + gzipSync(html).byteLength - gzipSync(withoutInline).byteLength,
    /** The document without its inline scripts. */
    page: gzipSync(withoutInline).byteLength,
    /** The modules of a hydrated page. */
    modules: await sum(files.filter((file) => !isShared(file))),
    moduleSizes: new Map(await Promise.all(files.map(async (file) => [file, await load(file)] as const))),
    style: await sum(attributes(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)),
  };
}

describe("what a page weighs", { tags: [JOURNEY] }, () => {
  test.each([
    "/",
    "/sample-report",
    "/faq",
    "/ml/method",
    "/contact-us",
    "/ml/pathways",
    "/terms-and-conditions",
    "/privacy-policy",
    "/data-protection",
    "/shipping-delivery",
    "/cancellation-refund",
  ])("%s: at most 5 kB of script, compressed, in one file that all pages share", async (path) => {
    const { files, plainScript } = await weigh(path);
    expect(files).toEqual(["site-script"]);
    expect(plainScript).toBeLessThanOrEqual(5 * KB);
  });

  test("/career-counselors: 0.9 kB more, for the reader's own time", async () => {
    const { files, plainScript } = await weigh("/career-counselors");
    expect(files).toEqual(["site-script"]);
    expect(plainScript).toBeLessThanOrEqual(5.9 * KB);
  });

  test.each(["/careers", "/careers/engineering"])("%s: 1.25 kB more, for hearts without an account", async (path) => {
    const { files, plainScript } = await weigh(path);
    expect(files).toEqual(["site-script"]);
    expect(plainScript).toBeLessThanOrEqual(6.25 * KB);
  });

  test.each(["/login", "/signup", "/forgot-password", "/reset-password?token=none", "/reset-password?done"])(
    "%s: at most 8 kB of script, compressed, its own within the page",
    async (path) => {
      const { files, plainScript } = await weigh(path);
      expect(files).toEqual(["site-script"]);
      expect(plainScript).toBeLessThanOrEqual(8 * KB);
    },
  );

  // With the screens of signing up by phone and the guardian's page.
  test.each(["/", "/login", "/signup", "/terms-and-conditions", "/career-counselors", "/ml/pathways"])(
    "%s: at most 13.5 kB of styles, which all pages for visitors share",
    async (path) => {
      const { style } = await weigh(path);
      expect(style).toBeGreaterThan(0);
      expect(style).toBeLessThanOrEqual(13.5 * KB);
    },
  );

  let buyer: ReturnType<typeof makeBuyer> | undefined;
  test.each([
    // With the questionnaire's own stylesheet.
    { path: "/assessment", limit: 15.3 },
    // The sheet also has /start with the ratings, the payment's tiles, and the strengths' tasks.
    { path: "/payment?package=silver", limit: 13.4 },
    // With the report's own stylesheet.
    { path: "/results", limit: 20.2 },
  ])("$path: at most $limit kB of styles", async (page) => {
    // Not a demo student: anyone who has answered everything is redirected away from the questionnaire.
    const { cookie } = await (buyer ??= makeBuyer(origin));
    const { style } = await weigh(page.path, cookie);
    expect(style).toBeGreaterThan(0);
    expect(style).toBeLessThanOrEqual(page.limit * KB);
  });

  test.each(["/my-orders", "/results"])("%s: works without React", async (path) => {
    const { files, modules } = await weigh(path, await signIn(origin, DEVIKA));
    expect(files).not.toContain("entry.client");
    expect(modules).toBe(0);
  });

  test("/results: at most 60 kB on a phone in all, without pictures and fonts", async () => {
    const cookie = await signIn(origin, DEVIKA);
    const { plainScript, style, page } = await weigh(`/results?order=${DEVIKAS_ORDER}`, cookie);
    expect(plainScript).toBeLessThanOrEqual(8 * KB);
    expect(page + style + plainScript).toBeLessThanOrEqual(60 * KB);
  });

  // The framework's minimum for a hydrated page is 114 kB: React, its DOM and the router.
  test.each([
    { path: "/payment?package=silver", limit: 114 + 24 },
    // With the texts of all consents, what the questionnaire shares with the strengths' tasks, and the site's bar.
    { path: "/profile", limit: 114 + 35 },
  ])("$path: React and the words of both languages, at most $limit kB", async ({ path, limit }) => {
    const { files, modules } = await weigh(path, (await makeLogin(origin)).cookie);
    expect(files).toContain("entry.client");
    expect(modules).toBeLessThanOrEqual(limit * KB);
  });

  test("/assessment: at most 36 kB on top of the framework, the questions in both languages among them", async () => {
    const login = await makeLogin(origin);
    await buySilver(origin, login);
    const { files, modules } = await weigh("/assessment", login.cookie);
    expect(files).toContain("entry.client");
    expect(modules).toBeLessThanOrEqual((114 + 36) * KB);
  });
});

// A task's page has the rules and drawings of its own task only: see `scripts/vite/script-groups.ts`.
test("each task of the strengths: at most 16 kB that the questionnaire does not have, and no more in all", async () => {
  const { cookie } = await makeBuyer(origin);
  const questionnaire = await weigh("/assessment", cookie);
  for (const task of STRENGTH_TASKS) {
    const { moduleSizes, modules } = await weigh(`/strengths/${task}`, cookie);
    const own = [...moduleSizes].filter(([file]) => !questionnaire.moduleSizes.has(file));
    const bytes = own.reduce((sum, [, size]) => sum + size, 0);
    expect(bytes, own.join("\n")).toBeGreaterThan(5 * KB);
    expect(bytes, own.join("\n")).toBeLessThanOrEqual(16 * KB);
    expect(modules).toBeLessThanOrEqual((114 + 36) * KB);
  }
});

/** Navigates to another of our pages, like a link. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => location.assign(to), path);
  await page.waitForURL((url) => url.pathname === path);
  await page.waitForLoadState("networkidle");
}

// Login leads to /start, whose own stylesheet (14 kB) and pictures are three requests more. The first page includes the
// stylesheet, which later pages load as a file. Three or four requests are experts' faces: /start shows one only while a
// session is near, and an upload's size is not ours, so their bytes do not count.
journey(
  "home, login and My Orders on a phone that has seen nothing yet: at most 17 requests, 80 kB without faces",
  async () => {
    const page = await open();
    const way: { url: string; bytes: Promise<number> }[] = [];
    page.on("response", (response) => {
      const url = response.url().replace(origin, "");
      // Files are cached; the browser reports them again whenever a page uses them.
      if (!url.startsWith("/") || (url.startsWith("/assets/") && way.some((earlier) => earlier.url === url))) return;
      // Fonts are compressed already; everything else is compressed on delivery, but not always here. A redirect has no
      // body.
      const weigh = (body: Buffer) => (url.endsWith(".woff2") ? body : gzipSync(body)).byteLength;
      way.push({ url, bytes: response.body().then(weigh, () => 0) });
    });
    await page.goto("/", { waitUntil: "networkidle" });
    await follow(page, "/login");
    await page.getByLabel("Email").fill(DEVIKA);
    await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/start");
    await page.waitForLoadState("networkidle");
    await follow(page, "/my-orders");
    const weights = await Promise.all(way.map(({ bytes }) => bytes));
    const own = weights.filter((_, index) => !way[index]?.url.startsWith("/images/partners/"));
    const named = way.map(({ url }, index) => `${url} ${weights[index]}`);
    expect(named.filter((entry) => /^\/(?:login|start|my-orders)? /.test(entry)).length, named.join()).toBe(5);
    expect(named.length, named.join()).toBeLessThanOrEqual(17);
    expect(
      own.reduce((sum, bytes) => sum + bytes, 0),
      named.join(),
    ).toBeLessThanOrEqual(80 * KB);
  },
);

journey("/payment on a phone that has seen nothing yet: at most 14 requests and 177 kB of ours", async () => {
  const page = await open({ cookie: (await makeLogin(origin)).cookie });
  const loaded: { url: string; bytes: Promise<number> }[] = [];
  page.on("response", (response) => {
    const url = response.url().replace(origin, "");
    // The provider's script.
    if (!url.startsWith("/") || url.startsWith("/simulator/")) return;
    const weigh = (body: Buffer) => (url.endsWith(".woff2") ? body : gzipSync(body)).byteLength;
    loaded.push({ url, bytes: response.body().then(weigh, () => 0) });
  });
  await page.goto("/payment?package=gold", { waitUntil: "networkidle" });
  // The address is completed after hydration, which loads nothing.
  await page.waitForURL(/attempt=/);
  await page.waitForLoadState("networkidle");
  const weights = await Promise.all(loaded.map(({ bytes }) => bytes));
  const named = loaded.map(({ url }, index) => `${url} ${weights[index]}`);
  expect(named.length, named.join()).toBeLessThanOrEqual(14);
  expect(
    weights.reduce((sum, bytes) => sum + bytes, 0),
    named.join(),
  ).toBeLessThanOrEqual(177 * KB);
});

interface ManifestRoute {
  id: string;
  parentId?: string;
  module: string;
  imports?: string[];
}

/** Whether React takes a route's pages over, by its own handle or a layout's. */
const isHydrated = (chain: readonly ManifestRoute[]) =>
  chain.some(({ module, id }) => {
    const file = `app/${id}.tsx`;
    return module !== "" && existsSync(file) && readFileSync(file, "utf8").includes("isHydrated: true");
  });

/** The script files of every page that React takes over, by route. */
async function listScriptFiles(): Promise<{ page: string; files: string[] }[]> {
  const html = await (await fetch(`${origin}/administrator/login`)).text();
  const [address = ""] = /\/assets\/manifest-\w+\.js/.exec(html) ?? [];
  const manifest = await (await fetch(origin + address)).text();
  const { entry, routes } = JSON.parse(manifest.replace(/^[^{]+/, "").replace(/;$/, "")) as {
    entry: ManifestRoute;
    routes: Record<string, ManifestRoute>;
  };
  const withLayouts = (route: ManifestRoute | undefined): ManifestRoute[] =>
    route ? [...withLayouts(routes[route.parentId ?? ""]), route] : [];
  const pages = Object.values(routes).map(withLayouts).filter(isHydrated);
  expect(pages.length).toBeGreaterThan(50);
  return pages.map((chain) => ({
    page: chain.at(-1)?.id ?? "",
    files: [...new Set([entry, ...chain].flatMap(({ module, imports = [] }) => [module, ...imports]))],
  }));
}

journey("no page that React takes over asks for more than 10 script files", async () => {
  const counted = (await listScriptFiles()).map(({ page, files }) => ({ page, files: files.length }));
  expect(counted.filter(({ files }) => files > 10)).toEqual([]);
});

journey("no script has the database's library or the one that validates forms", async () => {
  const files = new Set((await listScriptFiles()).flatMap((page) => page.files));
  const texts = await Promise.all([...files].map(async (file) => [file, await (await fetch(origin + file)).text()]));
  expect(texts.filter(([, text]) => /drizzle:|ZodError/.test(text ?? "")).map(([file]) => file)).toEqual([]);
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
        // An expert's picture is kept as long: another one has another name.
        expect(address).toMatch(/^\/assets\/.+-[\w-]{8}\.\w+$|^\/images\/partners\/[\da-f]{32}-\d+\.png$/);
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
  test("a page preloads the headings' script that it is written in", async () => {
    const preloaded = async (path: string) =>
      [...(await (await fetch(origin + path)).text()).matchAll(/<link rel="preload" as="font"[^>]*>/g)].map(
        ([link]) => /assets\/([a-z-]+)-[\w-]{8}\.woff2/.exec(link)?.[1],
      );
    expect(await preloaded("/")).toEqual(["display-latin"]);
    expect(await preloaded("/ml/careers")).toEqual(["display-malayalam"]);
  });
});
