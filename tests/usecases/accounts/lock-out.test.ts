import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { TOTP_PURPOSE, totpCode } from "#app/domain/accounts/totp.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import { type Captcha, CaptchaError } from "#app/ports/captcha.ts";
import { requestPasswordReset } from "#app/usecases/accounts/request-password-reset.ts";
import { resendVerification } from "#app/usecases/accounts/resend-verification.ts";
import { resetPassword } from "#app/usecases/accounts/reset-password.ts";
import { signIn } from "#app/usecases/accounts/sign-in.ts";
import { beginSecondFactor } from "#app/usecases/administration/begin-second-factor.ts";
import { confirmSecondFactor } from "#app/usecases/administration/confirm-second-factor.ts";
import { signInAdministrator } from "#app/usecases/administration/sign-in-administrator.ts";
import { requestExpertLink } from "#app/usecases/experts/request-expert-link.ts";
import { applyRetention } from "#app/usecases/jobs/apply-retention.ts";
import { findSecondFactor } from "#db/queries/accounts/second-factor.ts";
import { knownDevices } from "#db/schema/index.ts";
import { makeAdmin, makeStudent, PASSWORD } from "../../support/makers/actors.ts";
import { makeExpert } from "../../support/makers/sessions.ts";
import { testServices, type TestServices } from "../../support/services.ts";

const HOME = "203.0.113.7";
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

interface Browser {
  services: TestServices;
  clientIp?: string;
  /** The device cookie. */
  tokens?: readonly string[];
  captchaToken?: string;
}

function logIn(
  { services, clientIp = HOME, tokens = [], captchaToken = "" }: Browser,
  email: string,
  password = PASSWORD,
) {
  return signIn(services, { email, password, clientIp, deviceTokens: tokens, captchaToken, previousSessionId: null });
}

/** Strangers in many networks, who guess beyond their limits. */
async function strangersGuess(services: TestServices, email: string, networks = 40): Promise<void> {
  for (let network = 0; network < networks; network += 1) {
    const clientIp = `198.51.100.${network}`;
    for (let guess = 0; guess < 12; guess += 1)
      await signIn(services, { email, password: `guess ${guess}`, clientIp, previousSessionId: null });
  }
}

describe("someone who keeps guessing at another person's password", () => {
  test("does not keep a known device with the right password out, from wherever it is", async () => {
    const services = testServices();
    const { email } = await makeStudent(services);
    const first = await logIn({ services }, email);
    if (!first.ok) throw new Error(first.reason);
    await strangersGuess(services, email);
    for (let guess = 0; guess < 15; guess += 1) await logIn({ services }, email, "a stranger at home");
    // In the stranger's own network, which has used up its guesses.
    expect(await logIn({ services }, email)).toEqual({ ok: false, reason: "login-slowed" });
    expect(await logIn({ services, tokens: first.deviceTokens }, email)).toMatchObject({ ok: true });
  });

  test("does not keep a new device out: another network has its own count, and beyond it waits half a minute", async () => {
    const services = testServices();
    const { email } = await makeStudent(services);
    await strangersGuess(services, email);
    expect(await logIn({ services }, email, "mistyped")).toEqual({ ok: false, reason: "invalid-credentials" });
    expect(await logIn({ services }, email)).toMatchObject({ ok: true });
    const there = { services, clientIp: "198.51.100.3" };
    expect(await logIn(there, email)).toEqual({ ok: false, reason: "login-slowed" });
    services.clock.advance(30 * SECOND_MS);
    expect(await logIn(there, email)).toMatchObject({ ok: true });
  });

  test("gets one guess in half a minute beyond the first ten, from one network, however many addresses it has", async () => {
    const services = testServices();
    const { email } = await makeStudent(services);
    let assessed = 0;
    for (let second = 0; second < 15 * 60; second += 5) {
      const answer = await logIn({ services, clientIp: `2001:db8:1:2::${second}` }, email, "guess");
      if (!answer.ok && answer.reason === "invalid-credentials") assessed += 1;
      services.clock.advance(5 * SECOND_MS);
    }
    expect(assessed).toBeLessThanOrEqual(10 + 31);
  });

  test("many at once are counted like one after another", async () => {
    const services = testServices();
    const { email } = await makeStudent(services);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, guess) => logIn({ services }, email, `guess ${guess}`)),
    );
    const assessed = answers.filter((answer) => !answer.ok && answer.reason === "invalid-credentials");
    expect(assessed.length).toBeLessThanOrEqual(11);
  });

  test("leaves fewer guesses to each network while many networks guess", async () => {
    const services = testServices();
    const { email } = await makeStudent(services);
    await strangersGuess(services, email, 10);
    const reasons = [];
    for (let guess = 0; guess < 6; guess += 1) {
      const answer = await logIn({ services, clientIp: "192.0.2.99" }, email, "guess");
      reasons.push(answer.ok ? "ok" : answer.reason);
    }
    expect(reasons).toEqual([
      ...Array.from({ length: 4 }, () => "invalid-credentials"),
      ...Array.from({ length: 2 }, () => "login-slowed"),
    ]);
  });

  test("one network alone does not slow the others down", async () => {
    const services = testServices();
    const { email } = await makeStudent(services);
    for (let second = 0; second < 14 * 60; second += 2) {
      await logIn({ services, clientIp: "198.51.100.1" }, email, "guess");
      services.clock.advance(2 * SECOND_MS);
    }
    for (let guess = 0; guess < 10; guess += 1)
      expect(await logIn({ services }, email, "mistyped")).toEqual({ ok: false, reason: "invalid-credentials" });
  });

  test("success is no failure: who knows the password may log in as often as they like", async () => {
    const services = testServices();
    const { email } = await makeStudent(services);
    for (let round = 0; round < 30; round += 1) expect(await logIn({ services }, email)).toMatchObject({ ok: true });
  });

  test("a known device that guesses is slowed down as well", async () => {
    const services = testServices();
    const { email } = await makeStudent(services);
    const first = await logIn({ services }, email);
    if (!first.ok) throw new Error(first.reason);
    const device = { services, tokens: first.deviceTokens };
    for (let guess = 0; guess < 21; guess += 1)
      expect(await logIn(device, email, "guess")).toEqual({ ok: false, reason: "invalid-credentials" });
    expect(await logIn(device, email)).toEqual({ ok: false, reason: "login-slowed" });
    services.clock.advance(15 * MINUTE_MS);
    expect(await logIn(device, email)).toMatchObject({ ok: true });
  });
});

describe("a known device", () => {
  test("is known to its own account only, and its token changes at every login", async () => {
    const services = testServices();
    const [mallory, victim] = [await makeStudent(services), await makeStudent(services)];
    const before = await logIn({ services }, mallory.email);
    if (!before.ok) throw new Error(before.reason);
    // The victim logs in in the same browser, and Mallory has a copy of its cookie.
    const shared = await logIn({ services, tokens: before.deviceTokens }, victim.email);
    if (!shared.ok) throw new Error(shared.reason);
    expect(shared.deviceTokens).toHaveLength(2);
    expect(shared.deviceTokens[1]).toBe(before.deviceTokens[0]);
    for (let guess = 0; guess < 11; guess += 1) await logIn({ services }, victim.email, "guess");
    expect(await logIn({ services, tokens: before.deviceTokens }, victim.email)).toMatchObject({ ok: false });
    const again = await logIn({ services, tokens: shared.deviceTokens }, victim.email);
    if (!again.ok) throw new Error(again.reason);
    expect(again.deviceTokens).toHaveLength(2);
    expect(again.deviceTokens).not.toContain(shared.deviceTokens[0]);
    expect(await logIn({ services, tokens: shared.deviceTokens.slice(0, 1) }, victim.email)).toMatchObject({
      ok: false,
    });
    const stored = await services.db.select().from(knownDevices).where(eq(knownDevices.userId, victim.userId));
    expect(stored.map(({ id }) => id)).toEqual([hashToken(again.deviceTokens[0] ?? "")]);
  });

  test("is forgotten after half a year, and when the password is reset", async () => {
    const services = testServices();
    const { email, userId } = await makeStudent(services);
    const first = await logIn({ services }, email);
    if (!first.ok) throw new Error(first.reason);
    services.clock.advance(181 * 24 * 60 * MINUTE_MS);
    for (let guess = 0; guess < 11; guess += 1) await logIn({ services }, email, "guess");
    expect(await logIn({ services, tokens: first.deviceTokens }, email)).toMatchObject({ ok: false });
    await applyRetention(services);
    const stored = () => services.db.select().from(knownDevices).where(eq(knownDevices.userId, userId));
    expect(await stored()).toEqual([]);

    services.clock.advance(15 * MINUTE_MS);
    const second = await logIn({ services }, email);
    if (!second.ok) throw new Error(second.reason);
    await requestPasswordReset(services, { email, clientIp: HOME, captchaToken: "" });
    await services.settle();
    const token = /token=(\w+)/.exec(services.sentMails.at(-1)?.text ?? "")?.[1] ?? "";
    const reset = await resetPassword(services, {
      token,
      password: "a better horse",
      deviceTokens: second.deviceTokens,
    });
    if (!reset.ok) throw new Error(reset.reason);
    expect((await stored()).map(({ id }) => id)).toEqual([hashToken(reset.deviceTokens[0] ?? "")]);
    // Whoever has used the mailbox is recognised, and bypasses the failure limit.
    for (let guess = 0; guess < 11; guess += 1) await logIn({ services }, email, "guess");
    expect(await logIn({ services, tokens: second.deviceTokens }, email, "a better horse")).toMatchObject({
      ok: false,
    });
    expect(await logIn({ services, tokens: reset.deviceTokens }, email, "a better horse")).toMatchObject({ ok: true });
  });
});

describe("with a captcha", () => {
  const captcha: Captcha = {
    siteKey: "site",
    script: "/widget.js",
    async isSolved({ token }) {
      if (token === "broken") throw new CaptchaError("away");
      return token === "person";
    },
  };

  test("someone beyond the limit gets on at once by solving it, a machine does not", async () => {
    const services = testServices({ captcha });
    const { email } = await makeStudent(services);
    for (let guess = 0; guess < 10; guess += 1)
      expect(await logIn({ services }, email, "guess")).toEqual({ ok: false, reason: "invalid-credentials" });
    for (const captchaToken of ["", "made up"])
      expect(await logIn({ services, captchaToken }, email)).toEqual({ ok: false, reason: "captcha-required" });
    expect(await logIn({ services, captchaToken: "person" }, email)).toMatchObject({ ok: true });
  });

  test("while its provider is down there is the delay instead", async () => {
    const services = testServices({ captcha });
    const { email } = await makeStudent(services);
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    for (let guess = 0; guess < 11; guess += 1) await logIn({ services, captchaToken: "broken" }, email, "guess");
    expect(await logIn({ services, captchaToken: "broken" }, email)).toEqual({ ok: false, reason: "login-slowed" });
    vi.restoreAllMocks();
  });
});

describe("an administrator", () => {
  test("whose second factor a stranger with the password guesses at gets in with a known device", async () => {
    const services = testServices();
    const admin = await makeAdmin(services);
    const at = (clientIp: string, code: string, deviceTokens: readonly string[] = []) =>
      signInAdministrator(services, {
        email: admin.email,
        password: PASSWORD,
        code,
        clientIp,
        deviceTokens,
        previousSessionId: null,
      });
    const known = await at(HOME, "");
    if (!known.ok) throw new Error(known.reason);
    await beginSecondFactor(services, admin.currentUser, { clientIp: HOME });
    const factor = await findSecondFactor(services.db, admin.userId);
    const secret = (await services.secrets?.open(factor?.sealedSecret ?? "", TOTP_PURPOSE)) ?? "";
    await confirmSecondFactor(services, admin.currentUser, { code: totpCode(secret, services.now()), clientIp: HOME });
    services.clock.advance(30 * SECOND_MS);

    const reasons = new Map<string, number>();
    for (let network = 0; network < 40; network += 1)
      for (let guess = 0; guess < 12; guess += 1) {
        const answer = await at(`198.51.100.${network}`, "no code");
        const reason = answer.ok ? "ok" : answer.reason;
        reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      }
    // For any number of networks: ten, and then one in two minutes.
    expect(reasons.get("totp-invalid")).toBeLessThanOrEqual(11);
    expect(await at(HOME, totpCode(secret, services.now()))).toEqual({ ok: false, reason: "rate-limited" });
    expect(await at(HOME, totpCode(secret, services.now()), known.deviceTokens)).toMatchObject({ ok: true });
  });
});

describe("a stranger who keeps requesting mails for another person", () => {
  test("does not keep the owner from the link: it has been mailed, and the response is the same", async () => {
    const services = testServices();
    const { email } = await makeStudent(services);
    for (let network = 0; network < 20; network += 1)
      for (let request = 0; request < 6; request += 1)
        await requestPasswordReset(services, { email, clientIp: `198.51.100.${network}`, captchaToken: "" });
    await services.settle();
    expect(services.sentMails).toHaveLength(4);
    expect(await requestPasswordReset(services, { email, clientIp: HOME, captchaToken: "" })).toEqual({ ok: true });
    await services.settle();
    expect(services.sentMails).toHaveLength(4);
    const token = /token=(\w+)/.exec(services.sentMails.at(-1)?.text ?? "")?.[1] ?? "";
    expect(await resetPassword(services, { token, password: "a better horse" })).toMatchObject({ ok: true });
  });

  test("the same for verification links and for an expert's sign-in links", async () => {
    const services = testServices();
    const student = await makeStudent(services, { user: { emailVerifiedAt: null } });
    const expertEmail = `${services.newId()}@experts.example`;
    await makeExpert(services, { expert: { email: expertEmail } });
    const requests = {
      [student.email]: (clientIp: string) =>
        resendVerification(services, { email: student.email, clientIp, returnTo: "/" }),
      [expertEmail]: (clientIp: string) => requestExpertLink(services, { email: expertEmail, clientIp }),
    };
    for (const [email, request] of Object.entries(requests)) {
      for (let network = 0; network < 20; network += 1) await request(`198.51.100.${network}`);
      expect(await request(HOME)).toEqual({ ok: true });
      await services.settle();
      expect(services.sentMails.filter(({ to }) => to === email)).toHaveLength(4);
      for (let repeat = 0; repeat < 4; repeat += 1) await request(HOME);
      expect(await request(HOME)).toEqual({ ok: false, reason: "rate-limited" });
    }
  });
});
