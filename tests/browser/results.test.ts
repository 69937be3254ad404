import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { accessibilityProblems } from "../support/browser/axe.ts";
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

const get = (cookie: string, headers: Record<string, string> = {}, address = PDF) =>
  fetch(address, { headers: { cookie, ...headers }, redirect: "manual" });

test("a report whose message was lost is written when the cron runs, and its student is notified", async () => {
  const mail = await readMail(origin, DEVIKA, /report is ready/);
  expect(mail.text).toContain(`/results?order=${DEVIKAS_ORDER}`);
});

describe("the report on the screen", () => {
  journey("shows its finding, three careers, each part folded, and the cards of a Gold package", async () => {
    const page = await open({ cookie: devika });
    await page.goto(`/results?order=${DEVIKAS_ORDER}`);
    await page.getByRole("heading", { name: "Career Guidance Summary" }).waitFor();
    const careers = page.locator(".report-cover ol[aria-label] > li");
    expect(await careers.count()).toBe(3);
    expect(await careers.first().innerText()).toMatch(/your choice/i);
    // The parts load automatically, and stay folded until they are opened.
    const result = page.locator("#en-cover");
    expect(await result.isVisible()).toBe(false);
    await page.locator("summary", { hasText: "Your result" }).click();
    await expect.poll(() => result.getByRole("img").count()).toBe(2);
    // A career that she chose has the same words and figures everywhere.
    const [figures = "none"] = (await result.innerText()).match(/interest match \d+%/) ?? [];
    const best = await page.locator("#en-best-careers").textContent();
    expect(best).toContain(`your choice; ${figures}`);
    expect(best).toContain("50% means no relation");
    expect(await page.getByText("Pending Scheduling").count()).toBe(1);
    expect(await page.getByText(DEVIKA).count()).toBeGreaterThan(0);
    expect(await page.content()).not.toContain("{{student}}");
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

test("a part is where its anchor leads, its career where its name leads, and all open at once", async () => {
  const page = await open({ ...phone, cookie: devika });
  await page.goto(`/results?order=${DEVIKAS_ORDER}#en-year`);
  await page.locator("#en-year").getByRole("img").waitFor();
  expect(await page.locator("#en-path-map").isVisible()).toBe(false);
  await page.locator(".report-cover ol[aria-label] a").first().click();
  await page.locator("#en-career-1").waitFor();
  const chip = page.getByRole("navigation", { name: "Contents" });
  await chip.locator("summary").click();
  await chip.getByRole("link", { name: "Internships", exact: true }).click();
  await page.locator("#en-internships").waitFor();
  expect(await chip.getByRole("link", { name: "Internships", exact: true }).isVisible()).toBe(false);
  await page.getByRole("button", { name: "Open all" }).click();
  await page.locator("#en-path-map").waitFor();
  await page.getByRole("button", { name: "Close all" }).click();
  expect(await page.locator("#en-path-map").isVisible()).toBe(false);
});

test("the first screen of a low phone has the finding, the code's figures, three careers and three buttons", async () => {
  for (const language of ["en", "ml"]) {
    const page = await open({ ...lowPhone, cookie: devika });
    await page.goto(`/results?order=${DEVIKAS_ORDER}&language=${language}`);
    await page.evaluate(() => document.fonts.ready);
    const cover = page.locator(".report-cover");
    expect(await cover.locator("ol[aria-label] > li").count()).toBe(3);
    expect(await cover.locator("li > svg").count()).toBe(3);
    // The current language is not a button.
    const buttons = cover.locator(".report-buttons").locator("a, button").filter({ visible: true });
    expect(await buttons.count()).toBe(3);
    for (const button of await buttons.all()) {
      const box = await button.boundingBox();
      expect((box?.y ?? 999) + (box?.height ?? 999)).toBeLessThanOrEqual(lowPhone.viewport.height);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height / phone.viewport.height).toBeLessThanOrEqual(8);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width);
  }
});

test("nothing moves on the first screen while the page loads and its parts come", async () => {
  const page = await open({ ...lowPhone, cookie: devika });
  await page.goto(`/results?order=${DEVIKAS_ORDER}`);
  await page.locator("#en-year").locator("img, svg").first().waitFor({ state: "attached" });
  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
  // The other language's name may be a few pixels wider if the phone has no font for it.
  expect(moved).toBeLessThan(0.001);
});

describe("what can be done after reading", () => {
  test("is one page away, by plain links: the mail again and the report made again, without JavaScript", async () => {
    const page = await open({ ...lowPhone, cookie: devika, javaScriptEnabled: false });
    await page.goto(`/results?order=${DEVIKAS_ORDER}`);
    await page.getByRole("link", { name: /^PDF and e-mail/ }).click();
    await page.waitForURL(/\/results\/more\?.*#keep$/);
    await page.getByRole("link", { name: "View PDF Report" }).waitFor();
    await page.getByRole("button", { name: "Send again" }).click();
    await page.getByText(`Your report is on its way to ${DEVIKA}.`).waitFor();
    await page.getByRole("link", { name: "Your report" }).click();
    await page.getByRole("heading", { name: "Your career report" }).waitFor();
    await page.getByRole("link", { name: /^Versions of your report/ }).click();
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
    await page.getByRole("link", { name: /^A picture of my code/ }).click();
    for (const [language, text] of [
      ["en", "I am"],
      ["ml", "ഞാൻ"],
    ] as const) {
      if (language === "ml") await page.getByRole("link", { name: "മലയാളം" }).click();
      const card = page.locator(`#share-card[lang=${language}]`);
      await card.waitFor();
      expect(await card.getAttribute("aria-label")).toMatch(new RegExp(`^${text} [RIASEC]{3}: `));
      expect(await card.textContent()).not.toMatch(/Devika|Nair/);
      const save = page.locator("a[data-saves-card]");
      await save.waitFor();
      const [download] = await Promise.all([page.waitForEvent("download"), save.click()]);
      expect(download.suggestedFilename()).toMatch(/^vazhi-[RIASEC]{3}\.png$/);
      const png = readFileSync(await download.path());
      expect([png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(["PNG", 1080, 1350]);
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

test("without JavaScript a part has a link to the page with all of them", async () => {
  const page = await open({ ...phone, cookie: devika, javaScriptEnabled: false });
  await page.goto(`/results?order=${DEVIKAS_ORDER}`);
  await page.locator("summary", { hasText: "Your year" }).click();
  await page.locator("#en-year").getByRole("link", { name: "Read this part" }).click();
  await page.locator("#en-year").getByRole("img").waitFor();
  expect(await page.locator("section.report-section").count()).toBeGreaterThan(20);
});

test("the report is read in one language at a time, and each links to the other", async () => {
  const page = await open({ cookie: devika });
  await page.goto(`/results?order=${DEVIKAS_ORDER}`);
  const languages = page.getByRole("navigation", { name: "Language of the report" });
  expect(await page.locator(".report[lang]").first().getAttribute("lang")).toBe("en");
  await languages.getByRole("link", { name: "മലയാളം" }).click();
  await page.locator('.report[lang="ml"]').first().waitFor();
  expect(await page.locator('.report[lang="en"]').count()).toBe(0);
  expect(new URL(page.url()).searchParams.get("order")).toBe(DEVIKAS_ORDER);
  expect(await languages.locator("[aria-current=page]").textContent()).toBe("മലയാളം");
  await page.goBack();
  await page.locator('.report[lang="en"]').first().waitFor();
});

test("one control turns the report and its PDF into the other language", async () => {
  const page = await open({ cookie: devika });
  await page.goto(`/results?order=${DEVIKAS_ORDER}&language=ml`);
  const malayalam = page.locator('.report[lang="ml"]').first();
  expect(await malayalam.isVisible()).toBe(true);
  // The PDF is in the page's language.
  const pdf = page.getByRole("link", { name: "PDF", exact: true });
  expect(await pdf.getAttribute("href")).toBe(`${new URL(PDF).pathname}?language=ml`);
  await page.getByRole("link", { name: "English", exact: true }).click();
  await page.locator('.report[lang="en"]').first().waitFor();
  expect(await pdf.getAttribute("href")).toBe(`${new URL(PDF).pathname}?language=en`);
  expect(await page.locator(".language-links").count()).toBe(1);
});

describe("the PDF", () => {
  test("is in one language where that is asked for, a smaller file", async () => {
    const whole = (await (await get(devika)).arrayBuffer()).byteLength;
    for (const language of ["en", "ml"]) {
      const one = await get(devika, {}, `${PDF}?language=${language}`);
      expect([one.status, one.headers.get("content-type")]).toEqual([200, "application/pdf"]);
      expect((await one.arrayBuffer()).byteLength).toBeLessThan(whole);
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
