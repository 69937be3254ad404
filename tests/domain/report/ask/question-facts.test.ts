import { describe, expect, test } from "vitest";
import { ANSWER_FACT_WORDS } from "#app/content/report/answer-words.ts";
import { questionStopWords } from "#app/content/question-words.ts";
import { malayalamReportText } from "#app/content/report-text/malayalam.ts";
import { englishReportText } from "#app/content/report-text/english.ts";
import { EMPTY_GUIDE, type Guide } from "#app/domain/guide/entries.ts";
import type { Statement } from "#app/domain/guide/statement.ts";
import {
  type AnswerFact,
  factsForQuestion,
  feeFacts,
  guideFacts,
  reportFacts,
} from "#app/domain/report/ask/question-facts.ts";
import { composeReport, type ReportText } from "#app/domain/report/sections.ts";
import { projectGuide } from "../../../support/guide/project-guide.ts";
import { makeStudent, type StudentPlan } from "../../../support/makers/report-students.ts";
import { SLOW } from "../../../support/tags.ts";

const words = ANSWER_FACT_WORDS.en;

describe("the facts of a report", () => {
  test.each([
    ["en", englishReportText],
    ["ml", malayalamReportText],
  ] as const)("are its paragraphs, items and rows as plain text (%s)", (language, text) => {
    const facts = reportFacts(
      composeReport(makeStudent({ seed: "order-1", packageType: "gold" }), text),
      language,
      ANSWER_FACT_WORDS[language],
    );
    expect(facts.length).toBeGreaterThan(25);
    expect(new Set(facts.map(({ id }) => id)).size).toBe(facts.length);
    for (const fact of facts) {
      expect(fact.text, fact.id).not.toMatch(/\*\*|\{\{|^[-|>#]|\]\(|\\/);
      expect(fact.text.length).toBeLessThanOrEqual(700);
      expect(fact.source.startsWith(`${ANSWER_FACT_WORDS[language].report}: `)).toBe(true);
    }
  });

  const BANKS = [
    ["en", englishReportText],
    ["ml", malayalamReportText],
  ] as const;
  const NOTHING = "say nothing of what the student told about their studies (%s)";
  test.each(BANKS)(NOTHING, (language, text) => expectNothingOfStudies(language, text, 2));
  test.each(BANKS)(`${NOTHING}: eight students`, { tags: [SLOW] }, (language, text) =>
    expectNothingOfStudies(language, text, 8),
  );

  function expectNothingOfStudies(language: "en" | "ml", text: ReportText, count: number): void {
    const normalised = (plan: Omit<StudentPlan, "seed" | "packageType">) => {
      const students = Array.from({ length: count }, (_, index) => `told-${index}`);
      return students.map((seed) => {
        const report = composeReport(makeStudent({ seed, packageType: "gold", ...plan }), text);
        return reportFacts(report, language, ANSWER_FACT_WORDS[language]).map((fact) => fact.text);
      });
    };
    const without = normalised({});
    for (const stream of ["commerce", "humanities", "computer_maths"] as const) {
      const studies = { stream, marks: "below_40", district: "wayanad", reservationGroup: "st", loan: "no" } as const;
      expect(normalised({ studies, age: 17 }), stream).toEqual(without);
    }
  }

  test("carry their section and heading", () => {
    const markdown =
      "## Best careers\n\n{{student}}, you like **people**.\n\n### Teaching\n\n- See [the notice](https://x.example)\n- Ask\n\n---\n\nCredit";
    expect(reportFacts(markdown, "en", words).map(({ text, source }) => [text, source])).toEqual([
      ["You like people.", "Your report: Best careers"],
      ["Teaching: See the notice", "Your report: Best careers"],
      ["Teaching: Ask", "Your report: Best careers"],
    ]);
  });
});

const statement = (changes: Partial<Statement>): Statement => ({
  id: "admission:keam:fee:1",
  field: "fee",
  en: "The form costs ₹875.",
  ml: "അപേക്ഷയ്ക്ക് ₹875.",
  status: "sourced",
  source: null,
  year: 2025,
  from: null,
  to: null,
  checkedOn: null,
  ...changes,
});
const guide: Guide = {
  ...EMPTY_GUIDE,
  admissions: [
    {
      slug: "keam",
      name: { en: "KEAM engineering", ml: "KEAM എൻജിനീയറിങ്" },
      kind: "examination",
      level: "12th",
      aliases: ["keam", "കീം"],
      authority: { name: "CEE Kerala", url: "https://cee.kerala.gov.in" },
      requirement: { subjects: { allOf: [], oneOf: [] }, minimumMarks: null, age: null, girlsOnly: false },
      months: { form: [], test: [], allotment: [] },
      bridge: null,
      statements: [
        statement({}),
        statement({ id: "doubtful", status: "doubtful", en: "The form is free.", ml: "സൗജന്യം." }),
        statement({ id: "usual", status: "unchecked", year: null, en: "The form is online.", ml: "ഓൺലൈൻ ആണ്." }),
      ],
    },
  ],
};

describe("the facts of the guide", () => {
  test("are what readers see, with how far to trust it; doubtful ones are not there", () => {
    expect(guideFacts(guide, "en", words)).toMatchObject([
      { text: "The form costs ₹875.", source: "Guide: KEAM engineering, 2025" },
      { text: "The form is online.", source: "Guide: KEAM engineering, Usually" },
    ]);
    expect(guideFacts(guide, "ml", ANSWER_FACT_WORDS.ml)[0]).toMatchObject({
      text: "അപേക്ഷയ്ക്ക് ₹875.",
      source: "വഴികാട്ടി: KEAM എൻജിനീയറിങ്, 2025",
    });
  });
});

describe("the facts that go with a question", () => {
  const fact = (id: string, text: string, about = ""): AnswerFact => ({ id, text, source: "x", about, otherText: "" });
  const core = [fact("profile", "Social 81±8%"), fact("career-31", "1. Teaching: strong match", "Teaching അധ്യാപനം")];
  const others = [
    ...guideFacts(guide, "en", words),
    ...Array.from({ length: 60 }, (_, index) => fact(`other-${index}`, `Something about career ${index}.`)),
  ];
  const idsFor = (question: string) =>
    factsForQuestion(question, { core, others }, questionStopWords).map(({ id }) => id);

  test.each([["What does KEAM cost?"], ["കീം അപേക്ഷയ്ക്ക് എത്ര രൂപ?"], ["keam form ethra aanu?"]])(
    "are the nearest first, in either script: %s",
    (question) => {
      expect(idsFor(question).slice(0, 2)).toEqual(expect.arrayContaining(["admission:keam:fee:1"]));
    },
  );

  test("are always those about the student, and never too many", () => {
    expect(idsFor("?!")).toEqual(["profile", "career-31"]);
    expect(idsFor("Tell me something about each career")).toHaveLength(28);
    expect(idsFor("Tell me something about each career")).toEqual(expect.arrayContaining(["profile", "career-31"]));
  });
});

describe("fees", () => {
  test.each(["en", "ml"] as const)(
    "are those of the guide's institutes, by course, with their year (%s)",
    (language) => {
      const facts = feeFacts(projectGuide, language, ANSWER_FACT_WORDS[language]);
      expect(facts.length).toBeGreaterThan(0);
      for (const { id, text, source } of facts) {
        expect(id).toMatch(/^institute:/);
        expect(text).toMatch(language === "en" ? /, cost a year: .*₹/ : /, ഒരു വർഷത്തെ ചെലവ്: .*₹/);
        expect(source.startsWith(`${ANSWER_FACT_WORDS[language].guide}: `)).toBe(true);
      }
      expect(feeFacts(EMPTY_GUIDE, language, ANSWER_FACT_WORDS[language])).toEqual([]);
    },
  );
});
