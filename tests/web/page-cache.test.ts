import { describe, expect, test } from "vitest";
import { publicPageKey } from "#app/web/addresses/public-page-key.ts";
import { pageCache } from "#app/web/http/page-cache.ts";
import { countBytes, cutPage, fillPage } from "#app/web/http/page-template.ts";

const NOW = new Date("2026-11-21T06:30:00.000Z");
const MINUTE_MS = 60_000;
const later = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);

function open({ maxBytes = 1000, maxMissingBytes = 200 } = {}) {
  const cache = pageCache<string>({ maxBytes, maxMissingBytes, maxAgeMs: 5 * MINUTE_MS });
  return {
    find: (key: string, now = NOW) => cache.find(key, now),
    keep: (key: string, { bytes = 100, isMissing = false } = {}) =>
      cache.keep(key, `page ${key}`, { bytes, isMissing, now: NOW }),
  };
}

describe("a kept page", () => {
  test("is good for its time only", () => {
    const { keep, find } = open();
    keep("/a");
    expect(find("/b")).toBeNull();
    expect(find("/a", later(4.9))).toBe("page /a");
    expect(find("/a", later(5))).toBeNull();
    keep("/a");
    expect(find("/a", later(-1))).toBeNull();
  });

  test("leaves when others need the room, the one not asked for longest first", () => {
    const { keep, find } = open({ maxBytes: 300 });
    for (const key of ["/a", "/b"]) keep(key);
    find("/a");
    for (const key of ["/c", "/d"]) keep(key);
    expect(["/a", "/b", "/c", "/d"].map((key) => find(key) !== null)).toEqual([true, false, true, true]);
  });

  test("never leaves for pages that do not exist, of which a few are kept", () => {
    const { keep, find } = open({ maxBytes: 1000, maxMissingBytes: 200 });
    const pages = ["/1", "/2", "/3", "/4", "/5", "/6", "/7", "/8"];
    for (const key of pages) keep(key);
    const missing = Array.from({ length: 50 }, (_, index) => `/missing-${index}`);
    for (const key of missing) keep(key, { isMissing: true });
    expect(missing.filter((key) => find(key) !== null)).toEqual(["/missing-48", "/missing-49"]);
    expect(pages.filter((key) => find(key) === null)).toEqual([]);
  });
});

describe("a page in pieces", () => {
  const html = '<html><head>HEAD</head><main>BODY</main><script nonce="old">1</script><script nonce="old">2</script>';
  const template = {
    status: 404,
    headers: [["content-language", "ml"]] satisfies [string, string][],
    pieces: cutPage(html, { nonce: "old", head: "HEAD", body: "BODY" }),
  };
  const bytes = (text: string) => new TextEncoder().encode(text);

  test("is the same but for its nonce, around the parts that are kept apart", async () => {
    const page = fillPage(template, {
      nonce: "new",
      head: bytes("<title>വഴി</title>"),
      body: bytes("<p>old HEAD</p>"),
    });
    expect([page.status, page.headers.get("content-language")]).toEqual([404, "ml"]);
    expect(await page.text()).toBe(
      '<html><head><title>വഴി</title></head><main><p>old HEAD</p></main><script nonce="new">1</script><script nonce="new">2</script>',
    );
  });

  test("counts the bytes it holds", () => {
    expect(countBytes(template)).toBe(html.length - "HEADBODYoldold".length);
    expect(countBytes({ ...template, pieces: cutPage("<p>വഴി</p>", { nonce: "old" }) })).toBe(16);
  });
});

describe("what a page for visitors is kept by", () => {
  const key = (address: string) => publicPageKey(new URL(address, "http://vazhi.test"));

  test.each([
    ["/", "/"],
    ["/login", "/login"],
    ["/packages", "/packages"],
    ["/ml/method", "/ml/method"],
    ["/privacy-policy", "/privacy-policy"],
    ["/data-protection", "/data-protection"],
    ["/careers", "/careers"],
    ["/ml/careers", "/ml/careers"],
    ["/careers/law", "/careers/law"],
    ["/careers?q=&interest=R&stream=&after=", "/careers?interest=R"],
    ["/admissions?class=12th&kind=examination", "/admissions?class=12th&kind=examination"],
    ["/calendar.ics?career=law", "/calendar.ics?career=law"],
    [
      "/institutes?q=&course=b-tech-civil&district=kollam&kind=&fee=50000&page=2",
      "/institutes?course=b-tech-civil&district=kollam&fee=50000&page=2",
    ],
    ["/ml/institutes/college-of-engineering-trivandrum", "/ml/institutes/college-of-engineering-trivandrum"],
    ["/tools/keam", "/tools/keam"],
    [
      "/pathways?class=12th&stream=commerce&marks=&district=kollam",
      "/pathways?class=12th&stream=commerce&district=kollam",
    ],
  ])("%s by %s", (address, kept) => {
    expect(key(address)).toBe(kept);
  });

  test.each([
    "/?utm_source=x",
    "/packages?package=gold",
    "/contact-us",
    "/login?returnUrl=%2Fmy-orders",
    "/start",
    "/my-orders",
    "/_.data",
    "/careers/",
    "/careers/Law",
    "/careers/a/b",
    "/careers.data",
    "/careers?q=nurse",
    "/institutes?fee=49999",
    "/institutes?page=0",
    "/tools/keam?rank=2000",
    "/careers?utm_source=x",
    "/careers?interest=X",
    "/careers?interest=R&interest=I",
    "/careers/law?from=friend",
    "/pathways?subject=physics",
    "/pathways?marks=80",
    "/calendar?career=%3Cscript%3E",
    "/careers?toString=1",
  ])("%s by nothing", (address) => {
    expect(key(address)).toBeNull();
  });
});
