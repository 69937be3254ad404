import { describe, expect, test } from "vitest";
import type {
  AwardRecord,
  FormulaRecord,
  GuideRecord,
  PayRecord,
  RecordKind,
  RoundRecord,
} from "#app/domain/guide/records/record.ts";
import { isPrintable, type Statement } from "#app/domain/guide/statement.ts";
import { readGuideFiles } from "../../../../scripts/local/guide-files.ts";
import { projectGuide } from "../../../support/guide/project-guide.ts";

// Rules for db/seed/guide/records: pay.csv, awards.csv, rounds.csv and formulas.csv.

const { careers, admissions, scholarships } = projectGuide;

type Held<Held extends GuideRecord> = { readonly slug: string; readonly statement: Statement; readonly record: Held };

function recordsOf<Kind extends RecordKind>(
  kind: Kind,
  entries: readonly { slug: string; statements: readonly Statement[] }[],
): Held<Extract<GuideRecord, { kind: Kind }>>[] {
  return entries.flatMap(({ slug, statements }) =>
    statements.flatMap((statement) =>
      statement.record?.kind === kind
        ? [{ slug, statement, record: statement.record as Extract<GuideRecord, { kind: Kind }> }]
        : [],
    ),
  );
}

const pay: Held<PayRecord>[] = recordsOf("pay", careers);
const awards: Held<AwardRecord>[] = recordsOf("award", scholarships);
const rounds: Held<RoundRecord>[] = recordsOf("round", admissions);
const formulas: Held<FormulaRecord>[] = recordsOf("formula", admissions);
const all = [...pay, ...awards, ...rounds, ...formulas];
const printed = <One extends { statement: Statement }>(held: readonly One[]) =>
  held.filter(({ statement }) => isPrintable(statement));
const ids = (held: readonly { statement: Statement }[]) => held.map(({ statement }) => statement.id);
const monthOf = (day: string) => Number(day.slice(5, 7));

function groupBy<One>(all: readonly One[], keyOf: (one: One) => string): Map<string, One[]> {
  const groups = new Map<string, One[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

/** Months from one day to another, at most twelve. */
function monthsBetween(from: string, to: string): number[] {
  const count = Math.min(11, (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + monthOf(to) - monthOf(from));
  return Array.from({ length: count + 1 }, (_, step) => ((monthOf(from) - 1 + step) % 12) + 1);
}

describe("pay, awards, rounds and formulas", () => {
  test("are there, each once, and about an entry of the guide", () => {
    expect(Math.min(pay.length, rounds.length)).toBeGreaterThan(200);
    expect(awards.length).toBeGreaterThan(60);
    expect(formulas.length).toBeGreaterThan(20);
    expect(new Set(ids(all)).size).toBe(all.length);
    // A row about an unknown entry belongs to none, so that the sheets would have more rows.
    const sheets = readGuideFiles();
    const rows = ["pay", "awards", "rounds", "formulas"].flatMap((name) => sheets[`records/${name}.csv`] as unknown[]);
    expect(all.length).toBe(rows.length);
    const known = new Set(careers.map(({ slug }) => slug));
    expect(
      awards.filter(({ record }) => record.careers.some((slug) => !known.has(slug))).map(({ slug }) => slug),
    ).toEqual([]);
  });

  test("keep to their ranges", () => {
    expect(ids([...pay, ...awards].filter(({ record }) => record.low > record.high))).toEqual([]);
    expect(ids(rounds.filter(({ statement: { from, to } }) => from === null || to === null || from > to))).toEqual([]);
    expect(ids(awards.filter(({ record }) => new Set(record.months).size !== record.months.length))).toEqual([]);
  });

  test("tell nurses’ pay in government, in private hospitals and abroad apart, and one career’s posts by name", () => {
    const nursing = printed(pay).filter(({ slug }) => slug === "nursing-and-midwifery");
    expect(new Set(nursing.map(({ record }) => record.sector))).toEqual(new Set(["government", "private", "abroad"]));
    expect(ids(nursing.filter(({ record }) => record.sector === "abroad" && record.place === null))).toEqual([]);
    const posts = printed(pay).map(
      ({ slug, record: { post, place, point } }) => `${slug} ${post.en} ${place?.en ?? ""} ${point}`,
    );
    expect(posts.filter((post, place) => posts.indexOf(post) !== place)).toEqual([]);
  });

  test("give at least 40 of the 43 careers a start or a scale of pay", () => {
    const withStart = new Set(
      printed(pay)
        .filter(({ record }) => record.point === "start" || record.point === "scale")
        .map(({ slug }) => slug),
    );
    expect(withStart.size).toBeGreaterThanOrEqual(40);
  });

  test("print nothing estimated and nothing older than allowed", () => {
    expect(ids(printed(rounds).filter(({ record }) => !record.isOfficial))).toEqual([]);
    expect(
      ids(printed(rounds).filter(({ statement: { year, from } }) => (year ?? 0) < 2025 || (from ?? "") < "2025")),
    ).toEqual([]);
    // The scales of the 11th revision are in force until a new order.
    const isInForce = (id: string) => id.endsWith(":kerala-government.scale");
    const oldPay = printed(pay).filter(({ statement: { id, year } }) => (year ?? 0) < 2022 && !isInForce(id));
    expect(ids(oldPay)).toEqual([]);
    expect(
      ids(printed(all).filter(({ statement: { source } }) => source === null || source.date === "undated")),
    ).toEqual([]);
  });

  test("compute nothing that is not whole, and each formula once", () => {
    const computed = formulas.flatMap(({ record }) => (record.formula === null ? [] : [record.formula]));
    expect(computed.toSorted()).toEqual([
      "b-arch",
      "degree-index-calicut-bba",
      "degree-index-calicut-bca",
      "degree-index-kerala",
      "jee-rank",
      "keam-engineering",
      "polytechnic-index",
    ]);
    const notWhole = [
      "hscap",
      "lbs-nursing-and-allied",
      "iti",
      "klee",
      "mg-university-degree",
      "kannur-university-degree",
    ];
    for (const slug of notWhole) {
      const own = formulas.filter((formula) => formula.slug === slug);
      expect([slug, own.length > 0, own.every(({ record }) => record.formula === null)]).toEqual([slug, true, true]);
    }
  });
});

describe("a round", () => {
  const byRound = groupBy(
    printed(rounds),
    ({ slug, statement: { year }, record: { session } }) => `${slug} ${year} ${session?.en ?? ""}`,
  );

  test("has its steps in order", () => {
    const wrong = [...byRound].filter(([, held]) => {
      const first = (event: string) => held.find(({ record }) => record.event === event)?.statement.from ?? null;
      const isBefore = (one: string, other: string) => {
        const [from, to] = [first(one), first(other)];
        return from === null || to === null || from <= to;
      };
      return !(
        isBefore("form-opens", "form-closes") &&
        isBefore("form-closes", "test") &&
        isBefore("form-opens", "test") &&
        isBefore("test", "result") &&
        isBefore("first-allotment", "last-allotment")
      );
    });
    expect(wrong.map(([round]) => round)).toEqual([]);
  });

  /** The last round of each session of an admission, whose months the file has to know. */
  const newest = [
    ...groupBy(printed(rounds), ({ slug, record }) => `${slug} ${record.session?.en ?? ""}`).values(),
  ].map((held) => {
    const year = Math.max(...held.map(({ statement }) => statement.year ?? 0));
    return held.filter(({ statement }) => statement.year === year);
  });
  const monthsFor = {
    "form-opens": "form",
    "form-closes": "form",
    test: "test",
    "first-allotment": "allotment",
    "last-allotment": "allotment",
  } as const;
  /** Not of the usual year: CSEET's last session in January, and the architecture test after JEE Advanced. */
  const unusual = ["admission:cseet:round:2026.january.test", "admission:jee-advanced:round:2026.aat.test"];

  test("falls in the months that its admission’s file names", () => {
    const missing = newest.flat().flatMap(({ slug, statement: { id, from, to }, record: { event } }) => {
      if (!(event in monthsFor) || from === null || to === null || unusual.includes(id)) return [];
      const named = admissions.find((admission) => admission.slug === slug)?.months[
        monthsFor[event as keyof typeof monthsFor]
      ];
      return monthsBetween(from, to).every((month) => named?.includes(month)) ? [] : [id];
    });
    expect(missing).toEqual([]);
  });

  test("is the only time of its admission’s form if both its days are known", () => {
    const wrong = admissions.flatMap(({ slug, months }) => {
      const own = newest.filter((held) => held[0]?.slug === slug);
      const spans = own.flatMap((held) => {
        const opens = held.find(({ record }) => record.event === "form-opens")?.statement.from;
        const closes = held.find(({ record }) => record.event === "form-closes")?.statement.to;
        return opens != null && closes != null ? [monthsBetween(opens, closes)] : [];
      });
      const sessions = own.filter((held) => held.some(({ record }) => record.event.startsWith("form-")));
      if (spans.length === 0 || spans.length < sessions.length) return [];
      const extra = months.form.filter((month) => !spans.flat().includes(month));
      return extra.length === 0 ? [] : [`${slug}: ${extra.join()}`];
    });
    expect(wrong).toEqual([]);
  });

  test("has a correction only with both its days, and no end of admission for a last allotment", () => {
    const shown = printed(rounds);
    const oneDay = shown.filter(
      ({ statement: { from, to }, record: { event } }) => event === "correction" && from === to,
    );
    expect(ids(oneDay)).toEqual([]);
    expect(
      ids(
        shown.filter(
          ({ slug, record: { event } }) => ["polytechnic", "hscap"].includes(slug) && event === "last-allotment",
        ),
      ),
    ).toEqual([]);
  });

  test("of KEAM opens in January for medical courses too, which have no test", () => {
    const medical = admissions.find(({ slug }) => slug === "keam-medical");
    expect(medical?.months).toMatchObject({ form: [1], test: [] });
    expect(rounds.filter(({ slug, record }) => slug === "keam-medical" && record.event === "test")).toEqual([]);
  });
});

describe("an award", () => {
  test("for girls only says so, and one for a community names it", () => {
    const slugsOf = (held: readonly { slug: string }[]) => new Set(held.map(({ slug }) => slug));
    const forGirls = slugsOf(awards.filter(({ record }) => record.forGirls));
    for (const slug of ["aicte-pragati", "ch-muhammed-koya-scholarship", "cbse-single-girl-child", "kotak-kanya"])
      expect([slug, forGirls.has(slug)]).toEqual([slug, true]);
    expect(awards.filter(({ slug, record }) => slug === "aicte-pragati" && !record.forGirls)).toEqual([]);
    const open = awards.filter(({ slug, record }) => slug === "aicte-saksham" && record.groups.length === 0);
    expect(open).toEqual([]);
  });

  test("has its amount where it is known", () => {
    const amounts = (slug: string) =>
      printed(awards.filter((award) => award.slug === slug)).map(({ record: { low, high } }) => [low, high]);
    expect(amounts("state-merit-scholarship")).toContainEqual([10_000, 10_000]);
    expect(amounts("central-sector-scholarship")).toContainEqual([12_000, 12_000]);
    expect(amounts("kshec-higher-education-scholarship")).toContainEqual([12_000, 24_000]);
  });

  test("whose rules are unsettled is not printed", () => {
    const unsettled = [
      "prathibha-scholarship-kscste",
      "ch-muhammed-koya-scholarship",
      "pm-yasasvi-college",
      "snehapoorvam",
      "vidyadhan",
      "vidyarthi-prathibha-award",
    ];
    expect(unsettled.filter((slug) => !awards.some((award) => award.slug === slug))).toEqual([]);
    expect(ids(printed(awards).filter(({ slug }) => unsettled.includes(slug)))).toEqual([]);
  });

  test("asks for no more marks than the easiest of its streams", () => {
    const minima = (slug: string, key: string) =>
      awards
        .filter(({ statement: { id } }) => id === `scholarship:${slug}:award:${key}`)
        .map(({ record }) => record.minimumMarks);
    expect(minima("vijayamrutham", "degree")).toEqual([60]);
    expect(minima("kshec-higher-education-scholarship", "degree.general")).toEqual([60]);
    expect(minima("kshec-higher-education-scholarship", "degree.obc")).toEqual([55]);
    expect(minima("kshec-higher-education-scholarship", "degree.sc")).toEqual([55]);
  });

  test("for those after class 10 or 12 is known to both", () => {
    const levels = (slug: string) =>
      new Set(printed(awards.filter((award) => award.slug === slug)).map(({ record }) => record.level));
    expect(levels("lic-golden-jubilee")).toEqual(new Set(["10th", "12th"]));
    expect(levels("hdfc-parivartan-ecss")).toEqual(new Set(["10th", "12th", "degree"]));
  });
});
