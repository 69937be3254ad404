import { describe, expect, test } from "vitest";
import { CAREER_SLUGS } from "#app/content/guide/career-slugs.ts";
import { CAREER_CATALOGUE } from "#app/content/careers.ts";
import { type GuideSubjectKind, isPrintable, type Statement, statesFigure } from "#app/domain/guide/statement.ts";
import { DISTRICTS } from "#app/domain/guide/subjects.ts";
import { projectGuide } from "../../support/guide/project-guide.ts";

// Rules for the files in db/seed/guide: complete, in both languages, and honest about their sources.

const { careers, admissions, institutes, scholarships, countries } = projectGuide;

const subjects: { kind: GuideSubjectKind; slug: string; statements: readonly Statement[] }[] = [
  ...careers.map((entry) => ({ ...entry, kind: "career" as const })),
  ...admissions.map((entry) => ({ ...entry, kind: "admission" as const })),
  ...institutes.map((entry) => ({ ...entry, kind: "institute" as const })),
  ...scholarships.map((entry) => ({ ...entry, kind: "scholarship" as const })),
  ...countries.map((entry) => ({ ...entry, kind: "country" as const })),
];
const statements = subjects.flatMap((subject) => subject.statements);

const MALAYALAM = /[\u0d00-\u0d7f]/;

/** Every pair of texts in a value, at any depth. A record's own pair is empty: its figures are columns. */
function bilingualsIn(value: unknown): { en: string; ml: string }[] {
  if (value === null || typeof value !== "object") return [];
  if ("record" in value && value.record) return bilingualsIn(value.record);
  const own =
    "en" in value && "ml" in value && typeof value.en === "string" && typeof value.ml === "string"
      ? [{ en: value.en, ml: value.ml }]
      : [];
  return [...own, ...Object.values(value).flatMap(bilingualsIn)];
}

describe("the guide's files", () => {
  test("have all careers, and at least what a student may expect of the rest", () => {
    expect(careers.map(({ categoryId }) => categoryId)).toEqual(CAREER_CATALOGUE.categories.map(({ id }) => id));
    expect(admissions.length).toBeGreaterThanOrEqual(60);
    expect(institutes.length).toBeGreaterThanOrEqual(120);
    expect(scholarships.length).toBeGreaterThanOrEqual(25);
    expect(countries.length).toBeGreaterThanOrEqual(10);
    expect(new Set(institutes.map(({ district }) => district))).toEqual(new Set(DISTRICTS));
  });

  test("have the addresses to which reports link", () => {
    expect(CAREER_SLUGS).toEqual(Object.fromEntries(careers.map(({ categoryId, slug }) => [categoryId, slug])));
  });

  test("use every slug once, and name none that does not exist", () => {
    const keys = subjects.map(({ kind, slug }) => `${kind}:${slug}`);
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
    const used = [
      ...careers.flatMap(({ neighbours }) => neighbours.map((slug) => `career:${slug}`)),
      ...careers.flatMap(({ bridge, routes }) =>
        [bridge.admission, ...routes.flatMap(({ steps }) => steps.map(({ admission }) => admission))]
          .filter((slug) => slug !== null)
          .map((slug) => `admission:${slug}`),
      ),
      ...admissions.flatMap(({ bridge }) => (bridge === null ? [] : [`admission:${bridge.admission}`])),
      ...institutes.flatMap((institute) => [
        ...institute.careers.map((slug) => `career:${slug}`),
        ...institute.admissions.map((slug) => `admission:${slug}`),
      ]),
      ...countries.flatMap((country) => country.careers.map((slug) => `career:${slug}`)),
    ];
    expect(used.filter((key) => !keys.includes(key))).toEqual([]);
  });

  test("say everything in both languages", () => {
    const texts = bilingualsIn(projectGuide);
    expect(texts.length).toBeGreaterThan(3000);
    expect(texts.filter(({ ml }) => !MALAYALAM.test(ml))).toEqual([]);
    expect(texts.filter(({ en }) => en.trim() === "" || MALAYALAM.test(en))).toEqual([]);
    // Zero-width joiners: chillu letters have code points of their own.
    expect(texts.filter(({ ml }) => ml.includes("\u200d"))).toEqual([]);
  });

  test("name a source and a year for what was seen, and are marked as unchecked", () => {
    const sourced = statements.filter(({ status }) => status === "sourced" || status === "doubtful");
    expect(sourced.filter(({ source, year }) => source === null || year === null).map(({ id }) => id)).toEqual([]);
    expect(sourced.filter(({ source }) => !/^https?:\/\/[^/]+\/?/.test(source?.url ?? "")).map(({ id }) => id)).toEqual(
      [],
    );
    expect(statements.filter(({ status }) => status === "checked").map(({ id }) => id)).toEqual([]);
    expect(sourced.filter(({ year }) => year !== null && (year < 2000 || year > 2027)).map(({ id }) => id)).toEqual([]);
  });

  test("state no figure that is only general knowledge", () => {
    const figures = statements.filter(({ status, en }) => status === "unchecked" && statesFigure(en));
    expect(figures.map(({ id, en }) => `${id}: ${en}`)).toEqual([]);
  });

  test("let every career be read: five parts of a day, what it asks, routes from both classes, a task to try", () => {
    for (const { slug, statements: own, routes, neighbours } of careers) {
      const count = (field: string) =>
        own.filter((statement) => statement.field === field && isPrintable(statement)).length;
      expect([slug, count("summary"), count("day"), count("asks"), count("try_it")]).toEqual([slug, 1, 5, 3, 1]);
      expect(Math.min(count("degree"), count("first_job")), slug).toBeGreaterThanOrEqual(3);
      expect(Math.min(count("course_cost"), count("puts_off")), slug).toBeGreaterThanOrEqual(1);
      for (const after of ["10th", "12th"])
        expect(routes.filter((route) => route.after === after).length, slug).toBeGreaterThanOrEqual(2);
      expect(new Set([slug, ...neighbours]).size).toBe(3);
    }
  });

  test("state marks and ages as a rule only where a source says so", () => {
    const wrong = admissions.filter(({ requirement, statements: own }) => {
      const hasStatement = (field: string) =>
        own.some((statement) => statement.field === field && statement.status === "sourced");
      return (
        (requirement.minimumMarks !== null && !hasStatement("marks")) ||
        (requirement.age !== null && !hasStatement("age"))
      );
    });
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });

  test("repeat none of the mistakes that were found in their forerunner", () => {
    const text = (slug: string) => JSON.stringify(careers.find((career) => career.slug === slug));
    const firstAfterTwelfth = (slug: string) =>
      careers.find((career) => career.slug === slug)?.routes.find(({ after }) => after === "12th")?.steps[0]?.admission;
    const arts = [
      "journalism-and-mass-communication",
      "advertising-and-digital-marketing",
      "psychology-and-counselling",
      "social-work",
      "languages-and-library-science",
      "humanities-and-social-sciences",
    ];
    expect(arts.filter((slug) => firstAfterTwelfth(slug) === "cuet-ug")).toEqual([]);
    expect(text("physical-sciences")).not.toMatch(/B\.?Tech (in )?Space Science/);
    // Allowed once, as the former name.
    expect(text("law")).not.toMatch(/(?<!formerly )Munsiff/);
    expect(JSON.stringify(projectGuide)).not.toMatch(
      /(?<!takes the place of the )Dental Council of India|jam2026|Cyberdome/,
    );
    expect(text("nursing-and-midwifery")).not.toContain("Clinical Nurse Specialist");
    expect(text("teaching")).toContain("deled");
    expect(JSON.stringify(admissions.find(({ slug }) => slug === "deled")?.authority)).not.toMatch(
      /NCET|Testing Agency/,
    );
  });
});
