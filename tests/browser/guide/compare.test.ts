import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { accessibilityProblems } from "../../support/browser/axe.ts";
import { phone, REFUSALS, useBrowser } from "../../support/browser/browser.ts";
import { journey } from "../../support/browser/journey.ts";
import { readMessage } from "../../support/browser/outbox.ts";
import { servedOrigin } from "../../support/browser/served.ts";

const origin = servedOrigin();
const small = { ...phone, viewport: { width: 360, height: 600 }, reducedMotion: "reduce" as const };
const open = useBrowser({ ...small, allow: REFUSALS });
const openWithoutScript = useBrowser({ ...small, javaScriptEnabled: false });

const newNumber = () => String(7_000_000_000 + Math.floor(Math.random() * 900_000_000));
const heartOf = (page: Page, career: string) => page.getByRole("button", { name: `Save: ${career}` });
const isPressed = (page: Page, career: string) => heartOf(page, career).getAttribute("aria-pressed");

async function signUp(page: Page, { age }: { age: string }): Promise<void> {
  const number = newNumber();
  await page.goto("/signup");
  await page.getByLabel("Your phone number").fill(number);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/login\/code/);
  await page.getByLabel("Code").pressSequentially(await readMessage(origin, number, "code"));
  await page.waitForURL(/\/signup\/about-you/);
  await page.getByLabel("Name").fill("Meera Das");
  await page.getByLabel("Age").fill(age);
  await page.getByRole("button", { name: "Create my account" }).click();
  await page.waitForURL((url) => /^\/(start|profile)/.test(url.pathname));
}

journey("a visitor saves two careers and compares them; after signing up they are on the own page", async () => {
  const page = await open();
  await page.goto("/careers/law");
  await heartOf(page, "Law").click();
  expect(await isPressed(page, "Law")).toBe("true");
  await page.goto("/careers");
  const nursing = heartOf(page, "Nursing & Midwifery");
  const box = await nursing.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await nursing.dblclick();
  expect(await nursing.getAttribute("aria-pressed")).toBe("true");
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole("link", { name: "Compare 2" }).click();
  await page.waitForURL(`${origin}/compare?careers=nursing-and-midwifery,law`);
  await page.getByRole("table", { name: "Compare: Nursing & Midwifery, Law" }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await accessibilityProblems(page)).toEqual([]);

  await signUp(page, { age: "18" });
  await page.goto("/start");
  const saved = page.getByRole("region", { name: "Careers you like" });
  await saved.getByRole("link", { name: "Law" }).waitFor();
  expect(await saved.getByRole("link", { name: "Compare" }).getAttribute("href")).toBe(
    "/compare?careers=nursing-and-midwifery,law",
  );
  expect(await accessibilityProblems(page)).toEqual([]);
  // The account has them, the phone no longer.
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("saved")))).toEqual([]);
  // On a page of the guide, whose body is the same for everyone.
  await page.goto("/careers/law");
  expect(await isPressed(page, "Law")).toBe("true");
  for (const isSaved of ["false", "true"]) {
    const answered = page.waitForResponse(`${origin}/saved-careers`);
    await heartOf(page, "Law").click();
    await answered;
    await page.reload();
    expect(await isPressed(page, "Law")).toBe(isSaved);
  }
  await page.goto("/start");
  await heartOf(page, "Law").click();
  await expect.poll(() => isPressed(page, "Law")).toBe("false");
  await expect.poll(() => page.reload().then(() => saved.getByRole("link", { name: "Law" }).count())).toBe(0);
  await page.locator("header summary").filter({ visible: true }).last().click();
  await page.getByRole("button", { name: "Logout" }).filter({ visible: true }).click();
  await page.getByText("Logged out successfully").waitFor();
  await page.goto("/careers");
  expect(await isPressed(page, "Nursing & Midwifery")).toBe("false");
});

test("hearts of a student whose parent has not agreed stay on the phone, apart from the next student's", async () => {
  const page = await open();
  await page.goto("/careers/law");
  await heartOf(page, "Law").click();
  await signUp(page, { age: "16" });
  await page.goto("/careers");
  await expect.poll(() => isPressed(page, "Law")).toBe("true");
  await heartOf(page, "Medicine").click();
  await page.getByText("Kept on this phone until your consent is complete.").waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("saved")).length)).toBe(1);
  // The session ends without a logout: nobody else sees them.
  await page.context().clearCookies();
  await page.reload();
  expect(await isPressed(page, "Law")).toBe("false");
  await signUp(page, { age: "18" });
  await page.goto("/start");
  expect(await page.getByRole("region", { name: "Careers you like" }).count()).toBe(0);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("saved")))).toEqual([]);
});

test("two tabs show the same hearts; a browser that keeps nothing says so; the twenty-first is refused", async () => {
  const page = await open();
  await page.goto("/careers");
  const other = await page.context().newPage();
  await other.goto(`${origin}/careers`);
  await heartOf(page, "Law").click();
  await expect.poll(() => isPressed(other, "Law")).toBe("true");
  await other.close();
  await page.evaluate(() =>
    localStorage.setItem("saved_careers", Array.from({ length: 20 }, (_, id) => id + 1).join()),
  );
  await page.reload();
  await heartOf(page, "Teaching").click();
  await page.getByText("20 careers are saved already.").waitFor();
  expect(await isPressed(page, "Teaching")).toBe("false");
  await page.getByRole("link", { name: "Compare 20" }).click();
  await page.waitForURL(`${origin}/compare`);
  expect(await page.locator("input[name=careers]:checked").count()).toBe(5);

  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("refused", "SecurityError");
    };
  });
  await page.evaluate(() => localStorage.clear());
  await page.goto("/careers/law");
  await heartOf(page, "Law").click();
  await page.getByText("This browser keeps nothing").waitFor();
  expect(await isPressed(page, "Law")).toBe("false");
});

test("on a page that the browser translates hearts and the bar go on working", async () => {
  const page = await open({ isTranslated: true });
  await page.goto("/careers");
  for (const id of [4, 12]) await page.locator(`[data-heart="${id}"]`).click();
  await expect.poll(() => page.locator("[data-count]").textContent()).toBe("2");
});

test("without a script the boxes choose what to compare, and no heart shows", async () => {
  const page = await openWithoutScript();
  await page.goto("/compare");
  for (const name of ["Law", "Aviation", "Defence", "Medicine"]) await page.getByLabel(name, { exact: true }).check();
  await page.getByRole("button", { name: "Compare" }).click();
  await page.waitForURL(`${origin}/compare?careers=medicine,aviation,law,defence`);
  expect(await page.getByRole("columnheader").count()).toBe(4);
  expect(await page.getByRole("button", { name: /^Save/ }).count()).toBe(0);
});
