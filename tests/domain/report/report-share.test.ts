import { readBilingualMessage } from "#app/web/forms/bilingual-message.ts";
import { describe, expect, test } from "vitest";
import { keptSections, NEVER_SHARED, shareExpiry, shownSections } from "#app/domain/report/report-share.ts";
import { renderDossierHtml } from "#app/domain/report/dossier/dossier-html.ts";
import { renderReportHtml } from "#app/domain/report/report-html.ts";
import {
  listContents,
  reportText,
  type ReportTextView,
  reportTexts,
  shownCareers,
} from "#app/domain/report/report-view.ts";
import { shareSchema } from "#app/web/forms/share.ts";
import { CAREER_CATALOGUE } from "#app/content/careers.ts";
import { someDossier } from "../../support/makers/dossiers.ts";
import { makeStudent } from "../../support/makers/report-students.ts";

describe("the form that creates a link", () => {
  const form = { result: "r", days: "30", scope: "all" };

  test("accepts the whole report, or the ticked sections in the report's order", () => {
    expect(shareSchema.parse(form)).toEqual({ resultId: "r", days: 30, sections: null, showsStrengths: false });
    expect(shareSchema.parse({ ...form, strengths: "on" })).toMatchObject({ showsStrengths: true });
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
      showsStrengths: false,
    });
    const parts = { ...form, scope: "some", "section-career-2": "on", "section-year": "on", "section-counselor": "on" };
    expect(shareSchema.parse(parts)).toMatchObject({ sections: ["year", "career-2"] });
  });

  test.each([
    [{ ...form, days: "8" }, "days", "Please choose how long the link works"],
    [{ ...form, scope: undefined }, "scope", "Please choose what the link shows"],
    [{ ...form, scope: "some" }, "sections", "Please tick at least one section"],
    [{ ...form, scope: "some", "section-salary": "on" }, "sections", "Please tick at least one section"],
    [{ ...form, scope: "some", "section-counselor": "on" }, "sections", "Please tick at least one section"],
  ])("rejects %o", (fields, path, message) => {
    const { error } = shareSchema.safeParse(fields);
    expect(error?.issues.map((issue) => [issue.path, readBilingualMessage(issue.message, "en")])).toEqual([
      [[path], message],
    ]);
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

  const stored = { reportHtml, reportMalayalamHtml, dossierHtml: null, dossierMalayalamHtml: null };
  const joinHtml = (view: ReportTextView | undefined) => view?.groups.map(({ html }) => html).join("\n") ?? "";
  const listIds = (view: ReportTextView) => listContents(view).map(({ id }) => id);

  test("shows the named sections and nothing else, whatever the text imitates", () => {
    const [text] = reportTexts(stored, { name: "Anu", sections: ["best-careers", "advice"] });
    const picked = joinHtml(text);
    expect(picked).toContain("Engineering.");
    for (const hidden of ["you build", "Not a known section", "All in one"]) expect(picked).not.toContain(hidden);
    expect(picked.match(/<section/g)).toHaveLength(1);
    expect(reportTexts(stored, { name: "Anu", sections: [] })).toEqual([]);
  });

  test("finds a section under the title that it had when the report was stored", () => {
    const formerly = "## വ്യക്തിത്വ തരം\n\nനിങ്ങൾ ഉണ്ടാക്കുന്നു.\n\n## ചുരുക്കപ്പട്ടിക\n\nഎല്ലാം.\n";
    const html = renderReportHtml(formerly, "ml");
    const whole = reportText({ html, dossierHtml: null }, "ml", { name: "Anu", sections: null });
    expect(listContents(whole).map(({ id, title }) => [id, title])).toEqual([
      ["personality-type", "വ്യക്തിത്വ തരം"],
      ["summary", "ചുരുക്കപ്പട്ടിക"],
    ]);
    expect(whole.finding).toBe("നിങ്ങൾ ഉണ്ടാക്കുന്നു.");
  });

  test("in each language that has them, with the name as text", () => {
    const texts = reportTexts(stored, { name: "<b>Anu</b>", sections: ["personality-type", "summary"] });
    expect(texts.map((text) => [text.language, listIds(text)])).toEqual([
      ["en", ["personality-type", "summary"]],
      ["ml", ["summary"]],
    ]);
    expect(joinHtml(texts[0])).toContain("&lt;b&gt;Anu&lt;/b&gt;, you build.");
    expect(texts[0]?.finding).toBe("<b>Anu</b>, you build.");
    expect(
      reportTexts(stored, { name: "Anu", sections: ["personality-type"] }).map(({ language }) => language),
    ).toEqual(["en"]);
    const [whole] = reportTexts({ ...stored, reportMalayalamHtml: null }, { name: "Anu", sections: null });
    expect(joinHtml(whole)).toContain("Not a known section");
  });

  describe("with a dossier", () => {
    const dossierHtml = renderDossierHtml(someDossier, "en");
    const parts = { ...stored, reportMalayalamHtml: null, dossierHtml };

    test("has its parts around the summary, in order, but never the counselor's page", () => {
      const [whole] = reportTexts(parts, { name: "Anu", sections: null, except: NEVER_SHARED });
      expect(whole?.groups.map(({ id, contents }) => [id, contents.map((entry) => entry.anchor)])).toEqual([
        ["before", ["en-cover", "en-year", "en-career-1"]],
        ["summary", ["en-personality-type", "en-best-careers", "en-summary"]],
        ["after", ["en-parents"]],
      ]);
      expect(whole?.finding).toBe("Anu, you are drawn to people.");
      expect(joinHtml(whole)).not.toContain("Only for the session");
      const [asked] = reportTexts(parts, { name: "Anu", sections: ["counselor", "parents"], except: NEVER_SHARED });
      expect(asked && listIds(asked)).toEqual(["parents"]);
    });

    test("shows the named parts and nothing else, and links to no other", () => {
      const [cover] = reportTexts(parts, { name: "Anu", sections: ["cover"] });
      expect(cover && listIds(cover)).toEqual(["cover"]);
      expect(joinHtml(cover)).not.toContain("href=");
      expect(joinHtml(cover)).toContain("<b>Teaching</b>");
      const [both] = reportTexts(parts, { name: "Anu", sections: ["cover", "career-1"] });
      expect(joinHtml(both)).toContain('href="#en-career-1"');
      const [year] = reportTexts(parts, { name: "Anu", sections: ["year"] });
      expect(year?.finding).toBeNull();
      for (const hidden of ["drawn to people", "Teaching", "you build", "Three questions"])
        expect(JSON.stringify(year)).not.toContain(hidden);
    });

    test("folds each part under its title and its finding, with the anchor within", () => {
      const [whole] = reportTexts(parts, { name: "Anu", sections: null });
      expect(joinHtml(whole)).toContain(
        '<details class="report-part"><summary><h3>Your year</h3><p>The next date is in February.</p></summary>\n<section id="en-year" class="prose report-section">',
      );
    });
  });

  test("shows five careers, each with its leading interests", () => {
    const { careers, profile, quality } = makeStudent({
      seed: "reader",
      likedTypes: ["I", "R", "C", "S", "A", "E"],
      chosen: [1],
    });
    const shown = shownCareers(careers, { profile, quality }, CAREER_CATALOGUE.categories);
    expect(shown).toHaveLength(5);
    for (const { id, meets } of shown) {
      const code = CAREER_CATALOGUE.categories.find((category) => category.id === id)?.hollandCode ?? "";
      expect(meets).toEqual(profile.letters.slice(0, 3).filter((letter) => code.includes(letter)));
    }
    expect(shown.filter(({ figures }) => figures.isChosen).map(({ id }) => id)).toEqual([1]);
    // If the answers do not separate the types, none is named.
    expect(
      shownCareers(careers, { profile: { ...profile, isFlat: true }, quality }, CAREER_CATALOGUE.categories).every(
        ({ meets }) => meets === null,
      ),
    ).toBe(true);
  });
});

describe("a career that a link shows", () => {
  const careers = (...ids: number[]) => ids.map((categoryId) => ({ categoryId }));

  test("stays the same one when the careers are ranked anew", () => {
    const kept = keptSections(["year", "career-2"], careers(11, 12, 13));
    expect(kept).toEqual(["year", "career:12"]);
    expect(shownSections(kept, careers(12, 11))).toEqual(["year", "career-1"]);
    expect(shownSections(kept, careers(11, 14, 15, 12))).toEqual(["year", "career-4"]);
  });

  test("is left out once the report does not name it, and never shows another part", () => {
    expect(shownSections(["career:12"], careers(11))).toEqual([]);
    expect(shownSections(null, careers(11))).toBeNull();
    expect(keptSections(null, careers(11))).toBeNull();
    // A link from before careers were stored by id, and a rank that no career has.
    expect(shownSections(["career-2"], careers(11, 12))).toEqual(["career-2"]);
    expect(keptSections(["career-2"], careers(11))).toEqual(["career-2"]);
  });
});
