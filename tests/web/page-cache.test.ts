import { describe, expect, test } from "vitest";
import { visitorPageKey } from "#app/web/addresses/visitor-page-key.ts";
import { pageCache } from "#app/web/http/page-cache.ts";

const NOW = new Date("2026-11-21T06:30:00.000Z");
const MINUTE_MS = 60_000;
const later = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);

const pageOf = (nonce: string, text = "വഴി") =>
  new Response(`<p>${text}</p><script nonce="${nonce}">1</script><script nonce="${nonce}">2</script>`, {
    headers: { "content-type": "text/html; charset=utf-8" },
  });

/** A cache as isolates of a place share it. */
function sharedCache() {
  const stored = new Map<string, Response>();
  return {
    stored,
    match: async (key: string) => stored.get(key)?.clone(),
    put: async (key: string, response: Response) => void stored.set(key, response),
  };
}

function open({ mostBytes = 10_000, shared = sharedCache() } = {}) {
  const cache = pageCache({
    mostBytes,
    maxAgeMs: 5 * MINUTE_MS,
    shared: shared as unknown as Parameters<typeof pageCache>[0]["shared"],
  });
  const work: Promise<unknown>[] = [];
  return {
    shared,
    find: async (key: string, { nonce = "new", now = NOW } = {}) => {
      const found = await cache.find({ key, nonce, now });
      return found && (await found.text());
    },
    keep: async (key: string, response = pageOf("old"), now = NOW) => {
      const sent = await cache.keep(response, { key, nonce: "old", now }, (each) => work.push(each));
      await Promise.all(work);
      return sent;
    },
  };
}

describe("a kept page", () => {
  test("is the same but for its nonce", async () => {
    const { keep, find } = open();
    const html = await pageOf("old").text();
    expect(await (await keep("/a")).text()).toBe(html);
    expect(await find("/a")).toBe(await pageOf("new").text());
    expect(await find("/a", { nonce: "another-one" })).toBe(await pageOf("another-one").text());
    expect(await find("/b")).toBeNull();
  });

  test("is good for its time only", async () => {
    const { keep, find, shared } = open();
    await keep("/a");
    shared.stored.clear();
    expect(await find("/a", { now: later(4.9) })).not.toBeNull();
    expect(await find("/a", { now: later(5) })).toBeNull();
  });

  test("is found by another isolate, with its own headers and a new nonce", async () => {
    const one = open();
    const feed = new Response("BEGIN:VCALENDAR", { headers: { "cache-control": "public, max-age=3600" } });
    await one.keep("/a");
    await one.keep("/feed", feed);
    const other = open({ shared: one.shared });
    expect(await other.find("/a")).toBe(await pageOf("new").text());
    const cache = pageCache({ mostBytes: 1, maxAgeMs: 1, shared: one.shared as never });
    expect((await cache.find({ key: "/feed", nonce: "n", now: NOW }))?.headers.get("cache-control")).toBe(
      "public, max-age=3600",
    );
    const page = await cache.find({ key: "/a", nonce: "n", now: NOW });
    expect([...(page?.headers ?? [])]).toEqual([["content-type", "text/html; charset=utf-8"]]);
  });

  test("leaves when others need the room, the one not asked for longest first", async () => {
    const { keep, find, shared } = open({ mostBytes: 250 });
    await keep("/a");
    await keep("/b");
    await find("/a");
    await keep("/c");
    await keep("/d");
    shared.stored.clear();
    const left = await Promise.all(["/a", "/b", "/c", "/d"].map((key) => find(key)));
    expect(left.map((html) => html !== null)).toEqual([true, false, true, true]);
  });

  test("is only one that succeeded and sets no cookie", async () => {
    const { keep, find } = open();
    await keep("/404", new Response("no", { status: 404 }));
    await keep("/toast", new Response("hello", { headers: { "set-cookie": "a=b" } }));
    expect([await find("/404"), await find("/toast")]).toEqual([null, null]);
  });

  test("is done without while the shared cache fails", async () => {
    const broken = { match: () => Promise.reject(new Error("down")), put: () => Promise.reject(new Error("down")) };
    const { keep, find } = open({ shared: broken as never });
    expect((await keep("/a")).status).toBe(200);
    expect(await find("/a")).not.toBeNull();
    expect(await find("/b")).toBeNull();
  });
});

describe("what a page for visitors is kept by", () => {
  const key = (address: string) => visitorPageKey(new URL(address, "http://vazhi.test"));

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
    "/my-orders",
    "/_.data",
    "/careers/",
    "/careers/Law",
    "/careers/a/b",
    "/careers.data",
    "/careers?q=nurse",
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
