import { describe, expect, it } from "vitest";
import { fillDossierName } from "#app/domain/report/dossier/student-name.ts";
import { printableReport } from "#app/usecases/report/print-report.ts";
import { SAMPLE_STUDENTS } from "../../../scripts/samples/print-samples.ts";
import { writtenSample } from "../../support/makers/composed-reports.ts";
import { makeDossier } from "../../support/makers/full-dossiers.ts";

const [student] = SAMPLE_STUDENTS;
if (!student) throw new Error("there is no sample");

const BOTH = { kind: "dossier", language: "both" } as const;

describe("the name in a dossier", () => {
  it("is plain in plain text and escaped in Markdown", () => {
    const name = "[Anu](https://evil.example) **K**\u202E";
    const { parts } = fillDossierName(makeDossier("en"), name);
    const career = parts.find(({ id }) => id === "career-1");
    const [text] = career?.blocks ?? [];
    expect(career?.finding).toContain("[Anu](https://evil.example) **K**, you are drawn");
    expect(text?.kind === "text" && text.markdown).toContain("\\[Anu\\]\\(https\\:\\/\\/evil\\.example\\)");
    expect(JSON.stringify(parts)).not.toMatch(/\{\{student\}\}|\u202E/);
  });
});

describe("a printable report", () => {
  it("has a dossier in each language, with careers and head in that language", () => {
    const { parts } = printableReport(writtenSample(student), BOTH);
    expect(parts.map(({ language }) => language)).toEqual(["en", "ml"]);
    const [english, malayalam] = parts.map(({ dossier }) => dossier);
    expect(english?.head).toMatchObject({ title: "Career Guidance Report", dateLabel: "5 June 2026" });
    expect(malayalam?.head).toMatchObject({ title: "കരിയർ മാർഗനിർദേശ റിപ്പോർട്ട്", dateLabel: "2026 ജൂൺ 5" });
    expect(english?.careers.map(({ match }) => match)).toEqual(malayalam?.careers.map(({ match }) => match));
    expect(english?.careers[0]?.name).toMatch(/^[\x20-\x7E]+$/);
    expect(malayalam?.careers[0]?.name).toMatch(/[\u0D00-\u0D7F]/);
  });

  it("calls the student as the fonts can print it", () => {
    const row = { ...writtenSample(student), name: "अंजलि" };
    const [english, malayalam] = printableReport(row, BOTH).parts;
    expect([english?.markdown, malayalam?.markdown].join()).not.toMatch(/\p{Script=Devanagari}/u);
    expect(english?.markdown).toContain("Student");
    expect(malayalam?.markdown).toContain("വിദ്യാർഥി");
    const given = printableReport({ ...row, printedName: "Anjali" }, BOTH);
    expect(given.studentName).toBe("Anjali");
    expect(given.parts[0]?.markdown).toContain("Anjali");
  });

  it("has none where the report is from before there were dossiers", () => {
    const row = writtenSample(student);
    const old = { ...row, result: { ...row.result, dossier: null, dossierMalayalam: null } };
    expect(printableReport(old, BOTH).parts.map(({ dossier }) => dossier)).toEqual([null, null]);
  });

  it("is a summary in one language, without the pages that are not for others", () => {
    for (const language of ["en", "ml"] as const) {
      const { kind, parts, title } = printableReport(writtenSample(student), { kind: "summary", language });
      expect([kind, parts.map((part) => part.language)]).toEqual(["summary", [language]]);
      expect(title).toBe(parts[0]?.dossier?.head.title);
      const ids = parts[0]?.dossier?.parts.map(({ id }) => id);
      expect(ids).toEqual(["cover", "career-1", "career-2", "career-3", "career-4", "career-5"]);
    }
  });

  it("is in its only language, whichever is asked for", () => {
    const row = writtenSample({ ...student, language: "malayalam" });
    const { parts } = printableReport(row, { kind: "summary", language: "en" });
    expect(parts.map(({ language }) => language)).toEqual(["ml"]);
  });

  it("has no headline where the answers are to be read with care", () => {
    const careless = SAMPLE_STUDENTS.find(({ id }) => id === "random-clicker") ?? expect.fail();
    expect(printableReport(writtenSample(careless), { kind: "summary", language: "en" }).headline).toBe(
      "Your answers do not point one way yet",
    );
    expect(printableReport(writtenSample(student), { kind: "summary", language: "en" }).headline).toMatch(/^You are a/);
  });
});
