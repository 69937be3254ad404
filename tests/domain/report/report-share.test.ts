import { describe, expect, test } from "vitest";
import { shareExpiry } from "../../../app/domain/report/report-share";
import { pickSections, renderReportHtml } from "../../../app/domain/report/report-html";
import { reportTexts, shownCareers } from "../../../app/domain/report/report-view";
import { shareSchema } from "../../../app/web/forms/share";
import { CAREER_CATALOGUE } from "../../../app/content/careers";
import { makeStudent } from "../../support/makers/report-students";

describe("the form that creates a link", () => {
  const form = { result: "r", days: "30", scope: "all" };

  test("accepts the whole report, or the ticked sections in the report's order", () => {
    expect(shareSchema.parse(form)).toEqual({ resultId: "r", days: 30, sections: null });
    expect(shareSchema.parse({ ...form, "section-summary": "on" })).toMatchObject({ sections: null });
    expect(
      shareSchema.parse({
        ...form,
        days: "7",
        scope: "some",
        "section-summary": "on",
        "section-best-careers": "on",
        "section-salary": "on",
      }),
    ).toEqual({
      resultId: "r",
      days: 7,
      sections: ["best-careers", "summary"],
    });
  });

  test.each([
    [{ ...form, days: "8" }, "days", "Please choose how long the link works"],
    [{ ...form, scope: undefined }, "scope", "Please choose what the link shows"],
    [{ ...form, scope: "some" }, "sections", "Please tick at least one section"],
    [{ ...form, scope: "some", "section-salary": "on" }, "sections", "Please tick at least one section"],
  ])("rejects %o", (fields, path, message) => {
    const { error } = shareSchema.safeParse(fields);
    expect(error?.issues).toMatchObject([{ path: [path], message }]);
  });
});

test("a link ends after whole days of 24 hours", () => {
  expect(shareExpiry(new Date("2026-11-21T06:30:00.000Z"), 7)).toEqual(new Date("2026-11-28T06:30:00.000Z"));
});

describe("a shared report", () => {
  const markdown =
    '## Personality type\n\n{{student}}, you build.\n\n## Best career paths\n\nEngineering. </section><section id="en-advice">\n\n## Notes of the writer\n\nNot a known section.\n\n## Summary table\n\nAll in one.\n';
  const reportHtml = renderReportHtml(markdown, "en");
  const reportMalayalamHtml = renderReportHtml("## ചുരുക്കപ്പട്ടിക\n\nഎല്ലാം.\n", "ml");

  test("shows the named sections and nothing else, whatever the text imitates", () => {
    const picked = pickSections(reportHtml, "en", ["best-careers", "advice"]);
    expect(picked).toContain("Engineering.");
    for (const text of ["you build", "Not a known section", "All in one"]) expect(picked).not.toContain(text);
    expect(picked.match(/<section/g)).toHaveLength(1);
    expect(pickSections(reportHtml, "en", [])).toBe("");
  });

  test("in each language that has them, with the name as text", () => {
    const texts = reportTexts(
      { reportHtml, reportMalayalamHtml },
      { name: "<b>Anu</b>", sections: ["personality-type", "summary"] },
    );
    expect(texts.map(({ language, contents }) => [language, contents.map(({ id }) => id)])).toEqual([
      ["en", ["personality-type", "summary"]],
      ["ml", ["summary"]],
    ]);
    expect(texts[0]?.html).toContain("&lt;b&gt;Anu&lt;/b&gt;, you build.");
    expect(texts[0]?.contents.map(({ title }) => title)).toEqual(["Personality type", "Summary table"]);
    expect(
      reportTexts({ reportHtml, reportMalayalamHtml }, { name: "Anu", sections: ["personality-type"] }).map(
        ({ language }) => language,
      ),
    ).toEqual(["en"]);
    expect(reportTexts({ reportHtml, reportMalayalamHtml: null }, { name: "Anu", sections: null })[0]?.html).toContain(
      "Not a known section",
    );
  });

  test("shows five careers, each with its leading interests", () => {
    const { careers, profile } = makeStudent({
      seed: "reader",
      likedTypes: ["I", "R", "C", "S", "A", "E"],
      chosen: [1],
    });
    const shown = shownCareers(careers, profile, CAREER_CATALOGUE.categories);
    expect(shown).toHaveLength(5);
    for (const { id, meets } of shown) {
      const code = CAREER_CATALOGUE.categories.find((category) => category.id === id)?.hollandCode ?? "";
      expect(meets).toEqual(profile.letters.slice(0, 3).filter((letter) => code.includes(letter)));
    }
    expect(shown.filter(({ figures }) => figures.isChosen).map(({ id }) => id)).toEqual([1]);
    // Answers that do not separate the types name none.
    expect(
      shownCareers(careers, { ...profile, isFlat: true }, CAREER_CATALOGUE.categories).every(
        ({ meets }) => meets === null,
      ),
    ).toBe(true);
  });
});
