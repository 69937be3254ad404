import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { listShownTestimonials, listTestimonials } from "#db/queries/administration/testimonials.ts";
import { auditLog, testimonials } from "#db/schema/index.ts";
import { MAX_SHOWN_TESTIMONIALS, type TestimonialText } from "#app/domain/administration/testimonial.ts";
import { versionOfTestimonial } from "#app/domain/administration/testimonial-version.ts";
import { removeTestimonial } from "#app/usecases/administration/remove-testimonial.ts";
import { saveBusiness } from "#app/usecases/administration/save-business.ts";
import { cachedPublicVersion } from "#app/usecases/administration/cached-public-version.ts";
import { addTestimonial, changeTestimonial } from "#app/usecases/administration/save-testimonial.ts";
import { makeAdmin, makeStudent } from "../../support/makers/actors.ts";
import { type TestServices, testServices } from "../../support/services.ts";

const clientIp = "203.0.113.7";

const text: TestimonialText = {
  name: "Aiswarya",
  about: "Plus Two student, Thrissur",
  quote: "My father read the report twice.",
  quoteMalayalam: "അച്ഛൻ റിപ്പോർട്ട് രണ്ടു തവണ വായിച്ചു.",
  consent: "By e-mail on 2 November 2026",
  position: 2,
  isShown: true,
};

let services: TestServices;

beforeEach(async () => {
  services = testServices();
  await services.db.delete(testimonials);
});

async function readLog(testimonialId: string) {
  const entries = await services.db.select().from(auditLog).where(eq(auditLog.entityId, testimonialId));
  return entries.map(({ action, detail }) => ({ action, detail }));
}

test("a testimonial is added once, however often its form is sent, and changed when it says something else", async () => {
  const { currentUser } = await makeAdmin(services);
  const testimonialId = services.newId();
  const add = (changes: Partial<TestimonialText> = {}) =>
    addTestimonial(services, currentUser, { testimonialId, text: { ...text, ...changes }, clientIp });
  expect(await Promise.all([add(), add()])).toEqual([{ ok: true }, { ok: true }]);
  expect(await add()).toEqual({ ok: true });
  expect(await listTestimonials(services.db)).toEqual([{ id: testimonialId, ...text, isExample: false }]);
  expect(await readLog(testimonialId)).toEqual([{ action: "testimonial.add", detail: { isShown: true } }]);

  expect(await add({ about: "Student, Thrissur" })).toEqual({ ok: true });
  expect(await listTestimonials(services.db)).toMatchObject([{ about: "Student, Thrissur" }]);
  const change = { testimonialId, text: { ...text, isShown: false }, clientIp };
  for (let round = 0; round < 2; round += 1)
    expect(await changeTestimonial(services, currentUser, change)).toEqual({ ok: true });
  expect(await listTestimonials(services.db)).toEqual([
    { id: testimonialId, ...text, isShown: false, isExample: false },
  ]);
  expect((await readLog(testimonialId)).slice(1)).toEqual([
    { action: "testimonial.change", detail: { isShown: true, changed: ["about"] } },
    { action: "testimonial.change", detail: { isShown: false, changed: ["about", "isShown"] } },
  ]);
});

test("of two changes from the same form the second is rejected, also if the first form is sent again", async () => {
  const { currentUser } = await makeAdmin(services);
  const testimonialId = services.newId();
  await addTestimonial(services, currentUser, { testimonialId, text, clientIp });
  const seen = versionOfTestimonial(text);
  const change = (about: string) =>
    changeTestimonial(services, currentUser, { testimonialId, text: { ...text, about }, seen, clientIp });
  const outcomes = await Promise.all([change("Student, Kollam"), change("Student, Kannur")]);
  const refusal = { ok: false, reason: "content-changed" };
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.find(({ ok }) => !ok)).toEqual(refusal);
  expect(await addTestimonial(services, currentUser, { testimonialId, text, clientIp })).toEqual(refusal);
  expect(await removeTestimonial(services, currentUser, { testimonialId, seen, clientIp })).toEqual(refusal);
  expect((await readLog(testimonialId)).map(({ action }) => action)).toEqual(["testimonial.add", "testimonial.change"]);
});

test("only those that are shown leave the portal, in their order, without the note on consent", async () => {
  const { currentUser } = await makeAdmin(services);
  for (const [name, position, isShown] of [
    ["Third", 3, true],
    ["First", 1, true],
    ["Hidden", 1, false],
    ["Second", 2, true],
  ] as const)
    await addTestimonial(services, currentUser, {
      testimonialId: services.newId(),
      text: { ...text, name, position, isShown },
      clientIp,
    });
  const shown = await listShownTestimonials(services.db, { limit: MAX_SHOWN_TESTIMONIALS });
  expect(shown.map(({ name }) => name)).toEqual(["First", "Second", "Third"]);
  expect(Object.keys(shown[0] ?? {}).toSorted()).toEqual([
    "about",
    "id",
    "isExample",
    "name",
    "quote",
    "quoteMalayalam",
  ]);
  expect(await listShownTestimonials(services.db, { limit: 2 })).toHaveLength(2);
});

test("one that is removed is gone with its words, and cannot be removed or changed again", async () => {
  const { currentUser } = await makeAdmin(services);
  const testimonialId = services.newId();
  await addTestimonial(services, currentUser, { testimonialId, text, clientIp });
  const remove = () => removeTestimonial(services, currentUser, { testimonialId, clientIp });
  expect(await remove()).toEqual({ ok: true, name: "Aiswarya" });
  expect(await listTestimonials(services.db)).toEqual([]);
  expect(JSON.stringify(await readLog(testimonialId))).not.toContain("Aiswarya");
  expect(await remove()).toEqual({ ok: false, reason: "testimonial-not-found" });
  expect(await changeTestimonial(services, currentUser, { testimonialId, text, clientIp })).toEqual({
    ok: false,
    reason: "testimonial-not-found",
  });
});

test("pages made from testimonials and business details are out of date ten seconds after a change", async () => {
  const { currentUser } = await makeAdmin(services);
  const watch = cachedPublicVersion(10_000);
  const testimonialId = services.newId();
  const seen = [await watch.version(services)];
  const changes: (() => Promise<unknown>)[] = [
    () => addTestimonial(services, currentUser, { testimonialId, text, clientIp }),
    () => changeTestimonial(services, currentUser, { testimonialId, text: { ...text, isShown: false }, clientIp }),
    () => removeTestimonial(services, currentUser, { testimonialId, clientIp }),
    () => saveBusiness(services, currentUser, { business: services.config.business, clientIp }),
  ];
  for (const change of changes) {
    await change();
    expect(await watch.version(services)).toBe(seen.at(-1));
    services.clock.advance(10_000);
    seen.push(await watch.version(services));
    expect(await watch.version(services)).toBe(seen.at(-1));
  }
  // After the removal the version is the initial one.
  expect(new Set(seen).size).toBe(seen.length - 1);
  expect(seen[3]).toBe(seen[0]);
});

test("adding, changing or removing one needs the permission to change settings", async () => {
  const admin = await makeAdmin(services);
  const others = [await makeAdmin(services, { admin: { roles: ["reader"] } }), await makeStudent(services)];
  const testimonialId = services.newId();
  await addTestimonial(services, admin.currentUser, { testimonialId, text, clientIp });
  for (const { currentUser } of others) {
    const refusal = { ok: false, reason: "not-permitted" };
    const saving = { testimonialId, text: { ...text, name: "Somebody else" }, clientIp };
    expect(await addTestimonial(services, currentUser, { ...saving, testimonialId: services.newId() })).toEqual(
      refusal,
    );
    expect(await changeTestimonial(services, currentUser, saving)).toEqual(refusal);
    expect(await removeTestimonial(services, currentUser, { testimonialId, clientIp })).toEqual(refusal);
  }
  expect(await listTestimonials(services.db)).toEqual([{ id: testimonialId, ...text, isExample: false }]);
});
