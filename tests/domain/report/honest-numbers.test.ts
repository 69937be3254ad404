import { describe, expect, test } from "vitest";
import { CAREER_CATALOGUE } from "#app/content/careers.ts";
import { ANSWER_AGAIN_PAGE, ANSWER_AGAIN_WORDS } from "#app/content/report/answer-again-words.ts";
import { careerFigureWords, careerMark } from "#app/content/report-text/career-figures.ts";
import { englishDossierText } from "#app/content/report-text/dossier-english.ts";
import { malayalamDossierText } from "#app/content/report-text/dossier-malayalam.ts";
import { englishReportText } from "#app/content/report-text/english.ts";
import { malayalamReportText } from "#app/content/report-text/malayalam.ts";
import { HOLLAND_TYPES } from "#app/domain/assessment/holland-type.ts";
import {
  bandAround,
  CLEAR_FROM_POINTS,
  rateDistinction,
  SEM_POINTS,
  shownWithError,
} from "#app/domain/assessment/measurement-error.ts";
import { type CareerFigures, careerFigures, whyUnsupported } from "#app/domain/report/match-tier.ts";
import { shownCareers, shownCode } from "#app/domain/report/report-view.ts";
import { cardCode } from "#app/domain/report/share-card.ts";
import type { ReportFacts, ReportText } from "#app/domain/report/sections.ts";
import { SAMPLE_STUDENTS } from "../../../scripts/samples/sample-students.ts";
import { printableReport } from "#app/usecases/report/print-report.ts";
import { reportReadyMail } from "#app/content/mails/report-mails.ts";
import { clearSheet } from "../../support/makers/answer-sheets.ts";
import { composedDossier, composedReport, writtenSample } from "../../support/makers/composed-reports.ts";
import { makeStudent } from "../../support/makers/report-students.ts";
import { honestSheet, yieldingSheet } from "../../support/makers/simulated-people.ts";

const BANKS: readonly ReportText[] = [englishReportText, malayalamReportText];

/** Honest people; every second one has chosen a career or two. */
const students: ReportFacts[] = Array.from({ length: 14 }, (_, index) =>
  makeStudent({
    seed: `honest ${index}`,
    answers: honestSheet(index + 1),
    chosen: [(index % 43) + 1, ((index * 7) % 43) + 1].slice(0, index % 4),
    educationStatus: index % 3 === 0 ? "studying10th" : "completed12th",
    packageType: index % 5 === 0 ? "gold" : "silver",
  }),
);

/** Answers that do not separate the types, all the same or nearly so. */
const flat: ReportFacts[] = [
  makeStudent({ seed: "flat", uniform: "neutral", packageType: "gold" }),
  makeStudent({ seed: "flat agreeing", uniform: "agree", educationStatus: "studying10th" }),
  makeStudent({ seed: "flat with a wish", uniform: "neutral", chosen: [2], packageType: "gold" }),
  makeStudent({ seed: "nearly flat", answers: nearlyFlatSheet(), packageType: "gold" }),
];

/** Neutral throughout but for one answer: the highest type is 6 points above the others. */
function nearlyFlatSheet(): Record<number, string> {
  const { answers, questions } = makeStudent({ seed: "neutral", uniform: "neutral" });
  const first = questions.find(({ type, isReversed }) => type === "E" && !isReversed)?.id ?? 0;
  return { ...answers, [first]: "strongly_agree" };
}

function findBlock(markdown: string, start: RegExp): string {
  return markdown.split("\n").find((line) => start.test(line)) ?? "";
}

describe("the band of a percentage", () => {
  test("is one standard error of measurement on either side, within 0 to 100", () => {
    expect(bandAround(50)).toEqual({ lowest: 50 - SEM_POINTS, highest: 50 + SEM_POINTS });
    expect(bandAround(3.125)).toEqual({ lowest: 0, highest: 3.125 + SEM_POINTS });
    expect(bandAround(100)).toEqual({ lowest: 100 - SEM_POINTS, highest: 100 });
    expect(shownWithError(65.625)).toBe("66±8%");
  });

  test.each(BANKS)("accompanies every type's percentage in the $language text, and is explained once", (text) => {
    for (const facts of [...students, ...flat]) {
      const markdown = composedReport(facts, text);
      expect(markdown.split(text.personality.margin(SEM_POINTS))).toHaveLength(2);
      for (const type of HOLLAND_TYPES) {
        const name = text.typeName(type);
        expect(markdown).not.toMatch(new RegExp(`${name} \\(?\\d+%`));
      }
      const row = findBlock(markdown, new RegExp(`^\\| ${text.summary.rows.code} `));
      expect(row.match(/[RIASEC] \d+±8%/g)).toHaveLength(6);
    }
  });
});

describe("what is called clear", () => {
  test.each([
    [[81.25, 68.75, 60, 50, 40, 30], "first"],
    [[81.25, 75, 62.5, 50, 40, 30], "pair"],
    [[81.25, 71.875, 62.5, 40, 30, 20], "none"],
    [[50, 50, 50, 50, 50, 50], "none"],
  ] as const)("%j: %s", (percents, expected) => {
    expect(rateDistinction(percents)).toBe(expected);
  });

  test.each(BANKS)("is the same in the $language text and its table, for every student", (text) => {
    const seen = new Set<string>();
    for (const facts of [...students, ...flat, ...carelessStudents()]) {
      const markdown = composedReport(facts, text);
      const { letters, percentages } = facts.profile;
      const [first = 0, second = 0, third = 0] = letters.map((type) => Math.round(percentages[type] ?? 0));
      const gap = Math.max(first - second, second - third);
      const row = findBlock(markdown, new RegExp(`^\\| ${text.summary.rows.confidence} `));
      const { confidence } = text.summary;
      const isClearInTable = row.includes(confidence.first) || row.includes(confidence.pair);
      const isClearInText =
        text.language === "en" ? / (?:is|are) clear[.,]/.test(markdown) : /വ്യക്തമാണ്[.,]/.test(markdown);
      const isToBeReadTogether = /read the three together|മൂന്നും ഒരുമിച്ചു വായിക്കുക/.test(markdown);
      expect(isClearInText, row).toBe(isClearInTable);
      expect(isToBeReadTogether, row).toBe(row.includes(confidence.none));
      if (isClearInTable) expect(gap).toBeGreaterThanOrEqual(CLEAR_FROM_POINTS);
      seen.add(isClearInTable ? "clear" : row.includes(confidence.none) ? "close" : "reserved");
    }
    expect(seen).toEqual(new Set(["clear", "close", "reserved"]));
  });
});

/** Contradictory answers: nothing is clear, however far apart the types are. */
function carelessStudents(): ReportFacts[] {
  return students.slice(0, 6).map((facts) => ({
    ...facts,
    quality: { ...facts.quality, verdict: "interpret_with_care" as const },
  }));
}

/** Answers that support a match: one type far ahead, or hardly. */
const clear = makeStudent({ seed: "clear", answers: clearSheet("S", "I") });
const trusted = { profile: clear.profile, quality: { verdict: "good" } } as const;

type Rated = Parameters<typeof careerFigures>[0][number];

function figuresOf(career: Rated, answers: Parameters<typeof careerFigures>[1]): CareerFigures {
  return careerFigures([career], answers)[0]?.figures ?? missing();
}

describe("the figures of a career", () => {
  test("its tier follows the interest match alone, whether or not it was chosen", () => {
    const career = { fit: 84.6, isExplore: false, choiceRank: null };
    expect(figuresOf(career, trusted)).toEqual({
      tier: "strong",
      match: 85,
      error: expect.any(Number),
      level: null,
      isChosen: false,
    });
    expect(figuresOf({ ...career, fit: 84.4 }, trusted).tier).toBe("good");
    expect(figuresOf({ ...career, fit: 64 }, trusted).tier).toBe("look");
    expect(figuresOf({ ...career, isExplore: true }, trusted).tier).toBe("look");
    expect(figuresOf({ ...career, fit: 9, choiceRank: 1 }, trusted)).toMatchObject({
      tier: "look",
      match: 9,
      isChosen: true,
    });
  });

  test.each([
    { profile: { ...clear.profile, isFlat: true }, quality: { verdict: "good" } },
    { profile: clear.profile, quality: { verdict: "interpret_with_care" } },
  ] as const)("nothing is called a match, or level, by flat or careless answers: $quality", (answers) => {
    const career = { fit: 93, isExplore: false, choiceRank: null };
    for (const { figures } of careerFigures([career, { ...career, fit: 92 }], answers))
      expect(figures).toMatchObject({ tier: "look", error: null, level: null });
    // Older reports did not store how they were answered.
    expect(figuresOf(career, { profile: null, quality: null })).toMatchObject({ tier: "strong", error: null });
  });

  test.each(BANKS)("a yes-sayer gets percentages, but no career called a match, in $language", (text) => {
    const facts = makeStudent({ seed: "yes", answers: yieldingSheet(9, true), chosen: [2] });
    expect(facts.quality.verdict).toBe("interpret_with_care");
    expect(Math.max(...facts.careers.map(({ fit }) => fit))).toBeGreaterThan(84.5);
    const { tiers } = careerFigureWords[text.language];
    const words = text.language === "ml" ? malayalamDossierText : englishDossierText;
    for (const printed of [composedReport(facts, text), JSON.stringify(composedDossier(facts, text, words))]) {
      expect(printed).not.toContain(tiers.strong);
      expect(printed).not.toContain(tiers.good);
    }
    for (const wish of text.whyThese.chosen.supported({
      name: "Medicine",
      tier: "look",
      match: 93,
      error: null,
      level: null,
      isChosen: true,
    }))
      expect(composedReport(facts, text)).not.toContain(wish);
  });

  test.each(BANKS)("is the same, in the same words, in the $language text and on the page", (text) => {
    const { language } = text;
    for (const facts of [...students, ...flat]) {
      const markdown = composedReport(facts, text);
      const shown = shownCareers(facts.careers, facts, CAREER_CATALOGUE.categories);
      for (const { id, figures } of shown.filter((career) => career.figures.isChosen)) {
        const name = text.careerName(CAREER_CATALOGUE.categories[id - 1] ?? missing());
        expect(markdown).toContain(`**${name}**: ${careerMark(figures, language)}.`);
      }
      // Each percentage of a career names its quantity.
      for (const { id } of shown) {
        const name = text.careerName(CAREER_CATALOGUE.categories[id - 1] ?? missing());
        for (const bare of [`${name} (`, `${name}** (`, `${name}; `]) {
          const after = markdown.split(bare).slice(1);
          expect(after.filter((rest) => /^\d+%/.test(rest))).toEqual([]);
        }
      }
    }
  });

  test("are on the PDF's first page as on the page", () => {
    for (const student of SAMPLE_STUDENTS.filter((_, index) => index % 4 === 0)) {
      const stored = writtenSample(student);
      const { recommendedCareers } = stored.result;
      const language = student.language === "malayalam" ? "ml" : "en";
      const shown = shownCareers(recommendedCareers ?? [], stored.result, CAREER_CATALOGUE.categories);
      const { careers } = printableReport(stored, { kind: "summary", language });
      expect(careers.map(({ match, isChosen }) => [match, isChosen])).toEqual(
        shown.map(({ figures }) => [figures.match, figures.isChosen]),
      );
    }
  });

  test.each(["en", "ml"] as const)("are in no mail (%s)", (language) => {
    const sender = {
      origin: "https://vazhi.example",
      supportEmail: "help@vazhi.example",
      supportPhone: "0484 1234567",
    };
    const { text, html } = reportReadyMail(sender, { name: "Asha", orderId: "order", closing: [] }, language);
    expect(text).not.toMatch(/\d+ ?%/);
    expect(html.replaceAll(/<style[^]*?<\/style>|style="[^"]*"|width="[^"]*"/g, "")).not.toMatch(/\d+ ?%/);
  });

  test.each(BANKS)(
    "do not include the list's sort score: no chosen career's 95 to 100 in the $language text",
    (text) => {
      const words = text.language === "ml" ? malayalamDossierText : englishDossierText;
      for (const facts of students.slice(0, 8)) {
        const matches = new Set(facts.careers.map(({ fit }) => Math.round(fit)));
        const printed =
          `${composedReport(facts, text)}${JSON.stringify(composedDossier(facts, text, words))}`.replaceAll(
            text.bestCareers.meaning,
            "",
          );
        expect(printed).not.toMatch(/list score|പട്ടികയിലെ സ്കോർ/i);
        for (const { score, choiceRank } of facts.careers.filter((career) => career.choiceRank !== null))
          if (!matches.has(Math.round(score)))
            expect(printed, `${choiceRank}`).not.toMatch(new RegExp(`\\b${Math.round(score)} ?%`));
      }
    },
  );

  test.each(BANKS)("what no relation means is said once in the $language text", (text) => {
    for (const facts of [...students, ...flat]) {
      expect(composedReport(facts, text).split(text.bestCareers.meaning)).toHaveLength(2);
    }
  });
});

function missing(): never {
  throw new Error("The catalogue is not numbered from 1");
}

describe.each(BANKS)("answers that support nothing in $language", (text) => {
  test("have no code, no strength, no pair of traits and no way of deciding, whoever asks", () => {
    const words = text.language === "ml" ? malayalamDossierText : englishDossierText;
    const careless = Array.from({ length: 6 }, (_, index) =>
      makeStudent({ seed: `careless ${index}`, answers: yieldingSheet(index + 1, index % 2 === 0) }),
    );
    for (const facts of [...careless, ...carelessStudents()]) {
      const { code } = facts.profile;
      const stored = { ...facts, hollandCode: code };
      expect(whyUnsupported(facts)).toBe("careless");
      expect(shownCode(stored)).toBeNull();
      expect(cardCode(stored)).toBeNull();
      const printed = `${composedReport(facts, text)}${JSON.stringify(composedDossier(facts, text, words))}`;
      expect(printed).not.toMatch(new RegExp(`\\b${code}\\b`));
      expect(printed).toContain(text.summary.noCode);
      expect(printed).toContain(text.personality.carelessLead);
      expect(printed).toContain(text.entrepreneurial.flatLead);
      expect(printed).toContain(text.summary.evenStyle);
      for (const { figures } of careerFigures(facts.careers, facts)) expect(figures.tier).toBe("look");
    }
    for (const again of Object.values(ANSWER_AGAIN_WORDS)) expect(again.link[text.language]).not.toBe("");
    expect(ANSWER_AGAIN_PAGE).toBe("/contact-us");
    for (const facts of flat.filter(({ quality }) => quality.verdict === "good"))
      expect(whyUnsupported(facts)).toBe("flat");
    expect(whyUnsupported(clear)).toBeNull();
    expect(whyUnsupported({ profile: null, quality: null })).toBeNull();
  });
});

describe.each(BANKS)("a flat profile in $language", (text) => {
  test("has no code, no strong interest in business and no range of equal percentages", () => {
    for (const facts of flat) {
      expect(facts.profile.isFlat).toBe(true);
      const markdown = composedReport(facts, text);
      expect(shownCode({ ...facts, hollandCode: facts.profile.code })).toBeNull();
      expect(markdown).not.toMatch(new RegExp(`\\b${facts.profile.code}\\b`));
      expect(markdown).toContain(text.summary.noCode);
      expect(markdown).toContain(text.entrepreneurial.flatLead);
      expect(markdown).not.toMatch(/(\d+)(?:±8)?% (?:to|മുതൽ) \1(?:±8)?%/);
      expect(figuresOf(facts.careers[0] ?? missing(), facts).tier).toBe("look");
    }
  });

  test("does not say that a wish and the answers agree", () => {
    const wish = composedReport(makeStudent({ seed: "w", uniform: "neutral", chosen: [2] }), text);
    expect(wish).not.toMatch(/wish and your answers agree|ഒരേ മേഖലയിലെത്തുന്നു/);
  });
});
