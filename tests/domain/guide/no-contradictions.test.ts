import { describe, expect, test } from "vitest";
import { englishReportText } from "#app/content/report-text/english.ts";
import { malayalamReportText } from "#app/content/report-text/malayalam.ts";
import { assessAdmission, assessCareer } from "#app/domain/guide/eligibility.ts";
import { STREAM_SUBJECTS, STREAMS } from "#app/domain/guide/subjects.ts";
import { applicantFrom, MARKS_BANDS, NO_STUDIES } from "#app/domain/report/studies.ts";
import { readFindings } from "#app/domain/report/findings.ts";
import { composeReport } from "#app/domain/report/sections.ts";
import { projectGuide } from "../../support/guide/project-guide.ts";
import { makeStudent } from "../../support/makers/report-students.ts";
import { SLOW } from "../../support/tags.ts";

// For each of the 43 careers, both classes and the subjects of five streams: a recommended next step must be open to
// the student, and the linked notice must be of that step.

const cases = projectGuide.careers.flatMap((career) =>
  (["10th", "12th"] as const).flatMap((level) => STREAMS.map((stream) => ({ career, level, stream }))),
);

test("there are 430 cases", () => {
  expect(cases).toHaveLength(430);
});

test("the next step is open to the student and needs no degree", () => {
  const wrong = cases.flatMap(({ career, level, stream }) => {
    const applicant = { level, subjects: STREAM_SUBJECTS[stream], marks: null, age: null, district: null };
    const { next } = assessCareer(career, applicant, projectGuide.admissions);
    const name = `${career.slug}, ${level}, ${stream}`;
    if (next === null) return [`${name}: nothing to do`];
    if (next.admission === null) return next.kind === "route" && level === "12th" ? [] : [`${name}: no admission`];
    if (next.admission.level === "degree") return [`${name}: ${next.admission.slug} needs a degree`];
    const { state } = assessAdmission(next.admission, applicant);
    return state === "open" ? [] : [`${name}: ${next.admission.slug} is not open`];
  });
  expect(wrong).toEqual([]);
});

test("marks and ages never leave a student without an open step, nor are they the only reason for a bridge", () => {
  const wrong = cases.flatMap(({ career, level, stream }) =>
    MARKS_BANDS.flatMap((marks) =>
      [12, 14, 16, 17, 20, 25, 40].flatMap((age) => {
        const educationStatus = level === "10th" ? "completed10th" : "completed12th";
        const applicant = applicantFrom({ ...NO_STUDIES, stream, marks }, { educationStatus, age });
        const { next, routes } = assessCareer(career, applicant, projectGuide.admissions);
        const isOpen = !next?.admission || assessAdmission(next.admission, applicant).state === "open";
        const isForSubjects = routes.some(
          ({ eligibility }) => eligibility.state !== "open" && eligibility.obstacle.reason === "subjects",
        );
        const name = `${career.slug}, ${level}, ${stream}, ${marks}, ${age}`;
        return isOpen && (next?.kind !== "bridge" || isForSubjects) ? [] : [name];
      }),
    ),
  );
  expect(wrong).toEqual([]);
});

test("no route after class 12 begins with an admission that needs a degree, none after class 10 with plus two", () => {
  const levels = new Map(projectGuide.admissions.map(({ slug, level }) => [slug, level]));
  const wrong = projectGuide.careers.flatMap(({ slug, routes }) =>
    routes
      .map(({ after, steps }) => ({ after, first: levels.get(steps[0]?.admission ?? "") ?? null }))
      .filter(({ after, first }) => first === "degree" || (after === "10th" && first !== "10th"))
      .map(({ after, first }) => `${slug}: after ${after} through one of level ${first}`),
  );
  expect(wrong).toEqual([]);
});

describe.each([
  { of: "every fifth career", isEvery: false, options: {} },
  { of: "each career and stream", isEvery: true, options: { tags: [SLOW] } },
])("the report's next step and first notice agree for $of", ({ isEvery, options }) => {
  test.each([englishReportText, malayalamReportText])("in $language", options, (text) => {
    const wrong = cases
      .filter(({ level }) => level === "12th")
      // Careers with one of the five streams, in turn; the other language shows that its texts do not differ.
      .filter((_case, index) => isEvery || index % (text.language === "en" ? 24 : 48) === 0)
      .flatMap(({ career, stream }) => {
        const facts = makeStudent({
          seed: `${career.slug}-${stream}`,
          chosen: [career.categoryId],
          subjects: STREAM_SUBJECTS[stream],
        });
        const { shown } = readFindings(facts, text);
        const next = shown.find(({ category }) => category.id === career.categoryId)?.guided?.assessed.next ?? null;
        const report = composeReport(facts, text);
        const rows = [...report.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)].map(([, head, cell]) => [head, cell]);
        const readCell = (head: string) => rows.find(([name]) => name === head)?.[1] ?? "";
        const notice = readCell(text.summary.rows.exam);
        const expected = next?.admission?.name[text.language] ?? text.summary.askCollege;
        const step = readCell(text.summary.rows.path);
        const stepWanted = next?.kind === "route" ? next.route.name[text.language] : expected;
        return notice.startsWith(expected) && step === stepWanted
          ? []
          : [`${career.slug}, ${stream}: ${step}; ${notice}`];
      });
    expect(wrong).toEqual([]);
  });
});
