import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { accessibilityProblems, untilShown } from "../support/browser/axe.ts";
import type { Page } from "playwright-core";
import { desktop, phone, useBrowser } from "../support/browser/browser.ts";
import { ANU, DEVIKA, DEVIKAS_ORDER } from "../support/browser/demo.ts";
import { signIn } from "../support/browser/http.ts";
import { journey } from "../support/browser/journey.ts";
import { signInDevika } from "../support/browser/kept.ts";
import { readMail } from "../support/browser/outbox.ts";
import { servedOrigin } from "../support/browser/served.ts";

const origin = servedOrigin();

const PDF = `${origin}/results/c0000000-0000-4000-8000-000000000003/report.pdf`;

/** A 5-inch phone with the browser's bars. */
const lowPhone = { ...phone, viewport: { width: 360, height: 600 } };

let devika: string;
let anu: string;

const open = useBrowser(desktop);

beforeAll(async () => {
  anu = await signIn(origin, ANU);
  // Writes her report, so that each test can run alone.
  [devika = ""] = await signInDevika(origin);
});

const TABS = ["me", "careers", "year", "parents"] as const;
const LANGUAGES = ["en", "ml"] as const;
const address = (language: "en" | "ml") => `/results?order=${DEVIKAS_ORDER}&language=${language}`;

/** Tabs that are shown, in order; the front is the page without any. */
const shownPanes = (page: Page) =>
  page
    .locator("#front, .pane")
    .evaluateAll((panes) => panes.filter((pane) => pane.checkVisibility()).map(({ id }) => id));

/** Words of the result that a reader sees, of those between two heights of the document in CSS pixels. */
function countWords(page: Page, [top, bottom]: readonly [number, number] = [0, 1e6]): Promise<number> {
  return page.evaluate(
    ([from, to]) => {
      const walker = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
      let words = 0;
      while (walker.nextNode()) {
        const { currentNode } = walker;
        const parent = currentNode.parentElement;
        if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest(".sr-only, script, style, svg"))
          continue;
        const range = document.createRange();
        range.selectNodeContents(currentNode);
        const box = range.getBoundingClientRect();
        // What is off the screen's side is swiped to.
        const centre = (box.left + box.right) / 2;
        if (box.width === 0 || centre >= innerWidth || centre <= 0) continue;
        const middle = (box.top + box.bottom) / 2 + scrollY;
        if (middle >= from && middle < to)
          words += (currentNode.textContent ?? "").split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
      }
      return words;
    },
    [top, bottom] as const,
  );
}

const get = (cookie: string, headers: Record<string, string> = {}, address = PDF) =>
  fetch(address, { headers: { cookie, ...headers }, redirect: "manual" });

test("a report whose message was lost is written when the cron runs, and its student is notified", async () => {
  const mail = await readMail(origin, DEVIKA, /report is ready/);
  expect(mail.text).toContain(`/results?order=${DEVIKAS_ORDER}`);
});

describe("the report on the screen", () => {
  journey("shows its finding, five careers, the next step, and the cards of a Gold package", async () => {
    const page = await open({ cookie: devika });
    await page.goto(`/results?order=${DEVIKAS_ORDER}`);
    expect(await page.locator("h1").innerText()).toMatch(/^You are an? |^Your answers do not/);
    expect(
      await page
        .locator(".reveal")
        .getByRole("img", { name: /^Your interest profile: Realistic \d+/ })
        .count(),
    ).toBe(1);
    expect(await page.locator(".card").count()).toBe(5);
    await page.getByText("Your next step").waitFor();
    expect(await page.getByText("Pending Scheduling").count()).toBe(1);
    expect(await page.getByText(DEVIKA).count()).toBeGreaterThan(0);
    expect(await page.getByRole("link", { name: "View PDF Report" }).getAttribute("target")).toBe("_blank");
    expect(await page.content()).not.toContain("{{student}}");
    // A career has the same match on its card, in its tab and in the summary.
    const figures = await page.locator(".card").first().locator(".figure").innerText();
    const best = await page.locator("#en-best-careers").textContent();
    expect(best).toContain(`interest match ${figures.replaceAll(/\s/g, "")}`);
    await page.getByRole("button", { name: "Contact Support" }).click();
    await page.getByText("Support Request Sent - Our team will contact you shortly.").waitFor();
  });

  test("belongs to its student only", async () => {
    const page = await open({ cookie: anu });
    for (const address of ["/results", `/results?order=${DEVIKAS_ORDER}`]) {
      await page.goto(address);
      await page.getByRole("heading", { name: "No Results Available" }).waitFor();
      expect(await page.getByText("No assessment results found. Please complete an assessment first.").count()).toBe(1);
      expect(await page.getByRole("link", { name: "Take Assessment" }).getAttribute("href")).toBe("/assessment");
    }
  });
});

describe("the tabs", () => {
  test("open by a click, by the address and by a career's name; back and reload keep them", async () => {
    const page = await open({ ...phone, cookie: devika });
    await page.goto(`/results?order=${DEVIKAS_ORDER}`);
    expect(await shownPanes(page)).toEqual(["front"]);
    const bar = page.getByRole("navigation", { name: "Look closer" });
    await page.locator(".tiles").getByRole("link", { name: /^Year/ }).click();
    expect(await shownPanes(page)).toEqual(["year"]);
    await expect.poll(() => bar.locator("[aria-current]").innerText()).toBe("Year");
    await bar.getByRole("link", { name: "For parents" }).click();
    expect(await shownPanes(page)).toEqual(["parents"]);
    await page.reload();
    expect(await shownPanes(page)).toEqual(["parents"]);
    await expect.poll(() => bar.locator("[aria-current]").innerText()).toBe("For parents");
    await page.goBack();
    expect(await shownPanes(page)).toEqual(["year"]);
    await page.goBack();
    expect(await shownPanes(page)).toEqual(["front"]);
    // A card leads to its career, opened.
    await page.locator(".card h3 a").nth(1).click();
    expect(await shownPanes(page)).toEqual(["careers"]);
    const opened = page.locator("details.opened").nth(1);
    await expect.poll(() => opened.getAttribute("open")).not.toBeNull();
    await page.getByRole("link", { name: "Back to the result" }).click();
    expect(await shownPanes(page)).toEqual(["front"]);
    await page.goto("about:blank");
    await page.goto(`/results?order=${DEVIKAS_ORDER}#me`);
    expect(await shownPanes(page)).toEqual(["me"]);
    await page.goto("about:blank");
    await page.goto(`/results?order=${DEVIKAS_ORDER}#en-internships`);
    await page.locator("#en-internships").waitFor();
  });

  test("open by the keyboard", async () => {
    const page = await open({ ...desktop, cookie: devika });
    await page.goto(`/results?order=${DEVIKAS_ORDER}`);
    for (const name of ["Me", "Careers", "Year", "For parents"]) {
      await page.getByRole("navigation", { name: "Look closer" }).getByRole("link", { name, exact: true }).focus();
      await page.keyboard.press("Enter");
      await expect.poll(() => page.locator(".pane:target > h2").textContent()).toBe(name);
    }
  });

  test("without JavaScript stand below one another under their names, and everything can be read", async () => {
    const page = await open({ ...phone, cookie: devika, javaScriptEnabled: false });
    await page.goto(`/results?order=${DEVIKAS_ORDER}`);
    expect(await page.locator(".pane-name:visible").allInnerTexts()).toEqual(["Me", "Careers", "Year", "For parents"]);
    await page.locator("summary", { hasText: "Internships" }).click();
    await page.locator("#en-internships").waitFor();
  });

  test.each(LANGUAGES)("are accessible and fit a phone: %s", async (language) => {
    const page = await open({ ...lowPhone, cookie: devika });
    for (const tab of ["", ...TABS]) {
      await page.goto("about:blank");
      await page.goto(`${address(language)}#${tab}`);
      await untilShown(page);
      expect([tab, await accessibilityProblems(page)]).toEqual([tab, []]);
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 600 });
        expect([tab, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([tab, width]);
      }
      await page.setViewportSize(lowPhone.viewport);
    }
  });
});

describe("the first screen of a low phone", () => {
  test.each(LANGUAGES)("has the finding, the hexagon and one button: %s", async (language) => {
    const page = await open({ ...lowPhone, cookie: devika });
    await page.goto(address(language));
    await untilShown(page);
    for (const part of ["h1", ".reveal .result-hexagon", ".reveal-go a"]) {
      const box = await page.locator(part).boundingBox();
      expect([part, (box?.y ?? 999) + (box?.height ?? 999)]).toSatisfy(
        ([, bottom]) => Number(bottom) <= lowPhone.viewport.height,
      );
    }
    const button = await page.locator(".reveal-go a").boundingBox();
    expect(button?.height).toBeGreaterThanOrEqual(44);
    expect(await page.locator(".reveal a, .reveal button").count()).toBe(1);
  });

  test("stands still while the page loads, and without motion for who does not want it", async () => {
    const page = await open({ ...lowPhone, cookie: devika, reducedMotion: "reduce" });
    await page.goto(`/results?order=${DEVIKAS_ORDER}`);
    // The site's own rule leaves every animation a moment of a millisecond.
    const lengths = () =>
      document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0));
    expect(Math.max(0, ...(await page.evaluate(lengths)))).toBeLessThanOrEqual(1);
    const moving = await open({ ...lowPhone, cookie: devika });
    await moving.goto(`/results?order=${DEVIKAS_ORDER}`);
    const moved = await moving.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
          }).observe({ type: "layout-shift", buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
    expect(moved).toBeLessThan(0.001);
  });
});

test("on a desktop the finding stays at the left, beside the careers", async () => {
  const page = await open({ ...desktop, cookie: devika });
  await page.goto(`/results?order=${DEVIKAS_ORDER}`);
  const box = async (part: string) => (await page.locator(part).first().boundingBox()) ?? expect.fail();
  const [finding, rest] = [await box(".result-finding"), await box(".result-rest")];
  expect(finding.x + finding.width).toBeLessThanOrEqual(rest.x + 1);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  expect((await box(".reveal h1")).y).toBeGreaterThan(0);
});

test.each(LANGUAGES)("a phone's screen has few words, and so has everything: %s", async (language) => {
  const page = await open({ ...lowPhone, cookie: devika });
  await page.goto(address(language));
  await untilShown(page);
  const { height } = lowPhone.viewport;
  const screens: number[] = [];
  for (const index of [0, 1, 2, 3]) screens.push(await countWords(page, [index * height, (index + 1) * height]));
  const front = await countWords(page);
  const tabs: number[] = [];
  for (const tab of TABS) {
    await page.goto("about:blank");
    await page.goto(`${address(language)}#${tab}`);
    await untilShown(page);
    await page.evaluate(() => {
      for (const part of document.querySelectorAll<HTMLDetailsElement>(".result details")) part.open = true;
    });
    tabs.push(await countWords(page));
  }
  console.log(`Words (${language}): screens ${screens.join(", ")}; front ${front}; tabs opened ${tabs.join(", ")}`);
  expect(Math.max(...screens)).toBeLessThanOrEqual(45);
  expect(front).toBeLessThanOrEqual(220);
  if (language === "en") expect(tabs.reduce((sum, words) => sum + words, 0)).toBeLessThanOrEqual(3_100);
});

describe("what can be done after reading", () => {
  test("is one page away, by plain links: the mail again and the report made again, without JavaScript", async () => {
    const page = await open({ ...lowPhone, cookie: devika, javaScriptEnabled: false });
    await page.goto(`/results?order=${DEVIKAS_ORDER}`);
    await page.getByRole("link", { name: "Send again" }).click();
    await page.waitForURL(/\/results\/more\?.*#keep$/);
    await page.getByRole("link", { name: "View PDF Report" }).waitFor();
    await page.getByRole("button", { name: "Send again" }).click();
    await page.getByText(`Your report is on its way to ${DEVIKA}.`).waitFor();
    await page.getByRole("link", { name: "Your report" }).click();
    await page.waitForURL(/\/results\?/);
    await page.getByRole("link", { name: "Versions" }).click();
    await page.getByRole("button", { name: "Make my report again" }).waitFor();
  });

  test("is accessible, as is the page of the card, on a low phone and in both languages", async () => {
    for (const path of ["more", "share", "card"]) {
      for (const language of ["en", "ml"]) {
        const page = await open({ ...lowPhone, cookie: devika });
        await page.goto(`/results/${path}?order=${DEVIKAS_ORDER}&language=${language}`);
        expect([path, language, await accessibilityProblems(page)]).toEqual([path, language, []]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
        await page.close();
      }
    }
  });
});

describe("the picture of a code", () => {
  test("is drawn by the browser on request, without a name, and saved as a picture", async () => {
    const page = await open({ ...lowPhone, cookie: devika });
    await page.goto(`/results?order=${DEVIKAS_ORDER}`);
    await page.getByRole("link", { name: "Share", exact: true }).click();
    await page.getByRole("link", { name: /^A picture of my result/ }).click();
    for (const language of LANGUAGES) {
      if (language === "ml") await page.getByRole("link", { name: "മലയാളം" }).click();
      const card = page.locator(`#share-card[lang=${language}]`);
      await card.waitFor();
      expect(await card.getAttribute("aria-label")).toMatch(/^.+: [RIASEC]{3}$/);
      expect(await card.textContent()).not.toMatch(/Devika|Nair/);
      const save = page.locator("a[data-saves-card]");
      await save.waitFor();
      const [download] = await Promise.all([page.waitForEvent("download"), save.click()]);
      expect(download.suggestedFilename()).toMatch(/^vazhi-[RIASEC]{3}\.png$/);
      const png = readFileSync(await download.path());
      expect([png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(["PNG", 1200, 630]);
      // The picture and its buttons are on the first screen.
      const box = await save.boundingBox();
      expect((box?.y ?? 999) + (box?.height ?? 999)).toBeLessThanOrEqual(lowPhone.viewport.height);
    }
  });

  test("is handed to the phone's own sheet where there is one", async () => {
    const page = await open({ ...lowPhone, cookie: devika });
    await page.addInitScript(() => {
      const shared: string[] = [];
      Object.assign(navigator, {
        canShare: () => true,
        share: async ({ files }: { files: File[] }) => {
          shared.push(...files.map(({ name, type, size }) => `${name} ${type} ${size > 5_000}`));
          document.title = shared.join();
        },
      });
    });
    await page.goto(`/results/card?order=${DEVIKAS_ORDER}`);
    await page.getByRole("button", { name: "Share picture" }).click();
    await expect.poll(() => page.title()).toMatch(/^vazhi-[RIASEC]{3}\.png image\/png true$/);
  });
});

test("the bar's language turns the page and its PDF into the other language, at the same order", async () => {
  const page = await open({ cookie: devika });
  await page.goto(`/results?order=${DEVIKAS_ORDER}`);
  const pdf = page.getByRole("link", { name: /^View PDF Report$|^PDF കാണുക$/ });
  const back = new URL(PDF).pathname;
  expect(await pdf.getAttribute("href")).toBe(`${back}?language=en`);
  await page.getByRole("button", { name: "മലയാളം" }).filter({ visible: true }).first().click();
  await page.locator('html[lang="ml"]').waitFor();
  expect(new URL(page.url()).searchParams.get("order")).toBe(DEVIKAS_ORDER);
  expect(await pdf.getAttribute("href")).toBe(`${back}?language=ml`);
  await page.goto(address("en"));
  expect(await page.locator("html").getAttribute("lang")).toBe("en");
  await page.goto(address("ml"));
  await page.getByRole("button", { name: "English" }).filter({ visible: true }).first().click();
  await page.locator('html[lang="en"]').waitFor();
});

describe("the PDF", () => {
  test("is the summary in the language that is asked for, a smaller file than the dossier", async () => {
    for (const language of ["en", "ml"]) {
      const [summary, dossier] = await Promise.all(
        [PDF, PDF.replace("report.pdf", "dossier.pdf")].map((path) => get(devika, {}, `${path}?language=${language}`)),
      );
      const sizes = await Promise.all(
        [summary, dossier].map(async (answer) => {
          expect([answer?.status, answer?.headers.get("content-type")]).toEqual([200, "application/pdf"]);
          return (await answer?.arrayBuffer())?.byteLength ?? 0;
        }),
      );
      expect(sizes[0]).toBeLessThan(120_000);
      expect(sizes[0]).toBeLessThan(sizes[1] ?? 0);
      expect(sizes[1]).toBeLessThan(350_000);
    }
    expect((await get(anu, {}, `${PDF}?language=ml`)).status).toBe(404);
  });
});

test("My Orders shows what there is, and the next step", async () => {
  const page = await open({ cookie: devika });
  await page.goto("/my-orders");
  await page.getByText("Results Available").waitFor();
  expect(await page.getByRole("link", { name: "View Results" }).getAttribute("href")).toBe(
    `/results?order=${DEVIKAS_ORDER}`,
  );
  // The answered order's own page does the same.
  await page.goto(`/orders/${DEVIKAS_ORDER}`);
  expect(await page.getByRole("link", { name: "View Results" }).getAttribute("href")).toBe(
    `/results?order=${DEVIKAS_ORDER}`,
  );
  await page.goto("/my-orders");
  await page.getByRole("link", { name: "Counseling Sessions" }).click();
  await page.waitForURL("**/my-orders?tab=sessions");
  await page.getByText("Dr. Meera Nambiar").waitFor();
  const empty = await open({ cookie: anu });
  await empty.goto("/my-orders");
  expect(await empty.getByRole("link", { name: "View Packages" }).getAttribute("href")).toMatch(/^\//);
  await empty.getByRole("link", { name: "Counseling Sessions" }).click();
  expect(await empty.getByRole("link", { name: "Find Counselors" }).getAttribute("href")).toBe("/career-counselors");
});
