import { expect, test } from "vitest";
import { accessibilityProblems } from "../../support/browser/axe.ts";
import { desktop, see, untilHydrated, useBrowser } from "../../support/browser/browser.ts";
import {
  makeLogin,
  newestProviderOrder,
  postForm,
  signInAdministrator,
  postToSimulator,
} from "../../support/browser/http.ts";
import { servedOrigin } from "../../support/browser/served.ts";

const origin = servedOrigin();

const open = useBrowser();

test("an order that was paid while its webhook is missing is completed from its page", async () => {
  const student = await makeLogin(origin);
  await postForm(origin, "/payment?package=gold", { intent: "start" }, student.cookie);
  const { id } = await newestProviderOrder(origin);
  const page = await open({ ...desktop, cookie: await signInAdministrator(origin) });
  await page.goto(`/administrator/search?q=${id}`);
  await page.getByRole("main").locator('a[href*="/administrator/orders/"]').first().click();
  await untilHydrated(page);
  await see(page, "No payment is known here.");
  const ask = page.getByRole("button", { name: "Ask the provider now" });

  await ask.click();
  await see(page, "The provider knows of no payment");
  await postToSimulator(origin, `/razorpay/orders/${id}/pay`, { webhooks: false });
  await ask.click();
  await see(page, "It is paid: the provider has the money");
  await ask.waitFor({ state: "detached" });
  expect(await page.getByRole("main").getByText("payment.ask-provider").count()).toBe(2);
  expect(await accessibilityProblems(page)).toEqual([]);
});
