import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { CONSENT_VERSION } from "#app/content/accounts/consent-texts.ts";
import { TERMS_VERSION } from "#app/content/policies/terms-and-conditions.ts";
import { profileSchema, resetPasswordSchema, signUpSchema } from "#app/web/forms/accounts.ts";
import { ABSOLUTE_LIMIT_MS, IDLE_LIMIT_MS } from "#app/domain/accounts/login-session.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import { applyRetention } from "#app/usecases/jobs/apply-retention.ts";
import { identifyCurrentUser } from "#app/usecases/accounts/identify-current-user.ts";
import { requestPasswordReset } from "#app/usecases/accounts/request-password-reset.ts";
import { resendVerification } from "#app/usecases/accounts/resend-verification.ts";
import { resetPassword } from "#app/usecases/accounts/reset-password.ts";
import { signIn } from "#app/usecases/accounts/sign-in.ts";
import { signOut } from "#app/usecases/accounts/sign-out.ts";
import { signUp } from "#app/usecases/accounts/sign-up.ts";
import { touchSession } from "#app/usecases/accounts/touch-session.ts";
import { updateProfile } from "#app/usecases/accounts/update-profile.ts";
import { readVerificationLink, verifyEmail } from "#app/usecases/accounts/verify-email.ts";
import { consents, emailTokens, profiles, sessions, users } from "#db/schema/index.ts";
import { makeAdmin, makeStudent, PASSWORD } from "../../support/makers/actors.ts";
import { type Captcha, CaptchaError } from "#app/ports/captcha.ts";
import { testServices, type TestServices } from "../../support/services.ts";

let networks = 0;
/** A network for each test: it gets few answers about taken addresses. */
let ADDRESS = "";
/** The sender of mail requests, without a captcha. */
let SENDER = { clientIp: ADDRESS, captchaToken: "" };

beforeEach(() => {
  networks += 1;
  ADDRESS = `203.0.113.${networks}`;
  SENDER = { clientIp: ADDRESS, captchaToken: "" };
});

const HOUR_MS = 60 * 60 * 1000;

/** A new user's form, as the schema returns it. */
function signUpForm(email: string, changes: Record<string, string> = {}) {
  const typed = {
    name: "Anjali Nair",
    email,
    password: PASSWORD,
    confirmation: PASSWORD,
    phone: "98470 12345",
    age: "18",
    educationStatus: "completed12th",
  };
  return { ...signUpSchema.parse({ ...typed, ...changes }), clientIp: ADDRESS, returnTo: "/" };
}

function newEmail(): string {
  return `new-${crypto.randomUUID().slice(0, 8)}@students.example`;
}

async function mailedToken(services: TestServices): Promise<string> {
  await services.settle();
  const text = services.sentMails.at(-1)?.text ?? "";
  const token = /token=([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error(`No link in: ${text}`);
  return token;
}

async function logIn(services: TestServices, email: string, password: string, previousSessionId: string | null = null) {
  return signIn(services, { email, password, clientIp: ADDRESS, previousSessionId });
}

async function countSessions(services: TestServices, userId: string): Promise<number> {
  return (await services.db.select().from(sessions).where(eq(sessions.userId, userId))).length;
}

describe("signing up", () => {
  test("in Malayalam is verified by a mail in Malayalam, also one that is asked for later", async () => {
    const services = testServices();
    const email = newEmail();
    await signUp(services, { ...signUpForm(email), language: "ml" });
    services.clock.advance(60 * 60 * 1000);
    await resendVerification(services, { email, clientIp: ADDRESS, returnTo: "/" });
    await services.settle();
    expect(services.sentMails.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => "ഇമെയിൽ വിലാസം സ്ഥിരീകരിക്കുക"),
    );
    expect(services.sentMails[0]?.text).toContain(`${services.config.origin}/verify-email?token=`);
  });

  test("creates an account, mails a link, and signs no one in", async () => {
    const services = testServices();
    const email = newEmail();
    const result = await signUp(services, { ...signUpForm(email), returnTo: "/payment?package=gold" });
    expect(result).toMatchObject({ ok: true });
    await services.settle();
    expect(services.sentMails).toHaveLength(1);
    expect(services.sentMails[0]).toMatchObject({ to: email, subject: "Verify your e-mail address" });
    expect(services.sentMails[0]?.text).toContain(`${services.config.origin}/verify-email?token=`);
    expect(services.sentMails[0]?.text).toContain("returnUrl=%2Fpayment%3Fpackage%3Dgold");
    const [profile] = await services.db
      .select()
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.id))
      .where(eq(users.email, email));
    expect(profile?.profiles).toMatchObject({ name: "Anjali Nair", phone: "9847012345", age: 18, isComplete: true });
    const given = await services.db
      .select()
      .from(consents)
      .where(eq(consents.userId, profile?.users.id ?? ""))
      .orderBy(consents.kind);
    // Purposes are recorded separately, and only ticked ones.
    expect(given).toMatchObject([
      { kind: "account", version: CONSENT_VERSION, givenBy: "student", withdrawnAt: null },
      { kind: "expert", version: CONSENT_VERSION, givenBy: "student", withdrawnAt: null },
      { kind: "report", version: CONSENT_VERSION, givenBy: "student", withdrawnAt: null },
      { kind: "terms", version: TERMS_VERSION, withdrawnAt: null },
    ]);
    expect(profile?.users.emailVerifiedAt).toBeNull();
    expect(profile?.users.passwordHash).not.toBe(PASSWORD);
    expect(await countSessions(services, profile?.users.id ?? "")).toBe(0);
  });

  test("the same form again is the same sign-up, and sends no second mail", async () => {
    const services = testServices();
    const email = newEmail();
    const first = await signUp(services, signUpForm(email));
    const userId = first.ok ? first.userId : "none";
    expect(await signUp(services, signUpForm(email))).toMatchObject({ ok: true, userId });
    await services.settle();
    expect(services.sentMails).toHaveLength(1);
    services.clock.advance(HOUR_MS);
    expect(await signUp(services, signUpForm(email))).toMatchObject({ ok: true, userId });
    await services.settle();
    expect(services.sentMails).toHaveLength(2);
  });

  test("another one for an address that was never verified replaces the older attempt", async () => {
    const services = testServices();
    const email = newEmail();
    // A stranger has used the address first.
    const stranger = {
      name: "Mallory",
      phone: "98470 99999",
      age: "40",
      guardianName: "Eve",
      guardianEmail: "e@e.example",
    };
    const theirs = { password: "the stranger's", confirmation: "the stranger's" };
    await signUp(services, signUpForm(email, { ...stranger, ...theirs }));
    const strangersToken = await mailedToken(services);
    await requestPasswordReset(services, { email, ...SENDER });
    const resetToken = await mailedToken(services);

    expect(await signUp(services, signUpForm(email))).toMatchObject({ ok: true });
    const ownToken = await mailedToken(services);
    expect(await verifyEmail(services, strangersToken)).toEqual({ ok: false, reason: "invalid-verification-link" });
    expect(await resetPassword(services, { token: resetToken, password: "the stranger's" })).toEqual({
      ok: false,
      reason: "invalid-reset-link",
    });
    expect(await verifyEmail(services, ownToken)).toMatchObject({ ok: true, email, sessionToken: null });
    expect(await logIn(services, email, "the stranger's")).toEqual({ ok: false, reason: "invalid-credentials" });
    expect(await logIn(services, email, PASSWORD)).toMatchObject({ ok: true });
    const [row] = await services.db
      .select()
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.id))
      .where(eq(users.email, email));
    expect(row?.profiles).toMatchObject({ name: "Anjali Nair", phone: "9847012345", age: 18, guardianName: null });
    // From now on the address is taken.
    expect(await signUp(services, signUpForm(email, theirs))).toEqual({ ok: false, reason: "email-taken" });
  });

  test("of two different forms at once one counts, and its link alone", async () => {
    const services = testServices();
    const email = newEmail();
    await signUp(services, signUpForm(email));
    const other = { password: "another one", confirmation: "another one" };
    await Promise.all([
      signUp(services, signUpForm(email, other)),
      signUp(services, signUpForm(email, { name: "Anjali N" })),
    ]);
    await services.settle();
    const [user] = await services.db.select({ id: users.id }).from(users).where(eq(users.email, email));
    const live = await services.db
      .select()
      .from(emailTokens)
      .where(eq(emailTokens.userId, user?.id ?? ""));
    expect(live).toHaveLength(1);
  });

  test.each(["123456", "password1", "nair@2009", "vazhi123"])(
    "refuses %s, which is easy to guess",
    async (password) => {
      const services = testServices();
      const email = newEmail();
      const form = signUpForm(email, { password, confirmation: password });
      expect(await signUp(services, form)).toEqual({ ok: false, reason: "password-too-easy" });
      expect(await services.db.select().from(users).where(eq(users.email, email))).toEqual([]);
    },
  );

  test("never replaces an administrator who was invited", async () => {
    const services = testServices();
    const { email } = await makeAdmin(services, { user: { emailVerifiedAt: null, passwordHash: null } });
    expect(await signUp(services, signUpForm(email))).toEqual({ ok: false, reason: "email-taken" });
  });

  test("sends no text of its form to a mailbox that may be a stranger's", async () => {
    const services = testServices();
    const email = newEmail();
    const spam = { name: "Spam Spammer", guardianName: "Spam Guardian", guardianEmail: "spam@families.example" };
    await signUp(services, { ...signUpForm(email, spam), returnTo: "/" });
    await services.settle();
    await resendVerification(services, { email, clientIp: ADDRESS, returnTo: "/" });
    await services.settle();
    await requestPasswordReset(services, { email, ...SENDER });
    await resetPassword(services, { token: await mailedToken(services), password: PASSWORD });
    await services.settle();
    expect(services.sentMails.map(({ to }) => to)).toEqual(Array.from({ length: 4 }, () => email));
    for (const { subject, text, html } of services.sentMails) expect(`${subject} ${text} ${html}`).not.toMatch(/spam/i);
  });

  test("two forms at once create one account", async () => {
    const services = testServices();
    const email = newEmail();
    const results = await Promise.all([signUp(services, signUpForm(email)), signUp(services, signUpForm(email))]);
    expect(results.every((result) => result.ok)).toBe(true);
    expect(await services.db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
  });

  test("refuses an address that has an account, whatever its case", async () => {
    const services = testServices();
    const { email } = await makeStudent(services);
    expect(await signUp(services, signUpForm(email.toUpperCase()))).toEqual({ ok: false, reason: "email-taken" });
  });

  test("never creates an administrator, and keeps markup as text", async () => {
    const services = testServices();
    const email = newEmail();
    const name = "<script>alert(1)</script>";
    await signUp(services, signUpForm(email, { name, is_admin: "true", isAdmin: "true" }));
    await services.settle();
    expect(services.sentMails[0]?.html).not.toContain("<script>");
    await verifyEmail(services, await mailedToken(services));
    const result = await logIn(services, email, PASSWORD);
    const state = await identifyCurrentUser(services, result.ok ? result.token : null);
    expect(state.currentUser).toMatchObject({ admin: null, profile: { name } });
  });

  test("is limited for an address that is tried again and again", async () => {
    const services = testServices();
    const email = newEmail();
    const results = [];
    for (let attempt = 0; attempt < 11; attempt += 1) results.push(await signUp(services, signUpForm(email)));
    expect(results.at(9)).toMatchObject({ ok: true });
    expect(results.at(10)).toEqual({ ok: false, reason: "rate-limited" });
  });

  test("the account is kept even if the mail service is down, and the mail follows", async () => {
    const services = testServices();
    services.mailer.isDown = true;
    const email = newEmail();
    expect(await signUp(services, signUpForm(email))).toMatchObject({ ok: true });
    await services.settle();
    expect(services.sentMails).toHaveLength(0);
    services.mailer.isDown = false;
    services.clock.advance(HOUR_MS);
    await resendVerification(services, { email, clientIp: ADDRESS, returnTo: "/" });
    await services.settle();
    expect(services.sentMails.filter((mail) => mail.to === email)).toHaveLength(2);
  });
});

describe("verifying the address", () => {
  test("the link works, and opening it again does no harm", async () => {
    const services = testServices();
    const email = newEmail();
    await signUp(services, signUpForm(email));
    const token = await mailedToken(services);
    expect(await logIn(services, email, PASSWORD)).toEqual({ ok: false, reason: "email-not-verified" });
    // Opening the link does nothing: only the button counts.
    for (const _ of [1, 2]) expect(await readVerificationLink(services, token, [])).toMatchObject({ state: "open" });
    expect(await logIn(services, email, PASSWORD)).toEqual({ ok: false, reason: "email-not-verified" });
    expect(await verifyEmail(services, token)).toEqual({
      ok: true,
      email,
      language: "en",
      isGuardianAsked: false,
      sessionToken: null,
    });
    expect(await verifyEmail(services, token)).toEqual({
      ok: true,
      email,
      language: "en",
      isGuardianAsked: false,
      sessionToken: null,
    });
    expect(await readVerificationLink(services, token, [])).toMatchObject({ state: "verified" });
    expect(await logIn(services, email, PASSWORD)).toMatchObject({ ok: true, isStudent: true, isComplete: true });
  });

  test("an expired, an invented and an empty link are refused", async () => {
    const services = testServices();
    const email = newEmail();
    await signUp(services, signUpForm(email));
    const token = await mailedToken(services);
    services.clock.advance(24 * HOUR_MS);
    for (const bad of [token, "made-up", ""]) {
      expect(await readVerificationLink(services, bad, [])).toMatchObject({ state: "closed" });
      expect(await verifyEmail(services, bad)).toEqual({ ok: false, reason: "invalid-verification-link" });
    }
    expect(await logIn(services, email, PASSWORD)).toEqual({ ok: false, reason: "email-not-verified" });
  });

  test("a password reset link verifies nothing here", async () => {
    const services = testServices();
    const email = newEmail();
    await signUp(services, signUpForm(email));
    await requestPasswordReset(services, { email, ...SENDER });
    expect(await verifyEmail(services, await mailedToken(services))).toEqual({
      ok: false,
      reason: "invalid-verification-link",
    });
  });

  test("another link is mailed on request: to those who need one, and only so many times", async () => {
    const services = testServices();
    const email = newEmail();
    await signUp(services, signUpForm(email));
    await services.settle();
    expect(await resendVerification(services, { email, clientIp: ADDRESS, returnTo: "/" })).toEqual({ ok: true });
    expect(await verifyEmail(services, await mailedToken(services))).toMatchObject({ ok: true, sessionToken: null });
    expect(services.sentMails).toHaveLength(2);

    const unknown = newEmail();
    for (const clientIp of [email, unknown]) {
      expect(await resendVerification(services, { email: clientIp, clientIp: ADDRESS, returnTo: "/" })).toEqual({
        ok: true,
      });
    }
    await services.settle();
    expect(services.sentMails).toHaveLength(2);
    for (let attempt = 0; attempt < 4; attempt += 1)
      await resendVerification(services, { email: unknown, clientIp: ADDRESS, returnTo: "/" });
    expect(await resendVerification(services, { email: unknown, clientIp: ADDRESS, returnTo: "/" })).toEqual({
      ok: false,
      reason: "rate-limited",
    });
  });
});

describe("logging in", () => {
  test("starts a session, ends the browser's previous one, and stores no token", async () => {
    const services = testServices();
    const student = await makeStudent(services);
    const result = await logIn(services, student.email, PASSWORD, hashToken(student.token));
    if (!result.ok) throw new Error(result.reason);
    expect(result.token).not.toBe(student.token);
    expect((await identifyCurrentUser(services, result.token)).currentUser).toMatchObject({ userId: student.userId });
    expect((await identifyCurrentUser(services, student.token)).currentUser).toBeNull();
    const stored = await services.db.select().from(sessions).where(eq(sessions.userId, student.userId));
    expect(stored.map((session) => session.id)).toEqual([hashToken(result.token)]);
  });

  test("a wrong password and an unknown address get the same response", async () => {
    const services = testServices();
    const student = await makeStudent(services);
    expect(await logIn(services, student.email, "wrong")).toEqual({ ok: false, reason: "invalid-credentials" });
    expect(await logIn(services, newEmail(), PASSWORD)).toEqual({ ok: false, reason: "invalid-credentials" });
  });

  test("someone who only ever signed in with Google has no password to guess", async () => {
    const services = testServices();
    const student = await makeStudent(services, { user: { passwordHash: null, googleSubject: crypto.randomUUID() } });
    expect(await logIn(services, student.email, "")).toEqual({ ok: false, reason: "invalid-credentials" });
  });

  test("replaces an outdated hash", async () => {
    const services = testServices();
    const student = await makeStudent(services, { user: { passwordHash: `old$${PASSWORD}` } });
    expect(await logIn(services, student.email, PASSWORD)).toMatchObject({ ok: true });
    const [user] = await services.db.select().from(users).where(eq(users.id, student.userId));
    expect(user?.passwordHash).toBe(`fake$${PASSWORD}`);
    expect(await logIn(services, student.email, PASSWORD)).toMatchObject({ ok: true });
  });

  test("distinguishes an administrator without a profile from a student", async () => {
    const services = testServices();
    const admin = await makeAdmin(services);
    expect(await logIn(services, admin.email, PASSWORD)).toMatchObject({ ok: true, isStudent: false });
  });
});

describe("a session", () => {
  test("ends after 60 minutes without activity", async () => {
    const services = testServices();
    const student = await makeStudent(services);
    services.clock.advance(IDLE_LIMIT_MS - 1);
    expect((await identifyCurrentUser(services, student.token)).currentUser).not.toBeNull();
    services.clock.advance(1);
    expect(await identifyCurrentUser(services, student.token)).toMatchObject({ currentUser: null, expired: "idle" });
  });

  test("activity keeps it alive, and is written at most once a minute", async () => {
    const services = testServices();
    const student = await makeStudent(services);
    const id = hashToken(student.token);
    const lastActiveAt = async () =>
      (await services.db.select().from(sessions).where(eq(sessions.id, id)))[0]?.lastActiveAt ?? new Date(0);
    const before = await lastActiveAt();
    services.clock.advance(59_000);
    await touchSession(services, { id, lastActiveAt: before });
    expect(await lastActiveAt()).toEqual(before);
    services.clock.advance(1000);
    await touchSession(services, { id, lastActiveAt: before });
    expect(await lastActiveAt()).toEqual(services.now());
    services.clock.advance(IDLE_LIMIT_MS - 1);
    expect((await identifyCurrentUser(services, student.token)).currentUser).not.toBeNull();
  });

  test("ends after 30 days whatever the activity, ten seconds early", async () => {
    const services = testServices();
    const student = await makeStudent(services);
    services.clock.advance(ABSOLUTE_LIMIT_MS - 10_000);
    expect(await identifyCurrentUser(services, student.token)).toMatchObject({
      currentUser: null,
      expired: "absolute",
    });
  });

  test("ends at logout, and logging out twice is no error", async () => {
    const services = testServices();
    const student = await makeStudent(services);
    const other = await makeStudent(services);
    expect(
      await signOut(services, {
        currentUser: student.currentUser,
        sessionId: hashToken(student.token),
        clientIp: "203.0.113.8",
      }),
    ).toEqual({ ok: true });
    expect(
      await signOut(services, {
        currentUser: student.currentUser,
        sessionId: hashToken(student.token),
        clientIp: "203.0.113.8",
      }),
    ).toEqual({ ok: true });
    expect(await signOut(services, { currentUser: null, sessionId: null, clientIp: "203.0.113.8" })).toEqual({
      ok: true,
    });
    expect((await identifyCurrentUser(services, student.token)).currentUser).toBeNull();
    expect((await identifyCurrentUser(services, other.token)).currentUser).not.toBeNull();
  });

  test("is deleted when it is over; active ones stay", async () => {
    const services = testServices();
    const old = await makeStudent(services);
    services.clock.advance(ABSOLUTE_LIMIT_MS + 1);
    const current = await makeStudent(services);
    await applyRetention(services);
    expect(await countSessions(services, old.userId)).toBe(0);
    expect(await countSessions(services, current.userId)).toBe(1);
  });
});

describe("a forgotten password", () => {
  const newPassword = "a better password";

  test("is replaced by the mailed link; every session ends and the owner is notified", async () => {
    const services = testServices();
    const student = await makeStudent(services);
    expect(await requestPasswordReset(services, { email: student.email, ...SENDER })).toEqual({ ok: true });
    const token = await mailedToken(services);
    expect(await resetPassword(services, { token, password: newPassword })).toMatchObject({ ok: true });
    expect(await countSessions(services, student.userId)).toBe(0);
    expect(await logIn(services, student.email, PASSWORD)).toEqual({ ok: false, reason: "invalid-credentials" });
    expect(await logIn(services, student.email, newPassword)).toMatchObject({ ok: true });
    await services.settle();
    expect(services.sentMails.map((mail) => mail.subject)).toEqual([
      "Reset your password",
      "Your password was changed",
    ]);
  });

  test("an unknown address gets the same response, and no mail", async () => {
    const services = testServices();
    expect(await requestPasswordReset(services, { email: newEmail(), ...SENDER })).toEqual({ ok: true });
    await services.settle();
    expect(services.sentMails).toEqual([]);
  });

  test("the link works once, for one hour, and for no other purpose", async () => {
    const services = testServices();
    const student = await makeStudent(services);
    await requestPasswordReset(services, { email: student.email, ...SENDER });
    const token = await mailedToken(services);
    expect(await resetPassword(services, { token, password: newPassword })).toMatchObject({ ok: true });
    expect(await resetPassword(services, { token, password: "third" })).toEqual({
      ok: false,
      reason: "invalid-reset-link",
    });

    await requestPasswordReset(services, { email: student.email, ...SENDER });
    const late = await mailedToken(services);
    services.clock.advance(HOUR_MS);
    expect(await resetPassword(services, { token: late, password: "fourth" })).toEqual({
      ok: false,
      reason: "invalid-reset-link",
    });
    expect(await resetPassword(services, { token: "", password: "fifth" })).toEqual({
      ok: false,
      reason: "invalid-reset-link",
    });
    expect(await logIn(services, student.email, newPassword)).toMatchObject({ ok: true });
  });

  test("using one link invalidates the same person's others, and leaves those of others", async () => {
    const services = testServices();
    const [student, other] = [await makeStudent(services), await makeStudent(services)];
    const tokens = [];
    for (const { email } of [student, student, other]) {
      await requestPasswordReset(services, { email, ...SENDER });
      tokens.push(await mailedToken(services));
    }
    const [first = "", second = "", theirs = ""] = tokens;
    expect(await resetPassword(services, { token: second, password: newPassword })).toMatchObject({ ok: true });
    expect(await resetPassword(services, { token: first, password: "again" })).toEqual({
      ok: false,
      reason: "invalid-reset-link",
    });
    expect(await countSessions(services, other.userId)).toBe(1);
    expect(await resetPassword(services, { token: theirs, password: "theirs" })).toMatchObject({ ok: true });
  });

  test("a link sent twice at once counts once", async () => {
    const services = testServices();
    const student = await makeStudent(services);
    await requestPasswordReset(services, { email: student.email, ...SENDER });
    const token = await mailedToken(services);
    const results = await Promise.all([
      resetPassword(services, { token, password: newPassword }),
      resetPassword(services, { token, password: newPassword }),
    ]);
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    await services.settle();
    expect(services.sentMails.filter((mail) => mail.subject === "Your password was changed")).toHaveLength(1);
  });

  test("the link reached the mailbox, so the address counts as verified", async () => {
    const services = testServices();
    const student = await makeStudent(services, { user: { emailVerifiedAt: null } });
    await requestPasswordReset(services, { email: student.email, ...SENDER });
    await resetPassword(services, { token: await mailedToken(services), password: newPassword });
    expect(await logIn(services, student.email, newPassword)).toMatchObject({ ok: true });
  });

  test("a password that is easy to guess is refused, and the link still works", async () => {
    const services = testServices();
    const [student, admin] = [await makeStudent(services), await makeAdmin(services)];
    const requestLink = async (email: string) => {
      await requestPasswordReset(services, { email, ...SENDER });
      return mailedToken(services);
    };
    const token = await requestLink(student.email);
    expect(await resetPassword(services, { token, password: "letmein" })).toEqual({
      ok: false,
      reason: "password-too-easy",
    });
    expect(await resetPassword(services, { token, password: "kayal kavu" })).toMatchObject({ ok: true });
    expect(await resetPassword(services, { token: await requestLink(admin.email), password: "kayal kavu" })).toEqual({
      ok: false,
      reason: "admin-password-too-short",
    });
  });

  test("requests are limited for an account, known or not", async () => {
    const services = testServices();
    const email = newEmail();
    for (let attempt = 0; attempt < 5; attempt += 1) await requestPasswordReset(services, { email, ...SENDER });
    expect(await requestPasswordReset(services, { email, ...SENDER })).toEqual({ ok: false, reason: "rate-limited" });
  });

  test("only the hash of a mailed token is stored", async () => {
    const services = testServices();
    const student = await makeStudent(services);
    await requestPasswordReset(services, { email: student.email, ...SENDER });
    const token = await mailedToken(services);
    const rows = await services.db.select().from(emailTokens).where(eq(emailTokens.userId, student.userId));
    expect(rows.map((row) => row.id)).toEqual([hashToken(token)]);
    expect(resetPasswordSchema.safeParse({ token, password: "short", confirmation: "short" }).success).toBe(false);
  });
});

describe("the profile", () => {
  const form = profileSchema.parse({
    name: "Anjali N",
    phone: "98475-55010",
    age: "18",
    educationStatus: "studying12th",
    guardianName: "Latha",
    guardianEmail: "Latha@Example.com",
    language: "ml",
    reportLanguage: "english",
  });

  test("is changed by its owner, for its owner only", async () => {
    const services = testServices();
    const adult = { profile: { age: 19 } };
    const [student, other] = [await makeStudent(services, adult), await makeStudent(services)];
    const saved = { ok: true, isAgeAsked: false, isGuardianAwaited: false };
    expect(await updateProfile(services, student.userId, form)).toEqual(saved);
    expect(await updateProfile(services, student.userId, form)).toEqual(saved);
    const rows = await services.db.select().from(profiles);
    expect(rows.find((row) => row.id === student.userId)).toMatchObject({
      name: "Anjali N",
      age: 18,
      guardianEmail: "latha@example.com",
      language: "ml",
      reportLanguage: "english",
    });
    expect(rows.find((row) => row.id === other.userId)).toMatchObject({
      name: "Anjali Nair",
      age: 17,
      guardianEmail: null,
      language: "en",
    });
  });

  test("of an unknown user cannot be changed", async () => {
    const services = testServices();
    const admin = await makeAdmin(services);
    expect(await updateProfile(services, admin.userId, form)).toEqual({ ok: false, reason: "profile-not-found" });
  });
});

describe("the captcha", () => {
  /** Accepts `person` as a human's token and nothing else; `broken` simulates an outage of the provider. */
  const captcha: Captcha = {
    siteKey: "site",
    script: "/widget.js",
    async isSolved({ token }) {
      if (token === "broken") throw new CaptchaError("away");
      return token === "person";
    },
  };

  test("lets people through and machines not, and everyone while its provider is down", async () => {
    const services = testServices({ captcha });
    const machine = newEmail();
    expect(await signUp(services, signUpForm(machine))).toEqual({ ok: false, reason: "captcha-failed" });
    expect(await services.db.select({ id: users.id }).from(users).where(eq(users.email, machine))).toEqual([]);
    expect(await signUp(services, signUpForm(newEmail(), { captchaToken: "person" }))).toMatchObject({ ok: true });
    vi.spyOn(console, "error").mockImplementationOnce(() => undefined);
    expect(await signUp(services, signUpForm(newEmail(), { captchaToken: "broken" }))).toMatchObject({ ok: true });
    await services.settle();
  });

  test("protects the mail that resets a password", async () => {
    const services = testServices({ captcha });
    const student = await makeStudent(services);
    expect(await requestPasswordReset(services, { email: student.email, ...SENDER })).toEqual({
      ok: false,
      reason: "captcha-failed",
    });
    await services.settle();
    expect(services.sentMails).toEqual([]);
    expect(await requestPasswordReset(services, { email: student.email, ...SENDER, captchaToken: "person" })).toEqual({
      ok: true,
    });
  });
});
