import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { desktop, phone, type ProfileOptions, useBrowser } from "../support/browser/browser.ts";
import { DEVIKA } from "../support/browser/demo.ts";
import { signIn } from "../support/browser/http.ts";
import { servedOrigin } from "../support/browser/served.ts";

const origin = servedOrigin();
const TIMEOUT_MS = 5000;

const open = useBrowser({ reducedMotion: "no-preference" });

/** A page on which Devika is signed in. */
async function openSignedIn(options: ProfileOptions): Promise<Page> {
  return open({ ...options, cookie: await signIn(origin, DEVIKA) });
}

function showNotice(page: Page, message: string): Promise<void> {
  return page.evaluate((text) => {
    window.dispatchEvent(new CustomEvent("vazhi:toast", { detail: { kind: "info", message: text } }));
  }, message);
}

/** Finishes the toast's animations as if their time had passed, and returns how long it was. */
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

/** Drags the toast sideways with one finger; pixels are relative to where it began. */
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
        expect(height - (box.y + box.height)).toBeLessThan(40);
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
    // One that appears under the pointer is also paused.
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

describe("the bar", () => {
  test("on a phone, opens its menu without JavaScript", async () => {
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
      "Home",
      "Guide",
      "Career Counselors",
      "Assessment",
      "My Orders",
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
