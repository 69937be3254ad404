import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  desktop,
  dismiss,
  phone,
  type ProfileOptions,
  see,
  untilHydrated,
  useBrowser,
} from "../../support/browser/browser.ts";
import { signInAdministrator } from "../../support/browser/http.ts";
import { makePng } from "../../support/makers/images.ts";
import { servedOrigin } from "../../support/browser/served.ts";

const origin = servedOrigin();

const open = useBrowser({ allow: /status of (400|409)/ });

async function openPortal(device: ProfileOptions, path: string): Promise<Page> {
  const page = await open({ ...device, cookie: await signInAdministrator(origin) });
  await page.goto(path);
  await untilHydrated(page);
  return page;
}

const png = (buffer: Uint8Array) => ({ name: "portrait.png", mimeType: "image/png", buffer: Buffer.from(buffer) });
const fitsItsWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test.each([
  ["desktop", desktop],
  ["phone", phone],
])(
  "an administrator adds an expert, sets a price and a picture, and takes them off the lists (%s)",
  async (device, options) => {
    const name = `Dr. Newcomer ${device}`;
    const page = await openPortal(options, "/administrator/psychologists");
    const counts = ["Session Time (minutes)", "Total Bookings", "Pending Bookings"];
    if (options === desktop)
      for (const header of ["Name", "Phone", "Charge (INR)", "Actions", ...counts])
        await page.getByRole("columnheader", { name: header, exact: true }).waitFor();
    // On phones rows are low cards: only what means nothing without its label has one.
    else for (const label of counts) await page.locator(`td[data-label="${label}"]`).first().waitFor();
    await page.goto("/administrator/psychologists?search=nobody-has-this-name");
    await see(page, "No psychologists match your search.");
    await page.getByRole("link", { name: "Add New Psychologist" }).click();
    await page.getByRole("heading", { name: "Add New Psychologist" }).waitFor();
    await untilHydrated(page);
    expect(await page.getByLabel("Session Time (minutes)").filter({ visible: true }).inputValue()).toBe("30");

    // The error appears at its field, and the typed values remain.
    await page.getByLabel("Name").fill(name);
    await page.getByLabel("Email").fill("nobody");
    await page.getByLabel("Session Time (minutes)").filter({ visible: true }).fill("20");
    await page.getByRole("button", { name: "Create Psychologist" }).click();
    await see(page, "Email is invalid");
    await see(page, "Please enter 15 to 240 minutes, in steps of 15");
    expect(await page.getByLabel("Name").inputValue()).toBe(name);
    expect(await fitsItsWidth(page)).toBe(true);

    // Taken by an expert of the demo.
    await page.getByLabel("Email").fill("Expert5@experts.example");
    await page.getByLabel("Session Time (minutes)").filter({ visible: true }).fill("45");
    await page.getByLabel("Charge (INR)").filter({ visible: true }).fill("650");
    await page.getByRole("button", { name: "Create Psychologist" }).click();
    await see(page, "Another partner has this email address.");
    await page.getByLabel("Email").fill(`newcomer-${device}@experts.example`);
    // After a refused image no expert is created without one unless the administrator confirms it.
    await page.getByLabel(/^Profile image/).setInputFiles(png(new Uint8Array(512_001)));
    await see(page, "Image must be smaller than 500KB. Current size: 501KB");
    const refused = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: "Create Psychologist" }).click();
    expect((await refused).status()).toBe(400);
    expect(await page.getByLabel("Name").inputValue()).toBe(name);
    await page.getByRole("button", { name: "Go on without an image" }).click();
    await page.getByRole("button", { name: "Create Psychologist" }).click();
    await dismiss(page, "Psychologist created successfully");
    await page.getByRole("searchbox", { name: "Search psychologists" }).fill(name.toLowerCase());
    await page.waitForURL(/search=/);
    await page.getByRole("row", { name }).getByRole("cell", { name: "₹650" }).waitFor();
    await page.getByRole("link", { name: `Edit ${name}` }).click();
    await page.getByRole("heading", { name: "Edit Psychologist" }).waitFor();
    await untilHydrated(page);

    // The browser checks the file before sending as far as it can; the server checks its content.
    await page.getByLabel("Image", { exact: true }).setInputFiles(png(new Uint8Array(512_001)));
    await see(page, "Image must be smaller than 500KB. Current size: 501KB");
    await page
      .getByLabel("Image", { exact: true })
      .setInputFiles(png(new TextEncoder().encode("<script>alert(1)</script>")));
    await page.getByRole("button", { name: "Upload image" }).click();
    await see(page, "Only JPEG and PNG images are allowed");
    await page.getByLabel("Image", { exact: true }).setInputFiles(png(makePng({})));
    await page.getByRole("button", { name: "Upload image" }).click();
    await dismiss(page, "Image uploaded successfully");
    const address = await page.locator('img[src^="/images/partners/"]').first().getAttribute("src");
    const picture = await fetch(origin + address);
    expect(picture.status).toBe(200);
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("sandbox"),
    });
    const again = await fetch(origin + address, { headers: { "if-none-match": picture.headers.get("etag") ?? "" } });
    expect(again.status).toBe(304);
    expect((await fetch(`${origin}/images/partners/unknown.png`)).status).toBe(404);

    // A draft becomes active by publishing it, here without all that is missing; visitors then see the picture.
    const listed = `${origin}/psychologists?search=${encodeURIComponent(name)}`;
    expect(await (await fetch(listed)).text()).not.toContain(address ?? "no picture");
    await untilHydrated(page);
    await page.getByLabel(/^Publish without /).check();
    await page.getByRole("button", { name: "Publish" }).click();
    await dismiss(page, `${name} is listed now`);
    const found = await (await fetch(listed)).text();
    expect(found).toContain(address ?? "no picture");
    await untilHydrated(page);
    const remove = page.getByRole("button", { name: "Yes, remove it" });
    expect(await remove.isVisible()).toBe(false);
    await page.getByText("Remove image", { exact: true }).click();
    await remove.click();
    await dismiss(page, "Image removed successfully");
    expect((await fetch(origin + address)).status).toBe(404);
    await untilHydrated(page);
    await page.getByLabel("Status").selectOption("inactive");
    await page.getByRole("button", { name: "Update Psychologist" }).click();
    await dismiss(page, "Psychologist updated successfully");
    expect(await (await fetch(listed)).text()).not.toContain(address ?? "no picture");

    await page.goto(`/administrator/listings?search=${encodeURIComponent(name)}`);
    await page.getByRole("cell", { name: "Hidden Inactive" }).waitFor();
    await page.goto(`/administrator/manage-partners?search=${encodeURIComponent(name)}`);
    await page.getByRole("link", { name, exact: true }).waitFor();
    expect(await fitsItsWidth(page)).toBe(true);

    await page.goto("/administrator/psychologists/edit/nobody");
    await see(page, "Partner not found");
    expect(new URL(page.url()).pathname).toBe("/administrator/psychologists");
  },
);

test.each([
  ["desktop", desktop],
  ["phone", phone],
])("an administrator edits the tree of specialties (%s)", async (device, options) => {
  const page = await openPortal(options, "/administrator/domains");
  const name = `Space ${device}`;
  await page.getByRole("link", { name: "Add Domain" }).click();
  await page.getByRole("button", { name: "Add Domain" }).click();
  await see(page, "Please enter a name");
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Add Domain" }).click();
  await dismiss(page, `Domain added: ${name}`);

  await page.getByRole("link", { name: `Add below ${name}` }).click();
  await page.getByRole("form", { name: "New domain" }).getByLabel("Name").fill("Rockets");
  await page.getByRole("button", { name: "Add Domain" }).click();
  await dismiss(page, "Domain added: Rockets");

  // The last one at the top level moves up, and is no longer the last.
  const down = page.getByRole("button", { name: `Move ${name} down`, exact: true });
  expect(await down.isVisible()).toBe(false);
  await page.getByRole("button", { name: `Move ${name} up`, exact: true }).click();
  await down.waitFor();

  await page.getByRole("link", { name: `Edit ${name}`, exact: true }).click();
  await see(page, "It can be removed once there is nothing below it.");
  expect(await page.getByLabel("Lies below").getByRole("option", { name: "Rockets" }).count()).toBe(0);
  await page.getByRole("link", { name: "Edit Rockets" }).click();
  await page.getByRole("form", { name: "Edit Rockets" }).getByLabel("Name").fill("Satellites");
  await page.getByRole("button", { name: "Save" }).click();
  await dismiss(page, "Domain saved: Satellites");
  expect(await fitsItsWidth(page)).toBe(true);

  for (const removed of ["Satellites", name]) {
    await page.getByRole("link", { name: `Edit ${removed}`, exact: true }).click();
    await page
      .getByRole("region", { name: `Edit ${removed}` })
      .getByRole("button", { name: "Remove this domain" })
      .click();
    await dismiss(page, `Domain removed: ${removed}`);
  }
});
