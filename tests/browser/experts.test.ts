import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { desktop, phone, useBrowser } from "../support/browser/browser.ts";
import { ANU, DEMO_PASSWORD, LAKSHMI } from "../support/browser/demo.ts";
import { journey } from "../support/browser/journey.ts";
import { servedOrigin } from "../support/browser/served.ts";
import { smallTargets } from "../support/browser/targets.ts";

const origin = servedOrigin();

const SOFTWARE = "90000000-0000-4000-8000-000000000002";
const AI = "90000000-0000-4000-8000-000000000014";
const LAKSHMIS_PICKER = `/partners/booking-dialog?partnerId=${LAKSHMI.expertId}&pricingId=${LAKSHMI.pricingId}&associationType=career-counselor`;

const open = useBrowser(phone);

/** The names on the cards of a list. */
function names(page: Page): Promise<string[]> {
  return page.locator("#experts li h2").allTextContents();
}

async function structuredData(page: Page) {
  return JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "{}");
}

describe("the lists of experts", () => {
  test("without a script: cards, search in name, education and about text, and who cannot be booked", async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto("/career-counselors");
    await page.getByText("Congratulations!").waitFor();
    await page.getByText("6 Career Counselors").waitFor();
    await page
      .getByText("Helps students and parents in Ernakulam turn interests, marks and…", { exact: true })
      .waitFor();
    await page.getByText("₹999").waitFor();
    // Inactive: Manoj Pillai. Without a price, and labelled so: Col. Nair.
    expect(await names(page)).toEqual([
      "Arun Prakash",
      "Dr. Lakshmi Menon",
      "Fathima Rahman",
      "Joseph Kurian",
      "Rekha Sivadas",
      "Retd. Col. Prakash Nair",
    ]);
    const free = page.locator("#experts li", { hasText: "Prakash Nair" });
    await free.getByText("Not bookable online").waitFor();
    expect(await free.getByRole("link", { name: /Book Now/ }).count()).toBe(0);
    expect((await structuredData(page)).itemListElement).toHaveLength(6);

    for (const [words, found] of [
      ["LAKSHMI", ["Dr. Lakshmi Menon"]],
      ["m.s.w.", ["Joseph Kurian"]],
      ["Bus Route", ["Fathima Rahman"]],
      ["%", []],
    ] as const) {
      await page.getByRole("searchbox").fill(words);
      await page.getByRole("button", { name: "Search" }).click();
      await page.waitForURL((url) => url.searchParams.get("search") === words);
      expect(await names(page)).toEqual(found);
    }
    await page.getByText("No Career Counselors found").waitFor();
    expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toBe(`${origin}/career-counselors`);
    await page.getByRole("link", { name: "Show all" }).click();
    await page.getByRole("link", { name: "Ask about a session with Retd. Col. Prakash Nair" }).click();
    expect(await page.getByRole("textbox", { name: "Subject" }).inputValue()).toBe(
      "A session with Retd. Col. Prakash Nair (Career Counselor)",
    );
  });

  test("are paged, each page with its own address; beyond the last is the last", async () => {
    const page = await open(desktop);
    await page.goto("/domain-experts");
    await page.getByText("14 Domain Experts").waitFor();
    const first = await names(page);
    expect(first).toHaveLength(12);
    await page.getByRole("link", { name: "Next" }).click();
    await page.waitForURL("**/domain-experts?page=2#experts");
    expect(await page.title()).toBe("Domain Experts, page 2 · Vazhi Career Guide");
    expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toBe(`${origin}/domain-experts?page=2`);
    const second = await names(page);
    expect(second).toHaveLength(2);
    expect([...first, ...second].toSorted()).toEqual([...first, ...second]);
    await page.goto("/domain-experts?page=99");
    await page.waitForURL("**/domain-experts?page=2");
  });

  test("without a script: filter by language and place, sort, and take a choice back; all in the address", async () => {
    const page = await open({ javaScriptEnabled: false, viewport: { width: 360, height: 600 } });
    await page.goto("/career-counselors");
    const card = page.locator("#experts li", { hasText: "Fathima Rahman" }).first();
    for (const fact of ["Malayalam, English, Arabic", "Online", /^Next free: \w{3} \d+ \w{3}, \d+:00 [ap]m IST/])
      await card.getByText(fact).first().waitFor();
    expect(await page.locator("[data-own-time]:not(:empty)").count()).toBe(0);

    await page.locator("summary", { hasText: "Filter and sort" }).click();
    await page.getByRole("combobox", { name: "Language" }).selectOption("Hindi");
    await page.getByLabel("Sort by").selectOption("Price, lowest first");
    await page.getByRole("button", { name: "Show" }).click();
    await page.waitForURL(/language=hi.*sort=price/);
    // Experts who cannot be booked come last.
    expect(await names(page)).toEqual(["Arun Prakash", "Retd. Col. Prakash Nair"]);
    expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toBe(`${origin}/career-counselors`);
    await page.getByRole("link", { name: /^Hindi/ }).click();
    await page.waitForURL((url) => url.search === "?sort=price");
    expect(await names(page)).toEqual([
      "Fathima Rahman",
      "Joseph Kurian",
      "Rekha Sivadas",
      "Dr. Lakshmi Menon",
      "Arun Prakash",
      "Retd. Col. Prakash Nair",
    ]);
    await page.getByLabel("Sort by").selectOption("Experience, most first");
    await page.getByLabel("Where").selectOption("In person");
    await page.getByRole("button", { name: "Show" }).click();
    await page.waitForURL(/place=in-person&sort=experience/);
    expect(await names(page)).toEqual(["Rekha Sivadas"]);
    await page.getByRole("combobox", { name: "Language" }).selectOption("Kannada");
    await page.getByRole("button", { name: "Show" }).click();
    await page.getByText("Nobody fits all of this.").waitFor();
    await page.getByRole("link", { name: "Show all" }).click();
    await page.waitForURL((url) => !url.searchParams.has("language"));
    expect(await names(page)).toHaveLength(6);

    // Sorted by the next free time on the cards, across both pages.
    const times: number[] = [];
    for (const number of [1, 2]) {
      await page.goto(`/domain-experts?sort=soonest&page=${number}`);
      times.push(
        ...(await page
          .locator("#experts li [data-own-time]")
          .evaluateAll((all) => all.map((time) => Date.parse(time.getAttribute("data-own-time") ?? "")))),
      );
    }
    expect(times.length).toBeGreaterThanOrEqual(13);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    await page.goto("/career-counselors?language=xx&place=moon&sort=luck");
    expect(await names(page)).toHaveLength(6);
  });

  test("have drawn portraits that a browser keeps, and nothing too small for a thumb", async () => {
    const page = await open({ viewport: { width: 360, height: 600 } });
    for (const path of [
      "/career-counselors?sort=price&language=ml",
      "/domain-experts",
      `/experts/${LAKSHMI.expertId}`,
    ]) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(await smallTargets(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
    await page.getByText("Malayalam, English", { exact: true }).waitFor();
    const portrait = page.locator('img[src^="/images/partners/"]');
    expect(await portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192);
    const response = await fetch(origin + (await portrait.getAttribute("src")));
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect((await response.arrayBuffer()).byteLength).toBeLessThan(5000);
  });

  test("placeholders replace a list that takes long, and go when one returns", async () => {
    const page = await open(desktop);
    await page.goto("/psychologists");
    const placeholders = page.locator("[data-placeholder-for]");
    expect(await placeholders.isVisible()).toBe(false);
    // A page that is being left cannot be queried, but it can log: the response waits for its message.
    await page.evaluate(() => {
      const [list, standIn] = [
        document.getElementById("experts"),
        document.querySelector<HTMLElement>("[data-placeholder-for]"),
      ];
      new MutationObserver(() =>
        console.info(
          `placeholders: ${standIn?.querySelectorAll(":scope > div > div > *").length}, list hidden: ${list?.hidden}`,
        ),
      ).observe(document.body, {
        attributeFilter: ["hidden"],
        subtree: true,
      });
    });
    const mailData = page.waitForEvent("console", (message) => message.text().startsWith("placeholders"));
    await page.route("**/psychologists?search=*", async (route) => {
      expect((await mailData).text()).toBe("placeholders: 6, list hidden: true");
      await route.continue();
    });
    await page.getByRole("searchbox").fill("sleep");
    await page.getByRole("searchbox").press("Enter");
    await page.waitForURL("**/psychologists?search=sleep");
    expect(await names(page)).toEqual(["Dr. Beena George", "Dr. Meera Nambiar"]);
    expect(await placeholders.isVisible()).toBe(false);
  });
});

describe("the tree of specialties", () => {
  test("opens and filters by keyboard, keeps the choice in the address, and combines with the search", async () => {
    const page = await open(desktop);
    await page.goto("/domain-experts");
    const tree = page.getByRole("navigation", { name: "Fields of work" });
    const engineering = tree.locator("summary", { hasText: "Engineering and technology" });
    expect(await engineering.innerText()).toMatch(/5/);
    await engineering.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Software/);
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/domain-experts?domain=${SOFTWARE}#experts`);
    expect(await names(page)).toEqual(["Anjali Suresh", "Keerthana Babu", "Rahul Varma"]);
    expect(await page.title()).toBe("Domain Experts in Software · Vazhi Career Guide");

    // The branch is open and the filter marked, after a reload as well.
    await page.reload();
    expect(await tree.locator('[aria-current="true"]').innerText()).toMatch(/^All of Software\s+3/);
    await tree.getByRole("link", { name: /^Artificial intelligence/ }).click();
    await page.waitForURL(`**/domain-experts?domain=${AI}#experts`);
    await page.getByText("2 Domain Experts in Artificial intelligence").waitFor();

    await page.getByRole("searchbox").fill("malayalam");
    await page.getByRole("searchbox").press("Enter");
    await page.waitForURL(
      (url) => url.searchParams.get("search") === "malayalam" && url.searchParams.get("domain") === AI,
    );
    expect(await names(page)).toEqual(["Rahul Varma"]);
    expect(await tree.locator("summary", { hasText: "Arts and media" }).innerText()).toMatch(/1/);
    await page.goBack();
    expect(await names(page)).toEqual(["Keerthana Babu", "Rahul Varma"]);
  });

  test("on a phone a chosen specialty shows its experts first", async () => {
    const page = await open({ allow: /status of 404/ });
    await page.goto("/domain-experts");
    const tree = page.getByRole("navigation", { name: "Fields of work" });
    await tree.locator("summary", { hasText: "Health sciences" }).click();
    await tree.getByRole("link", { name: /^Nursing/ }).click();
    await page.getByText("1 Domain Expert in Nursing").waitFor();
    const top = await page.locator("#experts").evaluate((list) => list.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(200);

    const response = await page.goto("/domain-experts?domain=gone");
    expect(response?.status()).toBe(404);
    await page.getByText("No Domain Experts found").waitFor();
  });
});

describe("booking from a list", () => {
  journey("signed out: a dialog, the login, and then the calendar of the chosen expert", async () => {
    const page = await open();
    await page.goto("/career-counselors");
    const bookNow = page.getByRole("link", { name: "Book Now: a session with Dr. Lakshmi Menon" });
    await bookNow.click();
    const dialog = page.getByRole("dialog", { name: "You must be logged in to book a session" });
    await dialog.getByText("Please log in to book a session", { exact: true }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem("redirectAfterLogin"))).toBe(LAKSHMIS_PICKER);
    await page.keyboard.press("Escape");
    expect(await bookNow.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await dialog.getByRole("link", { name: "Log in", exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/login" && url.searchParams.get("returnUrl") === LAKSHMIS_PICKER);
    await page.getByLabel("Email").fill(ANU);
    await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await page.waitForURL(origin + LAKSHMIS_PICKER);
    await page.getByRole("heading", { name: "Dr. Lakshmi Menon" }).waitFor();
    await page.waitForFunction(() => sessionStorage.getItem("redirectAfterLogin") === null);

    // Signed-in students get there at once.
    await page.goto("/psychologists");
    await page.getByRole("link", { name: "Book Now: a session with Dr. Meera Nambiar" }).click();
    await page.waitForURL(/\/book-session\?.*associationType=psychologist/);
  });

  test("without a script the login page says why, and continues there", async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto("/career-counselors");
    await page.getByRole("link", { name: "Book Now: a session with Dr. Lakshmi Menon" }).click();
    await page.waitForURL((url) => url.pathname === "/login" && url.searchParams.get("returnUrl") === LAKSHMIS_PICKER);
    await page.getByText("Please log in to book a session").waitFor();
  });
});

describe("the page of an expert", () => {
  test("has profile, prices and next free times, each of which links to the calendar with that time", async () => {
    for (const size of [phone, desktop]) {
      const page = await open(size);
      await page.goto("/career-counselors");
      await page.getByRole("link", { name: "Rekha Sivadas", exact: true }).click();
      await page.waitForURL(/\/experts\//);
      expect(await page.locator("h1").allTextContents()).toEqual(["Rekha Sivadas"]);
      expect(await page.title()).toBe("Rekha Sivadas, Career Counselor, Psychologist · Vazhi Career Guide");
      await page.getByText("In person: Pattom, Thiruvananthapuram").waitFor();
      for (const price of ["₹950", "₹1,100"]) await page.getByText(price).waitFor();
      expect((await structuredData(page)).makesOffer).toMatchObject([{ price: 950 }, { price: 1100 }]);
      expect(await page.content()).not.toMatch(/meet\.example\.org|experts\.example|98470001/);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBe(0);

      expect(await page.locator("[data-own-time]:not(:empty)").count()).toBe(0);
      const times = page.getByRole("link", { name: /: book this time$/ });
      expect(await times.count()).toBe(12);
      const href = (await times.first().getAttribute("href")) ?? "";
      expect(new Date(new URL(href, origin).searchParams.get("slot") ?? "").getTime()).toBeGreaterThan(Date.now());
      await times.first().click();
      await page.getByRole("dialog", { name: "You must be logged in to book a session" }).waitFor();
      expect(await page.evaluate(() => sessionStorage.getItem("redirectAfterLogin"))).toBe(href);
    }
  });

  test("has the reader's own times beside IST, in the list, too, wherever these are not the same", async () => {
    const page = await open({ timezoneId: "Asia/Dubai" });
    await page.goto("/career-counselors?search=Rekha");
    await page.getByText(/\d am your time|\d pm your time/).waitFor();
    expect(new URL(page.url()).search).toBe("?search=Rekha");
    await page.getByRole("link", { name: "Rekha Sivadas", exact: true }).click();
    await page.getByText("In brackets: your own time (GMT+4)").first().waitFor();
    const first = page.getByRole("link", { name: /: book this time$/ }).first();
    expect(await first.textContent()).toMatch(/^\d+:00 [ap]m\(\d+:30 [ap]m\)$/);
  });
});
