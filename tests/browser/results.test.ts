import { beforeAll, describe, expect, test } from "vitest";
import { desktop, phone, useBrowser } from "../support/browser/browser.ts";
import { ANU, DEVIKA, DEVIKAS_ORDER } from "../support/browser/demo.ts";
import { runCron, signIn } from "../support/browser/http.ts";
import { readMail } from "../support/browser/outbox.ts";
import { servedOrigin } from "../support/browser/served.ts";

const origin = servedOrigin();

const PDF = `${origin}/results/c0000000-0000-4000-8000-000000000003/report.pdf`;

let devika: string;
let anu: string;

const open = useBrowser(desktop);

beforeAll(async () => {
  [devika, anu] = await Promise.all([signIn(origin, DEVIKA), signIn(origin, ANU)]);
});

const get = (cookie: string, headers: Record<string, string> = {}, address = PDF) =>
  fetch(address, { headers: { cookie, ...headers }, redirect: "manual" });

test("a report whose message was lost is written when the cron runs, and its student is notified", async () => {
  await runCron(origin);
  const mail = await readMail(origin, DEVIKA, /report is ready/);
  expect(mail.text).toContain(`/results?order=${DEVIKAS_ORDER}`);
});

describe("the report on the screen", () => {
  test("shows its finding, three careers, each part folded, and the cards of a Gold package", async () => {
    const page = await open({ cookie: devika });
    await page.goto(`/results?order=${DEVIKAS_ORDER}`);
    await page.getByRole("heading", { name: "Career Guidance Summary" }).waitFor();
    const careers = page.locator(".report-cover ol > li");
    expect(await careers.count()).toBe(3);
    expect(await careers.first().innerText()).toMatch(/your choice/i);
    // The parts come by themselves, and stay folded until they are opened.
    const result = page.locator("#en-cover");
    expect(await result.isVisible()).toBe(false);
    await page.locator("summary", { hasText: "Your result" }).click();
    await expect.poll(() => result.getByRole("img").count()).toBe(2);
    // A career that she chose: the same words and figures wherever it is named.
    const [figures = "none"] = (await result.innerText()).match(/interest match \d+%, list score \d+%/) ?? [];
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
  await page.locator(".report-cover ol a").first().click();
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

test("until a part is opened the report is eight screens of a phone or less, the first with all that matters", async () => {
  for (const language of ["en", "ml"]) {
    const page = await open({ ...phone, cookie: devika });
    await page.goto(`/results?order=${DEVIKAS_ORDER}&language=${language}`);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height / phone.viewport.height).toBeLessThanOrEqual(8);
    const buttons = await page.locator(".report-buttons").boundingBox();
    expect((buttons?.y ?? 0) + (buttons?.height ?? 0)).toBeLessThanOrEqual(600);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width);
  }
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

test("the report's language can be changed on its page, and its PDF follows by itself", async () => {
  const page = await open({ cookie: devika });
  await page.goto(`/results?order=${DEVIKAS_ORDER}&language=ml`);
  const malayalam = page.locator('.report[lang="ml"]').first();
  const isDone = () => page.getByRole("link", { name: "PDF", exact: true }).waitFor();
  expect(await malayalam.isVisible()).toBe(true);
  await page.locator("summary", { hasText: "PDF, ഭാഷകൾ" }).click();
  await page.getByLabel("English", { exact: true }).check();
  await page.getByRole("button", { name: "Change" }).click();
  await page.getByText("The language is changed. Your PDF is being made again.").waitFor();
  expect(await malayalam.count()).toBe(0);
  expect(await page.getByRole("navigation", { name: "Language of the report" }).count()).toBe(0);
  expect(await page.getByLabel("English", { exact: true }).isChecked()).toBe(true);
  await isDone();
  await page.locator("summary", { hasText: "PDF, languages" }).click();
  await page.getByLabel("Both", { exact: true }).check();
  await page.getByRole("button", { name: "Change" }).click();
  await malayalam.waitFor();
  await isDone();
});

describe("the PDF", () => {
  test("is shown in the page or downloaded in full", async () => {
    const shown = await get(devika);
    expect(shown.status).toBe(200);
    expect(shown.headers.get("content-type")).toBe("application/pdf");
    expect(shown.headers.get("content-disposition")).toMatch(/^inline/);
    expect(shown.headers.get("cache-control")).toContain("private");
    const bytes = new Uint8Array(await shown.arrayBuffer());
    expect(new TextDecoder().decode(bytes.subarray(0, 5))).toBe("%PDF-");
    expect(bytes.length).toBeGreaterThan(1000);
    expect((await get(devika, {}, `${PDF}?download=1`)).headers.get("content-disposition")).toMatch(
      /^attachment; filename="vazhi-career-report-/,
    );
  });

  test("in part, and not again when unchanged", async () => {
    const whole = await get(devika);
    const size = (await whole.arrayBuffer()).byteLength;
    const start = await get(devika, { range: "bytes=0-99" });
    expect([start.status, start.headers.get("content-range"), (await start.arrayBuffer()).byteLength]).toEqual([
      206,
      `bytes 0-99/${size}`,
      100,
    ]);
    const end = await get(devika, { range: "bytes=-50" });
    expect([end.status, end.headers.get("content-range")]).toEqual([206, `bytes ${size - 50}-${size - 1}/${size}`]);
    const beyond = await get(devika, { range: `bytes=${size + 10}-` });
    expect([beyond.status, (await beyond.arrayBuffer()).byteLength]).toEqual([200, size]);
    expect((await get(devika, { "if-none-match": whole.headers.get("etag") ?? "" })).status).toBe(304);
  });

  test("is only for its owner: others and unknown ids get the same 404, signed out the login", async () => {
    const others = await get(anu);
    expect([others.status, await others.text()]).toEqual([404, "PDF not available"]);
    const unknown = await get(devika, {}, `${origin}/results/nothing/report.pdf`);
    expect([unknown.status, await unknown.text()]).toEqual([404, "PDF not available"]);
    const signedOut = await get("");
    expect(signedOut.status).toBe(302);
    expect(signedOut.headers.get("location")).toMatch(/^\/login\?/);
  });
});

test("My Orders shows what there is, and the next step", async () => {
  const page = await open({ cookie: devika });
  await page.goto("/my-orders");
  await page.getByText("Results Available").waitFor();
  expect(await page.getByRole("link", { name: "View Results" }).getAttribute("href")).toBe(
    `/results?order=${DEVIKAS_ORDER}`,
  );
  // So does the order's own page, once it is answered.
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
