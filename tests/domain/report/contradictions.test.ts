import { describe, expect, test } from "vitest";
import { englishDossierText } from "#app/content/report-text/dossier-english.ts";
import { malayalamDossierText } from "#app/content/report-text/dossier-malayalam.ts";
import { englishReportText } from "#app/content/report-text/english.ts";
import { leadHeadline } from "#app/content/report-text/lead-names.ts";
import { malayalamReportText } from "#app/content/report-text/malayalam.ts";
import { careerFigureWords } from "#app/content/report-text/career-figures.ts";
import { HOLLAND_TYPES } from "#app/domain/assessment/holland-type.ts";
import { codeLetters } from "#app/domain/assessment/riasec.ts";
import { composeDossier } from "#app/domain/report/dossier/compose-dossier.ts";
import type { Highlights } from "#app/domain/report/highlights/highlights.ts";
import { type CareerFinding, type Findings, readFindings } from "#app/domain/report/findings.ts";
import { GOOD_FROM_PERCENT, NO_RELATION_PERCENT } from "#app/domain/report/match-tier.ts";
import { shownCode } from "#app/domain/report/report-view.ts";
import { composeReport, type ReportFacts } from "#app/domain/report/sections.ts";
import { randomStudent } from "../../../scripts/simulation/random-students.ts";
import { randomSheet } from "../../support/makers/answer-sheets.ts";
import { makeStudent } from "../../support/makers/report-students.ts";
import { yieldingSheet } from "../../support/makers/simulated-people.ts";
import { SLOW } from "../../support/tags.ts";

const LANGUAGES = [
  { text: englishReportText, words: englishDossierText },
  { text: malayalamReportText, words: malayalamDossierText },
];

/** Eight of ten answer honestly; the others by chance, or with yes or no to everything. */
function simulate(count: number): ReportFacts[] {
  return Array.from({ length: count }, (_, index) => {
    const seed = index + 1;
    const chosen = index % 4 < 2 ? [] : [(index % 43) + 1];
    if (index % 10 === 8) return makeStudent({ seed: `chance ${seed}`, answers: randomSheet(seed), chosen });
    if (index % 10 === 9)
      return makeStudent({ seed: `all ${seed}`, answers: yieldingSheet(seed, index % 20 === 9), chosen });
    return randomStudent(seed);
  });
}

interface Report {
  readonly findings: Findings;
  readonly highlights: Highlights | null;
  readonly sentences: readonly string[];
}

function write(facts: ReportFacts, { text, words }: (typeof LANGUAGES)[number]): Report {
  const dossier = composeDossier(facts, text, words);
  const printed = dossier.parts.flatMap(({ finding, blocks }) => [
    finding,
    ...blocks.flatMap((block) => (block.kind === "text" ? [block.markdown] : [])),
  ]);
  const sentences = [composeReport(facts, text), ...printed]
    .flatMap((markdown) => markdown.split(/\n+|(?<=[.!?])\s+(?=\S)/))
    // Quoted statements are the student's.
    .map((sentence) => sentence.replaceAll(/“[^”]*”/gu, (quoted) => (isName(quoted, text) ? quoted : "“…”")));
  return { findings: readFindings(facts, text), highlights: dossier.highlights ?? null, sentences };
}

function isName(quoted: string, text: (typeof LANGUAGES)[number]["text"]): boolean {
  return NAMES[text.language].has(quoted.slice(1, -1));
}

const NAMES = {
  en: namesIn(englishReportText),
  ml: namesIn(malayalamReportText),
};

function namesIn(text: (typeof LANGUAGES)[number]["text"]): Set<string> {
  const { catalogue } = makeStudent({ seed: "names" });
  return new Set(catalogue.map((category) => text.careerName(category)));
}

/** A sentence of a report that its figures contradict. */
interface Rule {
  readonly name: string;
  readonly isBroken: (sentence: string, findings: Findings) => boolean;
}

/** Whole percentages of types, "60±8%". */
const typePercents = (sentence: string) => [...sentence.matchAll(/(\d+)±8%/g)].map(([, percent]) => Number(percent));

/** Percentages that are no type's. */
const matchPercents = (sentence: string) =>
  [...sentence.matchAll(/(?:interest match|താൽപ്പര്യപ്പൊരുത്തം) (\d+)%/g)].map(([, percent]) => Number(percent));

/** The careers that a sentence names, but for a first step, which may be called like one. */
function namedCareers(sentence: string, { shown, others, best }: Findings): CareerFinding[] {
  const statement = sentence.replaceAll(/(?:first step|ആദ്യപടി): [^)]*/g, "");
  return [...new Set([...best, ...shown, ...others])].filter(({ name }) => statement.includes(name));
}

const supportNothing = ({ reservations }: Findings) =>
  reservations.includes("careless") || reservations.includes("flat");

const STRONG =
  /\b(?:are|is) strong\b|strong match|suits? (?:you|your|what)|fits? (?:you|that|your answers) best|\b(?:is|are) clear\b|മികച്ച പൊരുത്തം|ഏറെ ഇഷ്ടമുള്ള|ഏറ്റവും ചേരുന്നത്|വ്യക്തമാണ്/;
const LITTLE_LIKED =
  /Less to your taste|Least like you|came last|by halves|do not favour \(|scored only|അത്ര ഇഷ്ടമാകാനിടയില്ലാത്ത|പാതി മനസ്സേ|ഇഷ്ടം കുറവാണ് \(/;
const RECOMMENDED =
  /\brecommend(?!ation)|answers point to|suit what|fits? (?:you|that) best|fits that|answers behind|answers agree|ശുപാർശ ചെയ്യ|ചൂണ്ടുന്നത് “|ഉത്തരങ്ങളും തുണയ്ക്കുന്നു|അതിനു ചേരും/;
const BEST =
  /fits? (?:you |that |your answers )?best|nearest to your answers|point most to|come nearest|ഏറ്റവും ചേരുന്നത്|ഏറ്റവും അടുത്തു നിൽക്കുന്നത്|അടുത്തു നിൽക്കുന്നത് “/;

const RULES: readonly Rule[] = [
  {
    name: "a kind of work of the student's code is called little liked",
    isBroken: (sentence, { code, scores }) =>
      LITTLE_LIKED.test(sentence) &&
      scores.some(
        ({ type, shown, name }) => code?.includes(type) && sentence.includes(name) && sentence.includes(shown),
      ),
  },
  {
    name: "a kind of work above the middle is called less to one's taste",
    isBroken: (sentence) =>
      /Less to your taste|അത്ര ഇഷ്ടമാകാനിടയില്ലാത്ത/.test(sentence) && typePercents(sentence).some((each) => each > 50),
  },
  {
    name: "a door is praised for those who like its work at a low match",
    isBroken: (sentence) =>
      /a door for those|ക്കുള്ള വാതിൽ/.test(sentence) && matchPercents(sentence).some((each) => each < GOOD_FROM_PERCENT),
  },
  {
    name: "answers that support nothing are called strong or clear",
    isBroken: (sentence, findings) => supportNothing(findings) && STRONG.test(sentence),
  },
  {
    name: "answers that support nothing speak against a wish",
    isBroken: (sentence, findings) =>
      supportNothing(findings) &&
      /answers point elsewhere|speak of other work|answers as a whole|മറ്റൊരിടത്തേക്കാണ്|മറ്റു ജോലികളെക്കുറിച്ചാണ്|മൊത്തത്തിൽ/.test(
        sentence,
      ),
  },
  {
    name: "answers that support nothing have a code",
    isBroken: (sentence, findings) =>
      supportNothing(findings) && new RegExp(`\\b${findings.facts.profile.code}\\b`).test(sentence),
  },
  {
    name: "something below 60 % is called strong",
    isBroken: (sentence) => {
      const percents = [...typePercents(sentence), ...matchPercents(sentence)];
      return (
        /\b(?:are|is) strong\b|suits your|ഏറെ ഇഷ്ടമുള്ള/.test(sentence) &&
        percents.length > 0 &&
        percents.every((each) => each < 60)
      );
    },
  },
  {
    name: "a career is a strong match below its limit",
    isBroken: (sentence, { text }) =>
      sentence.includes(careerFigureWords[text.language].tiers.strong) &&
      matchPercents(sentence).some((each) => each < 85) &&
      matchPercents(sentence).length === 1,
  },
  {
    name: "a wish with a low match is recommended",
    isBroken: (sentence, findings) =>
      RECOMMENDED.test(sentence) &&
      namedCareers(sentence, findings).some(
        (career) => career.isChosen && career.match < NO_RELATION_PERCENT && isSubject(sentence, career),
      ),
  },
  {
    name: "the best is one that is not",
    isBroken: (sentence, findings) => {
      if (!BEST.test(sentence) || supportNothing(findings)) return false;
      const named = namedCareers(sentence, findings).filter(({ isChosen }) => !isChosen);
      if (named.length === 0) return false;
      const highest = Math.max(...findings.best.filter(({ isChosen }) => !isChosen).map(({ match }) => match));
      return Math.max(...named.map(({ match }) => match)) < highest;
    },
  },
  {
    name: "only a wish speaks for a career",
    isBroken: (sentence) => /Only your wish|ആഗ്രഹം മാത്രമാണ്, ഉത്തരങ്ങളല്ല/.test(sentence),
  },
];

/** Whether the praise is of this career, rather than of another one beside it. */
function isSubject(sentence: string, { name }: CareerFinding): boolean {
  return (
    !/wish|ആഗ്രഹ/.test(sentence) ||
    new RegExp(`(?:wish, |ആഗ്രഹിച്ച “)${escape(name)}”?,? (?:fits|അതിനു ചേരും)`).test(sentence)
  );
}

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The broken rules of reports, with an example each. */
function listContradictions(students: readonly ReportFacts[], { isEachInBoth }: { isEachInBoth: boolean }): string[] {
  const broken = new Map<string, string[]>();
  for (const [place, language] of LANGUAGES.entries()) {
    for (const facts of students.filter((_, index) => isEachInBoth || index % LANGUAGES.length === place)) {
      const { findings, highlights, sentences } = write(facts, language);
      const found = [
        ...RULES.flatMap((rule) =>
          sentences
            .filter((sentence) => rule.isBroken(sentence, findings))
            .map((sentence) => [rule.name, sentence] as const),
        ),
        ...contradictedSteps(highlights, findings).map(
          (step) => ["an unlikely career is the next step", step] as const,
        ),
      ];
      for (const [name, sentence] of found)
        broken.set(name, [...(broken.get(name) ?? []), `${facts.orderId}: ${sentence.slice(0, 240)}`]);
    }
  }
  return [...broken].map(([name, examples]) => `${name} (${examples.length}): ${examples.slice(0, 3).join(" | ")}`);
}

/** The next step if its career is unlikely while another one is not. */
function contradictedSteps(highlights: Highlights | null, { shown }: Findings): string[] {
  if (highlights?.next == null) return [];
  const of = highlights.careers.find(({ firstStep }) => firstStep === highlights.next?.name);
  const others = highlights.careers.filter(({ verdict, firstStep }) => firstStep !== null && verdict !== "unlikely");
  return of?.verdict === "unlikely" && others.length > 0 ? [`${highlights.next.name} of ${shown.length}`] : [];
}

/** Headlines that two different leads have in common. */
function sharedHeadlines(students: readonly ReportFacts[], language: "en" | "ml"): string[] {
  const leads = new Map<string, Set<string>>();
  for (const facts of students) {
    const code = shownCode({ ...facts, hollandCode: facts.profile.code });
    const letters = codeLetters(code ?? "");
    const headline = leadHeadline(language, letters, null);
    leads.set(headline, new Set([...(leads.get(headline) ?? []), letters.slice(0, 2).join("")]));
  }
  return [...leads].filter(([, of]) => of.size > 1).map(([headline, of]) => `${headline}: ${[...of].join(", ")}`);
}

describe("no sentence contradicts the figures", () => {
  const few = simulate(30);

  test("of 30 simulated students, half of them in each language", () => {
    expect(listContradictions(few, { isEachInBoth: false })).toEqual([]);
  });

  test("of 500 simulated students in both languages", { tags: [SLOW], timeout: 300_000 }, () => {
    expect(listContradictions(simulate(500), { isEachInBoth: true })).toEqual([]);
  });

  test.each(["en", "ml"] as const)("and two leads have no headline in common (%s)", (language) => {
    expect(sharedHeadlines(few, language)).toEqual([]);
    expect(new Set(few.map(({ profile }) => profile.letters[0]))).toEqual(new Set(HOLLAND_TYPES));
  });
});

describe("the rules find what they look for", () => {
  const facts = makeStudent({ seed: "clear", likedTypes: ["R", "I", "C", "E", "A", "S"], chosen: [31] });
  const findings = readFindings(facts, englishReportText);
  const careless = readFindings(makeStudent({ seed: "yes", answers: yieldingSheet(3, true) }), englishReportText);
  const [social] = findings.scores;
  const wish = findings.best.find(({ isChosen }) => isChosen)?.name ?? "";

  test.each([
    ["little liked", `Less to your taste may be helping (your ${social?.name}: ${social?.shown}).`, findings],
    ["above the middle", "Less to your taste may be order (your Conventional: 58±8%).", findings],
    [
      "door",
      "Beyond your first list, Law (interest match 34%) is a door for those who like to be with people.",
      findings,
    ],
    ["called strong or clear", "It asks for order, and that is where you are strong (88±8%).", careless],
    ["have a code", `Code ${careless.facts.profile.code}, and Law at the head.`, careless],
    ["below 60 %", "It asks for order, and that is where you are strong (48±8%).", findings],
    ["strong match below", "Law: strong match; interest match 61%.", findings],
    ["wish with a low match", `Your child’s answers point to ${wish} and Law.`, findings],
    ["only a wish", "Only your wish speaks for Engineering, not your answers.", findings],
  ] as const)("%s", (name, sentence, of) => {
    const rule = RULES.filter((each) => each.name.includes(name));
    expect(rule).toHaveLength(1);
    expect(rule[0]?.isBroken(sentence, of)).toBe(true);
  });
});
