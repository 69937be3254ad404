import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  desktop,
  phone,
  type ProfileOptions,
  REFUSALS,
  untilHydrated,
  useBrowser,
} from "../support/browser/browser.ts";
import { brokenMalayalamWords } from "../support/browser/broken-words.ts";
import { DEVIKA } from "../support/browser/demo.ts";
import { signIn } from "../support/browser/http.ts";
import { journey } from "../support/browser/journey.ts";
import { findRepeatedSentences } from "../support/browser/find-repeated-sentences.ts";
import { servedOrigin } from "../support/browser/served.ts";

const origin = servedOrigin();
const TIMEOUT_MS = 5000;

const open = useBrowser({ reducedMotion: "no-preference" });

async function openSignedIn(options: ProfileOptions): Promise<Page> {
  return open({ ...options, cookie: await signIn(origin, DEVIKA) });
}

/** Shows a toast once the site's script, which may load after the first paint, is ready. */
async function showNotice(page: Page, message: string): Promise<void> {
  await page.waitForFunction((text) => {
    window.dispatchEvent(new CustomEvent("vazhi:toast", { detail: { kind: "info", message: text } }));
    return document.querySelector(".toast")?.textContent.includes(text);
  }, message);
}

/** Finishes the toast's animations at once, and returns their duration. */
function passNoticeTime(page: Page): Promise<number> {
  return page.evaluate(() => {
    const leave = document
      .querySelector(".toast")
      ?.getAnimations()
      .find((animation) => animation instanceof CSSAnimation && animation.animationName === "toast-leave");
    if (!leave) throw new Error("The notice does not know when to leave");
    const delay = Number(leave.effect?.getTiming().delay);
    leave.finish();
    return delay;
  });
}

/** Drags the toast sideways with one finger; pixels are relative to the start. */
async function swipe(page: Page, distance: number): Promise<void> {
  const box = await page.locator(".toast p").boundingBox();
  if (!box) throw new Error("There is no notice to swipe");
  const from = { x: box.x + 20, y: box.y + box.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + distance, from.y, { steps: 4 });
  await page.mouse.up();
}

describe("toasts", () => {
  test("appear one at a time and leave after 5000 ms", async () => {
    const page = await open(phone);
    await page.goto("/faq");
    await showNotice(page, "The first");
    await showNotice(page, "The second");
    expect(await page.locator(".toast").allInnerTexts()).toEqual([expect.stringContaining("The second")]);
    expect(await passNoticeTime(page)).toBe(TIMEOUT_MS);
    await page.locator(".toast").waitFor({ state: "detached" });
  });

  test("appear at the top right of a desktop and at the bottom centre of a phone", async () => {
    for (const size of [desktop, phone]) {
      const page = await open(size);
      await page.goto("/faq");
      await showNotice(page, "Here");
      const box = await page.locator(".toast").boundingBox();
      if (!box) throw new Error("The notice is not to be seen");
      const { width, height } = size.viewport;
      if (size === desktop) {
        expect(width - (box.x + box.width)).toBeLessThan(40);
        expect(box.y).toBeLessThan(height / 4);
      } else {
        expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThan(2);
        // As low as there is nothing to press.
        expect(box.y).toBeGreaterThan(height / 3);
        expect(box.y + box.height).toBeLessThanOrEqual(height);
      }
    }
  });

  test("close by their button and by a swipe past 50 px, not by a shorter one", async () => {
    const page = await open(phone);
    await page.goto("/faq");
    await showNotice(page, "Close me");
    await page.getByRole("button", { name: "Close notice" }).click();
    await page.locator(".toast").waitFor({ state: "detached" });
    await showNotice(page, "Swipe me");
    await swipe(page, 45);
    expect(await page.locator(".toast").count()).toBe(1);
    await swipe(page, 60);
    await page.locator(".toast").waitFor({ state: "detached" });
  });

  test("wait while they are looked at, and leave the focus where it was", async () => {
    const page = await open(desktop);
    await page.goto("/contact-us");
    await page.getByLabel("Subject").focus();
    await showNotice(page, "Read me");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("subject");
    await page.locator(".toast").hover();
    expect(await page.locator(".toast").evaluate((toast) => getComputedStyle(toast).animationPlayState)).toBe(
      "running, paused",
    );
    // A toast that appears under the pointer is also paused.
    await showNotice(page, "Read me, too");
    await expect.poll(() => page.locator(".toast").evaluate((toast) => getComputedStyle(toast).opacity)).toBe("1");
  });

  test("come with the document and close without JavaScript", async () => {
    const page = await open({ ...phone, javaScriptEnabled: false });
    await page.goto("/start-assessment");
    expect(await page.locator(".toast").innerText()).toContain("Please log in to access the assessment");
    await page.getByRole("button", { name: "Close notice" }).click();
    await page.locator(".toast").waitFor({ state: "hidden" });
    await page.reload();
    expect(await page.locator(".toast").count()).toBe(0);
  });
});

describe("a toast covers nothing that can be pressed", () => {
  const small = { ...phone, viewport: { width: 360, height: 600 } };

  /** Interactive elements and clocks under the toast. */
  const covered = (page: Page) =>
    page.evaluate(async () => {
      // The toast is positioned before it is drawn.
      for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      const toast = document.querySelector(".toast");
      if (!toast) return ["there is none"];
      const box = toast.getBoundingClientRect();
      if (box.top < 0 || box.bottom > window.innerHeight) return ["it is not on the screen"];
      return [...document.querySelectorAll("a[href], button, input, select, textarea, summary, label, [role=timer]")]
        .filter((element) => !toast.contains(element) && element.checkVisibility())
        .filter((element) => {
          const { top, bottom, left, right, width } = element.getBoundingClientRect();
          return width > 1 && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
        })
        .map((element) => element.outerHTML.slice(0, 80));
    });

  test.each([small, desktop])("when it comes with a page", async (size) => {
    const page = await open({ ...size, reducedMotion: "reduce" });
    await page.goto("/start-assessment");
    expect(await covered(page)).toEqual([]);
    const student = await openSignedIn({ ...size, reducedMotion: "reduce" });
    await student.goto("/payment");
    await student.waitForURL("**/packages");
    await expect.poll(() => covered(student)).toEqual([]);
    // It scrolls with the content below.
    await student.mouse.wheel(0, 120);
    await expect.poll(() => student.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  });

  test("wherever on a page it appears", async () => {
    const page = await openSignedIn({ ...small, reducedMotion: "reduce" });
    for (const path of ["/payment?package=silver&another=1", "/profile", "/contact-us"]) {
      await page.goto(path);
      for (const part of [0, 0.3, 0.6, 1]) {
        await page.evaluate((share) => window.scrollTo(0, document.body.scrollHeight * share), part);
        await showNotice(page, "Payment cancelled");
        const hits = await covered(page);
        // On a small phone the profile has no room between its fields: there it may cover a label.
        const isLabel = (html: string) => path === "/profile" && html.startsWith("<label");
        expect(
          hits.filter((html) => !isLabel(html)),
          `${path}, ${part} of the way down`,
        ).toEqual([]);
      }
    }
  });
});

describe("the bar", () => {
  journey("on a phone, opens its menu without JavaScript", async () => {
    const page = await open({ ...phone, javaScriptEnabled: false });
    await page.goto("/faq");
    const menu = page.locator("header nav:visible");
    expect(await menu.count()).toBe(0);
    await page.locator("header summary:visible").click();
    expect(await menu.getByRole("link").allInnerTexts()).toEqual([
      "Home",
      "Packages",
      "Guide",
      "Career Counselors",
      "Login",
      "Sign Up",
    ]);
  });

  test("shows a student their entries, and logs out without JavaScript", async () => {
    const page = await openSignedIn({ ...desktop, javaScriptEnabled: false });
    await page.goto("/faq");
    await page.locator("header summary:visible").click();
    const bar = page.locator("header");
    expect((await bar.locator("nav:visible").getByRole("link").allInnerTexts()).map((text) => text.trim())).toEqual([
      "My page",
      "Guide",
      "Career Counselors",
      "Assessment",
      "My Orders",
      "My page",
      "My Orders",
      "Profile",
    ]);
    expect(await bar.getByText(DEVIKA).first().isVisible()).toBe(true);
    await bar.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL(`${origin}/`);
    expect(await bar.getByRole("link", { name: "Login" }).isVisible()).toBe(true);
  });

  test("closes its menu on Escape, which restores the focus, and on a click elsewhere", async () => {
    const page = await openSignedIn(desktop);
    await page.goto("/faq");
    const summary = page.locator("header summary:visible");
    const orders = page.locator("header details").getByRole("link", { name: "My Orders" }).first();
    await summary.click();
    await orders.focus();
    await page.keyboard.press("Escape");
    expect(await orders.isVisible()).toBe(false);
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    await summary.click();
    expect(await orders.isVisible()).toBe(true);
    await page.locator("h1").click();
    expect(await orders.isVisible()).toBe(false);
  });

  test("marks the current page", async () => {
    const page = await open(desktop);
    await page.goto("/career-counselors");
    expect(await page.locator('header nav:visible [aria-current="page"]').allInnerTexts()).toEqual([
      "Career Counselors",
    ]);
  });

  test("can be skipped with the first key", async () => {
    const page = await open(desktop);
    await page.goto("/faq");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    expect(await skip.evaluate((link) => link.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
  });
});

describe("what is said", () => {
  test("is said once", async () => {
    const visitor = await open({ ...phone, reducedMotion: "reduce", allow: REFUSALS });
    const expectOnce = async (page: Page, state: string) =>
      expect(await findRepeatedSentences(page), state).toEqual([]);
    await visitor.goto("/start-assessment");
    await expectOnce(visitor, "login is required");
    await visitor.getByLabel("Email").fill(DEVIKA);
    await visitor.getByLabel("Password", { exact: true }).fill("not-her-password");
    await visitor.getByRole("button", { name: "Log in", exact: true }).click();
    await visitor.getByText("Invalid email or password").first().waitFor();
    await expectOnce(visitor, "a wrong password");
    for (const [path, button] of [
      ["/contact-us", "Send message"],
      ["/forgot-password", /link/i],
    ] as const) {
      await visitor.goto(path);
      await visitor.getByRole("button", { name: button }).click();
      await visitor.locator("[aria-invalid=true]").first().waitFor();
      await expectOnce(visitor, `${path}, left empty`);
    }

    const student = await openSignedIn({ ...phone, reducedMotion: "reduce", allow: REFUSALS });
    await student.goto("/payment");
    await student.waitForURL("**/packages");
    await expectOnce(student, "no package chosen");
    await student.goto("/payment?package=silver&another=1");
    await untilHydrated(student);
    await student.getByText("I have a coupon").click();
    for (const [code, text] of [
      ["nothing-like-it", "Invalid or expired coupon code"],
      ["welcome10", "Coupon applied successfully!"],
    ] as const) {
      await student.getByLabel("Coupon code").fill(code);
      await student.getByRole("button", { name: "Apply" }).click();
      await student.getByText(text).first().waitFor();
      await expectOnce(student, `the coupon ${code}`);
    }
    await student.goto("/profile");
    await student.getByRole("button", { name: "Save" }).click();
    await student.getByText("Profile updated successfully").first().waitFor();
    await expectOnce(student, "a saved profile");
    await student.goto("/results?version=99");
    await expectOnce(student, "no such version");
  });
});

describe("a tap that has to wait", () => {
  const isWaiting = (page: Page) => page.evaluate(() => "waiting" in document.documentElement.dataset);

  /** Delays a page's requests to a path until it shows that it is waiting. */
  async function holdBackUntilShown(page: Page, path: string): Promise<void> {
    let show = () => undefined as void;
    const shown = new Promise<void>((resolve) => {
      show = resolve;
    });
    await page.exposeFunction("showsWaiting", () => show());
    await page.evaluate(() => {
      const { showsWaiting } = window as unknown as { showsWaiting(): void };
      const root = document.documentElement;
      new MutationObserver(() => "waiting" in root.dataset && showsWaiting()).observe(root, { attributes: true });
    });
    await page.route(path, async (route) => {
      await shown;
      await route.continue();
    });
  }

  test("shows so on a plain page until the next one is there", async () => {
    const page = await open(phone);
    await page.goto("/faq");
    await holdBackUntilShown(page, "**/contact-us");
    // The rest of the page remains usable.
    await page.locator("main summary").first().click();
    await page.getByRole("link", { name: "Contact us" }).last().click();
    await page.waitForURL("**/contact-us");
    expect(await isWaiting(page)).toBe(false);
    await page.goBack();
    await page.waitForURL("**/faq");
    expect(await isWaiting(page)).toBe(false);
  });

  test("shows so on a hydrated page until the answer is there", async () => {
    const page = await openSignedIn({ ...phone, reducedMotion: "reduce" });
    await page.goto("/payment?package=silver&another=1");
    await untilHydrated(page);
    await holdBackUntilShown(page, "**/payment.data?**");
    await page.getByText("I have a coupon").click();
    await page.getByLabel("Coupon code").fill("welcome10");
    await page.getByRole("button", { name: "Apply" }).click();
    await page.getByText("Coupon applied successfully!").waitFor();
    await expect.poll(() => isWaiting(page)).toBe(false);
  });
});

describe("a plain form without a network", () => {
  const allow = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/;
  const write = async (page: Page) => {
    await page.getByLabel("Name").fill("Anjali Nair");
    await page.getByLabel("Email").fill(`anjali-${crypto.randomUUID().slice(0, 8)}@students.example`);
    await page.getByLabel("Subject").fill("The report");
    await page.getByRole("textbox", { name: "Message" }).fill("When does it come?");
  };
  const send = (page: Page) => page.getByRole("button", { name: "Send message" });

  test.each(["offline", "seems online"])("says so and keeps what was typed: %s", async (state) => {
    const page = await open({ ...phone, viewport: { width: 360, height: 600 }, allow });
    await page.goto("/contact-us");
    await write(page);
    if (state === "offline") await page.context().setOffline(true);
    else await page.route("**/favicon.ico", (route) => route.abort());
    await send(page).click();
    const note = page.getByRole("alert").filter({ hasText: "There is no network." });
    await note.waitFor();
    const box = await note.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(64);
    expect((box?.y ?? 600) + (box?.height ?? 0)).toBeLessThanOrEqual(601);
    expect(await page.getByRole("textbox", { name: "Message" }).inputValue()).toBe("When does it come?");
    expect(new URL(page.url()).pathname).toBe("/contact-us");
    expect(await send(page).getAttribute("aria-busy")).toBeNull();

    if (state === "offline") await page.context().setOffline(false);
    else await page.unroute("**/favicon.ico");
    await send(page).click();
    await page.getByRole("heading", { name: "Message sent. We reply within 24 hours." }).waitFor();
  });
});

describe("reading", () => {
  test("pages fit 320 px and a zoom of 200 %", async () => {
    for (const width of [320, 640]) {
      const page = await open({ viewport: { width, height: 512 } });
      for (const path of ["/", "/faq", "/contact-us", "/login", "/signup", "/career-counselors", "/privacy-policy"]) {
        await page.goto(path);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBe(width);
      }
    }
  });

  test("Malayalam has room above and below, and keeps its shapes", async () => {
    const page = await open(phone);
    await page.goto("/");
    const styles = await page.locator(":lang(ml)").evaluateAll((elements) =>
      elements.map((element) => {
        const { lineHeight, fontSize, letterSpacing, fontStyle, textTransform } = getComputedStyle(element);
        return {
          ratio: Number.parseFloat(lineHeight) / Number.parseFloat(fontSize),
          letterSpacing,
          fontStyle,
          textTransform,
        };
      }),
    );
    expect(styles.length).toBeGreaterThan(0);
    for (const style of styles) {
      expect(style.ratio).toBeGreaterThanOrEqual(1.7);
      expect(["normal", "0px"]).toContain(style.letterSpacing);
      expect(style).toMatchObject({ fontStyle: "normal", textTransform: "none" });
    }
  });

  journey("no word of Malayalam is broken on a small phone, and none widens the page", async () => {
    const page = await open({ ...phone, viewport: { width: 360, height: 600 } });
    for (const path of [
      "/ml/careers",
      "/ml/careers/defence",
      "/ml/admissions",
      "/ml/pathways",
      "/ml/calendar",
      "/ml/scholarships",
      "/ml/study-abroad",
      "/ml/institutes",
      "/ml/institutes/college-of-engineering-trivandrum",
      "/ml/tools",
      "/ml/tools/keam?rank=1200&category=ezhava&branch=",
      "/ml/method",
    ]) {
      await page.goto(path);
      expect(await brokenMalayalamWords(page), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
    }
    const student = await openSignedIn({ ...phone, viewport: { width: 360, height: 600 } });
    for (const path of [
      "/results?language=ml",
      "/results?language=ml#careers",
      "/ml/sample-report",
      "/my-orders",
      "/profile",
    ]) {
      await student.goto(path);
      expect(await brokenMalayalamWords(student), path).toEqual([]);
    }
  });

  test("headings have their own face, and nothing moves where it is late", async () => {
    for (const path of ["/", "/login", "/careers"]) {
      const page = await open(phone);
      await page.addInitScript(() => {
        const seen = { shifts: 0 };
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.shifts += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        Object.assign(window, { seen });
      });
      await page.route(/display-.*\.woff2$/, async (route) => {
        await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
        await route.continue();
      });
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      expect(await page.locator("h1").evaluate((heading) => getComputedStyle(heading).fontFamily)).toContain(
        "Vazhi Display",
      );
      expect(
        await page.evaluate(() => (window as unknown as { seen: { shifts: number } }).seen.shifts),
        path,
      ).toBeLessThan(0.001);
    }
  });

  test("nothing moves for those who prefer reduced motion, and everything is there", async () => {
    const page = await open({ ...phone, reducedMotion: "reduce" });
    await page.goto("/");
    const longest = await page.evaluate(() =>
      Math.max(
        ...document.getAnimations().map((animation) => Number(animation.effect?.getComputedTiming().duration)),
        0,
      ),
    );
    expect(longest).toBeLessThanOrEqual(1);
    await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
    expect(
      await page
        .locator("main section")
        .evaluateAll(
          (sections) =>
            sections.filter((section) => getComputedStyle(section.firstElementChild ?? section).opacity !== "1").length,
        ),
    ).toBe(0);
  });
});
