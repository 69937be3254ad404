import { describe, expect, test } from "vitest";
import type { ClosingRecord, CourseRecord } from "#app/domain/guide/records/record.ts";
import { closingKey } from "#app/domain/guide/records/same-closing.ts";
import { isPrintable, type Statement } from "#app/domain/guide/statement.ts";
import { readGuide } from "#db/seed/guide-files.ts";
import { readCareerNames, readGuideFiles } from "../../../../scripts/local/guide-files.ts";

// The sheets db/seed/guide/records/closings.csv, courses.csv and course-names.csv, against the rest of the guide.

const { careers, admissions, institutes, courses: vocabulary } = readGuide(readGuideFiles(), readCareerNames());

interface Row<Kind> {
  readonly subject: string;
  readonly statement: Statement;
  readonly record: Kind;
}

const records = [...admissions, ...institutes].flatMap(({ slug, statements }) =>
  statements.flatMap((statement) => {
    const { record } = statement;
    return record ? [{ subject: slug, statement, record }] : [];
  }),
);
const closings = records.filter((row): row is Row<ClosingRecord> => row.record.kind === "closing");
const courses = records.filter((row): row is Row<CourseRecord> => row.record.kind === "course");
const steps = careers.flatMap(({ slug, routes }) =>
  routes.flatMap((route) => route.steps.map((step) => ({ career: slug, ...step }))),
);

const admissionSlugs = new Set(admissions.map(({ slug }) => slug));
const instituteSlugs = new Set(institutes.map(({ slug }) => slug));
const courseSlugs = new Set(vocabulary.map(({ slug }) => slug));

const ids = (rows: readonly Row<unknown>[]) => rows.map(({ statement }) => statement.id);
const repeated = (keys: readonly string[]) => {
  const seen = new Set<string>();
  return keys.filter((key) => seen.has(key) || !seen.add(key));
};
const isKnown = (slugs: ReadonlySet<string>, slug: string | null) => slug === null || slugs.has(slug);
const isDiploma = (course: string) => course.startsWith("diploma-");

describe("closings and courses", () => {
  test("are there", () => {
    expect(closings.length).toBeGreaterThan(1200);
    expect(courses.length).toBeGreaterThan(800);
    expect(vocabulary.length).toBeGreaterThan(250);
  });

  test("name only admissions, institutes and courses that exist", () => {
    const strayClosings = closings.filter(
      ({ record }) => !isKnown(instituteSlugs, record.institute) || !isKnown(courseSlugs, record.course),
    );
    const strayCourses = courses.filter(
      ({ record }) => !isKnown(courseSlugs, record.course) || !isKnown(admissionSlugs, record.admission),
    );
    expect(ids([...strayClosings, ...strayCourses])).toEqual([]);
    expect(steps.flatMap((step) => step.courses).filter((slug) => !courseSlugs.has(slug))).toEqual([]);
  });

  test("are there once, as every course's name is", () => {
    expect(repeated(records.map(({ statement }) => statement.id))).toEqual([]);
    expect(repeated(vocabulary.map(({ slug }) => slug))).toEqual([]);
    expect(repeated(vocabulary.map(({ name }) => name.en))).toEqual([]);
    expect(repeated(vocabulary.map(({ name }) => name.ml))).toEqual([]);
  });

  test("are not printed where they contradict each other", () => {
    const values = new Map<string, Set<number>>();
    for (const { subject, statement, record } of closings) {
      const key = closingKey(subject, statement.year, record);
      values.set(key, (values.get(key) ?? new Set()).add(record.value));
    }
    const contradicted = closings.filter(
      ({ subject, statement, record }) =>
        isPrintable(statement) && values.get(closingKey(subject, statement.year, record))!.size > 1,
    );
    expect(ids(contradicted)).toEqual([]);
  });

  test("give one yearly fee for a course, quota, kind and year", () => {
    const printed = courses.filter(
      ({ statement, record }) => isPrintable(statement) && Object.keys(record.fees).length > 0,
    );
    const keys = printed.flatMap(({ subject, statement, record }) =>
      Object.keys(record.fees).map((quota) =>
        [subject, record.course, record.instituteKind, quota, statement.year].join("|"),
      ),
    );
    expect(repeated(keys)).toEqual([]);
  });

  test("are of a recent year, and in range", () => {
    const isOutOfRange = ({ record: { measure, value, candidates, outOf } }: Row<ClosingRecord>) =>
      (measure === "rank" && candidates !== null && value > candidates) ||
      (measure === "index" && outOf === null) ||
      (measure === "vacant" && candidates !== null);
    expect(ids(closings.filter(isOutOfRange))).toEqual([]);
    const overfull = closings.filter(
      ({ statement, record: { measure, value, candidates } }) =>
        isPrintable(statement) && measure === "selected" && candidates !== null && value > candidates,
    );
    expect(ids(overfull)).toEqual([]);
    const isOddFee = ({ record }: Row<CourseRecord>) =>
      Object.values(record.fees).some((fee) => fee < 1000 || fee > 2_500_000) || (record.seats ?? 1) > 300;
    expect(ids(courses.filter(isOddFee))).toEqual([]);
    const old = [...closings, ...courses].filter(
      ({ statement }) => isPrintable(statement) && (statement.year === null || statement.year < 2022),
    );
    expect(ids(old)).toEqual([]);
  });

  test("never put a community's last rank before the general one, in Kerala's own lists", () => {
    const general = new Map(
      closings
        .filter(({ statement, record }) => isPrintable(statement) && record.category === "general")
        .map(({ subject, statement, record }) => [closingKey(subject, statement.year, record), record.value]),
    );
    const before = closings.filter(({ subject, statement, record }) => {
      const merit = general.get(closingKey(subject, statement.year, { ...record, category: "general" }));
      return (
        subject === "keam-engineering" &&
        record.measure === "rank" &&
        isPrintable(statement) &&
        merit !== undefined &&
        record.value < merit
      );
    });
    expect(ids(before)).toEqual([]);
  });

  test("of a list that ranks each category or paper apart are printed for the general engineering list alone", () => {
    const apart = closings.filter(
      ({ subject, statement, record: { measure, category, course } }) =>
        subject === "josaa" &&
        measure === "rank" &&
        isPrintable(statement) &&
        (category !== "general" || !course?.startsWith("b-tech-")),
    );
    expect(ids(apart)).toEqual([]);
  });

  test("belong to a kind of institutes exactly if they are about an admission", () => {
    const wrong = courses.filter(
      ({ statement, record }) => (record.instituteKind !== null) !== statement.id.startsWith("admission:"),
    );
    expect(ids(wrong)).toEqual([]);
  });

  test("say which courses an institute of a closing teaches", () => {
    const taught = new Set(courses.map(({ subject, record }) => `${subject}|${record.course}`));
    const untaught = closings.filter(
      ({ record: { institute, course } }) =>
        institute !== null && course !== null && !taught.has(`${institute}|${course}`),
    );
    expect(ids(untaught)).toEqual([]);
  });

  test("come by an admission that the institute has", () => {
    const own = new Map(institutes.map(({ slug, admissions: of }) => [slug, of]));
    const foreign = courses.filter(
      ({ subject, record }) =>
        record.instituteKind === null && record.admission !== null && !own.get(subject)?.includes(record.admission),
    );
    expect(ids(foreign)).toEqual([]);
  });
});

describe("polytechnics", () => {
  test("are never an engineering college", () => {
    const byInstitute = (slug: string) =>
      courses.filter(({ subject, record }) => subject === slug && record.instituteKind === null);
    const wrong = institutes.filter(
      ({ slug, name, admissions: of }) =>
        of.includes("keam-engineering") &&
        (/polytechnic/i.test(name.en) ||
          (byInstitute(slug).length > 0 && byInstitute(slug).every(({ record }) => isDiploma(record.course)))),
    );
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
    expect(
      ids(courses.filter(({ record }) => isDiploma(record.course) && record.admission === "keam-engineering")),
    ).toEqual([]);
  });

  test("are the only ones in a step by their admission", () => {
    const byAdmission = (...slugs: string[]) => steps.filter(({ admission }) => slugs.includes(admission ?? ""));
    expect(
      byAdmission("polytechnic", "polytechnic-lateral-entry").filter(
        (step) => step.courses.length === 0 || !step.courses.every(isDiploma),
      ),
    ).toEqual([]);
    expect(
      byAdmission("keam-engineering", "btech-lateral-entry").filter(
        (step) => step.courses.length === 0 || !step.courses.every((slug) => slug.startsWith("b-tech-")),
      ),
    ).toEqual([]);
    expect(byAdmission("skill-course", "kerala-psc", "agniveer").flatMap((step) => step.courses)).toEqual([]);
  });
});

describe("careers", () => {
  test("mostly have a yearly cost by a course of their routes", () => {
    const priced = new Set(
      courses
        .filter(({ statement, record }) => isPrintable(statement) && Object.keys(record.fees).length > 0)
        .map(({ record }) => record.course),
    );
    const without = careers.filter(({ slug }) =>
      steps.every((step) => step.career !== slug || !step.courses.some((course) => priced.has(course))),
    );
    // The sources have no dated yearly fee for these, or none that is settled.
    expect(without.map(({ slug }) => slug).toSorted()).toEqual([
      "accounting",
      "advertising-and-digital-marketing",
      "ayush",
      "hospitality-and-tourism",
      "humanities-and-social-sciences",
      "journalism-and-mass-communication",
      "medicine",
      "merchant-navy-and-logistics",
      "skilled-trades",
      "social-work",
    ]);
  });
});

describe("former slugs of institutes", () => {
  test("are nobody's slug", () => {
    const former = readGuide(readGuideFiles(), readCareerNames()).institutes.flatMap(({ formerSlugs }) => formerSlugs);
    expect(former.length).toBeGreaterThan(0);
    expect(repeated(former)).toEqual([]);
    expect(former.filter((slug) => instituteSlugs.has(slug))).toEqual([]);
  });
});
