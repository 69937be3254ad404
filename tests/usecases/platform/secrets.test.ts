import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { MAX_ATTEMPTS } from "#app/domain/platform/outbox.ts";
import type { Mail } from "#app/ports/mailer.ts";
import { signUpSchema } from "#app/web/forms/accounts.ts";
import { requestPasswordReset } from "#app/usecases/accounts/request-password-reset.ts";
import { resendVerification } from "#app/usecases/accounts/resend-verification.ts";
import { signUp } from "#app/usecases/accounts/sign-up.ts";
import { inviteAdministrator } from "#app/usecases/administration/invite-administrator.ts";
import { retryOutboxMessage } from "#app/usecases/administration/retry-outbox-message.ts";
import { requestExpertLink } from "#app/usecases/experts/request-expert-link.ts";
import { deliverOutbox } from "#app/usecases/jobs/deliver-outbox.ts";
import { listAttention } from "#db/queries/administration/attention.ts";
import { attentionBounds } from "#app/domain/administration/attention.ts";
import { outbox } from "#db/schema/index.ts";
import { makeAdmin, makeStudent, PASSWORD } from "../../support/makers/actors.ts";
import { makeExpert } from "../../support/makers/sessions.ts";
import { testServices, type TestServices } from "../../support/services.ts";

/** Read as whole tables, past the product's queries, whose plans are checked. */
const database = (env as unknown as { DB: D1Database }).DB;

const DAY_MS = 24 * 60 * 60 * 1000;
const CLIENT_IP = "203.0.113.7";

let logged: MockInstance[];
beforeEach(() => {
  logged = (["log", "info", "warn", "error"] as const).map((method) =>
    vi.spyOn(console, method).mockImplementation(() => undefined),
  );
});
afterEach(() => vi.restoreAllMocks());

/** Requests every mail with a link that grants access; returns the addresses. */
async function requestEveryLink(services: TestServices): Promise<string[]> {
  const [student, forgetful, admin] = [
    await makeStudent(services, { user: { emailVerifiedAt: null } }),
    await makeStudent(services),
    // Owners who can log in are told of the invitation, by a mail without a link to keep.
    await makeAdmin(services, { user: { passwordHash: null } }),
  ];
  const [newEmail, expertEmail, invited] = ["students", "experts", "admins"].map(
    (place) => `${services.newId()}@${place}.example`,
  ) as [string, string, string];
  await makeExpert(services, { expert: { email: expertEmail } });
  const typed = { name: "Anjali", email: newEmail, password: PASSWORD, confirmation: PASSWORD, phone: "9847012345" };
  const form = signUpSchema.parse({ ...typed, age: "18", educationStatus: "completed12th" });
  await signUp(services, { ...form, clientIp: CLIENT_IP, returnTo: "/" });
  await resendVerification(services, { email: student.email, clientIp: CLIENT_IP, returnTo: "/" });
  await requestPasswordReset(services, { email: forgetful.email, clientIp: CLIENT_IP, captchaToken: "" });
  await requestExpertLink(services, { email: expertEmail, clientIp: CLIENT_IP });
  const invitation = await inviteAdministrator(services, admin.currentUser, {
    name: "Meera",
    email: invited,
    roles: ["reader"],
    clientIp: CLIENT_IP,
  });
  expect(invitation).toMatchObject({ ok: true });
  return [newEmail, student.email, forgetful.email, expertEmail, invited];
}

/** Records every token that `newToken` returns from now on. */
function watchTokens(services: TestServices): string[] {
  const tokens: string[] = [];
  const { newToken } = services;
  services.newToken = () => {
    const token = newToken();
    tokens.push(token);
    return token;
  };
  return tokens;
}

/** The tokens found in the outbox, its error texts, the mails and the log. */
async function tokensLeft(tokens: string[]): Promise<string[]> {
  const kept = JSON.stringify([
    await database.prepare("select * from outbox").all(),
    await database.prepare("select * from mails").all(),
    logged.flatMap(({ mock }) => mock.calls.map((call) => call.map(String))),
  ]);
  return tokens.filter((token) => kept.includes(token));
}

test("a link leaves with its mail: neither outbox, mails nor log keep it", async () => {
  const services = testServices();
  const tokens = watchTokens(services);
  const recipients = await requestEveryLink(services);
  await services.settle();
  expect(services.sentMails.map(({ to }) => to).toSorted()).toEqual(recipients.toSorted());
  const links = tokens.filter((token) => services.sentMails.some(({ text }) => text.includes(token)));
  expect(links).toHaveLength(recipients.length);
  expect(await tokensLeft(tokens)).toEqual([]);
  const rows = await services.db.select().from(outbox).where(eq(outbox.status, "done"));
  // Details that the support desk needs remain.
  expect(rows.map(({ payload }) => payload.to).toSorted()).toEqual(expect.arrayContaining(recipients.toSorted()));
});

test("the same when it is given up, also if the mail service quotes the mail it rejects", async () => {
  const services = testServices();
  const tokens = watchTokens(services);
  services.mailer.send = async (mail: Mail) => {
    throw new Error(`422: rejected ${mail.to}: ${mail.text}`);
  };
  const recipients = await requestEveryLink(services);
  await services.settle();
  const waiting = (await services.db.select().from(outbox).where(eq(outbox.status, "pending"))).map(({ id }) => id);
  expect(waiting).toHaveLength(recipients.length);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    services.clock.advance(DAY_MS / 2);
    await deliverOutbox(services);
  }
  const given = (await services.db.select().from(outbox)).filter(({ id }) => waiting.includes(id));
  expect(given.map(({ status }) => status)).toEqual(recipients.map(() => "failed"));
  expect(given[0]?.lastError).toContain("422: rejected");
  expect(await tokensLeft(tokens)).toEqual([]);

  // It cannot be retried; it is listed as long as it may be asked about.
  const admin = await makeAdmin(services);
  const effectId = waiting[0] ?? "";
  expect(await retryOutboxMessage(services, admin.currentUser, { effectId, clientIp: CLIENT_IP })).toEqual({
    ok: false,
    reason: "mail-secret",
  });
  const listed = async () =>
    (
      await listAttention(services.db, { userId: "x", roles: ["owner"] }, attentionBounds(services.now()))
    ).effect?.filter(({ id }) => waiting.includes(id));
  expect((await listed())?.map(({ isErased }) => isErased)).toEqual(waiting.map(() => true));
  services.clock.advance(7 * DAY_MS);
  expect(await listed()).toEqual([]);
});
