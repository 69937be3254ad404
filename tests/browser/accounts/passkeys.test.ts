import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { accessibilityProblems } from "../../support/browser/axe.ts";
import { phone, see, useBrowser } from "../../support/browser/browser.ts";
import { ANU } from "../../support/browser/demo.ts";
import { newAddress, postForm, signIn, signInAdministrator } from "../../support/browser/http.ts";
import { linkIn, readMail } from "../../support/browser/outbox.ts";
import { servedOrigin } from "../../support/browser/served.ts";

// Passkeys need a domain, not an IP address, so the same site is opened by name.
const origin = servedOrigin().replace("127.0.0.1", "localhost");

const open = useBrowser({ ...phone, baseURL: origin, allow: /status of 40[01]/ });

/** Attaches a virtual authenticator that confirms its user. */
async function plugIn(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Like `setSession`, for `localhost`. */
async function signInHere(page: Page, cookie: string): Promise<void> {
  const [name = "", value = ""] = cookie.split("=");
  await page
    .context()
    .addCookies([
      { name, value, url: origin.replace("http:", "https:"), httpOnly: true, secure: true, sameSite: "Lax" },
    ]);
}

async function addPasskey(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel("Name of the passkey").last().fill(name);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await see(page, "Passkey added");
  await page.getByText(name, { exact: true }).first().waitFor();
}

/** Restores the account for the next test. */
async function removePasskey(page: Page): Promise<void> {
  await page.getByText("Rename or remove").click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await see(page, "Passkey removed");
}

test("a student adds a passkey, makes recovery codes, and logs in without a password", async () => {
  // Other tests share the network, and its limits.
  const page = await open({ extraHTTPHeaders: { "cf-connecting-ip": newAddress() } });
  await plugIn(page);
  await signInHere(page, await signIn(servedOrigin(), ANU));
  await addPasskey(page, "/profile/security", "My phone");
  await page.getByRole("button", { name: "Make recovery codes" }).click();
  await see(page, "Your recovery codes");
  expect(await page.locator("li[translate=no]").count()).toBe(10);
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.context().clearCookies({ name: /__Host-session/ });
  await page.goto("/login?returnUrl=/profile/security");
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await page.waitForURL("**/profile/security");
  await see(page, "Codes that you can still use: 10");

  await page.goto("/profile/confirm");
  await page.getByRole("button", { name: "Use my passkey" }).click();
  await page.waitForURL("**/profile/security");
  await see(page, "Thank you. You can go on.");
  await removePasskey(page);
});

test("an administrator logs in with a passkey, and no one else's opens the portal", async () => {
  const page = await open();
  await plugIn(page);
  await signInHere(page, await signInAdministrator(servedOrigin()));
  await addPasskey(page, "/administrator/security", "Office key");
  await page.context().clearCookies({ name: /__Host-session/ });
  await page.goto("/administrator/login");
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await page.waitForURL("**/administrator/dashboard");
  await page.goto("/administrator/security");
  await removePasskey(page);
});

test("an expert adds a passkey, after which a mailed link alone opens nothing", async () => {
  const email = "expert2@experts.example";
  const mailed = async () =>
    linkIn(await readMail(servedOrigin(), email, /sign-in link/), servedOrigin(), "/expert/login/");
  const here = (link: string) => link.replace("127.0.0.1", "localhost");
  const page = await open();
  await plugIn(page);
  await postForm(servedOrigin(), "/expert?index", { email });
  const first = await mailed();
  await page.goto(here(first));
  await page.getByRole("button", { name: "Open my schedule" }).click();
  await page.waitForURL("**/expert");
  await addPasskey(page, "/expert/security", "Clinic laptop");
  await page.getByText("A mailed link asks for one of your recovery codes now.").waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole("button", { name: "Make recovery codes" }).click();
  await see(page, "Your recovery codes");
  const code = (await page.locator("li[translate=no]").first().textContent()) ?? "";
  expect(await accessibilityProblems(page)).toEqual([]);

  // The link now asks for a code, and accepts each code once.
  await page.context().clearCookies({ name: /__Host-expert/ });
  await postForm(servedOrigin(), "/expert?index", { email });
  await expect.poll(mailed, { timeout: 15_000 }).not.toBe(first);
  await page.goto(here(await mailed()));
  await page.getByRole("button", { name: "Open my schedule" }).click();
  // The message is on the page before the form is refused; the invalid field shows that it was.
  await page.locator('[name="code"][aria-invalid="true"]').waitFor();
  await see(page, "You have a passkey. Log in with it, or enter one of your recovery codes.");
  await page.getByLabel("Recovery code").fill(code);
  await page.getByRole("button", { name: "Open my schedule" }).click();
  await page.waitForURL("**/expert");

  // The device alone also opens the schedule.
  await page.context().clearCookies({ name: /__Host-expert/ });
  await page.goto("/expert");
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await page.getByRole("link", { name: "Upcoming" }).waitFor();

  await page.goto("/expert/security");
  await see(page, "Codes that you can still use: 9");
  await removePasskey(page);
});

test("a device without a passkey says so, and the page stays as it was", async () => {
  const page = await open();
  await page.goto("/login");
  await page.evaluate(() => {
    navigator.credentials.get = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await page.getByLabel("Email").fill("anu@students.example");
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await see(page, "The passkey was not used. Try again, or choose another way.");
  expect(await page.getByLabel("Email").inputValue()).toBe("anu@students.example");
});
