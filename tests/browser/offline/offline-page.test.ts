import { expect, test } from "vitest";
import { accessibilityProblems } from "../../support/browser/axe.ts";
import { see, useBrowser } from "../../support/browser/browser.ts";
import { makeLogin } from "../../support/browser/http.ts";
import { phoneOn, untilWorking } from "../../support/browser/kept.ts";
import { openNetwork } from "../../support/browser/network.ts";
import { servedOrigin } from "../../support/browser/served.ts";

const origin = servedOrigin();
const open = useBrowser({ serviceWorkers: "allow" });

test("a page that needs a network says so, and opens automatically once there is one", async () => {
  const { cookie } = await makeLogin(origin);
  const network = await openNetwork(origin);
  const page = await open(phoneOn(network, cookie));
  await page.goto("/my-orders");
  await untilWorking(page);
  await network.breakOff(page.context());
  await page.goto("/profile");
  await see(page, "No network");
  await see(page, "Nothing is saved on this phone yet.");
  expect(await page.title()).toBe("No network · Vazhi");
  expect(await accessibilityProblems(page)).toEqual([]);
  const button = page.getByRole("button", { name: "Try again" });
  const box = await button.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(600);
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await button.click();
  await see(page, "No network");

  await network.comeBack(page.context());
  await page.getByRole("heading", { name: "Profile" }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe("/profile");
});

test("it speaks the language in which the pages were read", async () => {
  const { cookie } = await makeLogin(origin);
  const network = await openNetwork(origin);
  const page = await open(phoneOn(network, cookie));
  await page.goto("/ml/faq");
  // A worker that starts while the next page loads does not control it.
  await untilWorking(page);
  await page.goto("/ml/packages");
  await network.breakOff(page.context());
  await page.goto("/ml/contact-us");
  await see(page, "നെറ്റ്‌വർക്ക് ഇല്ല");
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("ml");
  expect(await page.locator("main").innerText()).not.toMatch(/[A-Za-z]{2,}/);
});

test("it also detects the network itself: phones often do not report that it is back", async () => {
  const { cookie } = await makeLogin(origin);
  const network = await openNetwork(origin);
  const page = await open(phoneOn(network, cookie));
  await page.goto("/my-orders");
  await untilWorking(page);
  await network.breakOff(page.context());
  await page.goto("/profile");
  await see(page, "No network");
  // `comeBack` would notify the page: here only the network recovers.
  await page.evaluate(() => addEventListener("online", (event) => event.stopImmediatePropagation(), { capture: true }));
  await network.comeBack(page.context());
  await page.getByRole("heading", { name: "Profile" }).first().waitFor();
});

test("it can be installed: manifest, icons and shortcuts are as Chromium wants them", async () => {
  const { cookie } = await makeLogin(origin);
  const page = await open({ cookie });
  await page.goto("/my-orders");
  await untilWorking(page);
  const session = await page.context().newCDPSession(page);
  const { errors, data } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // Test profiles are private windows.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);

  interface Icon {
    src: string;
    sizes: string;
    purpose: string;
  }
  const manifest = JSON.parse(data ?? "{}") as {
    id: string;
    name: string;
    start_url: string;
    icons: Icon[];
    shortcuts: { url: string }[];
  };
  expect(manifest).toMatchObject({ id: "/", start_url: "/start" });
  expect(manifest.name).toMatch(/Vazhi.*വഴി/);
  for (const purpose of ["any", "maskable"])
    expect(manifest.icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes)).toEqual(
      expect.arrayContaining(["192x192", "512x512"]),
    );
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (path) => {
      const picture = new Image();
      picture.src = path;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
    if (sizes !== "any") expect(size).toBe(sizes);
  }
  for (const { url } of manifest.shortcuts)
    expect((await fetch(origin + url, { headers: { cookie } })).status, url).toBe(200);
});
