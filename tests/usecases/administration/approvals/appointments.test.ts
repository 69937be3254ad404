import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { hashToken } from "#app/domain/platform/token.ts";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import type { Role } from "#app/domain/platform/permissions.ts";
import type { CouponTerms } from "#app/domain/purchase/coupon.ts";
import { acceptInvitation } from "#app/usecases/administration/accept-invitation.ts";
import { approveProposal } from "#app/usecases/administration/approvals/decide-approval.ts";
import { saveCouponOrRequestApproval } from "#app/usecases/administration/approvals/execute-or-request-approval.ts";
import { changeRoles } from "#app/usecases/administration/change-roles.ts";
import { inviteAdministrator, resendInvitation } from "#app/usecases/administration/invite-administrator.ts";
import { removeAdministrator } from "#app/usecases/administration/remove-administrator.ts";
import { removeSecondFactor } from "#app/usecases/administration/remove-second-factor.ts";
import { identifyCurrentUser } from "#app/usecases/accounts/identify-current-user.ts";
import { requestPasswordReset } from "#app/usecases/accounts/request-password-reset.ts";
import { resendVerification } from "#app/usecases/accounts/resend-verification.ts";
import { signInWithGoogle } from "#app/usecases/accounts/sign-in-with-google.ts";
import { startGoogleSignIn } from "#app/usecases/accounts/start-google-sign-in.ts";
import { signInAdministrator } from "#app/usecases/administration/sign-in-administrator.ts";
import { findApprovesFrom, findListedAdmin } from "#db/queries/administration/admins.ts";
import { adminUsers, approvals, coupons, emailTokens } from "#db/schema/index.ts";
import { auditEntries, refusedAttempts } from "../../../support/audit.ts";
import { type Actor, makeAdmin } from "../../../support/makers/actors.ts";
import { fakeGoogle, type TestServices, testServices } from "../../../support/services.ts";

const clientIp = "203.0.113.41";
const HER_OWN = "a sentence of her own";

const newAddress = () => `${crypto.randomUUID()}@team.example`;

const generous = (): CouponTerms => ({
  code: crypto.randomUUID().slice(0, 8).toUpperCase(),
  discountType: "percentage",
  discountValue: 100,
  active: true,
  couponType: "Order",
  singleUsePerUser: false,
  startsAt: null,
  endsAt: new Date("2027-01-01"),
  totalCap: null,
  packageType: null,
});

/** Proposes a coupon of 100 %. */
async function propose(services: TestServices, { currentUser, userId }: Pick<Actor, "currentUser" | "userId">) {
  const terms = generous();
  await saveCouponOrRequestApproval(services, currentUser, { couponId: null, terms, clientIp });
  const rows = await services.db.select().from(approvals).where(eq(approvals.proposedBy, userId));
  const approvalId = rows.find(({ entityId }) => entityId === terms.code)?.id ?? "none";
  const isMade = async () =>
    (await services.db.select().from(coupons).where(eq(coupons.code, terms.code))).length === 1;
  return { approvalId, isMade };
}

const approve = (services: TestServices, { currentUser }: Pick<Actor, "currentUser">, approvalId: string) =>
  approveProposal(services, currentUser, { approvalId, clientIp });

const invite = (services: TestServices, { currentUser }: Actor, email: string, roles: Role[] = ["owner"]) =>
  inviteAdministrator(services, currentUser, { name: "Helper", email, roles, clientIp });

/** The tokens of the invitations mailed to an address, oldest first. */
async function mailedTokens(services: TestServices, email: string): Promise<string[]> {
  await services.settle();
  return services.sentMails
    .filter(({ to, text }) => to === email && text.includes("/administrator/invitation"))
    .map(({ text }) => new URL(/https?:\S+invitation\S+/.exec(text)?.[0] ?? "").searchParams.get("token") ?? "");
}

const newestToken = async (services: TestServices, email: string) => (await mailedTokens(services, email)).at(-1) ?? "";

const accept = (services: TestServices, token: string) =>
  acceptInvitation(services, { token, password: HER_OWN, clientIp });

const logIn = (services: TestServices, email: string) =>
  signInAdministrator(services, { email, password: HER_OWN, clientIp, previousSessionId: null });

/** Invites somebody with a mailbox, who accepts and signs in. */
async function appoint(services: TestServices, owner: Actor, roles: Role[] = ["owner"]) {
  const email = newAddress();
  const invited = await invite(services, owner, email, roles);
  if (!invited.ok) throw new Error(invited.reason);
  expect(await accept(services, await newestToken(services, email))).toEqual({ ok: true });
  const signedIn = await logIn(services, email);
  if (!signedIn.ok) throw new Error(signedIn.reason);
  const { currentUser } = await identifyCurrentUser(services, signedIn.token);
  if (!currentUser) throw new Error("Not signed in");
  return { userId: invited.userId, email, currentUser };
}

/** The subjects of the mails to an address. */
async function subjectsTo(services: TestServices, email: string): Promise<string[]> {
  await services.settle();
  return services.sentMails.filter(({ to }) => to === email).map(({ subject }) => subject);
}

describe("a new administrator", () => {
  test("cannot approve for 24 hours after accepting, however old the invitation", async () => {
    const services = testServices();
    const owner = await makeAdmin(services);
    const email = newAddress();
    const invited = await invite(services, owner, email);
    services.clock.advance(DAY_MS + 1);
    expect(await accept(services, await newestToken(services, email))).toEqual({ ok: true });
    const userId = invited.ok ? invited.userId : "";
    const helper = {
      currentUser: { userId, email, profile: null, admin: { name: "Helper", roles: ["owner"] as const } },
    };
    const { approvalId, isMade } = await propose(services, owner);
    expect(await approve(services, helper, approvalId)).toEqual({ ok: false, reason: "new-approver" });
    services.clock.advance(DAY_MS - 1);
    expect(await approve(services, helper, approvalId)).toEqual({ ok: false, reason: "new-approver" });
    expect(await isMade()).toBe(false);
    expect((await refusedAttempts(services, { adminUserId: userId })).at(-1)).toMatchObject({
      action: "approval.approve.refused",
      detail: { reason: "new-approver" },
    });
    services.clock.advance(1);
    expect(await approve(services, helper, approvalId)).toMatchObject({ ok: true });
    expect(await isMade()).toBe(true);
  });

  test("does not get an old one's approval for 24 hours either, even once removed", async () => {
    const services = testServices();
    const owner = await makeAdmin(services);
    const helper = await appoint(services, owner, ["finance"]);
    const [first, second] = [await propose(services, helper), await propose(services, helper)];
    expect(await approve(services, owner, first.approvalId)).toEqual({ ok: false, reason: "new-proposer" });
    expect(await removeAdministrator(services, owner.currentUser, { userId: helper.userId, clientIp })).toEqual({
      ok: true,
    });
    expect(await approve(services, owner, second.approvalId)).toEqual({ ok: false, reason: "new-proposer" });
    services.clock.advance(DAY_MS);
    expect(await approve(services, owner, first.approvalId)).toMatchObject({ ok: true });
    expect(await first.isMade()).toBe(true);
  });

  test("of twenty attempts at once, none approves", async () => {
    const services = testServices();
    const owner = await makeAdmin(services);
    const helper = await appoint(services, owner);
    const { approvalId, isMade } = await propose(services, owner);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => approve(services, helper, approvalId)));
    expect(new Set(outcomes.map((outcome) => (outcome.ok ? "ok" : outcome.reason)))).toEqual(new Set(["new-approver"]));
    expect(await isMade()).toBe(false);
  });

  test("is announced to every owner who can log in, and to no one else", async () => {
    const services = testServices();
    await services.db.delete(adminUsers);
    const [owner, second, clerk] = [
      await makeAdmin(services),
      await makeAdmin(services),
      await makeAdmin(services, { admin: { roles: ["finance"] } }),
    ];
    const [email, again] = [newAddress(), newAddress()];
    await invite(services, owner, email);
    expect(await invite(services, owner, email)).toEqual({ ok: false, reason: "admin-email-taken" });
    for (const { email: to } of [owner, second])
      expect(await subjectsTo(services, to)).toEqual(["A new administrator was invited"]);
    await invite(services, owner, again);
    expect(await subjectsTo(services, clerk.email)).toEqual([]);
    // One who has not accepted yet is no owner who could do anything about it.
    expect(await subjectsTo(services, email)).toEqual(["You are invited to administer Vazhi"]);
  });
});

describe("a raised administrator", () => {
  const change = (services: TestServices, { currentUser }: Actor, userId: string, roles: Role[]) =>
    changeRoles(services, currentUser, { userId, roles, clientIp });

  test.each<[Role[], Role[]]>([
    [["reader"], ["finance"]],
    [["finance"], ["owner"]],
    [["experts"], ["experts", "finance"]],
  ])("from %s to %s cannot approve for 24 hours, and all owners are told", async (before, after) => {
    const services = testServices();
    const owner = await makeAdmin(services);
    const clerk = await makeAdmin(services, { admin: { roles: before } });
    const { approvalId } = await propose(services, owner);
    expect(await change(services, owner, clerk.userId, after)).toEqual({ ok: true });
    const raised = { currentUser: { ...clerk.currentUser, admin: { name: "Clerk", roles: after } } };
    expect(await approve(services, raised, approvalId)).toEqual({ ok: false, reason: "new-approver" });
    expect(await subjectsTo(services, owner.email)).toEqual(["An administrator’s roles were changed"]);
    services.clock.advance(DAY_MS);
    expect(await approve(services, raised, approvalId)).toMatchObject({ ok: true });
  });

  test("with the same or fewer roles keeps approving, and nobody is told", async () => {
    const services = testServices();
    const owner = await makeAdmin(services);
    const clerk = await makeAdmin(services, { admin: { roles: ["finance", "experts"] } });
    for (const roles of [["finance", "experts"], ["finance"]] as Role[][])
      expect(await change(services, owner, clerk.userId, roles)).toEqual({ ok: true });
    const { approvalId } = await propose(services, owner);
    expect(await approve(services, clerk, approvalId)).toMatchObject({ ok: true });
    expect(await subjectsTo(services, owner.email)).toEqual([]);
  });

  test("of two changes at once, one is made, and the other does not undo its 24 hours", async () => {
    const services = testServices();
    const owner = await makeAdmin(services);
    const clerk = await makeAdmin(services, { admin: { roles: ["finance", "experts"] } });
    // To fewer roles, and to other ones from what both have read.
    const outcomes = await Promise.all([
      change(services, owner, clerk.userId, ["reader"]),
      change(services, owner, clerk.userId, ["finance"]),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "roles-changed" });
  });

  test("an owner who is lowered or removed is told like the others", async () => {
    const services = testServices();
    await services.db.delete(adminUsers);
    const [owner, lowered, removed] = [await makeAdmin(services), await makeAdmin(services), await makeAdmin(services)];
    expect(await change(services, owner, lowered.userId, ["reader"])).toEqual({ ok: true });
    expect(await removeAdministrator(services, owner.currentUser, { userId: removed.userId, clientIp })).toEqual({
      ok: true,
    });
    expect(await subjectsTo(services, lowered.email)).toEqual(["An administrator’s roles were changed"]);
    expect(await subjectsTo(services, removed.email)).toEqual([
      "An administrator’s roles were changed",
      "An administrator was removed",
    ]);
  });
});

test("whose second factor another owner resets cannot approve for 24 hours, and all owners are told", async () => {
  const services = testServices();
  const owner = await makeAdmin(services);
  const victim = await makeAdmin(services, { admin: { totpSecret: "sealed", totpEnabledAt: services.now() } });
  const { approvalId } = await propose(services, owner);
  await removeSecondFactor(services, owner.currentUser, { userId: victim.userId, code: "", clientIp });
  expect(await approve(services, victim, approvalId)).toEqual({ ok: false, reason: "new-approver" });
  for (const { email } of [owner, victim])
    expect(await subjectsTo(services, email)).toEqual(["An administrator’s second factor was reset"]);
  // Their proposals wait as well: somebody else may be signed in.
  const theirs = await propose(services, victim);
  expect(await approve(services, owner, theirs.approvalId)).toEqual({ ok: false, reason: "new-proposer" });
});

test("an administrator of an earlier version can approve a day after being made", async () => {
  const services = testServices();
  const { userId } = await makeAdmin(services, { admin: { approvesFrom: null } });
  expect(await findApprovesFrom(services.db, userId)).toEqual(new Date(services.now().getTime() + DAY_MS));
  expect(await findApprovesFrom(services.db, "unknown")).toBeNull();
});

describe("an invitation", () => {
  test("is sent again, which ends the earlier link, until it is accepted", async () => {
    const services = testServices();
    const owner = await makeAdmin(services);
    const email = newAddress();
    const invited = await invite(services, owner, email);
    const userId = invited.ok ? invited.userId : "";
    const resend = (id = userId) => resendInvitation(services, owner.currentUser, { userId: id, clientIp });
    services.clock.advance(2 * DAY_MS);
    expect(await accept(services, await newestToken(services, email))).toEqual({
      ok: false,
      reason: "expired-invitation",
    });
    expect(await resend()).toEqual({ ok: true });
    const [first = "", second = ""] = await mailedTokens(services, email);
    expect(await accept(services, first)).toEqual({ ok: false, reason: "invalid-invitation" });
    expect(await findListedAdmin(services.db, userId)).toMatchObject({
      canLogIn: false,
      invitedUntil: new Date(services.now().getTime() + 2 * DAY_MS),
    });
    // A second tab.
    const both = await Promise.all([accept(services, second), accept(services, second)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "used-invitation" });
    expect(await auditEntries(services, { entityId: userId, action: "admin.accept-invitation" })).toHaveLength(1);
    expect(await resend()).toEqual({ ok: false, reason: "invitation-accepted" });
    expect(await resend("unknown")).toEqual({ ok: false, reason: "admin-not-found" });
    expect(await findListedAdmin(services.db, userId)).toMatchObject({ canLogIn: true, invitedUntil: null });
    // Only the hash of the token is stored.
    const stored = await services.db.select().from(emailTokens).where(eq(emailTokens.userId, userId));
    expect(stored.map(({ id }) => id)).toEqual([hashToken(second)]);
  });

  test("is sent at most six times an hour", async () => {
    const services = testServices();
    const owner = await makeAdmin(services);
    const invited = await invite(services, owner, newAddress());
    const userId = invited.ok ? invited.userId : "";
    const resend = () => resendInvitation(services, owner.currentUser, { userId, clientIp });
    for (let round = 0; round < 5; round += 1) expect(await resend()).toEqual({ ok: true });
    expect(await resend()).toEqual({ ok: false, reason: "rate-limited" });
  });

  test("that is cancelled opens nothing", async () => {
    const services = testServices();
    const owner = await makeAdmin(services);
    const email = newAddress();
    const invited = await invite(services, owner, email);
    const token = await newestToken(services, email);
    const userId = invited.ok ? invited.userId : "";
    expect(await removeAdministrator(services, owner.currentUser, { userId, clientIp })).toEqual({ ok: true });
    expect(await accept(services, token)).toEqual({ ok: false, reason: "invalid-invitation" });
    expect(await invite(services, owner, email)).toMatchObject({ ok: true });
  });

  test("is the only way in until it is accepted: no password link, no verification, no Google", async () => {
    const email = newAddress();
    const google = fakeGoogle({ subject: email, email, isEmailVerified: true, name: "Helper" });
    const services = testServices({ google });
    const owner = await makeAdmin(services);
    await invite(services, owner, email);
    services.clock.advance(3 * DAY_MS);
    await requestPasswordReset(services, { email, clientIp, captchaToken: "" });
    await resendVerification(services, { email, clientIp, returnTo: "/" });
    expect(await subjectsTo(services, email)).toEqual(["You are invited to administer Vazhi"]);
    const attempt = startGoogleSignIn(services)?.attempt ?? null;
    expect(
      await signInWithGoogle(services, {
        code: "good-code",
        state: attempt?.state ?? "",
        attempt,
        clientIp,
        previousSessionId: null,
      }),
    ).toEqual({ ok: false, reason: "invitation-open" });
  });
});
