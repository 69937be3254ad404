// `npm run journey`: a family's journey from the home page to the PDF on a small phone, on a fast network, with 300 ms
// of latency, and on 50 kbit/s. Prints the seconds of each step; `-- pictures` also draws the film strip
// docs/journey.jpg. Absolute figures depend on the machine; compare the steps with each other and with the last run.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { build, migrate, seed, serve, stage, stop, toolEnvironment, untilServing } from "../scripts/local/stack.ts";
import { fillSignUp, pressSignUp } from "../tests/support/browser/sign-up.ts";
import { openBrowser, unpackChromium } from "../tests/support/browser/chromium.ts";
import { printTable } from "./load.ts";

const PORT = 8879;
const origin = `http://127.0.0.1:${PORT}`;
const SCREEN = { width: 360, height: 600 };
const STRIP = "docs/journey.jpg";
const QUESTIONS = 63;
/** Milliseconds after which a page counts as failed. */
const TIMEOUT_MS = 180_000;

/** Chromium's network emulation: milliseconds, and bytes per second (−1: unlimited). */
interface Network {
  name: string;
  latency: number;
  throughput: number;
}

const networks: Network[] = [
  { name: "as it is", latency: 0, throughput: -1 },
  { name: "300 ms", latency: 300, throughput: -1 },
  { name: "50 kbit/s", latency: 100, throughput: 50_000 / 8 },
];

/** Times a named step and takes its picture for the film strip. */
type Step = (name: string, go: () => Promise<unknown>) => Promise<void>;

/** The link that confirms a student's address, once its mail has been sent. */
async function confirmationLink(email: string): Promise<string> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const mails = (await (await fetch(`${origin}/simulator/mail.json`)).json()) as { to: string; text: string }[];
    const mail = mails.find(({ to, text }) => to === email && text.includes("/verify-email"));
    const link = mail?.text.match(/https?:\/\/\S+/g)?.find((url) => url.includes("/verify-email"));
    if (link) return link;
    await new Promise((tick) => setTimeout(tick, 100));
  }
  throw new Error(`No mail to ${email}`);
}

/** Answers all questions like an attentive reader: neither uniformly nor in a pattern. */
async function answerAll(page: Page, step: Step): Promise<void> {
  for (let id = 1; id <= QUESTIONS; id++) {
    const goOn = page.locator("#part-begin");
    const question = page.getByText(`Question ${id} of ${QUESTIONS}`);
    await question.or(goOn).first().waitFor();
    if (await goOn.isVisible()) {
      await step(`break before question ${id}`, () => Promise.resolve());
      await goOn.click();
      await question.waitFor();
    }
    await page
      .getByRole("radio")
      .nth((id * 3 + (id % 4)) % 5)
      .check();
    if (id === 1 || id === QUESTIONS) await step(`question ${id}`, () => Promise.resolve());
    if (id < QUESTIONS) await page.getByRole("button", { name: "Next" }).click();
  }
}

async function walk(page: Page, email: string, step: Step): Promise<void> {
  const seen = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor();
  await step("home", () => page.goto("/"));
  await step("packages", async () => {
    await page.goto("/packages");
  });
  await step("login", async () => {
    await page.getByRole("link", { name: "Choose Silver" }).first().click();
    await page.getByLabel("Password", { exact: true }).waitFor();
  });
  await step("sign-up", async () => {
    await page.getByRole("main").getByRole("link", { name: "Sign up", exact: true }).click();
    await page.getByLabel("Confirm password", { exact: true }).waitFor();
  });
  await fillSignUp(page, { name: "Meenakshi Pillai", email, password: "kayal and kavu" });
  await step("about you", () => Promise.resolve());
  await step("account made", async () => {
    await pressSignUp(page);
    await seen(/Account created!/);
  });
  const link = await confirmationLink(email);
  await step("the mail's link", async () => {
    await page.goto(link);
    await page.getByRole("button", { name: "Confirm my e-mail address" }).waitFor();
  });
  await step("payment", async () => {
    await page.getByRole("button", { name: "Confirm my e-mail address" }).click();
    await page.getByRole("heading", { name: "Complete Your Purchase" }).waitFor();
  });
  await step("checkout", async () => {
    await page.getByRole("button", { name: "Proceed to Payment" }).click();
    await page.getByRole("button", { name: "Pay", exact: true }).waitFor();
  });
  await step("paid", async () => {
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await seen("Payment Successful!");
  });
  await step("questionnaire", async () => {
    await page.getByRole("link", { name: "START ASSESSMENT" }).click();
    await page.getByRole("dialog", { name: "Before You Begin" }).getByRole("button", { name: "Begin" }).waitFor();
  });
  await page.getByRole("dialog", { name: "Before You Begin" }).getByRole("button", { name: "Begin" }).click();
  await answerAll(page, step);
  await step("report", async () => {
    await page.getByRole("button", { name: "Submit" }).click();
    const asked = page.getByRole("button", { name: "Submit as they are" });
    const report = page.getByRole("heading", { name: "Career Guidance Summary" });
    await asked.or(report).first().waitFor();
    if (await asked.isVisible()) await asked.click();
    await report.waitFor();
  });
  await step("PDF", async () => {
    await page.getByRole("link", { name: /^PDF and e-mail/ }).click();
    const pdf = await page.getByRole("link", { name: "Download PDF" }).getAttribute("href");
    // A download would bypass the emulated network.
    await page.evaluate(async (address) => (await fetch(address)).arrayBuffer(), pdf ?? "");
  });
  await step("My Orders", () => page.goto("/my-orders"));
}

/** Waits for what no step awaits: fonts, figures, and the end of "Verifying your session…". */
async function untilDrawn(page: Page): Promise<void> {
  await page.locator(".verifying:visible").waitFor({ state: "hidden" });
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
}

/** Runs the journey in a new browser and returns each step's seconds, and its picture if requested. */
async function measure(browser: Browser, network: Network, isPictured: boolean) {
  const profile = await browser.newContext({
    baseURL: origin,
    viewport: SCREEN,
    hasTouch: true,
    isMobile: true,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    reducedMotion: "reduce",
    // A service worker's requests bypass the emulated network.
    serviceWorkers: "block",
  });
  profile.setDefaultTimeout(TIMEOUT_MS);
  const page = await profile.newPage();
  const protocol = await profile.newCDPSession(page);
  await protocol.send("Network.enable");
  await protocol.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: network.latency,
    downloadThroughput: network.throughput,
    uploadThroughput: network.throughput,
  });
  const seconds = new Map<string, number>();
  const pictures: { name: string; jpeg: string }[] = [];
  const step: Step = async (name, go) => {
    const start = performance.now();
    await go();
    seconds.set(name, (performance.now() - start) / 1000);
    process.stderr.write(`${network.name}: ${name}\n`);
    if (!isPictured) return;
    await untilDrawn(page);
    const jpeg = await page.screenshot({ type: "jpeg", quality: 80 });
    pictures.push({ name, jpeg: jpeg.toString("base64") });
  };
  await walk(page, `${network.name.replace(/\W+/g, "-")}@students.example`, step);
  await profile.close();
  return { seconds, pictures };
}

/** All steps on one sheet, in order. */
async function drawStrip(browser: Browser, pictures: { name: string; jpeg: string }[]): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1680, height: 800 } });
  const figures = pictures.map(
    ({ name, jpeg }, index) =>
      `<figure><img src="data:image/jpeg;base64,${jpeg}" alt=""><figcaption>${index + 1}. ${name}</figcaption></figure>`,
  );
  await page.setContent(`<style>
      body { display: grid; grid-template-columns: repeat(7, 1fr); gap: 16px; margin: 16px; font: 15px system-ui }
      figure { margin: 0 } img { width: 100%; display: block; border: 1px solid #bbb }
    </style>${figures.join("")}`);
  await page.screenshot({ path: STRIP, type: "jpeg", quality: 70, fullPage: true });
  await page.close();
}

const isDrawing = process.argv.includes("pictures");
const folder = mkdtempSync(join(tmpdir(), "vazhi-journey-"));
const state = join(folder, "state");
const env = toolEnvironment({ origin, state });
await Promise.all([migrate({ env, state }).then(() => seed({ env, state })), build({ env }), unpackChromium()]);
stage(join(folder, "app"), { origin });
const server = serve({ env, state, folder: join(folder, "app"), port: PORT });
const browser = await openBrowser();
try {
  await untilServing({ origin, server });
  const runs: Map<string, number>[] = [];
  for (const [index, network] of networks.entries()) {
    const { seconds, pictures } = await measure(browser, network, isDrawing && index === 0);
    runs.push(seconds);
    if (pictures.length > 0) await drawStrip(browser, pictures);
  }
  const names = [...(runs[0]?.keys() ?? [])];
  printTable(
    ["seconds", ...networks.map(({ name }) => name)],
    names.map((name) => [name, ...runs.map((run) => (run.get(name) ?? 0).toFixed(1))]),
  );
} finally {
  await browser.close();
  await stop(server);
  rmSync(folder, { recursive: true, force: true });
}
