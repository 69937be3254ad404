import { eq } from "drizzle-orm";
import { toIstDate, istMidnight } from "#app/domain/platform/ist-calendar.ts";
import { grantComplimentary } from "#app/usecases/purchase/grants/grant-complimentary.ts";
import { setPackagePrice } from "#app/usecases/purchase/prices/set-package-price.ts";
import type { SiteContentKind, SiteContents } from "#app/domain/administration/site-content.ts";
import {
  saveAnnouncement,
  scheduleAnnouncement,
} from "#app/usecases/administration/announcements/write-announcement.ts";
import { type ContentSaving, saveSiteContent } from "#app/usecases/administration/contents/save-site-content.ts";
import { findPackagePrices } from "#db/queries/purchase/package-prices.ts";
import { consents, newsLinks, orders } from "#db/schema/index.ts";
import { makeOrder, makeStudent } from "../../support/makers/actors.ts";
import type { Rows } from "../table.ts";
import type { ActorName, World } from "../world.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Different for each actor, so that each form changes something. */
export function someContacts(_world: World, actor: ActorName): Rows {
  return { actor: actor.replaceAll(" ", "-") };
}

export function newId({ services }: World): Rows {
  return { id: services.newId() };
}

/** An entry of the public pages. */
async function storedContent<Kind extends SiteContentKind>(
  { services, administrator }: World,
  kind: Kind,
  content: SiteContents[Kind],
): Promise<Rows> {
  const id = services.newId();
  const saving = { kind, id, version: null, content, position: 50, isShown: false, clientIp: null } as ContentSaving;
  await saveSiteContent(services, administrator.currentUser, saving);
  return { id };
}

export const storedQuestion = (world: World) =>
  storedContent(world, "faq", {
    question: { en: "Why?", ml: "എന്തുകൊണ്ട്?" },
    answer: { en: "Because.", ml: "അതുകൊണ്ട്." },
  });

export const storedFigure = (world: World) =>
  storedContent(world, "figure", { value: "1%", text: { en: "know", ml: "അറിയാം" }, source: null });

export function newAnnouncement({ services }: World): Rows {
  return { announcementId: services.newId() };
}

/** A draft in its first version. */
export async function draft({ services, administrator }: World): Promise<Rows> {
  const announcementId = services.newId();
  await saveAnnouncement(services, administrator.currentUser, {
    announcementId,
    version: null,
    text: { title: { en: "News", ml: "വാർത്ത" }, text: { en: "Soon.", ml: "ഉടൻ." }, segment: "all" },
    clientIp: null,
  });
  return { announcementId };
}

/** An announcement scheduled for a distant day. */
export async function scheduledAnnouncement(world: World): Promise<Rows> {
  const { services, administrator } = world;
  const rows = await draft(world);
  await scheduleAnnouncement(services, administrator.currentUser, {
    announcementId: rows.announcementId ?? "",
    version: 1,
    sendAt: new Date(services.now().getTime() + 60 * DAY_MS),
    clientIp: null,
  });
  return rows;
}

/** The unsubscribe link of a student who agreed to news. */
export async function newsLink({ services }: World): Promise<Rows> {
  const { db, now } = services;
  const { userId } = await makeStudent(services, { profile: { age: 19 } });
  const token = services.newId();
  await db
    .insert(consents)
    .values({ id: services.newId(), userId, kind: "news", version: "2026-11-23", grantedAt: now() });
  await db.insert(newsLinks).values({ userId, token, createdAt: now() });
  return { token };
}

const dayIn = ({ services }: World, days: number) => toIstDate(new Date(services.now().getTime() + days * DAY_MS));

/** The fields of a new price. */
export async function newPrice(world: World): Promise<Rows> {
  const day = dayIn(world, 40);
  const { silver } = await findPackagePrices(world.services.db, istMidnight(day) ?? world.services.now());
  return { priceId: world.services.newId(), day, before: String(silver) };
}

/** A price that does not apply yet. */
export async function scheduledPrice({ services, administrator }: World): Promise<Rows> {
  const priceId = services.newId();
  await setPackagePrice(services, administrator.currentUser, {
    priceId,
    packageType: "silver",
    price: 1549,
    holdsFrom: new Date(services.now().getTime() + 50 * DAY_MS),
    clientIp: null,
  });
  return { priceId };
}

/** A student without a package, and the id of the form. */
export async function studentToGive({ services }: World): Promise<Rows> {
  const { userId } = await makeStudent(services);
  return { userId, grantId: services.newId() };
}

/** A student with an unpaid order. */
export async function studentWithOpenOrder(world: World): Promise<Rows> {
  const { userId } = await makeStudent(world.services);
  const { id: orderId } = await makeOrder(world.services, userId, { status: "created" });
  return { userId, orderId, day: dayIn(world, 7) };
}

/** A complimentary order. */
export async function givenOrder({ services, administrator }: World): Promise<Rows> {
  const { userId } = await makeStudent(services);
  await grantComplimentary(services, administrator.currentUser, {
    grantId: services.newId(),
    userId,
    kind: "silver",
    orderId: null,
    reason: "trial",
    note: "For the school's teacher",
    clientIp: null,
  });
  await services.settle();
  const [order] = await services.db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  return { orderId: order?.id ?? "" };
}
