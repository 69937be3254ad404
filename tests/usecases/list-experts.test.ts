import { describe, expect, test } from "vitest";
import { partnerAssociations, partnerPricing, partners } from "../../db/schema";
import { listExperts } from "../../db/queries/experts";
import { testServices, type TestServices } from "../support/services";

const COUNSELOR = "a0000000-0000-4000-8000-000000000001";
const PSYCHOLOGIST = "a0000000-0000-4000-8000-000000000002";

interface Changes {
  name?: string;
  status?: "active" | "inactive";
  aboutUs?: string;
  /** The association that the price is for; null for nobody's price. */
  pricedFor?: string | null;
  charge?: number;
}

/** A counselor whose about text only this test knows. */
async function makeCounselor({ db }: TestServices, word: string, { name = "Somebody", status, aboutUs = `Knows ${word} well.`, pricedFor = COUNSELOR, charge = 500 }: Changes = {}) {
  const id = crypto.randomUUID();
  await db.insert(partners).values({ id, name, email: `${id}@experts.example`, education: "M.S.W.", experience: 4, aboutUs, status });
  await db.insert(partnerAssociations).values({ partnerId: id, associationId: COUNSELOR });
  if (pricedFor) await db.insert(partnerPricing).values({ id: crypto.randomUUID(), partnerId: id, associationId: pricedFor, minSessionTime: 45, sessionCharge: charge });
}

async function namesFound({ db }: TestServices, search: string, limit = 60): Promise<string[]> {
  const experts = await listExperts(db, { kind: "career-counselor", search, limit });
  return experts.map(({ name }) => name);
}

/** A word that stands nowhere else in the database. */
function newWord(): string {
  return `topic${crypto.randomUUID().slice(0, 8)}`;
}

describe("the list of experts", () => {
  test("tells name, education, experience, about text, minutes and rupees", async () => {
    const services = testServices();
    const word = newWord();
    await makeCounselor(services, word, { name: "Dr. Lakshmi" });
    const [expert] = await listExperts(services.db, { kind: "career-counselor", search: word, limit: 60 });
    expect(expert).toMatchObject({ name: "Dr. Lakshmi", education: "M.S.W.", experience: 4, sessionMinutes: 45, sessionCharge: 500 });
  });

  test("leaves out who is inactive, who has no price, and whose price is for another kind", async () => {
    const services = testServices();
    const word = newWord();
    await makeCounselor(services, word, { name: "Inactive", status: "inactive" });
    await makeCounselor(services, word, { name: "Without a price", pricedFor: null });
    await makeCounselor(services, word, { name: "Priced as psychologist", pricedFor: PSYCHOLOGIST });
    await makeCounselor(services, word, { name: "Listed" });
    await makeCounselor(services, word, { name: "Listed, not bookable", charge: 0 });
    expect(await namesFound(services, word)).toEqual(["Listed", "Listed, not bookable"]);
    expect(await listExperts(services.db, { kind: "psychologist", search: word, limit: 60 })).toEqual([]);
  });

  test("goes by name and ends at its limit", async () => {
    const services = testServices();
    const word = newWord();
    for (const name of ["Meera", "Arun", "Joseph"]) await makeCounselor(services, word, { name });
    expect(await namesFound(services, word)).toEqual(["Arun", "Joseph", "Meera"]);
    expect(await namesFound(services, word, 2)).toEqual(["Arun", "Joseph"]);
  });

  test("is searched without regard to case, and literally", async () => {
    const services = testServices();
    const word = newWord();
    await makeCounselor(services, word, { name: "Found" });
    expect(await namesFound(services, word.toUpperCase())).toEqual(["Found"]);
    expect(await namesFound(services, word.replace("topic", "%"))).toEqual([]);
    expect(await namesFound(services, `${word}' or '1'='1`)).toEqual([]);
  });
});
