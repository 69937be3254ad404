import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { loadRequest } from "#app/routes/admin/inbox/load-request.ts";
import { addSupportNote, enterSupportReply } from "#app/usecases/administration/inbox/add-to-thread.ts";
import { answerRequest } from "#app/usecases/administration/inbox/answer-request.ts";
import { assignSupportRequest, matchSupportRequest } from "#app/usecases/administration/inbox/assign-request.ts";
import { findThreadOfSender, replyByLink } from "#app/usecases/administration/inbox/reply-by-link.ts";
import { noteWriting, readSupportRequest } from "#app/usecases/administration/inbox/watch-request.ts";
import { changeSupportRequest } from "#app/usecases/administration/change-support-request.ts";
import { REPLY_LINK_MS, WRITING_MS } from "#app/domain/administration/inbox.ts";
import { MAX_MESSAGES } from "#db/queries/administration/inbox/thread.ts";
import { supportMessages, supportRequests } from "#db/schema/index.ts";
import { auditEntries } from "../../support/audit.ts";
import { type Actor, makeAdmin, makeStudent } from "../../support/makers/actors.ts";
import { START, type TestServices, testServices } from "../../support/services.ts";

const clientIp = "203.0.113.8";

let services: TestServices;
let admin: Actor;
let second: Actor;

beforeEach(async () => {
  services = testServices();
  admin = await makeAdmin(services, { admin: { name: "Anna" } });
  second = await makeAdmin(services, { admin: { name: "Binu" } });
});

async function makeRequest(changes: Partial<typeof supportRequests.$inferInsert> = {}): Promise<string> {
  const id = services.newId();
  await services.db.insert(supportRequests).values({
    id,
    kind: "contact",
    name: "Anju",
    email: `${id}@families.example`,
    subject: "My report",
    message: "Where is it?",
    language: "ml",
    ...changes,
  });
  return id;
}

async function findRow(requestId: string) {
  const [row] = await services.db.select().from(supportRequests).where(eq(supportRequests.id, requestId));
  if (!row) throw new Error("no such request");
  return row;
}

function findMails(requestId: string) {
  return services.sentMails.filter(({ to }) => to === `${requestId}@families.example`);
}

async function answer(requestId: string, changes: Partial<Parameters<typeof answerRequest>[2]> = {}) {
  const outcome = await answerRequest(services, admin.currentUser, {
    requestId,
    messageId: services.newId(),
    version: 0,
    body: "It is on its way.",
    language: "ml",
    isClosed: false,
    clientIp,
    ...changes,
  });
  await services.settle();
  return outcome;
}

function linkIn(text: string | undefined): string {
  return /\/support\/([\w-]+)/.exec(text ?? "")?.[1] ?? "";
}

describe("an answer", () => {
  test("stands in the thread and goes out by mail once, in the sender's language, however often it is sent", async () => {
    const requestId = await makeRequest();
    const messageId = services.newId();
    const send = () => answer(requestId, { messageId });
    expect(await Promise.all([send(), send()])).toEqual([
      { ok: true, subject: "My report" },
      { ok: true, subject: "My report" },
    ]);
    expect(await send()).toMatchObject({ ok: true });
    const mails = findMails(requestId);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: `${requestId}@families.example`, subject: "Re: My report" });
    expect(mails[0]?.html).toContain('lang="ml"');
    const shown = await loadRequest(services, { requestId, me: admin.userId });
    expect(shown?.messages).toMatchObject([{ kind: "answer", author: "Anna", delivery: "done", language: "ml" }]);
    expect(await findRow(requestId)).toMatchObject({
      status: "open",
      waitingSince: START,
      version: 1,
      assignedTo: admin.userId,
    });
    const entries = await auditEntries(services, { entityId: requestId });
    expect(entries.map(({ action }) => action)).toEqual(["support-request.answer"]);
    expect(JSON.stringify(entries)).not.toContain("on its way");
  });

  test("is text: nothing in it is markup, and a subject of several lines makes no header", async () => {
    const requestId = await makeRequest({ subject: "Hello\r\nBcc: all@x.example" });
    const messageId = services.newId();
    await answer(requestId, { messageId, body: "<img src=x onerror=alert(1)> & more" });
    const [mail] = findMails(requestId);
    expect(mail?.subject).toBe("Re: Hello Bcc: all@x.example");
    expect(mail?.html).toContain("&lt;img src=x onerror=alert(1)&gt; &amp; more");
    expect(mail?.html).not.toContain("<img");
  });

  test("of two administrators who answer at once, one does, and the other is told", async () => {
    const requestId = await makeRequest();
    const others = { requestId, version: 0, language: "en" as const, isClosed: true, clientIp };
    const outcomes = await Promise.all([
      answer(requestId),
      answerRequest(services, second.currentUser, { ...others, messageId: services.newId(), body: "Done" }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([{ ok: false, reason: "support-request-changed" }]);
    const messages = await services.db.select().from(supportMessages).where(eq(supportMessages.requestId, requestId));
    expect(messages).toHaveLength(1);
  });

  test("may close the request, and answering a closed one opens it again", async () => {
    const requestId = await makeRequest();
    await answer(requestId, { isClosed: true });
    expect(await findRow(requestId)).toMatchObject({ status: "closed", closedBy: admin.userId, waitingSince: null });
    await answer(requestId, { version: 1 });
    expect(await findRow(requestId)).toMatchObject({ status: "open", closedAt: null, waitingSince: START });
  });

  test("is refused for an unknown request and for students, and nothing is stored", async () => {
    const requestId = await makeRequest();
    const student = await makeStudent(services);
    const form = {
      messageId: services.newId(),
      version: 0,
      body: "x",
      language: "en" as const,
      isClosed: false,
      clientIp,
    };
    expect(await answerRequest(services, student.currentUser, { ...form, requestId })).toEqual({
      ok: false,
      reason: "not-permitted",
    });
    expect(await answer("unknown")).toEqual({ ok: false, reason: "support-request-not-found" });
    expect(await findRow(requestId)).toMatchObject({ version: 0 });
  });
});

test("a thread that has become too long keeps its newest messages, oldest first", async () => {
  const requestId = await makeRequest();
  const numbers = Array.from({ length: MAX_MESSAGES + 5 }, (_, index) => index);
  for (const number of numbers) {
    await services.db.insert(supportMessages).values({
      id: services.newId(),
      requestId,
      kind: "reply",
      body: `Message ${number}`,
      createdAt: new Date(START.getTime() + number * 1000),
    });
  }
  const loaded = await loadRequest(services, { requestId, me: admin.userId });
  expect(loaded?.messages.map(({ body }) => body)).toEqual(numbers.slice(5).map((number) => `Message ${number}`));
});

describe("the sender's link", () => {
  test("shows the conversation without notes, and takes a reply once, which opens the request unread", async () => {
    const requestId = await makeRequest();
    const answerId = services.newId();
    await answer(requestId, { messageId: answerId, isClosed: true });
    await addSupportNote(services, admin.currentUser, {
      requestId,
      messageId: services.newId(),
      body: "Impatient",
      clientIp,
    });
    const token = linkIn(findMails(requestId)[0]?.text);
    const thread = await findThreadOfSender(services, token);
    expect(thread?.messages.map(({ kind, body }) => [kind, body])).toEqual([["answer", "It is on its way."]]);
    const messageId = services.newId();
    const reply = () => replyByLink(services, { token, messageId, body: "Still nothing", language: "en", clientIp });
    services.clock.advance(1000);
    expect(await reply()).toEqual({ ok: true });
    expect(await reply()).toEqual({ ok: true });
    expect(await findRow(requestId)).toMatchObject({ status: "open", readAt: null, waitingSince: null, version: 2 });
    expect((await findThreadOfSender(services, token))?.messages.map(({ body }) => body)).toEqual([
      "It is on its way.",
      "Still nothing",
    ]);
    services.clock.advance(REPLY_LINK_MS);
    expect(await findThreadOfSender(services, token)).toBeNull();
    expect(await reply()).toEqual({ ok: false, reason: "invalid-reply-link" });
  });

  test("opens nothing for a guess", async () => {
    expect(await findThreadOfSender(services, "guess")).toBeNull();
    expect(
      await replyByLink(services, { token: "guess", messageId: services.newId(), body: "x", language: "en", clientIp }),
    ).toEqual({ ok: false, reason: "invalid-reply-link" });
  });

  test("takes no more than ten messages an hour", async () => {
    const requestId = await makeRequest();
    const answerId = services.newId();
    await answer(requestId, { messageId: answerId });
    const token = linkIn(findMails(requestId)[0]?.text);
    const outcomes = [];
    for (let round = 0; round < 11; round += 1)
      outcomes.push(
        await replyByLink(services, {
          token,
          messageId: services.newId(),
          body: `${round}`,
          language: "en",
          clientIp: `203.0.113.${100 + round}`,
        }),
      );
    expect(outcomes.at(-2)).toEqual({ ok: true });
    expect(outcomes.at(-1)).toEqual({ ok: false, reason: "rate-limited" });
  });
});

test("closing needs the version that was read: what came in since is not closed unread", async () => {
  const requestId = await makeRequest();
  await enterSupportReply(services, second.currentUser, {
    requestId,
    messageId: services.newId(),
    body: "She called again",
    clientIp,
  });
  const close = (version: number) =>
    changeSupportRequest(services, admin.currentUser, { requestId, status: "closed", version, clientIp });
  expect(await close(0)).toEqual({ ok: false, reason: "support-request-changed" });
  expect(await close(1)).toEqual({ ok: true, subject: "My report" });
});

test("a request is unread until somebody who may answer opens it at its newest message", async () => {
  const requestId = await makeRequest();
  await readSupportRequest(services, admin.currentUser, { requestId, version: 3, clientIp });
  expect(await findRow(requestId)).toMatchObject({ readAt: null });
  await readSupportRequest(services, admin.currentUser, { requestId, version: 0, clientIp });
  expect(await findRow(requestId)).toMatchObject({ readAt: START });
});

test("who is writing is told to others for two minutes, and the first one stays named", async () => {
  const requestId = await makeRequest();
  await noteWriting(services, admin.currentUser, { requestId, clientIp });
  await noteWriting(services, second.currentUser, { requestId, clientIp });
  const seenBy = async (me: string) => (await loadRequest(services, { requestId, me }))?.otherWriter;
  expect(await seenBy(second.userId)).toBe("Anna");
  expect(await seenBy(admin.userId)).toBeNull();
  services.clock.advance(WRITING_MS);
  expect(await seenBy(second.userId)).toBeNull();
});

test("a request is given to who may answer, and to nobody else", async () => {
  const requestId = await makeRequest();
  const reader = await makeAdmin(services, { admin: { roles: ["reader"] } });
  const assign = (assignee: string | null) =>
    assignSupportRequest(services, admin.currentUser, { requestId, assignee, clientIp });
  expect(await assign(second.userId)).toEqual({ ok: true });
  expect(await assign(second.userId)).toEqual({ ok: true });
  expect(await assign(reader.userId)).toEqual({ ok: false, reason: "assignee-cannot-answer" });
  expect(await assign("nobody")).toEqual({ ok: false, reason: "assignee-cannot-answer" });
  expect(await findRow(requestId)).toMatchObject({ assignedTo: second.userId });
  expect(await assign(null)).toEqual({ ok: true });
  const entries = await auditEntries(services, { entityId: requestId });
  expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
    ["support-request.assign", { assignee: second.userId }],
    ["support-request.assign", { assignee: null }],
  ]);
});

test("students are recognised by address, by a phone number in the text, and by their guardian's address", async () => {
  const byEmail = await makeStudent(services);
  const byPhone = await makeStudent(services, { profile: { phone: "+919847055501" } });
  const guardianEmail = `${services.newId()}@parents.example`;
  const byGuardian = await makeStudent(services, { profile: { guardianName: "Amma", guardianEmail } });
  const requestId = await makeRequest({ email: byEmail.email, message: "Please call 98470 55501" });
  const listSenders = async (id: string) =>
    (await loadRequest(services, { requestId: id, me: admin.userId }))?.senders.map(({ id: sender, why }) => [
      sender,
      why,
    ]);
  expect(await listSenders(requestId)).toEqual([
    [byEmail.userId, "email"],
    [byPhone.userId, "phone"],
  ]);
  const ofGuardian = await makeRequest({ email: guardianEmail });
  expect(await listSenders(ofGuardian)).toEqual([[byGuardian.userId, "guardian"]]);
  const match = (userId: string | null) =>
    matchSupportRequest(services, admin.currentUser, { requestId: ofGuardian, userId, clientIp });
  expect(await match(byGuardian.userId)).toEqual({ ok: true });
  expect(await match("nobody")).toEqual({ ok: false, reason: "user-not-found" });
  expect(await listSenders(ofGuardian)).toEqual([[byGuardian.userId, "account"]]);
  expect(await listSenders(await makeRequest())).toEqual([]);
});

test("a student is recognised by their address, though those of many newer ones end in it", async () => {
  const ending = `nu-${services.newId()}@mail.example`;
  const intended = await makeStudent(services, { user: { email: ending } });
  for (let count = 0; count < 7; count += 1) {
    services.clock.advance(1000);
    await makeStudent(services, { user: { email: `a${count}${ending}` } });
  }
  const requestId = await makeRequest({ email: ending.toUpperCase() });
  const loaded = await loadRequest(services, { requestId, me: admin.userId });
  expect(loaded?.senders.map(({ id, why }) => [id, why])).toEqual([[intended.userId, "email"]]);
});

test("a note is for the desk, stored once, and sends nothing", async () => {
  const requestId = await makeRequest();
  const messageId = services.newId();
  const note = () =>
    addSupportNote(services, admin.currentUser, { requestId, messageId, body: "Called twice", clientIp });
  expect(await note()).toEqual({ ok: true });
  expect(await note()).toEqual({ ok: true });
  const loaded = await loadRequest(services, { requestId, me: second.userId });
  expect(loaded?.messages.map(({ kind, body, author }) => [kind, body, author])).toEqual([
    ["note", "Called twice", "Anna"],
  ]);
  expect(findMails(requestId)).toEqual([]);
  expect(await findRow(requestId)).toMatchObject({ version: 0 });
});
