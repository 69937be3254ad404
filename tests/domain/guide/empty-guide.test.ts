import { expect, test } from "vitest";
import { englishReportText } from "#app/content/report-text/english.ts";
import { malayalamReportText } from "#app/content/report-text/malayalam.ts";
import { EMPTY_GUIDE } from "#app/domain/guide/entries.ts";
import { composeReport } from "#app/domain/report/sections.ts";
import { makeStudent } from "../../support/makers/report-students.ts";

test.each([englishReportText, malayalamReportText])(
  "a report without a guide says what is missing: $language",
  (text) => {
    for (const educationStatus of ["studying10th", "completed12th"] as const) {
      const facts = {
        ...makeStudent({ seed: "empty", educationStatus, packageType: "gold", studyAbroad: "asia" }),
        guide: EMPTY_GUIDE,
      };
      const report = composeReport(facts, text);
      const first = facts.catalogue.find(({ id }) => id === facts.careers[0]?.categoryId);
      if (educationStatus === "completed12th" && first)
        expect(report).toContain(text.educationalPaths.missing(text.careerName(first)));
      else expect(report).toContain(text.educationalPaths.askSchool);
      expect(report).toContain(text.institutes.none);
      expect(report).not.toMatch(/undefined|null|\(\)| {2,}|\.\./);
    }
  },
);
