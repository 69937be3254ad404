import { describe, expect, test } from "vitest";
import { publicPageKey } from "#app/web/addresses/public-page-key.ts";
import { pageCache } from "#app/web/http/page-cache.ts";

const NOW = new Date("2026-11-21T06:30:00.000Z");
const MINUTE_MS = 60_000;
const later = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);

const makePage = (nonce: string, text = "വഴി") =>
  new Response(`<p>${text}</p><script nonce="${nonce}">1</script><script nonce="${nonce}">2</script>`, {
    headers: { "content-type": "text/html; charset=utf-8" },
  });

function open({ maxBytes = 10_000 } = {}) {
  const cache = pageCache({ maxBytes, maxAgeMs: 5 * MINUTE_MS });
  return {
    find: async (key: string, { nonce = "new", now = NOW } = {}) => cache.find({ key, nonce, now })?.text() ?? null,
    keep: (key: string, response = makePage("old"), now = NOW) => cache.keep(response, { key, nonce: "old", now }),
    headersOf: (key: string) => [...(cache.find({ key, nonce: "new", now: NOW })?.headers ?? [])],
  };
}

describe("a kept page", () => {
  test("is the same but for its nonce", async () => {
    const { keep, find } = open();
    const html = await makePage("old").text();
    expect(await (await keep("/a")).text()).toBe(html);
    expect(await find("/a")).toBe(await makePage("new").text());
    expect(await find("/a", { nonce: "another-one" })).toBe(await makePage("another-one").text());
    expect(await find("/b")).toBeNull();
  });

  test("is good for its time only", async () => {
    const { keep, find } = open();
    await keep("/a");
    expect(await find("/a", { now: later(4.9) })).not.toBeNull();
    expect(await find("/a", { now: later(5) })).toBeNull();
  });

  test("has its own headers", async () => {
    const { keep, headersOf: buildHeaders } = open();
    await keep("/a");
    await keep("/feed", new Response("BEGIN:VCALENDAR", { headers: { "cache-control": "public, max-age=3600" } }));
    expect(buildHeaders("/a")).toEqual([["content-type", "text/html; charset=utf-8"]]);
    expect(buildHeaders("/feed")).toContainEqual(["cache-control", "public, max-age=3600"]);
  });

  test("leaves when others need the room, the one not asked for longest first", async () => {
    const { keep, find } = open({ maxBytes: 250 });
    await keep("/a");
    await keep("/b");
    await find("/a");
    await keep("/c");
    await keep("/d");
    const left = await Promise.all(["/a", "/b", "/c", "/d"].map((key) => find(key)));
    expect(left.map((html) => html !== null)).toEqual([true, false, true, true]);
  });

  test("is only one that succeeded and sets no cookie", async () => {
    const { keep, find } = open();
    await keep("/404", new Response("no", { status: 404 }));
    await keep("/toast", new Response("hello", { headers: { "set-cookie": "a=b" } }));
    expect([await find("/404"), await find("/toast")]).toEqual([null, null]);
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
