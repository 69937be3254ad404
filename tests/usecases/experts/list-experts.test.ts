import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { findNextFree } from "#app/routes/public/load-experts.ts";
import {
  type ExpertFilter,
  findExpertProfile,
  listBookableExperts,
  listExpertIds,
  listExperts,
  listExpertsById,
  listSpecialties,
} from "#db/queries/experts/experts.ts";
import {
  expertAssociations,
  expertHours,
  expertLeaves,
  expertPricing,
  experts,
  expertSpecialties,
  specialties,
} from "#db/schema/index.ts";
import { ist } from "../../support/ist.ts";
import { WHOLE_EXPERT_LIST } from "#app/web/addresses/expert-list-address.ts";
import { testServices, type TestServices } from "../../support/services.ts";
import { makeStudent } from "../../support/makers/actors.ts";
import { COUNSELOR, PSYCHOLOGIST, DOMAIN_EXPERT, heldSession, makeSpecialty } from "../../support/makers/sessions.ts";

interface Changes {
  name?: string;
  status?: "active" | "inactive";
  aboutUs?: string;
  association?: string;
  /** The association that the price is for, by default the expert's own; null for no price. */
  pricedFor?: string | null;
  charge?: number;
  specialtyIds?: string[];
}

/** An expert, by default a counselor, whose unique about text identifies this test. */
async function makeExpert({ db }: TestServices, word: string, changes: Changes = {}): Promise<string> {
  const {
    name = "Somebody",
    status,
    aboutUs = `Knows ${word} well.`,
    association = COUNSELOR,
    pricedFor = association,
    charge = 500,
    specialtyIds = [],
  } = changes;
  const id = crypto.randomUUID();
  await db
    .insert(experts)
    .values({ id, name, email: `${id}@experts.example`, education: "M.S.W.", experience: 4, aboutUs, status });
  await db.insert(expertAssociations).values({ expertId: id, associationId: association });
  if (pricedFor)
    await db.insert(expertPricing).values({
      id: crypto.randomUUID(),
      expertId: id,
      associationId: pricedFor,
      minSessionTime: 45,
      sessionCharge: charge,
    });
  for (const specialtyId of specialtyIds) await db.insert(expertSpecialties).values({ expertId: id, specialtyId });
  return id;
}

const everybody = { kind: "career-counselor", ...WHOLE_EXPERT_LIST, page: 1, pageSize: 60 } as const;

async function namesFound(
  { db }: TestServices,
  search: string,
  changes: { page?: number; pageSize?: number } = {},
): Promise<string[]> {
  const { experts } = await listExperts(db, { ...everybody, search, ...changes });
  return experts.map(({ name }) => name);
}

async function namesIn({ db }: TestServices, specialtyId: string, search = ""): Promise<string[]> {
  const { experts } = await listExperts(db, { ...everybody, kind: "domain-expert", specialtyId, search });
  return experts.map(({ name }) => name);
}

async function readCounts({ db }: TestServices, specialtyIds: string[], search = ""): Promise<(number | undefined)[]> {
  const tree = await listSpecialties(db, { search });
  return specialtyIds.map((id) => tree.find((specialty) => specialty.id === id)?.expertCount);
}

/** A word that occurs nowhere else in the database. */
function newWord(): string {
  return `topic${crypto.randomUUID().slice(0, 8)}`;
}

describe("the list of experts", () => {
  test("shows name, education, experience, about text, picture, minutes and rupees", async () => {
    const services = testServices();
    const word = newWord();
    const id = await makeExpert(services, word, { name: "Dr. Lakshmi" });
    await services.db.update(experts).set({ profileImage: "partners/one.png" }).where(eq(experts.id, id));
    const { experts: listed } = await listExperts(services.db, { ...everybody, search: word });
    expect(listed).toMatchObject([
      {
        id,
        name: "Dr. Lakshmi",
        education: "M.S.W.",
        experience: 4,
        aboutUs: `Knows ${word} well.`,
        profileImage: "partners/one.png",
        sessionMinutes: 45,
        sessionCharge: 500,
      },
    ]);
  });

  test("filters by language and by place, and sorts by price and by experience", async () => {
    const services = testServices();
    const word = newWord();
    const make = async (name: string, charge: number, row: Partial<typeof experts.$inferInsert>) => {
      const id = await makeExpert(services, word, { name, charge });
      await services.db.update(experts).set(row).where(eq(experts.id, id));
    };
    await make("Anu", 900, { languages: ["ml", "en"], experience: 3, meetingLink: "https://meet.example.org/a" });
    await make("Biju", 500, { languages: ["ml", "hi"], experience: 20, town: "Kozhikode" });
    await make("Cini", 0, {
      languages: ["en"],
      experience: 9,
      town: "Kollam",
      meetingLink: "https://meet.example.org/c",
    });
    await make("Deepa", 700, { experience: 9 });
    const found = async (changes: Partial<ExpertFilter>, order: "name" | "price" | "experience") => {
      const list = await listExperts(services.db, { ...everybody, search: word, ...changes, order });
      expect(list.total).toBe(list.experts.length);
      return list.experts.map(({ name }) => name);
    };
    expect(await found({ language: "hi" }, "name")).toEqual(["Biju"]);
    expect(await found({ language: "en" }, "name")).toEqual(["Anu", "Cini"]);
    expect(await found({ language: "ar" }, "name")).toEqual([]);
    // Experts with neither link nor address meet online.
    expect(await found({ place: "online" }, "name")).toEqual(["Anu", "Cini", "Deepa"]);
    expect(await found({ place: "in-person" }, "name")).toEqual(["Biju", "Cini"]);
    expect(await found({ place: "in-person", language: "en" }, "name")).toEqual(["Cini"]);
    expect(await found({}, "price")).toEqual(["Biju", "Deepa", "Anu", "Cini"]);
    expect(await found({}, "experience")).toEqual(["Biju", "Cini", "Deepa", "Anu"]);

    const bookable = await listBookableExperts(services.db, { ...everybody, search: word, language: "ml" });
    expect(bookable.map(({ sessionCharge }) => sessionCharge)).toEqual([900, 500]);
    const ids = bookable.map(({ id }) => id).toReversed();
    const again = await listExpertsById(services.db, { kind: "career-counselor", ids: [...ids, "nobody"] });
    expect(again.map(({ name }) => name)).toEqual(["Biju", "Anu"]);
  });

  test("knows each expert's next free time, whatever their number, with as many statements", async () => {
    const services = testServices({ now: ist("2026-11-23 08:00") });
    const { db } = services;
    const now = services.now();
    const word = newWord();
    const [early, booked, away, free] = await Promise.all(
      [500, 500, 500, 0].map((charge) => makeExpert(services, word, { charge })),
    );
    const { userId } = await makeStudent(services);
    if (!early || !booked || !away || !free) throw new Error("Nobody was made");
    const findPricing = async (expertId: string) => {
      const [row] = await db.select().from(expertPricing).where(eq(expertPricing.expertId, expertId));
      return { expertId, pricingId: row?.id ?? "" };
    };
    // The first hour that the four hours' notice allows is taken.
    await heldSession(services, { ...(await findPricing(booked)), userId, start: ist("2026-11-23 12:00") });
    await db.insert(expertLeaves).values({
      id: crypto.randomUUID(),
      expertId: away,
      startsAt: ist("2026-11-20 00:00"),
      endsAt: ist("2026-12-01 00:00"),
    });
    await db
      .insert(expertHours)
      .values({ id: crypto.randomUUID(), expertId: away, weekday: 3, startMinute: 600, endMinute: 720 });
    const listed = await listBookableExperts(db, { ...everybody, search: word });
    const next = await findNextFree(services, { experts: listed, now });
    expect(next.get(early)).toEqual(ist("2026-11-23 12:00"));
    expect(next.get(booked)).toEqual(ist("2026-11-23 13:00"));
    // The first Wednesday after the leave.
    expect(next.get(away)).toEqual(ist("2026-12-02 10:00"));
    expect(next.has(free)).toBe(false);
  });

  test("omits experts who are inactive, have no price, or whose price is for another kind", async () => {
    const services = testServices();
    const word = newWord();
    await makeExpert(services, word, { name: "Inactive", status: "inactive" });
    await makeExpert(services, word, { name: "Without a price", pricedFor: null });
    await makeExpert(services, word, { name: "Priced as psychologist", pricedFor: PSYCHOLOGIST });
    await makeExpert(services, word, { name: "Listed" });
    await makeExpert(services, word, { name: "Listed, not bookable", charge: 0 });
    expect(await namesFound(services, word)).toEqual(["Listed", "Listed, not bookable"]);
    expect(await listExperts(services.db, { ...everybody, kind: "psychologist", search: word })).toEqual({
      experts: [],
      total: 0,
    });
  });

  test("follows every change of an expert, their kinds and their prices", async () => {
    const services = testServices();
    const { db } = services;
    const word = newWord();
    const id = await makeExpert(services, word, { name: "First name" });
    const found = () => namesFound(services, word);

    await db.update(experts).set({ name: "Second name" }).where(eq(experts.id, id));
    expect(await found()).toEqual(["Second name"]);
    await db.update(experts).set({ status: "inactive" }).where(eq(experts.id, id));
    expect(await found()).toEqual([]);
    await db.update(experts).set({ status: "active", aboutUs: "Says less." }).where(eq(experts.id, id));
    expect(await found()).toEqual([]);
    await db.update(experts).set({ aboutUs: null, education: word }).where(eq(experts.id, id));
    expect(await found()).toEqual(["Second name"]);

    await db.delete(expertPricing).where(eq(expertPricing.expertId, id));
    expect(await found()).toEqual([]);
    await db.insert(expertPricing).values({ id: crypto.randomUUID(), expertId: id, associationId: COUNSELOR });
    expect(await found()).toEqual(["Second name"]);
    await db.delete(expertAssociations).where(eq(expertAssociations.expertId, id));
    expect(await found()).toEqual([]);
    await db.insert(expertAssociations).values({ expertId: id, associationId: COUNSELOR });
    expect(await found()).toEqual(["Second name"]);
    await db.delete(experts).where(eq(experts.id, id));
    expect(await found()).toEqual([]);
  });

  test("is sorted by name, page by page, and counts them all", async () => {
    const services = testServices();
    const word = newWord();
    for (const name of ["Meera", "Arun", "Joseph"]) await makeExpert(services, word, { name });
    expect(await namesFound(services, word)).toEqual(["Arun", "Joseph", "Meera"]);
    expect(await namesFound(services, word, { pageSize: 2 })).toEqual(["Arun", "Joseph"]);
    expect(await namesFound(services, word, { pageSize: 2, page: 2 })).toEqual(["Meera"]);
    const beyond = await listExperts(services.db, { ...everybody, search: word, pageSize: 2, page: 9 });
    expect(beyond).toEqual({ experts: [], total: 3 });
  });

  test("is searched by words in any case, order and field, without wildcards", async () => {
    const services = testServices();
    const word = newWord();
    await makeExpert(services, word, { name: "Found" });
    expect(await namesFound(services, word.toUpperCase())).toEqual(["Found"]);
    expect(await namesFound(services, word.replace("topic", "%"))).toEqual([]);
    expect(await namesFound(services, "nothing' or '1'='1")).toEqual([]);
    // Words may be in any field and order.
    expect(await namesFound(services, `Found MSW ${word}`)).toEqual(["Found"]);
  });
});

describe("the tree of specialties", () => {
  test("counts each expert once, in their specialty and in every one above it", async () => {
    const services = testServices();
    const word = newWord();
    const top = await makeSpecialty(services);
    const middle = await makeSpecialty(services, top);
    const leaf = await makeSpecialty(services, middle);
    const other = await makeSpecialty(services, top);
    await makeExpert(services, word, { name: "Both", association: DOMAIN_EXPERT, specialtyIds: [leaf, other, middle] });
    await makeExpert(services, newWord(), { name: "Leaf", association: DOMAIN_EXPERT, specialtyIds: [leaf] });
    await makeExpert(services, word, {
      name: "Inactive",
      association: DOMAIN_EXPERT,
      specialtyIds: [leaf],
      status: "inactive",
    });
    await makeExpert(services, word, { name: "A counselor", specialtyIds: [leaf] });

    expect(await readCounts(services, [top, middle, leaf, other])).toEqual([2, 2, 2, 1]);
    expect(await namesIn(services, top)).toEqual(["Both", "Leaf"]);
    expect(await namesIn(services, other)).toEqual(["Both"]);
    // The filter and the search combine, in the list as in the counts.
    expect(await namesIn(services, leaf, word)).toEqual(["Both"]);
    expect(await readCounts(services, [top, middle, leaf, other], word)).toEqual([1, 1, 1, 1]);
    expect(await readCounts(services, [top, leaf], newWord())).toEqual([0, 0]);
  });

  test("follows experts who change their specialties, and specialties that move", async () => {
    const services = testServices();
    const { db } = services;
    const [here, there] = [await makeSpecialty(services), await makeSpecialty(services)];
    const leaf = await makeSpecialty(services, here);
    const id = await makeExpert(services, newWord(), {
      name: "Anjali",
      association: DOMAIN_EXPERT,
      specialtyIds: [leaf],
    });

    await db.update(specialties).set({ parentId: there }).where(eq(specialties.id, leaf));
    expect(await readCounts(services, [here, there, leaf])).toEqual([0, 1, 1]);
    await db.update(experts).set({ name: "Anjali Suresh" }).where(eq(experts.id, id));
    expect(await namesIn(services, there)).toEqual(["Anjali Suresh"]);
    await db.update(experts).set({ status: "inactive" }).where(eq(experts.id, id));
    expect(await readCounts(services, [there, leaf])).toEqual([0, 0]);
    await db.update(experts).set({ status: "active" }).where(eq(experts.id, id));
    expect(await readCounts(services, [there, leaf])).toEqual([1, 1]);
    await db
      .delete(expertSpecialties)
      .where(and(eq(expertSpecialties.expertId, id), eq(expertSpecialties.specialtyId, leaf)));
    expect(await readCounts(services, [there, leaf])).toEqual([0, 0]);
  });
});

describe("the profile of an expert", () => {
  test("has every kind with its price, and the specialties by name", async () => {
    const services = testServices();
    const specialtyId = await makeSpecialty(services);
    const id = await makeExpert(services, newWord(), { name: "Dr. Lakshmi", specialtyIds: [specialtyId] });
    await services.db.insert(expertAssociations).values({ expertId: id, associationId: PSYCHOLOGIST });
    await services.db.insert(expertPricing).values({
      id: crypto.randomUUID(),
      expertId: id,
      associationId: PSYCHOLOGIST,
      minSessionTime: 60,
      sessionCharge: 0,
    });
    expect(await findExpertProfile(services.db, { id })).toMatchObject({
      name: "Dr. Lakshmi",
      venue: null,
      isOnline: true,
      offers: [
        { kind: "career-counselor", sessionMinutes: 45, sessionCharge: 500 },
        { kind: "psychologist", sessionMinutes: 60, sessionCharge: 0 },
      ],
      specialties: [{ id: specialtyId }],
    });

    await services.db.update(experts).set({ venue: "12 Marine Drive, Kochi" }).where(eq(experts.id, id));
    expect(await findExpertProfile(services.db, { id })).toMatchObject({
      venue: "12 Marine Drive, Kochi",
      isOnline: false,
    });
  });

  test("is shown only for listed experts, the same as in the sitemap", async () => {
    const services = testServices();
    const listed = await makeExpert(services, newWord());
    const inactive = await makeExpert(services, newWord(), { status: "inactive" });
    const unpriced = await makeExpert(services, newWord(), { pricedFor: null });
    expect(await findExpertProfile(services.db, { id: listed })).not.toBeNull();
    for (const id of [inactive, unpriced, "nobody"]) expect(await findExpertProfile(services.db, { id })).toBeNull();
    const ids = await listExpertIds(services.db, { limit: 1000 });
    expect(ids).toContain(listed);
    expect(ids).not.toContain(inactive);
    expect(ids).not.toContain(unpriced);
  });
});
