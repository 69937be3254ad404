// The pages of institutes and tools, and the tables of figures on those of careers and admissions.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { seedGuide } from "../../support/guide/seed-guide.ts";
import { testServices } from "../../support/services.ts";
import { decoded, innerLinks, openPage, readableText, structuredData } from "./open-page.ts";

const { DB } = env as unknown as { DB: D1Database };
const services = testServices();
const open = (address: string) => openPage(services, address);
const read = async (address: string) => readableText((await open(address)).html);
const CET = "college-of-engineering-trivandrum";

beforeAll(seedGuide);

const institutesOf = (html: string) => [
  ...new Set(innerLinks(html).filter((link) => /^(?:\/ml)?\/institutes\/[a-z0-9-]+$/.test(link))),
];

describe("the list of institutes", () => {
  test("has at most 30 on a page, and every institute on one of them", async () => {
    const seen = new Set<string>();
    for (let page = 1; page < 30; page += 1) {
      const { html } = await open(`/institutes?page=${page}`);
      const found = institutesOf(html);
      expect(found.length).toBeLessThanOrEqual(30);
      if (found.every((link) => seen.has(link))) break;
      for (const link of found) seen.add(link);
    }
    expect(seen.size).toBeGreaterThan(300);
  });

  test("is filtered by course, district, kind and fee together", async () => {
    const all = institutesOf((await open("/institutes?district=thiruvananthapuram&course=b-tech-civil")).html);
    expect(all).toContain(`/institutes/${CET}`);
    const government = institutesOf(
      (await open("/institutes?district=thiruvananthapuram&course=b-tech-civil&kind=government&fee=10000")).html,
    );
    expect(government).toContain(`/institutes/${CET}`);
    expect(government.length).toBeLessThan(all.length);
    const text = await read("/institutes?course=bca&fee=10000");
    expect(text).toContain("Colleges whose fee is not known to us are left out");
  });

  test.each([
    ["/institutes?q=CET", `/institutes/${CET}`],
    ["/institutes?q=colege+of+enginering+trivandrum", `/institutes/${CET}`],
    ["/ml/institutes?q=തിരുവനന്തപുരം+എൻജിനീയറിങ്", `/ml/institutes/${CET}`],
  ])("%s finds %s", async (address, found) => {
    expect(institutesOf((await open(address)).html)).toContain(found);
  });

  test.each([
    "page=0",
    "page=abc",
    "page=999",
    "page=1.5",
    "fee=lots&district=delhi&course=x&kind=y",
    "q=%F0%9F%98%80",
  ])("takes the odd choice %s", async (query) => {
    const { status, html } = await open(`/ml/institutes?${query}`);
    expect(status).toBe(200);
    if (!query.startsWith("q=")) expect(institutesOf(html).length).toBeGreaterThan(0);
  });

  test("says that nothing fits", async () => {
    expect(await read("/institutes?course=mbbs&fee=10000&district=idukki&kind=aided")).toContain("Nothing fits");
  });
});

describe("the page of an institute", () => {
  test("has its courses, the last seats with year and source, how to get in, and an organisation", async () => {
    const { status, html } = await open(`/institutes/${CET}`);
    expect(status).toBe(200);
    const text = await readableText(html);
    for (const part of ["Courses, seats and fees", "The last seats given", "How to get in"])
      expect(text).toContain(part);
    expect(text).toContain("Last rank");
    expect(innerLinks(html)).toContain("/admissions/keam-engineering");
    expect(html).toMatch(/<a href="https:[^"]+"[^>]*><span[^>]*>[\d,]+<\/span><span[^>]*>2025/);
    expect(structuredData(html).find((thing) => thing["@type"] === "EducationalOrganization")).toMatchObject({
      address: { addressCountry: "IN" },
    });
  });

  test("is moved with its slug, for good and in both languages", async () => {
    const former = await DB.prepare("select slug, institute_slug as now from guide_former_institutes").first<{
      slug: string;
      now: string;
    }>();
    for (const prefix of ["", "/ml"]) {
      const { status, headers } = await open(`${prefix}/institutes/${former?.slug}`);
      expect([status, headers.get("location")]).toEqual([301, `${prefix}/institutes/${former?.now}`]);
    }
  });

  test("is not found under an unknown address, which names its neighbours", async () => {
    const { status, html } = await open("/institutes/college-of-enginering-trivandrum");
    expect(status).toBe(404);
    expect(innerLinks(html)).toContain(`/institutes/${CET}`);
  });

  test("is gone while its existence is in doubt, and so is its entry in lists", async () => {
    const set = DB.prepare(
      "update guide_statements set status = ? where subject_slug = ? and subject_kind = 'institute' and field = 'place'",
    );
    await set.bind("doubtful", CET).run();
    const { status, html } = await open(`/ml/institutes/${CET}`);
    const list = await open("/institutes?q=CET");
    await set.bind("sourced", CET).run();
    expect(status).toBe(410);
    expect(html).toContain('content="noindex"');
    expect(institutesOf(list.html)).not.toContain(`/institutes/${CET}`);
  });
});

describe("figures", () => {
  test("a doubtful figure is on no page", async () => {
    const row = await DB.prepare(
      `select id, json_extract(record, '$.value') as value from guide_statements
       where field = 'closing' and status = 'sourced' and institute_slug = ? and json_extract(record, '$.category') = 'general'
       and json_extract(record, '$.value') > 1000 order by id desc`,
    )
      .bind(CET)
      .first<{ id: string; value: number }>();
    const shown = new Intl.NumberFormat("en-IN").format(row?.value ?? 0);
    const set = DB.prepare("update guide_statements set status = ? where id = ?");
    expect(await read(`/institutes/${CET}`)).toContain(shown);
    await set.bind("doubtful", row?.id).run();
    const text = await read(`/institutes/${CET}`);
    await set.bind("sourced", row?.id).run();
    expect(text).not.toContain(shown);
  });

  test("a career begins with pay, cost and last seats", async () => {
    const text = await read("/careers/engineering");
    const places = ["Pay", "What the course costs", "How hard it is to get in", "A day’s work"].map((title) =>
      text.indexOf(`${title}\n`),
    );
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(text).toMatch(/₹[\d,]+/);
  });

  test("a career names the last seats of allotments under another name than their examination", async () => {
    expect(innerLinks((await open("/careers/medicine")).html)).toContain("/admissions/mcc-counselling");
  });

  test("an admission says what is not known, and whom to ask", async () => {
    await DB.prepare(
      "update guide_statements set status = 'outdated' where subject_slug = 'clat' and field = 'closing'",
    ).run();
    const { html } = await open("/admissions/clat");
    expect(await readableText(html)).toContain("Not known to us.");
  });

  test("the announced days of a round are a table, events, and in the calendar", async () => {
    const id = "admission:keam-engineering:round:2027.form-opens";
    await DB.prepare(
      `insert or replace into guide_statements (id, subject_kind, subject_slug, field, position, en, ml, status, source_url,
         source_title, source_date, year, from_date, to_date, record, version, due_on)
       values (?, 'admission', 'keam-engineering', 'round', 9000, '', '', 'sourced', 'https://cee.kerala.gov.in', 'CEE', '2026',
         2027, '2027-01-05', '2027-01-31',
         '{"kind":"round","event":"form-opens","session":null,"isOfficial":true}', 1, '2027-12-31')`,
    )
      .bind(id)
      .run();
    const page = await open("/admissions/keam-engineering");
    const calendar = await open("/calendar?class=12th");
    const feed = await open("/calendar.ics");
    await DB.prepare("delete from guide_statements where id = ?").bind(id).run();
    expect(await readableText(page.html)).toContain("5 January 2027 to 31 January 2027");
    expect(structuredData(page.html).filter((thing) => thing["@type"] === "Event")).toContainEqual(
      expect.objectContaining({ startDate: "2027-01-05", endDate: "2027-01-31" }),
    );
    expect(decoded(calendar.html)).toContain("5 January 2027 to 31 January 2027");
    expect(feed.html).toContain("20270105");
  });
});

describe("tools", () => {
  const release = async (formula: string) => {
    await DB.prepare(
      "update guide_statements set status = 'sourced' where field = 'formula' and json_extract(record, '$.formula') = ?",
    )
      .bind(formula)
      .run();
  };

  test.each([
    ["/tools/b-arch?for=b-arch&nata=120&marks=1,080&marksOutOf=1200", "300 of 400"],
    ["/ml/tools/b-arch?for=b-arch&nata=൧൨൦&marks=1080&marksOutOf=1200", "300 / 400"],
    ["/tools/jee-rank?for=jee-rank&percentile=99&candidates=10,00,000", "About rank 10,000"],
    [
      "/tools/keam?for=keam-engineering&mathematics=95&mathematicsHighest=95&physics=95&physicsHighest=95&chemistry=95&chemistryHighest=95&score=300",
      "600 of 600",
    ],
  ])("%s computes", async (address, result) => {
    expect(await read(address)).toContain(result);
  });

  test("nothing is computed by a rule in doubt, until a reviewer has released it", async () => {
    const address =
      "/tools/degree-index?for=degree-index-kerala&total=800&totalOutOf=1200&subject=150&subjectOutOf=200";
    const before = await read(address);
    expect(before).toContain("Nothing is worked out here for now");
    expect(before).not.toContain("950 of");
    await release("degree-index-kerala");
    expect(await read(address)).toContain("950 of 1,400");
  });

  test("the index for polytechnics is that of its example", async () => {
    await release("polytechnic-index");
    const others = ["language1", "language2", "english", "hindi", "social", "biology", "it"].map((name) => `${name}=B`);
    const address = `/tools/polytechnic-index?for=polytechnic-index&physics=A%2B&chemistry=A%2B&mathematics=A%2B&${others.join("&")}`;
    expect(await read(address)).toContain("7.69 of 10");
    expect(await read(`${address}&second=yes`)).toContain("7.19 of 10");
  });

  test.each([
    ["/tools/b-arch?for=b-arch&nata=201&marks=1080&marksOutOf=1200", "Please enter a number from 0 to 200", "201"],
    ["/tools/b-arch?for=b-arch&nata=100&marks=1300&marksOutOf=1200", "Please enter a number from 0 to 1,200", "1300"],
    ["/tools/b-arch?for=b-arch&nata=many&marks=1&marksOutOf=1", "Please enter one number, in digits", "many"],
    ["/tools/b-arch?for=b-arch&nata=&marks=1&marksOutOf=1", "Please fill this in", "1"],
    ["/tools/jee-rank?for=jee-rank&percentile=101&candidates=5", "Please enter a number from 0 to 100", "101"],
    ["/tools/keam?rank=0", "Please enter a number from 1 to 5,00,000", "0"],
    ["/tools/keam?rank=10,00,000", "Please enter a number from 1 to 5,00,000", "10,00,000"],
    ["/tools/keam?rank=ten", "Please enter one number, in digits", "ten"],
    ["/tools/keam?rank=1.5", "Please enter a whole number", "1.5"],
    ["/ml/tools/keam?rank=0", "1 മുതൽ 5,00,000 വരെയുള്ള സംഖ്യ എഴുതുക", "0"],
  ])("%s is refused with a sentence, and stays typed", async (address, sentence, typed) => {
    const { status, html } = await open(address);
    expect(status).toBe(200);
    expect(decoded(html)).toContain(sentence);
    expect(html).toContain(`value="${typed}"`);
  });

  test("colleges by rank: a better rank has more likely ones, and the list is in options", async () => {
    const count = async (rank: string) =>
      Number(/Likely\s+(\d+)/.exec(await read(`/tools/keam?rank=${encodeURIComponent(rank)}&category=&branch=`))?.[1]);
    const [best, good, bad] = [await count("1"), await count("൨,൦൦൦"), await count("90000")];
    expect(best).toBeGreaterThan(good);
    expect(good).toBeGreaterThan(bad);
    const { html } = await open("/ml/tools/keam?rank=2000&category=ezhava&branch=b-tech-computer-science");
    expect(institutesOf(html).length).toBeGreaterThan(0);
    expect(await readableText(html)).toContain("പ്രിന്റ് ചെയ്യാൻ ഓപ്ഷൻ പട്ടിക");
  });

  test("an unknown tool is not found", async () => {
    const { status, html } = await open("/ml/tools/kuhs");
    expect(status).toBe(404);
    expect(innerLinks(html)).toContain("/ml/tools/keam");
  });
});

test("each page reads the guide by one query", async () => {
  const count = vi.spyOn(DB, "prepare");
  const reads: Record<string, number> = {};
  for (const path of [
    "/institutes?q=CET",
    `/institutes/${CET}`,
    "/tools",
    "/tools/keam?rank=2000",
    "/tools/degree-index",
    "/careers/engineering",
    "/admissions/keam-engineering",
  ]) {
    count.mockClear();
    await open(path);
    reads[path] = count.mock.calls.filter(([sql]) => sql.includes("guide_")).length;
  }
  count.mockRestore();
  expect(new Set(Object.values(reads)), JSON.stringify(reads)).toEqual(new Set([1]));
});
