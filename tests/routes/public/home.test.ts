import { beforeEach, describe, expect, test } from "vitest";
import { HOME_WORDS } from "#app/content/home/home-words.ts";
import { steps } from "#app/content/home/home.ts";
import { packageFeatures } from "#app/content/purchase/package-words.ts";
import { MAX_TESTIMONIAL_NAME_LENGTH } from "#app/domain/administration/testimonial.ts";
import { LANGUAGES } from "#app/domain/platform/language.ts";
import { PACKAGE_TYPES } from "#app/domain/purchase/packages.ts";
import { experts, testimonials } from "#db/schema/index.ts";
import { makeAdmin, makeStudent } from "../../support/makers/actors.ts";
import { makeExpert } from "../../support/makers/sessions.ts";
import { testServices } from "../../support/services.ts";
import { decoded, innerLinks, openPage, readableText } from "../guide/open-page.ts";

const services = testServices();

const HOME = { en: "/", ml: "/ml" } as const;

const open = async (address: string, cookie = "") => decoded((await openPage(services, address, { cookie })).html);

async function say(name: string, changes: Partial<typeof testimonials.$inferInsert> = {}): Promise<void> {
  await services.db.insert(testimonials).values({
    id: services.newId(),
    name,
    about: "Kollam",
    quote: `${name} says`,
    consent: "By e-mail",
    position: 1,
    isShown: true,
    createdAt: services.now(),
    updatedAt: services.now(),
    ...changes,
  });
}

beforeEach(async () => {
  await services.db.delete(testimonials);
  await services.db.update(experts).set({ status: "inactive" });
});

describe.each(LANGUAGES)("the home page in %s", (language) => {
  test("has all that it must have, with nobody to show too", async () => {
    const html = await open(HOME[language]);
    const text = await readableText(html);
    for (const words of [
      HOME_WORDS.title[language],
      HOME_WORDS.start[language],
      HOME_WORDS.contact[language],
      HOME_WORDS.personAction[language],
      HOME_WORDS.founderFigures[language],
      ...PACKAGE_TYPES.flatMap((type) => packageFeatures(type, language)),
      ...steps.map(({ title }) => title[language]),
      "₹1,499",
      "₹2,999",
      "85%",
      "70%",
      "60%",
    ])
      expect(text).toContain(words);
    const at = (path: string) => (language === "ml" ? `/ml${path}` : path);
    const links = innerLinks(html.slice(html.indexOf("<main"), html.indexOf("</main>")));
    for (const path of [
      "/start-assessment",
      "/login?redirect=payment&package=silver",
      "/login?redirect=payment&package=gold",
      at("/contact-us"),
      at("/sample-report"),
      at("/career-counselors"),
      at("/psychologists"),
      at("/domain-experts"),
    ])
      expect(links).toContain(path);
    expect(text).not.toContain(HOME_WORDS.realTitle[language]);
    expect(links.filter((path) => path.includes("/experts/"))).toEqual([]);
  });

  test("shows the three counselors with most experience, those with a picture first, whatever their names", async () => {
    const longName = `Dr. ${"Thiruvananthapuram".repeat(5)}`;
    const people = [
      { name: longName, experience: 40, profileImage: "1fa66ef6fa27c778c39224f98854b418-1764000000000.png" },
      { name: "With little", experience: 2, profileImage: "2306c6615f9a17232fa0d010b8cb9549-1764000000000.png" },
      { name: "Without a picture", experience: 30 },
      { name: "New here", experience: 0, education: "M.A." },
      { name: "Not active", experience: 50, status: "inactive" as const },
    ];
    for (const expert of people) await makeExpert(services, { expert });
    const html = await open(HOME[language]);
    const shown = [...html.matchAll(/<a href="(?:\/ml)?\/experts\/[^>]*>([^<]*)</g)].map(([, name]) => name);
    expect(shown).toEqual([longName, "With little", "Without a picture"]);
    expect(html.match(/<img [^>]*\/images\/partners\//g)).toHaveLength(2);
    expect(html).toContain('data-initials="WP"');
  });
});

describe("testimonials", () => {
  test("examples are marked, and give way to what a student has said", async () => {
    for (const name of ["One", "Two", "Three", "Four"]) await say(name, { isExample: true });
    const examples = await readableText(await open("/"));
    expect(examples.match(/^Example$/gm)).toHaveLength(4);
    expect(await readableText(await open("/ml"))).toContain(HOME_WORDS.example.ml);

    const longName = "x".repeat(MAX_TESTIMONIAL_NAME_LENGTH);
    await say(longName, { position: 99 });
    await say("Hidden", { isShown: false });
    const real = await readableText(await open("/"));
    expect(real).toContain(`“${longName} says”`.replaceAll(/[“”]/g, ""));
    expect(real).not.toMatch(/Example|(?:One|Hidden) says/);
  });
});

describe("the footer", () => {
  const GUESTS = ["/login", "/signup", "/ml/login", "/ml/signup"];
  const footerLinks = async (address: string, cookie = "") => {
    const html = await open(address, cookie);
    return innerLinks(html.slice(html.indexOf("<footer")));
  };

  test("is folded, with all that it must have", async () => {
    for (const address of ["/", "/faq", "/careers", "/no-such-page"]) {
      const html = await open(address);
      const footer = html.slice(html.indexOf("<footer"));
      expect(footer).toMatch(/<details(?![^>]*\bopen)[^>]*><summary/);
      expect(footer).toContain(`© ${services.now().getUTCFullYear()} Vazhi`);
      expect(innerLinks(footer)).toEqual(
        expect.arrayContaining([
          "/",
          "/start-assessment",
          "/login",
          "/signup",
          "/faq",
          "/privacy-policy",
          "/terms-and-conditions",
          "/cancellation-refund",
          "/shipping-delivery",
          "/contact-us",
        ]),
      );
    }
  });

  test("offers no login and no sign-up to anyone signed in, on any kind of page", async () => {
    const student = await makeStudent(services);
    const admin = await makeAdmin(services);
    for (const { token } of [student, admin]) {
      const cookie = `__Host-session=${token}`;
      for (const address of ["/", "/ml", "/faq", "/careers", "/ml/admissions", "/privacy-policy", "/no-such-page"])
        expect([address, (await footerLinks(address, cookie)).filter((path) => GUESTS.includes(path))]).toEqual([
          address,
          [],
        ]);
    }
    for (const address of ["/start", "/my-orders", "/profile"])
      expect(
        (await footerLinks(address, `__Host-session=${student.token}`)).filter((path) => GUESTS.includes(path)),
      ).toEqual([]);
  });

  test("offers them to a visitor whose session has ended", async () => {
    expect(await footerLinks("/", "__Host-session=ended")).toEqual(expect.arrayContaining(["/login", "/signup"]));
  });
});
