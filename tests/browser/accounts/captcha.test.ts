import type { ChildProcess } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { makeScratchFolder } from "../../../scripts/local/scratch-folder.ts";
import { configure, serve, stage, stop, toolEnvironment, untilServing } from "../../../scripts/local/stack.ts";
import { phone, untilHydrated, useBrowser } from "../../support/browser/browser.ts";
import { ANU } from "../../support/browser/demo.ts";
import { HERE, postForm } from "../../support/browser/http.ts";
import { freePort } from "../../../scripts/local/port.ts";
import { fillSignUp, pressSignUp } from "../../support/browser/sign-up.ts";

// The same build, configured for Turnstile by two more variables.
const folder = makeScratchFolder("human-check");
let server: ChildProcess;
let origin: string;

// A rejected form gets a 400, which Chromium logs.
const open = useBrowser({ ...phone, allow: /status of 400/ });

beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const [app, state] = [join(folder, "app"), join(folder, "state")];
  const env = toolEnvironment({ origin, state });
  stage(app, { origin, from: inject("stagedBuild") });
  configure(join(app, "build/server"), {
    TURNSTILE_SITE_KEY: "vazhi-local",
    TURNSTILE_SECRET_KEY: "vazhi-local-turnstile-secret",
  });
  cpSync(inject("preparedState"), state, { recursive: true });
  server = serve({ env, state, folder: app, port });
  await untilServing({ origin, server });
});

afterAll(async () => {
  await stop(server);
  // This file's process is ended by a signal, and cannot clean up itself.
  rmSync(folder, { recursive: true, force: true });
});

const REFUSAL = "Please confirm that you are a person, then try again.";

test("sign-up requires the captcha, anew after each response, and keeps what was typed without it", async () => {
  const page = await open({ baseURL: origin });
  await page.goto("/signup?with=email");
  const box = page.getByLabel("I am a person");
  await fillSignUp(page, { email: "anjali@students.example", password: "correct horse battery" });
  await box.waitFor();
  await pressSignUp(page);
  await page.getByText(REFUSAL).waitFor();
  expect(await page.getByLabel("Age", { exact: true }).inputValue()).toBe("18");

  await box.check();
  await page.getByLabel("Phone number").fill("98470 12345");
  // An error that only the server detects: the token is used up.
  await page.route("**/signup?*", (route) =>
    route.request().method() === "POST"
      ? route.continue({ postData: (route.request().postData() ?? "").replace("age=18", "age=7") })
      : route.continue(),
  );
  await pressSignUp(page);
  await page.getByText("Please fix the form errors").waitFor();
  await expect.poll(() => box.isChecked()).toBe(false);
  await page.unroute("**/signup?*");

  await box.check();
  await pressSignUp(page);
  await page.waitForURL(/\/signup\/check-mail/);
});

test("a script-free page has it, too, and a machine's form is rejected", async () => {
  const page = await open({ baseURL: origin });
  await page.goto("/contact-us");
  await page.getByLabel("I am a person").waitFor();
  const response = await postForm(origin, "/contact-us", {
    name: "Bot",
    email: "bot@example.com",
    subject: "Hello",
    message: "Buy this",
    captchaToken: "made up",
  });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain(REFUSAL);
  const reset = await postForm(origin, "/forgot-password", { email: ANU });
  expect(await reset.text()).toContain(REFUSAL);
});

/** The window in which failed logins are counted, in seconds. */
const COUNTED_SECONDS = 15 * 60;

test("a login shows it beyond ten failures, in the portal, too; solving it is enough", async () => {
  const seconds = COUNTED_SECONDS - (Math.floor(Date.now() / 1000) % COUNTED_SECONDS);
  await fetch(`${origin}/simulator/clock`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ advance: `PT${seconds}S` }),
  });
  for (const [path, email, heading] of [
    ["/login", ANU, "Have an account?"],
    ["/administrator/login", "admin@vazhi.example", "Administrator Portal"],
  ] as const) {
    for (let guess = 0; guess < 10; guess += 1) await postForm(origin, path, { email, password: "a guess" }, "", HERE);
    const page = await open({ baseURL: origin, allow: /status of 4\d\d/ });
    await page.goto(path);
    await page.getByRole("heading", { name: heading }).waitFor();
    if (path !== "/login") await untilHydrated(page);
    expect(await page.getByLabel("I am a person").count()).toBe(0);
    await page.getByLabel("Email", { exact: true }).fill(email);
    const password = page.getByLabel("Password", { exact: true });
    await password.fill("another guess");
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await page.getByText("Please confirm that you are a person, then try again.").waitFor();
    const box = page.getByLabel("I am a person");
    await box.check();
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await page.getByText("Invalid email or password").waitFor();
    // The box stays, since the next attempt needs it again.
    await expect.poll(() => box.isChecked()).toBe(false);
    await page.close();
  }
});
