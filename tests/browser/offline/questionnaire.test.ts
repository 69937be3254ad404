import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { putAway, see, untilHydrated, useBrowser } from "../../support/browser/browser.ts";
import { type Buyer, makeBuyer } from "../../support/browser/buyers.ts";
import { journey } from "../../support/browser/journey.ts";
import { answer, loadedFiles, phoneOn, untilKept, untilWorking } from "../../support/browser/kept.ts";
import { openNetwork, type TestNetwork } from "../../support/browser/network.ts";
import { servedOrigin } from "../../support/browser/served.ts";

const origin = servedOrigin();
const open = useBrowser({ serviceWorkers: "allow" });

/** A student who has bought Silver and answered the first questions. */
async function makeBuyerWith({ answered }: { answered: number }): Promise<Buyer> {
  const buyer = await makeBuyer(origin);
  const begun = Date.now() - 600_000;
  const given = Array.from({ length: answered }, (_, index) => [
    index + 1,
    { answer: index % 2 ? "agree" : "disagree", at: begun + index * 4000 },
  ]);
  await answersOnServer(buyer, Object.fromEntries(given), answered + 1);
  return buyer;
}

async function answersOnServer(buyer: Buyer, answers: object = {}, position: number | null = null) {
  const response = await fetch(`${origin}/assessment/draft`, {
    method: "POST",
    headers: { origin, cookie: buyer.cookie, "content-type": "application/json" },
    body: JSON.stringify({ orderId: buyer.orderId, answers, position }),
  });
  const { draft } = (await response.json()) as { draft: { answers: Record<string, { answer: string }> } };
  return Object.fromEntries(Object.entries(draft.answers).map(([id, given]) => [id, given.answer]));
}

const place = (page: Page, id: number) => see(page, `Question ${id} of 63`);
const chosen = (page: Page) =>
  page.locator("input[type=radio]:checked").evaluate((input) => (input as HTMLInputElement).value);

/** Opens the questionnaire on a phone that already has its worker, as after any other page. */
async function openQuestionnaire(network: TestNetwork, buyer: Buyer): Promise<Page> {
  const page = await open(phoneOn(network, buyer.cookie));
  await page.goto("/my-orders");
  await untilWorking(page);
  await page.goto("/start-assessment");
  await untilHydrated(page);
  await untilKept(page, /^\/assessment\?order=/);
  return page;
}

journey(
  "without a network it opens again at question 30 with all answers, goes on, and sends them afterwards",
  async () => {
    const buyer = await makeBuyerWith({ answered: 28 });
    const network = await openNetwork(origin);
    const page = await openQuestionnaire(network, buyer);
    await place(page, 29);
    // Saved on the server after the cached page was made.
    await answer(page, /^Strongly Agree/);
    await place(page, 30);
    await putAway(page);
    await expect.poll(async () => (await answersOnServer(buyer))["29"]).toBe("strongly_agree");

    await network.breakOff(page.context());
    await page.reload();
    await untilHydrated(page);
    await place(page, 30);
    await page.getByRole("button", { name: "Previous" }).click();
    await place(page, 29);
    expect(await chosen(page)).toBe("strongly_agree");
    await page.getByRole("button", { name: "Next" }).click();
    await answer(page, /^Neutral/);
    await place(page, 31);
    await see(page, "Saved on this device; sent once online.");
    await answer(page, /^Disagree/);
    await place(page, 32);

    // Again, with answers that exist only here, and by a link.
    await page.goto("/start-assessment");
    await untilHydrated(page);
    await place(page, 32);
    await see(page, "Saved on this device; sent once online.");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    await network.comeBack(page.context());
    await see(page, "All responses saved successfully!");
    const saved = await answersOnServer(buyer);
    expect(saved).toMatchObject({ "28": "agree", "29": "strongly_agree", "30": "neutral", "31": "disagree" });
    await page.reload();
    await place(page, 32);
  },
);

test("Submit without a network keeps the answers through a reload, and goes through afterwards", async () => {
  const buyer = await makeBuyerWith({ answered: 62 });
  const network = await openNetwork(origin);
  const page = await openQuestionnaire(network, buyer);
  await place(page, 63);
  await network.breakOff(page.context());
  await page.getByRole("radio").last().check();
  await page.getByRole("button", { name: "Submit" }).click();
  await see(page, "Your answers are safe in this browser.");
  await page.reload();
  await untilHydrated(page);
  await place(page, 63);
  await see(page, "100% Complete");
  await network.comeBack(page.context());
  await see(page, "All responses saved successfully!");
  await page.getByRole("button", { name: "Submit" }).click();
  await page.waitForURL(/\/results/);
});

test("an update while answering mixes no two builds: not on the open page, nor after a reload with or without a network", async () => {
  const buyer = await makeBuyerWith({ answered: 28 });
  const network = await openNetwork(origin);
  const page = await openQuestionnaire(network, buyer);
  await place(page, 29);
  const isOfSecond = (file: string) => file.startsWith("/assets/2/");

  network.deploy();
  // The new worker waits for the old one's pages.
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null);
  await answer(page, /^Agree/);
  await place(page, 30);
  // The server no longer has the first build's files: the page uses the phone's.
  await network.breakOff(page.context());
  await page.reload();
  await untilHydrated(page);
  await place(page, 30);
  expect((await loadedFiles(page)).length).toBeGreaterThan(3);
  expect((await loadedFiles(page)).filter(isOfSecond)).toEqual([]);

  await network.comeBack(page.context());
  await page.reload();
  await untilHydrated(page);
  await place(page, 30);
  const second = await loadedFiles(page);
  expect(second.length).toBeGreaterThan(3);
  expect(second.filter((file) => !isOfSecond(file))).toEqual([]);

  // From now on the phone caches the second build's page with its own files.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = await caches.match(location.href);
        return (await kept?.text())?.includes("/assets/2/");
      }),
    )
    .toBe(true);
  await network.breakOff(page.context());
  await page.reload();
  await untilHydrated(page);
  await place(page, 30);
  expect((await loadedFiles(page)).filter((file) => !isOfSecond(file))).toEqual([]);

  // Once all of the old worker's pages are closed, the new one takes over and removes the first build's files.
  const profile = page.context();
  await network.comeBack(profile);
  await page.close();
  const next = await profile.newPage();
  const oldFiles = async () => {
    await next.goto("/my-orders");
    const files = await next.evaluate(async () => (await (await caches.open("files")).keys()).map(({ url }) => url));
    await next.goto("about:blank");
    return files.filter((url) => /\/assets\/[^/]+$/.test(url));
  };
  await expect.poll(oldFiles, { interval: 1000 }).toEqual([]);
  await network.breakOff(profile);
  await next.goto("/assessment");
  await untilHydrated(next);
  await place(next, 30);
});
