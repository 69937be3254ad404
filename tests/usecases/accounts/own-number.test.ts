import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { hashToken } from "#app/domain/platform/token.ts";
import { deliverOutbox } from "#app/usecases/jobs/deliver-outbox.ts";
import { sendPhoneCode } from "#app/usecases/accounts/phone/phone-code.ts";
import { signInByPhone } from "#app/usecases/accounts/phone/sign-in-by-phone.ts";
import { enqueueMessage } from "#app/usecases/platform/enqueue-message.ts";
import { askNumber, changeNumber, removeNumber } from "#app/usecases/accounts/phone/change-number.ts";
import { readNumberUndo, undoNumber } from "#app/usecases/accounts/phone/undo-number.ts";
import { resetPassword } from "#app/usecases/accounts/reset-password.ts";
import {
  askEmailChange,
  confirmEmailChange,
  readUndoLink,
  undoEmailChange,
} from "#app/usecases/accounts/security/change-email.ts";
import { proveIdentity } from "#app/usecases/accounts/security/prove-identity.ts";
import { sendProofCode } from "#app/usecases/accounts/security/prove-by-phone.ts";
import { readWaysToProve } from "#app/usecases/accounts/security/read-keys.ts";
import { signIn } from "#app/usecases/accounts/sign-in.ts";
import { deleteUnverifiedUsers } from "#db/queries/platform/retention.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { guardianRequests, messageStops, profiles, sessions, users } from "#db/schema/index.ts";
import { makeAdmin, makeStudent, makeStudentByPhone, PASSWORD } from "../../support/makers/actors.ts";
import { testServices, type TestServices } from "../../support/services.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const asked = { channel: "whatsapp", clientIp: "203.0.113.8", captchaToken: "" } as const;

let numbers = 0;

/** A number of nobody's. */
function newNumber(): string {
  numbers += 1;
  return String(8_100_000_000 + numbers);
}

const newEmail = () => `own-${crypto.randomUUID().slice(0, 8)}@students.example`;

/** What was last sent to a number by this template. */
async function lastMessage(services: TestServices, to: string, template: string) {
  await services.settle();
  const found = services.messages.sent.findLast((each) => each.to === to && each.template === template);
  return (found?.values ?? {}) as { code?: string; path?: string };
}

async function sentCode(services: TestServices, to: string): Promise<string> {
  return (await lastMessage(services, to, "code")).code ?? "none";
}

function tokenIn(text: string | undefined): string {
  return /token=([\w-]+)/.exec(text ?? "")?.[1] ?? "none";
}

async function mailTo(services: TestServices, to: string) {
  await services.settle();
  return services.sentMails.findLast((mail) => mail.to === to);
}

/** Asks for a number and types its code. */
async function setNumber(services: TestServices, user: CurrentUser, phone: string) {
  const sent = await askNumber(services, user, { phone, ...asked });
  if (!sent.ok) return sent;
  return changeNumber(services, user, { token: sent.token, code: await sentCode(services, phone) });
}

async function findAccount({ db }: TestServices, userId: string) {
  const [row] = await db
    .select({ user: users, profile: profiles })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, userId));
  if (!row) throw new Error("There is no such account");
  return { ...row.user, profilePhone: row.profile.phone };
}

describe("a number added to an account by e-mail", () => {
  test("counts once its code is typed, becomes the profile's, and holds no money back", async () => {
    const services = testServices();
    const student = await makeStudent(services);
    const phone = newNumber();
    const sent = await askNumber(services, student.currentUser, { phone, ...asked });
    expect(sent).toMatchObject({ ok: true });
    expect(await findAccount(services, student.userId)).toMatchObject({ phone: null });
    const form = { token: sent.ok ? sent.token : "", code: await sentCode(services, phone) };
    expect(await changeNumber(services, student.currentUser, form)).toEqual({ ok: true, phone });
    expect(await findAccount(services, student.userId)).toMatchObject({
      phone,
      phoneVerifiedAt: services.now(),
      phoneChangedAt: null,
      profilePhone: phone,
      email: student.email,
    });
    const mail = await mailTo(services, student.email);
    expect(mail?.subject).toBe("Your account can be opened by a phone number");
    expect(mail?.text).toContain(phone.slice(-4));
    expect(mail?.text).not.toContain(phone);
    // The same form again.
    const sentMails = services.sentMails.length;
    expect(await changeNumber(services, student.currentUser, form)).toEqual({ ok: true, phone });
    expect(services.sentMails).toHaveLength(sentMails);
  });

  test("is not added by a wrong code, by somebody else's or after an hour", async () => {
    const services = testServices();
    const [student, other] = await Promise.all([makeStudent(services), makeStudent(services)]);
    const phone = newNumber();
    const sent = await askNumber(services, student.currentUser, { phone, ...asked });
    const token = sent.ok ? sent.token : "";
    const code = await sentCode(services, phone);
    const wrong = code === "000000" ? "111111" : "000000";
    expect(await changeNumber(services, student.currentUser, { token, code: wrong })).toEqual({
      ok: false,
      reason: "code-wrong",
    });
    expect(await changeNumber(services, other.currentUser, { token, code })).toEqual({
      ok: false,
      reason: "code-over",
    });
    services.clock.advance(HOUR_MS + 1);
    expect(await changeNumber(services, student.currentUser, { token, code })).toEqual({
      ok: false,
      reason: "code-over",
    });
    expect(await findAccount(services, student.userId)).toMatchObject({ phone: null });
    expect(await findAccount(services, other.userId)).toMatchObject({ phone: null });
  });

  test("is refused to administrators, and if it is the guardian's or no mobile number", async () => {
    const services = testServices();
    const student = await makeStudent(services);
    const admin = await makeAdmin(services);
    const both = { ...student.currentUser, admin: { name: "Meera", roles: [] } };
    const phone = newNumber();
    for (const user of [admin.currentUser, both]) {
      expect(await askNumber(services, user, { phone, ...asked })).toEqual({ ok: false, reason: "no-permission" });
      expect(await changeNumber(services, user, { token: "x", code: "000000" })).toEqual({
        ok: false,
        reason: "no-permission",
      });
    }
    expect(await askNumber(services, student.currentUser, { phone: "4842555010", ...asked })).toEqual({
      ok: false,
      reason: "phone-invalid",
    });
    await services.db.insert(guardianRequests).values({
      id: services.newId(),
      userId: student.userId,
      phone,
      state: "given",
      sentAt: services.now(),
    });
    expect(await askNumber(services, student.currentUser, { phone, ...asked })).toEqual({
      ok: false,
      reason: "guardian-number",
    });
    expect(services.messages.sent).toEqual([]);
  });

  test("is asked for five times an hour at most", async () => {
    const services = testServices();
    const student = await makeStudent(services);
    const outcomes = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      outcomes.push((await askNumber(services, student.currentUser, { phone: newNumber(), ...asked })).ok);
    expect(outcomes).toEqual([true, true, true, true, true, false]);
  });
});

describe("a number of another account", () => {
  test("gets the same answer; only who reads the code learns of it, and the owner is told", async () => {
    const services = testServices();
    const owner = await makeStudentByPhone(services, { user: { email: newEmail(), emailVerifiedAt: new Date(0) } });
    const { email = null } = await findAccount(services, owner.userId);
    const asker = await makeStudent(services);
    const [taken, free] = [
      await askNumber(services, asker.currentUser, { phone: owner.phone, ...asked }),
      await askNumber(services, asker.currentUser, { phone: newNumber(), ...asked }),
    ];
    expect(Object.keys(taken)).toEqual(Object.keys(free));
    const form = { token: taken.ok ? taken.token : "", code: await sentCode(services, owner.phone) };
    expect(await changeNumber(services, asker.currentUser, form)).toEqual({ ok: false, reason: "number-in-use" });
    expect((await mailTo(services, email ?? ""))?.subject).toBe("Somebody tried to use your phone number");
    expect(await findAccount(services, owner.userId)).toMatchObject({ phone: owner.phone });
    expect(await findAccount(services, asker.userId)).toMatchObject({ phone: null });
  });

  test("goes to its new owner if nobody has logged in to that account for 90 days", async () => {
    const services = testServices();
    const former = await makeStudentByPhone(services);
    services.clock.advance(90 * DAY_MS);
    const student = await makeStudent(services);
    expect(await setNumber(services, student.currentUser, former.phone)).toEqual({ ok: true, phone: former.phone });
    expect(await findAccount(services, former.userId)).toMatchObject({ phone: null });
    expect(await findAccount(services, student.userId)).toMatchObject({ phone: former.phone });
  });

  test("goes to one of the accounts that prove it at once, however often their forms are sent", async () => {
    const services = testServices();
    const phone = newNumber();
    const forms: (() => ReturnType<typeof changeNumber>)[] = [];
    for (let account = 0; account < 3; account += 1) {
      const { currentUser } = await makeStudent(services);
      const sent = await askNumber(services, currentUser, { phone, ...asked });
      const form = { token: sent.ok ? sent.token : "", code: await sentCode(services, phone) };
      forms.push(() => changeNumber(services, currentUser, form));
    }
    const outcomes = await Promise.all(forms.flatMap((send) => [send(), send(), send(), send(), send(), send()]));
    expect(await services.db.select().from(users).where(eq(users.phone, phone))).toHaveLength(1);
    expect(outcomes.some(({ ok }) => ok)).toBe(true);
    const refusals = new Set(outcomes.flatMap((each) => (each.ok ? [] : [each.reason])));
    expect([...refusals].filter((reason) => reason !== "number-in-use" && reason !== "code-over")).toEqual([]);
  });
});

describe("a change of number", () => {
  test("tells the former number, which can undo it for seven days, once", async () => {
    const services = testServices();
    const student = await makeStudentByPhone(services);
    const phone = newNumber();
    services.clock.advance(HOUR_MS);
    expect(await setNumber(services, student.currentUser, phone)).toEqual({ ok: true, phone });
    expect(await findAccount(services, student.userId)).toMatchObject({
      phone,
      profilePhone: phone,
      phoneChangedAt: services.now(),
    });
    const { path } = await lastMessage(services, student.phone, "number-changed");
    expect(path).toMatch(/^\/undo-number\?token=/);
    const undo = tokenIn(path);
    services.clock.advance(7 * DAY_MS - 1);
    expect(await readNumberUndo(services, undo)).toEqual({ phone: student.phone });
    expect(await undoNumber(services, undo)).toEqual({ ok: true, resetToken: null });
    expect(await findAccount(services, student.userId)).toMatchObject({
      phone: student.phone,
      profilePhone: student.phone,
    });
    expect(await services.db.select().from(sessions).where(eq(sessions.userId, student.userId))).toEqual([]);
    expect(await undoNumber(services, undo)).toEqual({ ok: false, reason: "invalid-number-link" });
  });

  test("cannot be undone after seven days, or by a made-up link", async () => {
    const services = testServices();
    const student = await makeStudentByPhone(services);
    await setNumber(services, student.currentUser, newNumber());
    const undo = tokenIn((await lastMessage(services, student.phone, "number-changed")).path);
    services.clock.advance(7 * DAY_MS);
    for (const token of [undo, "made-up", ""])
      expect(await undoNumber(services, token)).toEqual({ ok: false, reason: "invalid-number-link" });
  });

  test("is undone by the e-mail that the account has had for longer, not by a lost SIM card", async () => {
    const services = testServices();
    const student = await makeStudent(services);
    services.clock.advance(DAY_MS);
    const [first, second] = [newNumber(), newNumber()];
    await setNumber(services, student.currentUser, first);
    services.clock.advance(1);
    await setNumber(services, student.currentUser, second);
    expect((await lastMessage(services, first, "number-changed")).path).toBe("/profile/security");
    const mail = await mailTo(services, student.email);
    expect(mail?.subject).toBe("The phone number of your account was changed");
    const undone = await undoNumber(services, tokenIn(mail?.text));
    expect(undone).toMatchObject({ ok: true, resetToken: expect.any(String) });
    expect(await findAccount(services, student.userId)).toMatchObject({ phone: first, passwordHash: null });
    const resetToken = undone.ok ? (undone.resetToken ?? "") : "";
    expect(await resetPassword(services, { token: resetToken, password: "another horse 7" })).toMatchObject({
      ok: true,
    });
  });

  test("sends nothing to a former number that has moved to somebody else", async () => {
    const services = testServices();
    const student = await makeStudentByPhone(services);
    await services.db.insert(messageStops).values({ phone: student.phone, reason: "moved", stoppedAt: services.now() });
    await setNumber(services, student.currentUser, newNumber());
    expect(await lastMessage(services, student.phone, "number-changed")).toEqual({});
  });

  test("gives the number back to nobody if another account has it by now", async () => {
    const services = testServices();
    const student = await makeStudentByPhone(services);
    await setNumber(services, student.currentUser, newNumber());
    const undo = tokenIn((await lastMessage(services, student.phone, "number-changed")).path);
    const other = await makeStudent(services);
    expect(await setNumber(services, other.currentUser, student.phone)).toMatchObject({ ok: true });
    expect(await undoNumber(services, undo)).toEqual({ ok: false, reason: "number-in-use" });
  });
});

describe("the removal of a number", () => {
  test("needs a verified address, tells the number, and holds money like a change", async () => {
    const services = testServices();
    const student = await makeStudent(services);
    const phone = newNumber();
    expect(await removeNumber(services, student.currentUser)).toEqual({ ok: false, reason: "no-number" });
    await setNumber(services, student.currentUser, phone);
    expect(await removeNumber(services, student.currentUser)).toEqual({ ok: true });
    expect(await removeNumber(services, student.currentUser)).toEqual({ ok: false, reason: "no-number" });
    expect(await findAccount(services, student.userId)).toMatchObject({
      phone: null,
      phoneVerifiedAt: null,
      phoneChangedAt: services.now(),
      profilePhone: phone,
    });
    expect(await lastMessage(services, phone, "number-changed")).toEqual({ path: "/profile/security" });
  });

  test("is refused where the number is the only key", async () => {
    const services = testServices();
    const student = await makeStudentByPhone(services);
    expect(await removeNumber(services, student.currentUser)).toEqual({ ok: false, reason: "number-is-only-key" });
  });
});

describe("an account by phone", () => {
  test("is kept by the retention of unverified accounts", async () => {
    const services = testServices();
    const student = await makeStudentByPhone(services);
    await services.db.delete(sessions).where(eq(sessions.userId, student.userId));
    services.clock.advance(31 * DAY_MS);
    await deleteUnverifiedUsers(services.db, { before: services.now(), limit: 100 });
    expect(await findAccount(services, student.userId)).toMatchObject({ phone: student.phone });
  });

  test("gets its first address by a link; its number is told and can undo it", async () => {
    const services = testServices();
    const student = await makeStudentByPhone(services);
    const email = newEmail();
    expect(await askEmailChange(services, student.currentUser, { email, clientIp: asked.clientIp })).toEqual({
      ok: true,
    });
    const confirm = tokenIn((await mailTo(services, email))?.text);
    expect(await confirmEmailChange(services, confirm)).toEqual({ ok: true, email });
    expect(await findAccount(services, student.userId)).toMatchObject({ email, emailVerifiedAt: services.now() });
    const { path } = await lastMessage(services, student.phone, "account");
    const undo = tokenIn(path);
    expect(path).toMatch(/^\/undo-email\?token=/);
    expect(await readUndoLink(services, undo)).toEqual({ email: null, newEmail: email, isMade: true });
    expect(await undoEmailChange(services, undo)).toEqual({ ok: true, isStopped: false, resetToken: null });
    expect(await findAccount(services, student.userId)).toMatchObject({
      email: null,
      emailVerifiedAt: null,
      phone: student.phone,
    });
  });

  test("confirms an action by a code to its number, as long as it has no stronger key", async () => {
    const services = testServices();
    const [student, other] = [await makeStudentByPhone(services), await makeStudentByPhone(services)];
    expect(await readWaysToProve(services, student.userId)).toMatchObject({
      hasPassword: false,
      phone: student.phone,
    });
    const sent = await sendProofCode(services, student.currentUser, asked);
    expect(sent).toMatchObject({ ok: true, phone: student.phone });
    const proof = {
      kind: "phone",
      token: sent.ok ? sent.token : "",
      code: await sentCode(services, student.phone),
    } as const;
    const [session] = await services.db.select().from(sessions).where(eq(sessions.userId, student.userId));
    const as = (user: CurrentUser) =>
      proveIdentity(services, user, { sessionId: session?.id ?? "", proof, clientIp: asked.clientIp });
    expect(await as(other.currentUser)).toEqual({ ok: false, reason: "code-over" });
    services.clock.advance(60_000);
    const again = await sendProofCode(services, student.currentUser, asked);
    const right = { ...proof, token: again.ok ? again.token : "", code: await sentCode(services, student.phone) };
    const prove = () =>
      proveIdentity(services, student.currentUser, {
        sessionId: session?.id ?? "",
        proof: right,
        clientIp: asked.clientIp,
      });
    expect(await prove()).toEqual({ ok: true });
    const [proven] = await services.db.select().from(sessions).where(eq(sessions.userId, student.userId));
    expect(proven?.provenAt).toEqual(services.now());
    expect(await prove()).toEqual({ ok: false, reason: "code-over" });
    await services.db.update(users).set({ passwordHash: "x" }).where(eq(users.id, student.userId));
    expect(await sendProofCode(services, student.currentUser, asked)).toEqual({ ok: false, reason: "no-permission" });
  });
});

describe("a number that its account has not used for 90 days", () => {
  test("opens nothing, though its owner logs in by e-mail all the time, and gets no messages", async () => {
    const services = testServices();
    const student = await makeStudent(services);
    const phone = newNumber();
    await setNumber(services, student.currentUser, phone);
    services.clock.advance(90 * DAY_MS);
    const login = { email: student.email, password: PASSWORD, clientIp: asked.clientIp, previousSessionId: null };
    expect(await signIn(services, login)).toMatchObject({ ok: true });
    const sent = await sendPhoneCode(services, { purpose: "sign-in", phone, language: "en", ...asked });
    const prover = { codeToken: sent.ok ? sent.token : "", previousSessionId: null };
    expect(await signInByPhone(services, { ...prover, code: await sentCode(services, phone) })).toEqual({
      ok: true,
      kind: "idle-number",
    });
    const account = { to: phone, template: "account", values: { path: "/start" }, language: "en" } as const;
    await enqueueMessage(services, { ...account, dedupeKey: services.newId(), userId: student.userId });
    await deliverOutbox(services);
    expect(await lastMessage(services, phone, "account")).toEqual({});
  });
});

describe("logging in by a code", () => {
  test.each([
    ["is a proof of identity where the number is the only key", null, true],
    ["is none where there is a password, which a stolen SIM card does not give", "fake$secret", false],
  ])("%s", async (_, passwordHash, isProof) => {
    const services = testServices();
    const { userId, phone } = await makeStudentByPhone(services, { user: { passwordHash } });
    const sent = await sendPhoneCode(services, { purpose: "sign-in", phone, language: "en", ...asked });
    const prover = { codeToken: sent.ok ? sent.token : "", previousSessionId: null };
    services.clock.advance(1);
    const signedIn = await signInByPhone(services, { ...prover, code: await sentCode(services, phone) });
    const token = "token" in signedIn ? signedIn.token : "";
    const [session] = await services.db
      .select()
      .from(sessions)
      .where(eq(sessions.id, hashToken(token)));
    expect(session?.userId).toBe(userId);
    expect(session?.provenAt).toEqual(isProof ? services.now() : null);
  });
});

describe("a thief with the student's session or SIM card", () => {
  test("who adds an address, changes the number twice and hopes for the links, gets none that undoes the owner", async () => {
    const services = testServices();
    const owner = await makeStudentByPhone(services);
    services.clock.advance(30 * DAY_MS);
    // The thief has an open, proven session.
    const thiefs = newEmail();
    await askEmailChange(services, owner.currentUser, { email: thiefs, clientIp: asked.clientIp });
    await confirmEmailChange(services, tokenIn((await mailTo(services, thiefs))?.text));
    const thief = { ...owner.currentUser, email: thiefs };
    services.clock.advance(HOUR_MS);
    const [first, second] = [newNumber(), newNumber()];
    await setNumber(services, thief, first);
    const undo = tokenIn((await lastMessage(services, owner.phone, "number-changed")).path);
    services.clock.advance(HOUR_MS);
    await setNumber(services, thief, second);
    // Within the day nothing with money, and no other address.
    expect(await askEmailChange(services, thief, { email: newEmail(), clientIp: asked.clientIp })).toEqual({
      ok: false,
      reason: "number-changed-lately",
    });
    // The owner's first link, about the address, takes everything back: the numbers after it, too.
    const ofAddress = tokenIn((await lastMessage(services, owner.phone, "account")).path);
    expect(await undoNumber(services, undo)).toEqual({ ok: true, resetToken: null });
    expect(await findAccount(services, owner.userId)).toMatchObject({ phone: owner.phone, email: thiefs });
    expect(await undoEmailChange(services, ofAddress)).toEqual({ ok: true, isStopped: false, resetToken: null });
    expect(await findAccount(services, owner.userId)).toMatchObject({ phone: owner.phone, email: null });
    // The thief's own links do nothing any more.
    const thiefsMail = await mailTo(services, thiefs);
    expect(await undoNumber(services, tokenIn(thiefsMail?.text))).toEqual({
      ok: false,
      reason: "invalid-number-link",
    });
    expect(await undoNumber(services, tokenIn((await lastMessage(services, first, "number-changed")).path))).toEqual({
      ok: false,
      reason: "invalid-number-link",
    });
  });

  test("of an account by e-mail loses the address and every number since, by the one link in the mailbox", async () => {
    const services = testServices();
    const owner = await makeStudent(services);
    services.clock.advance(DAY_MS);
    const thiefs = newEmail();
    await askEmailChange(services, owner.currentUser, { email: thiefs, clientIp: asked.clientIp });
    await confirmEmailChange(services, tokenIn((await mailTo(services, thiefs))?.text));
    const undo = tokenIn((await mailTo(services, owner.email))?.text);
    services.clock.advance(1);
    await setNumber(services, { ...owner.currentUser, email: thiefs }, newNumber());
    expect(await undoEmailChange(services, undo)).toMatchObject({ ok: true, resetToken: expect.any(String) });
    expect(await findAccount(services, owner.userId)).toMatchObject({ email: owner.email, phone: null });
    const login = { email: thiefs, password: PASSWORD, clientIp: asked.clientIp };
    expect(await signIn(services, { ...login, previousSessionId: null })).toMatchObject({ ok: false });
  });

  test("who changes the number before the address loses both by the link about the number", async () => {
    const services = testServices();
    const owner = await makeStudentByPhone(services);
    services.clock.advance(DAY_MS);
    await setNumber(services, owner.currentUser, newNumber());
    const undo = tokenIn((await lastMessage(services, owner.phone, "number-changed")).path);
    services.clock.advance(DAY_MS);
    const thiefs = newEmail();
    await askEmailChange(services, owner.currentUser, { email: thiefs, clientIp: asked.clientIp });
    await confirmEmailChange(services, tokenIn((await mailTo(services, thiefs))?.text));
    expect(await undoNumber(services, undo)).toEqual({ ok: true, resetToken: null });
    expect(await findAccount(services, owner.userId)).toMatchObject({ phone: owner.phone, email: null });
  });
});
