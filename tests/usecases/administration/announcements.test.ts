import { env } from "cloudflare:workers";
import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { AnnouncementSegment } from "#app/domain/administration/announcement.ts";
import { sendDueAnnouncements } from "#app/usecases/administration/announcements/send-due-announcements.ts";
import { stopNews } from "#app/usecases/administration/announcements/stop-news.ts";
import {
  cancelAnnouncement,
  discardAnnouncement,
  saveAnnouncement,
  scheduleAnnouncement,
} from "#app/usecases/administration/announcements/write-announcement.ts";
import { deliverOutbox } from "#app/usecases/jobs/deliver-outbox.ts";
import { countRecipients, findAnnouncement, findNewsLink } from "#db/queries/administration/announcements.ts";
import {
  assessmentResults,
  auditLog,
  consents,
  erasures,
  mailDays,
  mailStops,
  newsLinks,
  outbox,
} from "#db/schema/index.ts";
import { refusedAttempts } from "../../support/audit.ts";
import { type Actor, makeAdmin, makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { type TestServices, testServices } from "../../support/services.ts";

const clientIp = "192.0.2.78";
const DAY = 86_400_000;

/** Bypasses the product's queries, whose plans are checked. */
const { DB: database } = env as unknown as { DB: D1Database };

let services: TestServices;
let admin: Actor;

beforeEach(async () => {
  services = testServices();
  await database.batch(
    ["announcements", "news_links", "mail_days", "consents where kind = 'news'"].map((rows) =>
      database.prepare(`delete from ${rows}`),
    ),
  );
  admin = await makeAdmin(services);
});

const text = (segment: AnnouncementSegment = "all") => ({
  title: { en: "KEAM forms are open", ml: "KEAM ഫോം തുറന്നു" },
  text: { en: "They close on 10 December.\n\nWe can help.", ml: "ഡിസംബർ 10 വരെ അപേക്ഷിക്കാം.\n\nഞങ്ങൾ സഹായിക്കാം." },
  segment,
});

/** An adult student who agreed to news. */
async function reader(changes: Parameters<typeof makeStudent>[1] = {}): Promise<Actor> {
  const student = await makeStudent(services, { ...changes, profile: { age: 19, ...changes.profile } });
  await services.db.insert(consents).values({
    id: services.newId(),
    userId: student.userId,
    kind: "news",
    version: "2026-11-23",
    grantedAt: services.now(),
  });
  return student;
}

async function drafted(segment: AnnouncementSegment = "all"): Promise<string> {
  const announcementId = services.newId();
  const saved = await saveAnnouncement(services, admin.currentUser, {
    announcementId,
    version: null,
    text: text(segment),
    clientIp,
  });
  if (!saved.ok) throw new Error(saved.reason);
  return announcementId;
}

const schedule = (announcementId: string, sendAt = services.now(), version = 1) =>
  scheduleAnnouncement(services, admin.currentUser, { announcementId, version, sendAt, clientIp });

const cancel = (announcementId: string) =>
  cancelAnnouncement(services, admin.currentUser, { announcementId, clientIp });

async function sent(segment: AnnouncementSegment = "all"): Promise<string> {
  const announcementId = await drafted(segment);
  await schedule(announcementId);
  return announcementId;
}

const findState = async (id: string) => (await findAnnouncement(services.db, id))?.state;

/** SQL condition for this announcement's outbox messages. D1 limits patterns to 50 characters. */
const isAbout = (id: string) => sql`instr(${outbox.dedupeKey}, ${`announcement:${id}:`}) = 1`;

/** The recipients of an announcement's mails. */
async function listEnqueued(id: string) {
  const rows = await services.db.select().from(outbox).where(isAbout(id));
  return rows.map(({ dedupeKey }) => dedupeKey.split(":")[2]).toSorted();
}

async function sendAll(id: string) {
  for (let run = 0; run < 10 && (await findState(id)) === "scheduled"; run += 1) await sendDueAnnouncements(services);
}

const ids = (...students: Actor[]) => students.map(({ userId }) => userId).toSorted();

describe("a draft", () => {
  test("is stored once, changed in its version only, and not after it was scheduled", async () => {
    const id = await drafted();
    const save = (version: number | null, segment: AnnouncementSegment) =>
      saveAnnouncement(services, admin.currentUser, { announcementId: id, version, text: text(segment), clientIp });
    expect(await save(null, "all")).toEqual({ ok: true });
    expect(await save(1, "unpaid")).toEqual({ ok: true });
    expect(await save(1, "answered")).toEqual({ ok: false, reason: "announcement-changed" });
    // A version other than the previewed one is not sent.
    expect(await schedule(id, services.now(), 1)).toEqual({ ok: false, reason: "announcement-changed" });
    expect(await Promise.all([schedule(id, services.now(), 2), schedule(id, services.now(), 2)])).toEqual([
      { ok: true },
      { ok: true },
    ]);
    expect(await save(2, "answered")).toEqual({ ok: false, reason: "announcement-fixed" });
    const entries = await services.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(entries.map(({ action }) => action)).toEqual([
      "announcement.add",
      "announcement.change",
      "announcement.schedule",
    ]);
  });

  test("is discarded, and needs a permission", async () => {
    const id = await drafted();
    const discard = () =>
      discardAnnouncement(services, admin.currentUser, { announcementId: id, version: 1, clientIp });
    expect(await discard()).toEqual({ ok: true });
    expect(await discard()).toEqual({ ok: false, reason: "announcement-fixed" });
    const guide = await makeAdmin(services, { admin: { roles: ["guide"] } });
    const other = await drafted();
    expect(
      await scheduleAnnouncement(services, guide.currentUser, {
        announcementId: other,
        version: 1,
        sendAt: services.now(),
        clientIp,
      }),
    ).toEqual({ ok: false, reason: "not-permitted" });
    expect(await refusedAttempts(services, { adminUserId: guide.userId })).toHaveLength(1);
    expect(await schedule(other, new Date(services.now().getTime() + 91 * DAY))).toEqual({
      ok: false,
      reason: "announcement-too-far",
    });
  });
});

describe("recipients", () => {
  test("agreed to news, and their address works: nobody else gets it", async () => {
    const reached = await reader();
    await makeStudent(services, { profile: { age: 19 } });
    const [withdrawn, unverified, refusing, erased, leaving, stopped] = [
      await reader(),
      await reader({ user: { emailVerifiedAt: null } }),
      await reader(),
      await reader({ user: { erasedAt: services.now() } }),
      await reader(),
      await reader({ profile: { consentState: "own-withdrawn" } }),
    ];
    await services.db
      .update(consents)
      .set({ withdrawnAt: services.now() })
      .where(and(eq(consents.userId, withdrawn.userId), eq(consents.kind, "news")));
    await services.db
      .insert(mailStops)
      .values({ email: refusing.email, reason: "bounce", detail: null, stoppedAt: services.now() });
    await services.db.insert(erasures).values({
      id: services.newId(),
      userId: leaving.userId,
      number: services.newId(),
      language: "en",
      receiptHash: services.newToken(),
      dueAt: services.now(),
    });
    expect([unverified, erased, stopped].length).toBe(3);
    const id = await sent();
    await sendAll(id);
    expect(await listEnqueued(id)).toEqual(ids(reached));
    expect(await countRecipients(services.db, "all")).toBe(1);
  });

  test("are those of the segment", async () => {
    const [fresh, waiting, done, tenth] = [
      await reader(),
      await reader(),
      await reader(),
      await reader({ profile: { educationStatus: "studying10th" } }),
    ];
    await makeOrder(services, waiting.userId);
    const { id: orderId } = await makeOrder(services, done.userId);
    await services.db.insert(assessmentResults).values({ id: services.newId(), userId: done.userId, orderId });
    const of = async (segment: AnnouncementSegment) => {
      const id = await sent(segment);
      await sendAll(id);
      const enqueued = await listEnqueued(id);
      expect(await countRecipients(services.db, segment)).toBe(enqueued.length);
      return enqueued;
    };
    expect(await of("all")).toEqual(ids(fresh, waiting, done, tenth));
    expect(await of("unpaid")).toEqual(ids(fresh, tenth));
    expect(await of("unanswered")).toEqual(ids(waiting));
    expect(await of("answered")).toEqual(ids(done));
    expect(await of("after10")).toEqual(ids(tenth));
    expect(await of("after12")).toEqual(ids(fresh, waiting, done));
  });
});

describe("sending", () => {
  test("waits for its day, takes a few at a time, and writes to everybody once, two runs at once included", async () => {
    const readers = await Promise.all(Array.from({ length: 90 }, () => reader()));
    const id = await drafted();
    await schedule(id, new Date(services.now().getTime() + DAY));
    expect(await sendDueAnnouncements(services)).toEqual({ announced: 0 });
    services.clock.advance(DAY);
    await Promise.all([sendDueAnnouncements(services), sendDueAnnouncements(services)]);
    expect(await listEnqueued(id)).toHaveLength(40);
    await sendAll(id);
    expect(await listEnqueued(id)).toEqual(ids(...readers));
    expect(await findAnnouncement(services.db, id)).toMatchObject({ state: "sent", recipients: 90 });
  });

  test("is in the reader's language, with a link that stops news and the headers for mail programs", async () => {
    await reader({ profile: { language: "ml", name: "അനു" } });
    const id = await sent();
    await sendAll(id);
    await deliverOutbox(services);
    const mail = services.sentMails.find(({ subject }) => subject === "KEAM ഫോം തുറന്നു");
    expect(mail?.text).toContain("ഞങ്ങൾ സഹായിക്കാം.");
    const [, token = ""] = /\/news\/([\w-]+)/.exec(mail?.text ?? "") ?? [];
    expect(mail?.unsubscribeUrl).toBe(`${services.config.origin}/news/${token}`);
    expect(await findNewsLink(services.db, token)).toMatchObject({ isOn: true });
    const [row] = await services.db.select().from(outbox).where(isAbout(id));
    expect(row?.isUrgent).toBe(false);
  });

  test("leaves half of the day's quota to what students wait for", async () => {
    await reader();
    const id = await sent();
    const day = services.now().toISOString().slice(0, 10);
    await services.db.insert(mailDays).values({ day, sent: Math.floor(services.config.mailDailyQuota / 2) });
    expect(await sendDueAnnouncements(services)).toEqual({ announced: 0 });
    services.clock.advance(DAY);
    expect(await sendDueAnnouncements(services)).toEqual({ announced: 1 });
    expect(await listEnqueued(id)).toHaveLength(1);
  });

  test("can be stopped: a draft again before the first mail, ended after it", async () => {
    await reader();
    const early = await drafted();
    await schedule(early, new Date(services.now().getTime() + DAY));
    expect(await cancel(early)).toEqual({ ok: true });
    expect(await findState(early)).toBe("draft");
    expect(await cancel(early)).toEqual({ ok: false, reason: "announcement-fixed" });
    const begun = await sent();
    await sendDueAnnouncements(services);
    expect(await cancel(begun)).toEqual({ ok: true });
    expect(await findState(begun)).toBe("cancelled");
    const done = await sent();
    await sendAll(done);
    expect(await cancel(done)).toEqual({ ok: false, reason: "announcement-fixed" });
  });
});

test("the link stops news at once, for what already waits too, and the consents show it", async () => {
  const student = await reader();
  const id = await sent();
  await sendAll(id);
  const [link] = await services.db.select().from(newsLinks).where(eq(newsLinks.userId, student.userId));
  expect(await stopNews(services, link?.token ?? "")).toEqual({ ok: true });
  expect(await stopNews(services, link?.token ?? "")).toEqual({ ok: true });
  expect(await stopNews(services, "nothing")).toEqual({ ok: false, reason: "news-link-unknown" });
  await deliverOutbox(services);
  expect(services.sentMails.filter(({ to }) => to === student.email)).toEqual([]);
  const [row] = await services.db
    .select()
    .from(outbox)
    .where(eq(outbox.dedupeKey, `announcement:${id}:${student.userId}`));
  expect(row?.status).toBe("done");
  const [consent] = await services.db
    .select()
    .from(consents)
    .where(and(eq(consents.userId, student.userId), eq(consents.kind, "news")));
  expect(consent?.withdrawnAt).toEqual(services.now());
  const next = await sent();
  await sendAll(next);
  expect(await listEnqueued(next)).toEqual([]);
});
