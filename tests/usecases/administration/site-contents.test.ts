import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { defaultContents } from "#app/content/default-contents.ts";
import {
  type ContentSaving,
  removeSiteContent,
  saveSiteContent,
} from "#app/usecases/administration/contents/save-site-content.ts";
import { saveContacts } from "#app/usecases/administration/contents/save-contacts.ts";
import { cachedContacts } from "#app/usecases/administration/contents/cached-contacts.ts";
import { orderCompletedMail } from "#app/content/mails/purchase-mails.ts";
import { versionOfShown } from "#app/domain/platform/shown-version.ts";
import { findPublicVersion } from "#db/queries/administration/public-version.ts";
import { listSiteContents } from "#db/queries/administration/site-contents.ts";
import { findStoredSetting } from "#db/queries/platform/stored-settings.ts";
import { auditLog, settings, SETTINGS_KEY, siteContents } from "#db/schema/index.ts";
import { refusedAttempts } from "../../support/audit.ts";
import { type Actor, makeAdmin } from "../../support/makers/actors.ts";
import { type TestServices, testServices } from "../../support/services.ts";

const clientIp = "192.0.2.77";

let services: TestServices;
let admin: Actor;

beforeEach(async () => {
  services = testServices();
  await services.db.delete(siteContents);
  await services.db.delete(settings);
  admin = await makeAdmin(services);
});

const content = {
  question: { en: "Is there a discount?", ml: "ഇളവുണ്ടോ?" },
  answer: { en: "Write to {email}.", ml: "{email} എന്ന വിലാസത്തിൽ എഴുതുക." },
};

const questions = () => listSiteContents(services.db, "faq", defaultContents.faq);
const version = () => findPublicVersion(services.db, services.now());

function save(changes: Partial<Extract<ContentSaving, { kind: "faq" }>> = {}, actor = admin) {
  return saveSiteContent(services, actor.currentUser, {
    kind: "faq",
    id: services.newId(),
    version: null,
    content,
    position: 9,
    isShown: true,
    clientIp,
    ...changes,
  });
}

describe("frequent questions", () => {
  test("are the product's own until one is changed, and then all are stored", async () => {
    expect((await questions()).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((number) => `faq-${number}`));
    expect(await services.db.select().from(siteContents)).toEqual([]);
    const before = await version();
    expect(await save({ id: "faq-5", version: 1, position: 1, content })).toEqual({ ok: true });
    const stored = await questions();
    expect(stored).toHaveLength(8);
    expect(stored.find(({ id }) => id === "faq-5")).toMatchObject({ content, version: 2, position: 1 });
    expect(stored.find(({ id }) => id === "faq-1")?.content).toEqual(defaultContents.faq()[0]?.content);
    expect(await version()).not.toBe(before);
  });

  test("are added once by a form that is sent twice, at once too, and logged once", async () => {
    const id = services.newId();
    expect(await Promise.all([save({ id }), save({ id })])).toEqual([{ ok: true }, { ok: true }]);
    expect(await save({ id })).toEqual({ ok: true });
    expect(await questions()).toHaveLength(9);
    const entries = await services.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(entries.map(({ action, entityType }) => [action, entityType])).toEqual([["content.add", "faq"]]);
  });

  test("of two concurrent edits the second is rejected, and nothing is reverted", async () => {
    const first = { ...content, question: { en: "First?", ml: "ആദ്യം?" } };
    const second = { ...content, question: { en: "Second?", ml: "രണ്ടാമത്?" } };
    expect(await save({ id: "faq-1", version: 1, content: first })).toEqual({ ok: true });
    expect(await save({ id: "faq-1", version: 1, content: second })).toEqual({ ok: false, reason: "content-changed" });
    expect((await questions()).find(({ id }) => id === "faq-1")?.content.question.en).toBe("First?");
    expect(await save({ id: "faq-1", version: 2, content: second })).toEqual({ ok: true });
  });

  test("that are removed stay away, even the last one", async () => {
    const remove = (id: string, seen = 1) =>
      removeSiteContent(services, admin.currentUser, { kind: "faq", id, version: seen, clientIp });
    for (const { id } of defaultContents.faq()) expect(await remove(id)).toEqual({ ok: true });
    expect(await questions()).toEqual([]);
    expect(await remove("faq-1")).toEqual({ ok: false, reason: "content-changed" });
    expect(await remove("nothing")).toEqual({ ok: false, reason: "content-changed" });
    expect(await save({ id: "faq-1", version: 2 })).toEqual({ ok: false, reason: "content-changed" });
  });

  test("are at most forty, and need a permission to change", async () => {
    for (let count = 8; count < 40; count += 1) expect(await save({ position: count })).toEqual({ ok: true });
    expect(await save()).toEqual({ ok: false, reason: "contents-full" });
    const reader = await makeAdmin(services, { admin: { roles: ["reader"] } });
    expect(await save({}, reader)).toEqual({ ok: false, reason: "not-permitted" });
    expect(await refusedAttempts(services, { adminUserId: reader.userId })).toMatchObject([
      { action: "content.add.refused" },
    ]);
  });
});

describe("support contacts", () => {
  const contacts = {
    email: "help@vazhi.example",
    phone: "+91 484 555 0199",
    whatsapp: "+91 98470 12345",
    hours: { en: "Mon-Sat 9:00-5:00", ml: "തിങ്കൾ–ശനി, 9:00–5:00" },
  };
  const store = (changes: Partial<typeof contacts> = {}, actor = admin) =>
    saveContacts(services, actor.currentUser, { contacts: { ...contacts, ...changes }, clientIp });

  test("reach the configuration of the next request, and with it every mail", async () => {
    const watch = cachedContacts(10_000);
    expect((await watch.applyTo(testServices())).config.supportEmail).toBe(services.config.supportEmail);
    expect(await store()).toEqual({ ok: true });
    expect(await store()).toEqual({ ok: true });
    const later = testServices({ now: new Date(services.now().getTime() + 10_001) });
    const { config } = await watch.applyTo(later);
    expect(config).toMatchObject({ supportEmail: contacts.email, supportPhone: contacts.phone });
    const bought = {
      name: "Anu",
      packageType: "silver",
      orderId: "o",
      paid: "₹1,499",
      receiptKind: "receipt",
    } as const;
    expect(orderCompletedMail(config, bought, "en").text).toContain(
      "Write to help@vazhi.example or call +91 484 555 0199 (Mon-Sat 9:00-5:00). WhatsApp: +91 98470 12345.",
    );
    expect(orderCompletedMail(config, bought, "ml").text).toContain("(തിങ്കൾ–ശനി, 9:00–5:00)");
    const entries = await services.db.select().from(auditLog).where(eq(auditLog.adminUserId, admin.userId));
    expect(entries.map(({ action }) => action)).toEqual(["settings.contacts-save"]);
  });

  test("of two changes from the same form the second is rejected, and nothing is reverted", async () => {
    const seen = versionOfShown(await findStoredSetting(services.db, "contacts"));
    const save = (email: string) =>
      saveContacts(services, admin.currentUser, { contacts: { ...contacts, email }, seen, clientIp });
    const outcomes = await Promise.all([save("one@vazhi.example"), save("two@vazhi.example")]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "content-changed" });
    const entries = await services.db.select().from(auditLog).where(eq(auditLog.adminUserId, admin.userId));
    expect(entries).toHaveLength(1);
  });

  test("make pages for visitors anew, and are remembered for ten seconds", async () => {
    const before = await version();
    const watch = cachedContacts(10_000);
    await watch.applyTo(testServices());
    await store();
    expect(await version()).not.toBe(before);
    expect((await watch.applyTo(testServices())).config.supportEmail).toBe(testServices().config.supportEmail);
  });

  test("that cannot be read, or a database that does not respond, leave those of the deployment", async () => {
    await services.db.insert(settings).values({ userId: SETTINGS_KEY, contacts: { email: "x" } as never });
    expect((await cachedContacts().applyTo(testServices())).config.supportEmail).toBe(services.config.supportEmail);
    const down = testServices();
    down.db = null as never;
    expect((await cachedContacts().applyTo(down)).config.supportEmail).toBe(services.config.supportEmail);
  });

  test("are refused without any contact, and without permission", async () => {
    expect(await store({ email: "nobody" })).toEqual({ ok: false, reason: "contacts-invalid" });
    expect(await store({ phone: "12" })).toEqual({ ok: false, reason: "contacts-invalid" });
    const support = await makeAdmin(services, { admin: { roles: ["support"] } });
    expect(await store({}, support)).toEqual({ ok: false, reason: "not-permitted" });
  });
});
