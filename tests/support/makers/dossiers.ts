import type { Dossier, PathMapBlock, TypesBlock, YearBlock } from "#app/domain/report/dossier/dossier.ts";
import { HOLLAND_TYPE_NAMES, HOLLAND_TYPES } from "#app/domain/assessment/holland-type.ts";
import type { CareerHighlight, Highlights } from "#app/domain/report/highlights/highlights.ts";

const PERCENTAGES = [20, 81, 44, 100, 3, null] as const;

const types: TypesBlock["types"] = HOLLAND_TYPES.map((type, index) => {
  const percent = PERCENTAGES[index] ?? null;
  const shown = percent === null ? "not known" : `${percent}±8%`;
  return { type, name: HOLLAND_TYPE_NAMES[type].english, percent, shown };
});

export const someYear: YearBlock = {
  kind: "year",
  start: "2026-11-01",
  months: ["Nov", "Dec", "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct"],
  events: [
    {
      from: "2027-02-01",
      to: "2027-03-31",
      isExact: false,
      when: "Usually February and March",
      title: "KEAM: application form",
      note: "For engineering in Kerala",
      authority: { name: "CEE Kerala", url: "https://cee.example" },
    },
    {
      from: "2027-04-12",
      to: "2027-04-20",
      isExact: true,
      when: "12 to 20 April 2027",
      title: "KEAM: examination",
      note: null,
      authority: null,
    },
  ],
  alternative: "Two dates, in February to March and in April",
};

export const somePaths: PathMapBlock = {
  kind: "path-map",
  start: "Plus Two Science, without Biology",
  career: "Engineering",
  routes: [
    {
      name: "An engineering college",
      state: "open",
      stateLabel: "Open to you",
      note: null,
      steps: [{ course: "B.Tech", length: "4 years", entry: "KEAM" }],
    },
    {
      name: "A diploma first",
      state: "bridge",
      stateLabel: "Needs a bridge",
      note: "The diploma leads to the second year.",
      steps: [
        { course: "Diploma", length: "3 years", entry: "Polytechnic admission" },
        { course: "B.Tech, second year", length: "3 years", entry: "Lateral entry" },
      ],
    },
    {
      name: "Defence",
      state: "closed",
      stateLabel: "Closed now",
      note: "It asks for another age.",
      steps: [{ course: "NDA", length: "3 years", entry: "NDA examination" }],
    },
  ],
  alternative: "From Plus Two Science to Engineering: one open route, one over a bridge, one closed",
};

/** A dossier with each kind of block; its texts are placeholders. */
export const someDossier: Dossier = {
  asOf: "2026-11-22",
  parts: [
    {
      id: "cover",
      title: "At a glance",
      finding: "{{student}}, you are drawn to people.",
      blocks: [
        { kind: "hexagon", types, alternative: "The hexagon: Social 100, Investigative 81" },
        { kind: "types-chart", types, alternative: "The bars: Social 100, Investigative 81" },
        {
          kind: "careers",
          careers: [
            { name: "Teaching", standing: "strong match", percentages: "interest match 90%", part: "career-1" },
            { name: "Psychology", standing: "good match", percentages: "interest match 80%", part: null },
          ],
        },
      ],
    },
    { id: "year", title: "Your year", finding: "The next date is in February.", blocks: [someYear] },
    { id: "path-map", title: "Your ways", finding: "One way is open.", blocks: [somePaths] },
    {
      id: "career-1",
      title: "Teaching",
      finding: "Teaching fits {{student}} best.",
      blocks: [
        {
          kind: "text",
          markdown:
            "### For it\n\n- *Teach others*\n- [O\\*NET](https://onet.example)\n\n| A | B |\n| --- | --- |\n| 1 | 2 |",
        },
      ],
    },
    {
      id: "parents",
      title: "For parents",
      finding: "What this is and is not.",
      blocks: [{ kind: "text", markdown: "Three questions to ask." }],
    },
    {
      id: "counselor",
      title: "For the counselor",
      finding: "Two contradictions.",
      blocks: [{ kind: "text", markdown: "> Only for the session." }],
    },
  ],
};

function someCareerHighlight(categoryId: number, index: number): CareerHighlight {
  return {
    categoryId,
    quote: { statement: `Statement ${index + 1}.`, answer: "strongly_agree" },
    slug: null,
    verdict: "likely",
    own: `8${index}%`,
    date: { step: "form", from: "2026-12-01", to: "2026-12-20", known: "announced" },
    routes: [
      {
        name: `Route ${index + 1}`,
        verdict: "likely",
        needed: `7${index}% (2025)`,
        rupeesAYear: 24_000 + index,
        actBy: "20 December",
      },
    ],
    cost: { rupeesAYear: 24_000 + index, total: 96_000, isWhole: true, verdict: "within" },
    years: [4],
    pay: [{ point: "start", post: "Assistant", low: 14_000 + index, high: 35_600, year: 2025 }],
    firstStep: `First step ${index + 1}`,
    planB: `Plan ${index + 1}`,
  };
}

/** Highlights of careers in a report's order, each recognisable by its number; the form is ahead of the tests' clock. */
export function someHighlights(categoryIds: readonly number[]): Highlights {
  return {
    careers: categoryIds.map(someCareerHighlight),
    next: { name: "KEAM", date: { step: "form", from: "2026-12-01", to: "2026-12-20", known: "announced" } },
    year: [
      { from: "2026-11-02", to: "2026-11-20", isExact: true, title: "Passed", careers: [] },
      { from: "2026-12-01", to: "2026-12-20", isExact: true, title: "The form", careers: categoryIds.slice(0, 1) },
      { from: "2027-04-12", to: "2027-04-20", isExact: false, title: "The examination", careers: [] },
    ],
    parents: { rupeesAYear: 50_000, questions: ["Question 1?", "Question 2?", "Question 3?"] },
  };
}
