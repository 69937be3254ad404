import { expect, test } from "vitest";
import { resultParts } from "#app/domain/report/highlights/result-parts.ts";
import { renderReportHtml } from "#app/domain/report/report-html.ts";

const MARKDOWN = [
  ["Personality type", "{{student}}, you build."],
  ["Advice of nobody", "No known section."],
  ["Personalised study plan", "The plan of weeks."],
  ["Institute recommendations", "Two colleges."],
];
const html = renderReportHtml(MARKDOWN.map(([title, text]) => `## ${title}\n\n${text}\n`).join("\n"), "en");
const NOTES =
  '<section id="en-counselor">\n<h3>For the counselor</h3>\n<p>Contradictions.</p>\n</section>\n<section id="en-session-notes">\n<h3>Notes</h3>\n<p>Ask at school.</p>\n</section>';

const read = (sections: readonly string[] | null, dossierHtml: string | null = null) =>
  resultParts({ html, dossierHtml }, { name: "<b>Anu</b>", sections });

test("each section of the text is in its tab, with the name as text", () => {
  const { summary, plan, institutes, notes } = read(null);
  expect(summary).toContain("&lt;b&gt;Anu&lt;/b&gt;, you build.");
  expect(summary).toContain("No known section.");
  expect(plan).toContain("The plan of weeks.");
  expect(institutes).toContain("Two colleges.");
  expect(notes).toBeNull();
  expect(summary).not.toMatch(/The plan of weeks|Two colleges|\{\{student/);
});

test("of a dossier it has an expert's notes alone", () => {
  expect(read(null, NOTES).notes).toContain("Ask at school.");
  expect(read(null, NOTES).notes).not.toContain("Contradictions.");
});

test("a reader of chosen parts gets these and nothing else, whatever was chosen", () => {
  expect(read([], NOTES)).toEqual({ summary: null, plan: null, institutes: null, notes: null });
  const { summary, ...others } = read(["personality-type", "counselor"], NOTES);
  expect(summary).toContain("you build.");
  expect(summary).not.toContain("No known section.");
  expect(others).toEqual({ plan: null, institutes: null, notes: null });
});
