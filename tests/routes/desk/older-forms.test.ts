import { createRequestHandler } from "react-router";
import * as build from "virtual:rendering-server-build";
import { beforeEach, expect, test } from "vitest";
import { addSpecialty } from "#app/usecases/experts/specialties/add-specialty.ts";
import { addTestimonial } from "#app/usecases/administration/save-testimonial.ts";
import { setPackagePrice } from "#app/usecases/purchase/prices/set-package-price.ts";
import { listPriceSchedule } from "#db/queries/purchase/package-prices.ts";
import { exchange } from "../send.ts";
import { buildCookie, makeWorld, type World } from "../world.ts";

const handleRequest = createRequestHandler(build, "production");

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});

/** Opens a page of the portal, or sends a form of it. */
async function ask(address: string, fields?: Record<string, string>) {
  const method = fields ? "POST" : "GET";
  const body = fields && new URLSearchParams(fields);
  const sent = { method, address, cookie: buildCookie(world, "administrator"), ...(body ? { body } : {}) };
  const response = await exchange(world.services, sent, handleRequest);
  return { status: response.status, text: await response.text() };
}

/** The version in the form of a page. */
const seenIn = (text: string) => /name="seen" value="([0-9a-f]{16})"/.exec(text)?.[1] ?? "none";

const business = { address: "12 Marine Drive\nKochi 682031", state: "32", gstin: "", sac: "999293", taxPercent: "18" };

const FORMS = [
  {
    what: "a testimonial",
    async open() {
      const { services, administrator } = world;
      const testimonialId = services.newId();
      const texts = {
        name: "Aiswarya",
        about: "Student, Thrissur",
        quote: "My father read it twice.",
        consent: "By mail",
      };
      const text = { ...texts, quoteMalayalam: null, position: 1, isShown: true };
      await addTestimonial(services, administrator.currentUser, { testimonialId, text, clientIp: null });
      const fields = { intent: "change", testimonialId, ...texts, quoteMalayalam: "", position: "1", isShown: "yes" };
      return { path: `/administrator/testimonials?edit=${testimonialId}`, fields, typed: "about" };
    },
  },
  {
    what: "the support contacts",
    async open() {
      const fields = { email: "help@vazhi.example", phone: "+91 484 555 0199", whatsapp: "", hoursMalayalam: "രാവിലെ" };
      return { path: "/administrator/contacts", fields, typed: "hoursEnglish" };
    },
  },
  {
    what: "the details of the business",
    async open() {
      return { path: "/administrator/business", fields: business, typed: "name" };
    },
  },
  {
    what: "a domain",
    async open() {
      const { services, administrator } = world;
      const name = `Drones ${services.newId()}`;
      const added = await addSpecialty(services, administrator.currentUser, { name, parentId: null, clientIp: null });
      if (!added.ok) throw new Error(added.reason);
      const fields = { intent: "change", specialtyId: added.specialtyId, parentId: "" };
      return { path: `/administrator/domains?edit=${added.specialtyId}`, fields, typed: "name" };
    },
  },
];

test.each(FORMS)("an older form of $what takes nothing back, says so, and keeps what was typed", async ({ open }) => {
  const { path, fields, typed } = await open();
  const mark = world.services.newId().slice(0, 8);
  const first = { ...fields, [typed]: `First ${mark}` };
  const second = { ...fields, [typed]: `Second ${mark}` };
  // Two tabs.
  const seen = seenIn((await ask(path)).text);
  expect(seen).not.toBe("none");
  expect(await ask(path, { ...first, seen })).toMatchObject({ status: 302 });
  // Repeating it does no harm.
  expect(await ask(path, { ...first, seen })).toMatchObject({ status: 302 });
  const refused = await ask(path, { ...second, seen });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("Somebody else has");
  expect(refused.text).toContain("Open it as it is now, in another tab");
  expect(refused.text).toContain(`value="Second ${mark}"`);
  // Pressed again, it is still the outdated form.
  expect(seenIn(refused.text)).toBe(seen);
  const now = await ask(path);
  expect(now.text).toContain(`value="First ${mark}"`);
  expect(now.text).not.toContain(`Second ${mark}`);
  // An administrator who has seen the other change overwrites it.
  expect(await ask(path, { ...second, seen: seenIn(now.text) })).toMatchObject({ status: 302 });
  expect((await ask(path)).text).toContain(`value="Second ${mark}"`);
});

test("a changed testimonial is not removed by an older form", async () => {
  const { path, fields } = await FORMS[0]!.open();
  const testimonialId = new URL(path, "http://any").searchParams.get("edit") ?? "";
  const asked = await ask(`/administrator/testimonials?remove=${testimonialId}`);
  await ask(path, {
    ...(fields as Record<string, string>),
    about: "Student, Kollam",
    seen: seenIn((await ask(path)).text),
  });
  const remove = (seen: string) => ask("/administrator/testimonials", { intent: "remove", testimonialId, seen });
  await remove(seenIn(asked.text));
  expect((await ask(path)).text).toContain("Student, Kollam");
  await remove(seenIn((await ask(path)).text));
  expect((await ask(path)).text).toContain("This testimonial has been removed");
});

test("a price that was checked against another one before it is asked about again", async () => {
  const { services, administrator } = world;
  const path = "/administrator/prices";
  const day = new Date(services.now().getTime() + 60 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const fields = { intent: "set", priceId: services.newId(), packageType: "silver", price: "1520", day };
  const checkedIn = (text: string) => /name="checked" value="([^"]*)"/.exec(text)?.[1] ?? "none";
  const asked = await ask(path, fields);
  await setPackagePrice(services, administrator.currentUser, {
    priceId: services.newId(),
    packageType: "silver",
    price: 1510,
    holdsFrom: services.now(),
    clientIp: null,
  });
  const again = await ask(path, { ...fields, checked: checkedIn(asked.text) });
  expect(again.status).toBe(200);
  expect(again.text).toContain("₹1,510 becomes ₹1,520");
  const press = () => ask(path, { ...fields, checked: checkedIn(again.text) });
  expect(await press()).toMatchObject({ status: 302 });
  // Pressing again stores nothing more.
  expect(await press()).toMatchObject({ status: 302 });
  expect((await listPriceSchedule(services.db)).filter(({ price }) => price === 1520)).toHaveLength(1);
});
