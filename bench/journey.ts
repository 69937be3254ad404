// `npm run journey`: a family's journey from the home page to the PDF on a small phone, on a fast network, with 300 ms
// of latency, and on 50 kbit/s. Prints the seconds of each step; `-- pictures` also draws the film strip
// docs/journey.jpg. Absolute figures depend on the machine; compare the steps with each other and with the last run.
import type { Browser, Page } from "playwright-core";
import { fillSignUp, pressSignUp } from "../tests/support/browser/sign-up.ts";
import { openBrowser } from "../tests/support/browser/chromium.ts";
import { printTable } from "./load.ts";
import { findInMail } from "./mail.ts";
import { drawStrip, type Picture, untilDrawn } from "./pictures.ts";
import { serveScratch } from "./product.ts";

const SCREEN = { width: 360, height: 600 };
const STRIP = "docs/journey.jpg";
const QUESTIONS = 63;
/** Milliseconds after which a page counts as failed. */
const TIMEOUT_MS = 180_000;

const { origin, close } = await serveScratch({ name: "journey", port: 8879 });

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
  const link = await findInMail(origin, email, /https?:\S+verify-email\S+/);
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
  const pictures: Picture[] = [];
  const step: Step = async (name, go) => {
    const start = performance.now();
    await go();
    seconds.set(name, (performance.now() - start) / 1000);
    process.stderr.write(`${network.name}: ${name}\n`);
    if (!isPictured) return;
    await untilDrawn(page);
    pictures.push({ name, png: await page.screenshot() });
  };
  await walk(page, `${network.name.replace(/\W+/g, "-")}@students.example`, step);
  await profile.close();
  return { seconds, pictures };
}

const isDrawing = process.argv.includes("pictures");
const browser = await openBrowser();
try {
  const runs: Map<string, number>[] = [];
  for (const [index, network] of networks.entries()) {
    const { seconds, pictures } = await measure(browser, network, isDrawing && index === 0);
    runs.push(seconds);
    if (pictures.length > 0) await drawStrip(browser, pictures, STRIP);
  }
  const names = [...(runs[0]?.keys() ?? [])];
  printTable(
    ["seconds", ...networks.map(({ name }) => name)],
    names.map((name) => [name, ...runs.map((run) => (run.get(name) ?? 0).toFixed(1))]),
  );
} finally {
  await browser.close();
  await close();
}
