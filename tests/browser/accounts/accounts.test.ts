import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { desktop, phone, REFUSALS, see, untilHydrated, useBrowser } from "../../support/browser/browser.ts";
import { accessibilityProblems } from "../../support/browser/axe.ts";
import { ANU, BASIL, DEMO_PASSWORD } from "../../support/browser/demo.ts";
import { newAddress, signInAdministrator } from "../../support/browser/http.ts";
import { journey } from "../../support/browser/journey.ts";
import { linkIn, readMail } from "../../support/browser/outbox.ts";
import { servedOrigin } from "../../support/browser/served.ts";
import { fillSignUp, fillWhoYouAre, pressSignUp } from "../../support/browser/sign-up.ts";

const origin = servedOrigin();
const PASSWORD = "correct horse battery";

const open = useBrowser({ ...phone, allow: REFUSALS });

/** A five-inch phone with its browser's bars. */
const small = { viewport: { width: 360, height: 600 } };

/** A network of its own: one that tries taken addresses is slowed down, and the tests share theirs. */
const onOwnNetwork = () => ({ ...small, extraHTTPHeaders: { "cf-connecting-ip": newAddress() } });

/** An address unique to this run. */
function newEmail(): string {
  return `student-${crypto.randomUUID().slice(0, 8)}@students.example`;
}

async function submitLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

async function logIn(page: Page, email = ANU, password = DEMO_PASSWORD): Promise<void> {
  await page.goto("/login");
  await submitLogin(page, email, password);
  await page.waitForURL((url) => url.pathname === "/start");
}

/** Fails unless the element is between the bar and the window's bottom, once the page has stopped scrolling. */
async function expectOnScreen(shown: Locator): Promise<void> {
  const { top, bottom, height } = await shown.evaluate(async (element) => {
    let before = Number.NaN;
    for (let still = 0; still < 10; still = window.scrollY === before ? still + 1 : 0) {
      before = window.scrollY;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    const box = element.getBoundingClientRect();
    return { top: box.top, bottom: box.bottom, height: window.innerHeight };
  });
  expect(top).toBeGreaterThanOrEqual(64);
  expect(bottom).toBeLessThanOrEqual(height);
}

describe("a new student", () => {
  journey("signs up on the way to a purchase, verifies, goes on; logging out clears the browser's copies", async () => {
    const page = await open(small);
    const email = newEmail();
    await page.goto("/login?redirect=payment&package=gold");
    await page.getByRole("main").getByRole("link", { name: "E-mail", exact: true }).click();
    await page.waitForURL(/\/signup\?/);
    await fillSignUp(page, { email, password: PASSWORD });
    await pressSignUp(page);
    await see(page, "Account created! Please check your email to verify your account.");
    expect(new URL(page.url()).pathname).toBe("/signup/check-mail");
    await page.getByRole("main").getByText(email).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.goto("/login?redirect=payment&package=gold");
    await submitLogin(page, email, PASSWORD);
    await see(page, "Please verify your email before logging in. Check your inbox for a confirmation link.");
    await page.getByRole("button", { name: "Send the confirmation link again" }).click();
    await see(page, "a new confirmation link is on its way");

    const mail = await readMail(origin, email, /verify/i);
    const link = linkIn(mail, origin, "/verify-email");
    // A mail scanner opens the link first, and repeatedly.
    for (const method of ["GET", "GET", "HEAD"]) expect((await fetch(link, { method })).status).toBe(200);
    await page.goto(link);
    await see(page, "you are logged in, and you go on where you were");
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("button", { name: "Confirm my e-mail address" }).click();
    await page.waitForURL(`${origin}/payment?package=gold`);
    await see(page, "Your email is verified, and you are logged in.");

    await page.evaluate(() => {
      for (const key of ["responses_1", "current_order_id", "has_seen_assessment_welcome", "redirectAfterLogin"])
        localStorage.setItem(key, "1");
      sessionStorage.setItem("redirectAfterLogin", "/career-counselors");
      localStorage.setItem("somebody-else", "stays");
    });
    // Paying has no menu.
    await page.goto("/profile");
    await page.getByLabel("Menu").click();
    await page.getByRole("button", { name: "Logout" }).filter({ visible: true }).click();
    await page.waitForURL(`${origin}/`);
    await see(page, "Logged out successfully");
    const left = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    expect(left.filter((key) => !key.startsWith("react-router"))).toEqual(["somebody-else"]);
    await page.goto("/profile");
    expect(new URL(page.url()).pathname).toBe("/login");
  });

  test("who opens the link in another browser logs in there, with the address filled in and the way kept", async () => {
    const page = await open(small);
    const email = newEmail();
    await page.goto("/signup?with=email&redirect=payment&package=silver");
    await fillSignUp(page, { email, password: PASSWORD });
    await pressSignUp(page);
    await page.waitForURL(/check-mail/);
    const link = linkIn(await readMail(origin, email, /verify/i), origin, "/verify-email");
    const other = await open(desktop);
    await other.goto(link);
    await see(other, "you log in with the password that you chose");
    await other.getByRole("button", { name: "Confirm my e-mail address" }).click();
    await see(other, "Your email is verified. You can log in now.");
    expect(other.url()).not.toContain("students.example");
    expect(await other.getByLabel("Email", { exact: true }).inputValue()).toBe(email);
    await other.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await other.getByRole("button", { name: "Log in", exact: true }).click();
    await other.waitForURL(`${origin}/payment?package=silver`);
    // The browser that signed up notices without a reload that the address is verified.
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await see(page, "Your email is verified. You can log in now.");
    expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe(email);
    expect(new URL(page.url()).searchParams.get("returnUrl")).toBe("/payment?package=silver");
  });

  test.each(["/signup?with=email", "/ml/signup?with=email"])(
    "who comes from %s has the way to the mail on the first screen",
    async (path) => {
      const userAgent = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36";
      const page = await open({ ...small, userAgent });
      await page.goto(path);
      const typed = {
        name: "Anjali Nair",
        email: `${crypto.randomUUID().slice(0, 8)}@gmail.com`,
        password: PASSWORD,
        confirmation: PASSWORD,
        phone: "98470 12345",
        age: "18",
      };
      for (const [name, value] of Object.entries(typed)) {
        if (name === "phone")
          await page
            .getByRole("main")
            .getByRole("button", { name: /^(Continue|തുടരുക)$/ })
            .click();
        await page.locator(`[name="${name}"]`).fill(value);
      }
      await page
        .locator("main form")
        .getByRole("button", { name: /^(Sign up|സൈൻ അപ്.*)$/ })
        .click();
      await page.waitForURL(/check-mail/);
      const mailbox = await page.getByRole("link", { name: /Gmail/ }).boundingBox();
      expect((mailbox?.y ?? 600) + (mailbox?.height ?? 0)).toBeLessThanOrEqual(600);
    },
  );

  test("changes a mistyped address, and has the link sent again", async () => {
    const page = await open(onOwnNetwork());
    const [wrong, right] = [newEmail(), newEmail()];
    await page.goto("/signup?with=email");
    await fillSignUp(page, { email: wrong, password: PASSWORD });
    await pressSignUp(page);
    await page.waitForURL(/check-mail/);
    await page.getByRole("button", { name: "Send the link again" }).click();
    await see(page, "We sent the link again.");
    await page.getByText("Wrong address?").click();
    const address = page.getByLabel("The right address");
    await address.fill("nowhere");
    await page.getByRole("button", { name: "Change the address" }).click();
    await see(page, "Email is invalid");
    await address.fill(ANU);
    await page.getByRole("button", { name: "Change the address" }).click();
    await see(page, "This email is already registered. Please log in instead.");
    await address.fill(right);
    await page.getByRole("button", { name: "Change the address" }).click();
    await see(page, "Your address is changed, and a new link is on its way.");
    await page.getByRole("main").getByText(right).first().waitFor();
    const old = linkIn(await readMail(origin, wrong, /verify/i), origin, "/verify-email");
    await page.goto(old);
    await see(page, "This confirmation link is invalid or has expired.");
    await page.goto(linkIn(await readMail(origin, right, /verify/i), origin, "/verify-email"));
    await page.getByRole("button", { name: "Confirm my e-mail address" }).click();
    await see(page, "Your email is verified, and you are logged in.");
  });
});

describe("the two steps of sign-up", () => {
  test("say what is wrong when a field is left, and no more when it is right", async () => {
    const page = await open(small);
    await page.goto("/signup?with=email");
    const email = page.getByLabel("Email", { exact: true });
    await email.focus();
    await page.keyboard.press("Tab");
    // Leaving a required field empty is no error until the form is sent.
    expect(await page.locator("[aria-invalid=true]").count()).toBe(0);
    await email.fill("anjali");
    await page.keyboard.press("Tab");
    await see(page, "Email is invalid");
    expect(await email.getAttribute("aria-describedby")).toBe("email-error");
    await email.pressSequentially("@students.example");
    await page.getByText("Email is invalid").waitFor({ state: "detached" });
    expect(await email.getAttribute("aria-invalid")).toBeNull();

    await page.getByRole("button", { name: "Continue", exact: true }).click();
    for (const sentence of ["Name is required", "Password is required"]) await see(page, sentence);
    const name = page.getByLabel("Name", { exact: true });
    await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await page.getByRole("heading", { name: "About you" }).isVisible()).toBe(false);
    expect(await accessibilityProblems(page)).toEqual([]);

    await fillWhoYouAre(page, { email: newEmail(), password: PASSWORD });
    await page.getByLabel("Confirm password").fill("another");
    await page.keyboard.press("Enter");
    await see(page, "Passwords do not match");
    // Who sees the password need not type it twice.
    await page.getByRole("button", { name: "Show password" }).first().click();
    const password = page.getByLabel("Password", { exact: true });
    expect(await password.getAttribute("type")).toBe("text");
    expect(await page.getByLabel("Confirm password").isVisible()).toBe(false);
    await password.fill(`${PASSWORD}, changed`);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "About you" }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByLabel("Age", { exact: true }).fill("9");
    await page.getByLabel("Phone number").fill("12345");
    await pressSignUp(page);
    for (const sentence of [
      "Please fix the form errors",
      "Phone number must be 10 digits",
      "Age must be between 10 and 100",
    ])
      await see(page, sentence);
    const phone = page.getByLabel("Phone number");
    await expect.poll(() => phone.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await page.getByLabel("Education").inputValue()).toBe("completed12th");
  });

  test("go on where Continue is pressed before the script that works it has come", async () => {
    const page = await open();
    // The observer runs before the script at the form's end.
    await page.addInitScript(() => {
      const watch = new MutationObserver(() => {
        const goOn = document.querySelector<HTMLButtonElement>("button[data-step-to='2']");
        if (!goOn) return;
        watch.disconnect();
        const typed = { name: "Anju", email: "anju@families.example", password: "kayal and kavu" };
        for (const [name, value] of Object.entries({ ...typed, confirmation: typed.password }))
          (document.querySelector(`input[name=${name}]`) as HTMLInputElement).value = value;
        goOn.click();
      });
      watch.observe(document, { childList: true, subtree: true });
    });
    await page.goto("/signup?with=email");
    await page.getByRole("heading", { name: "About you" }).waitFor();
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Anju");
  });

  test("lose nothing by Back, Forward, an answer from the server, or a lost network", async () => {
    const page = await open({ ...onOwnNetwork(), allow: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 4\d\d/ });
    await page.goto("/signup?with=email");
    await fillSignUp(page, { email: ANU, password: PASSWORD });
    await page.goBack();
    const whoYouAre = page.getByRole("heading", { name: "Who you are" });
    await whoYouAre.waitFor();
    await expectOnScreen(whoYouAre);
    expect(new URL(page.url()).pathname).toBe("/signup");
    expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe(PASSWORD);
    await page.goForward();
    await page.getByRole("heading", { name: "About you" }).waitFor();
    expect(await page.getByLabel("Age", { exact: true }).inputValue()).toBe("18");
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await page.getByRole("heading", { name: "Who you are" }).waitFor();
    await page.getByRole("button", { name: "Continue", exact: true }).click();

    await page.route("**/signup?*", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await pressSignUp(page);
    await see(page, "There is no network. What you have typed is still here: send it again once you are connected.");
    expect(await page.getByLabel("Phone number").inputValue()).toBe("98470 12345");
    await page.unroute("**/signup?*");
    await pressSignUp(page);
    // The step that asks for the address opens.
    await see(page, "This email is already registered. Please log in instead.");
    await whoYouAre.waitFor();
    await expect.poll(() => page.evaluate(() => window.history.state?.signUpStep)).not.toBe(2);
    await expectOnScreen(page.getByRole("link", { name: "Log in with this address" }));
    const alert = page.getByText("This email is already registered. Please log in instead.");
    await expectOnScreen(alert);
    expect(await alert.evaluate((words) => document.activeElement?.contains(words))).toBe(true);
    expect(await page.getByText("There is no network").filter({ visible: true }).count()).toBe(0);
    for (const label of ["Password", "Confirm password"])
      expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(PASSWORD);
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).toContain("98470 12345");
    expect(kept).not.toContain(PASSWORD);

    // After a reload only the passwords are missing, and the first step, which asks for them, is open.
    await page.reload();
    await page.getByRole("heading", { name: "Who you are" }).waitFor();
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Anjali Nair");
    await page.getByLabel("Email", { exact: true }).fill(ANU);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByLabel("Confirm password").fill(PASSWORD);
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    expect(await page.getByLabel("Age", { exact: true }).inputValue()).toBe("18");
    await pressSignUp(page);
    await page.getByRole("link", { name: "Log in with this address" }).click();
    await page.waitForURL(`${origin}/login`);
    expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe(ANU);
  });

  test("keep everything where only the server sees what is wrong, and go to the field", async () => {
    const page = await open({ ...small, allow: /status of 400|ERR_FAILED/ });
    // Before it is sent, an easy password is noticed only if the server answers in time.
    await page.route("**/signup/password-check", (route) => route.abort());
    await page.goto("/signup?with=email");
    const email = newEmail();
    await fillSignUp(page, { email, password: "password" });
    await page.getByLabel("News by mail").check();
    await pressSignUp(page);
    await see(page, "Please fix the form errors");
    const password = page.getByLabel("Password", { exact: true });
    await expect.poll(() => password.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await password.getAttribute("aria-describedby")).toBe("password-error password-hint");
    expect(await password.inputValue()).toBe("password");
    expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe(email);
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).toContain(email);
    expect(kept).not.toContain('"password"');
    expect(await page.content()).not.toContain('value="password"');
    expect(await accessibilityProblems(page)).toEqual([]);

    await fillWhoYouAre(page, { email, password: PASSWORD });
    expect(await password.getAttribute("aria-invalid")).toBeNull();
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    expect(await page.getByLabel("Age", { exact: true }).inputValue()).toBe("18");
    expect(await page.getByLabel("News by mail").isChecked()).toBe(true);
    await pressSignUp(page);
    await page.waitForURL(/check-mail/);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(email);
  });
});

describe("without scripts", () => {
  journey("sign-up rejects and keeps what was typed, login and logout work", async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto("/signup?with=email");
    await page.getByLabel("Name", { exact: true }).fill("<script>alert(1)</script>");
    await page.getByLabel("Password", { exact: true }).fill("12345");
    expect(await page.getByRole("button", { name: "Continue", exact: true }).isVisible()).toBe(false);
    expect(await page.getByRole("button", { name: "Show password" }).filter({ visible: true }).count()).toBe(0);
    // One long form.
    await page.getByLabel("Age", { exact: true }).fill("18");
    await pressSignUp(page);
    await see(page, "Password must be at least 6 characters");
    expect(await page.getByLabel("Age", { exact: true }).inputValue()).toBe("18");
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("<script>alert(1)</script>");
    expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("");

    await page.goto("/login?returnUrl=/profile");
    await submitLogin(page, BASIL, "wrong");
    await see(page, "Invalid email or password. Please try again.");
    await submitLogin(page, BASIL, DEMO_PASSWORD);
    // The fragment of the form stays in the address.
    await page.waitForURL((url) => url.pathname === "/profile");
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Basil Varghese");
    await page.getByLabel("Menu").click();
    await page.getByRole("button", { name: "Logout" }).filter({ visible: true }).click();
    await see(page, "Logged out successfully");
    await page.goto("/profile");
    expect(new URL(page.url()).pathname).toBe("/login");
  });
});

describe("logging in", () => {
  test("locks the form for ten seconds and gives up after twenty", async () => {
    const page = await open();
    await page.goto("/login");
    await page.clock.install();
    await page.route("**/login", (route) => (route.request().method() === "POST" ? undefined : route.continue()));
    await submitLogin(page, ANU, DEMO_PASSWORD);
    const email = page.getByLabel("Email", { exact: true });
    await see(page, "Logging in...");
    await expect.poll(() => email.isDisabled()).toBe(true);
    await page.clock.runFor(10_000);
    await expect.poll(() => email.isDisabled()).toBe(false);
    expect(await page.getByText("Login is taking longer than expected").count()).toBe(0);
    await page.clock.runFor(10_000);
    await see(page, "Login is taking longer than expected. Please try again.");
    expect(await email.inputValue()).toBe(ANU);
  });

  test("says that there is no network, once, and keeps what was typed", async () => {
    const page = await open({ allow: /ERR_INTERNET_DISCONNECTED/ });
    await page.goto("/login");
    await page.context().setOffline(true);
    for (const _ of [1, 2]) {
      await submitLogin(page, ANU, DEMO_PASSWORD);
      await see(page, "There is no network. What you have typed is still here: send it again once you are connected.");
    }
    expect(await page.getByText("There is no network").filter({ visible: true }).count()).toBe(1);
    expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe(ANU);
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await page.waitForURL(`${origin}/start`);
  });

  test("an answer from something on the way is an unexpected error", async () => {
    const page = await open({ allow: /status of 502/ });
    await page.goto("/login");
    await page.route("**/login", (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" })
        : route.continue(),
    );
    await submitLogin(page, ANU, DEMO_PASSWORD);
    await see(page, "An unexpected error occurred. Please try again.");
    expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe(DEMO_PASSWORD);
  });

  test("a form pressed twice is sent once, and asks for what is missing before it is sent", async () => {
    const page = await open();
    await page.goto("/login");
    let sent = 0;
    page.on("request", (request) => {
      if (request.method() === "POST") sent += 1;
    });
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    for (const sentence of ["Email is required", "Password is required"]) await see(page, sentence);
    expect(sent).toBe(0);
    await page.getByLabel("Email", { exact: true }).fill(ANU);
    await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole("button", { name: "Log in", exact: true }).dblclick();
    await page.waitForURL(`${origin}/start`);
    expect(sent).toBe(1);
  });

  test("returns to the expert's page that led there", async () => {
    const page = await open();
    await page.goto("/");
    await page.evaluate(() => sessionStorage.setItem("redirectAfterLogin", "/profile"));
    await page.goto("/login");
    await submitLogin(page, ANU, DEMO_PASSWORD);
    await page.waitForURL(`${origin}/profile`);
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Anu Thomas");
  });

  test("an address is accepted with characters that nobody sees", async () => {
    const page = await open(small);
    await logIn(page, `\u202A${ANU}\u202C\u200B`);
  });

  test("someone already logged in is redirected, never to another site", async () => {
    const page = await open();
    await logIn(page);
    await page.goto("/login?returnUrl=/profile");
    expect(page.url()).toBe(`${origin}/profile`);
    await page.goto("/login?returnUrl=https://evil.example/");
    expect(page.url()).toBe(`${origin}/start`);
    await page.goto("/signup?with=email");
    expect(page.url()).toBe(`${origin}/start`);
  });
});

describe("a guarded page", () => {
  test("verifies first, and disappears within a moment", async () => {
    const page = await open();
    await logIn(page);
    await page.goto("/profile", { waitUntil: "commit" });
    const notice = page.getByText("Verifying your session...");
    await notice.waitFor({ state: "attached" });
    await notice.waitFor({ state: "hidden" });
    expect(await page.getByRole("heading", { name: "Your profile" }).isVisible()).toBe(true);
  });

  journey("a session that ended elsewhere is noticed within a minute; logging in returns to the page", async () => {
    const page = await open();
    await logIn(page);
    await page.goto("/profile");
    await untilHydrated(page);
    await page.clock.install();
    const [session] = (await page.context().cookies()).filter((cookie) => cookie.name === "__Host-session");
    if (!session) throw new Error("No session cookie");
    expect(session).toMatchObject({ httpOnly: true, secure: true, sameSite: "Lax" });
    await page.context().addCookies([{ ...session, value: "not-a-session" }]);
    await page.reload();
    await see(page, "Your session has expired. Please log in again.");
    expect(page.url()).toBe(`${origin}/login?returnUrl=%2Fprofile`);
  });

  test("checks every minute, and not while it is paused", async () => {
    const page = await open();
    await logIn(page);
    await page.clock.install();
    await page.goto("/profile");
    await untilHydrated(page);
    let asked = 0;
    await page.route("**/session/status", (route) => {
      asked += 1;
      return route.fulfill({ json: { isActive: true } });
    });
    await page.clock.runFor(60_000);
    await expect.poll(() => asked).toBe(1);
    await page.evaluate(() => window.dispatchEvent(new CustomEvent("vazhi:session-watch-pause", { detail: true })));
    await page.clock.runFor(120_000);
    expect(asked).toBe(1);
    await page.evaluate(() => window.dispatchEvent(new CustomEvent("vazhi:session-watch-pause", { detail: false })));
    await page.unroute("**/session/status");
    await page.route("**/session/status", (route) => route.fulfill({ json: { isActive: false } }));
    await page.context().clearCookies();
    await page.clock.runFor(60_000);
    await page.waitForURL(/\/login\?returnUrl=%2Fprofile/);
  });

  test("reports activity, at most once a minute", async () => {
    const page = await open();
    await logIn(page);
    await page.clock.install();
    await page.goto("/profile");
    await untilHydrated(page);
    const mailData: number[] = [];
    page.on("response", (response) => {
      if (response.url().endsWith("/session/activity")) mailData.push(response.status());
    });
    await page.keyboard.press("Tab");
    await page.clock.runFor(59_000);
    expect(mailData).toEqual([]);
    await page.clock.runFor(2000);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect.poll(() => mailData).toEqual([204]);
  });

  journey("saves the profile", async () => {
    const page = await open();
    await logIn(page);
    await page.goto("/profile");
    await untilHydrated(page);
    await page.getByLabel("Age", { exact: true }).fill("");
    await page.getByRole("button", { name: "Save" }).click();
    await see(page, "Age is required");
    await page.getByLabel("Age", { exact: true }).fill("16");
    // The guardian has agreed, and is shown on a separate page.
    await see(page, "Mary Thomas, mary@families.example");
    await page.getByLabel("Phone number", { exact: true }).fill("9847000011");
    await page.getByRole("button", { name: "Save" }).click();
    await page.waitForURL(/\/profile/);
    await see(page, "Profile updated successfully");
    expect(await page.getByLabel("Phone number", { exact: true }).inputValue()).toBe("9847000011");
  });
});

test("who saves the profile by keyboard stays on the button, and the notice covers nothing to fill in", async () => {
  const page = await open(small);
  await logIn(page);
  await page.goto("/profile");
  await untilHydrated(page);
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.focus();
  await page.keyboard.press("Enter");
  await see(page, "Profile updated successfully");
  await expect.poll(() => save.evaluate((button) => button === document.activeElement)).toBe(true);
  await expectOnScreen(save);
  const covered = await page.locator(".toast").evaluate((toast) => {
    const box = toast.getBoundingClientRect();
    return [...document.querySelectorAll("a[href], button, input, select, summary")]
      .filter((each) => !toast.contains(each) && each.checkVisibility())
      .filter((each) => {
        const { top, bottom, left, right, width } = each.getBoundingClientRect();
        return width > 1 && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      })
      .map((each) => each.outerHTML.slice(0, 80));
  });
  expect(covered).toEqual([]);
});

describe("a forgotten password", () => {
  journey("is reset by the mailed link, once", async () => {
    const page = await open();
    const email = newEmail();
    await page.goto("/signup?with=email");
    await fillSignUp(page, { email, password: PASSWORD });
    await pressSignUp(page);
    await see(page, "Account created!");
    await page.goto("/forgot-password");
    await page.getByRole("button", { name: "Send reset link" }).click();
    await see(page, "Please enter your email address");
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByRole("button", { name: "Send reset link" }).click();
    await see(page, "Reset link sent!");
    expect(await page.getByRole("link", { name: "Return to Login" }).getAttribute("href")).toBe("/login");

    const link = linkIn(await readMail(origin, email, /reset/i), origin, "/reset-password");
    await page.goto(link);
    await page.getByLabel("New password", { exact: true }).fill("12345");
    await page.getByLabel("Confirm new password").fill("123456");
    await page.getByRole("button", { name: "Reset password" }).click();
    await see(page, "Password must be at least 6 characters long");
    await see(page, "Passwords do not match");
    await page.getByLabel("New password", { exact: true }).fill("a new password");
    await page.getByLabel("Confirm new password").fill("a new password");
    await page.getByRole("button", { name: "Reset password" }).click();
    await see(page, "Your password has been reset successfully");
    await page.waitForURL(`${origin}/login`);
    await submitLogin(page, email, "a new password");
    await page.waitForURL(`${origin}/start`);

    await page.goto(link);
    await see(page, "Invalid or expired password reset link. Please request a new one.");
  });
});

describe("continuing with Google", () => {
  test("creates an account, requests what is missing, and continues", async () => {
    const page = await open(desktop);
    await page.goto("/login?returnUrl=/my-orders");
    await page.getByRole("link", { name: "Continue with Google" }).click();
    await page.getByLabel("E-mail", { exact: true }).fill(newEmail());
    await page.getByLabel("Name").fill("Rahul Das");
    await page.getByRole("button", { name: "Continue" }).click();
    await see(page, "Account created successfully");
    await page.getByRole("heading", { name: "Complete your profile" }).waitFor();
    await page.goto("/my-orders");
    await page.getByRole("heading", { name: "Complete your profile" }).waitFor();
    await untilHydrated(page);
    await page.getByLabel("Phone number").fill("9847012345");
    await page.getByLabel("Age", { exact: true }).fill("18");
    await page.getByRole("button", { name: "Save" }).click();
    await page.waitForURL(`${origin}/my-orders`);
    await see(page, "Profile updated successfully");
    expect(await page.getByRole("heading", { name: "Complete your profile" }).count()).toBe(0);
  });

  test("cancelling there returns to the login page with a message", async () => {
    const page = await open(desktop);
    await page.goto("/login");
    await page.getByRole("link", { name: "Continue with Google" }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await see(page, "Google sign-in was not completed. Please try again.");
    expect(new URL(page.url()).pathname).toBe("/login");
  });
});

describe("the administrator portal", () => {
  journey("admits an administrator and no one else", async () => {
    const page = await open(desktop);
    await page.goto("/administrator/users");
    await see(page, "You must be logged in as an administrator to access this page");
    await untilHydrated(page);
    await page.getByLabel("Email", { exact: true }).fill("");
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await see(page, "Please enter both email and password");
    await submitLogin(page, ANU, DEMO_PASSWORD);
    await see(page, "You do not have administrator access");
    await submitLogin(page, "admin@vazhi.example", "wrong");
    await see(page, "Login failed: Invalid email or password. Please try again.");
    await submitLogin(page, "admin@vazhi.example", DEMO_PASSWORD);
    await page.waitForURL(`${origin}/administrator/users`);
    await see(page, "Admin login successful");
    await page.getByRole("heading", { name: "Total Users" }).waitFor();

    await page.getByLabel("Search users").fill("devika");
    await page.getByRole("button", { name: "Search" }).click();
    await see(page, "Showing 1 results");
    await page.getByRole("link", { name: "Back to Dashboard" }).click();
    await page.getByRole("heading", { name: "Dashboard", exact: true }).waitFor();
    await see(page, "Psychologist Bookings");
    await page.getByRole("button", { name: "Logout" }).filter({ visible: true }).click();
    await page.waitForURL(`${origin}/administrator/login`);
    await see(page, "Logged out successfully");
    await page.goto("/administrator/dashboard");
    expect(new URL(page.url()).pathname).toBe("/administrator/login");
  });

  test("a button pressed before the page's script has loaded says so, and the page stays unchanged", async () => {
    const page = await open({ ...desktop, cookie: await signInAdministrator(origin) });
    let release = () => {};
    const held = new Promise<void>((go) => {
      release = go;
    });
    // React is late, but the small site script, which shows the message, is there.
    await page.route(/\/assets\/(?!site-script)[^/]*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    // A response without content keeps the page.
    await page.route("**/administrator/logout", (route) => route.fulfill({ status: 204 }));
    await page.goto("/administrator/dashboard", { waitUntil: "commit" });
    const text = page.getByText("Logging Out...").filter({ visible: true }).first();
    // Repeated until the site script is there: without it the page does not react.
    await expect
      .poll(async () => {
        if (!(await text.isVisible()))
          await page.getByRole("button", { name: "Logout" }).filter({ visible: true }).click();
        return text.isVisible();
      })
      .toBe(true);
    release();
    await untilHydrated(page);
    await see(page, "Logging Out...");
  });

  test("setup is closed to visitors once there is an administrator", async () => {
    const page = await open(desktop);
    await page.goto("/administrator/setup");
    await see(page, "Admin user already exists. You can proceed to login.");
    await see(
      page,
      "An account with this email already exists. You can try with a different email or proceed to login.",
    );
    expect(await page.locator("form").count()).toBe(0);
    await page.getByRole("link", { name: "Go to Login" }).click();
    await page.getByRole("heading", { name: "Administrator Portal" }).waitFor();
  });
});
