import ICAL from "ical.js";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { otherLanguage } from "#app/domain/platform/language.ts";
import { seedGuide } from "../../support/guide/seed-guide.ts";
import { testServices } from "../../support/services.ts";
import { SLOW } from "../../support/tags.ts";
import { decoded, openPage, readableText, structuredData, findLanguageSwitch } from "./open-page.ts";

const services = testServices();
const { origin } = services.config;
const open = (address: string) => openPage(services, address);

const LISTS = ["/careers", "/admissions", "/institutes", "/pathways", "/calendar", "/scholarships", "/study-abroad"];
const ENTRIES = [
  "/careers/engineering",
  "/admissions/keam-engineering",
  "/institutes/college-of-engineering-trivandrum",
];
const TOOLS = [
  "/tools",
  "/tools/keam",
  "/tools/b-arch",
  "/tools/degree-index",
  "/tools/polytechnic-index",
  "/tools/jee-rank",
];
const both = (path: string) => [path, `/ml${path}`];

describe("while the guide has no entries", () => {
  test.each([...LISTS.flatMap(both), "/pathways?class=12th&stream=commerce", "/careers?q=nurse"])(
    "%s says so",
    async (path) => {
      const { status, html } = await open(path);
      expect(status).toBe(200);
      expect(html).toContain(path.startsWith("/ml") ? "വഴികാട്ടിയിൽ പേജുകൾ ആയിട്ടില്ല" : "The guide has no pages yet");
    },
  );

  test.each(ENTRIES.flatMap(both))("%s is not found", async (path) => {
    expect((await open(path)).status).toBe(404);
  });

  test("the calendar to subscribe to has no events", async () => {
    const { status, html } = await open("/calendar.ics");
    expect(status).toBe(200);
    expect(new ICAL.Component(ICAL.parse(html)).getAllSubcomponents("vevent")).toEqual([]);
  });
});

describe("with its entries", () => {
  beforeAll(seedGuide);

  test.each([
    ["/careers", 20, "/careers?more=1#entry-21"],
    ["/ml/careers?q=&after=12th", 20, "/ml/careers?after=12th&more=1#entry-21"],
    ["/careers?more=1", 40, "/careers?more=2#entry-41"],
    ["/careers?more=2", 43, null],
    ["/careers?more=9", 43, null],
    ["/careers?more=-3", 20, "/careers?more=1#entry-21"],
    ["/careers?more=all", 20, "/careers?more=1#entry-21"],
    ["/careers?more=1000000", 20, "/careers?more=1#entry-21"],
    ["/admissions?more=1&more=2", 40, "/admissions?more=2#entry-41"],
    [`/careers?q=${"x".repeat(200)}`, 2, null],
    ["/careers?q=%20%20", 20, "/careers?q=++&more=1#entry-21"],
  ])("%s shows %d entries, and more at %s", async (address, count, more) => {
    const { status, html } = await open(address);
    expect(status).toBe(200);
    expect(html.match(/ id="entry-\d+"/g) ?? []).toHaveLength(count);
    expect(/href="([^"]*[?&;]more=[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? null).toBe(more);
  });

  test.each([...LISTS, ...ENTRIES, ...TOOLS])("%s names its language, address and translation", expectNamed);
  // The English address's modules serve the Malayalam one.
  test.each(ENTRIES.map((path) => `/ml${path}`))("%s names its language, address and translation", expectNamed);
  test.each([...LISTS, ...TOOLS].map((path) => `/ml${path}`))(
    "%s names its language, address and translation",
    { tags: [SLOW] },
    expectNamed,
  );

  async function expectNamed(path: string): Promise<void> {
    const language = path.startsWith("/ml") ? "ml" : "en";
    const english = path.replace(/^\/ml/, "");
    const { status, html } = await open(`${path}?from=a-friend`);
    expect(status).toBe(200);
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toContain(`<link rel="canonical" href="${origin}${path}"/>`);
    for (const [code, address] of [
      ["en", english],
      ["ml", `/ml${english}`],
      ["x-default", english],
    ])
      expect(html).toContain(`<link rel="alternate" hrefLang="${code}" href="${origin}${address}"/>`);
    // The switch keeps page and query.
    expect(findLanguageSwitch(html)).toEqual({
      language: otherLanguage(language),
      returnTo: `${path}?from=a-friend`,
    });
    expect(html).not.toContain('content="noindex"');
    expect(structuredData(html).map((thing) => thing["@type"])).toContain("BreadcrumbList");
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toContain("<script src");
  }

  test("a career is an occupation, an admission answers questions", async () => {
    const career = structuredData((await open("/ml/careers/engineering")).html);
    expect(career.find((thing) => thing["@type"] === "Occupation")).toMatchObject({ name: "എൻജിനീയറിങ്" });
    const admission = structuredData((await open("/admissions/keam-engineering")).html);
    const faq = admission.find((thing) => thing["@type"] === "FAQPage");
    expect(JSON.stringify(faq)).toContain("What decides");
  });

  test("a statement that becomes doubtful leaves its page, in both languages", async () => {
    const { DB } = (await import("cloudflare:workers")).env as unknown as { DB: D1Database };
    const setStatus = DB.prepare("update guide_statements set status = ? where id = 'career:engineering:summary:1'");
    const texts = DB.prepare("select en, ml, status from guide_statements where id = 'career:engineering:summary:1'");
    const { en = "", ml = "", status } = (await texts.first<Record<string, string>>()) ?? {};
    const shows = async () => [
      (await open("/careers/engineering")).html.includes(en.replaceAll("'", "&#x27;")),
      (await open("/ml/careers/engineering")).html.includes(ml),
    ];
    expect(await shows()).toEqual([true, true]);
    await setStatus.bind("doubtful").run();
    expect(await shows()).toEqual([false, false]);
    await setStatus.bind(status).run();
  });

  test("structured data ends no script element", async () => {
    const { DB } = (await import("cloudflare:workers")).env as unknown as { DB: D1Database };
    const before = await DB.prepare("select en from guide_statements where id = 'career:engineering:summary:1'").first(
      "en",
    );
    const change = DB.prepare("update guide_statements set en = ? where id = 'career:engineering:summary:1'");
    await change.bind("</script><script>alert(1)</script>").run();
    const { html } = await open("/careers/engineering");
    await change.bind(before).run();
    expect(html).not.toContain("<script>alert(1)");
    expect(JSON.stringify(structuredData(html))).toContain("alert(1)");
  });

  test("published days are events", async () => {
    const { DB } = (await import("cloudflare:workers")).env as unknown as { DB: D1Database };
    const set = DB.prepare(
      "update guide_statements set from_date = ?, to_date = ? where id = 'admission:keam-engineering:form:1'",
    );
    await set.bind("2027-01-05", "2027-01-31").run();
    const page = await open("/admissions/keam-engineering");
    const calendar = await open("/calendar?class=12th");
    const feed = await open("/ml/calendar.ics");
    await set.bind(null, null).run();
    expect(structuredData(page.html).filter((thing) => thing["@type"] === "Event")).toMatchObject([
      { startDate: "2027-01-05", endDate: "2027-01-31" },
    ]);
    expect(decoded(calendar.html)).toContain("5 January 2027 to 31 January 2027");
    const event = parseEvents(feed.html).find(({ uid }) => uid.startsWith("keam-engineering-form-"));
    expect([event?.startDate.isDate, event?.startDate.toString(), event?.endDate.toString()]).toEqual([
      true,
      "2027-01-05",
      "2027-02-01",
    ]);
    expect(event?.summary).not.toContain("സാധാരണ");
  });

  test("the calendar to subscribe to has one whole day for each usual month, and says usually", async () => {
    for (const [path, word] of [
      ["/calendar.ics", "usually"],
      ["/ml/calendar.ics", "സാധാരണ"],
    ] as const) {
      const { html, headers } = await open(path);
      expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
      const all = parseEvents(html);
      const events = all.filter(({ summary }) => summary.includes(word));
      expect(events.length).toBeGreaterThan(50);
      for (const event of events) {
        expect([event.startDate.isDate, event.startDate.day]).toEqual([true, 1]);
        expect(event.endDate.subtractDate(event.startDate).toSeconds()).toBe(24 * 60 * 60);
      }
      expect(new Set(all.map(({ uid }) => uid)).size).toBe(all.length);
    }
  });

  test("the calendar can be narrowed to a class and a career, and so can the one to subscribe to", async () => {
    const all = parseEvents((await open("/calendar.ics")).html).length;
    const some = parseEvents((await open("/calendar.ics?class=12th&career=medicine")).html);
    expect(some.length).toBeGreaterThan(0);
    expect(some.length).toBeLessThan(all / 4);
    const { html } = await open("/calendar?class=12th&career=medicine");
    expect(html).toContain(`webcal://${new URL(origin).host}/calendar.ics?class=12th&amp;career=medicine`);
    expect(await readableText((await open("/calendar?career=no-such")).html)).toContain("Nothing fits");
  });

  test.each([
    ["/careers?q=injineering", "/careers/engineering"],
    ["/careers?q=vakil", "/careers/law"],
    ["/ml/careers?q=നഴ്‌സിംഗ്", "/ml/careers/nursing"],
    ["/careers?q=IAS", "/careers/civil-services"],
    ["/ml/careers?q=docter", "/ml/careers/medicine"],
    ["/admissions?q=keem", "/admissions/keam-engineering"],
    ["/admissions?q=ഏകജാലകം", "/admissions/hscap"],
    ["/careers?q=KEAM", "/admissions/keam-engineering"],
  ])("%s finds %s", async (address, found) => {
    const { html } = await open(address);
    const links = [...html.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href);
    expect(links.some((href) => href?.startsWith(found))).toBe(true);
  });

  test.each(["/careers", "/ml/admissions"])("%s takes empty and odd searches", expectTaken);
  test.each(["/ml/careers", "/admissions"])("%s takes empty and odd searches", { tags: [SLOW] }, expectTaken);

  async function expectTaken(path: string): Promise<void> {
    const complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
    for (const odd of [
      "",
      " ",
      "%",
      "%25",
      "'",
      '"',
      '" OR "',
      "*",
      "😀",
      "അ",
      "x".repeat(5000),
      "NEAR(a b)",
      "\u0000",
    ]) {
      for (const query of [`q=${encodeURIComponent(odd)}`, `q=${encodeURIComponent(odd)}&q=law&class=&class=12th`]) {
        const { status } = await open(`${path}?${query}`);
        expect(status, JSON.stringify(odd).slice(0, 40)).toBe(200);
      }
    }
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
    expect(await readableText((await open(`${path}?q=${encodeURIComponent("<b>zqx</b>")}`)).html)).toContain(
      "<b>zqx</b>",
    );
  }

  test("filters leave what fits", async () => {
    const slugs = async (address: string) =>
      [...(await open(address)).html.matchAll(/<h2[^>]*><a href="[^"]*\/([^"/]+)"/g)].map(([, slug]) => slug);
    const all = await slugs("/careers?more=9");
    const humanities = await slugs("/careers?stream=humanities&more=9");
    const practical = await slugs("/careers?interest=R&more=9");
    expect(all.length).toBeGreaterThan(15);
    expect(humanities.length).toBeLessThan(all.length);
    expect(humanities).not.toContain("engineering");
    expect(practical).toContain("engineering");
    expect(practical).not.toContain("law");
    expect(await slugs("/careers?interest=X&stream=nothing&after=7th&more=9")).toEqual(all);
    const examinations = await slugs("/admissions?class=12th&kind=examination&more=9");
    expect(examinations).toContain("neet-ug");
    expect(examinations).not.toContain("hscap");
  });

  test.each([
    ["/careers/enginering", "/careers/engineering"],
    ["/ml/careers/medicin", "/ml/careers/medicine"],
    ["/admissions/neet", "/admissions/neet-ug"],
    ["/ml/admissions/keam-enginering", "/ml/admissions/keam-engineering"],
  ])("%s is a 404 page with %s among its neighbours", async (address, neighbour) => {
    const { status, html } = await open(address);
    expect(status).toBe(404);
    expect(html).toContain(`href="${neighbour}"`);
    expect(html).toContain('content="noindex"');
    expect(html).toContain(`<html lang="${address.startsWith("/ml") ? "ml" : "en"}"`);
  });

  test("pathways say what opens, what needs a bridge and why", async () => {
    const text = await readableText((await open("/pathways?class=12th&stream=humanities")).html);
    expect(text).toContain("Open to you");
    expect(text).toMatch(/It also needs[^\n]*Mathematics/);
    const science = await readableText((await open("/pathways?class=12th&stream=biology_maths&marks=80")).html);
    expect(science).not.toBe(text);
  });

  test("a student in 10th sees what a stream would open later", async () => {
    expect(await readableText((await open("/pathways?class=10th&stream=commerce")).html)).toContain("You are in 10th");
    expect(await readableText((await open("/pathways?class=10th")).html)).not.toContain("You need plus two first");
  });

  test.each([
    ["stream=commerce&subject=physics", "does not have Physics"],
    ["subject=physics&subject=accountancy&subject=history", "Do you really have both?"],
    ["subject=physics", "only one or two subjects"],
    [
      "subject=physics&subject=chemistry&subject=biology&subject=mathematics&subject=psychology",
      "A combination usually has 4",
    ],
    ["stream=humanities&marks=140", "Marks are a number from 0 to 100"],
    ["stream=humanities&marks=abc", "Marks are a number from 0 to 100"],
  ])("pathways say what does not fit in %s, and answer all the same", async (query, sentence) => {
    const { status, html } = await open(`/pathways?class=12th&${query}`);
    const text = await readableText(html);
    expect(status).toBe(200);
    expect(text).toContain(sentence);
    expect(text).toContain("Your fields");
  });

  test("pathways show a typed mark again, and take any odd choice", async () => {
    const { html } = await open("/pathways?class=12th&marks=%22%3E%3Cscript%3E&stream=x&district=y&subject=z&subject=");
    expect(html).not.toContain('"><script>');
    expect((await open("/ml/pathways?class=class&subject=physics&subject=physics")).status).toBe(200);
  });
});

function parseEvents(feed: string): ICAL.Event[] {
  return new ICAL.Component(ICAL.parse(feed))
    .getAllSubcomponents("vevent")
    .map((component) => new ICAL.Event(component));
}
