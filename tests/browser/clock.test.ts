import { afterAll, expect } from "vitest";
import { SESSION_IDLE_MESSAGE } from "#app/domain/accounts/login-session.ts";
import { phone, useBrowser } from "../support/browser/browser.ts";
import { makeLogin, moveClock, resetClock, signIn } from "../support/browser/http.ts";
import { journey } from "../support/browser/journey.ts";
import { servedOrigin } from "../support/browser/served.ts";

const origin = servedOrigin();

const open = useBrowser(phone);

// On failure too: the next file expects the machine's time.
afterAll(() => resetClock(origin));

journey("61 minutes on, the session has ended and says why; after a reset one can log in again", async () => {
  const { email } = await makeLogin(origin);
  const cookie = await signIn(origin, email);
  const page = await open({ cookie });
  await page.goto("/my-orders");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/my-orders");

  await moveClock(origin, "PT61M");
  await page.reload();
  await page.getByText(SESSION_IDLE_MESSAGE.en).first().waitFor();

  await resetClock(origin);
  const renewed = await signIn(origin, email);
  const response = await fetch(`${origin}/my-orders`, { headers: { cookie: renewed }, redirect: "manual" });
  expect(response.status).toBe(200);
});
