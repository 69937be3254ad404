import { beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import { see, setSession, untilHydrated, useBrowser } from "../../support/browser/browser.ts";
import { makeBuyer } from "../../support/browser/buyers.ts";
import { BASIL, DEMO_PASSWORD, DEVIKAS_ORDER } from "../../support/browser/demo.ts";
import { makeLogin, signInAdministrator } from "../../support/browser/http.ts";
import { journey } from "../../support/browser/journey.ts";
import {
  keptPages,
  phoneOn,
  signInDevika,
  untilKept,
  untilWorking,
  listWorkerUrls,
} from "../../support/browser/kept.ts";
import { openNetwork } from "../../support/browser/network.ts";
import { servedOrigin } from "../../support/browser/served.ts";
import type { Page } from "playwright-core";

const origin = servedOrigin();
const open = useBrowser({ serviceWorkers: "allow" });
const REPORT = `/results?order=${DEVIKAS_ORDER}`;

/** Devika's sessions, one per test: some end it. */
let sessions: string[] = [];
beforeAll(async () => {
  sessions = await signInDevika(origin, 8);
});

async function openDevikasPhone() {
  const network = await openNetwork(origin);
  const page = await open(phoneOn(network, sessions.pop()));
  await page.goto(REPORT);
  await untilWorking(page);
  await untilKept(page, /language=ml$/);
  return { network, page };
}

async function logOut(page: Page): Promise<void> {
  await page.locator("header summary").filter({ visible: true }).last().click();
  await page.getByRole("button", { name: "Logout" }).filter({ visible: true }).click();
}

const SECRETS = /devika|നിങ്ങളുടെ റിപ്പോർട്ട്/i;
const readContent = async (page: Page) => `${await page.locator("body").innerText()}\n${await page.content()}`;

journey("logout empties it: without a network there is nothing of her left, in any tab", async () => {
  const { network, page } = await openDevikasPhone();
  const other = await page.context().newPage();
  await other.goto("/faq");
  await logOut(page);
  await see(page, "Logged out successfully");
  expect(await keptPages(page)).toEqual([]);
  await network.breakOff(page.context());
  for (const tab of [page, other]) {
    await tab.goto(REPORT);
    await see(tab, "No network");
    expect(await readContent(tab)).not.toMatch(SECRETS);
    await tab.goBack();
    expect(await readContent(tab)).not.toMatch(SECRETS);
  }
});

test("logout without a network: nothing is shown any more, and the server is notified once there is one", async () => {
  const { network, page } = await openDevikasPhone();
  await network.breakOff(page.context());
  await logOut(page);
  await see(page, "You are being logged out");
  expect(await keptPages(page)).toEqual([]);
  await page.goto(REPORT);
  expect(await readContent(page)).not.toMatch(SECRETS);

  // In another tab, later: the session ends before anything is shown.
  const other = await page.context().newPage();
  await page.close();
  network.requests.length = 0;
  await network.comeBack(other.context());
  await other.goto(REPORT);
  await other.waitForURL(/\/login/);
  expect(network.requests).toContain("POST /logout");
  expect(await readContent(other)).not.toMatch(SECRETS);
  expect(await keptPages(other)).toEqual([]);
});

test("another student who signs in on the phone sees nothing of the one before, with or without a network", async () => {
  const { network, page } = await openDevikasPhone();
  // Her session ends without the phone's knowledge, and the network is so slow that cached pages would be shown.
  await page.context().clearCookies();
  await page.goto("/login");
  expect(await keptPages(page)).toEqual([]);
  await page.getByLabel("Email").first().fill(BASIL);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press("Enter");
  await see(page, "Logged in successfully");
  await page.goto(REPORT);
  expect(await readContent(page)).not.toMatch(/devika/i);
  await network.breakOff(page.context());
  for (const path of [REPORT, "/results", `${REPORT}&language=ml`, "/assessment"]) {
    await page.goto(path);
    expect(await readContent(page), path).not.toMatch(/devika/i);
  }
});

test("a session that someone else's takes the place of: nothing kept is shown even while the network hangs", async () => {
  const { network, page } = await openDevikasPhone();
  const other = await makeLogin(origin);
  await setSession(page.context(), other.cookie);
  // The phone learns of it from the next page, in any tab.
  const tab = await page.context().newPage();
  await tab.goto("/faq");
  expect(await keptPages(tab)).toEqual([]);
  network.slowDown(/^\/results/, 20_000);
  await page.goto("/results");
  expect(await readContent(page)).not.toMatch(/devika/i);
});

test("a session that was ended from another device: the open page's next check empties the phone", async () => {
  const network = await openNetwork(origin);
  const cookie = sessions.pop() ?? "";
  const page = await open(phoneOn(network, cookie));
  await page.goto(REPORT);
  await untilWorking(page);
  await untilKept(page, /language=ml$/);
  await fetch(`${origin}/logout`, { method: "POST", headers: { cookie, origin }, redirect: "manual" });
  expect(await keptPages(page)).not.toEqual([]);
  await page.evaluate(() => fetch("/session/status"));
  expect(await keptPages(page)).toEqual([]);
});

/** Lets the time since everything was cached, and since the last contact, appear longer. */
async function age(page: Page, days: number): Promise<void> {
  await page.evaluate(async (ms) => {
    for (const name of await caches.keys()) {
      if (name !== "contact" && !name.startsWith("student-")) continue;
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        if (!response) continue;
        const headers = new Headers(response.headers);
        headers.set("vazhi-kept-at", String(Number(headers.get("vazhi-kept-at")) - ms));
        await cache.put(request, new Response(await response.blob(), { headers }));
      }
    }
  }, days * DAY_MS);
}

/** Stops the worker, which starts again with the next page. */
async function letSleep(page: Page): Promise<void> {
  const debugging = await page.context().newCDPSession(page);
  await debugging.send("ServiceWorker.enable");
  await debugging.send("ServiceWorker.stopAllWorkers");
  await debugging.detach();
}

test("a report without contact: shown after six days, not after seven, and then deleted", async () => {
  const { network, page } = await openDevikasPhone();
  await network.breakOff(page.context());
  await age(page, 6);
  await page.goto(REPORT);
  expect(await readContent(page)).toMatch(SECRETS);
  await age(page, 1);
  // The running worker does not show it; the next start deletes it.
  await page.goto(REPORT);
  await see(page, "No network");
  expect(await readContent(page)).not.toMatch(SECRETS);
  await letSleep(page);
  await page.goto("/faq");
  await expect.poll(() => keptPages(page)).toEqual([]);
});

/** Whether a phone shows and stores how its student answers. */
async function readWays(page: Page) {
  return page.evaluate(() => ({
    first: document.querySelector("#question-text > span")?.getAttribute("lang"),
    hasWelcome: document.querySelector("#welcome[open]") !== null,
    goesOn: localStorage.getItem("go_on_after_tap"),
    hasAnswers: Object.entries(localStorage).some(
      ([key, value]) => key.startsWith("responses_") && /_agree/.test(value),
    ),
  }));
}

test("an expired session: its student continues, another one starts with none of her data", async () => {
  const [first, second] = [await makeBuyer(origin), await makeBuyer(origin)];
  const network = await openNetwork(origin);
  const page = await open({ ...phoneOn(network, first.cookie), storageState: { cookies: [], origins: [] } });
  const endSession = () => page.context().clearCookies({ name: /session/ });
  await page.goto("/assessment");
  await untilHydrated(page);
  await page.locator('#welcome [data-languages="ml"]').click();
  await page.getByRole("button", { name: "Begin" }).click();
  await page.getByRole("button", { name: "How you answer" }).click();
  await page.getByRole("checkbox", { name: /^Go on after a tap/ }).uncheck();
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("radio").first().check();
  await expect.poll(async () => (await readWays(page)).hasAnswers).toBe(true);
  await endSession();
  await page.goto("/my-orders");
  await page.waitForURL(/\/login/);
  expect(await page.evaluate(() => document.cookie)).not.toContain("signed-out");

  const ways = { first: "ml", hasWelcome: false, goesOn: "off", hasAnswers: true };
  await setSession(page.context(), first.cookie);
  await page.goto("/assessment?question=1");
  await untilHydrated(page);
  expect(await readWays(page)).toEqual(ways);

  await endSession();
  await page.goto("/my-orders");
  await page.waitForURL(/\/login/);
  await setSession(page.context(), second.cookie);
  // Her first page reads the cached data.
  await page.goto("/assessment");
  await untilHydrated(page);
  expect(await readWays(page)).toEqual({ first: "en", hasWelcome: true, goesOn: null, hasAnswers: false });
  await page.getByRole("button", { name: "Begin" }).click();
  await page.getByRole("radio", { name: /^Agree/ }).check();
  await see(page, "Question 2 of 63");
  expect(await page.evaluate(() => document.cookie)).not.toContain("first_language");
});

test("an administrator on the same phone: the portal is not kept, and the student's pages are forgotten", async () => {
  const { network, page } = await openDevikasPhone();
  await setSession(page.context(), await signInAdministrator(origin));
  network.requests.length = 0;
  await page.goto("/administrator/dashboard");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(network.requests.filter((request) => request === "GET /administrator/dashboard")).toHaveLength(1);
  expect(await keptPages(page)).toEqual([]);
  const stored = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(url);
    return found.filter((url) => /administrator|dashboard/.test(url));
  });
  expect(stored).toEqual([]);
  await network.breakOff(page.context());
  // The offline page is not shown there either.
  await expect(page.goto("/administrator/dashboard")).rejects.toThrow("ERR_FAILED");
});

test("visitors, experts and administrators get no worker", async () => {
  for (const session of [undefined, await signInAdministrator(origin)]) {
    const page = await open({ cookie: session });
    for (const path of ["/", "/login", "/careers", ...(session ? ["/administrator/dashboard"] : [])]) {
      await page.goto(path);
      // The script that starts a worker also waits for idle time.
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => idle(null))));
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    }
    expect(listWorkerUrls(page.context())).toEqual([]);
  }
});
