import { beforeAll, describe, expect, test, vi } from "vitest";
import { desktop, phone, type ProfileOptions, useBrowser } from "../support/browser/browser.ts";
import { ANU, DEVIKA, DEVIKAS_ORDER } from "../support/browser/demo.ts";
import { postForm, runCron, signIn } from "../support/browser/http.ts";
import { journey } from "../support/browser/journey.ts";
import { servedOrigin } from "../support/browser/served.ts";

const origin = servedOrigin();

const DEVIKAS_PHONE = "9847000003";
const RESULTS = `/results?order=${DEVIKAS_ORDER}`;
const SHARE = `/results/share?order=${DEVIKAS_ORDER}`;
const MORE = `/results/more?order=${DEVIKAS_ORDER}`;

/** A phone's user agent: headless browsers count as bots, whose visits are not counted. */
const userAgent =
  "Mozilla/5.0 (Linux; Android 14; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

let devika: string;

const open = useBrowser();
const openAsDevika = (options: ProfileOptions) => open({ ...options, cookie: devika });

beforeAll(async () => {
  devika = await signIn(origin, DEVIKA);
  await runCron(origin);
  const isPrinted = async () =>
    (await (await fetch(origin + MORE, { headers: { cookie: devika } })).text()).includes("View PDF Report");
  await vi.waitUntil(isPrinted, { timeout: 60_000, interval: 500 });
});

/** A form of the page that shares, sent without a browser. */
const post = (fields: Record<string, string>, cookie = devika) => postForm(origin, SHARE, fields, cookie);

/** Creates a link without a browser: its address, and the id of the report. */
async function share(fields: Record<string, string>): Promise<{ url: string; resultId: string }> {
  const html = await (await fetch(origin + SHARE, { headers: { cookie: devika } })).text();
  const resultId = /name="result" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const answer = await post({ intent: "share", result: resultId, days: "7", ...fields });
  const token = answer.headers
    .getSetCookie()
    .join(" ")
    .match(/__Host-new-link=(\w+)/)?.[1];
  if (!token) throw new Error(`No link was made: ${answer.status}`);
  return { url: `${origin}/shared/${token}`, resultId };
}

async function stopAll(): Promise<void> {
  const html = await (await fetch(origin + SHARE, { headers: { cookie: devika } })).text();
  for (const [, id = ""] of html.matchAll(/name="share" value="([^"]+)"/g))
    await post({ intent: "stop-sharing", share: id });
}

describe("sharing with a parent", () => {
  journey("from a phone: choose sections, send the link, see that it was opened, stop it", async () => {
    const page = await openAsDevika({ ...phone, allow: /400 \(Bad Request\)/ });
    await page.goto(RESULTS);
    await page.getByRole("link", { name: "Share", exact: true }).click();
    await page.getByRole("heading", { name: "Share with a parent" }).waitFor();
    await page.getByLabel("Only these sections:").check();
    await page.getByRole("button", { name: "Make a link" }).click();
    await page.getByText("Please tick at least one section").waitFor();
    expect(await page.getByLabel("Only these sections:").isChecked()).toBe(true);

    const form = page.locator("#share-form");
    for (const section of ["Best career paths", "Summary table"])
      await form.getByLabel(section, { exact: true }).check();
    await form.getByLabel("7 days").check();
    await page.getByRole("button", { name: "Make a link" }).click();
    await page.getByRole("heading", { name: "Your link is ready" }).waitFor();
    const address = await page.getByLabel("Address of the link").inputValue();
    expect(address).toMatch(new RegExp(`^${origin}/shared/[a-z2-7]{32}$`));
    expect(await page.getByRole("button", { name: "Copy" }).isVisible()).toBe(true);
    const message = new URL((await page.getByRole("link", { name: "Send by WhatsApp" }).getAttribute("href")) ?? "");
    expect(message.origin).toBe("https://wa.me");
    expect(message.searchParams.get("text")).toContain(address);
    expect(await page.getByRole("link", { name: "Send by e-mail" }).getAttribute("href")).toContain(
      encodeURIComponent(address),
    );
    const links = page.locator("#links li", { hasText: "Best career paths, Summary table" });
    expect(await links.first().innerText()).toMatch(/Not opened yet[\s\S]*Works until \d+ \w+ \d{4} at .+ IST/);

    const reader = await open({ ...phone, userAgent, allow: /404 \(Not Found\)/ });
    await reader.goto(address);
    await reader.getByRole("heading", { level: 1, name: "Devika’s career report" }).waitFor();
    await reader.getByRole("heading", { name: "Recommended careers" }).waitFor();
    expect(await reader.getByRole("heading", { name: "Best career paths" }).count()).toBe(1);
    expect(await reader.getByRole("heading", { name: "Personality type" }).count()).toBe(0);
    expect(await reader.getByRole("img", { name: /interest profile/ }).count()).toBe(0);
    expect(await reader.getByRole("link", { name: /PDF/ }).count()).toBe(0);
    expect(await reader.getByRole("button", { name: /Fits me/ }).count()).toBe(0);

    // The address stays in sight for a while.
    await page.goto(SHARE);
    expect(await page.getByLabel("Address of the link").inputValue()).toBe(address);
    expect(await links.first().innerText()).toContain("Opened once, on ");
    await links
      .first()
      .getByRole("button", { name: /^Stop sharing/ })
      .click();
    await page.getByText("This link does not work any more.").waitFor();
    await reader.reload();
    await reader.getByRole("heading", { name: "This link does not work" }).waitFor();
  });

  test("works without JavaScript, except for the copy button", async () => {
    const page = await openAsDevika({ ...phone, javaScriptEnabled: false });
    await page.goto(RESULTS);
    await page.getByRole("link", { name: "Share", exact: true }).click();
    await page.getByRole("heading", { name: "Share with a parent" }).waitFor();
    await page.getByRole("button", { name: "Make a link" }).click();
    expect(await page.getByLabel("Address of the link").inputValue()).toContain(`${origin}/shared/`);
    expect(await page.getByRole("button", { name: "Copy" }).isVisible()).toBe(false);
    await page
      .getByRole("button", { name: /^Stop sharing/ })
      .first()
      .click();
    await page.getByText("This link does not work any more.").waitFor();
  });

  test("the whole report includes its PDF, to view and to download", async () => {
    const { url, resultId } = await share({ scope: "all" });
    const english = await (await fetch(url)).text();
    for (const title of ["Personality type", "Internships", "Institute recommendations"])
      expect(english).toContain(title);
    const malayalam = await (await fetch(`${url}?language=ml`)).text();
    expect(malayalam).toContain("വ്യക്തിത്വരീതി");
    expect(malayalam).not.toContain("Institute recommendations");
    const shown = await fetch(`${url}/report.pdf`);
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(shown.headers.get("content-disposition")).toMatch(/^inline/);
    expect(shown.headers.get("cache-control")).toContain("no-store");
    await shown.body?.cancel();
    const kept = await fetch(`${url}/report.pdf?download=1`);
    expect(kept.headers.get("content-disposition")).toMatch(/^attachment/);
    await kept.body?.cancel();
    // The link gives access to this page and its PDF, not to the student's own addresses.
    expect((await fetch(`${origin}/results/${resultId}/report.pdf`, { redirect: "manual" })).status).toBe(302);
    await stopAll();
    expect((await fetch(`${url}/report.pdf`)).status).toBe(404);
  });
});

describe("what a link reveals", () => {
  test("no contact details of the student, and nothing of the sections that were not chosen", async () => {
    const whole = await share({ scope: "all" });
    const all = await (await fetch(whole.url)).text();
    const part = await share({ scope: "some", "section-internships": "on" });
    const answer = await fetch(part.url);
    const html = await answer.text();
    const data = await (await fetch(`${part.url}.data`)).text();
    for (const text of [all, html, data]) {
      for (const secret of [DEVIKA, DEVIKAS_PHONE, DEVIKAS_ORDER, part.resultId, "Nair", "order_Demo", "pay_Demo"])
        expect(text).not.toContain(secret);
    }
    expect(html).toContain('id="en-internships"');
    const others = [...all.matchAll(/<section id="((?:en|ml)-[\w-]+)"[^>]*>([\s\S]*?)<\/section>/g)].filter(
      ([, anchor]) => anchor !== "en-internships",
    );
    expect(others.length).toBeGreaterThan(10);
    for (const [, anchor = "", text = ""] of others) {
      for (const page of [html, data]) {
        expect(page).not.toContain(anchor);
        // The first sentence of each section is its finding.
        expect(page).not.toContain(/<p>(.*?)<\/p>/.exec(text)?.[1] ?? "no finding");
      }
    }
    expect(html).not.toMatch(/Holland code|Recommended careers|interest profile/);
    expect((await fetch(`${part.url}/report.pdf`)).status).toBe(404);
    await stopAll();
  });

  test("the page is neither cached nor indexed, and its address is not leaked", async () => {
    const { url } = await share({ scope: "all" });
    for (const address of [url, `${origin}/shared/${"a".repeat(32)}`]) {
      const { headers } = await fetch(address);
      expect(headers.get("cache-control")).toBe("private, no-store");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("x-robots-tag")).toContain("noindex");
    }
    const html = await (await fetch(url)).text();
    expect(html).toContain('name="robots" content="noindex"');
    // A messenger's preview names no one.
    const preview = [...html.matchAll(/<meta property="og:[^>]*>/g)].join("");
    expect(preview).toContain("A career report, shared with you");
    expect(preview).not.toContain("Devika");
    await stopAll();
  });

  test("stopped, malformed and unknown links are one and the same page", async () => {
    const stopped = await share({ scope: "all" });
    await stopAll();
    const pages = await Promise.all(
      [stopped.url, `${origin}/shared/${"a".repeat(32)}`, `${origin}/shared/x'--`].map(async (address) => {
        const answer = await fetch(address);
        // The nonce is new in every response, and the switch of languages returns to the address that was asked for.
        return [answer.status, (await answer.text()).replaceAll(/nonce="\w+"|value="\/shared\/[^"]+"/g, "")];
      }),
    );
    expect(pages[0]?.[0]).toBe(404);
    expect(pages[1]).toEqual(pages[0]);
    expect(pages[2]).toEqual(pages[0]);
  });

  test("previews, prefetches, HEAD and the owner do not count as opening; a reader does", async () => {
    const { url } = await share({ scope: "all" });
    const look = async (headers: Record<string, string>, method = "GET") =>
      (await fetch(url, { method, headers })).body?.cancel();
    await look({ "user-agent": "WhatsApp/2.24.1 A" });
    await look({ "user-agent": userAgent, "sec-purpose": "prefetch;prerender" });
    await look({ "user-agent": userAgent, purpose: "prefetch" });
    await look({ "user-agent": userAgent }, "HEAD");
    await look({ "user-agent": userAgent, cookie: devika });
    const opens = async () => {
      const html = await (await fetch(origin + SHARE, { headers: { cookie: devika } })).text();
      return /Not opened yet|Opened once|Opened (?:<!-- -->)?\d+/.exec(html)?.[0];
    };
    expect(await opens()).toBe("Not opened yet");
    await look({ "user-agent": userAgent });
    await expect.poll(opens).toBe("Opened once");
    await stopAll();
  });
});

describe("creating links with hand-made forms", () => {
  test("requires one's own report and a valid choice", async () => {
    const anu = await signIn(origin, ANU);
    const { resultId } = await share({ scope: "all" });
    await stopAll();
    const made = { intent: "share", result: resultId, days: "7", scope: "all" };
    // Who has no report is led to the page that says so.
    expect((await post(made, anu)).status).toBe(302);
    expect((await post({ ...made, result: "nothing" })).status).toBe(404);
    expect((await post({ ...made, days: "365" })).status).toBe(400);
    expect((await post({ ...made, scope: "everything" })).status).toBe(400);
    expect((await post({ ...made, scope: "some", "section-nothing": "on" })).status).toBe(400);
    expect((await post({ intent: "destroy" })).status).toBe(400);
  });
});

describe("feedback on a career", () => {
  test("is given, changed and withdrawn, and says so", async () => {
    const page = await openAsDevika(desktop);
    await page.goto(RESULTS);
    await page.getByRole("link", { name: /^Do these careers fit you/ }).click();
    await page.waitForURL(/#feedback$/);
    const career = page.locator("[id^=career-]").first();
    const name = await career.locator("p").first().innerText();
    const fits = career.getByRole("button", { name: /^Fits me/ });
    const not = career.getByRole("button", { name: /^Not for me/ });
    expect(name).not.toBe("");
    expect(await fits.getAttribute("aria-pressed")).toBe("false");
    await fits.click();
    await page.waitForURL(/#career-\d+$/);
    await career.getByText("You said: fits me").waitFor();
    expect([await fits.getAttribute("aria-pressed"), await not.getAttribute("aria-pressed")]).toEqual([
      "true",
      "false",
    ]);
    await not.click();
    await career.getByText("You said: not for me").waitFor();
    await not.click();
    await career.getByText("You said").waitFor({ state: "detached" });
    expect([await fits.getAttribute("aria-pressed"), await not.getAttribute("aria-pressed")]).toEqual([
      "false",
      "false",
    ]);
  });
});

test("print contains the report and nothing of the site around it", async () => {
  const page = await openAsDevika(desktop);
  await page.goto(RESULTS);
  await expect.poll(() => page.locator("#en-cover svg").count()).toBe(2);
  await page.emulateMedia({ media: "print" });
  for (const hidden of [
    page.getByRole("banner").first(),
    page.getByRole("contentinfo"),
    page.getByRole("heading", { name: "After reading" }),
    page.locator(".report-buttons"),
    page.getByRole("navigation", { name: "Contents" }),
  ]) {
    expect(await hidden.isVisible()).toBe(false);
  }
  expect(await page.locator("#en-cover svg").first().isVisible()).toBe(true);
  expect(await page.getByRole("heading", { name: "Summary table" }).isVisible()).toBe(true);
  const link = page.locator('.report a[href^="http"]').first();
  expect(await link.evaluate((element) => getComputedStyle(element, "::after").content)).toMatch(/attr\(href\)|http/);
});

test("the table of contents follows the reader", async () => {
  const page = await openAsDevika(desktop);
  await page.goto(RESULTS);
  const contents = page.getByRole("navigation", { name: "Contents" });
  await contents.getByRole("link", { name: "Internships", exact: true }).click();
  await expect.poll(() => contents.locator("[aria-current]").allInnerTexts()).toEqual(["Internships"]);
  expect(
    await page.locator("#en-internships").evaluate((section) => section.getBoundingClientRect().top),
  ).toBeGreaterThan(60);
});

test("a PDF that is unavailable is reported on the results page, not on a bare one", async () => {
  const answer = await fetch(`${origin}/results/nothing/report.pdf`, {
    headers: { cookie: devika, "sec-fetch-dest": "document" },
    redirect: "manual",
  });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/results"]);
  expect(decodeURIComponent(answer.headers.getSetCookie().join())).toContain("PDF not available");
});
