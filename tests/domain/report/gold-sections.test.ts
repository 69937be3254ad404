import { describe, expect, test } from "vitest";
import { EXAMINATION_PAPERS } from "#app/content/examination-papers.ts";
import { englishReportText } from "#app/content/report-text/english.ts";
import { malayalamReportText } from "#app/content/report-text/malayalam.ts";
import { readFindings } from "#app/domain/report/findings.ts";
import { institutesSection, studyPlanSection } from "#app/domain/report/gold-sections.ts";
import { examinationBehind } from "#app/domain/report/guide-facts.ts";
import { composeReport } from "#app/domain/report/sections.ts";
import { planStudy } from "#app/domain/report/plan/study-plan.ts";
import { shareWeeks } from "#app/domain/report/plan/study-weeks.ts";
import { makeStudent, type StudentPlan } from "../../support/makers/report-students.ts";
import { projectGuide } from "../../support/guide/project-guide.ts";

const ENGINEERING = 8;
const texts = [englishReportText, malayalamReportText];

const STATUSES = ["studying10th", "completed10th", "studying12th", "completed12th"] as const;
const students = Array.from({ length: 20 }, (_, index) =>
  makeStudent({ seed: `gold-${index}`, packageType: "gold", educationStatus: STATUSES[index % 4] }),
);

function composePlan(plan: Omit<StudentPlan, "seed">, change: Partial<ReturnType<typeof makeStudent>> = {}) {
  const facts = { ...makeStudent({ seed: "plan", packageType: "gold", ...plan }), ...change };
  const findings = readFindings(facts, englishReportText);
  return { plan: planStudy(findings), text: studyPlanSection(findings).join("\n\n") };
}

describe("the papers of examinations", () => {
  test("every examination with which a career begins has its papers, ten hours in all", () => {
    const doors = projectGuide.careers.flatMap(({ routes }) =>
      routes.flatMap(({ steps }) => steps.slice(0, 1).map(({ admission }) => admission)),
    );
    const examinations = projectGuide.admissions
      .filter(({ slug, level }) => doors.includes(slug) && level !== "degree")
      .map((admission) => examinationBehind(projectGuide, admission))
      .filter(({ kind }) => kind === "examination");
    expect(examinations.length).toBeGreaterThan(20);
    expect(examinations.map(({ slug }) => slug).filter((slug) => !(slug in EXAMINATION_PAPERS))).toEqual([]);
    for (const [slug, papers] of Object.entries(EXAMINATION_PAPERS)) {
      expect(
        projectGuide.admissions.some((admission) => admission.slug === slug),
        slug,
      ).toBe(true);
      expect(
        papers.reduce((sum, { hours }) => sum + hours, 0),
        slug,
      ).toBe(10);
    }
  });

  test("examinations that others rest on are in the guide", () => {
    const medical = projectGuide.admissions.find(({ slug }) => slug === "keam-medical");
    expect(medical && examinationBehind(projectGuide, medical).slug).toBe("neet-ug");
  });
});

describe("weeks", () => {
  test.each([0, 1, 2, 3, 4, 7, 12, 18, 40, 60])("%i weeks are shared out whole, one after another", (weeks) => {
    const shared = shareWeeks(weeks);
    expect(shared[0]?.weeks.first).toBe(1);
    expect(shared.at(-1)?.weeks.last).toBe(Math.max(1, weeks));
    shared.slice(1).forEach(({ weeks: { first } }, index) => expect(first).toBe((shared[index]?.weeks.last ?? 0) + 1));
    for (const { weeks: range } of shared) expect(range.last).toBeGreaterThanOrEqual(range.first);
  });
});

describe("the study plan", () => {
  test("an engineer to be prepares for KEAM, with its papers and the weeks until April", () => {
    const { plan, text } = composePlan({
      chosen: [ENGINEERING],
      educationStatus: "studying12th",
      likedTypes: ["R", "I"],
    });
    expect(plan).toMatchObject({ kind: "examination", examination: { slug: "keam-engineering" }, doMarksCount: true });
    expect(text).toContain("usually in April 2027: 18 weeks left");
    expect(text).toContain("| Mathematics | 5 hours |");
    expect(text).toMatch(/Your board marks count beside/);
  });

  test("who prepares for a medical allotment prepares for NEET", () => {
    const medicine = projectGuide.careers.find(({ slug }) => slug === "medicine");
    const { plan, text } = composePlan({ chosen: [medicine?.categoryId ?? 0], educationStatus: "studying12th" });
    expect(plan).toMatchObject({ kind: "examination", examination: { slug: "neet-ug" } });
    expect(text).toContain("| Biology |");
  });

  test("a further career’s allotment is named without the day of the test behind it", () => {
    const texts = students.map((facts) => studyPlanSection(readFindings(facts, englishReportText)).join("\n"));
    expect(texts.some((text) => /begins with .{0,40}KEAM.{0,40}: note its form/.test(text))).toBe(true);
    expect(texts.filter((text) => /begins with [^:]*medical[^:]*, usually/i.test(text))).toEqual([]);
  });

  test("where marks decide, the plan is for the board examination, or for the papers once that is over", () => {
    const degree = projectGuide.careers.find(({ routes }) =>
      routes.find(({ after }) => after === "12th")?.steps[0]?.admission?.endsWith("degree-allotment"),
    );
    const chosen = [degree?.categoryId ?? 0];
    const studying = composePlan({ chosen, educationStatus: "studying12th" });
    expect(studying.plan.kind).toBe("board");
    expect(studying.text).toContain("class 12 board examination, usually in March 2027: 14 weeks left");
    const done = composePlan({ chosen, educationStatus: "completed12th" });
    expect(done.plan.kind).toBe("papers");
    expect(done.text).not.toMatch(/allotment.{0,40}(mock|test) paper/i);
  });

  test("a student of class 10 prepares for the board; the year after March the next one", () => {
    expect(composePlan({ educationStatus: "studying10th" }).plan).toMatchObject({ kind: "board", level: "10th" });
    const { plan } = composePlan({ educationStatus: "studying10th" }, { asOf: "2027-06-01" });
    expect(plan).toMatchObject({ board: { from: "2028-03-01" } });
  });

  test("no student is advised to prepare for an allotment, and the goal matches the rest of the report", () => {
    for (const facts of students) {
      const findings = readFindings(facts, englishReportText);
      const plan = planStudy(findings);
      if (plan.kind === "examination") expect(plan.examination.kind).not.toBe("allotment");
      const [advice] = composeReport(facts, englishReportText).split("## Personalised study plan");
      if (!findings.isAfterTenth && plan.door !== null) expect(advice).toContain(plan.door.name.en);
    }
  });

  test("every student has a plan and institutes in both languages, its lead one sentence", () => {
    for (const facts of students)
      for (const text of texts) {
        const findings = readFindings(facts, text);
        const [lead = "", ...blocks] = studyPlanSection(findings);
        expect(lead.match(/[.!?](?=\s|$)/g), lead).toHaveLength(1);
        expect(blocks.filter((block) => block.startsWith("|")).length).toBeGreaterThan(0);
        expect([lead, ...blocks].join("\n")).not.toMatch(/undefined|null|NaN/);
        // "NEET UG പരീക്ഷ പരീക്ഷയ്ക്ക്": the name already contains the noun.
        expect([lead, ...blocks].join("\n")).not.toMatch(/([\p{L}\p{M}]{5,}) \1/u);
        expect(institutesSection(findings).filter((block) => block.startsWith("|")).length).toBeGreaterThan(0);
      }
  });
});

describe("institutes", () => {
  test("each says in which district it is and how one gets in", () => {
    const facts = makeStudent({ seed: "wayanad", packageType: "gold", chosen: [ENGINEERING] });
    const relevant = { ...facts, applicant: { ...facts.applicant, district: "wayanad" as const } };
    const section = institutesSection(readFindings(relevant, englishReportText)).join("\n");
    const rows = section.split("\n").filter((line) => line.startsWith("| ") && !/^\| (Institute|---)/.test(line));
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows)
      expect(
        row
          .split("|")
          .slice(1, -1)
          .map((cell) => cell.trim()),
      ).not.toContain("");
    expect(section).toMatch(/KEAM/);
  });
});
