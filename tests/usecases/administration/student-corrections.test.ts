import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { resetPassword } from "#app/usecases/accounts/reset-password.ts";
import { confirmEmailChange, readUndoLink, undoEmailChange } from "#app/usecases/accounts/security/change-email.ts";
import { changeAddress } from "#app/usecases/administration/students/change-address.ts";
import { correctDetails } from "#app/usecases/administration/students/correct-details.ts";
import { remindGuardian } from "#app/usecases/administration/students/remind-guardian.ts";
import { sendPasswordLink } from "#app/usecases/administration/students/send-password-link.ts";
import { profiles, users } from "#db/schema/index.ts";
import { auditEntries } from "../../support/audit.ts";
import { type Actor, makeAdmin, makeStudent } from "../../support/makers/actors.ts";
import { testServices, type TestServices } from "../../support/services.ts";

const clientIp = "203.0.113.9";

let services: TestServices;
let admin: Actor;
let student: Actor;
beforeEach(async () => {
  services = testServices();
  admin = await makeAdmin(services);
  student = await makeStudent(services, { profile: { phone: shown.phone } });
});

const shown = { name: "Anjali Nair", phone: "9847012345", language: "en", reportLanguage: "both" } as const;

async function findProfile(userId: string) {
  const [profile] = await services.db.select().from(profiles).where(eq(profiles.id, userId));
  return profile;
}

async function findEmail(userId: string) {
  const [user] = await services.db.select().from(users).where(eq(users.id, userId));
  return user?.email;
}

/** The token in the newest mail to an address whose link leads to this page. */
async function tokenTo(address: string, page: string): Promise<string> {
  await services.settle();
  const mail = services.sentMails.findLast(({ to, text }) => to === address && text.includes(`/${page}?token=`));
  return new RegExp(`/${page}\\?token=([\\w-]+)`).exec(mail?.text ?? "")?.[1] ?? "";
}

describe("name, phone and languages", () => {
  test("are corrected with a reason, and what was there before is logged", async () => {
    const details = { ...shown, name: "Anjali R Nair", language: "ml" } as const;
    const correction = { userId: student.userId, shown, details, reason: "Mark list seen", clientIp };
    expect(await correctDetails(services, admin.currentUser, correction)).toEqual({ ok: true });
    expect(await correctDetails(services, admin.currentUser, correction)).toEqual({ ok: true });
    expect(await findProfile(student.userId)).toMatchObject({
      name: "Anjali R Nair",
      language: "ml",
      phone: shown.phone,
    });
    expect(await auditEntries(services, { entityId: student.userId, action: "user.correct" })).toMatchObject([
      { detail: { name: "Anjali Nair → Anjali R Nair", language: "en → ml", reason: "Mark list seen" } },
    ]);
  });

  test("an older form reverts nothing", async () => {
    await services.db.update(profiles).set({ phone: "9999999999" }).where(eq(profiles.id, student.userId));
    const details = { ...shown, name: "Anjali R Nair" };
    expect(
      await correctDetails(services, admin.currentUser, {
        userId: student.userId,
        shown,
        details,
        reason: "Rang",
        clientIp,
      }),
    ).toEqual({ ok: false, reason: "details-changed" });
    expect(await findProfile(student.userId)).toMatchObject({ name: "Anjali Nair", phone: "9999999999" });
    expect(await auditEntries(services, { entityId: student.userId, action: "user.correct" })).toEqual([]);
  });

  test("need a reason, and a student", async () => {
    const details = { ...shown, name: "Other" };
    const correction = { userId: student.userId, shown, details, reason: "", clientIp };
    const wrong = await correctDetails(services, admin.currentUser, correction);
    expect(wrong).toEqual({ ok: false, reason: "change-reason-missing" });
    const unknownStudent = await correctDetails(services, admin.currentUser, {
      ...correction,
      userId: "nobody",
      reason: "x",
    });
    expect(unknownStudent).toEqual({ ok: false, reason: "user-not-found" });
  });
});

describe("another address", () => {
  const ask = (email: string, changes: { userId?: string; reason?: string } = {}) =>
    changeAddress(services, admin.currentUser, {
      userId: student.userId,
      email,
      reason: "Lost the mailbox",
      clientIp,
      ...changes,
    });
  const newAddress = () => `${crypto.randomUUID()}@students.example`;

  test("counts when the new mailbox confirms it, and the old one can take it back", async () => {
    const email = newAddress();
    expect(await ask(email)).toEqual({ ok: true });
    expect(await findEmail(student.userId)).toBe(student.email);
    const stop = await tokenTo(student.email, "undo-email");
    expect(await readUndoLink(services, stop)).toEqual({
      email: student.email,
      newEmail: expect.any(String),
      isMade: false,
    });
    expect(await confirmEmailChange(services, await tokenTo(email, "confirm-email"))).toEqual({ ok: true, email });
    expect(await findEmail(student.userId)).toBe(email);
    // The first mail's link is no longer valid; the second one's undoes the change.
    expect(await undoEmailChange(services, stop)).toEqual({ ok: false, reason: "invalid-email-link" });
    expect(await undoEmailChange(services, await tokenTo(student.email, "undo-email"))).toMatchObject({ ok: true });
    expect(await findEmail(student.userId)).toBe(student.email);
    expect(await auditEntries(services, { entityId: student.userId, action: "user.change-address" })).toMatchObject([
      { detail: { from: student.email, to: email, reason: "Lost the mailbox" } },
    ]);
  });

  test("is stopped from the old mailbox before that, and nothing else changes", async () => {
    const email = newAddress();
    await ask(email);
    const stop = await tokenTo(student.email, "undo-email");
    expect(await undoEmailChange(services, stop)).toEqual({ ok: true, isStopped: true, resetToken: null });
    expect(await undoEmailChange(services, stop)).toEqual({ ok: false, reason: "invalid-email-link" });
    expect(await confirmEmailChange(services, await tokenTo(email, "confirm-email"))).toEqual({
      ok: false,
      reason: "invalid-email-link",
    });
    const [user] = await services.db.select().from(users).where(eq(users.id, student.userId));
    expect(user).toMatchObject({ email: student.email });
    expect(user?.passwordHash).not.toBeNull();
  });

  test("gives the owner of an unverified address no access to the account", async () => {
    const unverified = await makeStudent(services, { user: { emailVerifiedAt: null } });
    const email = newAddress();
    expect(await ask(email, { userId: unverified.userId })).toEqual({ ok: true });
    expect(await confirmEmailChange(services, await tokenTo(email, "confirm-email"))).toMatchObject({ ok: true });
    await services.settle();
    expect(services.sentMails.filter(({ to }) => to === unverified.email)).toEqual([]);
  });

  test("is none of somebody else's, none without a reason, and not an administrator's", async () => {
    const other = await makeStudent(services);
    expect(await ask(other.email)).toEqual({ ok: false, reason: "email-in-use" });
    expect(await ask(student.email)).toEqual({ ok: false, reason: "email-unchanged" });
    expect(await ask(newAddress(), { reason: "" })).toEqual({ ok: false, reason: "change-reason-missing" });
    expect(await ask(newAddress(), { userId: admin.userId })).toEqual({ ok: false, reason: "user-not-found" });
    expect(await findEmail(student.userId)).toBe(student.email);
  });
});

test("a password link goes to the student's own address, five times an hour", async () => {
  const sending = () => sendPasswordLink(services, admin.currentUser, { userId: student.userId, clientIp });
  expect(await sending()).toEqual({ ok: true, email: student.email });
  const token = await tokenTo(student.email, "reset-password");
  expect(await resetPassword(services, { token, password: "kayal and kavu" })).toMatchObject({ ok: true });
  for (let time = 2; time <= 5; time += 1) expect(await sending()).toMatchObject({ ok: true });
  expect(await sending()).toEqual({ ok: false, reason: "rate-limited" });
  expect(await auditEntries(services, { entityId: student.userId, action: "user.password-link" })).toHaveLength(5);
  expect(await sendPasswordLink(services, admin.currentUser, { userId: admin.userId, clientIp })).toEqual({
    ok: false,
    reason: "user-not-found",
  });
});

test("a guardian is mailed again while an answer is awaited, and not otherwise", async () => {
  const guardianEmail = `amma-${crypto.randomUUID()}@families.example`;
  const minor = await makeStudent(services, {
    profile: { age: 15, consentState: "waiting", guardianName: "Latha Nair", guardianEmail },
  });
  expect(await remindGuardian(services, admin.currentUser, { userId: minor.userId, clientIp })).toEqual({
    ok: true,
    email: guardianEmail,
  });
  await services.settle();
  expect(services.sentMails.filter(({ to }) => to === guardianEmail)).toHaveLength(1);
  expect(await remindGuardian(services, admin.currentUser, { userId: student.userId, clientIp })).toMatchObject({
    ok: false,
  });
  expect(await auditEntries(services, { entityId: student.userId, action: "guardian.remind" })).toEqual([]);
});
