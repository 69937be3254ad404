import { readBilingualMessage } from "#app/web/forms/bilingual-message.ts";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { readListQuery } from "#app/domain/administration/list-query.ts";
import { everyExpertList, listingList, adminExpertList } from "#app/domain/administration/lists.ts";
import type { ExpertTerms } from "#app/domain/experts/expert-terms.ts";
import { expertFormSchema } from "#app/web/forms/experts.ts";
import { keyOfExpertImage, MAX_PARTNER_IMAGE_BYTES } from "#app/domain/experts/expert-image.ts";
import { cancelSession } from "#app/usecases/booking/cancel-session.ts";
import { removeExpertImage } from "#app/usecases/experts/remove-expert-image.ts";
import { EXPERT_GAPS } from "#app/domain/experts/expert-gaps.ts";
import { publishExpert } from "#app/usecases/experts/publish-expert.ts";
import { versionOfTerms } from "#app/domain/experts/expert-version.ts";
import { changeExpertLanguage } from "#app/usecases/experts/change-expert-language.ts";
import { changeExpert, createExpert } from "#app/usecases/experts/save-expert.ts";
import { setExpertImage } from "#app/usecases/experts/set-expert-image.ts";
import { listExperts } from "#db/queries/experts/experts.ts";
import { listEveryExpert, listListings, listExpertsForAdmin } from "#db/queries/administration/lists/list-experts.ts";
import { findExpert } from "#db/queries/experts/expert-records.ts";
import { bookings, expertSessions, expertPricing, experts } from "#db/schema/index.ts";
import { type Actor, makeAdmin, makeStudent } from "../../support/makers/actors.ts";
import { auditEntries } from "../../support/audit.ts";
import { makeJpeg, makePng } from "../../support/makers/images.ts";
import { ist } from "../../support/ist.ts";
import { WHOLE_EXPERT_LIST } from "#app/web/addresses/expert-list-address.ts";
import { testServices, type TestServices } from "../../support/services.ts";
import { bookedSession, heldSession, makeSpecialty } from "../../support/makers/sessions.ts";

const ADDRESS = "203.0.113.9";

/** The parsed form; fails unless it is valid. */
function terms(changes: Record<string, string> = {}): ExpertTerms {
  return expertFormSchema.parse({ ...typed, ...changes });
}

const typed = {
  name: "  Dr. Leela Thomas ",
  email: "Leela@Experts.example",
  phone: "+91 98470 12345",
  education: "M.Phil.",
  experience: "7",
  aboutUs: "Listens first.\r\nThen plans.",
  status: "active",
  "language-ta": "on",
  "language-ml": "on",
  "language-xx": "on",
  "works-as-career-counselor": "on",
  "minutes-career-counselor": "45",
  "charge-career-counselor": "800",
};

/** The error of each invalid field. */
function problems(changes: Record<string, string>): Record<string, string> {
  const parsed = expertFormSchema.safeParse({ ...typed, ...changes });
  return Object.fromEntries(
    (parsed.error?.issues ?? []).map(({ path, message }) => [String(path[0]), readBilingualMessage(message, "en")]),
  );
}

describe("the form of an expert", () => {
  test.each([
    ["98470-12345", "9847012345"],
    ["0 98470 12345", "9847012345"],
    ["൯൮൪൭൦ ൧൨൩൪൫", "9847012345"],
    ["0484 555 0199", "0484 555 0199"],
    ["+971 50 123 4567", "+971 50 123 4567"],
  ])("the phone number %j is stored as %j", (typedNumber, stored) => {
    expect(terms({ phone: typedNumber })).toMatchObject({ phone: stored });
  });

  test("trims, lowercases the address, and reads the ticked kinds only", () => {
    expect(terms({ "minutes-psychologist": "7", "domain-x": "on" })).toEqual({
      name: "Dr. Leela Thomas",
      email: "leela@experts.example",
      phone: "9847012345",
      education: "M.Phil.",
      aboutUs: "Listens first.\nThen plans.",
      experience: 7,
      languages: ["ml", "ta"],
      status: "active",
      offers: [{ kind: "career-counselor", sessionMinutes: 45, sessionCharge: 800 }],
      specialtyIds: [],
    });
    expect(
      terms({ phone: "", education: " ", aboutUs: "", experience: "", "charge-career-counselor": "" }),
    ).toMatchObject({ phone: null, education: null, aboutUs: null, experience: 0, offers: [{ sessionCharge: 0 }] });
  });

  test.each([
    ["name", " ", "Name is required"],
    ["email", "", "Email is required"],
    ["email", "leela", "Email is invalid"],
    ["phone", "call me", "Please enter a phone number, such as 98470 12345"],
    ["experience", "-1", "Please enter whole years, from 0 to 80"],
    ["experience", "2.5", "Please enter whole years, from 0 to 80"],
    ["status", "away", "Please choose Active or Inactive"],
    ["charge-career-counselor", "-1", "Please enter whole rupees, from ₹0 to ₹10,00,000"],
    ["charge-career-counselor", "99.5", "Please enter whole rupees, from ₹0 to ₹10,00,000"],
    ["minutes-career-counselor", "10", "Please enter 15 to 240 minutes, in steps of 15"],
    ["minutes-career-counselor", "50", "Please enter 15 to 240 minutes, in steps of 15"],
    ["minutes-career-counselor", "", "Please enter 15 to 240 minutes, in steps of 15"],
  ])("%s %j: %s", (field, value, sentence) => {
    expect(problems({ [field]: value })).toEqual({ [field]: sentence });
  });

  test("requires at least one kind", () => {
    const { "works-as-career-counselor": _, ...untied } = typed;
    expect(expertFormSchema.safeParse(untied).error?.issues).toMatchObject([
      { path: ["kinds"], message: "Please tick what the partner works as" },
    ]);
  });
});

let services: TestServices;
let admin: Actor;

beforeEach(async () => {
  services = testServices();
  admin = await makeAdmin(services);
});

/** One of this test's experts, published, with a unique address and name. */
async function created(
  changes: Record<string, string> = {},
): Promise<{ expertId: string; email: string; name: string }> {
  const mark = services.newId().slice(0, 8);
  const own = { name: `Partner ${mark}`, email: `${mark}@experts.example`, status: "active", ...changes };
  const outcome = await createExpert(services, admin.currentUser, { terms: terms(own), clientIp: ADDRESS });
  if (!outcome.ok) throw new Error(outcome.reason);
  const { expertId } = outcome;
  if (own.status !== "inactive")
    await publishExpert(services, admin.currentUser, { expertId, confirmedGaps: EXPERT_GAPS, clientIp: ADDRESS });
  return { expertId, email: own.email, name: own.name };
}

const change = (expertId: string, changes: Record<string, string>) =>
  changeExpert(services, admin.currentUser, { expertId, terms: terms(changes), isApproved: true, clientIp: ADDRESS });
const stored = (id: string) => findExpert(services.db, { id, now: services.now() });
const lastAudit = async () => (await auditEntries(services, { adminUserId: admin.userId })).at(-1);

async function listedAs(name: string): Promise<string[]> {
  const kinds = ["career-counselor", "psychologist", "domain-expert"] as const;
  const pages = await Promise.all(
    kinds.map((kind) => listExperts(services.db, { kind, ...WHOLE_EXPERT_LIST, search: name, page: 1, pageSize: 5 })),
  );
  return kinds.filter((_, index) => pages[index]?.total === 1);
}

describe("an administrator", () => {
  test("adds an expert of two kinds, who is listed when published", async () => {
    const { expertId, name, email } = await created({
      "works-as-psychologist": "on",
      "minutes-psychologist": "30",
      "charge-psychologist": "0",
    });
    expect(await stored(expertId)).toMatchObject({
      email,
      status: "active",
      isListed: true,
      profileImage: null,
      offers: [
        { kind: "career-counselor", sessionMinutes: 45, sessionCharge: 800 },
        { kind: "psychologist", sessionMinutes: 30, sessionCharge: 0 },
      ],
      formerOffers: [],
    });
    expect(await listedAs(name)).toEqual(["career-counselor", "psychologist"]);
    expect((await auditEntries(services, { adminUserId: admin.userId })).at(-2)).toMatchObject({
      action: "partner.create",
      entityType: "partner",
      entityId: expertId,
      clientIp: ADDRESS,
      detail: { email },
    });
  });

  test("cannot give two experts one address, in whatever case, or change one expert's to that of another", async () => {
    const first = await created();
    expect(
      await createExpert(services, admin.currentUser, {
        terms: terms({ email: first.email.toUpperCase() }),
        clientIp: ADDRESS,
      }),
    ).toEqual({ ok: false, reason: "expert-email-taken" });
    const second = await created();
    expect(await change(second.expertId, { email: first.email })).toEqual({
      ok: false,
      reason: "expert-email-taken",
    });
    expect(await change(second.expertId, { email: second.email })).toMatchObject({ ok: true });
    // If both happen at once, the unique index decides.
    const email = `${services.newId()}@experts.example`;
    const race = await Promise.all(
      [1, 2].map(() => createExpert(services, admin.currentUser, { terms: terms({ email }), clientIp: ADDRESS })),
    );
    expect(race.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  });

  test("changes an expert: other kinds, prices and words, and the lists follow", async () => {
    const { expertId, name } = await created();
    const [price] = await services.db
      .select({ id: expertPricing.id })
      .from(expertPricing)
      .where(eq(expertPricing.expertId, expertId));
    const asPsychologist = {
      email: `${expertId}@experts.example`,
      name,
      "works-as-psychologist": "on",
      "minutes-psychologist": "60",
      "charge-psychologist": "1200",
    };
    const { "works-as-career-counselor": _, ...noCounselor } = { ...typed, ...asPsychologist };
    expect(
      await changeExpert(services, admin.currentUser, {
        expertId,
        terms: expertFormSchema.parse(noCounselor),
        isApproved: true,
        clientIp: ADDRESS,
      }),
    ).toEqual({ ok: true, kept: null, draft: null });
    expect(await listedAs(name)).toEqual(["psychologist"]);
    expect(await stored(expertId)).toMatchObject({
      offers: [{ kind: "psychologist", sessionCharge: 1200 }],
      formerOffers: [{ kind: "career-counselor", sessionCharge: 800 }],
    });
    expect((await lastAudit())?.detail).toMatchObject({
      changes: { offers: { from: [{ kind: "career-counselor" }], to: [{ kind: "psychologist" }] } },
    });

    // When the kind is restored, it gets the price that bookings refer to, at its new amount.
    await change(expertId, { ...asPsychologist, "charge-career-counselor": "900" });
    expect(await listedAs(name)).toEqual(["career-counselor", "psychologist"]);
    const prices = await services.db
      .select({ id: expertPricing.id, charge: expertPricing.sessionCharge })
      .from(expertPricing)
      .where(eq(expertPricing.expertId, expertId));
    expect(prices).toContainEqual({ id: price?.id, charge: 900 });
    // Repeating it changes nothing.
    await change(expertId, { ...asPsychologist, "charge-career-counselor": "900" });
    expect((await lastAudit())?.detail).toMatchObject({ changes: {} });
  });

  test("sets the specialties of a domain expert; unknown ones are ignored", async () => {
    const top = await makeSpecialty(services);
    const below = await makeSpecialty(services, top);
    const asExpert = { "works-as-domain-expert": "on", "minutes-domain-expert": "30", "charge-domain-expert": "500" };
    const { expertId, name, email } = await created({
      ...asExpert,
      [`domain-${below}`]: "on",
      "domain-nowhere": "on",
    });
    expect((await stored(expertId))?.specialtyIds).toEqual([below]);
    const found = async (specialtyId: string) =>
      (
        await listExperts(services.db, {
          kind: "domain-expert",
          ...WHOLE_EXPERT_LIST,
          specialtyId,
          page: 1,
          pageSize: 5,
        })
      ).experts.map((expert) => expert.name);
    expect(await found(top)).toEqual([name]);
    await change(expertId, { name, email, ...asExpert, [`domain-${top}`]: "on" });
    expect([await found(top), await found(below)]).toEqual([[name], []]);
    await change(expertId, { name, email });
    expect((await stored(expertId))?.specialtyIds).toEqual([]);
    expect(await found(top)).toEqual([]);
  });

  test("makes an expert inactive: signed out, not listed, and bookings stay", async () => {
    const { expertId, name, email } = await created();
    const [price] = await services.db
      .select({ id: expertPricing.id })
      .from(expertPricing)
      .where(eq(expertPricing.expertId, expertId));
    const { userId } = await makeStudent(services);
    const bookingId = await bookedSession(services, {
      expertId,
      pricingId: price?.id ?? "",
      userId,
      start: ist("2026-11-24 10:00"),
    });
    const signIn = () =>
      services.db
        .insert(expertSessions)
        .values({ id: services.newId(), expertId, createdAt: services.now(), expiresAt: ist("2026-11-30 10:00") });
    const sessions = () =>
      services.db.select({ id: expertSessions.id }).from(expertSessions).where(eq(expertSessions.expertId, expertId));
    await signIn();
    await change(expertId, { name, email, education: "Ph.D." });
    expect(await sessions()).toHaveLength(1);
    const { userId: other } = await makeStudent(services);
    const pricing = { expertId, pricingId: price?.id ?? "" };
    await heldSession(services, { ...pricing, userId: other, start: ist("2026-11-24 12:00") });
    const gone = await heldSession(services, { ...pricing, userId, start: ist("2026-11-24 14:00") });
    await cancelSession(services, { bookingId: gone.id, actor: { role: "student", userId } });
    expect((await findExpert(services.db, { id: expertId, now: services.now() }))?.commitments).toEqual({
      booked: 1,
      held: 1,
    });
    expect(await change(expertId, { name, email, status: "inactive" })).toEqual({
      ok: true,
      kept: { booked: 1, held: 1 },
      draft: null,
    });
    expect(await sessions()).toEqual([]);
    expect(await listedAs(name)).toEqual([]);
    expect(
      await services.db
        .select({ status: bookings.paymentStatus, session: bookings.sessionStatus })
        .from(bookings)
        .where(eq(bookings.id, bookingId)),
    ).toEqual([{ status: "completed", session: "scheduled" }]);
    // Active again lists only who is complete: the others become drafts.
    expect(await change(expertId, { name, email })).toMatchObject({
      ok: true,
      draft: expect.arrayContaining(["hours"]),
    });
    expect(await listedAs(name)).toEqual([]);
    // A new address may be another person's mailbox.
    await signIn();
    await change(expertId, { name, email: `new-${email}` });
    expect(await sessions()).toEqual([]);
  });

  test("gets an error for an unknown expert, and is the only one who may", async () => {
    expect(await change("nobody", {})).toEqual({ ok: false, reason: "expert-not-found" });
    const { currentUser } = await makeStudent(services);
    const { expertId } = await created();
    expect(await createExpert(services, currentUser, { terms: terms(), clientIp: ADDRESS })).toEqual({
      ok: false,
      reason: "not-permitted",
    });
    expect(await changeExpert(services, currentUser, { expertId, terms: terms(), clientIp: ADDRESS })).toEqual({
      ok: false,
      reason: "not-permitted",
    });
  });
});

describe("a profile image", () => {
  const upload = (expertId: string, file: Uint8Array, actor = admin) =>
    setExpertImage(services, actor.currentUser, { expertId, file, clientIp: ADDRESS });
  const remove = (expertId: string, actor = admin) =>
    removeExpertImage(services, actor.currentUser, { expertId, clientIp: ADDRESS });
  const listFiles = async () => (await services.files.list({ prefix: "partners/" })).objects.map(({ key }) => key);

  test("is stored by its content type, under a name of our own, and the next one replaces it", async () => {
    const { expertId } = await created();
    const first = await upload(expertId, makePng({}));
    if (!first.ok) throw new Error(first.reason);
    expect(first.name).toMatch(/^[a-z0-9]{20,}-\d+\.png$/);
    expect((await stored(expertId))?.profileImage).toBe(first.name);
    const object = await services.files.get(keyOfExpertImage(first.name));
    expect(object?.httpMetadata?.contentType).toBe("image/png");
    expect(new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(makePng({}));
    expect(await lastAudit()).toMatchObject({
      action: "partner.set-image",
      entityId: expertId,
      detail: { to: first.name, width: 8, height: 8 },
    });

    const second = await upload(expertId, makeJpeg({ segments: [[0xfe, "where I live"]] }));
    await services.settle();
    if (!second.ok) throw new Error(second.reason);
    expect(second.name).toMatch(/\.jpg$/);
    expect(await listFiles()).toContain(keyOfExpertImage(second.name));
    expect(await listFiles()).not.toContain(keyOfExpertImage(first.name));
    const kept = await services.files.get(keyOfExpertImage(second.name));
    expect(await kept?.text()).not.toContain("where I live");
  });

  test.each([
    ["a renamed page", new TextEncoder().encode("<script>alert(1)</script>"), "image-type"],
    ["a bomb", makePng({ width: 60_000, height: 60_000 }), "image-dimensions"],
    ["too many bytes", new Uint8Array([...makePng({}), ...new Uint8Array(MAX_PARTNER_IMAGE_BYTES)]), "image-too-large"],
    ["nothing", new Uint8Array(), "image-missing"],
  ])("is refused and leaves nothing behind: %s", async (_, file, reason) => {
    const { expertId } = await created();
    const before = await listFiles();
    expect(await upload(expertId, file)).toEqual({ ok: false, reason });
    expect(await listFiles()).toEqual(before);
    expect((await stored(expertId))?.profileImage).toBeNull();
  });

  test("needs the permission, with a message of its own for upload and removal", async () => {
    const { expertId } = await created();
    const other = await makeAdmin(services, { admin: { roles: ["reader"] } });
    expect(await upload(expertId, makePng({}), other)).toEqual({ ok: false, reason: "no-image-upload-permission" });
    expect(await remove(expertId, other)).toEqual({ ok: false, reason: "no-image-removal-permission" });
    expect(await upload("nobody", makePng({}))).toEqual({ ok: false, reason: "expert-not-found" });
    expect(await remove("nobody")).toEqual({ ok: false, reason: "expert-not-found" });
  });

  test("is removed with its file; repeating it is harmless", async () => {
    const { expertId } = await created();
    const given = await upload(expertId, makePng({}));
    if (!given.ok) throw new Error(given.reason);
    expect(await remove(expertId)).toEqual({ ok: true });
    expect(await remove(expertId)).toEqual({ ok: true });
    await services.settle();
    expect((await stored(expertId))?.profileImage).toBeNull();
    expect(await listFiles()).not.toContain(keyOfExpertImage(given.name));
    expect(await lastAudit()).toMatchObject({ action: "partner.remove-image", detail: { image: given.name } });
  });

  test("of two uploads at once one stays, with one file", async () => {
    const { expertId } = await created();
    const before = (await listFiles()).length;
    const both = await Promise.all([upload(expertId, makePng({})), upload(expertId, makeJpeg({}))]);
    await services.settle();
    const names = both.flatMap((outcome) => (outcome.ok ? [outcome.name] : []));
    expect(names).toContain((await stored(expertId))?.profileImage);
    expect(await listFiles()).toHaveLength(before + 1);
  });
});

describe("the lists of experts", () => {
  const clientIp = (parameters: Record<string, string>) => new URLSearchParams(parameters);
  const counselors = (parameters: Record<string, string>) =>
    listExpertsForAdmin(services.db, "career-counselor", readListQuery(adminExpertList, clientIp(parameters)));
  const everybody = (parameters: Record<string, string>) =>
    listEveryExpert(services.db, readListQuery(everyExpertList, clientIp(parameters)));
  const listings = (parameters: Record<string, string>) =>
    listListings(services.db, readListQuery(listingList, clientIp(parameters)));

  test("show price and bookings, of this kind and of all of them", async () => {
    const { expertId, name, email } = await created({
      "works-as-psychologist": "on",
      "minutes-psychologist": "30",
      "charge-psychologist": "400",
    });
    const prices = await services.db
      .select({ id: expertPricing.id, minutes: expertPricing.minSessionTime })
      .from(expertPricing)
      .where(eq(expertPricing.expertId, expertId));
    const findPricing = (minutes: number) => prices.find((price) => price.minutes === minutes)?.id ?? "";
    const { userId } = await makeStudent(services);
    await bookedSession(services, { expertId, pricingId: findPricing(45), userId, start: ist("2026-11-24 10:00") });
    await heldSession(services, { expertId, pricingId: findPricing(45), userId, start: ist("2026-11-24 12:00") });
    const { rows, total } = await counselors({ search: name.toUpperCase() });
    expect(total).toBe(1);
    expect(rows).toMatchObject([
      {
        id: expertId,
        name,
        email,
        phone: "9847012345",
        sessionMinutes: 45,
        sessionCharge: 800,
        totalBookings: 2,
        pendingBookings: 1,
      },
    ]);

    // The next hold releases the first one, which no longer counts.
    await heldSession(services, { expertId, pricingId: findPricing(30), userId, start: ist("2026-11-24 14:00") });
    expect((await counselors({ search: name })).rows).toMatchObject([{ totalBookings: 1, pendingBookings: 0 }]);
    const overview = await everybody({ search: name });
    expect(overview.rows).toMatchObject([
      { kinds: ["career-counselor", "psychologist"], totalBookings: 2, pendingBookings: 1 },
    ]);
    // The counters equal the actual counts.
    const counted = await services.db
      .select({ id: bookings.id })
      .from(bookings)
      .where(eq(bookings.expertId, expertId))
      .limit(10);
    expect(counted).toHaveLength(3);
  });

  test("search by phone and address, filter, sort and page", async () => {
    const mark = services.newId().slice(0, 8);
    for (const letter of ["b", "A", "c"])
      await created({ name: `${letter} ${mark}`, phone: letter === "c" ? "0484 555 0199" : "" });
    const names = async (parameters: Record<string, string>) =>
      (await counselors({ search: mark, ...parameters })).rows.map(({ name }) => name[0]);
    expect(await names({})).toEqual(["A", "b", "c"]);
    expect(await names({ sort: "-name" })).toEqual(["c", "b", "A"]);
    expect(await names({ status: "inactive" })).toEqual([]);
    expect((await counselors({ search: "555 0199" })).rows.map(({ name }) => name)).toContain(`c ${mark}`);
    const second = await listExpertsForAdmin(services.db, "career-counselor", {
      ...readListQuery(adminExpertList, clientIp({ search: mark, page: "2" })),
      pageSize: 2,
    });
    expect(second).toMatchObject({ total: 3, rows: [{ name: `c ${mark}` }] });
    expect((await everybody({ search: mark, kind: "psychologist" })).total).toBe(0);
  });

  test("show whom visitors can see, and why not", async () => {
    const mark = services.newId().slice(0, 8);
    await created({ name: `Bookable ${mark}` });
    await created({ name: `Free ${mark}`, "charge-career-counselor": "0" });
    await created({ name: `Inactive ${mark}`, status: "inactive" });
    const { expertId } = await created({ name: `Unpriced ${mark}` });
    await services.db.delete(expertPricing).where(eq(expertPricing.expertId, expertId));
    const states = async (parameters: Record<string, string>) =>
      (await listings({ search: mark, ...parameters })).rows.map(
        ({ name, state }) => `${name.split(" ")[0]}: ${state}`,
      );
    expect(await states({})).toEqual([
      "Bookable: bookable",
      "Free: not_bookable",
      "Inactive: hidden",
      "Unpriced: hidden",
    ]);
    expect(await states({ state: "hidden" })).toEqual(["Inactive: hidden", "Unpriced: hidden"]);
    expect((await states({ sort: "-charge" }))[0]).toMatch(/^(Bookable|Inactive)/);
    expect(await states({ kind: "psychologist" })).toEqual([]);
    // An expert without a price is still a counselor; the form starts with the default price.
    expect(await stored(expertId)).toMatchObject({
      isListed: false,
      offers: [{ kind: "career-counselor", sessionMinutes: 30, sessionCharge: 0 }],
    });
    expect(await services.db.select({ id: experts.id }).from(experts).where(eq(experts.id, expertId))).toHaveLength(1);
  });
});

test("a form opened before another change does not revert it", async () => {
  const { expertId, name, email } = await created();
  const opened = await stored(expertId);
  if (!opened) throw new Error("There is no expert");
  const save = (about: string, seen: string | undefined) =>
    changeExpert(services, admin.currentUser, {
      expertId,
      terms: terms({ name, email, aboutUs: about }),
      seen,
      isApproved: true,
      clientIp: ADDRESS,
    });
  const seen = versionOfTerms(opened);
  expect(await save("Newer", seen)).toMatchObject({ ok: true });
  expect(await save("Older", seen)).toEqual({ ok: false, reason: "expert-changed" });
  expect(await stored(expertId)).toMatchObject({ aboutUs: "Newer" });
  // The version depends on the form's content only, in any order.
  const now = await stored(expertId);
  if (!now) throw new Error("There is no expert");
  expect(versionOfTerms({ ...now, offers: now.offers.toReversed() })).toBe(versionOfTerms(now));
  expect(await save("Again", versionOfTerms(now))).toMatchObject({ ok: true });
});

test("of two forms that are saved at the same moment one counts, whole", async () => {
  const { expertId, name, email } = await created();
  const opened = await stored(expertId);
  if (!opened) throw new Error("There is no expert");
  const logged = (await auditEntries(services, { entityId: expertId, action: "partner.update" })).length;
  const save = (charge: string, seen?: string) =>
    changeExpert(services, admin.currentUser, {
      expertId,
      // Only the price differs, which is not in the expert's own row.
      terms: terms({ name, email, "charge-career-counselor": charge }),
      seen,
      isApproved: true,
      clientIp: ADDRESS,
    });
  const chargeNow = async () => (await stored(expertId))?.offers.map(({ sessionCharge }) => sessionCharge);
  const seen = versionOfTerms(opened);
  const outcomes = await Promise.all([save("910", seen), save("920", seen)]);
  expect(outcomes.filter(({ ok }) => ok)).toEqual([{ ok: true, kept: null, draft: null }]);
  expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "expert-changed" });
  expect(await chargeNow()).toEqual([outcomes[0]?.ok ? 910 : 920]);
  expect(await auditEntries(services, { entityId: expertId, action: "partner.update" })).toHaveLength(logged + 1);

  // If no form was shown, as after an approval, both are applied, and the log has the old and new values.
  expect(await Promise.all([save("930"), save("940")])).toMatchObject([{ ok: true }, { ok: true }]);
  const entries = await auditEntries(services, { entityId: expertId, action: "partner.update" });
  const [last] = (await chargeNow()) ?? [];
  const [first] = [930, 940].filter((charge) => charge !== last);
  expect(entries.at(-1)?.detail).toMatchObject({
    changes: { offers: { from: [{ sessionCharge: first }], to: [{ sessionCharge: last }] } },
  });

  // The expert's own page writes the same row without changing the form's fields.
  const shown = await stored(expertId);
  if (!shown) throw new Error("There is no expert");
  const [, saved] = await Promise.all([
    changeExpertLanguage(services, expertId, "ml"),
    save("950", versionOfTerms(shown)),
  ]);
  expect(saved).toMatchObject({ ok: true });
  expect(await chargeNow()).toEqual([950]);
});
